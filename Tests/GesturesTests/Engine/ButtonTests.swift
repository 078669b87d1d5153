import Gestures
import Testing
import TouchInput

@Suite struct `A press of the button` {
    private let listener = Listener([
        "click": .click(ClickGesture()), "click2": .click(ClickGesture(fingers: 2)),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])
    private let tap = "1 finger touches, hold 50ms, lift"

    @Test func `counts once, however many touches come while it is down`() throws {
        let heard = try listener.hear("press the button, \(tap), wait 100ms, \(tap), wait 100ms, \(tap), release the button")
        #expect(heard == "click ended at 1ms")
        let held = try listener.verdicts("1 finger touches, press the button, hold 50ms, lift, wait 100ms, \(tap), release the button")
        #expect(held == ["click ended"])
    }

    @Test(arguments: [("100ms", ["click ended"]), ("101ms", [])])
    func `counts up to 100 ms before the landing`(pause: String, heard: [String]) throws {
        #expect(try listener.verdicts("press the button, wait \(pause), \(tap), release the button") == heard)
    }

    @Test func `that is not theirs keeps fingers from tapping and dragging, until it is released`() throws {
        let held = "press the button, wait 300ms"
        #expect(try listener.verdicts("\(held), \(tap), release the button") == [])
        #expect(try listener.verdicts("\(held), 1 finger touches, slide right 20mm in 200ms, lift, release the button") == [])
        #expect(try listener.verdicts("\(held), \(tap), release the button, wait 100ms, \(tap)") == ["tap ended"])
    }

    @Test func `again during touches that began with the button down is theirs`() throws {
        let sentence =
            "press the button, wait 300ms, 2 fingers touch, hold 50ms, release the button, hold 50ms, press the button, hold 50ms, lift"
        #expect(try listener.verdicts(sentence) == ["click2 ended"])
    }

    @Test func `that nobody touched is forgotten with its release`() throws {
        #expect(try listener.verdicts("press the button, wait 20ms, release the button, wait 20ms, \(tap)") == ["tap ended"])
    }

    @Test func `while lost contacts still touch is none of those that land after it (D8)`() throws {
        for pause in ["300ms", "20ms"] {
            let lost = "1 finger touches, hold 50ms, events are lost, hold 50ms, press the button, hold \(pause), lift, wait 20ms"
            #expect(try listener.verdicts("\(lost), \(tap), release the button") == [])
        }
    }
}
