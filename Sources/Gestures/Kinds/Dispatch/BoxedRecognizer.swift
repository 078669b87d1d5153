/// A recognizer that is kept in a box: its gesture is of a larger kind, contains others, has wanted places, or is attached to an area.
///
/// A reference takes one word, whatever is in the box. ``RecognizerBox``, the only subclass, knows the type of its recognizer and
/// implements all methods. The conformance is unchecked because a box is only changed by its one owner, see ``StandardRecognizer``.
class BoxedRecognizer: @unchecked Sendable {
    /// The value of the last verdict that had one; nil before the first one.
    fileprivate(set) final var value: GestureValue?

    fileprivate init(_ value: GestureValue?) { self.value = value }

    var arenaTraits: ArenaTraits { Self.abstract() }

    /// Returns a box with the same recognizer and value.
    func copy() -> BoxedRecognizer { Self.abstract() }

    /// Returns the recognizer's verdict. The finger group is a placeholder: read ``value``.
    func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> { Self.abstract() }

    func forget(_ touches: TouchSequence) -> Bool { Self.abstract() }
    func retry() -> Retry<BoxedRecognizer>? { Self.abstract() }
    func sequel() -> Retry<BoxedRecognizer>? { Self.abstract() }
    func successor(in touches: TouchSequence) -> BoxedRecognizer? { Self.abstract() }

    private static func abstract() -> Never { fatalError("\(self) does not override a method") }
}

/// A box with a recognizer of a certain type. A change in place costs no allocation.
final class RecognizerBox<Recognizer: BoxableRecognizer>: BoxedRecognizer, @unchecked Sendable {
    var recognizer: Recognizer

    init(_ recognizer: Recognizer, value: GestureValue? = nil) {
        self.recognizer = recognizer
        super.init(value)
    }

    override var arenaTraits: ArenaTraits { recognizer.arenaTraits }
    override func copy() -> BoxedRecognizer { RecognizerBox(recognizer, value: value) }
    override func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        let verdict = recognizer.evaluateFlat(touches)
        if let next = verdict.value { value = next }
        return verdict.map { _ in MeasuredGroup(.current) }
    }
    override func forget(_ touches: TouchSequence) -> Bool { recognizer.forget(touches) }
    override func retry() -> Retry<BoxedRecognizer>? { recognizer.retry()?.map { RecognizerBox($0) } }
    override func sequel() -> Retry<BoxedRecognizer>? { recognizer.sequel()?.map { RecognizerBox($0) } }
    override func successor(in touches: TouchSequence) -> BoxedRecognizer? { recognizer.successor(in: touches).map { RecognizerBox($0) } }
}

/// A recognizer that can be in a ``RecognizerBox``.
protocol BoxableRecognizer: GestureRecognizer, Sendable where Value: FlatValue {
    /// Returns the recognizer's verdict with its value reduced to measurements.
    ///
    /// Each type has its own copy of the default implementation, so that the box handles no values of types that it does not know.
    mutating func evaluateFlat(_ touches: TouchSequence) -> Verdict<GestureValue>
}

extension BoxableRecognizer {
    mutating func evaluateFlat(_ touches: TouchSequence) -> Verdict<GestureValue> { evaluate(touches).map(\.flat) }
}

extension EdgeSwipeGesture.KindRecognizer: BoxableRecognizer {}
extension TipTapGesture.KindRecognizer: BoxableRecognizer {}
extension TipSwipeGesture.KindRecognizer: BoxableRecognizer {}
extension StrokeGesture.KindRecognizer: BoxableRecognizer {}
extension DetectorGesture.KindRecognizer: BoxableRecognizer {}
extension ShakeGesture.KindRecognizer: BoxableRecognizer {}
extension SequenceRecognizer: BoxableRecognizer where First == StandardGesture, Second == StandardGesture {}
extension SimultaneousGesture.Recognizer: BoxableRecognizer where First == StandardGesture, Second == StandardGesture {}
extension ExclusiveGesture.Recognizer: BoxableRecognizer where First == StandardGesture, Second == StandardGesture {}
extension PlacedRecognizer: BoxableRecognizer {}
extension AttachedRecognizer: BoxableRecognizer {}

/// A value of a gesture that can be reduced to measurements.
protocol FlatValue {
    var flat: GestureValue { get }
}

extension GestureValue: FlatValue {
    var flat: GestureValue { self }
}

// The values of composed gestures, each reduced to the value of one part.

extension SequenceGesture.Value: FlatValue where First == StandardGesture, Second == StandardGesture {
    var flat: GestureValue {
        switch self {
        case .first(let value): value
        case .second(let first, let second): second ?? first
        }
    }
}

extension SimultaneousGesture.Value: FlatValue where First == StandardGesture, Second == StandardGesture {
    /// The newer of the two values, because a part that is over adds nothing new. If both are equally new, it is the first value if that
    /// has a direction, otherwise the second. Without any value, all measurements are zero, and the scale is 1.
    var flat: GestureValue {
        guard let first else { return second ?? .nothing }
        guard let second else { return first }
        if first.time != second.time { return first.time > second.time ? first : second }
        return first.direction != nil ? first : second
    }
}

extension ExclusiveGesture.Value: FlatValue where First == StandardGesture, Second == StandardGesture {
    var flat: GestureValue {
        switch self {
        case .first(let value), .second(let value): value
        }
    }
}
