import TouchInput

/// An attempt that may contain others of its own kind, with its last value. Changing it in place costs no allocation unless it was copied.
struct Box<Attempt: Recognition> {
    private final class Storage {
        var attempt: Attempt
        var value: Attempt.Value?

        init(_ attempt: Attempt, _ value: Attempt.Value?) {
            self.attempt = attempt
            self.value = value
        }
    }

    private var storage: Storage

    init(_ attempt: Attempt) { storage = Storage(attempt, nil) }

    /// Of the last verdict that had one.
    var value: Attempt.Value? { storage.value }

    var attempt: Attempt {
        get { storage.attempt }
        _modify {
            makeUnique()
            yield &storage.attempt
        }
    }

    /// What the attempt says; the hand is of no account.
    mutating func glance(at touches: TouchSequence) -> Verdict<HandRole> {
        makeUnique()
        let verdict = storage.attempt.judge(touches)
        if let value = verdict.value { storage.value = value }
        return verdict.map { _ in .present }
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.attempt, storage.value) }
    }
}

/// What is shared is never changed: see ``attempt``.
extension Box: @unchecked Sendable where Attempt: Sendable, Attempt.Value: Sendable {}
