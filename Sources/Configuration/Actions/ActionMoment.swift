public import Gestures

/// When an action is done. The words are the keys of the file.
public enum ActionMoment: String, CaseIterable, Hashable, Sendable {
    case began, changed, tick, ended, released, cancelled
    /// A step into the direction that counts as forward, or out of it.
    case forward, backward
    /// From the beginning to the end.
    case during

    /// The keys of a gesture that hold an action.
    static let words = ["run"] + allCases.map(\.rawValue)

    public init(_ phase: GesturePhase) {
        switch phase {
        case .began: self = .began
        case .changed: self = .changed
        case .tick: self = .tick
        case .ended: self = .ended
        case .released: self = .released
        case .cancelled: self = .cancelled
        }
    }

    /// How runs follow each other where the file does not say. Values grow old, and of steps each one counts.
    public var usualQueue: ActionQueue {
        switch self {
        case .changed, .tick: .latest
        case .forward, .backward: .all
        case .began, .ended, .released, .cancelled, .during: .parallel
        }
    }

    /// Whether it may come several times within one gesture.
    var recurs: Bool {
        switch self {
        case .changed, .tick, .forward, .backward: true
        case .began, .ended, .released, .cancelled, .during: false
        }
    }
}
