import TouchInput

/// A press of the device's physical button while fingers touch. It can happen several times in a touch.
///
/// ```swift
/// let paste = ClickGesture(fingers: 3).onEnded { _ in print("paste") }
/// ```
public struct ClickGesture: PrimitiveGesture, BitwiseCopyable {
    /// The number of fingers on the surface when the button goes down, or within 35 ms after that. If no finger touches then, it is the
    /// number of fingers that land within 100 ms, or one if none lands. A contact that is 45 mm or more away from all others is not counted.
    public var fingers: FingerCounts

    /// Creates a click, by default with one finger. Traps if no number of fingers is accepted.
    public init(fingers: FingerCounts = 1) {
        Require.fingers(fingers, of: "a click gesture")
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { makeKindRecognizer() }

    func makeKindRecognizer() -> KindRecognizer { KindRecognizer(gesture: self, seenPresses: 0) }

    /// Returns the center of the fingers at the click, in ``CoordinateSpace/local``. If no finger touched, it is the top left corner of the
    /// surface.
    public func value(of measured: GestureValue, in context: GestureContext) -> SpatialTapGesture.Value {
        SpatialTapGesture.Value(location: CoordinateSpace.local.convert(measured.location, in: context))
    }

    /// A recognizer of one click that reports all measurements.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        private let gesture: ClickGesture
        /// The number of button presses before this recognizer.
        private let seenPresses: Int
        /// The press that came with a number of fingers that is not accepted, as the number of presses so far and its sequence. Nil if
        /// there was none.
        private var missedPress: (count: Int, sequence: Int)?
        /// The number of fingers of the last press before this recognizer, if it was not accepted; nil if there was none.
        private let missedFingers: Int?
        /// The press that is decided at its deadline; nil before it.
        private var press: Press?

        private struct Press: Sendable, BitwiseCopyable {
            /// The number of presses up to this one.
            let count: Int
            var deadline: TouchInstant
            /// The most fingers since the press, and their center at that moment.
            var most: (count: Int, center: Point) = (0, .zero)

            init(_ touches: TouchSequence) {
                count = touches.buttonPresses
                deadline = touches.lastPress.deadline
            }

            mutating func follow(_ touches: TouchSequence) {
                guard touches.time <= deadline else { return }
                if touches.buttonPresses == count { deadline = touches.lastPress.deadline }
                let near = touches.nearFingers
                if near.count > most.count { most = near }
            }

            /// Returns whether further fingers may come with the press.
            func isOpen(_ touches: TouchSequence) -> Bool {
                touches.time < deadline && !touches.isOver && touches.buttonPresses == count
            }
        }

        init(gesture: ClickGesture, seenPresses: Int, missedFingers: Int? = nil) {
            self.gesture = gesture
            self.seenPresses = seenPresses
            self.missedFingers = missedFingers
        }

        /// Ends shortly after the next press of the button, once all fingers that come with it have landed, or with another press. Fails if
        /// the number of fingers is not accepted, or if they lift before a press. After presses that were not accepted, the reason remains
        /// the number of fingers of the last one. A press that was decided before this recognizer began is none of its own.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            if press == nil {
                if touches.isOver { return .failed(missedFingers.map { .fingers(seen: $0, wanted: gesture.fingers) } ?? .notClicked) }
                if touches.buttonPresses == seenPresses || touches.time >= touches.lastPress.deadline { return .possible(until: nil) }
            }
            var press = press ?? Press(touches)
            press.follow(touches)
            self.press = press
            if press.isOpen(touches) { return .possible(until: press.deadline) }
            if gesture.fingers.contains(press.most.count) { return .ended(MeasuredGroup(.current)) }
            missedPress = (press.count, touches.number)
            return .failed(.fingers(seen: press.most.count, wanted: gesture.fingers))
        }

        /// Returns the value of the touches. If the group has another number of fingers than clicked, it has the number and the center of
        /// those that clicked, and no motion.
        func value(of group: MeasuredGroup, in touches: TouchSequence) -> GestureValue {
            let value = touches.value(of: group)
            guard let press, press.most.count != value.fingerCount else { return value }
            return GestureValue(
                fingerCount: press.most.count, startLocation: press.most.center, translation: .zero, velocity: .zero, scale: 1,
                spread: .zero, rotation: .zero, scaleVelocity: 0, rotationVelocity: .zero, duration: value.duration, time: value.time)
        }

        /// The traits of a click, which may come at any time. No gesture waits for it before the button goes down, and it comes even while
        /// another gesture goes on.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.holdsUpOthers = press != nil
            arenaTraits.outlivesOthers = true
            arenaTraits.outlivesPalms = true
            arenaTraits.awaitsFingers = true
            arenaTraits.comesAgain = true
            return arenaTraits
        }

        /// Returns a recognizer of the press after one with a wrong number of fingers; nil if there was no such press.
        public func retry() -> Retry<KindRecognizer>? {
            missedPress.map {
                Retry(
                    recognizer: KindRecognizer(gesture: gesture, seenPresses: $0.count, missedFingers: press?.most.count),
                    sequence: $0.sequence)
            }
        }

        /// Returns a recognizer of the next press; never nil.
        public func successor(in touches: TouchSequence) -> KindRecognizer? {
            KindRecognizer(gesture: gesture, seenPresses: press?.count ?? touches.buttonPresses)
        }
    }
}

extension ClickGesture: StandardKind {
    package var standard: StandardGesture { .click(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        // Any touching fingers can press the button.
        traits.landsFirst = false
        traits.endsInTouch = true
        traits.comesAgain = true
        traits.movesFingersAlike = false
        traits.fingersAtEnd = fingers
        traits.motion = .click
        traits.needs = [.button, .fingers(fingers.minimum)]
        // The desktop waits for a click only from the press on, and for less time than people notice.
        traits.openness = nil
        traits.isConsumed = fingers.minimum >= 2
        // The button decides the gesture.
        traits.waitsForOthers = false
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        if case .click = other.gesture { .always } else { nil }
    }
}
