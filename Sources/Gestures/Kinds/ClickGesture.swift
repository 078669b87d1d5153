/// A press of the device's physical button while fingers touch. It can happen several times in a touch.
///
/// ```swift
/// let paste = ClickGesture(fingers: 3).onEnded { _ in print("paste") }
/// ```
public struct ClickGesture: PrimitiveGesture, BitwiseCopyable {
    /// The number of fingers on the surface when the button goes down.
    public var fingers: FingerCounts

    /// Creates a click, by default with one finger. Traps if no number of fingers is accepted.
    public init(fingers: FingerCounts = 1) {
        Require.fingers(fingers, of: "a click gesture")
        self.fingers = fingers
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { makeKindRecognizer() }

    func makeKindRecognizer() -> KindRecognizer { KindRecognizer(gesture: self, seenPresses: 0) }

    /// Returns the middle of the fingers at the click, in ``CoordinateSpace/local``.
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

        init(gesture: ClickGesture, seenPresses: Int) {
            self.gesture = gesture
            self.seenPresses = seenPresses
        }

        /// Ends with the next press of the button. Fails if another number of fingers touches then, or if the fingers lift first.
        mutating func assess(_ touches: TouchSequence) -> Verdict<FingerGroup.Role> {
            if touches.isOver { return .failed(.notClicked) }
            if touches.buttonPresses == seenPresses { return .possible(until: nil) }
            if gesture.fingers.contains(touches.fingerCount) { return .ended(.current) }
            missedPress = (touches.buttonPresses, touches.number)
            return .failed(.fingers(seen: touches.fingerCount, wanted: gesture.fingers))
        }

        /// The traits of a click, which may come at any time: no gesture waits for it, and it comes even while another gesture goes on.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.holdsUpOthers = false
            arenaTraits.outlivesOthers = true
            arenaTraits.outlivesPalms = true
            arenaTraits.awaitsFingers = true
            arenaTraits.comesAgain = true
            return arenaTraits
        }

        /// Returns a recognizer of the press after one with a wrong number of fingers; nil if there was no such press.
        public func retry() -> Retry<KindRecognizer>? {
            missedPress.map { Retry(recognizer: KindRecognizer(gesture: gesture, seenPresses: $0.count), sequence: $0.sequence) }
        }

        /// Returns a recognizer of the next press; never nil.
        public func successor(in touches: TouchSequence) -> KindRecognizer? {
            KindRecognizer(gesture: gesture, seenPresses: touches.buttonPresses)
        }
    }
}

extension ClickGesture: StandardKind {
    package var standard: StandardGesture { .click(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        // Any fingers that are there can press the button.
        traits.landsFirst = false
        traits.endsInTouch = true
        traits.comesAgain = true
        traits.movesFingersAlike = false
        traits.fingersAtEnd = fingers
        traits.motion = .click
        traits.needs = [.button, .fingers(fingers.minimum)]
        // The desktop turns a click with two or three fingers into one of another button as soon as the button goes down.
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
