import Configuration
import Gestures
import TouchInput
import func Glibc.log

/// Counts steps on the way that the fingers go.
///
/// Steps are fixed to the place where the fingers landed: the borders lie at once, twice, three times the step from there, so that the
/// same motion makes the same steps however often a device reports. A gesture that begins late has the steps before its beginning behind
/// it. After a step the way back counts from there: fingers that tremble at a border go nowhere.
struct Stepper: Sendable {
    /// What is measured.
    private enum Course: Sendable {
        case towards(Direction)
        /// Along the axis on which the gesture begins.
        case axisOfBeginning
        case spread
        case turn
        case scale
    }

    // Our choice: as many commands as one report may set off. More is a device that has lost its fingers, not a hand.
    static let burst = 100
    /// Of a step. Sums of many small motions lose digits.
    private static let tolerance = 0.000_001

    private let every: Interval
    private let course: Course
    /// Where the gesture begins, in steps; nil where that cannot be told.
    private let threshold: Double?
    private var axis = Axis.horizontal
    /// The last step's border, in steps from where the fingers landed.
    private var anchor = 0.0
    /// Net, forward ones positive.
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

    /// Another gesture begins.
    mutating func begin(_ value: GestureValue) {
        axis = value.direction.flatMap(\.axis) ?? Axis(of: value.translation)
        let position = position(of: value)
        let start = threshold.map { min(position.magnitude, $0) } ?? position.magnitude
        anchor = ((start + Self.tolerance).rounded(.down)) * (position < 0 ? -1 : 1)
        count = 0
    }

    /// Another hand goes on with the gesture: its way counts from where it is.
    mutating func goOn(from value: GestureValue) { anchor = position(of: value).rounded(.towardZero) }

    /// How many steps it is from the last one, backward ones negative.
    func way(to value: GestureValue) -> Int {
        let way = position(of: value) - anchor
        let whole = (way.magnitude + Self.tolerance).rounded(.down)
        guard whole >= 1, whole < 1e9 else { return 0 }
        return way < 0 ? -Int(whole) : Int(whole)
    }

    /// Counts so many steps.
    mutating func take(_ steps: Int) {
        anchor += Double(steps)
        count += steps
    }

    /// In steps.
    private func position(of value: GestureValue) -> Double {
        switch every {
        case .time: 0
        case .angle(let angle): value.rotation.degrees / angle.degrees
        case .scale(let ratio): value.scale > 0 ? log(value.scale) / log(ratio) : 0
        case .distance(let step):
            switch course {
            case .towards(let direction): value.translation.length(towards: direction) / step
            case .axisOfBeginning: value.translation.length(towards: axis == .vertical ? .down : .right) / step
            // Of the distance between fingers, as a pinch's own.
            case .spread, .turn, .scale: value.spread * 2 / step
            }
        }
    }
}

extension Direction {
    /// The one it lies on; nil between two.
    fileprivate var axis: Axis? {
        switch self {
        case .right, .left: .horizontal
        case .up, .down: .vertical
        case .downRight, .downLeft, .upLeft, .upRight: nil
        }
    }
}
