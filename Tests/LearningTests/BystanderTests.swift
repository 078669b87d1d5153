import Learning
import Testing

@Suite struct `Touches that are not the gesture` {
    private func practice() throws -> Practice { try Practice(["left": "swipe = { direction = \"left\" }"]) }

    @Test func `count with the thresholds of the file and with those proposed`() throws {
        let other = "3 fingers touch, slide left 8mm in 100ms, lift, wait 1s, 3 fingers touch, slide left 30mm in 200ms, lift"
        let lesson = try practice().lesson(from: swipes(30, 32, 40), against: [other])
        let bystander = try #require(lesson.bystanders.first)
        #expect(bystander.present == 2)
        #expect(bystander.proposed == 1)
        #expect(bystander.duration >= .milliseconds(1290))
    }

    @Test func `make a proposal stricter, as far as that keeps them out`() throws {
        let repetitions = swipes(30, 32, 40)
        #expect(try practice().proposal(from: repetitions) == "distance 15")
        #expect(try practice().proposal(from: repetitions, against: swipes(17)) == "distance 19")
        #expect(try practice().proposal(from: repetitions, against: swipes(19)) == "distance 20")
    }

    @Test func `that no strictness keeps out leave the proposal easy`() throws {
        #expect(try practice().proposal(from: swipes(30, 32, 40), against: swipes(29)) == "distance 15")
    }

    @Test func `tighten a limit, but to no less than half`() throws {
        let taps = [60, 70, 80].map { "1 finger touches, hold \($0)ms, lifts" }
        let practice = try Practice(["tap": "tap = { within = \"300ms\" }"])
        #expect(try practice.proposal(from: taps, against: ["1 finger touches, hold 200ms, lifts"]).hasPrefix("within 150"))
    }
}
