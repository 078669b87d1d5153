import Gestures

/// The kinds of gestures: the words of the file, in the order of lists in messages.
///
/// A new kind needs a case here, the cases of the switches below, a class of keys (see KindKeys), and a section in the documentation.
package enum GestureKind: String, CaseIterable, Hashable, Sendable {
    case tap, press, drag, swipe, pinch, rotate, edge, tiptap, tipswipe, click
    case stroke, detector, shake
    case sequence, simultaneous, exclusive

    /// The kind's names in the file.
    package var words: [String] { self == .pinch ? ["pinch", "magnify"] : [rawValue] }

    package static let words = allCases.flatMap(\.words)

    /// The keys of all kinds, in a gesture or a part.
    static let keys = allCases.flatMap { kind in
        kind.words.map { word in
            let sentence = word == kind.rawValue ? kind.content.sentence : "Another word for \(kind.rawValue)."
            return Reference.Key(name: word, isRequired: false, description: sentence) { kind.content.keyContent }
        }
    }

    /// The contents of a kind's key.
    enum Content {
        /// A table. Its keys are made on first use, because a file uses few of the kinds.
        case keys(any KindKeys.Type)
        /// A list of gestures, at least two, which the function joins. Only a sequence uses the `gap` beside the list.
        case parts(_ sentence: String, ([StandardGesture], Duration) -> StandardGesture)

        fileprivate var sentence: String {
            switch self {
            case .keys(let keys): keys.sentence
            case .parts(let sentence, _): sentence
            }
        }

        fileprivate var keyContent: KeyContent {
            switch self {
            case .keys(let keys): keys.content
            case .parts: .tables(PartKeys.tableName)
            }
        }
    }

    var content: Content {
        switch self {
        case .tap: .keys(TapKeys.self)
        case .press: .keys(PressKeys.self)
        case .drag: .keys(DragKeys.self)
        case .swipe: .keys(SwipeKeys.self)
        case .pinch: .keys(PinchKeys.self)
        case .rotate: .keys(RotateKeys.self)
        case .edge: .keys(EdgeKeys.self)
        case .tiptap: .keys(TipTapKeys.self)
        case .tipswipe: .keys(TipSwipeKeys.self)
        case .click: .keys(ClickKeys.self)
        case .stroke: .keys(StrokeKeys.self)
        case .detector: .keys(DetectorKeys.self)
        case .shake: .keys(ShakeKeys.self)
        case .sequence: .parts("One part after the other.") { .sequence(of: $0, gap: $1) }
        case .simultaneous: .parts("Several parts of the same fingers at once.") { parts, _ in .simultaneous(of: parts) }
        case .exclusive: .parts("One of several parts: the first that happens.") { parts, _ in .exclusive(of: parts) }
        }
    }

    /// The keys in the braces after the word; nil if there is a list of parts.
    var table: Reference.Table? {
        switch content {
        case .keys(let keys): keys.table
        case .parts: nil
        }
    }

    var isMadeOfParts: Bool {
        if case .parts = content { true } else { false }
    }

    /// The subject of a message about the gesture: `tap`, but `this sequence`, because other sequences may behave differently.
    var subject: String { !isMadeOfParts ? rawValue : self == .sequence ? "this sequence" : "this \(rawValue) gesture" }

    /// True if the kind may be a part of a composed gesture.
    var canBePart: Bool { self != .detector }

    /// An example of the contents, as a file would write them.
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
