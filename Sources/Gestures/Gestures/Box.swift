/// A value that may contain others of its own kind. Changing it in place costs no allocation unless it was copied.
struct Box<Value> {
    fileprivate final class Storage {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private var storage: Storage

    init(_ value: Value) { storage = Storage(value) }

    var value: Value {
        get { storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

/// What is shared is never changed: see ``value``.
extension Box: @unchecked Sendable where Value: Sendable {}
