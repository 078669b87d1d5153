import Gestures
import Testing
import TouchInput
import TouchScript

@Suite struct `Gestures after a press` {
    private let listener = Listener([
        "press": .press(LongPressGesture(maximumDistance: .mm(3))), "press3": .press(LongPressGesture(maximumDistance: .mm(3), fingers: 3)),
        "longer": .press(LongPressGesture(minimumDuration: .seconds(1), maximumDistance: .mm(3))), "tap": .tap(TapGesture()),
        "drag": .drag(DragGesture(minimumDistance: .mm(5))), "left": .swipe(SwipeGesture(direction: .left)),
        "pinch": .pinch(MagnifyGesture(fingers: 3)), "tiptap": .tiptap(TipTapGesture()),
    ])

    @Test func `After a press the same fingers may make one motion, whatever its kind (B133, B134)`() throws {
        let pressed = "3 fingers touch, hold 600ms"
        #expect(try listener.verdicts("\(pressed), slide left 30mm in 200ms, lift") == ["press3 ended", "left ended", "press3 released"])
        let pinched = ["press3 ended", "pinch began", "press3 released", "pinch ended"]
        #expect(try listener.verdicts("\(pressed), spread by 2 in 200ms, lift") == pinched)
        #expect(
            try listener.verdicts("\(pressed), slide left 30mm in 200ms, spread by 2 in 200ms, lift") == [
                "press3 ended", "left ended", "press3 released",
            ])
    }

    @Test func `After a press neither another press nor a tap nor a tip-tap follows in the same touch`() throws {
        #expect(try listener.verdicts("1 finger touches, hold 1500ms, lift") == ["press ended", "press released"])
        let tipped = "1 finger touches the center, hold 600ms, another finger touches the left edge, hold 50ms, the last finger lifts, "
        #expect(try listener.verdicts(tipped + "hold 50ms, lift") == ["press ended", "press released"])
    }

    @Test func `A motion after a press is measured from where the fingers landed, and begins once`() throws {
        let events = listener.play(
            try listener.timeline("1 finger touches, hold 600ms, slide right 4mm in 40ms, slide right 16mm in 160ms, lift"))
        try Invariants.check(events, of: listener.gestures.map(\.gesture))
        let began = try #require(events.first { $0.phase == .began })
        #expect(listener.name(began) == "drag")
        #expect(began.value.translation.dx >= .mm(5))
        #expect(began.value.translation.dx < .mm(6))
    }

    @Test func `A motion made while a press had to wait begins together with the press, not with the next report or heartbeat`() throws {
        let waiting = Listener([
            "double": .tap(TapGesture(count: 2, within: .milliseconds(400), slop: .mm(6))),
            "press": .press(LongPressGesture(minimumDuration: .milliseconds(100), maximumDistance: .mm(3))),
            "drag": .drag(DragGesture(minimumDistance: .mm(4))),
        ])
        // The double tap has precedence over both until the finger has strayed 6 mm.
        let heard = try waiting.hear("1 finger touches, hold 200ms, slide right 20mm in 200ms, lift")
        #expect(heard == "press ended at 264ms, drag began at 264ms, press released at 421ms, drag ended at 421ms")
    }

    @Test func `After a sequence that moved before its press, no motion of the same touch follows (B133)`() throws {
        let left = StandardGesture.swipe(SwipeGesture(direction: .left))
        let rest = StandardGesture.press(LongPressGesture(minimumDuration: .milliseconds(300), maximumDistance: .mm(3), fingers: 3))
        for parts in [[left, rest], [.press(LongPressGesture(minimumDuration: .milliseconds(200), fingers: 3)), left, rest]] {
            let both = Listener(["rest": .sequence(of: parts, gap: .milliseconds(350)), "left": left])
            let heard = try both.verdicts("3 fingers touch, hold \(parts.count == 3 ? 300 : 8)ms, slide left 20mm in 80ms, hold 1s, lift")
            #expect(heard == ["rest ended", "rest released"])
        }
        // A tap before the press is no motion of the same touch.
        let tapped = Listener(["rest": .sequence(of: [.tap(TapGesture(fingers: 3)), rest], gap: .milliseconds(350)), "left": left])
        let tap = "3 fingers touch, hold 60ms, lift, wait 100ms"
        #expect(
            try tapped.verdicts("\(tap), 3 fingers touch, hold 400ms, slide left 20mm in 80ms, lift") == [
                "rest ended", "left ended", "rest released",
            ])
    }

    @Test func `A swipe that failed before a press ended does not come back after it`() throws {
        let far = Listener([
            "press": .press(LongPressGesture(maximumDistance: .mm(30))), "down": .swipe(SwipeGesture(direction: .down, fingers: 1)),
        ])
        // The finger has gone the wrong way before the press has succeeded.
        let sentence = "1 finger touches, slide up 20mm in 100ms, hold 600ms, slide down 39mm in 200ms, lift"
        #expect(try far.verdicts(sentence) == ["press ended", "press released"])
    }
}

@Suite struct `A finger that joins` {
    private let listener = Listener([
        "pinch": .pinch(MagnifyGesture()), "drag": .drag(DragGesture(minimumDistance: .mm(5))),
        "scroll": .drag(DragGesture(minimumDistance: .mm(5), fingers: 2)), "left": .swipe(SwipeGesture(direction: .left)),
        "tap2": .tap(TapGesture(fingers: 2)),
    ])

    @Test func `A finger that joins a pinch ends it, and all three fingers may then make another gesture (B42)`() throws {
        let joined = "2 fingers touch, spread by 1.5 in 200ms, another finger touches"
        #expect(try listener.verdicts("\(joined), hold 100ms, lift") == ["pinch began", "pinch ended"])
        #expect(
            try listener.verdicts("\(joined), hold 200ms, slide left 30mm in 200ms, lift") == ["pinch began", "pinch ended", "left ended"])
    }

    @Test func `A finger that joins a drag cancels it, and no further event of the drag follows (B102, B133)`() throws {
        let sentence = "1 finger touches, slide right 20mm in 200ms, another finger touches, hold 300ms, slide right 20mm in 200ms, lift"
        let events = listener.play(try listener.timeline(sentence))
        #expect(
            events.filter { $0.phase != .changed }.map { "\(listener.name($0)) \($0.phase.rawValue)" } == [
                "drag began", "drag cancelled", "scroll began", "scroll ended",
            ])
        let cancelled = try #require(events.firstIndex { $0.phase == .cancelled })
        #expect(events[cancelled...].allSatisfy { $0.phase == .cancelled || listener.name($0) == "scroll" })
    }

    @Test func `A joining finger lets other gestures follow even if it ends a simultaneous gesture as well (B131)`() throws {
        let beside = GestureRule(.pinch(MagnifyGesture()), priority: .simultaneous)
        let timeline = try listener.timeline(
            "2 fingers touch, spread by 1.5 in 200ms, another finger touches, hold 200ms, slide left 30mm in 200ms, lift")
        func hear(_ rules: [GestureRule]) -> [GestureEvent] {
            var engine = GestureEngine(rules)
            var events: [GestureEvent] = []
            for frame in timeline.frames { engine.consume(frame, into: &events) }
            engine.finish(into: &events)
            return events.filter { $0.place < listener.gestures.count }
        }
        #expect(hear(listener.rules + [beside]) == hear(listener.rules))
        #expect(hear(listener.rules).contains { listener.name($0) == "left" })
    }

    @Test func `A finger that joins a drag makes no tap of fingers that were moving`() throws {
        let sentence = "1 finger touches, slide right 20mm in 200ms, another finger touches, hold 50ms, lift"
        #expect(try listener.verdicts(sentence) == ["drag began", "drag cancelled"])
    }

    @Test func `A finger that joins a drag gives no second chance to a swipe that had failed by itself`() throws {
        let swipes = Listener([
            "drag": .drag(DragGesture(minimumDistance: .mm(15))),
            "down": .swipe(SwipeGesture(direction: .down, minimumDistance: .mm(9), fingers: FingerCounts(1...2))),
        ])
        // The finger has gone the wrong way before the drag begins.
        let sentence = "1 finger touches, slide up 20mm in 200ms, another finger touches, hold 200ms, slide down 30mm in 200ms, lift"
        #expect(try swipes.verdicts(sentence) == ["drag began", "drag cancelled"])
    }

    @Test func `A drag of two or three fingers that a third finger joins is canceled, and may begin anew with three`() throws {
        let drags = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(5), fingers: FingerCounts(2...3)))])
        let joined = "2 fingers touch, slide right 10mm in 100ms, another finger touches, hold 60ms"
        let again = ["drag began", "drag cancelled", "drag began", "drag ended"]
        #expect(try drags.verdicts("\(joined), slide right 30mm in 300ms, lift") == again)
        #expect(try drags.verdicts("\(joined), lift") == ["drag began", "drag cancelled"])
        #expect(
            try drags.verdicts("\(joined), another finger touches, slide right 30mm in 300ms, lift") == ["drag began", "drag cancelled"])
    }

    @Test func `An exclusive gesture of drags with two and three fingers may begin anew with a third finger, and a pinch is over`() throws {
        func drag(_ fingers: Int) -> StandardGesture { .drag(DragGesture(minimumDistance: .mm(5), fingers: FingerCounts(fingers))) }
        let drags = Listener(["drags": .exclusive(of: [drag(2), drag(3)])])
        let joined = "another finger touches, hold 60ms"
        #expect(
            try drags.verdicts("2 fingers touch, slide right 10mm in 100ms, \(joined), slide right 30mm in 300ms, lift")
                == ["drags began", "drags cancelled", "drags began", "drags ended"])
        let pinch = Listener(["pinch": .pinch(MagnifyGesture(fingers: FingerCounts(2...3)))])
        #expect(
            try pinch.verdicts("2 fingers touch, spread by 1.5 in 200ms, \(joined), spread by 1.5 in 200ms, lift")
                == ["pinch began", "pinch ended"])
    }
}

@Suite struct `A hand that a finger joins on the move` {
    private let listener = Listener([
        "scroll": .drag(DragGesture(minimumDistance: .mm(5), fingers: 2)), "pinch": .pinch(MagnifyGesture()),
    ])

    @Test func `Motion of one finger in the 150 ms after another joins it on the move is no scroll`() throws {
        let joined = "1 finger touches the center, slide right 16mm in 160ms, another finger touches at 30mm 40mm"
        let going = "the first finger slides right 14mm in 140ms"
        #expect(try listener.verdicts("\(joined), \(going), hold 100ms, lift") == [])
        let after = "hold 160ms, all fingers slide up 20mm in 200ms, lift"
        #expect(try listener.verdicts("\(joined), \(going), \(after)") == ["scroll began", "scroll ended"])
    }

    @Test func `A scroll whose second finger joined on the move is measured from 150 ms after that landing`() throws {
        let sentence =
            "1 finger touches, slide right 16mm in 160ms, another finger touches, slide right 15mm in 150ms, slide right 20mm in 200ms"
        let began = try #require(listener.play(try listener.timeline(sentence)).first)
        #expect(began.value.translation.dx >= .mm(5))
        #expect(began.value.translation.dx < .mm(6.5))
        // The first finger is alone for 160 ms, the second settles for 150 ms, and 5 mm take 50 ms at 0.1 mm/ms.
        #expect(began.time.microseconds / 1000 >= 350)
    }

    @Test func `Fingers that land together or beside a resting finger need no time to settle`() throws {
        #expect(try listener.hear("2 fingers touch over 100ms, slide up 20mm in 80ms").hasPrefix("scroll began at 124ms"))
        let resting = "1 finger touches, slide right 2mm in 20ms, hold 200ms, another finger touches, slide up 20mm in 80ms"
        #expect(try listener.hear(resting).hasPrefix("scroll began at 24"))
    }
}

@Suite struct `A translation` {
    @Test func `A translation counts only if it is more than 1.5 times the spread or turn of the fingers`() throws {
        let listener = Listener(["scroll": .drag(DragGesture(minimumDistance: .mm(2), fingers: 2))])
        func heard(_ motion: String, _ travel: Double, _ way: String = "up") throws -> [String] {
            try listener.verdicts(
                "2 fingers touch the center 40mm apart, \(motion) in 100ms while sliding \(way) \(travel)mm in 100ms, lift")
        }
        // Each finger goes 2 mm outward.
        #expect(try heard("spread by 1.1", 2.8) == [])
        #expect(try heard("spread by 1.1", 3.1) == ["scroll began", "scroll ended"])
        // Each finger goes 2.8 mm around. To the right, none of them keeps still.
        #expect(try heard("turn clockwise 8deg", 4, "right") == [])
        #expect(try heard("turn clockwise 8deg", 4.3, "right") == ["scroll began", "scroll ended"])
    }

    @Test func `A translation of fingers that landed on one point has a finite scale and rotation`() throws {
        let listener = Listener(["scroll": .drag(DragGesture(minimumDistance: .mm(2), fingers: 2))])
        var engine = listener.engine
        var events: [GestureEvent] = []
        for step in 0..<10 {
            let contacts = (0..<2).map { number in
                let x = 20 + Double(step) * (number == 0 ? 2 : 2.2)
                return Contact(id: ContactID(rawValue: Int64(number)), location: Point(x: .mm(x), y: .mm(20)))
            }
            engine.consume(TouchFrame(time: TouchInstant(microseconds: Int64(step) * 8000), contacts: contacts), into: &events)
        }
        #expect(events.count > 5)
        #expect(events.allSatisfy { $0.value.scale.isFinite && $0.value.scaleVelocity.isFinite && $0.value.rotation.radians.isFinite })
        // The distance grows from the first value above zero, 0.2 mm, to 1.8 mm.
        #expect(try #require(events.last).value.scale.isNear(9))
    }
}

@Suite struct `A spread or a turn` {
    private let listener = Listener([
        "pinch": .pinch(MagnifyGesture(minimumScale: 1.01)), "rotate": .rotate(RotateGesture(minimumAngleDelta: .degrees(1))),
    ])

    @Test func `A spread or turn counts only if it is more than 1.25 times the hand's other motion`() throws {
        func heard(_ motion: String, _ travel: Double, _ way: String = "up") throws -> [String] {
            try listener.verdicts("2 fingers touch the center 40mm apart, \(motion) in 100ms while sliding \(way) \(travel)mm in 100ms")
        }
        // Each finger goes 4 mm outward.
        #expect(try heard("spread by 1.2", 3.1) == ["pinch began", "pinch cancelled"])
        #expect(try heard("spread by 1.2", 3.3) == [])
        // Each finger goes 4.2 mm around. To the right, none of them keeps still.
        #expect(try heard("turn clockwise 12deg", 3.3, "right") == ["rotate began", "rotate cancelled"])
        #expect(try heard("turn clockwise 12deg", 3.5, "right") == [])
    }

    @Test(arguments: ["spread by 2 in 300ms", "pinch by 1.5 in 300ms", "turn clockwise 40deg in 300ms"])
    func `A finger that moves beside a resting one makes a scroll, never a pinch or a rotation`(motion: String) throws {
        let all = Listener([
            "pinch": .pinch(MagnifyGesture()), "rotate": .rotate(RotateGesture()),
            "scroll": .drag(DragGesture(minimumDistance: .mm(5), fingers: 2)),
        ])
        let resting = "1 finger touches the center, hold 160ms, another finger touches at 90mm 40mm"
        let slid = try all.verdicts("\(resting), the last finger slides right 20mm in 200ms, lift")
        #expect(slid == ["scroll began", "scroll ended"])
        // Both fingers move, so the first one does not rest.
        #expect(try all.verdicts("\(resting), all fingers \(motion), lift").first?.hasPrefix("scroll") == false)
    }

    @Test(arguments: [("150ms", ["scroll began", "scroll ended"]), ("149ms", ["pinch began", "pinch ended"])])
    func `A finger that keeps still turns a spread into a scroll only if it landed at least 150 ms before the other`(
        pause: String, expected: [String]
    ) throws {
        let all = Listener([
            "pinch": .pinch(MagnifyGesture(minimumScale: 1.15)), "scroll": .drag(DragGesture(minimumDistance: .mm(9), fingers: 2)),
        ])
        let sentence =
            "1 finger touches the center, hold \(pause), another finger touches at 80mm 40mm, the last finger slides right 30mm in 300ms, lift"
        #expect(try all.verdicts(sentence) == expected)
    }

    @Test(arguments: [("8mm", false), ("8.2mm", true)])
    func `A pinch around a finger that keeps still begins after 8 mm, because fingers of a scroll stick for a moment`(
        way: String, isHeard: Bool
    ) throws {
        let pinch = Listener(["pinch": .pinch(MagnifyGesture(minimumScale: 1.15))])
        let sentence = "2 fingers touch the center 20mm apart, the right finger slides right \(way) in 150ms, hold 100ms"
        #expect(try pinch.verdicts(sentence) == (isHeard ? ["pinch began", "pinch cancelled"] : []))
    }

    @Test(arguments: [("5.2mm", ["pinch began", "pinch cancelled"]), ("4.8mm", [])])
    func `From 5 mm on, a spread need only exceed the hand's other motion`(radius: String, expected: [String]) throws {
        let distance = try #require(Double(radius.dropLast(2)))
        let sentence = "2 fingers touch the center 40mm apart, spread by \(1 + distance / 20) in 300ms while sliding up 4.7mm in 300ms"
        #expect(try listener.verdicts(sentence) == expected)
    }

    @Test(arguments: [("1.2mm", ["pinch began", "pinch ended"]), ("1.3mm", [])])
    func `A pinch around a finger that keeps within 1.2 mm is a pinch, though its fingers travel as far on average as they spread`(
        slip: String, expected: [String]
    ) throws {
        let all = Listener([
            "pinch": .pinch(MagnifyGesture(minimumScale: 1.15)), "scroll": .drag(DragGesture(minimumDistance: .mm(9), fingers: 2)),
        ])
        let motion = "the left finger slides right \(slip) in 50ms, the right finger slides right 16mm in 300ms"
        #expect(try all.verdicts("2 fingers touch the center 30mm apart, \(motion), lift") == expected)
    }
}
