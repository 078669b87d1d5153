import Gestures

/// The kinds of gestures: the words of the file, in the order of lists in messages.
///
/// A new kind needs a case here, the cases of the switches below, a struct of keys (see KindKeys), and a section in the documentation.
package enum GestureKind: String, CaseIterable, Hashable, Sendable {
    case tap, press, drag, swipe, pinch, rotate, edge, tiptap, tipswipe, click
    case stroke, detector, shake
    case sequence, simultaneous, exclusive

    /// The kind's names in the file.
    package var words: [String] { self == .pinch ? ["pinch", "magnify"] : [rawValue] }

    static let words = allCases.flatMap(\.words)

    /// The keys of all kinds, in a gesture or a part.
    static let keys = allCases.flatMap { kind in
        kind.words.map { word in
            let sentence = word == kind.rawValue ? kind.content.sentence : "Another word for \(kind.rawValue)."
            return Reference.Key(name: word, content: kind.content.keyContent, isRequired: false, description: sentence)
        }
    }

    /// The contents after the word.
    enum Content {
        /// A table.
        case keys(any KindKeys)
        /// A list of gestures, at least two, which are joined with the `gap` beside it.
        case parts(_ sentence: String, ([StandardGesture], Duration) -> StandardGesture)

        fileprivate var sentence: String {
            switch self {
            case .keys(let keys): type(of: keys).sentence
            case .parts(let sentence, _): sentence
            }
        }

        fileprivate var keyContent: KeyContent {
            switch self {
            case .keys(let keys): type(of: keys).content
            case .parts: .tables(PartKeys.tableName)
            }
        }
    }

    var content: Content {
        switch self {
        case .tap: .keys(TapKeys.keys)
        case .press: .keys(PressKeys.keys)
        case .drag: .keys(DragKeys.keys)
        case .swipe: .keys(SwipeKeys.keys)
        case .pinch: .keys(PinchKeys.keys)
        case .rotate: .keys(RotateKeys.keys)
        case .edge: .keys(EdgeKeys.keys)
        case .tiptap: .keys(TipTapKeys.keys)
        case .tipswipe: .keys(TipSwipeKeys.keys)
        case .click: .keys(ClickKeys.keys)
        case .stroke: .keys(StrokeKeys.keys)
        case .detector: .keys(DetectorKeys.keys)
        case .shake: .keys(ShakeKeys.keys)
        case .sequence: .parts("One part after the other.") { .sequence(of: $0, gap: $1) }
        case .simultaneous: .parts("Several parts of the same fingers at once.") { parts, _ in .simultaneous(of: parts) }
        case .exclusive: .parts("One of several parts: the first that happens.") { parts, _ in .exclusive(of: parts) }
        }
    }

    /// The keys in the braces behind the word; nil if there is a list of parts.
    var table: Reference.Table? {
        switch content {
        case .keys(let keys): type(of: keys).table
        case .parts: nil
        }
    }

    var isMadeOfParts: Bool { table == nil }

    /// The subject of a message about the gesture. The behavior of a composed gesture depends on its parts.
    var subject: String { !isMadeOfParts ? rawValue : self == .sequence ? "this sequence" : "this \(rawValue) gesture" }

    /// True if the kind may be a part of another.
    var canBePart: Bool { self != .detector }

    /// An example of the contents.
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

    /// The correct form for a message, after "must be".
    var wantedContent: String {
        if self == .detector {
            return #"a command such as ["python3", "wiggle.py"] or a table in braces such as { run = "wiggle", fingers = 2 }"#
        }
        if isMadeOfParts { return "a list of parts such as \(example)" }
        return "a table in braces such as \(example == "{}" ? "{ fingers = 3 }" : example)"
    }
}
