import Gestures
import Testing
import TouchInput
import TouchScript

/// One gesture behind others, a sentence that would be that gesture, and the delay of its report because of the others.
struct Overlap: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The gestures, of which the last is the one in question; findings call it "own".
    var gestures: [StandardGesture]
    var finding: String
    var sentence: String
    /// The delay; nil if the gesture does not happen at all.
    var delay: Duration?

    init(_ name: String, _ gestures: [StandardGesture], _ finding: String, _ sentence: String, delay milliseconds: Int?) {
        testDescription = name
        self.gestures = gestures
        self.finding = finding
        self.sentence = sentence
        delay = milliseconds.map { .milliseconds($0) }
    }
}
