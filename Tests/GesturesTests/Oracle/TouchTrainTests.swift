import Gestures
import Testing
import TouchInput

@Suite struct `Trains of taps and presses made up at random` {
    @Test(arguments: 0..<4)
    func `A sequence and the taps and presses beside it are reported as a model of lists predicts (B57, B137, D2)`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var ends = 0
        for _ in 0..<400 {
            let made = TrainCase.sequence(using: &random)
            ends += made.expected.count { $0.gesture == 0 }
            #expect(made.heard == made.expected, "\(made)")
        }
        #expect(ends > 200, "the test is about something")
    }

    @Test(arguments: 10..<14)
    func `An exclusive gesture is reported as its parts would be by themselves (B126, B127)`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var ends = 0
        for _ in 0..<400 {
            let made = TrainCase.exclusive(using: &random)
            ends += made.expected.count
            #expect(made.heard == made.expected, "\(made)")
        }
        #expect(ends > 400, "the test is about something")
    }
}
