import Gestures
import Testing
import TouchInput

@Suite struct `A pinch` {
    private func pinch(_ direction: MagnifyGesture.Direction = .either, fingers: FingerCounts = 2) -> Listener {
        Listener(["pinch": .pinch(MagnifyGesture(minimumScale: 1.25, direction: direction, fingers: fingers))])
    }

    @Test func `A pinch begins when its scale is reached, and reports that scale (B111, B112)`() throws {
        let listener = pinch()
        let events = listener.play(try listener.timeline("2 fingers touch at 60mm 40mm 20mm apart, spread by 2 in 200ms, lift"))
        let began = try #require(events.first)
        let ended = try #require(events.last)
        #expect(began.phase == .began)
        #expect(began.value.scale >= 1.25 && began.value.scale < 1.3)
        #expect(ended.phase == .ended)
        #expect(ended.value.scale.isNear(2))
        #expect(ended.value.startLocation == Point(x: .mm(60), y: .mm(40)))
    }

    @Test(arguments: [
        (MagnifyGesture.Direction.in, "pinch", true), (.in, "spread", false), (.out, "spread", true), (.out, "pinch", false),
        (.either, "pinch", true), (.either, "spread", true),
    ])
    func `A pinch goes in, out or either way, as its direction says (B104)`(
        direction: MagnifyGesture.Direction, done: String, isHeard: Bool
    ) throws {
        let heard = try pinch(direction).verdicts("2 fingers touch, \(done) by 2 in 200ms, lift")
        #expect(heard == (isHeard ? ["pinch began", "pinch ended"] : []))
    }

    @Test func `An inward pinch needs the reciprocal of its scale`() throws {
        let enough = try pinch(.in).verdicts("2 fingers touch, pinch by 1.26 in 200ms, lift")
        let little = try pinch(.in).verdicts("2 fingers touch, pinch by 1.24 in 200ms, lift")
        #expect(enough == ["pinch began", "pinch ended"])
        #expect(little == [])
    }

    @Test func `A pinch can need a distance instead of a scale (B103)`() throws {
        let listener = Listener(["pinch": .pinch(MagnifyGesture(minimumScale: nil, minimumDistance: .mm(4)))])
        let enough = try listener.verdicts("2 fingers touch 20mm apart, spread by 1.21 in 200ms, lift")
        let little = try listener.verdicts("2 fingers touch 20mm apart, spread by 1.19 in 200ms, lift")
        #expect(enough == ["pinch began", "pinch ended"])
        #expect(little == [])
    }

    @Test func `A pinch for two fingers fails with three, and one for three succeeds (B105)`() throws {
        let three = try pinch().verdicts("3 fingers touch, spread by 2 in 200ms, lift")
        let all = try pinch(fingers: 3).verdicts("3 fingers touch, spread by 2 in 200ms, lift")
        #expect(three == [])
        #expect(all == ["pinch began", "pinch ended"])
    }

    @Test func `A pinch does not begin while the hand travels (B110)`() throws {
        let heard = try pinch().verdicts("2 fingers touch, slide right 40mm in 300ms, lift")
        #expect(heard == [])
    }

    @Test func `A pinch ends when one finger lifts (B107)`() throws {
        let heard = try pinch().hear("2 fingers touch, spread by 2 in 200ms, the left finger lifts, hold 300ms, lift")
        #expect(heard.hasSuffix("pinch ended at 221ms"))
    }

    @Test func `A pinch ends when a third finger joins (B42)`() throws {
        let heard = try pinch().hear("2 fingers touch, spread by 1.5 in 200ms, another finger touches, hold 100ms, lift")
        #expect(heard.hasSuffix("pinch ended at 221ms"))
    }

    @Test func `A pinch that goes the other way a little names the scale that its direction needs`() throws {
        let out = try pinch(.out).reasons("2 fingers touch, pinch by 1.1 in 200ms, lift")
        let inward = try pinch(.in).reasons("2 fingers touch, spread by 1.1 in 200ms, lift")
        let either = try pinch().reasons("2 fingers touch, pinch by 1.1 in 200ms, lift")
        #expect(out["pinch"] == "scaled by 0.91, needs 1.25")
        #expect(inward["pinch"] == "scaled by 1.1, needs 0.8")
        #expect(either["pinch"] == "scaled by 0.91, needs 0.8")
    }

    @Test func `A pinch that needs a distance counts the way in its direction only`() throws {
        let listener = Listener(["out": .pinch(MagnifyGesture(minimumScale: nil, minimumDistance: .mm(8), direction: .out))])
        #expect(try listener.reasons("2 fingers touch 20mm apart, spread by 1.25 in 200ms, lift")["out"] == "moved 5 mm, needs 8 mm")
        #expect(try listener.reasons("2 fingers touch 20mm apart, pinch by 1.25 in 200ms, lift")["out"] == "moved -4 mm, needs 8 mm")
    }

    @Test func `A pinch that fails names its scale, its direction or the motion that outdid it`() throws {
        let little = try pinch(.out).reasons("2 fingers touch, spread by 1.1 in 200ms, lift")
        let wrong = try pinch(.out).reasons("2 fingers touch, pinch by 2 in 200ms, lift")
        let outdone = try pinch().reasons("2 fingers touch, slide up 30mm in 300ms while spreading by 1.3 in 300ms, lift")
        #expect(little["pinch"] == "scaled by 1.1, needs 1.25")
        #expect(wrong["pinch"]?.hasSuffix("wants out") == true)
        #expect(outdone["pinch"] == "spread was outdone by translation")
        let beside = try pinch(.in).reasons(
            "1 finger touches at 40mm 40mm, hold 200ms, another finger touches at 90mm 40mm, the last finger slides left 30mm in 300ms, "
                + "hold 100ms, lift")
        #expect(beside["pinch"] == "spread was outdone by translation")
    }
}
