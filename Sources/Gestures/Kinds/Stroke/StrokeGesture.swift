public import TouchInput

/// Fingers that draw a shape and lift. The shape is known only at the lift.
///
/// A stroke is compared with templates by Protractor (Y. Li, "Protractor: A Fast and Accurate Gesture Recognizer", CHI 2010). Both are
/// taken as vectors of places and directions at equal distances along them, after the turn that fits best. The smaller the angle between
/// the vectors, the greater the likeness. The score is 1 for the same and 0 for a right angle. Place, size, speed and report rate do not
/// influence it.
///
/// ```swift
/// let mark = StrokeGesture([.builtIn(.check)]).onEnded { _ in print("done") }
/// ```
public struct StrokeGesture: PrimitiveGesture {
    /// The shapes of which any is accepted.
    public var shapes: [StrokeShape]
    /// Shapes that the stroke could be instead: it must not be more like any of these than like the nearest of ``shapes``. A shape is not a
    /// rival of itself, in either direction.
    public var rivals: [StrokeShape]
    /// The number of fingers; one by default.
    public var fingers: FingerCounts
    /// The least length of the longer side of the upright box around the stroke.
    public var minimumSize: Length
    /// The greatest length of the longer side of the upright box around the stroke; nil if only the surface limits it.
    public var maximumSize: Length?
    /// The largest turn of the stroke from upright or, for a recorded shape, from its recording, in either direction. Circles, spirals and
    /// stars have no upright position.
    public var rotationTolerance: Angle
    /// The least score, from 0 to 1, at which the stroke is one of ``shapes``.
    public var minimumScore: Double

    /// Creates a stroke.
    ///
    /// - Parameters:
    ///   - shapes: The accepted shapes, at least one. An empty list traps, as does any other argument that is out of its range.
    ///   - rivals: The competing shapes. The default is all built-in shapes, but none if one of `shapes` is recorded: that one may well
    ///     resemble them.
    ///   - fingers: The number of fingers, whose center draws.
    ///   - minimumSize: The least size. The default is more than the farthest that real three-finger swipes travel (12.5 mm): smaller
    ///     motions happen without intent.
    ///   - maximumSize: The greatest size; by default only the surface limits it.
    ///   - rotationTolerance: The largest turn. The default is half of the turn between triangles that point up and down, 60°.
    ///   - minimumScore: The least score. The default lies between right and wrong drawings. Of 10 000 generated drawings, 99.6 % are
    ///     recognized with it. Lines and lines there and back score at most 0.66 with any built-in shape. A part of a circle, from a quarter
    ///     to three quarters, is none of the built-in shapes, whatever its score. The built-in shapes score at most 0.64 with each other,
    ///     except that circles, triangles and rectangles score up to 0.91: for them there are ``rivals``. In 903 recordings of real hands
    ///     and robots, one touch is taken for a shape: an unintended rectangle.
    public init(
        _ shapes: [StrokeShape], rivals: [StrokeShape]? = nil, fingers: FingerCounts = 1, minimumSize: Length = .mm(15),
        maximumSize: Length? = nil, rotationTolerance: Angle = .degrees(30), minimumScore: Double = 0.72
    ) {
        precondition(!shapes.isEmpty, "a stroke gesture needs a shape")
        Require.fingers(fingers, of: "a stroke gesture")
        Require.threshold(minimumSize, "minimumSize")
        if let maximumSize {
            precondition(maximumSize >= minimumSize, "maximumSize is \(maximumSize.millimeters) mm, less than minimumSize")
        }
        Require.threshold(rotationTolerance, "rotationTolerance")
        precondition((0...1).contains(minimumScore), "minimumScore is \(minimumScore); scores are from 0 to 1")
        self.shapes = shapes
        self.rivals = rivals ?? (shapes.contains { $0.name == .recorded } ? [] : StrokeShape.allBuiltIn)
        self.fingers = fingers
        self.minimumSize = minimumSize
        self.maximumSize = maximumSize
        self.rotationTolerance = rotationTolerance
        self.minimumScore = minimumScore
        StrokeLibrary.prepare()
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self, in: context) }

    /// Returns the value that a drag of the same fingers would have.
    public func value(of measured: GestureValue, in context: GestureContext) -> DragGesture.Value {
        DragGesture().value(of: measured, in: context)
    }

    /// The distance that the fingers must move before a stroke begins and its storage is allocated. Our choice: a fifth of the default
    /// size.
    static let slop = Length.mm(3)

    /// A recognizer of one stroke that reports all measurements.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private let gesture: StrokeGesture
        private var tracking: MotionTracking
        private var path: StrokePath?

        init(gesture: StrokeGesture, in context: GestureContext) {
            self.gesture = gesture
            tracking = MotionTracking(fingers: gesture.fingers, in: context)
        }

        /// The traits of a gesture that moves like a drag.
        public var arenaTraits: ArenaTraits { tracking.arenaTraits(of: .translation) }

        /// Ends when the fingers have lifted after drawing one of the shapes. Fails otherwise, for example if another finger lands
        /// meanwhile.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
            switch touches.state(of: tracking) {
            case .waiting(let until): return .possible(until: until)
            case .out(let failure): return .failed(failure)
            case .moving(let hand):
                draw(touches, hand)
                return .possible(until: nil)
            case .left(let hand):
                draw(touches, hand)
                return lift(touches, hand)
            }
        }

        private mutating func draw(_ touches: TouchSequence, _ hand: FingerGroup.Role) {
            let place = touches.motion(of: hand).translation
            if path == nil {
                guard place.length.reaches(StrokeGesture.slop) else { return }
                // From here on a further finger makes the gesture fail.
                tracking.begin(fingerCount: touches.fingerCount(of: hand))
                path = StrokePath()
                path?.add(.zero)
            }
            path?.add(place)
        }

        /// Returns possible until the remaining fingers have lifted, then ended or the reason why the stroke fails.
        private func lift(_ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<GestureValue> {
            let motion = touches.motion(of: hand)
            guard let path else { return .failed(.travelled(motion.translation.length, needed: gesture.minimumSize)) }
            let deadline = touches.lastMoment(of: hand) + SwipeGesture.liftLimit + .microseconds(1)
            if touches.time >= deadline { return .failed(.liftedApart(limit: SwipeGesture.liftLimit)) }
            guard touches.isOver else { return .possible(until: deadline) }
            if let failure = gesture.failure(of: path, motion) { return .failed(failure) }
            return .ended(touches.value(of: hand))
        }
    }
}
