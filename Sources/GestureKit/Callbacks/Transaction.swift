/// What SwiftUI hands to the body of `updating` to animate the change with. Nothing is animated here, so it is empty.
public struct Transaction: Hashable, Sendable {
    /// Creates a transaction.
    public init() {}

    /// The body without its third parameter; what it writes to the transaction is dropped.
    static func adding<Value, State>(
        to body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> (Value, inout State) -> Void {
        { value, state in
            var transaction = Transaction()
            body(value, &state, &transaction)
        }
    }
}
