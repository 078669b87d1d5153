import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `A click` {
    private let listener = Listener([
        "one": .click(ClickGesture()), "two": .click(ClickGesture(fingers: 2)),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])

    @Test(arguments: [
        ("1 finger touches, press the button, hold 50ms, release the button, lift", "one ended at 36ms"),
        ("2 fingers touch, hold 50ms, press the button, hold 50ms, release the button, lift", "two ended at 85ms"),
        ("3 fingers touch, hold 50ms, press the button, hold 50ms, release the button, lift", "nothing"),
        ("1 finger touches, hold 50ms, lift", "tap ended at 50ms"),
    ])
    func `A click ends 35 ms after the button goes down under as many fingers as it wants, and makes no tap`(
        sentence: String, heard: String
    ) throws {
        let actually = try listener.hear(sentence)
        #expect(actually == heard)
    }

    @Test(arguments: [(15, "two ended at 85ms"), (34, "two ended at 85ms"), (36, "one ended at 85ms")])
    func `A finger that lands within 35 ms after the button goes down counts for the click`(wait: Int, heard: String) throws {
        let sentence = "1 finger touches, hold 50ms, press the button, hold \(wait)ms, another finger touches, hold 100ms"
        #expect(try listener.hear("\(sentence), release the button, hold 50ms, lift") == heard)
    }

    @Test func `A click whose fingers lift within 35 ms ends with the lift, with the most fingers`() throws {
        let sentence = "2 fingers touch, hold 50ms, press the button, hold 8ms, the last finger lifts, hold 8ms, release the button, lift"
        #expect(try listener.verdicts(sentence) == ["two ended"])
        let short = "1 finger touches, hold 50ms, press the button, hold 10ms, lift, release the button"
        #expect(try listener.hear(short) == "one ended at 60ms")
    }

    @Test(arguments: [
        ("press the button, wait 200ms, release the button", "one ended at 100ms"),
        ("press the button, wait 20ms, release the button", "one ended at 20ms"),
        ("press the button, wait 90ms, 2 fingers touch, hold 100ms, release the button, lift", "two ended at 125ms"),
        ("press the button, wait 110ms, 2 fingers touch, hold 100ms, release the button, lift", "one ended at 100ms"),
        ("a palm touches at 20mm 20mm, press the button, wait 200ms, release the button, the palm lifts", "one ended at 101ms"),
    ])
    func `A press without a finger is a click with one, or with the fingers that land within 100 ms`(sentence: String, heard: String) throws
    {
        #expect(try listener.hear(sentence) == heard)
    }

    @Test func `A press that comes with the last lift is a click of its own`() throws {
        var frames = try listener.timeline("1 finger touches, hold 50ms, lift, wait 50ms").frames
        for index in frames.indices where frames[index].time.microseconds >= 50_000 && frames[index].time.microseconds < 80_000 {
            frames[index].isButtonDown = true
        }
        frames.append(TouchFrame(time: TouchInstant(microseconds: 90_000), contacts: []))
        var engine = listener.engine
        var events: [GestureEvent] = []
        for frame in frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        #expect(listener.text(of: events) == "tap ended at 50ms, one ended at 90ms")
    }

    @Test func `Each press of a switch that bounces is a click`() throws {
        func bounce(_ rest: String) -> String {
            "press the button, \(rest) 10ms, release the button, \(rest) 10ms, press the button, \(rest) 80ms, release the button"
        }
        #expect(try listener.hear("1 finger touches, hold 50ms, \(bounce("hold")), lift") == "one ended at 70ms, one ended at 105ms")
        #expect(try listener.hear(bounce("wait")) == "one ended at 10ms, one ended at 100ms")
    }

    @Test func `A press without a finger belongs to no area, and one that a finger follows to the area where it lands`() throws {
        #expect(try areas("press the button, wait 200ms, release the button") == ["anywhere"])
        #expect(try areas("press the button, wait 20ms, 1 finger touches the left edge, hold 80ms, release the button, lift") == ["left"])
    }

    @Test(arguments: [("99ms", "left"), ("100ms", "anywhere"), ("101ms", "anywhere"), ("5s", "anywhere")])
    func `A press without a finger is one click, even if a finger lands in an area while the button is still down`(
        pause: String, area: String
    ) throws {
        let late = "press the button, wait \(pause), 1 finger touches the left edge, hold 200ms, release the button, hold 50ms"
        #expect(try areas("\(late), lift") == [area])
        #expect(try areas("\(late), press the button, hold 50ms, release the button, lift") == [area, "left"])
    }

    /// The areas of the clicks that a sentence makes: `left`, or else `anywhere`.
    private func areas(_ sentence: String) throws -> [String] {
        let left = Area("left", x: .zero ... .mm(60), y: .zero ... .mm(80))
        let rules = [GestureRule(.click(ClickGesture()), id: "left", area: left), GestureRule(.click(ClickGesture()), id: "anywhere")]
        var engine = GestureEngine(rules, on: listener.surface)
        var events: [GestureEvent] = []
        for frame in try listener.timeline(sentence).frames { engine.consume(frame, into: &events) }
        engine.finish(into: &events)
        return events.map { $0.gesture == "left" ? "left" : "anywhere" }
    }

    @Test(arguments: [5, 30, 50])
    func `A press during a drag is one click, even if all contacts are lost for 5 ms`(hold: Int) throws {
        let lost = "press the button, hold \(hold)ms, lift, wait 5ms, 1 finger touches, hold 100ms, release the button, lift"
        let heard = try listener.verdicts("1 finger touches, slide right 10mm in 80ms, \(lost)")
        #expect(heard == ["drag began", "one ended", "drag ended"])
    }

    @Test func `A click is reported each time the button is pressed during one touch`() throws {
        let click = "press the button, hold 50ms, release the button, hold 50ms"
        let heard = try listener.verdicts("1 finger touches, \(click), \(click), \(click), lift")
        #expect(heard == ["one ended", "one ended", "one ended"])
    }

    @Test func `A click during a drag is reported, and the drag goes on`() throws {
        let heard = try listener.verdicts(
            "1 finger touches, slide right 10mm in 80ms, press the button, slide right 10mm in 80ms, release the button, lift")
        #expect(heard == ["drag began", "one ended", "drag ended"])
    }

    @Test(arguments: [("74.9mm", ["two ended"]), ("75mm", ["one ended"])])
    func `Two fingers that are 45 mm apart are not of one hand, and click as one`(place: String, heard: [String]) throws {
        let fingers = "1 finger touches at 30mm 40mm, another finger touches at \(place) 40mm, hold 50ms"
        #expect(try listener.verdicts("\(fingers), press the button, hold 50ms, release the button, lift") == heard)
    }

    @Test func `Of three fingers, one that is 45 mm from both others does not click with them`() throws {
        let fingers = "2 fingers touch at 30mm 40mm, another finger touches at 100mm 40mm, hold 50ms"
        #expect(try listener.verdicts("\(fingers), press the button, hold 50ms, release the button, lift") == ["two ended"])
    }

    @Test(arguments: [
        ("1 finger touches at 30mm 40mm, another finger touches at 100mm 40mm", "1 at (100.0 mm, 40.0 mm)"),
        ("2 fingers touch at 30mm 40mm, another finger touches at 100mm 40mm", "2 at (30.0 mm, 40.0 mm)"),
        ("2 fingers touch at 30mm 40mm", "2 at (30.0 mm, 40.0 mm)"),
    ])
    func `A click has the number and the center of the fingers that click`(fingers: String, heard: String) throws {
        let sentence = "\(fingers), hold 50ms, press the button, hold 50ms, release the button, lift"
        #expect(try clicks(sentence) == [heard])
    }

    @Test func `A click whose finger becomes a palm within 35 ms has the number and the center of the fingers at the press`() throws {
        let heard = try clicks(
            "2 fingers touch at 30mm 40mm, hold 50ms, press the button, hold 10ms, the left finger becomes a palm, hold 50ms, lift")
        #expect(heard == ["2 at (30.0 mm, 40.0 mm)"])
    }

    private func clicks(_ sentence: String) throws -> [String] {
        listener.play(try listener.timeline(sentence)).filter { $0.phase == .ended }
            .map { "\($0.value.fingerCount) at \($0.value.location)" }
    }

    @Test(arguments: [
        ("3 fingers touch", "press the button, hold 100ms, release the button, hold 500ms", "3 fingers, wants 2"),
        (
            "3 fingers touch", "press the button, hold 100ms, release the button, lift 2 fingers, press the button, hold 100ms",
            "1 finger, wants 2"
        ),
        ("2 fingers touch", "hold 500ms", "the button was not pressed"),
    ])
    func `A click that fails at the lift names the number of fingers of the last press`(fingers: String, press: String, reason: String)
        throws
    {
        #expect(try listener.reasons("\(fingers), hold 50ms, \(press), lift")["two"] == reason)
    }

    @Test func `A click that is still possible delays no other gesture`() throws {
        let sentence = "1 finger touches, slide right 10mm in 80ms, hold 100ms, lift"
        let heard = try listener.hear(sentence)
        var without = listener
        without.gestures.removeFirst(2)
        let alone = try without.hear(sentence)
        #expect(heard == alone)
    }
}
