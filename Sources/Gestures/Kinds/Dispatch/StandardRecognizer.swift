/// A recognizer of any ``StandardGesture``, or of a gesture attached to an area.
public struct StandardRecognizer: GestureRecognizer, Sendable {
    /// The recognizer of a common kind; unused while `boxed` is set.
    private var inline: InlineRecognizer
    /// The recognizer of any other kind. Before each change, a box that others refer to is copied.
    private var boxed: BoxedRecognizer?

    init(_ inline: InlineRecognizer) { self.inline = inline }

    init(_ boxed: BoxedRecognizer) {
        inline = .click(ClickGesture().makeKindRecognizer())
        self.boxed = boxed
    }

    init(boxing recognizer: some BoxableRecognizer) { self.init(RecognizerBox(recognizer)) }

    /// Returns the verdict of the gesture's own recognizer.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let verdict = assess(touches)
        return verdict.map { value(of: $0, in: touches) }
    }

    /// Returns the verdict of ``evaluate(_:)``, but with the finger group that makes the gesture instead of a value. The value is
    /// ``value(of:in:)``.
    mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
        if boxed != nil {
            copySharedBox()
            return boxed!.assess(touches)
        }
        switch inline {
        case .tap(var recognizer):
            defer { inline = .tap(recognizer) }
            return recognizer.assess(touches)
        case .press(let recognizer): return recognizer.assess(touches)
        case .drag(var recognizer):
            let verdict = recognizer.assess(touches)
            // A recognizer that has not begun has not changed.
            if recognizer.tracking.hasBegun { inline = .drag(recognizer) }
            return verdict
        case .swipe(var recognizer):
            let verdict = recognizer.assess(touches)
            // Until the swipe reaches its minimum distance, the recognizer does not change.
            if recognizer.hasCrossed { inline = .swipe(recognizer) }
            return verdict
        case .pinch(var recognizer):
            let verdict = recognizer.assess(touches)
            // A recognizer that has not begun has not changed.
            if recognizer.tracking.hasBegun { inline = .pinch(recognizer) }
            return verdict
        case .rotate(var recognizer):
            let verdict = recognizer.assess(touches)
            // A recognizer that has not begun has not changed.
            if recognizer.tracking.hasBegun { inline = .rotate(recognizer) }
            return verdict
        case .click(var recognizer):
            defer { inline = .click(recognizer) }
            return recognizer.assess(touches)
        }
    }

    /// Returns the value of the last verdict, which named the group. A recognizer in a box keeps it, a click has its own, and those of the
    /// other common kinds are measured from the group.
    @inline(__always)
    func value(of group: MeasuredGroup, in touches: TouchSequence) -> GestureValue {
        if let value = boxed?.value { return value }
        if case .click(let recognizer) = inline { return recognizer.value(of: group, in: touches) }
        return touches.value(of: group)
    }

    /// The traits of the gesture's own recognizer.
    public var arenaTraits: ArenaTraits { boxed?.arenaTraits ?? inline.arenaTraits }

    /// True for a gesture whose verdicts, once its fingers have landed, do not depend on when its recognizer began to follow the touches. A
    /// click counts the presses of the button from its beginning.
    var mayBeginLate: Bool {
        if boxed != nil { return false }
        return switch inline {
        case .tap, .press, .drag, .swipe, .pinch, .rotate: true
        case .click: false
        }
    }

    /// Returns the recognizer that may follow this one after it has failed or lost its first touches; nil if there is none.
    @inline(__always)
    public func retry() -> Retry<StandardRecognizer>? {
        if let boxed { return boxed.retry()?.map { StandardRecognizer($0) } }
        switch inline {
        case .tap(let recognizer): return recognizer.retry()?.map { StandardRecognizer(.tap($0)) }
        case .click(let recognizer): return recognizer.retry()?.map { StandardRecognizer(.click($0)) }
        case .press, .drag, .swipe, .pinch, .rotate: return nil
        }
    }

    /// Forgets the present touches. Returns true if the gesture goes on from earlier ones.
    public mutating func forget(_ touches: TouchSequence) -> Bool {
        if boxed != nil {
            copySharedBox()
            return boxed!.forget(touches)
        }
        guard case .tap(var recognizer) = inline else { return false }
        defer { inline = .tap(recognizer) }
        return recognizer.forget(touches)
    }

    /// Returns the recognizer that goes on after an exclusive gesture has ended; nil for gestures that end with the current touches.
    public func sequel() -> Retry<StandardRecognizer>? { boxed?.sequel()?.map { StandardRecognizer($0) } }

    /// Returns the recognizer of the next tip or click in the same touch; nil for gestures that happen once in a touch.
    public func successor(in touches: TouchSequence) -> StandardRecognizer? {
        if let boxed { return boxed.successor(in: touches).map { StandardRecognizer($0) } }
        guard case .click(let recognizer) = inline else { return nil }
        return recognizer.successor(in: touches).map { StandardRecognizer(.click($0)) }
    }

    /// Passes the answer of an outside detector to the recognizer if it is one of a detector gesture, with or without wanted places.
    mutating func receive(_ answer: DetectorAnswer) {
        copySharedBox()
        (boxed as? RecognizerBox<DetectorGesture.KindRecognizer>)?.recognizer.receive(answer)
        (boxed as? RecognizerBox<PlacedRecognizer>)?.recognizer.receive(answer)
    }

    /// Replaces a box that others refer to by a copy, so that it can be changed.
    @inline(__always)
    private mutating func copySharedBox() {
        if boxed != nil, !isKnownUniquelyReferenced(&boxed) { boxed = boxed?.copy() }
    }
}

// MARK: - Attached gestures

extension StandardRecognizer {
    /// Takes the touches away. Returns a last value of an attached gesture that has one, otherwise nil.
    public mutating func cancel(_ touches: TouchSequence) -> GestureValue? { ownAttached()?.recognizer.cancel(touches) }

    /// True if the whole of an attached gesture is undecided, even if a part of it has decided about the touches so far. False for gestures
    /// that are not attached.
    var isOpen: Bool { attached?.recognizer.isOpen ?? false }

    /// True if a part of the gesture has ended and its `onEnded` has not been delivered.
    var hasUndeliveredEnd: Bool { attached?.recognizer.hasUndeliveredEnd ?? false }

    /// Returns a recognizer that has only the undelivered ends of parts, and removes them from this one. Returns this one if it is not
    /// attached.
    mutating func splitOffEnds() -> StandardRecognizer {
        ownAttached().map { StandardRecognizer(boxing: $0.recognizer.splitOffEnds()) } ?? self
    }

    /// Makes the callbacks of an attached gesture due.
    mutating func deliver(to due: inout DueCalls) { ownAttached()?.recognizer.deliver(to: &due) }

    /// Drops the callbacks of an attached gesture that no longer competes, and resets its state.
    mutating func giveUp(to due: inout DueCalls) { ownAttached()?.recognizer.giveUp(to: &due) }

    private var attached: RecognizerBox<AttachedRecognizer>? { boxed as? RecognizerBox<AttachedRecognizer> }

    /// Returns the box of an attached gesture for a change in place; nil for other gestures.
    private mutating func ownAttached() -> RecognizerBox<AttachedRecognizer>? {
        copySharedBox()
        return attached
    }
}
