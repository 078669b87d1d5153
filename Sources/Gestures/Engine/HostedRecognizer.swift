import TouchInput

/// A recognizer of an attached gesture, with the callbacks that it may not make yet.
struct HostedRecognizer: Competitor {
    private var base: any GestureRecognizer
    private var calls: [GestureCall] = []
    /// Transient state that was written and not taken back.
    private var updated: [any TransientState] = []

    private(set) var isOpen = false

    init(_ base: any GestureRecognizer) { self.base = base }

    /// What the gesture says, in a value of no account. With something to say that cannot be taken back it has decided.
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let verdict = base.evaluateFlat(touches)
        takeCalls()
        isOpen = verdict.isUndecided
        switch verdict {
        case .possible(let until):
            if hasUntoldEnd { return .active(touches.value, until: until) }
            // A part may have something to say although the whole has not.
            return calls.isEmpty ? verdict : .pending(touches.value, until: until)
        case .pending(_, let until): return hasUntoldEnd ? .active(touches.value, until: until) : verdict
        case .active, .held, .ended, .failed: return verdict
        }
    }

    /// Of changes that wait, the newest of each callback is enough.
    private mutating func takeCalls() {
        let waiting = calls.count
        base.takeCalls(into: &calls)
        guard waiting > 0, calls.count > waiting else { return }
        let newer = calls[waiting...]
        calls = calls[..<waiting].filter { call in !newer.contains { call.isSuperseded(by: $0) } } + newer
    }

    var hasUntoldEnd: Bool { calls.contains { $0.isEnd } }

    mutating func splitOffEnds() -> HostedRecognizer {
        var ends = HostedRecognizer(base)
        ends.calls = calls.filter { $0.isEnd }
        calls.removeAll { $0.isEnd }
        return ends
    }

    mutating func cancel(_ touches: TouchSequence) -> GestureValue? {
        let value = base.cancelFlat(touches)
        takeCalls()
        return value
    }

    var arenaTraits: ArenaTraits { base.arenaTraits }

    func retry() -> Retry<HostedRecognizer>? { base.retryHosted() }

    func sequel() -> Retry<HostedRecognizer>? {
        guard var sequel = base.sequelHosted() else { return nil }
        // It has still to be taken back, by what goes on.
        sequel.recognizer.updated = updated
        return sequel
    }

    func successor(in touches: TouchSequence) -> HostedRecognizer? { base.successorHosted(in: touches) }

    /// Moves all callbacks to `due`. One that has an end to tell is asked only once it may: see ``evaluate(_:)``. State is taken back after
    /// everything else of the moment.
    mutating func deliver(to due: inout [GestureCall]) {
        var resets: [GestureCall] = []
        for call in calls {
            switch call.kind {
            case .changed, .ended: due.append(call)
            case .updated(let state):
                // What one part has left, another may have entered.
                due += resets.filter { $0.resets(state) }
                resets.removeAll { $0.resets(state) }
                if !updated.contains(where: { $0 === state }) { updated.append(state) }
                due.append(call)
            case .reset(let state):
                // What was never written needs no taking back.
                if updated.contains(where: { $0 === state }) { resets.append(call) }
                updated.removeAll { $0 === state }
            }
        }
        due += resets
        calls.removeAll()
    }

    /// The gesture is out: what it has not said it never will, and its state is taken back.
    mutating func giveUp(to due: inout [GestureCall]) {
        calls.removeAll()
        for state in updated { due.append(GestureCall(kind: .reset(state)) { state.reset() }) }
        updated.removeAll()
    }
}

extension GestureRecognizer {
    fileprivate mutating func evaluateFlat(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let value = touches.value
        return evaluate(touches).map { _ in value }
    }

    fileprivate mutating func cancelFlat(_ touches: TouchSequence) -> GestureValue? { cancel(touches).map { _ in touches.value } }
    fileprivate func retryHosted() -> Retry<HostedRecognizer>? { retry()?.map { HostedRecognizer($0) } }
    fileprivate func sequelHosted() -> Retry<HostedRecognizer>? { sequel()?.map { HostedRecognizer($0) } }
    fileprivate func successorHosted(in touches: TouchSequence) -> HostedRecognizer? { successor(in: touches).map { HostedRecognizer($0) } }
}
