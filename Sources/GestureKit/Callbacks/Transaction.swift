/// The parameter with which SwiftUI lets the body of `updating` animate a change. Tactus animates nothing, so it is empty.
public struct Transaction: Hashable, Sendable {
    /// Creates a transaction.
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
