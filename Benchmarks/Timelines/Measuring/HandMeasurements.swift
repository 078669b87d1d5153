/// Numbers that were measured in timelines, by name. The same code measures recordings and generated timelines.
public struct HandMeasurements: Sendable {
    /// The numbers by the name of the measurement.
    public private(set) var numbers: [String: [Double]] = [:]

    /// Creates an empty collection.
    public init() {}

    /// Adds a number.
    public mutating func add(_ name: String, _ number: Double) {
        if number.isFinite { numbers[name, default: []].append(number) }
    }

    mutating func add(_ name: String, _ number: Double?) {
        if let number { add(name, number) }
    }

    /// Adds all numbers of other measurements.
    public mutating func add(_ other: HandMeasurements) {
        for (name, more) in other.numbers { numbers[name, default: []] += more }
    }

    /// Returns the quantiles of a measurement; nil if nothing was measured.
    public func quantiles(_ name: String) -> Quantiles? { numbers[name].flatMap { Quantiles(of: $0) } }
}

/// The task of a hand in a timeline, from a label or from the generator.
public enum HandTask: Hashable, Sendable {
    /// A number of taps with a number of fingers each.
    case taps(fingers: Int, count: Int)
    /// One tap and a drag after it.
    case tapAndDrag
    /// Fingers that rest.
    case hold(fingers: Int)
    /// A stroke of fingers. The direction is nil if several are right.
    case stroke(fingers: Int, StrokeDirection?)
    /// Two fingers apart or together.
    case pinch
    /// One finger rests and another one moves.
    case restAndMove
    /// A number of presses of the button.
    case clicks(fingers: Int, count: Int)
    /// Palms that lie on the surface, and nothing else.
    case palms
    /// A stroke of fingers beside a resting thumb.
    case besideThumb(fingers: Int)
    /// A stroke of fingers beside a resting palm.
    case besidePalm(fingers: Int)
}

/// One of the four directions of a stroke.
public enum StrokeDirection: String, Hashable, Sendable {
    case left, right, up, down

    /// The angle in radians, clockwise from the right.
    var angle: Double {
        switch self {
        case .right: 0
        case .down: .pi / 2
        case .left: .pi
        case .up: -.pi / 2
        }
    }
}

/// A timeline to measure: touches, the task of the hand and the size of the surface.
public struct MeasuredTimeline: Sendable {
    var touches: [Touch]
    var task: HandTask
    /// The size of the surface in millimeters.
    var width: Double
    var height: Double
    /// False if the size of the surface was only estimated: lengths are then left out.
    var hasMillimeters: Bool

    /// Takes the touches of a timeline.
    public init(_ touches: [Touch], of task: HandTask, width: Double, height: Double, hasMillimeters: Bool = true) {
        self.touches = touches
        self.task = task
        self.width = width
        self.height = height
        self.hasMillimeters = hasMillimeters
    }
}

extension HandMeasurements {
    /// Measures one timeline. Returns false and leaves it out if the number of touches is wrong for the task, a touch has further contacts,
    /// or a contact jumps.
    @discardableResult
    public mutating func measure(_ timeline: MeasuredTimeline) -> Bool {
        let touches = timeline.touches
        // A contact that jumps is two that the device took for one. JumpDetector separates them.
        guard touches.allSatisfy({ $0.tracks.allSatisfy { $0.longestStep < 15 } }) else { return false }
        switch timeline.task {
        case .taps(let fingers, let count):
            guard touches.count == count, touches.allSatisfy({ $0.isClean(fingers) }) else { return false }
            measureTaps(touches, fingers: fingers, of: timeline)
        case .tapAndDrag:
            guard touches.count == 2, touches.allSatisfy({ $0.isClean(1) }) else { return false }
            measureTapAndDrag(touches, of: timeline)
        case .hold(let fingers):
            guard let touch = touches.first(where: { $0.isClean(fingers) }) else { return false }
            for track in touch.tracks where timeline.hasMillimeters { measureRest(of: track) }
            if fingers > 1 { measureSkew(of: touch, "hold") }
        case .stroke(let fingers, let direction):
            guard touches.count == 1, touches[0].isClean(fingers) else { return false }
            measureStroke(touches[0], ["drag", "scroll", "swipe3"][min(fingers, 3) - 1], direction, of: timeline)
        case .pinch:
            guard touches.count == 1, touches[0].isClean(2) else { return false }
            measurePinch(touches[0])
        case .restAndMove:
            guard touches.count == 1, touches[0].isClean(2) else { return false }
            return timeline.hasMillimeters && measureSecondFinger(touches[0])
        case .clicks(let fingers, let count):
            guard touches.count == count, touches.allSatisfy({ $0.isClean(fingers) && $0.presses.count == 1 }) else { return false }
            for touch in touches { measureClick(touch, fingers: fingers, of: timeline) }
        case .palms: measurePalms(touches, of: timeline)
        case .besideThumb(let fingers): return measureThumb(beside: fingers, of: timeline)
        case .besidePalm(let fingers): return measurePalm(beside: fingers, of: timeline)
        }
        return true
    }

    /// Measures the pressure of fingers, and the usual interval between reports.
    public mutating func measureContacts(_ timeline: MeasuredTimeline, times: [Int64]) {
        for track in timeline.touches.flatMap(\.tracks) { add("finger pressure, peak", track.peakPressure) }
        let intervals = zip(times, times.dropFirst()).map { Double($1 - $0) / 1000 }.filter { $0 > 0 && $0 < 60 }
        guard let usual = Quantiles(of: intervals)?.median, intervals.count >= 20 else { return }
        add("report interval, median [ms]", usual)
    }
}
