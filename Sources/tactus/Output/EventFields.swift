internal import Configuration
internal import Gestures
internal import TouchInput

/// The values of a gesture event by name: `dx` in JSON is `TACTUS_DX` in a command's environment.
struct EventFields {
    enum Value {
        case text(String)
        case number(Double)
        case whole(Int)
    }

    struct Field {
        let variable: EventVariable
        let value: Value

        init(_ variable: EventVariable, _ value: Value) { (self.variable, self.value) = (variable, value) }

        /// The name in JSON and in signals.
        var name: String { variable.fieldName }
    }

    /// The name of the gesture.
    let gesture: String
    /// The trigger of the action or, without an action, the phase of the event.
    let phase: String
    private(set) var list: [Field]

    /// Collects the values. Lengths are in millimeters, speeds in millimeters per second, angles in degrees.
    ///
    /// - Parameters:
    ///   - trigger: The trigger of an action, which replaces the event's phase; nil keeps the phase.
    ///   - steps: The net steps since the gesture began, forward ones positive; nil for a gesture without steps.
    ///   - desktop: The state of the desktop when the touch began.
    init(
        _ event: GestureEvent, gesture: String, device: String, trigger: Action.Trigger? = nil, steps: Int? = nil,
        desktop: DesktopState = DesktopState()
    ) {
        self.gesture = gesture
        phase = trigger?.rawValue ?? event.phase.rawValue
        let value = event.value
        list = [
            Field(.gesture, .text(gesture)), Field(.phase, .text(phase)),
            Field(.fingers, .whole(value.fingerCount)), Field(.device, .text(device)),
            Field(.x, .number(value.location.x.millimeters)), Field(.y, .number(value.location.y.millimeters)),
            Field(.startX, .number(value.startLocation.x.millimeters)), Field(.startY, .number(value.startLocation.y.millimeters)),
            Field(.dx, .number(value.translation.dx.millimeters)), Field(.dy, .number(value.translation.dy.millimeters)),
            Field(.vx, .number(value.velocity.dx)), Field(.vy, .number(value.velocity.dy)),
            Field(.scale, .number(value.scale)), Field(.rotation, .number(value.rotation.degrees)),
            Field(.durationMS, .whole(Int(value.duration.microseconds / 1000))),
        ]
        if let direction = value.direction { list.append(Field(.direction, .text(direction.rawValue))) }
        if let steps { list.append(Field(.steps, .whole(steps))) }
        if case .window(let window) = desktop.window {
            if let app = window.apps.first { list.append(Field(.app, .text(app))) }
            if let title = window.title { list.append(Field(.title, .text(title))) }
        }
    }

    /// The `TACTUS_…` variables for a command.
    var environment: [(name: String, value: String)] {
        var environment: [(name: String, value: String)] = []
        environment.reserveCapacity(list.count)
        for field in list { environment.append((field.variable.rawValue, field.value.plain)) }
        return environment
    }
}

extension EventVariable {
    /// The name of the value in JSON and in signals: `dx` for `TACTUS_DX`.
    fileprivate var fieldName: String { Self.fieldNames[self] ?? rawValue }

    private static let fieldNames = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.rawValue.dropFirst("TACTUS_".count).lowercased()) })
}

extension EventFields.Value {
    var plain: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.decimal
        case .whole(let number): String(number)
        }
    }

    var json: String {
        switch self {
        case .text(let text): JSON.string(text)
        case .number, .whole: plain
        }
    }
}

extension Double {
    /// The number with at most three decimals, without exponent and `-0`, so that shell arithmetic, `bc` and JSON can read it. It is zero
    /// for a number that is not finite, or whose magnitude is 10¹² or more.
    var decimal: String {
        guard isFinite, magnitude < 1e12 else { return "0" }
        let thousandths = Int64((self * 1000).rounded())
        let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        if fraction == 0 { return "\(sign)\(whole)" }
        return "\(sign)\(whole).\(fraction.digits(3, least: 1))"
    }
}

extension UInt64 {
    /// Returns the last `most` digits of the number, with zeros at the beginning if it has fewer. Zeros at the end are dropped beyond
    /// `least` digits.
    func digits(_ most: Int, least: Int) -> String {
        var (rest, count) = (self, most)
        while count > least, rest % 10 == 0 { (rest, count) = (rest / 10, count - 1) }
        return String(unsafeUninitializedCapacity: count) { digits in
            for place in (0..<count).reversed() {
                digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            return count
        }
    }
}
