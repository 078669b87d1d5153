package import Gestures

/// A reason why nothing can be learned.
package enum LearningError: Error, Hashable, Sendable {
    /// The gesture has no numbers that repetitions could teach.
    case nothingToLearn(NothingToLearn)
    /// Fewer than three repetitions are usable; `rest` counts the others by reason. If `areAlike` is false, some fingers of the gesture
    /// rest and others act.
    case tooFew(usable: Int, of: Int, rest: [LeftOut: Int], wanted: FingerCounts, areAlike: Bool)
    /// No repetition is recognized, whatever thresholds are proposed. The failure is the first one of a repetition; nil if there is none.
    case neverRecognized(GestureFailure?)

    /// The first failure, for the end of the message; nil if there is none, and for other errors.
    package var failure: GestureFailure? { if case .neverRecognized(let failure) = self { failure } else { nil } }

    /// The fewest repetitions to learn from. Our choice: fewer do not show how a hand varies.
    package static let leastRepetitions = 3
}

/// A kind without thresholds to learn.
package enum NothingToLearn: String, Hashable, Sendable {
    case click, detector, parts
}

/// A reason why a repetition is left out.
package enum LeftOut: Hashable, Sendable {
    /// The repetition has another number of fingers than the gesture.
    case fingers(Int)
    /// The repetition has another number of touches than the gesture.
    case touches(Int)
}

extension LeftOut: CustomStringConvertible {
    /// The actual number with its unit, such as `2 fingers`.
    package var description: String {
        switch self {
        case .fingers(let count): "\(count) \(count == 1 ? "finger" : "fingers")"
        case .touches(let count): "\(count) \(count == 1 ? "touch" : "touches")"
        }
    }
}

extension LearningError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nothingToLearn(.click): "a click has no numbers to learn: the button is pressed or it is not"
        case .nothingToLearn(.detector): "a detector has no numbers to learn: its program decides"
        case .nothingToLearn(.parts):
            "a gesture made of parts is not learned as a whole; give its parts as gestures of their own, learn each of them, and copy "
                + "what comes out into the parts"
        case .tooFew(let usable, let count, let rest, let wanted, let areAlike):
            Self.text(usable, count, rest, wanted, areAlike)
        case .neverRecognized: "none of the repetitions would be recognized, whatever the thresholds"
        }
    }

    private static func text(_ usable: Int, _ count: Int, _ rest: [LeftOut: Int], _ wanted: FingerCounts, _ areAlike: Bool) -> String {
        if count == 0 { return "no touch was seen, so nothing can be learned; repeat the gesture on the device" }
        var text = "\(usable) of \(count) \(count == 1 ? "repetition is" : "repetitions are") of use, \(leastRepetitions) are the least"
        if let most = rest.max(by: { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }) {
            text += "; \(most.value) had \(most.key)"
            if case .fingers(let fingers) = most.key, most.value >= leastRepetitions {
                let numbers = areAlike ? "fingers = \(fingers)" : "resting and fingers that make \(fingers) together"
                text += ", but the gesture is made with \(wanted): if that is what you mean, write \(numbers)"
            }
        }
        return text
    }
}
