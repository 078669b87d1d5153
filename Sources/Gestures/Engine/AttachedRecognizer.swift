import TouchInput

/// A gesture of any type that is attached to an area of a surface.
///
/// The conformance is unchecked because gestures and recognizers of any type need not be sendable. An engine that has them belongs to the
/// `GestureHost` that they are attached to, which is not sendable, so they never leave its thread.
package struct AttachedGesture: @unchecked Sendable {
    /// The area that a touch must begin in; nil for the whole surface.
    let area: Area?
    let priority: GesturePriority
    private let make: (GestureContext) -> any GestureRecognizer

    package init(_ gesture: some Gesture, to area: Area?, _ priority: GesturePriority) {
        self.area = area
        self.priority = priority
        make = { gesture.makeRecognizer(in: $0) }
    }

    func makeRecognizer(in context: GestureContext) -> AttachedRecognizer { AttachedRecognizer(make(context)) }
}

/// Collects the callbacks of attached gestures that have become due, in order. The conformance is unchecked for the same reason as in
/// ``AttachedGesture``.
struct DueCalls: @unchecked Sendable {
    fileprivate(set) var list: [GestureCall] = []

    mutating func take() -> [GestureCall] {
        defer { list.removeAll(keepingCapacity: true) }
        return list
    }
}

/// A recognizer of an attached gesture, with callbacks that are not due yet. The conformance is unchecked for the same reason as in
/// ``AttachedGesture``.
struct AttachedRecognizer: GestureRecognizer, @unchecked Sendable {
    private var base: any GestureRecognizer
    private var calls: [GestureCall] = []
    /// The transient state that was written and not reset.
    private var updated: [any TransientState] = []

    /// True if the whole gesture is undecided, even if a part of it has decided about the touches so far.
    private(set) var isOpen = false

    init(_ base: any GestureRecognizer) { self.base = base }

    /// Returns the gesture's verdict with the value of the fingers. A recognizer whose `onEnded` waits for delivery has decided, because
    /// that callback cannot be taken back.
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let verdict = base.evaluateFlat(touches)
        takeCalls()
        isOpen = verdict.isUndecided
        switch verdict {
        case .possible(let until):
            if hasUndeliveredEnd { return .active(touches.value, until: until) }
            // A part may have callbacks although the whole is only possible.
            return calls.isEmpty ? verdict : .pending(touches.value, until: until)
        case .pending(_, let until): return hasUndeliveredEnd ? .active(touches.value, until: until) : verdict
        case .active, .held, .ended, .failed: return verdict
        }
    }

    /// Takes the callbacks of the base. Drops pending changes that newer ones of the same source replace.
    private mutating func takeCalls() {
        let waiting = calls.count
        base.takeCalls(into: &calls)
        guard waiting > 0, calls.count > waiting else { return }
        let newer = calls[waiting...]
        calls = calls[..<waiting].filter { call in !newer.contains { call.isSuperseded(by: $0) } } + newer
    }

    /// True if a part of the gesture has ended and its `onEnded` has not been delivered.
    var hasUndeliveredEnd: Bool { calls.contains { $0.isEnd } }

    /// Returns a recognizer that has only the undelivered calls up to the last end of a part, and the resets that follow it. Removes them
    /// from this one.
    mutating func splitOffEnds() -> AttachedRecognizer {
        var ends = AttachedRecognizer(base)
        guard let last = calls.lastIndex(where: { $0.isEnd }) else { return ends }
        let end = calls[(last + 1)...].firstIndex { !$0.isReset } ?? calls.endIndex
        let parted = calls[..<end]
        // State that no call of the part resets is written by what goes on, which resets it.
        let isOthers = { (call: GestureCall) in
            if case .updated(let state) = call.kind { !parted.contains { $0.resets(state) } } else { false }
        }
        ends.calls = parted.filter { !isOthers($0) }
        calls = parted.filter(isOthers) + calls[end...]
        // State that the part has written is reset after its end, not before.
        ends.updated = updated.filter { state in ends.calls.contains { $0.resets(state) } }
        updated.removeAll { state in ends.updated.contains { $0 === state } }
        return ends
    }

    mutating func cancel(_ touches: TouchSequence) -> GestureValue? {
        let value = base.cancelFlat(touches)
        takeCalls()
        return value
    }

    mutating func forget(_ touches: TouchSequence) -> Bool {
        let goesOn = base.forget(touches)
        takeCalls()
        return goesOn
    }

    var arenaTraits: ArenaTraits { base.arenaTraits }

    func retry() -> Retry<AttachedRecognizer>? { base.retryAttached() }

    func sequel() -> Retry<AttachedRecognizer>? {
        guard var sequel = base.sequelAttached() else { return nil }
        // The sequel resets the state that this recognizer has written.
        sequel.recognizer.updated = updated
        return sequel
    }

    func successor(in touches: TouchSequence) -> AttachedRecognizer? { base.successorAttached(in: touches) }

    /// Makes all callbacks due. State is reset after all other callbacks of the moment, but before a callback that writes it again.
    mutating func deliver(to due: inout DueCalls) {
        var resets: [GestureCall] = []
        for call in calls {
            switch call.kind {
            case .changed, .ended: due.list.append(call)
            case .updated(let state):
                // Another part may write the state that one part has reset.
                due.list += resets.filter { $0.resets(state) }
                resets.removeAll { $0.resets(state) }
                if !updated.contains(where: { $0 === state }) { updated.append(state) }
                due.list.append(call)
            case .reset(let state):
                // State that was never written needs no reset.
                if updated.contains(where: { $0 === state }) { resets.append(call) }
                updated.removeAll { $0 === state }
            }
        }
        due.list += resets
        calls.removeAll()
    }

    /// Drops the callbacks of a gesture that is out, and resets its state.
    mutating func giveUp(to due: inout DueCalls) {
        calls.removeAll()
        for state in updated { due.list.append(GestureCall(kind: .reset(state)) { state.reset() }) }
        updated.removeAll()
    }
}

// These methods open the existential: inside them, the recognizer has a concrete type.
extension GestureRecognizer {
    fileprivate mutating func evaluateFlat(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let value = touches.value
        return evaluate(touches).map { _ in value }
    }

    fileprivate mutating func cancelFlat(_ touches: TouchSequence) -> GestureValue? { cancel(touches).map { _ in touches.value } }
    fileprivate func retryAttached() -> Retry<AttachedRecognizer>? { retry()?.map { AttachedRecognizer($0) } }
    fileprivate func sequelAttached() -> Retry<AttachedRecognizer>? { sequel()?.map { AttachedRecognizer($0) } }
    fileprivate func successorAttached(in touches: TouchSequence) -> AttachedRecognizer? {
        successor(in: touches).map { AttachedRecognizer($0) }
    }
}
