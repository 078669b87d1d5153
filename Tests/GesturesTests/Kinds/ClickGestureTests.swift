import Gestures
import Testing
import TouchInput

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

    @Test func `A click that is still possible delays no other gesture`() throws {
        let sentence = "1 finger touches, slide right 10mm in 80ms, hold 100ms, lift"
        let heard = try listener.hear(sentence)
        var without = listener
        without.gestures.removeFirst(2)
        let alone = try without.hear(sentence)
        #expect(heard == alone)
    }
}
