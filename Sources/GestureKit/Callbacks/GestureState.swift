import Gestures

/// State that holds a value during a gesture, and its initial value before and after.
///
/// Pass `$state` to `updating(_:body:)`. Copies share the state.
///
/// ```swift
/// @GestureState var isPressed = false
/// let press = LongPressGesture().updating($isPressed) { value, isPressed in isPressed = value }
/// ```
@propertyWrapper
public struct GestureState<Value> {
    private final class Storage: TransientState {
        let initial: Value
        let onReset: (Value) -> Void
        private(set) var value: Value
        /// True from a change to the next reset.
        private var isChanged = false

        init(_ initial: Value, _ onReset: @escaping (Value) -> Void) {
            self.initial = initial
            self.onReset = onReset
            value = initial
        }

        /// Changes the value. The closure may read the state, which has the old value until the closure returns.
        func update(_ change: (inout Value) -> Void) {
            var value = self.value
            change(&value)
            self.value = value
            isChanged = true
        }

        /// Resets the value. Does nothing if it was reset already.
        func reset() {
            guard isChanged else { return }
            let last = value
            (value, isChanged) = (initial, false)
            onReset(last)
        }
    }

    private let storage: Storage

    /// Creates the state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial value.
    ///   - onReset: A closure that gets the last value after the state was reset.
    public init(wrappedValue: Value, onReset: @escaping (Value) -> Void = { _ in }) { storage = Storage(wrappedValue, onReset) }

    /// Creates the state, as in SwiftUI.
    ///
    /// - Parameters:
    ///   - wrappedValue: The initial value.
    ///   - reset: A closure that gets the last value and an empty transaction after the state was reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: wrappedValue) { value in
            var transaction = Transaction()
            reset(value, &transaction)
        }
    }

    /// Creates the state, as in SwiftUI.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Creates the state as ``init(wrappedValue:reset:)`` does, under the name in SwiftUI.
    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    /// The current value. Only gestures change it.
    public var wrappedValue: Value { storage.value }
    /// The state itself, which `updating(_:body:)` needs to change it.
    public var projectedValue: GestureState<Value> { self }

    var transient: any TransientState { storage }

    func update(_ change: (inout Value) -> Void) { storage.update(change) }
}

/// The parameter with which SwiftUI lets the body of `updating` animate a change. Tactus animates nothing, so the type is empty.
public struct Transaction: Hashable, Sendable {
    /// Creates a transaction; all are equal.
    public init() {}

    /// Returns the body without its third parameter. Writes to the transaction have no effect.
    static func adding<Value, State>(
        to body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> (Value, inout State) -> Void {
        { value, state in
            var transaction = Transaction()
            body(value, &state, &transaction)
        }
    }
}
