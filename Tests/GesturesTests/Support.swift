// Every file of these tests uses the module.
@_exported import GestureTestSupport
@testable import Gestures
import TouchInput

extension GestureEngine {
    /// Makes an engine that looks for gestures with the recognizers of other gestures, which can count their evaluations. It reports a
    /// press that may be beginning.
    init(_ gestures: [StandardGesture], recognizedBy observed: (StandardGesture) -> some Gesture) {
        let rules = gestures.map { GestureRule($0, reportsProvisionalBegan: true) }
        let entries = rules.precedence.map { place in
            let attached = AttachedGesture(observed(rules[place].gesture), to: nil, .normal)
            let recognizer = StandardRecognizer(boxing: attached.makeRecognizer(in: GestureContext(surface: .imagined)))
            return ArenaEntry(rules[place], id: GestureID(place), recognizer, from: .attached(attached))
        }
        self.init(entries: entries, on: .imagined, heartbeat: .milliseconds(100))
    }
}
