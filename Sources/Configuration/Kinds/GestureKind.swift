import Gestures

/// What a gesture can be: the words of the file, in the order in which they are listed to people.
///
/// A new kind needs a case here, what the switches below then ask for, a file beside this one, and a section in the documentation.
public enum GestureKind: String, CaseIterable, Hashable, Sendable {
    case tap, press, drag, swipe, pinch, rotate, edge, tiptap, tipswipe, click
    case stroke, detector, shake
    case sequence, simultaneous, exclusive

    /// The kind's names in the file.
    public var words: [String] {
        self == .pinch ? ["pinch", "magnify"] : [rawValue]
    }

    static let words = allCases.flatMap(\.words)

    /// What stands behind the word.
    enum Content {
        /// A table; nil, and reported, where something is missing that has no default.
        case keys((inout TableReader) -> StandardGesture?)
        /// A list of gestures, at least two, and the pause that stands beside it.
        case parts(([StandardGesture], Duration) -> StandardGesture)
    }

    var content: Content {
        switch self {
        case .tap: .keys { .tap(TapGesture(reading: &$0)) }
        case .press: .keys { .press(LongPressGesture(reading: &$0)) }
        case .drag: .keys { .drag(DragGesture(reading: &$0)) }
        case .swipe: .keys { SwipeGesture(reading: &$0).map { .swipe($0) } }
        case .pinch: .keys { .pinch(MagnifyGesture(reading: &$0)) }
        case .rotate: .keys { .rotate(RotateGesture(reading: &$0)) }
        case .edge: .keys { EdgeSwipeGesture(reading: &$0).map { .edge($0) } }
        case .tiptap: .keys { .tiptap(TipTapGesture(reading: &$0)) }
        case .tipswipe: .keys { TipSwipeGesture(reading: &$0).map { .tipswipe($0) } }
        case .click: .keys { .click(ClickGesture(reading: &$0)) }
        case .stroke: .keys { StrokeGesture(reading: &$0).map { .stroke($0) } }
        case .detector: .keys { DetectorGesture(reading: &$0).map { .detector($0) } }
        case .shake: .keys { .shake(ShakeGesture(reading: &$0)) }
        case .sequence: .parts { .sequence(of: $0, gap: $1) }
        case .simultaneous: .parts { parts, _ in .simultaneous(of: parts) }
        case .exclusive: .parts { parts, _ in .exclusive(of: parts) }
        }
    }

    var isMadeOfParts: Bool {
        switch content {
        case .keys: false
        case .parts: true
        }
    }

    /// To stand before what it does. What a gesture that is made of others does depends on its parts.
    var subject: String { !isMadeOfParts ? rawValue : self == .sequence ? "this sequence" : "this \(rawValue) gesture" }

    /// Whether it may stand in the list of another.
    var canBePart: Bool { self != .detector }

    /// What could stand behind the word.
    var example: String {
        switch self {
        case .sequence: "[ { tap = {} }, { drag = {} } ]"
        case .simultaneous: "[ { pinch = {} }, { rotate = {} } ]"
        case .exclusive: "[ { press = {} }, { tap = {} } ]"
        case .swipe, .tipswipe: #"{ direction = "left" }"#
        case .edge: #"{ from = "left" }"#
        case .stroke: #"{ shape = "circle" }"#
        case .detector: #"["python3", "wiggle.py"]"#
        case .tap, .press, .drag, .pinch, .rotate, .tiptap, .click, .shake: "{}"
        }
    }

    /// What to write instead of something of another type, to stand after "must be".
    var wantedContent: String {
        if self == .detector {
            return #"a command such as ["python3", "wiggle.py"] or a table in braces such as { run = "wiggle", fingers = 2 }"#
        }
        if isMadeOfParts { return "a list of parts such as \(example)" }
        return "a table in braces such as \(example == "{}" ? "{ fingers = 3 }" : example)"
    }
}
