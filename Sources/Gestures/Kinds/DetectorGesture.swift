import TouchInput

/// A gesture that somebody else detects, who is shown the spatial events and answers: see ``GestureEngine/answer(_:for:time:into:)``.
public struct DetectorGesture: PrimitiveGesture {
    /// Tells detectors apart; two with the same number are the same detector.
    public var number: Int
    /// With more of them it is out.
    public var fingers: FingerCounts
    /// How long after the last lift an answer, or the next touch of the same gesture, is waited for.
    public var patience: Duration

    /// The default patience lets a program count the taps of a double tap, 350 ms apart, and think for a while. Traps for
    /// no number of fingers and a negative patience.
    public init(number: Int, fingers: FingerCounts = .any, patience: Duration = .milliseconds(500)) {
        Require.fingers(fingers, of: "a detector gesture")
        Require.time(patience, "patience")
        self.number = number
        self.fingers = fingers
        self.patience = patience
    }

    /// A fresh recognizer that tells all there is to measure.
    public func makeKindRecognizer(in context: GestureContext) -> KindRecognizer { KindRecognizer(gesture: self) }

    /// All there is to measure.
    public func value(of measured: GestureValue, in context: GestureContext) -> GestureValue { measured }

    /// Recognizes one gesture and reports all there is to measure.
    public struct KindRecognizer: GestureRecognizer, Sendable {
        private enum State {
            case undetected, detected, finished, refused
        }

        private let gesture: DetectorGesture
        private var state = State.undetected
        /// The sequences of this recognizer so far.
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

        /// Stands as the detector has answered.
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

        /// Nobody waits for an answer that may never come.
        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: gesture.fingers)
            arenaTraits.holdsUpOthers = false
            arenaTraits.lasts = true
            return arenaTraits
        }
    }
}

/// What an outside detector says about the touches it was shown.
public struct DetectorAnswer: Hashable, Sendable {
    /// The detector's word.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// This is the gesture; it goes on.
        case detected
        /// Nothing new.
        case yet
        /// The gesture is complete; if it had not been detected, it is now.
        case finished
        /// This is not the gesture, or not any more.
        case cancel
    }

    /// The detector's word.
    public var kind: Kind
    /// The touch sequence it is about; nil for the present one.
    public var sequence: Int?

    /// About the present touch unless told.
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
        // It decides when its program says so.
        traits.waitsForOthers = false
        return traits
    }
}
