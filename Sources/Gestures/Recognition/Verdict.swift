public import TouchInput

/// How a recognizer stands.
public enum Verdict<Value> {
    /// Neither done nor out. `until` is the moment at which the answer changes by itself, if there is one.
    case possible(until: TouchInstant?)
    /// Under way and worth showing, but it may still fail: a press that has not lasted long enough. `until` as for `possible`.
    case pending(Value, until: TouchInstant?)
    /// Decided, and goes on, with its value so far. `until` as for `possible`.
    case active(Value, until: TouchInstant?)
    /// As ``active(_:until:)``, with a finger more or less for the moment; at `until` that counts.
    case held(Value, until: TouchInstant)
    /// Has succeeded. Final.
    case ended(Value)
    /// Is out. Final.
    case failed(Failure)
}

extension Verdict: Sendable where Value: Sendable {}

extension Verdict {
    /// The same verdict about another value.
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

    /// Nil where there is none yet or none any more.
    package var value: Value? {
        switch self {
        case .possible, .failed: nil
        case .pending(let value, _), .active(let value, _), .held(let value, _), .ended(let value): value
        }
    }

    /// When the answer changes by itself.
    var until: TouchInstant? {
        switch self {
        case .possible(let until), .pending(_, let until), .active(_, let until): until
        case .held(_, let until): until
        case .ended, .failed: nil
        }
    }

    /// Under way, with a finger more or less for the moment.
    var isHeld: Bool {
        if case .held = self { true } else { false }
    }

    /// Possible, until something happens.
    var isQuiet: Bool {
        if case .possible(until: nil) = self { true } else { false }
    }

    /// Neither decided nor out.
    package var isUndecided: Bool {
        switch self {
        case .possible, .pending: true
        case .active, .held, .ended, .failed: false
        }
    }

    /// Ended or failed: not judged any more.
    package var isFinal: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .pending, .active, .held: false
        }
    }
}

/// The sooner of two moments, of which there may be none.
func soonest(_ a: TouchInstant?, _ b: TouchInstant?) -> TouchInstant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
}
