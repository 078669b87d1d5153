import TouchInput

/// An attempt at a part of a gesture, with its last verdict. Judged until that is final.
struct Part<Base: Gesture> {
    private(set) var attempt: Base.Attempt
    private(set) var verdict = Verdict<Base.Value>.possible(until: nil)

    init(_ gesture: Base, in context: GestureContext) { attempt = gesture.makeAttempt(in: context) }

    init(_ attempt: Base.Attempt) { self.attempt = attempt }

    mutating func judge(_ touches: TouchSequence) -> Verdict<Base.Value> {
        if !verdict.isFinal { verdict = attempt.judge(touches) }
        return verdict
    }

    mutating func takeCalls(into calls: inout [GestureCall]) { attempt.takeCalls(into: &calls) }

    /// Nil of a part that is over already.
    mutating func cancel(_ touches: TouchSequence) -> Base.Value? { verdict.isFinal ? nil : attempt.cancel(touches) }

    var hasFailed: Bool {
        if case .failed = verdict { true } else { false }
    }

    var hasEnded: Bool {
        if case .ended = verdict { true } else { false }
    }

    /// Has begun and has not ended.
    var goesOn: Bool {
        switch verdict {
        case .active, .held: true
        case .possible, .pending, .ended, .failed: false
        }
    }

    var hasDecided: Bool { goesOn || hasEnded }
}

extension Part: Sendable where Base.Attempt: Sendable, Base.Value: Sendable {}
