import Gestures

/// State that holds a value while a gesture goes on, and has its initial value before and after.
///
/// Pass `$state` to `updating(_:body:)`. Copies share the state.
@propertyWrapper
public struct GestureState<Value> {
    private final class Storage: TransientState {
        let initial: Value
        let onReset: (Value) -> Void
        var value: Value

        init(_ initial: Value, _ onReset: @escaping (Value) -> Void) {
            self.initial = initial
            self.onReset = onReset
            value = initial
        }

        func reset() {
            let last = value
            value = initial
            onReset(last)
        }
    }

    private let storage: Storage

    /// Creates the state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial value.
    ///   - onReset: Called with the last value after the state was reset.
    public init(wrappedValue: Value, onReset: @escaping (Value) -> Void = { _ in }) { storage = Storage(wrappedValue, onReset) }

    /// The present value. Only gestures change it.
    public var wrappedValue: Value { storage.value }
    /// The state itself, which `updating(_:body:)` needs to change it.
    public var projectedValue: GestureState<Value> { self }

    var transient: any TransientState { storage }

    func update(_ change: (inout Value) -> Void) { change(&storage.value) }
}
