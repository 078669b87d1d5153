import Gestures
import Testing
import TouchInput
import TouchScript

private let tap = "1 finger touches the center, hold 50ms, lift"

/// A tap at this distance to the right of the center of a pad of 120 × 80 mm.
private func tapBeside(_ millimeters: Double) -> String { "1 finger touches at \(60 + millimeters)mm 40mm, hold 50ms, lift" }

@Suite struct `Touches that are no tap` {
    private let one = Listener(["tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3)))])
    private let two = Listener(["tap": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3)))])
    private let three = Listener(["tap": .tap(TapGesture(fingers: 3, within: .milliseconds(250), slop: .mm(3)))])

    @Test(arguments: [("24ms", "nothing"), ("25ms", "tap ended at 25ms")])
    func `A touch of one finger that is shorter than 25 ms is no tap`(duration: String, heard: String) throws {
        let alone = "1 finger touches, hold \(duration), lift"
        #expect(try one.hear(alone) == heard)
        let reason = heard == "nothing" ? "lifted after 24 ms, needs 25 ms" : nil
        #expect(try one.reasons(alone)["tap"] == reason)
    }

    @Test(arguments: [
        ("19mm 40mm", "44ms", "nothing"), ("19mm 40mm", "45ms", "tap ended at 45ms"), ("101mm 40mm", "44ms", "nothing"),
        ("20mm 40mm", "25ms", "tap ended at 25ms"), ("60mm 5mm", "25ms", "tap ended at 25ms"),
    ])
    func `A touch of one finger within 20 mm of a side is no tap if it is shorter than 45 ms`(
        place: String, duration: String, heard: String
    ) throws {
        let alone = "1 finger touches at \(place), hold \(duration), lift"
        #expect(try one.hear(alone) == heard)
        let reason = heard == "nothing" ? "lifted after 44 ms, needs 45 ms" : nil
        #expect(try one.reasons(alone)["tap"] == reason)
    }

    @Test func `A touch of several fingers near a side, and of one on a touchscreen, may be shorter than 45 ms`() throws {
        #expect(try two.verdicts("2 fingers touch at 10mm 40mm, hold 25ms, lift") == ["tap ended"])
        var screen = one
        screen.surface = Surface(kind: .touchscreen, width: .mm(120), height: .mm(80))
        #expect(try screen.verdicts("1 finger touches at 10mm 40mm, hold 25ms, lift") == ["tap ended"])
    }

    @Test func `A tap that lasts at most 30 ms by its own limit may be as short near a side`() throws {
        let brief = Listener(["tap": .tap(TapGesture(within: .milliseconds(30), slop: .mm(3)))])
        #expect(try brief.hear("1 finger touches at 10mm 40mm, hold 29ms, lift") == "nothing")
        #expect(try brief.hear("1 finger touches at 10mm 40mm, hold 30ms, lift") == "tap ended at 30ms")
    }

    @Test func `A short touch near a side is a tap after another part of a sequence`() throws {
        let tap = StandardGesture.tap(TapGesture(within: .milliseconds(250), slop: .mm(3)))
        let pair = Listener(["pair": .sequence(of: [tap, tap], gap: .milliseconds(350))])
        let short = "1 finger touches at 10mm 40mm, hold 30ms, lift"
        #expect(try pair.verdicts("\(short), wait 100ms, \(short)") == ["pair ended"])
    }

    @Test(arguments: [("22ms", []), ("23ms", ["tap ended"])])
    func `A touch of several fingers that is shorter than 23 ms is no tap`(duration: String, heard: [String]) throws {
        #expect(try two.verdicts("2 fingers touch, hold \(duration), lift") == heard)
    }

    @Test(arguments: [("12ms", []), ("13ms", ["double ended"])])
    func `A double tap ends with a touch of 13 ms or more`(duration: String, heard: [String]) throws {
        let double = Listener(["double": .tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3)))])
        let sentence = "\(tap), wait 100ms, 1 finger touches the center, hold \(duration), lift"
        #expect(try double.verdicts(sentence) == heard)
        let reason = heard.isEmpty ? "lifted after 12 ms, needs 13 ms" : nil
        #expect(try double.reasons(sentence)["double"] == reason)
    }

    @Test func `A touch of 10 ms may begin a double tap or a tap and drag, but not end a double tap`() throws {
        let tapGesture = TapGesture(within: .milliseconds(250), slop: .mm(3))
        let double = Listener(["double": .tap(TapGesture(count: 2, within: .milliseconds(250), slop: .mm(3)))])
        let dragged = Listener([
            "it": .sequence(of: [.tap(tapGesture), .drag(DragGesture(minimumDistance: .mm(3)))], gap: .milliseconds(350))
        ])
        let brief = "1 finger touches the center, hold 10ms, lift"
        #expect(try double.verdicts("\(brief), wait 100ms, \(tap)") == ["double ended"])
        #expect(try double.verdicts("\(tap), wait 100ms, \(brief)") == [])
        let drag = "1 finger touches the center, slide right 20mm in 160ms, lift"
        #expect(try dragged.verdicts("\(brief), wait 100ms, \(drag)") == ["it began", "it ended"])
    }

    @Test func `The 23 ms of a two-finger tap count from the first landing to the last lift`() throws {
        // It waits for 50 ms in case the fingers come back.
        #expect(try two.hear("2 fingers touch over 20ms, hold 3ms, lift") == "tap ended at 73ms")
        #expect(try two.hear("2 fingers touch, hold 5ms, lift over 20ms") == "tap ended at 75ms")
    }

    @Test(arguments: [
        ("1 finger touches, hold 120ms, another finger touches, hold 60ms, lift", [2]),
        ("1 finger touches, hold 150ms, another finger touches, hold 60ms, lift", [2]),
        ("1 finger touches, hold 100ms, lift", [1]), ("1 finger touches, hold 101ms, lift", []),
        ("1 finger touches, hold 120ms, another finger touches, hold 101ms, lift", []),
    ])
    func `Fingers of a tap land within 150 ms, even if they may touch for less time (B45, B48)`(sentence: String, counts: [Int]) throws {
        let range = Listener(["tap": .tap(TapGesture(fingers: FingerCounts(1...3), within: .milliseconds(100), slop: .mm(3)))])
        #expect(range.play(try range.timeline(sentence)).map(\.value.fingerCount) == counts)
    }

    @Test(arguments: ["first", "last"])
    func `Two fingers that come back within 50 ms make no tap, whichever of them lifts or lands first`(first: String) throws {
        let moment = "2 fingers touch at 50mm 40mm, hold 40ms, the \(first) finger lifts, hold 5ms, lift"
        let back = "wait 30ms, 1 finger touches at \(first == "first" ? "40mm" : "60mm") 40mm, hold 60ms, lift"
        #expect(try two.verdicts("\(moment), \(back)") == [])
    }

    @Test func `The fingers of a tap may land as close together as they like`() throws {
        #expect(try two.hear("2 fingers touch 0.5mm apart, hold 50ms, lift") == "tap ended at 50ms")
        #expect(try three.hear("3 fingers touch 0.5mm apart, hold 50ms, lift") == "tap ended at 50ms")
    }

    @Test(arguments: [(49, 8.9, false), (50, 3, true), (49, 9, true), (1, 0, false)])
    func `A contact within 50 ms and less than 9 mm of the last lift is a flicker and makes no tap`(
        pause: Int, distance: Double, isTap: Bool
    ) throws {
        let end = 100 + pause
        let heard = try one.hear("\(tap), wait \(pause)ms, \(tapBeside(distance))")
        #expect(heard == (isTap ? "tap ended at 50ms, tap ended at \(end)ms" : "tap ended at 50ms"))
        let reason = isTap ? nil : "a contact had lifted at the same place less than 50 ms before"
        #expect(try one.reasons("\(tap), wait \(pause)ms, \(tapBeside(distance))")["tap"] == reason)
    }

    @Test(arguments: [(49, "nothing"), (50, "2x ended at 150ms")])
    func `A tap that still waits is dropped when its contact comes back within 50 ms`(pause: Int, heard: String) throws {
        let listener = Listener([
            "2x": .tap(TapGesture(count: 2, within: .milliseconds(250), gap: .milliseconds(250), slop: .mm(3))),
            "1x": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        ])
        let sentence = "\(tap), wait \(pause)ms, \(tap), wait 1s"
        #expect(try listener.hear(sentence) == heard)
        #expect(try one.verdicts(sentence).first == "tap ended")
    }

    @Test func `The 50 ms of a flicker count from the last lift, not from a later decision`() throws {
        let listener = Listener([
            "2x": .tap(TapGesture(count: 2, within: .milliseconds(250), gap: .milliseconds(250), slop: .mm(3))),
            "1x": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        ])
        // The double tap fails 250 ms after the first tap, 20 ms before the next tap.
        #expect(try listener.hear("\(tap), wait 270ms, \(tap), wait 1s") == "1x ended at 300ms, 1x ended at 620ms")
    }
}

@Suite struct `Taps in a row lie together` {
    private let listener = Listener([
        "3x": .tap(TapGesture(count: 3, within: .milliseconds(250), gap: .milliseconds(250), slop: .mm(3))),
        "2x": .tap(TapGesture(count: 2, within: .milliseconds(250), gap: .milliseconds(250), slop: .mm(3))),
        "1x": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
    ])

    @Test(arguments: [(10.0, ["2x ended"]), (10.1, ["1x ended", "1x ended"])])
    func `The taps of a double tap lie at most 10 mm apart`(distance: Double, heard: [String]) throws {
        #expect(try listener.verdicts("\(tap), wait 100ms, \(tapBeside(distance)), wait 1s") == heard)
    }

    @Test func `The distance of each tap in a row is measured from the tap before it`() throws {
        let sentence = "\(tap), wait 100ms, \(tapBeside(9)), wait 100ms, \(tapBeside(18)), wait 1s"
        #expect(try listener.verdicts(sentence) == ["3x ended"])
    }

    @Test func `A tap elsewhere begins a new row, and the tap before it counts at once (B52, B137)`() throws {
        let sentence = "\(tap), wait 100ms, \(tapBeside(30)), wait 100ms, \(tapBeside(30)), wait 1s"
        let heard = try listener.hear(sentence)
        #expect(heard == "1x ended at 150ms, 2x ended at 600ms")
    }

    @Test func `The two-finger taps of a row may lie anywhere`() throws {
        let two = Listener(["2x": .tap(TapGesture(count: 2, fingers: 2, within: .milliseconds(250), slop: .mm(3)))])
        let sentence = "2 fingers touch the center, hold 50ms, lift, wait 100ms, 2 fingers touch the top edge, hold 50ms, lift"
        #expect(try two.verdicts(sentence) == ["2x ended"])
    }
}

@Suite struct `A drag that goes on from a tap` {
    private let listener = Listener([
        "tap and drag": .sequence(
            of: [.tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), .drag(DragGesture(minimumDistance: .mm(3)))],
            gap: .milliseconds(300)),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])

    @Test(arguments: [
        (10.0, ["tap and drag began", "tap and drag ended"]), (10.1, ["tap ended", "drag began", "drag ended"]),
    ])
    func `A drag that goes on from a tap begins within 10 mm of it`(distance: Double, heard: [String]) throws {
        let sentence = "\(tap), wait 100ms, 1 finger touches at \(60 + distance)mm 40mm, slide right 20mm in 160ms, lift"
        #expect(try listener.verdicts(sentence) == heard)
    }

    @Test func `A tap elsewhere is a tap of its own, and a drag may go on from it`() throws {
        let sentence = "\(tap), wait 100ms, \(tapBeside(30)), wait 100ms, 1 finger touches at 90mm 40mm, slide right 20mm in 160ms, lift"
        #expect(try listener.verdicts(sentence) == ["tap ended", "tap and drag began", "tap and drag ended"])
    }

    @Test func `A finger that rests after a tap and then moves drags on from it, and is no press that is declared later`() throws {
        var listener = listener
        listener.gestures.append(("press", .press(LongPressGesture(minimumDuration: .milliseconds(500), maximumDistance: .mm(3)))))
        let rest = "\(tap), wait 100ms, 1 finger touches the center, hold 700ms"
        #expect(try listener.verdicts("\(rest), slide right 20mm in 160ms, lift") == ["tap and drag began", "tap and drag ended"])
        #expect(try listener.verdicts("\(rest), lift") == ["tap ended", "press ended", "press released"])
        listener.gestures.insert(listener.gestures.removeLast(), at: 0)
        #expect(try listener.verdicts("\(rest), slide right 20mm in 160ms, lift").contains("press ended"))
    }
}
