import TouchInput

/// A gesture that a detector outside the engine recognizes. The detector gets the spatial events and answers: see
/// ``GestureEngine/answer(_:for:time:into:)``.
public struct DetectorGesture: PrimitiveGesture {
    /// The number that identifies the detector; gestures with the same number use the same detector.
    public var number: Int
    /// The accepted numbers of fingers. The gesture fails if more fingers touch before it is detected. The detector decides about fewer
    /// fingers.
    public var fingers: FingerCounts
    /// The longest wait after the last lift for an answer, or for the next touch of the same gesture.
    public var patience: Duration

    /// Creates a gesture of a detector. The default patience is our choice: it lets a program count the taps of a double tap, 350 ms apart,
    /// and compute for a while. Traps if no number of fingers is accepted, and for a negative patience.
    public init(number: Int, fingers: FingerCounts = .any, patience: Duration = .milliseconds(500)) {
        Require.fingers(fingers, of: "a detector gesture")
        Require.time(patience, "patience")
        self.number = number
        self.fingers = fingers
        self.patience = patience
    }

    /// Makes a fresh recognizer that reports all measurements.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self) }

    /// Returns all measurements.
    public func value(of measured: GestureValue, in context: GestureContext) -> GestureValue { measured }

    /// A recognizer of one detector's gesture that reports all measurements.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private enum State {
            case undetected, detected, finished, refused
        }

        private let gesture: DetectorGesture
        private var state = State.undetected
        /// The numbers of the sequences that this recognizer has seen; nil before the first.
        private var sequences: ClosedRange<Int>?

        init(gesture: DetectorGesture) { self.gesture = gesture }

        mutating func receive(_ answer: DetectorAnswer) {
            guard let sequences else { return }
            if let sequence = answer.sequence, !sequences.contains(sequence) { return }
            switch (answer.kind, state) {
            case (.detected, .undetected): state = .detected
            case (.finished, .undetected), (.finished, .detected): state = .finished
            case (.cancel, .undetected), (.cancel, .detected): state = .refused
            case (.yet, _), (.detected, _), (.finished, _), (.cancel, _): break
            }
        }

        /// Returns the verdict that follows from the detector's answers, or from too many fingers or too long a wait before the first
        /// answer.
        public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
            sequences = (sequences?.lowerBound ?? touches.number)...touches.number
            let deadline = touches.isOver ? (touches.lastLift ?? touches.time) + gesture.patience : nil
            let isLate = deadline.map { touches.time >= $0 } ?? false
            switch state {
            case .undetected:
                if touches.peakFingerCount > gesture.fingers.maximum {
                    return .failed(.fingers(seen: touches.peakFingerCount, wanted: gesture.fingers))
                }
                return isLate ? .failed(.undetected(within: gesture.patience)) : .possible(until: deadline)
            case .detected: return isLate ? .ended(touches.value) : .active(touches.value, until: deadline)
            case .finished: return .ended(touches.value)
            case .refused: return .failed(.refused)
            }
        }

        /// The traits of a detector's gesture. No gesture waits for an answer that may never come.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.holdsUpOthers = false
            arenaTraits.lasts = true
            return arenaTraits
        }
    }
}

/// An answer of an outside detector about the touches it was shown.
public struct DetectorAnswer: Hashable, Sendable {
    /// A decision of a detector, or the lack of a new one.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The touches are the gesture, which goes on.
        case detected
        /// The detector has nothing new to report.
        case yet
        /// The gesture is complete; if it had not been detected, it is now.
        case finished
        /// The touches are not the gesture, or not any more.
        case cancel
    }

    /// The decision about the touches.
    public var kind: Kind
    /// The number of the touch sequence that the answer is about; nil for the present one.
    public var sequence: Int?

    /// Creates an answer, by default about the present touch.
    public init(_ kind: Kind, sequence: Int? = nil) {
        self.kind = kind
        self.sequence = sequence
    }
}

extension DetectorGesture: StandardKind {
    package var standard: StandardGesture { .detector(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.phases = KindTraits.lastingPhases
        traits.span = .motion
        traits.dimensions = [.distance, .angle, .scale]
        traits.measuresTravel = true
        traits.mayHaveDirection = true
        traits.landsFirst = false
        traits.movesFingersAlike = false
        traits.needs = [.fingers(fingers.minimum)]
        traits.isExternal = true
        // While fingers touch, the answer has no deadline: the desktop would have to wait for it.
        traits.openness = nil
        traits.isConsumed = false
        // The detector's program decides the gesture.
        traits.waitsForOthers = false
        return traits
    }
}
