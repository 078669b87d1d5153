import Gestures
import Testing
import TouchInput

@Suite struct `A press of the button` {
    private let listener = Listener([
        "click": .click(ClickGesture()), "click2": .click(ClickGesture(fingers: 2)),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])
    private let tap = "1 finger touches, hold 50ms, lift"

    @Test func `A press of the button counts once, however many touches come while it is down`() throws {
        let heard = try listener.hear("press the button, \(tap), wait 100ms, \(tap), wait 100ms, \(tap), release the button")
        #expect(heard == "click ended at 36ms")
        let held = try listener.verdicts("1 finger touches, press the button, hold 50ms, lift, wait 100ms, \(tap), release the button")
        #expect(held == ["click ended"])
    }

    @Test(arguments: [("99ms", ["click2 ended"]), ("100ms", ["click ended"])])
    func `A press of the button counts for fingers that land less than 100 ms after it`(pause: String, heard: [String]) throws {
        let sentence = "press the button, wait \(pause), 2 fingers touch, hold 50ms, lift, release the button"
        #expect(try listener.verdicts(sentence) == heard)
    }

    @Test func `A button that went down 300 ms before the fingers keeps them from tapping and dragging until its release`() throws {
        let held = "press the button, wait 300ms"
        #expect(try listener.verdicts("\(held), \(tap), release the button") == ["click ended"])
        let drag = "1 finger touches, slide right 20mm in 200ms, lift"
        #expect(try listener.verdicts("\(held), \(drag), release the button") == ["click ended"])
        #expect(try listener.verdicts("\(held), \(tap), release the button, wait 100ms, \(tap)") == ["click ended", "tap ended"])
    }

    @Test func `A second press of the button during a touch that began with the button down counts for that touch`() throws {
        let sentence =
            "press the button, wait 300ms, 2 fingers touch, hold 50ms, release the button, hold 50ms, press the button, hold 50ms, lift"
        #expect(try listener.verdicts(sentence) == ["click ended", "click2 ended"])
    }

    @Test func `A press of the button without any finger is over with its release, and the next touch may tap`() throws {
        let sentence = "press the button, wait 20ms, release the button, wait 20ms, \(tap)"
        #expect(try listener.hear(sentence) == "click ended at 20ms, tap ended at 90ms")
    }

    @Test func `A press of the button while lost contacts still touch does not count for fingers that land later (D8)`() throws {
        for pause in ["300ms", "20ms"] {
            let lost = "1 finger touches, hold 50ms, events are lost, hold 50ms, press the button, hold \(pause), lift, wait 20ms"
            #expect(try listener.verdicts("\(lost), \(tap), release the button") == [])
        }
    }
}
