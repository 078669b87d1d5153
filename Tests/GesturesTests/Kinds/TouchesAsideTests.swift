import Gestures
import Testing
import TouchInput

private let tap = "1 finger touches the center, hold 50ms, lift"

/// A touch at this distance to the right of the center of a pad of 120 × 80 mm.
private func touch(beside millimeters: Double) -> String { "1 finger touches at \(60 + millimeters)mm 40mm" }

/// Palms land far from the finger while a gesture waits for its next touch. A contact 33 mm or more away may be one.
@Suite struct `Touches far from a tap that waits for the next one` {
    private let listener = Listener([
        "2x": .tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3))),
        "tap and drag": .sequence(
            of: [.tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), .drag(DragGesture(minimumDistance: .mm(3)))],
            gap: .milliseconds(350)),
        "1x": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])
    private let drag = "1 finger touches the center, slide right 20mm in 160ms, lift"

    @Test(arguments: ["palm", "thumb"])
    func `A double tap or a tap and drag goes on beside a contact that turns out to be a palm or a thumb`(tool: String) throws {
        let beside = "\(tap), wait 60ms, \(touch(beside: 40)), hold 20ms, the finger becomes a \(tool), wait 20ms"
        #expect(try listener.verdicts("\(beside), \(tap), wait 1s") == ["2x ended"])
        #expect(try listener.verdicts("\(beside), \(drag), wait 1s") == ["tap and drag began", "tap and drag ended"])
    }

    @Test func `A double tap or a tap and drag goes on after a contact that has lifted`() throws {
        let beside = "\(tap), wait 60ms, \(touch(beside: 40)), hold 30ms, lift, wait 60ms"
        #expect(try listener.verdicts("\(beside), \(tap), wait 1s") == ["2x ended"])
        #expect(try listener.verdicts("\(beside), \(drag), wait 1s") == ["tap and drag began", "tap and drag ended"])
    }

    @Test func `A tap counts once the pause is over, if only other contacts touch until then`() throws {
        let heard = try listener.hear("\(tap), wait 100ms, \(touch(beside: 40)), hold 50ms, lift, wait 1s")
        #expect(heard == "1x ended at 400ms, 1x ended at 550ms")
    }

    @Test func `A second touch elsewhere, or a nearer one, lets the tap count at once`() throws {
        let away = "\(touch(beside: 40)), hold 50ms, lift"
        let twice = try listener.hear("\(tap), wait 100ms, \(away), wait 100ms, \(away), wait 1s")
        #expect(twice == "1x ended at 300ms, 2x ended at 350ms")
        let near = try listener.hear("\(tap), wait 100ms, \(touch(beside: 32)), hold 50ms, lift, wait 1s")
        #expect(near == "1x ended at 150ms, 1x ended at 550ms")
    }

    @Test func `A drag elsewhere begins at once, and the tap before it counts first`() throws {
        let heard = try listener.hear("\(tap), wait 100ms, \(touch(beside: -40)), slide right 20mm in 160ms, lift, wait 1s")
        #expect(heard == "1x ended at 182ms, drag began at 182ms, drag ended at 331ms")
    }

    @Test func `A double tap goes on although the palm is found when the second tap has landed`() throws {
        let late = "\(tap), wait 60ms, \(touch(beside: 40)), hold 20ms, another finger touches the center, hold 20ms"
        let heard = try listener.verdicts("\(late), the right finger becomes a palm, hold 30ms, the other finger lifts, wait 1s")
        #expect(heard == ["2x ended"])
    }

    @Test func `Fingers that have touched for long when the palm is found do not tap`() throws {
        let late = "\(tap), wait 60ms, \(touch(beside: 40)), hold 20ms, another finger touches the center, hold 200ms"
        let heard = try listener.hear("\(late), the right finger becomes a palm, hold 30ms, the other finger lifts, wait 1s")
        #expect(heard == "1x ended at 330ms")
    }

    @Test func `A tap counts although a palm and a finger have touched elsewhere since`() throws {
        let both = "\(touch(beside: 40)), hold 20ms, another finger touches the center, hold 50ms, the last finger lifts, hold 10ms"
        let heard = try listener.verdicts("\(tap), wait 60ms, \(both), the finger becomes a palm, wait 1s")
        #expect(heard.first == "1x ended")
    }

    @Test func `A press of the button elsewhere ends the wait`() throws {
        let press = "\(touch(beside: 40)), press the button, hold 30ms, release the button, lift, wait 60ms"
        #expect(try listener.verdicts("\(tap), wait 60ms, \(press), \(tap), wait 1s") == ["1x ended", "1x ended"])
        #expect(try listener.verdicts("\(tap), wait 60ms, \(press), \(drag), wait 1s") == ["1x ended", "drag began", "drag ended"])
    }

    @Test func `A finger elsewhere that lands together with a press of the button ends the wait at once`() {
        let taps = [GestureRule(.tap(TapGesture(count: 2)), id: "2x"), GestureRule(.tap(TapGesture(count: 3)), id: "3x")]
        var engine = GestureEngine(taps)
        var events: [GestureEvent] = []
        let steps: [(milliseconds: Int64, x: Double?)] = [(0, 60), (50, nil), (100, 60), (150, nil), (200, 100)]
        for (number, step) in steps.enumerated() {
            let contacts = step.x.map { [Contact(id: ContactID(rawValue: Int64(number)), location: Point(x: .mm($0), y: .mm(40)))] }
            let time = TouchInstant(microseconds: step.milliseconds * 1000)
            engine.consume(TouchFrame(time: time, contacts: contacts ?? [], isButtonDown: step.x == 100), into: &events)
        }
        #expect(events.map(\.gesture) == ["2x"])
    }

    @Test func `A triple tap and a drag after a double tap go on as well`() throws {
        let double = StandardGesture.tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3)))
        let listener = Listener([
            "3x": .tap(TapGesture(count: 3, within: .milliseconds(250), slop: .mm(3))),
            "drag": .sequence(of: [double, .drag(DragGesture(minimumDistance: .mm(3)))], gap: .milliseconds(350)),
        ])
        let beside = "\(tap), wait 60ms, \(touch(beside: 40)), hold 20ms, the finger becomes a palm, wait 20ms"
        #expect(try listener.verdicts("\(beside), \(tap), wait 60ms, \(tap), wait 1s") == ["3x ended"])
        #expect(try listener.verdicts("\(beside), \(tap), wait 60ms, \(drag), wait 1s") == ["drag began", "drag ended"])
    }

    @Test func `An exclusive gesture goes on from its parts`() throws {
        let single = StandardGesture.tap(TapGesture(within: .milliseconds(250), slop: .mm(3)))
        let double = StandardGesture.tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3)))
        let listener = Listener(["it": .exclusive(of: [double, single])])
        let beside = "\(tap), wait 100ms, \(touch(beside: 40)), hold 20ms, the finger becomes a palm, wait 20ms"
        #expect(try listener.hear("\(beside), wait 1s") == "it ended at 400ms")
        #expect(try listener.hear("\(beside), \(tap), wait 1s") == "it ended at 240ms")
        // The parts of a simultaneous gesture do not go on, but a tap of the exclusive gesture stays one.
        let canceled = Listener(["it": .exclusive(of: [.simultaneous(of: [double, double]), single])])
        #expect(try canceled.hear("\(beside), wait 1s") == "it ended at 170ms")
    }

    @Test func `A palm that flickers makes no tap`() throws {
        let palm = "1 finger touches the center, hold 30ms, the finger becomes a palm, wait 10ms, the palm lifts"
        #expect(try listener.verdicts("\(palm), wait 20ms, 1 finger touches the center, hold 40ms, lift, wait 1s") == [])
    }

    @Test func `A thumb that turns out to be a palm between two taps changes nothing`() throws {
        let thumb = "a thumb touches at 20mm 75mm, wait 300ms, \(tap.replacing("lift", with: "the finger lifts")), wait 60ms"
        let heard = try listener.verdicts(
            "\(thumb), the thumb becomes a palm, wait 60ms, \(tap.replacing("lift", with: "the finger lifts"))")
        #expect(heard == ["2x ended"])
    }
}

/// Hands seldom tap and then land several fingers far away so soon.
@Suite struct `A hand that lands after a tap` {
    private let listener = Listener([
        "3x": .tap(TapGesture(count: 3)), "2x": .tap(TapGesture(count: 2)), "1x": .tap(TapGesture()),
        "two twice": .tap(TapGesture(count: 2, fingers: 2)), "two": .tap(TapGesture(fingers: 2)),
        "swipe": .swipe(SwipeGesture(direction: .right, fingers: 3)),
    ])
    private let swipe = "3 fingers touch the center, slide right 20mm in 100ms, lift, wait 1s"

    /// Returns the verdicts on a tap of one finger, a pause, and two fingers that land at 60 and 80 mm.
    private func verdicts(tapAt x: Int, for duration: Int = 50, pause: Int, skew: Int = 0) throws -> [String] {
        let tap = "1 finger touches at \(x)mm 40mm, hold \(duration)ms, lift, wait \(pause)ms"
        let first = skew == 0 ? "1 finger touches at 60mm 40mm" : "1 finger touches at 60mm 40mm, hold \(skew)ms"
        return try listener.verdicts("\(tap), \(first), another finger touches at 80mm 40mm, hold 50ms, lift, wait 1s")
    }

    @Test func `A tap that still waits is dropped if two fingers land 33 mm away within 150 ms`() throws {
        #expect(try verdicts(tapAt: 27, pause: 150) == ["two ended"])
        #expect(try verdicts(tapAt: 27, pause: 160) == ["1x ended", "two ended"])
        #expect(try verdicts(tapAt: 28, pause: 100) == ["1x ended", "two ended"])
    }

    @Test func `A tap that still waits is dropped if the fingers land one after the other within 150 ms, and before a swipe`() throws {
        #expect(try verdicts(tapAt: 10, pause: 100, skew: 30) == ["two ended"])
        #expect(try verdicts(tapAt: 10, pause: 100, skew: 160) == ["1x ended"])
        #expect(try listener.verdicts("1 finger touches at 10mm 40mm, hold 50ms, lift, wait 100ms, \(swipe)") == ["swipe ended"])
    }

    @Test func `A tap counts if one finger lands, or if it lasted more than 250 ms`() throws {
        let single = "1 finger touches the center, hold 50ms, lift"
        #expect(
            try listener.verdicts("1 finger touches at 10mm 40mm, hold 50ms, lift, wait 100ms, \(single), wait 1s") == [
                "1x ended", "1x ended",
            ])
        #expect(try verdicts(tapAt: 10, for: 300, pause: 100) == ["1x ended", "two ended"])
    }

    @Test func `A tap of two fingers and a double tap count`() throws {
        let two = "2 fingers touch at 20mm 40mm, hold 50ms, lift, wait 100ms, 3 fingers touch at 95mm 40mm, hold 50ms, lift, wait 1s"
        #expect(try listener.verdicts(two) == ["two ended"])
        let tap = "1 finger touches at 10mm 40mm, hold 50ms, lift, wait 100ms"
        #expect(try listener.verdicts("\(tap), \(tap), \(swipe)") == ["2x ended", "swipe ended"])
    }
}
