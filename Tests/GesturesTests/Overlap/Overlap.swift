import Gestures
import Testing
import TouchInput
import TouchScript

/// One gesture behind others, a sentence that would be it, and how late the engine reports it because of the others.
struct Overlap: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The last one is the gesture in question; findings call it "own".
    var gestures: [StandardGesture]
    var finding: String
    var sentence: String
    /// Nil if the gesture does not happen at all.
    var delay: Duration?

    init(_ name: String, _ gestures: [StandardGesture], _ finding: String, _ sentence: String, delay milliseconds: Int?) {
        testDescription = name
        self.gestures = gestures
        self.finding = finding
        self.sentence = sentence
        delay = milliseconds.map { .milliseconds($0) }
    }
}
