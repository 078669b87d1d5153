/// The kinds of gestures that timelines are generated for. The raw value is the first part of the names of the gestures.
public enum TimelineKind: String, CaseIterable, Hashable, Sendable {
    case tap
    case doubleTap = "double tap"
    case press, click
    case tapAndDrag = "tap and drag"
    case drag, swipe
    case pinchIn = "pinch in"
    case pinchOut = "pinch out"
    case rotate, edge, shake
    case tipTap = "tip tap"
    case tipSwipe = "tip swipe"
    case stroke

    /// The numbers of fingers to make timelines with.
    var fingers: [Int] {
        switch self {
        case .tap, .doubleTap, .press: [1, 2, 3, 4, 5]
        case .click: [1, 2, 3]
        case .tapAndDrag, .edge, .stroke: [1]
        case .drag: [1, 2]
        case .swipe: [3, 4, 5]
        case .pinchIn, .pinchOut, .rotate: [2, 3, 4, 5]
        case .shake: [3]
        case .tipTap: [2, 3]
        case .tipSwipe: [2]
        }
    }

    /// The ways of the gesture with the same fingers, such as its directions.
    var ways: [String] {
        switch self {
        case .tap, .doubleTap, .press, .click, .tapAndDrag, .pinchIn, .pinchOut, .shake, .tipTap: [""]
        case .drag, .swipe, .tipSwipe: ["left", "right", "up", "down"]
        case .edge: ["left", "right", "top", "bottom"]
        case .rotate: ["clockwise", "anticlockwise"]
        case .stroke: DrawnShape.allCases.map(\.rawValue)
        }
    }

    /// True if a thumb or palm may lie beside the gesture. Thumbs take part in pinches and turns, and fingers rest in tips.
    var mayHaveCompany: Bool {
        switch self {
        case .tap, .doubleTap, .click, .tapAndDrag, .drag, .swipe, .edge: true
        case .press, .pinchIn, .pinchOut, .rotate, .shake, .tipTap, .tipSwipe, .stroke: false
        }
    }
}

/// A contact that is not part of the gesture.
public enum Company: String, CaseIterable, Hashable, Sendable {
    case none = "alone"
    case thumb = "beside a thumb"
    case palm = "beside a palm"
}

/// A generated timeline: the contacts of a hand on a pad, and the gesture that it is.
public struct HandTimeline: Sendable {
    public let kind: TimelineKind
    public let fingers: Int
    /// The way of the gesture; empty if the gesture has only one.
    public let way: String
    public internal(set) var company = Company.none
    /// The size of the pad in millimeters, and its reports per second.
    public let width: Double
    public let height: Double
    public let rate: Double
    var paths: [FingerPath] = []
    /// The times at which the button goes down and up.
    var presses: [(down: Double, up: Double)] = []
    /// The names of gestures that may happen in addition, because the hand does make them: presses of fingers that rest long enough.
    public internal(set) var allowed: Set<String> = []
    /// The random numbers of the pad: trembling and the intervals between reports.
    var random = SeededGenerator(seed: 0)

    /// The name of the gesture in the configuration.
    public var gesture: String { Self.name(kind, fingers, way) }

    public static func name(_ kind: TimelineKind, _ fingers: Int, _ way: String = "") -> String {
        "\(kind.rawValue)/\(fingers)" + (way.isEmpty ? "" : "/\(way)")
    }

    /// The task by which the timeline is measured; nil if no such gesture was recorded.
    public var task: HandTask? {
        switch company {
        case .none: break
        case .thumb: return kind == .drag ? .besideThumb(fingers: fingers) : nil
        case .palm: return kind == .drag ? .besidePalm(fingers: fingers) : nil
        }
        switch kind {
        case .tap: return .taps(fingers: fingers, count: 1)
        case .press: return .hold(fingers: fingers)
        case .click: return .clicks(fingers: fingers, count: 1)
        case .tapAndDrag: return .tapAndDrag
        case .drag: return .stroke(fingers: fingers, StrokeDirection(rawValue: way))
        case .swipe: return .stroke(fingers: fingers, StrokeDirection(rawValue: way))
        case .pinchIn, .pinchOut: return fingers == 2 ? .pinch : nil
        case .tipSwipe: return .restAndMove
        case .doubleTap, .rotate, .edge, .shake, .tipTap, .stroke: return nil
        }
    }
}
