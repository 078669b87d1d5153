import TouchInput

/// The contacts themselves, except palms, for uses that no other gesture covers.
///
/// It is active from the landing of the first finger to the lift of the last. Thumbs that rest meanwhile are among the contacts. Attach it
/// as a simultaneous gesture if other gestures should also be recognized.
///
/// ```swift
/// let trace = SpatialEventGesture().onChanged { events in
///     for event in events where event.phase == .active { print(event.id, event.location) }
/// }
/// ```
public struct SpatialEventGesture: BodilessGesture, Hashable, Sendable {
    /// The coordinate space of the places in the events.
    public var coordinateSpace: CoordinateSpace

    /// Creates the gesture. By default places are local to the area.
    public init(coordinateSpace: CoordinateSpace = .local) { self.coordinateSpace = coordinateSpace }

    /// Makes a recognizer that reports the contacts.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(gesture: self, context: context) }

    /// A recognizer that reports the contacts.
    public struct Recognizer: GestureRecognizer, Sendable {
        private let gesture: SpatialEventGesture
        private let context: GestureContext
        private var last: SpatialEventCollection?

        init(gesture: SpatialEventGesture, context: GestureContext) {
            self.gesture = gesture
            self.context = context
        }

        /// Returns active while fingers touch, then ended. At a heartbeat, returns the last value again. Returns possible before the first
        /// contact, and failed if a press of the button was all.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<SpatialEventCollection> {
            if touches.events.cause != .heartbeat, !touches.events.isEmpty { last = events(of: touches) }
            guard var value = last else { return touches.isOver ? .failed(.fingers(seen: 0, wanted: .any)) : .possible(until: nil) }
            if !touches.isOver { return .active(value, until: nil) }
            value.cause = value.allSatisfy { $0.phase == .cancelled } ? .cancelled : .ended
            return .ended(value)
        }

        /// Returns the contacts, as canceled; never nil.
        public mutating func cancel(_ touches: TouchSequence) -> SpatialEventCollection? { events(of: touches) }

        private func events(of touches: TouchSequence) -> SpatialEventCollection {
            var events = touches.events
            if gesture.coordinateSpace.convert(.zero, in: context) == .zero { return events }
            for index in events.indices {
                events.events[index].location = gesture.coordinateSpace.convert(events[index].location, in: context)
            }
            return events
        }

        /// The traits of a gesture that goes on with the other contacts when one turns out to be a palm or a thumb.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: .any)
            arenaTraits.outlivesPalms = true
            return arenaTraits
        }
    }
}
