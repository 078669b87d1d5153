public import TouchInput

/// A swipe from an edge of the surface inward.
///
/// ```swift
/// let back = EdgeSwipeGesture(edge: .left).onEnded { _ in print("back") }
/// ```
public struct EdgeSwipeGesture: PrimitiveGesture {
    /// The edge that the swipe comes from.
    public var edge: Edge
    /// The distance from the edge within which the nearest finger must land.
    public var zone: Length
    /// The least distance from the last finger's landing; 6 mm by default.
    public var minimumDistance: Length
    /// The least speed over the last 100 ms before the decision, or before the first finger lifts; zero by default.
    public var minimumSpeed: Speed
    /// The moment of the decision; at the threshold by default.
    public var decision: SwipeGesture.Decision
    /// The number of fingers; one by default.
    public var fingers: FingerCounts

    /// Creates an edge swipe. The default zone equals ``SwipeGesture``'s distance: fingers that come in from the edge land within it, and
    /// other swipes seldom begin there. Traps for a negative zone, for a distance or speed that is negative or not finite, and if no number
    /// of fingers is accepted.
    public init(
        edge: Edge, zone: Length = .mm(6), minimumDistance: Length = .mm(6), minimumSpeed: Speed = .zero,
        decision: SwipeGesture.Decision = .threshold, fingers: FingerCounts = 1
    ) {
        Require.limit(zone, "zone")
        Require.threshold(minimumDistance, "minimumDistance")
        Require.threshold(minimumSpeed, "minimumSpeed")
        Require.fingers(fingers, of: "an edge swipe gesture")
        self.edge = edge
        self.zone = zone
        self.minimumDistance = minimumDistance
        self.minimumSpeed = minimumSpeed
        self.decision = decision
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Returns the value that a drag of the same fingers would have.
    public func value(of measured: GestureValue, in context: GestureContext) -> DragGesture.Value {
        DragGesture().value(of: measured, in: context)
    }

    /// A recognizer of one edge swipe that reports all measurements.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private let gesture: EdgeSwipeGesture
        private let surface: Surface
        private var swipe: SwipeGesture.KindRecognizer
        /// The distance of the nearest landing from the edge.
        private var nearest = Length.zero
        private var landedCount = 0

        init(gesture: EdgeSwipeGesture, in context: GestureContext) {
            self.gesture = gesture
            surface = context.surface
            swipe = gesture.swipe.makeKindRecognizer(in: context)
        }

        /// Returns the swipe's verdict, but fails as soon as the largest accepted number of fingers has landed, none of them in the zone.
        /// With fewer fingers, one more may land in the zone until the swipe decides.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
            if touches.fingerCount > landedCount {
                landedCount = touches.fingerCount
                nearest = touches.fingers.map { gesture.edge.distance(to: $0.landing, on: surface) }.min() ?? .zero
                if landedCount == gesture.fingers.maximum, let failure = failureToLand { return .failed(failure) }
            }
            let verdict = swipe.evaluate(touches)
            if case .ended = verdict, let failure = failureToLand { return .failed(failure) }
            return verdict
        }

        private var failureToLand: Failure? {
            nearest.exceeds(gesture.zone) ? .landedInside(nearest, of: gesture.edge, zone: gesture.zone) : nil
        }

        /// The traits of the swipe.
        public var arenaTraits: ArenaTraits { swipe.arenaTraits }
    }
}

extension EdgeSwipeGesture: StandardKind {
    package var standard: StandardGesture { .edge(self) }

    package var traits: KindTraits {
        var traits = swipe.traits
        traits.hasChosenSectors = false
        traits.needs.insert(.zone(zone, at: edge), at: 1)
        traits.travel?.border = TravelConstraint.Border(edge: edge, zone: zone)
        return traits
    }

    /// The swipe of the same fingers, from anywhere.
    fileprivate var swipe: SwipeGesture {
        SwipeGesture(
            direction: edge.inward, minimumDistance: minimumDistance, minimumSpeed: minimumSpeed, decision: decision, fingers: fingers)
    }

    package var decidingOnArrival: EdgeSwipeGesture {
        var swipe = self
        swipe.decision = .lift
        return swipe
    }

    package func delay(of other: GestureProfile) -> Delay? { other.delay(byMotion: .translation) { nil } }
}
