public import TouchInput

/// How an attempt stands.
public enum Verdict<Value: Sendable>: Sendable {
    /// Neither done nor out. `until` is the moment at which the answer changes by itself, if there is one.
    case possible(until: TouchInstant?)
    /// Goes on, with its value so far. `until` as for `possible`.
    case active(Value, until: TouchInstant?)
    case ended(Value)
    case failed(Failure)
}
