import TouchInput

/// Every contact, as it is: for what no other gesture fits.
///
/// It is active from the first contact to the last. Attach it as simultaneous gesture where others are to be recognized as well.
public struct SpatialEventGesture: BodilessGesture, Hashable, Sendable {
    /// Of the places in the events.
    public var coordinateSpace: CoordinateSpace

    /// Places are local to the area unless told.
    public init(coordinateSpace: CoordinateSpace = .local) { self.coordinateSpace = coordinateSpace }

    /// A recognizer that tells all contacts.
    public func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(gesture: self, context: context) }

    /// One recognizer, telling all contacts.
    public struct Recognizer: GestureRecognizer, Sendable {
        private let gesture: SpatialEventGesture
        private let context: GestureContext
        private var last: SpatialEventCollection?

        init(gesture: SpatialEventGesture, context: GestureContext) {
            self.gesture = gesture
            self.context = context
        }

        /// Active while anything touches. Fingers that rest make no news.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<SpatialEventCollection> {
            switch touches.events.cause {
            case .changed: last = events(of: touches)
            case .heartbeat: break
            case .ended, .cancelled: return .ended(events(of: touches))
            }
            return last.map { .active($0, until: nil) } ?? .possible(until: nil)
        }

        /// All contacts, cancelled.
        public mutating func cancel(_ touches: TouchSequence) -> SpatialEventCollection? { events(of: touches) }

        private func events(of touches: TouchSequence) -> SpatialEventCollection {
            var events = touches.events
            if gesture.coordinateSpace.convert(.zero, in: context) == .zero { return events }
            for index in events.indices {
                events.events[index].location = gesture.coordinateSpace.convert(events[index].location, in: context)
            }
            return events
        }

        /// A palm is one contact among others.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: .any)
            arenaTraits.outlivesPalms = true
            return arenaTraits
        }
    }
}
