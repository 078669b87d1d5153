// Every file of these tests uses the module.
@_exported import GestureTestSupport
@testable import Gestures

extension ArenaGesture {
    /// Makes the gesture of a rule, but with the recognizers of another gesture, which can count their evaluations.
    init(_ rule: GestureRule, recognizedBy gesture: some Gesture) { self.init(rule, source: .attached(AttachedGesture(gesture))) }
}
