import TouchInput

/// A recognizer that may contain others of its own kind, with its last value. Changing it in place costs no allocation unless it was copied.
struct Box<Recognizer: GestureRecognizer> {
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

    /// Of the last verdict that had one.
    var value: Recognizer.Value? { storage.value }

    var recognizer: Recognizer {
        get { storage.recognizer }
        _modify {
            makeUnique()
            yield &storage.recognizer
        }
    }

    /// What the recognizer says; the hand is of no account.
    mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> {
        makeUnique()
        let verdict = storage.recognizer.evaluate(touches)
        if let value = verdict.value { storage.value = value }
        return verdict.map { _ in .current }
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.recognizer, storage.value) }
    }
}

/// What is shared is never changed: see ``recognizer``.
extension Box: @unchecked Sendable where Recognizer: Sendable, Recognizer.Value: Sendable {}
