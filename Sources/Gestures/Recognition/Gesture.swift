/// A description of touches to recognize. It is immutable: a gesture is to its ``GestureRecognizer`` what a sequence is to its iterator.
///
/// A gesture made of others returns them as its ``body``. A gesture without a body conforms to ``BodilessGesture``.
///
/// ```swift
/// struct PressAndDrag: Gesture {
///     var body: some Gesture {
///         LongPressGesture().sequenced(before: DragGesture())
///     }
/// }
/// ```
public protocol Gesture<Value> {
    /// The value that the gesture reports while it goes on and when it ends.
    associatedtype Value = Body.Value
    /// The type of the ``body``; `Never` for gestures that are not made of others, see ``BodilessGesture``.
    associatedtype Body: Gesture
    associatedtype Recognizer: GestureRecognizer<Value> = Body.Recognizer

    /// The gesture that this one stands for.
    var body: Body { get }

    /// Makes a fresh recognizer of this gesture, which has seen no touch. Recognizers are thrown away, never reset.
    func makeRecognizer(in context: GestureContext) -> Recognizer
}

/// A gesture that is not made of others and makes its recognizers itself, as the gestures of this module do.
///
/// A gesture without a body does not compile unless it conforms to this protocol and implements ``Gesture/makeRecognizer(in:)``.
public protocol BodilessGesture: Gesture where Body == Never {}

extension BodilessGesture {
    /// Traps. The engine never reads the body of a gesture without one.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension BodilessGesture where Recognizer == Never {
    /// Hides the default implementation, which would need the missing body.
    @available(*, unavailable, message: "a gesture without a body has to make its recognizers itself")
    public func makeRecognizer(in context: GestureContext) -> Never { fatalError("\(Self.self) makes no recognizers") }
}

extension Gesture where Recognizer == Body.Recognizer {
    /// Makes the recognizer of the gesture's ``body``.
    public func makeRecognizer(in context: GestureContext) -> Body.Recognizer { body.makeRecognizer(in: context) }
}

/// A recognizer of one gesture, from a first finger landing to a verdict that is final.
///
/// A recognizer that needs several touches (a double tap) lives through all of them.
public protocol GestureRecognizer<Value> {
    associatedtype Value

    /// Returns the verdict after `touches` changed or time passed.
    ///
    /// The engine calls this at every frame, heartbeat and deadline. Gestures of this module that wait for more fingers are skipped until
    /// the number of fingers or the button changes. After ``Verdict/ended(_:)`` or ``Verdict/failed(_:)`` it is never called again.
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<Value>

    /// Appends the callbacks that have become due since the last call, in order. Most recognizers have none.
    mutating func takeCalls(into calls: inout [GestureCall])

    /// Ends the recognizer because the system takes the touches away. Returns a last value to report; nil if there is none.
    mutating func cancel(_ touches: TouchSequence) -> Value?

    /// The present facts about the recognizer that other gestures can use.
    var arenaTraits: ArenaTraits { get }

    /// Forgets the present touches, because one of their contacts has turned out to be a palm or a thumb. Returns true if the gesture goes
    /// on from earlier touches, as a double tap does after its first tap. Otherwise the engine cancels it.
    mutating func forget(_ touches: TouchSequence) -> Bool

    /// Returns a recognizer that begins with one of the later touches of this recognizer; nil if there is none to try. It is called when
    /// this recognizer has failed, or when another gesture has taken its first touches. The result is evaluated with the present touches,
    /// and must not fail into the same retry again.
    func retry() -> Retry<Self>?

    /// Returns the recognizer that goes on after this one has ended with touches before the present ones. It begins with the touch after
    /// them. The result is nil if this one has ended with the present touches.
    func sequel() -> Retry<Self>?

    /// Returns the next recognizer in the same touch sequence, once this one has succeeded. Nil for gestures that happen only once in a
    /// touch sequence.
    func successor(in touches: TouchSequence) -> Self?
}

extension GestureRecognizer {
    /// Appends nothing.
    public mutating func takeCalls(into calls: inout [GestureCall]) {}
    /// Returns nil: by default there is no last value.
    public mutating func cancel(_ touches: TouchSequence) -> Value? { nil }
    /// The traits of a gesture with any number of fingers and any motion.
    public var arenaTraits: ArenaTraits { ArenaTraits(fingers: .any) }
    /// Returns false: by default there are no earlier touches.
    public mutating func forget(_ touches: TouchSequence) -> Bool { false }
    /// Returns nil: by default nothing is tried again.
    public func retry() -> Retry<Self>? { nil }
    /// Returns nil: by default a gesture ends with the present touches.
    public func sequel() -> Retry<Self>? { nil }
    /// Returns nil: by default a gesture happens once in a touch sequence.
    public func successor(in touches: TouchSequence) -> Self? { nil }
}

extension GestureRecognizer {
    /// Returns the first retry that begins after the touches numbered `last`; nil if there is none. Each retry of a retry begins later than
    /// the previous one.
    func retry(after last: Int) -> Retry<Self>? {
        var next = retry()
        while let candidate = next, candidate.sequence <= last { next = candidate.recognizer.retry() }
        return next
    }
}

/// A recognizer that begins with touches that have already begun.
public struct Retry<Recognizer> {
    /// The recognizer, which has all data that it needs from the touches since ``sequence`` began.
    public var recognizer: Recognizer
    /// The number of the touch sequence that the recognizer begins with.
    public var sequence: Int

    /// Creates a retry with a recognizer that has all data that it needs from the touches since `sequence` began.
    public init(recognizer: Recognizer, sequence: Int) {
        self.recognizer = recognizer
        self.sequence = sequence
    }

    package func map<Other>(_ transform: (Recognizer) -> Other) -> Retry<Other> {
        Retry<Other>(recognizer: transform(recognizer), sequence: sequence)
    }
}

extension Retry: Sendable where Recognizer: Sendable {}

extension Never: Gesture, GestureRecognizer {
    /// Traps. It is never read, because `Never` has no values.
    public var body: Never { fatalError("Never is no gesture") }
    /// Traps. It is never called, because `Never` has no values.
    public func makeRecognizer(in context: GestureContext) -> Never { fatalError("Never is no gesture") }
    /// Traps. It is never called, because `Never` has no values.
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Never> { fatalError("Never is no recognizer") }
}
