import Configuration
import Gestures
import TouchInput

#if canImport(Glibc)
    import func Glibc.log
#elseif canImport(Musl)
    import func Musl.log
#endif

/// Counts the steps that fingers travel, spread or turn.
///
/// Step borders lie at multiples of the step, measured from the landing. For a scale, they lie at powers of the step. So the same motion
/// makes the same steps at every report rate. A gesture that begins late does not count the steps before its beginning. After a step,
/// motion back is measured from its border: this hysteresis keeps fingers that tremble at a border from making steps.
struct StepCounter: Sendable {
    /// The motion that is measured.
    private enum Course: Sendable {
        case towards(Direction)
        /// The motion along the axis on which the gesture begins.
        case axisOfBeginning
        case spread
        case turn
        case scale
    }

    // The most steps of one report whose actions run. Our choice: more steps come from a device with wrong positions, not from a hand.
    static let burst = 100
    /// The error that sums of many small motions may have, in steps. Our choice: far above the error of rounding.
    private static let tolerance = 0.000_001

    private let every: Interval
    private let course: Course
    /// The distance from the landing at which the gesture begins, in steps; nil if that is unknown.
    private let threshold: Double?
    private var axis = Axis.horizontal
    /// The last step's border, in steps from where the fingers landed.
    private var anchor = 0.0
    /// The number of forward steps since the gesture began, minus the backward ones.
    private(set) var count = 0

    init(every: Interval, of gesture: StandardGesture) {
        self.every = every
        let traits = gesture.traits
        course =
            switch every {
            case .angle: .turn
            case .scale: .scale
            case .distance, .time: traits.measuresTravel ? (traits.forward.map { .towards($0) } ?? .axisOfBeginning) : .spread
            }
        threshold = gesture.threshold(of: every)
    }

    /// Starts over for another gesture, which begins with `value`.
    mutating func begin(_ value: GestureValue) {
        axis = value.direction.flatMap(\.axis) ?? Axis(of: value.translation)
        let position = position(of: value)
        let start = threshold.map { min(position.magnitude, $0) } ?? position.magnitude
        anchor = ((start + Self.tolerance).rounded(.down)) * (position < 0 ? -1 : 1)
        count = 0
    }

    /// Continues the count with other fingers. Their motion is measured from the last border before their current place.
    mutating func rebase(to value: GestureValue) { anchor = position(of: value).rounded(.towardZero) }

    /// Returns the number of steps from the last one to the value, backward ones negative; 0 also for a billion steps or more.
    func steps(to value: GestureValue) -> Int {
        let distance = position(of: value) - anchor
        let whole = (distance.magnitude + Self.tolerance).rounded(.down)
        guard whole >= 1, whole < 1e9 else { return 0 }
        return distance < 0 ? -Int(whole) : Int(whole)
    }

    /// Notes that these steps have been made.
    mutating func take(_ steps: Int) {
        anchor += Double(steps)
        count += steps
    }

    /// Returns the position in steps from the landing; 0 for steps of time.
    private func position(of value: GestureValue) -> Double {
        switch every {
        case .time: 0
        case .angle(let angle): value.rotation.degrees / angle.degrees
        case .scale(let ratio): value.scale > 0 ? log(value.scale) / log(ratio) : 0
        case .distance(let step):
            switch course {
            case .towards(let direction): value.translation.length(towards: direction) / step
            case .axisOfBeginning: value.translation.length(towards: axis == .vertical ? .down : .right) / step
            // These use the distance between fingers, as for a pinch.
            case .spread, .turn, .scale: value.spread * 2 / step
            }
        }
    }
}

extension Direction {
    /// The axis that the direction lies on; nil for a diagonal one.
    fileprivate var axis: Axis? {
        switch self {
        case .right, .left: .horizontal
        case .up, .down: .vertical
        case .downRight, .downLeft, .upLeft, .upRight: nil
        }
    }
}
