import TouchInput

/// A recognizer of a part of a gesture, with its last verdict. It is evaluated until the verdict is final.
struct Part<Base: Gesture> {
    private(set) var recognizer: Base.Recognizer
    private(set) var verdict = Verdict<Base.Value>.possible(until: nil)
    /// The number of the touches in which the part decided; 0 before that.
    private(set) var decision = 0

    init(_ gesture: Base, in context: GestureContext) { recognizer = gesture.makeRecognizer(in: context) }

    init(_ recognizer: Base.Recognizer) { self.recognizer = recognizer }

    mutating func evaluate(_ touches: TouchSequence) -> Verdict<Base.Value> {
        if verdict.isFinal { return verdict }
        verdict = recognizer.evaluate(touches)
        if decision == 0, hasDecided { decision = touches.number }
        return verdict
    }

    mutating func takeCalls(into calls: inout [GestureCall]) { recognizer.takeCalls(into: &calls) }

    /// Cancels the part, and returns its last value; nil if it has none or is already over.
    mutating func cancel(_ touches: TouchSequence) -> Base.Value? { verdict.isFinal ? nil : recognizer.cancel(touches) }

    /// Forgets the present touches. Returns true if the part goes on from earlier ones.
    mutating func forget(_ touches: TouchSequence) -> Bool { !verdict.isFinal && recognizer.forget(touches) }

    var hasFailed: Bool {
        if case .failed = verdict { true } else { false }
    }

    var hasEnded: Bool {
        if case .ended = verdict { true } else { false }
    }

    /// True if the part has decided and is not over.
    var goesOn: Bool {
        switch verdict {
        case .active, .held: true
        case .possible, .pending, .ended, .failed: false
        }
    }

    var isHeld: Bool {
        if case .held = verdict { true } else { false }
    }

    var hasDecided: Bool { goesOn || hasEnded }
}

extension Part: Sendable where Base.Recognizer: Sendable, Base.Value: Sendable {}
