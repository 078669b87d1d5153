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

@Suite struct `Fingers that press the button and move on` {
    private let listener = Listener([
        "click": .click(ClickGesture()), "click2": .click(ClickGesture(fingers: 2)),
        "scroll": .drag(DragGesture(minimumDistance: .mm(5), fingers: 2)), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])

    private func verdicts(_ fingers: String, _ motion: String) throws -> [String] {
        try listener.verdicts("\(fingers), \(motion) in 200ms, release the button, lift")
    }

    @Test(arguments: [("slide up 14.9mm", ["click2 ended"]), ("slide up 15mm", ["click2 ended", "scroll began", "scroll ended"])])
    func `Two fingers that have moved 15 mm since they pressed the button scroll`(motion: String, heard: [String]) throws {
        #expect(try verdicts("2 fingers touch, hold 50ms, press the button, hold 50ms", motion) == heard)
    }

    @Test func `The motion before the press belongs to the scroll that follows`() throws {
        let sentence = "2 fingers touch at 50mm 60mm, slide up 4mm in 50ms, press the button, slide up 16mm in 200ms, lift"
        let scroll = try #require(try listener.play(listener.timeline(sentence)).last { listener.name($0) == "scroll" })
        #expect(abs(scroll.value.translation.dy.millimeters + 20) < 0.01)
    }

    @Test func `One finger that presses the button does not drag, and a finger that lands after the press does not scroll`() throws {
        #expect(try verdicts("1 finger touches, hold 50ms, press the button, hold 50ms", "slide up 20mm") == ["click ended"])
        let later = "1 finger touches at 50mm 40mm, hold 50ms, press the button, hold 50ms, another finger touches at 70mm 40mm, hold 50ms"
        #expect(try verdicts(later, "slide up 20mm") == ["click ended"])
    }
}
