import Configuration
import Gestures
import TouchInput

import func Glibc.log

/// Counts the steps that fingers travel, spread or turn.
///
/// Step borders lie at multiples of the step, measured from the landing. For a scale, they lie at powers of the step. So the same motion
/// makes the same steps at every report rate. A gesture that begins late does not count the steps before its beginning. After a step,
/// motion back is measured from its border: this hysteresis keeps fingers that tremble at a border from making steps.
struct StepCounter: Sendable {
    // The most steps of one report whose actions run. Our choice: more steps come from a device with wrong positions, not from a hand.
    static let burst = 100
    /// The error that sums of many small motions may have, in steps. Our choice: far above the error of rounding.
    private static let tolerance = 0.000_001

    private let every: Interval
    /// True if steps of distance measure the travel of the fingers; false for the distance between them, as for a pinch.
    private let measuresTravel: Bool
    /// The direction of forward steps; nil if it follows from the axis on which the gesture begins.
    private let forward: Direction?
    /// The distance from the landing at which the gesture begins, in steps. Nil for steps of time, if no such distance is set, and for pairs
    /// in which either part may have begun.
    private let threshold: Double?
    private var axis = Axis.horizontal
    /// The last step's border, in steps from where the fingers landed.
    private var anchor = 0.0
    /// The number of forward steps since the gesture began, minus the backward ones.
    private(set) var count = 0

    init(every: Interval, of gesture: StandardGesture) {
        self.every = every
        let traits = gesture.traits
        (measuresTravel, forward) = (traits.measuresTravel, traits.forward)
        threshold =
            switch every {
            case .distance(let step): traits.startDistance.map { $0 / step }
            case .scale(let ratio): traits.startScale.map { log($0) / log(ratio) }
            case .angle(let step): traits.startAngle.map { $0.degrees / step.degrees }
            case .time: nil
            }
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
        case .distance(let step) where measuresTravel:
            value.translation.length(towards: forward ?? (axis == .vertical ? .down : .right)) / step
        case .distance(let step): value.spread * 2 / step
        }
    }
}
