/// The device's physical button is pressed while fingers touch. Happens as often as it is pressed.
public struct ClickGesture: PrimitiveGesture, BitwiseCopyable {
    /// Fingers on the surface when the button goes down.
    public var fingers: FingerCounts

    /// One finger unless told. Traps for no number of fingers.
    public init(fingers: FingerCounts = 1) {
        Require.fingers(fingers, of: "a click gesture")
        self.fingers = fingers
    }

    /// A fresh recognizer that tells all there is to measure.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { makeKindRecognizer() }

    func makeKindRecognizer() -> KindRecognizer { KindRecognizer(gesture: self, seenPresses: 0) }

    /// Where it was.
    public func value(of measured: GestureValue, in context: GestureContext) -> SpatialTapGesture.Value {
        SpatialTapGesture.Value(location: CoordinateSpace.local.convert(measured.location, in: context))
    }

    /// Recognizes one gesture and reports all there is to measure.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        private let gesture: ClickGesture
        /// Presses of the button before this recognizer.
        private let seenPresses: Int
        /// The press that this recognizer was about, with other fingers than wanted: how many there had been then, and in which sequence.
        private var missedPress: (count: Int, sequence: Int)?

        init(gesture: ClickGesture, seenPresses: Int) {
            self.gesture = gesture
            self.seenPresses = seenPresses
        }

        /// Ends with the next press of the button.
        mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> {
            if touches.isOver { return .failed(.notClicked) }
            if touches.buttonPresses == seenPresses { return .possible(until: nil) }
            if gesture.fingers.contains(touches.fingerCount) { return .ended(.current) }
            missedPress = (touches.buttonPresses, touches.number)
            return .failed(.fingers(seen: touches.fingerCount, wanted: gesture.fingers))
        }

        /// A click may come at any time: it holds up nobody, and it comes even while another gesture goes on.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.holdsUpOthers = false
            arenaTraits.outlivesOthers = true
            arenaTraits.outlivesPalms = true
            arenaTraits.awaitsFingers = true
            arenaTraits.comesAgain = true
            return arenaTraits
        }

        /// The press after one with other fingers.
        public func retry() -> Retry<KindRecognizer>? {
            missedPress.map { Retry(recognizer: KindRecognizer(gesture: gesture, seenPresses: $0.count), sequence: $0.sequence) }
        }

        /// The next press.
        public func successor(in touches: TouchSequence) -> KindRecognizer? {
            KindRecognizer(gesture: gesture, seenPresses: touches.buttonPresses)
        }
    }
}

extension ClickGesture: StandardKind {
    package var standard: StandardGesture { .click(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        // The button is pressed by whichever fingers are there then.
        traits.landsFirst = false
        traits.endsInTouch = true
        traits.comesAgain = true
        traits.movesFingersAlike = false
        traits.fingersAtEnd = fingers
        traits.motion = .click
        traits.needs = [.button, .fingers(fingers.minimum)]
        // It decides with the button.
        traits.waitsForOthers = false
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        if case .click = other.gesture { .always } else { nil }
    }
}
