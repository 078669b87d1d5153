public import TouchInput

/// The state of a recognizer.
public enum Verdict<Value> {
    /// The gesture is neither recognized nor failed. `until` is the moment at which the verdict changes by itself; nil if there is none.
    case possible(until: TouchInstant?)
    /// The gesture is in progress, so it can be shown, but it may still fail. An example is a press that has not lasted long enough.
    /// `until` means the same as for `possible`.
    case pending(Value, until: TouchInstant?)
    /// The gesture is decided and goes on, with its value so far. `until` means the same as for `possible`.
    case active(Value, until: TouchInstant?)
    /// The gesture is active, but its number of fingers differs for the moment. The change takes effect at `until`.
    case held(Value, until: TouchInstant)
    /// The gesture has succeeded. This verdict is final.
    case ended(Value)
    /// The gesture has failed. This verdict is final.
    case failed(Failure)
}

extension Verdict: Sendable where Value: Sendable {}

extension Verdict {
    /// Returns the same verdict with another value.
    package func map<Other>(_ transform: (Value) -> Other) -> Verdict<Other> {
        switch self {
        case .possible(let until): .possible(until: until)
        case .pending(let value, let until): .pending(transform(value), until: until)
        case .active(let value, let until): .active(transform(value), until: until)
        case .held(let value, let until): .held(transform(value), until: until)
        case .ended(let value): .ended(transform(value))
        case .failed(let failure): .failed(failure)
        }
    }

    /// The value; nil if the gesture is only possible or has failed.
    package var value: Value? {
        switch self {
        case .possible, .failed: nil
        case .pending(let value, _), .active(let value, _), .held(let value, _), .ended(let value): value
        }
    }

    /// The moment at which the verdict changes by itself; nil if there is none.
    var until: TouchInstant? {
        switch self {
        case .possible(let until), .pending(_, let until), .active(_, let until): until
        case .held(_, let until): until
        case .ended, .failed: nil
        }
    }

    /// True if the gesture is neither decided nor failed.
    package var isUndecided: Bool {
        switch self {
        case .possible, .pending: true
        case .active, .held, .ended, .failed: false
        }
    }

    /// True if the gesture has ended or failed: it is not evaluated any more.
    package var isFinal: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .pending, .active, .held: false
        }
    }
}

/// Returns the earlier of two moments; nil if both are nil.
package func soonest(_ a: TouchInstant?, _ b: TouchInstant?) -> TouchInstant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
}
