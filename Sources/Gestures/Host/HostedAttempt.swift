import TouchInput

/// One attempt at an attached gesture, with the callbacks that it may not make yet.
struct HostedAttempt: Competitor {
    private var base: any Recognition
    private var calls: [GestureCall] = []
    /// Transient state that was written and not taken back.
    private var updated: [any TransientState] = []

    private(set) var isOpen = false

    init(_ base: any Recognition) { self.base = base }

    /// What the gesture says, in a value of no account. With something to say that cannot be taken back it has decided.
    mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let verdict = base.judgeFlat(touches)
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

    mutating func splitOffEnds() -> HostedAttempt {
        var ends = HostedAttempt(base)
        ends.calls = calls.filter { $0.isEnd }
        calls.removeAll { $0.isEnd }
        return ends
    }

    mutating func cancel(_ touches: TouchSequence) -> GestureValue? {
        let value = base.cancelFlat(touches)
        takeCalls()
        return value
    }

    var stance: Stance { base.stance }

    func retry() -> Retry<HostedAttempt>? { base.retryHosted() }

    func sequel() -> Retry<HostedAttempt>? {
        guard var sequel = base.sequelHosted() else { return nil }
        // It has still to be taken back, by what goes on.
        sequel.attempt.updated = updated
        return sequel
    }

    func successor(in touches: TouchSequence) -> HostedAttempt? { base.successorHosted(in: touches) }

    /// Moves all callbacks to `due`. One that has an end to tell is asked only once it may: see ``judge(_:)``. State is taken back after
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

extension Recognition {
    fileprivate mutating func judgeFlat(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let value = touches.value
        return judge(touches).map { _ in value }
    }

    fileprivate mutating func cancelFlat(_ touches: TouchSequence) -> GestureValue? { cancel(touches).map { _ in touches.value } }
    fileprivate func retryHosted() -> Retry<HostedAttempt>? { retry()?.map { HostedAttempt($0) } }
    fileprivate func sequelHosted() -> Retry<HostedAttempt>? { sequel()?.map { HostedAttempt($0) } }
    fileprivate func successorHosted(in touches: TouchSequence) -> HostedAttempt? { successor(in: touches).map { HostedAttempt($0) } }
}
