/// Describes what to look for. Immutable: a gesture is to its ``Recognition`` what a sequence is to its iterator.
///
/// A gesture made of others returns them as its ``body``. A gesture without a body conforms to ``BodilessGesture``.
public protocol Gesture<Value> {
    /// What the gesture tells while it goes on and when it ends.
    associatedtype Value = Body.Value
    /// `Never` for gestures that are not made of others, see ``BodilessGesture``.
    associatedtype Body: Gesture
    associatedtype Attempt: Recognition<Value> = Body.Attempt

    /// The gesture that this one stands for.
    var body: Body { get }

    /// A fresh attempt at recognizing this gesture, for touches that begin now. Attempts are thrown away, never reset.
    func makeAttempt(in context: GestureContext) -> Attempt
}

/// A gesture that is not made of others and makes its attempts itself, as the gestures of this module do.
///
/// A gesture without a body does not compile unless it conforms to this protocol and implements ``Gesture/makeAttempt(in:)``.
public protocol BodilessGesture: Gesture where Body == Never {}

extension BodilessGesture {
    /// Traps. Nothing asks a gesture without a body for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension BodilessGesture where Attempt == Never {
    /// Stands in the way of the default, which would ask the missing body.
    @available(*, unavailable, message: "a gesture without a body has to make its attempts itself")
    public func makeAttempt(in context: GestureContext) -> Never { fatalError("\(Self.self) makes no attempts") }
}

extension Gesture where Attempt == Body.Attempt {
    /// The attempt at the gesture's ``body``.
    public func makeAttempt(in context: GestureContext) -> Body.Attempt { body.makeAttempt(in: context) }
}

/// One attempt at recognizing a gesture, from a first finger landing to a verdict that is final.
///
/// An attempt that needs several touches (a double tap) lives through all of them.
public protocol Recognition<Value> {
    associatedtype Value

    /// Says how the attempt stands after `touches` changed or time passed. Called at every frame, heartbeat and deadline;
    /// gestures of this module that wait for more fingers are left alone until the number of fingers or the button changes. Never called
    /// again after ``Verdict/ended(_:)`` or ``Verdict/failed(_:)``.
    mutating func judge(_ touches: TouchSequence) -> Verdict<Value>

    /// Appends the callbacks that have become due since it was last asked, in order. Most attempts have none.
    mutating func takeCalls(into calls: inout [GestureCall])

    /// The system takes the touches away. A last value, of an attempt that has something to say about it.
    mutating func cancel(_ touches: TouchSequence) -> Value?

    /// What other gestures may know of the attempt at this moment.
    var stance: Stance { get }

    /// The attempt that the later touches of this one may be the beginning of: of one that has failed, or whose first touches another
    /// gesture has taken. It is judged at once, and must not fail into the same again.
    func retry() -> Retry<Self>?

    /// What goes on after this attempt, which has just ended with touches before the present ones: it begins with the touch after those.
    /// Nil for an attempt that has ended with the present touches.
    func sequel() -> Retry<Self>?

    /// The attempt after this one, which has just succeeded, in the same touch sequence; nil for gestures that happen once in it.
    func successor(in touches: TouchSequence) -> Self?
}

extension Recognition {
    /// None.
    public mutating func takeCalls(into calls: inout [GestureCall]) {}
    /// Nothing to say.
    public mutating func cancel(_ touches: TouchSequence) -> Value? { nil }
    /// Any number of fingers, whatever they do.
    public var stance: Stance { Stance(fingers: .any) }
    /// None.
    public func retry() -> Retry<Self>? { nil }
    /// None.
    public func sequel() -> Retry<Self>? { nil }
    /// None.
    public func successor(in touches: TouchSequence) -> Self? { nil }
}

extension Recognition {
    /// The first of the attempts that may follow this one, each begun later than the one before, that begins after the touches numbered
    /// `last`.
    func retry(after last: Int) -> Retry<Self>? {
        var next = retry()
        while let candidate = next, candidate.sequence <= last { next = candidate.attempt.retry() }
        return next
    }
}

/// A fresh try at a gesture, from the middle of what has happened.
public struct Retry<Attempt> {
    /// Has seen what happened since ``sequence`` began.
    public var attempt: Attempt
    /// The number of the touch sequence that it begins with.
    public var sequence: Int

    func map<Other>(_ transform: (Attempt) -> Other) -> Retry<Other> { Retry<Other>(attempt: transform(attempt), sequence: sequence) }
}

extension Retry: Sendable where Attempt: Sendable {}

extension Never: Gesture, Recognition {
    /// Never asked for.
    public var body: Never { fatalError("Never is no gesture") }
    /// Never made.
    public func makeAttempt(in context: GestureContext) -> Never { fatalError("Never is no gesture") }
    /// Never judged.
    public mutating func judge(_ touches: TouchSequence) -> Verdict<Never> { fatalError("Never is no attempt") }
}
