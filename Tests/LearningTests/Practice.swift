import Configuration
import Gestures
import Learning
import Testing
import TouchInput
import TouchScript

/// A hand that practices a gesture of a file, in sentences.
struct Practice {
    let ground: Ground

    /// Every gesture is its name and what stands below that; the first one is practiced.
    init(_ gestures: KeyValuePairs<String, String>) throws {
        let text = gestures.map { "[[gesture]]\nname = \"\($0.key)\"\n\($0.value)\nrun = \"true\"\n" }.joined()
        let configuration = try Configuration(parsing: text)
        ground = try #require(Ground(gestures[0].key, in: configuration, on: .imagined))
    }

    func passage(_ sentence: String, from source: String = "a sentence") throws -> Passage {
        Passage(try TouchScript(sentence).timeline(on: .imagined).frames, on: ground, from: source)
    }

    func repetition(_ sentence: String) throws -> Repetition { Repetition(try passage(sentence)) }

    func lesson(from sentences: [String], against others: [String] = []) throws -> Lesson {
        try Lesson(from: sentences.map(repetition), against: others.map { try passage($0) })
    }

    /// `distance 12, velocity 100`: what is proposed.
    func proposal(from sentences: [String], against others: [String] = []) throws -> String {
        try lesson(from: sentences, against: others).changes.map { "\($0.threshold.rawValue) \($0.proposed.plain)" }.joined(separator: ", ")
    }

    /// What repetitions of the sentence reach, rounded to whole units.
    func reached(_ sentence: String) throws -> [Threshold: Double] {
        let lesson = try lesson(from: [sentence, sentence, sentence])
        return lesson.repetitions[0].reached.mapValues { ($0 * 10).rounded() / 10 }
    }
}

/// Three swipes to the left, of so many millimeters.
func swipes(_ distances: Int..., fingers: Int = 3) -> [String] {
    distances.map { "\(fingers) fingers touch, slide left \($0)mm in 200ms, lift" }
}
