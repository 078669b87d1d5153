import Learning
import Testing

@Suite struct `Negative samples` {
    private func practice() throws -> Practice { try Practice(["left": "swipe = { direction = \"left\" }"]) }

    @Test func `False triggers are counted with the present and the proposed thresholds`() throws {
        let other = "3 fingers touch, slide left 8mm in 100ms, lift, wait 1s, 3 fingers touch, slide left 30mm in 200ms, lift"
        let lesson = try practice().lesson(from: swipes(30, 32, 40), against: [other])
        let sample = try #require(lesson.negativeSamples.first)
        #expect(sample.present == 2)
        #expect(sample.proposed == 1)
        #expect(sample.duration >= .milliseconds(1290))
    }

    @Test func `False triggers make a proposal stricter as far as that avoids them`() throws {
        let repetitions = swipes(30, 32, 40)
        #expect(try practice().proposal(from: repetitions) == "distance 15")
        #expect(try practice().proposal(from: repetitions, against: swipes(17)) == "distance 19")
        #expect(try practice().proposal(from: repetitions, against: swipes(19)) == "distance 20")
    }

    @Test func `False triggers that no strictness avoids leave the proposal easy`() throws {
        #expect(try practice().proposal(from: swipes(30, 32, 40), against: swipes(29)) == "distance 15")
    }

    @Test func `False triggers tighten a limit, but to no less than half`() throws {
        let taps = [60, 70, 80].map { "1 finger touches, hold \($0)ms, lifts" }
        let practice = try Practice(["tap": "tap = { within = \"300ms\" }"])
        #expect(try practice.proposal(from: taps, against: ["1 finger touches, hold 200ms, lifts"]).hasPrefix("within 150"))
    }
}
