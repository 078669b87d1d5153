public import Gestures

/// Why nothing can be learned.
public enum LearningError: Error, Hashable, Sendable {
    /// The gesture has no numbers that repetitions could teach.
    case nothingToLearn(NothingToLearn)
    /// Of so many repetitions too few are of use; why the others are not, and how many of each.
    case tooFew(usable: Int, of: Int, rest: [LeftOut: Int], wanted: FingerCounts)
    /// None would count whatever the thresholds are. The reason is the first one's, without the other gestures.
    case neverRecognized(GestureFailure?)

    /// Fewer say nothing about how a hand repeats itself.
    public static let leastRepetitions = 3
}

/// What kinds have no numbers to learn.
public enum NothingToLearn: String, Hashable, Sendable {
    case click, detector, parts
}

/// Why a repetition is no repetition of the gesture.
public enum LeftOut: Hashable, Sendable {
    /// Another number than the gesture is made with.
    case fingers(Int)
    /// Fingers touched so often, which is not as often as in the gesture.
    case touches(Int)
}

extension LeftOut: CustomStringConvertible {
    /// What it had instead.
    public var description: String {
        switch self {
        case .fingers(let count): "\(count) \(count == 1 ? "finger" : "fingers")"
        case .touches(let count): "\(count) \(count == 1 ? "touch" : "touches")"
        }
    }
}

extension LearningError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nothingToLearn(.click): "a click has no numbers to learn: the button is pressed or it is not"
        case .nothingToLearn(.detector): "what a detector recognizes is up to its program; nothing can be learned for it here"
        case .nothingToLearn(.parts):
            "a gesture made of parts is not learned as a whole; give its parts as gestures of their own, learn each of them, and copy "
                + "what comes out into the parts"
        case .tooFew(let usable, let count, let rest, let wanted):
            Self.text(usable, count, rest, wanted)
        case .neverRecognized(let failure):
            "none of the repetitions would be recognized, whatever the thresholds\(failure.map { ": \($0.reason)" } ?? "")"
        }
    }

    private static func text(_ usable: Int, _ count: Int, _ rest: [LeftOut: Int], _ wanted: FingerCounts) -> String {
        if count == 0 { return "nobody touched anything; nothing can be learned from that" }
        var text = "\(usable) of \(count) \(count == 1 ? "repetition is" : "repetitions are") of use, \(leastRepetitions) are the least"
        if let most = rest.max(by: { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }) {
            text += "; \(most.value) had \(most.key)"
            if case .fingers(let fingers) = most.key, most.value >= leastRepetitions {
                text += ", but the gesture is made with \(wanted): if that is what you mean, write fingers = \(fingers)"
            }
        }
        return text
    }
}
