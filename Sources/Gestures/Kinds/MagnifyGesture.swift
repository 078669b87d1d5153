public import TouchInput

/// Fingers that move apart or toward each other: a pinch.
///
/// ```swift
/// let zoom = MagnifyGesture(minimumScaleDelta: 0.1).onChanged { value in print(value.magnification) }
/// ```
public struct MagnifyGesture: PrimitiveGesture, BitwiseCopyable {
    /// A direction of a pinch.
    public enum Direction: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
        /// The fingers move toward each other.
        case `in`
        /// The fingers move apart.
        case out
        /// The fingers move toward each other or apart.
        case either
    }

    /// The ratio of the fingers' distances at which the gesture begins, 1 or more, or its reciprocal when they move toward each other. Nil
    /// to use only ``minimumDistance``.
    public var minimumScale: Double?
    /// The change of the distance between two fingers, or of the mean diameter of more, at which the gesture begins. Nil to use only
    /// ``minimumScale``.
    public var minimumDistance: Length?
    /// The accepted direction; either by default.
    public var direction: Direction
    /// The number of fingers, at least two; two by default.
    public var fingers: FingerCounts

    /// Creates a pinch that begins with a change of the scale, as in SwiftUI. Traps for a change that is negative or not finite, and if
    /// fewer than two fingers are accepted.
    ///
    /// - Parameters:
    ///   - minimumScaleDelta: The change of the scale from 1: with 0.1 the gesture begins at 1.1, and at 1/1.1 when the fingers move toward
    ///     each other. At zero it begins at once. The default is SwiftUI's: one percent.
    ///   - direction: The accepted direction.
    ///   - fingers: The number of fingers, at least two.
    public init(minimumScaleDelta: Double = 0.01, direction: Direction = .either, fingers: FingerCounts = 2) {
        precondition(
            minimumScaleDelta >= 0 && minimumScaleDelta.isFinite,
            "minimumScaleDelta is \(minimumScaleDelta); it must be 0 or more, and finite")
        self.init(orScale: 1 + minimumScaleDelta, orDistance: nil, direction, fingers)
    }

    /// Creates a pinch that begins with a ratio or with a distance; one of the two suffices. Traps without either, for a ratio that is not
    /// above 1, for a negative distance, and for infinity. Traps if fewer than two fingers are accepted.
    ///
    /// - Parameters:
    ///   - minimumScale: The ratio of the fingers' distances, above 1; nil to use only the distance.
    ///   - minimumDistance: The change of the fingers' distance; nil to use only the ratio.
    ///   - direction: The accepted direction.
    ///   - fingers: The number of fingers, at least two.
    public init(minimumScale: Double?, minimumDistance: Length? = nil, direction: Direction = .either, fingers: FingerCounts = 2) {
        precondition(minimumScale != nil || minimumDistance != nil, "a magnify gesture needs a minimumScale or a minimumDistance")
        if let minimumScale {
            precondition(
                minimumScale > 1 && minimumScale.isFinite,
                "minimumScale is \(minimumScale), but it is a ratio above 1; for a change of the scale there is minimumScaleDelta")
        }
        if let minimumDistance { Require.threshold(minimumDistance, "minimumDistance") }
        self.init(orScale: minimumScale, orDistance: minimumDistance, direction, fingers)
    }

    private init(orScale minimumScale: Double?, orDistance minimumDistance: Length?, _ direction: Direction, _ fingers: FingerCounts) {
        Require.fingers(fingers, atLeast: 2, of: "a magnify gesture")
        self.minimumScale = minimumScale
        self.minimumDistance = minimumDistance
        self.direction = direction
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// A recognizer of one pinch that reports all measurements.
    public struct KindRecognizer: LastingRecognizer, Sendable, BitwiseCopyable {
        private let gesture: MagnifyGesture
        var tracking: MotionTracking
        var motionClass: MotionClass { .spread }
        var endsWhenJoined: Bool { true }

        init(gesture: MagnifyGesture, in context: GestureContext) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
        }

        /// Returns active once the fingers have moved far enough apart or toward each other, until one lifts or another one joins them.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> { evaluateMotion(touches) }

        mutating func decide(on motion: AccumulatedMotion) -> MotionDecision {
            guard isWideEnough(motion), motion.rival(of: .spread, besides: tracking.companions) == nil else { return .open }
            switch gesture.direction {
            case .either: break
            case .in: if motion.scale > 1 { return .fails(shortfall(of: motion)) }
            case .out: if motion.scale < 1 { return .fails(shortfall(of: motion)) }
            }
            return .begins
        }

        func shortfall(of motion: AccumulatedMotion) -> Failure {
            if isWideEnough(motion) {
                if let rival = motion.rival(of: .spread, besides: tracking.companions) { return .outdone(.spread, by: rival) }
                if gesture.direction == (motion.scale > 1 ? .in : .out) { return .scaledOtherWay(motion.scale, wanted: gesture.direction) }
            }
            if let ratio = gesture.minimumScale {
                let isInward = gesture.direction == .either ? motion.scale < 1 : gesture.direction == .in
                return .scaled(motion.scale, needed: isInward ? 1 / ratio : ratio)
            }
            let spread = motion.radial * 2
            let way = gesture.direction == .out ? spread : gesture.direction == .in ? .zero - spread : spread.magnitude
            return .travelled(way, needed: gesture.minimumDistance ?? .zero)
        }

        private func isWideEnough(_ motion: AccumulatedMotion) -> Bool {
            if let ratio = gesture.minimumScale, motion.scale.reaches(ratio) || (1 / motion.scale).reaches(ratio) { return true }
            if let distance = gesture.minimumDistance, (motion.radial.magnitude * 2).reaches(distance) { return true }
            return false
        }
    }
}

extension MagnifyGesture {
    /// The change of the fingers' distance. Two values with the same magnification and start location are equal.
    public struct Value: Equatable, Sendable {
        /// The moment that the value describes.
        public var time: TouchInstant
        /// The ratio of the fingers' distance to its value at the start; below 1 when they moved closer together.
        public var magnification: Double
        /// The change of the magnification per second.
        public var velocity: Double
        /// The center of the fingers at the start, as shares of the sides of the area, or of the surface if there is no area.
        public var startAnchor: UnitPoint
        /// The center of the fingers when the last of them landed.
        public var startLocation: Point

        /// Creates a value, for tests of handlers.
        public init(time: TouchInstant, magnification: Double, velocity: Double, startAnchor: UnitPoint, startLocation: Point) {
            self.time = time
            self.magnification = magnification
            self.velocity = velocity
            self.startAnchor = startAnchor
            self.startLocation = startLocation
        }

        /// Returns whether magnification and start location are equal; everything else is ignored.
        public static func == (a: Value, b: Value) -> Bool { a.magnification == b.magnification && a.startLocation == b.startLocation }
    }

    /// Returns the pinch's value, with its place in ``CoordinateSpace/local``.
    public func value(of measured: GestureValue, in context: GestureContext) -> Value {
        Value(
            time: measured.time, magnification: measured.scale, velocity: measured.scaleVelocity,
            startAnchor: context.anchor(of: measured.startLocation),
            startLocation: CoordinateSpace.local.convert(measured.startLocation, in: context))
    }
}

extension MagnifyGesture: StandardKind {
    package var standard: StandardGesture { .pinch(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.phases = KindTraits.lastingPhases
        traits.span = .motion
        traits.dimensions = [.distance, .scale]
        traits.startDistance = minimumDistance
        traits.startScale = minimumScale
        traits.decidesWhileLanding = true
        traits.fingersGoingOn = fingers
        traits.motion = .pinch(direction)
        traits.needs = [.separateFingers(fingers.minimum)]
        traits.motionAtDecision = motionAtDecision
        return traits
    }

    /// The least motion of each finger at which the pinch begins, for a hand whose fingers are `GestureProfile.handRadius` from their
    /// center.
    private var motionAtDecision: Length {
        let scaled = minimumScale.map { GestureProfile.handRadius * (1 - 1 / $0) }
        let moved = minimumDistance.map { $0 / 2 }
        return min(scaled ?? moved ?? .zero, moved ?? scaled ?? .zero)
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .pinch(let its) = other.gesture, covers(its), isEasier(than: its) else { return nil }
        let isSame = minimumScale == its.minimumScale && minimumDistance == its.minimumDistance
        return direction == .either || isSame ? .always : .nearlyAlways
    }

    package func delay(of other: GestureProfile) -> Delay? {
        other.delay(byMotion: .spread) {
            guard case .pinch(let its) = other.gesture, !isEasier(than: its) else { return nil }
            return covers(its) && its.isEasier(than: self) ? .late : .spread
        }
    }

    package func isMet(by other: GestureProfile) -> Bool? {
        guard case .pinch(let its) = other.gesture, covers(its) || its.direction == .either else { return nil }
        return covers(its)
    }

    private func covers(_ other: MagnifyGesture) -> Bool { direction == .either || direction == other.direction }

    /// Returns whether every motion that is wide enough for `other` is wide enough for this gesture.
    private func isEasier(than other: MagnifyGesture) -> Bool {
        func reaches<Amount: Comparable>(_ own: Amount?, _ its: Amount?) -> Bool {
            guard let its else { return true }
            return own.map { $0 <= its } ?? false
        }
        return reaches(minimumScale, other.minimumScale) && reaches(minimumDistance, other.minimumDistance)
    }
}
