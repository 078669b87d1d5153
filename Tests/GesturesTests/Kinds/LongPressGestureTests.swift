import Gestures
import Testing
import TouchInput

@Suite struct `A press` {
    private let press = Listener(["press": .press(LongPressGesture(minimumDuration: .milliseconds(500), maximumDistance: .mm(3)))])

    @Test(arguments: [
        ("1 finger touches, holds 600ms, lifts", "press ended at 500ms, press released at 620ms"),
        ("1 finger touches, holds 500ms, lifts", "press ended at 500ms, press released at 520ms"),
        ("1 finger touches, holds 499ms, lifts", "nothing"),
        ("1 finger touches, slides right 3mm in 50ms, hold 600ms, lift", "press ended at 500ms, press released at 670ms"),
        ("1 finger touches, slides right 3.1mm in 50ms, hold 600ms, lift", "nothing"),
        ("1 finger touches, holds 600ms, slides right 20mm in 100ms, lifts", "press ended at 500ms, press released at 721ms"),
        ("2 fingers touch, hold 600ms, lift", "nothing"),
        ("1 finger touches, holds 600ms, events are lost, lift", "press ended at 500ms, press released at 600ms"),
        ("1 finger touches, holds 200ms, press the button, hold 400ms", "nothing"),
        ("1 finger touches, holds 600ms", "press ended at 500ms, press released at 600ms"),
    ])
    func `A press of 500 ms ends while the finger is still down, and is released when it lifts (B66-B70, D1)`(
        sentence: String, heard: String
    ) throws {
        let actually = try press.hear(sentence)
        #expect(actually == heard)
    }

    @Test func `A press of four fingers lasts from the landing of the fourth`() throws {
        let listener = Listener(["press": .press(LongPressGesture(fingers: 4))])
        let heard = try listener.hear("4 fingers touch over 60ms, hold 700ms, lift over 30ms")
        #expect(heard == "press ended at 560ms, press released at 780ms")
    }

    @Test func `A press reports a provisional beginning on request, and is canceled if it does not last (B65, B68)`() throws {
        var listener = press
        listener.reportsProvisionalBegan = true
        let held = try listener.hear("1 finger touches, holds 600ms, lifts")
        let lifted = try listener.hear("1 finger touches, holds 200ms, lifts")
        #expect(held == "press began at 0ms, press ended at 500ms, press released at 620ms")
        #expect(lifted == "press began at 0ms, press cancelled at 200ms")
    }

    @Test func `A press without a duration ends at touch-down (B73)`() throws {
        let listener = Listener(["press": .press(LongPressGesture(minimumDuration: .zero))])
        let heard = try listener.hear("1 finger touches, holds 100ms, lifts")
        #expect(heard == "press ended at 0ms, press released at 120ms")
    }

    @Test(arguments: [("300ms", "nothing"), ("500ms", "press ended at 810ms, press released at 830ms")])
    func `A finger that takes the place of another one presses from its own landing`(rest: String, heard: String) throws {
        let rolled = "1 finger touches at 20mm 40mm, holds 300ms, another finger touches at 50mm 40mm, hold 10ms, the left finger lifts"
        #expect(try press.hear("\(rolled), hold \(rest), lift") == heard)
    }

    @Test func `A press goes on when a finger is lost for 10 ms`() throws {
        let heard = try Listener(["press": .press(LongPressGesture(fingers: 2))])
            .hear("2 fingers touch, hold 100ms, the right finger lifts, hold 10ms, another finger touches, hold 500ms, lift")
        #expect(heard == "press ended at 500ms, press released at 630ms")
    }

    @Test func `A press that has ended is not released when a finger is lost for 10 ms`() throws {
        let heard = try Listener(["press": .press(LongPressGesture(fingers: 2))])
            .hear("2 fingers touch, hold 600ms, the right finger lifts, hold 10ms, another finger touches, hold 500ms, lift")
        #expect(heard == "press ended at 500ms, press released at 1130ms")
    }

    @Test func `A press that fails names the time or distance measured and wanted`() throws {
        let early = try press.reasons("1 finger touches, holds 200ms, lifts")
        let moved = try press.reasons("1 finger touches, slides right 4mm in 8ms")
        #expect(early["press"] == "lifted after 200 ms, needs 500 ms")
        #expect(moved["press"] == "moved 4 mm, may move 3 mm")
    }
}
