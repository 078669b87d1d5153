import Gestures

/// What a gesture can be: the words of the file, in the order in which they are listed to people.
///
/// A new kind needs a case here, what the switches below then ask for, a file beside this one, and a section in the documentation.
public enum GestureKind: String, CaseIterable, Hashable, Sendable {
    case tap, press, drag, swipe, pinch, rotate
    case stroke, detector

    /// The kind's names in the file.
    public var words: [String] {
        switch self {
        case .pinch: ["pinch", "magnify"]
        case .tap, .press, .drag, .swipe, .rotate: [rawValue]
        case .stroke, .detector: [rawValue]
        }
    }

    static let words = allCases.flatMap(\.words)

    /// Nil, and reported, where something is missing that has no default.
    func read(_ table: inout TableReader) -> StandardGesture? {
        switch self {
        case .tap: .tap(TapGesture(reading: &table))
        case .press: .press(LongPressGesture(reading: &table))
        case .drag: .drag(DragGesture(reading: &table))
        case .swipe: SwipeGesture(reading: &table).map { .swipe($0) }
        case .pinch: .pinch(MagnifyGesture(reading: &table))
        case .rotate: .rotate(RotateGesture(reading: &table))
        case .stroke: StrokeGesture(reading: &table).map { .stroke($0) }
        case .detector: DetectorGesture(reading: &table).map { .detector($0) }
        }
    }
}
