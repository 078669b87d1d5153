/// Describes what to look for. Immutable: a gesture is to its ``GestureRecognizer`` what a sequence is to its iterator.
///
/// A gesture made of others returns them as its ``body``. A gesture without a body conforms to ``BodilessGesture``.
public protocol Gesture<Value> {
    /// What the gesture tells while it goes on and when it ends.
    associatedtype Value = Body.Value
    /// `Never` for gestures that are not made of others, see ``BodilessGesture``.
    associatedtype Body: Gesture
    associatedtype Recognizer: GestureRecognizer<Value> = Body.Recognizer

    /// The gesture that this one stands for.
    var body: Body { get }

    /// A fresh recognizer of recognizing this gesture, for touches that begin now. Recognizers are thrown away, never reset.
    func makeRecognizer(in context: GestureContext) -> Recognizer
}

/// A gesture that is not made of others and makes its recognizers itself, as the gestures of this module do.
///
/// A gesture without a body does not compile unless it conforms to this protocol and implements ``Gesture/makeRecognizer(in:)``.
public protocol BodilessGesture: Gesture where Body == Never {}

extension BodilessGesture {
    /// Traps. Nothing asks a gesture without a body for it.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension BodilessGesture where Recognizer == Never {
    /// Stands in the way of the default, which would ask the missing body.
    @available(*, unavailable, message: "a gesture without a body has to make its recognizers itself")
    public func makeRecognizer(in context: GestureContext) -> Never { fatalError("\(Self.self) makes no recognizers") }
}

extension Gesture where Recognizer == Body.Recognizer {
    /// The recognizer of the gesture's ``body``.
    public func makeRecognizer(in context: GestureContext) -> Body.Recognizer { body.makeRecognizer(in: context) }
}

/// A recognizer of recognizing a gesture, from a first finger landing to a verdict that is final.
///
/// A recognizer that needs several touches (a double tap) lives through all of them.
public protocol GestureRecognizer<Value> {
    associatedtype Value

    /// Says how the recognizer stands after `touches` changed or time passed. Called at every frame, heartbeat and deadline;
    /// gestures of this module that wait for more fingers are left alone until the number of fingers or the button changes. Never called
    /// again after ``Verdict/ended(_:)`` or ``Verdict/failed(_:)``.
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value>

    /// Appends the callbacks that have become due since it was last asked, in order. Most recognizers have none.
    mutating func takeCalls(into calls: inout [GestureCall])

    /// The system takes the touches away. A last value, of a recognizer that has something to say about it.
    mutating func cancel(_ touches: TouchSequence) -> Value?

    /// What other gestures may know of the recognizer of this moment.
    var arenaTraits: ArenaTraits { get }

    /// The recognizer that the later touches of this one may be the beginning of: of one that has failed, or whose first touches another
    /// gesture has taken. It is judged at once, and must not fail into the same again.
    func retry() -> Retry<Self>?

    /// What goes on after this recognizer, which has just ended with touches before the present ones: it begins with the touch after those.
    /// Nil for a recognizer that has ended with the present touches.
    func sequel() -> Retry<Self>?

    /// The recognizer after this one, which has just succeeded, in the same touch sequence; nil for gestures that happen once in it.
    func successor(in touches: TouchSequence) -> Self?
}

extension GestureRecognizer {
    /// None.
    public mutating func takeCalls(into calls: inout [GestureCall]) {}
    /// Nothing to say.
    public mutating func cancel(_ touches: TouchSequence) -> Value? { nil }
    /// Any number of fingers, whatever they do.
    public var arenaTraits: ArenaTraits { ArenaTraits(fingers: .any) }
    /// None.
    public func retry() -> Retry<Self>? { nil }
    /// None.
    public func sequel() -> Retry<Self>? { nil }
    /// None.
    public func successor(in touches: TouchSequence) -> Self? { nil }
}

extension GestureRecognizer {
    /// The first of the recognizers that may follow this one, each begun later than the one before, that begins after the touches numbered
    /// `last`.
    func retry(after last: Int) -> Retry<Self>? {
        var next = retry()
        while let candidate = next, candidate.sequence <= last { next = candidate.recognizer.retry() }
        return next
    }
}

/// A fresh try at a gesture, from the middle of what has happened.
public struct Retry<Recognizer> {
    /// Has seen what happened since ``sequence`` began.
    public var recognizer: Recognizer
    /// The number of the touch sequence that it begins with.
    public var sequence: Int

    package init(recognizer: Recognizer, sequence: Int) {
        self.recognizer = recognizer
        self.sequence = sequence
    }

    package func map<Other>(_ transform: (Recognizer) -> Other) -> Retry<Other> {
        Retry<Other>(recognizer: transform(recognizer), sequence: sequence)
    }
}

extension Retry: Sendable where Recognizer: Sendable {}

extension Never: Gesture, GestureRecognizer {
    /// Never asked for.
    public var body: Never { fatalError("Never is no gesture") }
    /// Never made.
    public func makeRecognizer(in context: GestureContext) -> Never { fatalError("Never is no gesture") }
    /// Never judged.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Never> { fatalError("Never is no recognizer") }
}
