public import Gestures

/// A gesture with a callback, made by `Gesture.onChanged(_:)`, `Gesture.onEnded(_:)` or `updating(_:body:)`.
public struct CallbackGesture<Base: Gesture>: BodilessGesture {
    private let base: Base
    private let callback: GestureCallback<Base.Value>

    init(_ base: Base, _ callback: GestureCallback<Base.Value>) {
        self.base = base
        self.callback = callback
    }

    /// Makes a recognizer of the underlying gesture.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(base.makeRecognizer(in: context), callback) }

    /// A recognizer of the underlying gesture.
    public struct Recognizer: GestureRecognizer {
        private var base: Base.Recognizer
        private let callback: GestureCallback<Base.Value>
        private let source = GestureCallSource()
        private var lastValue: Base.Value?
        /// The call for the newest change, until it is taken; nil if there is none.
        private var change: GestureCall?
        private var end: GestureCall?
        private var hasUpdated = false

        init(_ base: Base.Recognizer, _ callback: GestureCallback<Base.Value>) {
            self.base = base
            self.callback = callback
        }

        /// Returns the verdict on the underlying gesture.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<Base.Value> {
            let verdict = base.evaluate(touches)
            switch verdict {
            case .possible: reset()
            case .pending(let value, _), .active(let value, _), .held(let value, _): report(value)
            case .ended(let value):
                // A press of no duration, or one that has waited behind another gesture, ends with its first value.
                let isFirst = lastValue == nil && base.arenaTraits.reportsRelease
                if isFirst { report(value) }
                if case .ended(let perform) = callback { end = GestureCall(kind: .ended) { perform(value) } }
                reset(afterChange: isFirst)
            case .failed:
                change = nil
                reset()
            }
            return verdict
        }

        private mutating func report(_ value: Base.Value) {
            switch callback {
            case .ended: return
            case .changed(let isNews, let perform):
                guard isNews(lastValue, value) else { return }
                change = GestureCall(kind: .changed, from: source) { perform(value) }
            case .updating(let state, let isNews, let update):
                guard isNews(lastValue, value) else { return }
                hasUpdated = true
                change = GestureCall(kind: .updated(state), from: source) { update(value) }
            }
            lastValue = value
        }

        private mutating func reset(afterChange: Bool = false) {
            guard case .updating(let state, _, _) = callback, hasUpdated else { return }
            if !afterChange { change = nil }
            hasUpdated = false
            end = GestureCall(kind: .reset(state)) { state.reset() }
        }

        /// Takes the calls of the underlying gesture, then its own.
        public mutating func takeCalls(into calls: inout [GestureCall]) {
            base.takeCalls(into: &calls)
            if let change { calls.append(change) }
            if let end { calls.append(end) }
            change = nil
            end = nil
        }

        /// Cancels the underlying gesture, and returns its last value; nil if it has none. Reports the value as a change, not as an end.
        public mutating func cancel(_ touches: TouchSequence) -> Base.Value? {
            let value = base.cancel(touches)
            if let value { report(value) }
            reset()
            return value
        }

        /// Forgets the present touches. Returns true if the underlying gesture goes on from earlier ones.
        public mutating func forget(_ touches: TouchSequence) -> Bool { base.forget(touches) }
        /// The traits of the underlying gesture.
        public var arenaTraits: ArenaTraits { base.arenaTraits }
        /// Returns the retry of the underlying gesture; nil if it has none.
        public func retry() -> Retry<Self>? { base.retry()?.map { Recognizer($0, callback) } }
        /// Returns the sequel of the underlying gesture; nil if it has none.
        public func sequel() -> Retry<Self>? { base.sequel()?.map { Recognizer($0, callback) } }
        /// Returns the successor of the underlying gesture; nil if it has none.
        public func successor(in touches: TouchSequence) -> Self? { base.successor(in: touches).map { Recognizer($0, callback) } }
    }
}

/// An action of a gesture, by the moment that triggers it.
enum GestureCallback<Value> {
    /// A change. `isNews` gets the last value (nil before the first one) and the new one, and returns whether to call the action.
    case changed(isNews: (Value?, Value) -> Bool, (Value) -> Void)
    case ended((Value) -> Void)
    case updating(any TransientState, isNews: (Value?, Value) -> Bool, (Value) -> Void)
}

extension Gesture {
    /// Returns the gesture with an action for its success. The action is not called when the gesture fails or is canceled.
    public func onEnded(_ action: @escaping (Value) -> Void) -> CallbackGesture<Self> { CallbackGesture(self, .ended(action)) }

    /// Returns a gesture that writes transient state whenever it reports a value before its end, and for the end of a press that has reported
    /// none. The state is reset automatically when the gesture is over, however it ended.
    public func updating<State>(_ state: GestureState<State>, body: @escaping (Value, inout State) -> Void) -> CallbackGesture<Self> {
        CallbackGesture(self, .updating(state.transient, isNews: { _, _ in true }) { value in state.update { body(value, &$0) } })
    }

    /// Does the same as the method whose body has two parameters. The body's third parameter lets SwiftUI's samples compile.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> CallbackGesture<Self> {
        updating(state, body: Transaction.adding(to: body))
    }
}

extension Gesture where Value: Equatable {
    /// Returns the gesture with an action for its first value and for changes of the value before its end. An equal value is not a change.
    public func onChanged(_ action: @escaping (Value) -> Void) -> CallbackGesture<Self> {
        CallbackGesture(self, .changed(isNews: { $0 != $1 }, action))
    }

    /// Returns a gesture that writes transient state as soon as it has a value and whenever the value changes before its end. The state is
    /// reset automatically when the gesture is over, however it ended.
    public func updating<State>(_ state: GestureState<State>, body: @escaping (Value, inout State) -> Void) -> CallbackGesture<Self> {
        CallbackGesture(self, .updating(state.transient, isNews: { $0 != $1 }) { value in state.update { body(value, &$0) } })
    }

    /// Does the same as the method whose body has two parameters. The body's third parameter lets SwiftUI's samples compile.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> CallbackGesture<Self> {
        updating(state, body: Transaction.adding(to: body))
    }
}
