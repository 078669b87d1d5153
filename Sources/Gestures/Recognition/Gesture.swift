/// Describes what to look for. Immutable: a gesture is to its ``Recognition`` what a sequence is to its iterator.
public protocol Gesture<Value>: Hashable, Sendable {
    associatedtype Value: Sendable
    associatedtype Attempt: Recognition<Value>

    /// A fresh attempt at recognizing this gesture, for touches that begin now. Attempts are thrown away, never reset.
    func makeAttempt() -> Attempt
}

/// One attempt at recognizing a gesture, from a first finger landing to a verdict that is final.
///
/// An attempt that needs several touches (a double tap) lives through all of them.
public protocol Recognition<Value>: Sendable {
    associatedtype Value: Sendable

    /// Says how the attempt stands after `touches` changed or time passed. Called at every frame, heartbeat and deadline, and
    /// never again after ``Verdict/ended(_:)`` or ``Verdict/failed(_:)``.
    mutating func judge(_ touches: TouchSequence) -> Verdict<Value>
}
