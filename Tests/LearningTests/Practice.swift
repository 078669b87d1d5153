import Configuration
import Gestures
import Learning
import Testing
import TouchInput
import TouchScript

/// A hand that practices a gesture of a file, in sentences.
struct Practice {
    let target: LearningTarget

    /// Makes a file of gestures, each from its name and the lines below it; the first one is practiced.
    init(_ gestures: KeyValuePairs<String, String>) throws {
        let text = gestures.map { "[[gesture]]\nname = \"\($0.key)\"\n\($0.value)\nrun = \"true\"\n" }.joined()
        let configuration = try Configuration(parsing: text)
        target = try #require(LearningTarget(gestures[0].key, in: configuration, on: .imagined))
    }

    func clip(_ sentence: String, from source: String = "a sentence") throws -> Clip {
        Clip(try TouchScript(sentence).timeline(on: .imagined).frames, on: target, from: source)
    }

    func repetition(_ sentence: String) throws -> Repetition { Repetition(try clip(sentence)) }

    func lesson(from sentences: [String], against others: [String] = []) throws -> ThresholdProposal {
        try ThresholdProposal(from: sentences.map(repetition), against: others.map { try clip($0) })
    }

    /// The proposed thresholds as text: `distance 12, velocity 100`.
    func proposal(from sentences: [String], against others: [String] = []) throws -> String {
        try lesson(from: sentences, against: others).changes.map { "\($0.threshold.name) \($0.proposed.plain)" }.joined(separator: ", ")
    }

    /// The thresholds that repetitions of the sentence reach, rounded to tenths.
    func reached(_ sentence: String) throws -> [Threshold: Double] {
        let lesson = try lesson(from: [sentence, sentence, sentence])
        return lesson.repetitions[0].reached.mapValues { ($0 * 10).rounded() / 10 }
    }
}

/// Swipes to the left with these distances in millimeters.
func swipes(_ distances: Int..., fingers: Int = 3) -> [String] {
    distances.map { "\(fingers) fingers touch, slide left \($0)mm in 200ms, lift" }
}
