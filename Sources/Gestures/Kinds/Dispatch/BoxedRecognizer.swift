/// A recognizer that is kept in a box. Its gesture is of a larger kind, contains others, has wanted places, or is attached to an area.
enum BoxedRecognizer: Sendable {
    case edge(RecognizerBox<EdgeSwipeGesture.KindRecognizer>)
    case tiptap(RecognizerBox<TipTapGesture.KindRecognizer>)
    case tipswipe(RecognizerBox<TipSwipeGesture.KindRecognizer>)
    case stroke(RecognizerBox<StrokeGesture.KindRecognizer>)
    case detector(RecognizerBox<DetectorGesture.KindRecognizer>)
    case shake(RecognizerBox<ShakeGesture.KindRecognizer>)
    case sequence(RecognizerBox<SequenceRecognizer<StandardGesture, StandardGesture>>)
    case simultaneous(RecognizerBox<SimultaneousGesture<StandardGesture, StandardGesture>.Recognizer>)
    case exclusive(RecognizerBox<ExclusiveGesture<StandardGesture, StandardGesture>.Recognizer>)
    /// A gesture of any kind that has to begin or end at a certain place.
    case placed(RecognizerBox<PlacedRecognizer>)
    /// A gesture of any type, attached to an area.
    case attached(RecognizerBox<AttachedRecognizer>)
    /// The case while the box is taken out to be changed, so that there is only one reference to it.
    case absent

    mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        switch self {
        case .edge(var box):
            self = .absent
            defer { self = .edge(box) }
            return box.assess(touches)
        case .tiptap(var box):
            self = .absent
            defer { self = .tiptap(box) }
            return box.assess(touches)
        case .tipswipe(var box):
            self = .absent
            defer { self = .tipswipe(box) }
            return box.assess(touches)
        case .stroke(var box):
            self = .absent
            defer { self = .stroke(box) }
            return box.assess(touches)
        case .detector(var box):
            self = .absent
            defer { self = .detector(box) }
            return box.assess(touches)
        case .shake(var box):
            self = .absent
            defer { self = .shake(box) }
            return box.assess(touches)
        case .sequence(var box):
            self = .absent
            defer { self = .sequence(box) }
            return box.assess(touches)
        case .simultaneous(var box):
            self = .absent
            defer { self = .simultaneous(box) }
            return box.assess(touches)
        case .exclusive(var box):
            self = .absent
            defer { self = .exclusive(box) }
            return box.assess(touches)
        case .placed(var box):
            self = .absent
            defer { self = .placed(box) }
            return box.assess(touches)
        case .attached(var box):
            self = .absent
            defer { self = .attached(box) }
            return box.assess(touches)
        case .absent: return .failed(.switchedOff)
        }
    }

    /// The value of the last verdict that had one; nil before the first one.
    var value: GestureValue? {
        switch self {
        case .edge(let box): box.value
        case .tiptap(let box): box.value
        case .tipswipe(let box): box.value
        case .stroke(let box): box.value
        case .detector(let box): box.value
        case .shake(let box): box.value
        case .sequence(let box): box.value?.flat
        case .simultaneous(let box): box.value?.flat
        case .exclusive(let box): box.value?.flat
        case .placed(let box): box.value
        case .attached(let box): box.value
        case .absent: nil
        }
    }

    /// Returns the recognizer that may follow this one after it has failed or lost its first touches; nil if there is none.
    func retry() -> Retry<BoxedRecognizer>? {
        switch self {
        case .tiptap(let box): box.recognizer.retry()?.map { .tiptap(RecognizerBox($0)) }
        case .tipswipe(let box): box.recognizer.retry()?.map { .tipswipe(RecognizerBox($0)) }
        case .sequence(let box): box.recognizer.retry()?.map { .sequence(RecognizerBox($0)) }
        case .exclusive(let box): box.recognizer.retry()?.map { .exclusive(RecognizerBox($0)) }
        case .placed(let box): box.recognizer.retry()?.map { .placed(RecognizerBox($0)) }
        case .attached(let box): box.recognizer.retry()?.map { .attached(RecognizerBox($0)) }
        case .edge, .stroke, .detector, .shake, .simultaneous, .absent: nil
        }
    }

    /// Forgets the present touches. Returns true if the gesture goes on from earlier ones.
    mutating func forget(_ touches: TouchSequence) -> Bool {
        switch self {
        case .sequence(var box):
            self = .absent
            defer { self = .sequence(box) }
            return box.recognizer.forget(touches)
        case .exclusive(var box):
            self = .absent
            defer { self = .exclusive(box) }
            return box.recognizer.forget(touches)
        case .placed(var box):
            self = .absent
            defer { self = .placed(box) }
            return box.recognizer.forget(touches)
        case .attached(var box):
            self = .absent
            defer { self = .attached(box) }
            return box.recognizer.forget(touches)
        case .edge, .tiptap, .tipswipe, .stroke, .detector, .shake, .simultaneous, .absent: return false
        }
    }

    /// Returns the recognizer that goes on after an exclusive gesture has ended; nil for gestures that end with the current touches.
    func sequel() -> Retry<BoxedRecognizer>? {
        switch self {
        case .exclusive(let box): box.recognizer.sequel()?.map { .exclusive(RecognizerBox($0)) }
        case .placed(let box): box.recognizer.sequel()?.map { .placed(RecognizerBox($0)) }
        case .attached(let box): box.recognizer.sequel()?.map { .attached(RecognizerBox($0)) }
        case .edge, .tiptap, .tipswipe, .stroke, .detector, .shake, .sequence, .simultaneous, .absent: nil
        }
    }

    /// Returns the recognizer of the next tip or click in the same touch; nil for gestures that happen once in a touch.
    func successor(in touches: TouchSequence) -> BoxedRecognizer? {
        switch self {
        case .tiptap(let box): box.recognizer.successor(in: touches).map { .tiptap(RecognizerBox($0)) }
        case .tipswipe(let box): box.recognizer.successor(in: touches).map { .tipswipe(RecognizerBox($0)) }
        case .placed(let box): box.recognizer.successor(in: touches).map { .placed(RecognizerBox($0)) }
        case .attached(let box): box.recognizer.successor(in: touches).map { .attached(RecognizerBox($0)) }
        case .edge, .stroke, .detector, .shake, .sequence, .simultaneous, .exclusive, .absent: nil
        }
    }

    /// Passes the answer of an outside detector to the recognizer if it is one of a detector gesture, with or without wanted places.
    mutating func receive(_ answer: DetectorAnswer) {
        switch self {
        case .detector(var box):
            self = .absent
            box.recognizer.receive(answer)
            self = .detector(box)
        case .placed(var box):
            self = .absent
            box.recognizer.receive(answer)
            self = .placed(box)
        case .edge, .tiptap, .tipswipe, .stroke, .shake, .sequence, .simultaneous, .exclusive, .attached, .absent: break
        }
    }

    var attached: AttachedRecognizer? {
        if case .attached(let box) = self { box.recognizer } else { nil }
    }

    /// Changes the recognizer of an attached gesture in place, and returns the result of `change`; nil for other gestures.
    mutating func changeAttached<Result>(_ change: (inout AttachedRecognizer) -> Result) -> Result? {
        guard case .attached(var box) = self else { return nil }
        self = .absent
        defer { self = .attached(box) }
        return change(&box.recognizer)
    }

    var arenaTraits: ArenaTraits {
        switch self {
        case .edge(let box): box.recognizer.arenaTraits
        case .tiptap(let box): box.recognizer.arenaTraits
        case .tipswipe(let box): box.recognizer.arenaTraits
        case .stroke(let box): box.recognizer.arenaTraits
        case .detector(let box): box.recognizer.arenaTraits
        case .shake(let box): box.recognizer.arenaTraits
        case .sequence(let box): box.recognizer.arenaTraits
        case .simultaneous(let box): box.recognizer.arenaTraits
        case .exclusive(let box): box.recognizer.arenaTraits
        case .placed(let box): box.recognizer.arenaTraits
        case .attached(let box): box.recognizer.arenaTraits
        case .absent: ArenaTraits(fingers: FingerCounts([]))
        }
    }
}

/// A recognizer that is large or may contain others of its own type, with its last value. A change in place costs no allocation unless the
/// box was copied.
struct RecognizerBox<Recognizer: GestureRecognizer> {
    private final class Storage {
        var recognizer: Recognizer
        var value: Recognizer.Value?

        init(_ recognizer: Recognizer, _ value: Recognizer.Value?) {
            self.recognizer = recognizer
            self.value = value
        }
    }

    private var storage: Storage

    init(_ recognizer: Recognizer) { storage = Storage(recognizer, nil) }

    /// The value of the last verdict that had one; nil before the first one.
    var value: Recognizer.Value? { storage.value }

    var recognizer: Recognizer {
        get { storage.recognizer }
        _modify {
            makeUnique()
            yield &storage.recognizer
        }
    }

    /// Returns the recognizer's verdict. The finger group is a placeholder: read ``value``.
    mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        makeUnique()
        let verdict = storage.recognizer.evaluate(touches)
        if let value = verdict.value { storage.value = value }
        return verdict.map { _ in MeasuredGroup(.current) }
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.recognizer, storage.value) }
    }
}

/// The conformance is unchecked because storage is only changed while it is not shared: see ``recognizer``.
extension RecognizerBox: @unchecked Sendable where Recognizer: Sendable, Recognizer.Value: Sendable {}
