internal import Actions
internal import Configuration
internal import Diagnostics
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
    /// The name of the device in the facts of `tactus watch`, which no other device has; nil if it is unknown.
    let source: String?
    private(set) var list: [Field]

    /// Collects the values. Lengths are in millimeters, speeds in millimeters per second, angles in degrees.
    ///
    /// - Parameters:
    ///   - device: The device's name for commands and signals.
    ///   - source: The device's name in the facts of `tactus watch`.
    ///   - trigger: The trigger of an action, which replaces the event's phase; nil keeps the phase.
    ///   - steps: The net steps since the gesture began, forward ones positive; nil for a gesture without steps.
    ///   - desktop: The state of the desktop when the touch began.
    init(
        _ event: GestureEvent, gesture: String, device: String, source: String? = nil, trigger: Action.Trigger? = nil,
        steps: Int? = nil, desktop: DesktopState = DesktopState()
    ) {
        (self.gesture, self.source) = (gesture, source)
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
            Field(.durationMS, .whole(Int(value.duration.wholeMilliseconds))),
        ]
        if let direction = value.direction { list.append(Field(.direction, .text(direction.rawValue))) }
        if let steps { list.append(Field(.steps, .whole(steps))) }
        if case .window(let window) = desktop.window {
            if let app = window.apps.first { list.append(Field(.app, .text(app))) }
            if let title = window.title { list.append(Field(.title, .text(title))) }
        }
    }

    /// The `TACTUS_…` variables for a command.
    var environment: CStrings {
        // Without a window's title, the variables have some 350 bytes.
        CStrings(capacity: 512) { environment in
            for field in list {
                let name = field.variable.rawValue
                switch field.value {
                case .text(let text): environment.append(name, text)
                case .number(let number): number.thousandths.withText(decimals: 0...3) { environment.append(name, whole: $0) }
                case .whole(let number): Int64(number).withText(decimals: 0...0) { environment.append(name, whole: $0) }
                }
            }
        }
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
    var decimal: String { thousandths.text(decimals: 0...3) }

    fileprivate var thousandths: Int64 { isFinite && magnitude < 1e12 ? Int64((self * 1000).rounded()) : 0 }
}

extension Int64 {
    /// Returns the number as text, with a point before its last digits: `decimals.upperBound` of them, without zeros at the end beyond
    /// `decimals.lowerBound`.
    func text(decimals: ClosedRange<Int>) -> String { withText(decimals: decimals) { String(decoding: $0, as: UTF8.self) } }

    /// Passes the text on without a string, because every command gets a dozen numbers.
    fileprivate func withText<Result>(decimals: ClosedRange<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        // A sign, 19 digits, zeros before them and a point.
        withUnsafeTemporaryAllocation(byteCount: 22 + decimals.upperBound, alignment: 1) { text in
            var (start, rest, place) = (text.count, magnitude, 0)
            func put(_ byte: UInt8) {
                start -= 1
                text[start] = byte
            }
            while place <= decimals.upperBound || rest > 0 {
                let digit = UInt8(truncatingIfNeeded: rest % 10)
                let isLeftOut = start == text.count && digit == 0 && place < decimals.upperBound - decimals.lowerBound
                if place == decimals.upperBound, start < text.count { put(UInt8(ascii: ".")) }
                if !isLeftOut { put(UInt8(ascii: "0") + digit) }
                (rest, place) = (rest / 10, place + 1)
            }
            if self < 0 { put(UInt8(ascii: "-")) }
            return body(UnsafeRawBufferPointer(rebasing: text[start...]))
        }
    }
}
