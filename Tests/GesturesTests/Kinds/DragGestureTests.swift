import Gestures
import Testing
import TouchInput

@Suite struct `A drag` {
    private let drag = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(10)))])

    @Test func `A drag of 10 mm begins at 10 mm and fails at 9 mm (B83, B84)`() throws {
        let short = try drag.hear("1 finger touches, slides right 9mm in 90ms, lifts")
        let exact = try drag.hear("1 finger touches, slides right 10mm in 100ms, lifts")
        #expect(short == "nothing")
        // The drag ends when it is certain that the finger does not come back within 20 ms.
        #expect(exact == "drag began at 100ms, drag ended at 121ms")
    }

    @Test func `A drag is measured from where the finger landed, not from where the drag began (D4, B85, B86, B88)`() throws {
        let events = drag.play(
            try drag.timeline("1 finger touches at 20mm 40mm, slides right 16mm in 160ms, slides left 14mm in 140ms, lifts"))
        let began = try #require(events.first)
        let ended = try #require(events.last)
        #expect(began.phase == .began)
        #expect(began.value.translation.dx.millimeters.isNear(10.4))
        #expect(began.value.startLocation == Point(x: .mm(20), y: .mm(40)))
        #expect(ended.phase == .ended)
        #expect(ended.value.translation.dx.millimeters.isNear(2))
        #expect(ended.value.location.x.millimeters.isNear(22))
        #expect(ended.value.velocity.dx.isNear(-100))
        #expect(events.dropFirst().dropLast().allSatisfy { $0.phase == .changed })
    }

    @Test func `A drag with a distance of zero begins at touch-down (B87)`() throws {
        let heard = try Listener(["drag": .drag(DragGesture(minimumDistance: .zero))]).hear("1 finger touches, hold 50ms, lift")
        #expect(heard == "drag began at 0ms, drag ended at 70ms")
    }

    @Test func `A drag reports each place once, even while the finger rests (B89)`() throws {
        let events = drag.play(try drag.timeline("1 finger touches, slides right 12mm in 96ms, hold 1s, lift"))
        let places = events.filter { $0.phase == .changed }.map(\.value.translation)
        #expect(places.count == Set(places).count)
    }

    @Test func `A one-finger drag is canceled by a second finger (B102)`() throws {
        let heard = try drag.hear("1 finger touches, slides right 12mm in 96ms, another finger touches, hold 100ms, lift")
        #expect(heard == "drag began at 80ms, drag cancelled at 117ms")
    }

    @Test func `A drag bridges a contact that is lost for less than 20 ms, and keeps its translation`() throws {
        let events = drag.play(
            try drag.timeline(
                "1 finger touches at 20mm 40mm, slides right 20mm in 200ms, lifts, wait 10ms, 1 finger touches at 45mm 40mm, "
                    + "slides right 20mm in 200ms, lifts"))
        #expect(drag.text(of: events.filter { $0.phase != .changed }) == "drag began at 104ms, drag ended at 432ms")
        #expect(events.last?.value.translation.dx.millimeters.isNear(40) == true)
    }

    @Test func `A drag whose contact is lost for 20 ms ends, and later motion is a new drag`() throws {
        let heard = try drag.hear(
            "1 finger touches, slides right 12mm in 120ms, lifts, wait 20ms, 1 finger touches at 40mm 40mm, slides right 12mm in 120ms, lifts"
        )
        #expect(heard == "drag began at 104ms, drag ended at 141ms, drag began at 245ms, drag ended at 282ms")
    }

    @Test func `A drag goes on when another contact appears for 10 ms`() throws {
        let heard = try drag.hear(
            "1 finger touches, slides right 12mm in 96ms, another finger touches, hold 10ms, the last finger lifts, "
                + "slide right 5mm in 50ms, lift")
        #expect(heard == "drag began at 80ms, drag ended at 178ms")
    }

    @Test func `A drag goes on when two other contacts appear one after the other for less than 20 ms`() throws {
        let heard = try drag.hear(
            "1 finger touches, slides right 12mm in 96ms, another finger touches, hold 4ms, another finger touches, hold 8ms, "
                + "the last finger lifts, the last finger lifts, slide right 5mm in 50ms, lift")
        #expect(heard.hasPrefix("drag began at 80ms, drag ended at 1"))
    }

    @Test func `A drag goes on when a contact that just appeared turns out to be a palm`() throws {
        let heard = try drag.hear(
            "1 finger touches, slides right 12mm in 96ms, another finger touches, hold 8ms, the last finger becomes a palm, "
                + "slide right 12mm in 96ms, lift, the palm lifts")
        #expect(heard == "drag began at 80ms, drag ended at 222ms")
    }

    @Test func `A two-finger drag ends when a finger lifts 10 ms after the second one landed`() throws {
        let heard = try Listener(["drag": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2))])
            .hear(
                "1 finger touches, hold 40ms, another finger touches, slide up 6mm in 10ms, the last finger lifts, hold 500ms, lift")
        #expect(heard == "drag began at 48ms, drag ended at 71ms")
    }

    @Test func `A drag with a direction and a distance of zero waits for a motion in that direction`() throws {
        let up = Listener(["drag": .drag(DragGesture(minimumDistance: .zero, course: .direction(.up, .four)))])
        let heard = try up.verdicts("1 finger touches, hold 50ms, slide up 10mm in 80ms, lift")
        #expect(heard == ["drag began", "drag ended"])
    }

    @Test func `A two-finger drag ends with the first lift, and the remaining finger makes no drag`() throws {
        let listener = Listener([
            "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)), "drag": .drag(DragGesture(minimumDistance: .mm(3))),
        ])
        let heard = try listener.hear(
            "2 fingers touch, slide up 12mm in 96ms, the left finger lifts, the other finger slides right 20mm in 200ms, lift")
        #expect(heard == "scroll began at 24ms, scroll ended at 117ms")
    }

    @Test(arguments: [
        ("up", "vertical", true), ("down", "vertical", true), ("left", "vertical", false), ("right", "horizontal", true),
        ("up", "horizontal", false),
    ])
    func `A drag along an axis begins only when the finger moves along that axis`(way: String, axis: String, isHeard: Bool) throws {
        let listener = Listener([
            "drag": .drag(DragGesture(minimumDistance: .mm(5), course: .axis(try #require(Axis(rawValue: axis)))))
        ])
        let heard = try listener.verdicts("1 finger touches, slides \(way) 20mm in 200ms, lifts")
        #expect(heard == (isHeard ? ["drag began", "drag ended"] : []))
    }

    @Test func `A drag in a direction may turn back once it has begun`() throws {
        let listener = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(5), course: .direction(.up, .four)))])
        let events = listener.play(try listener.timeline("1 finger touches, slides up 10mm in 100ms, slides down 20mm in 200ms, lifts"))
        #expect(listener.text(of: events.filter { $0.phase != .changed }) == "drag began at 56ms, drag ended at 321ms")
        #expect(Set(events.map(\.value.direction)) == [.up])
        let reasons = try listener.reasons("1 finger touches, slides right 10mm in 100ms")
        #expect(reasons["drag"] == "went right, wants up")
    }

    @Test func `A drag that is too short fails with the distance moved and the distance needed`() throws {
        let reasons = try drag.reasons("1 finger touches, slides right 9.4mm in 94ms, lifts")
        #expect(reasons["drag"] == "moved 9.4 mm, needs 10 mm")
    }

    @Test func `A two-finger drag does not begin while the fingers spread more than they travel`() throws {
        let listener = Listener(["scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2))])
        let sentence = "2 fingers touch, slide up 6mm in 300ms while spreading by 3 in 300ms, lift"
        let reasons = try listener.reasons(sentence)
        #expect(try listener.verdicts(sentence) == [])
        #expect(reasons["scroll"] == "translation was outdone by spread")
    }

    @Test func `A two-finger drag and a pinch are told apart by the hand's larger motion`() throws {
        let listener = Listener([
            "pinch": .pinch(MagnifyGesture(minimumScale: 1.15, minimumDistance: .mm(4))),
            "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
        ])
        let scroll = try listener.verdicts("2 fingers touch, slide up 30mm in 300ms while spreading by 1.2 in 300ms, lift")
        let pinch = try listener.verdicts("2 fingers touch, slide up 3mm in 300ms while spreading by 2 in 300ms, lift")
        #expect(scroll == ["scroll began", "scroll ended"])
        #expect(pinch == ["pinch began", "pinch ended"])
    }
}

extension Double {
    /// True within a thousandth, which sums of a few hundred steps may lose.
    func isNear(_ other: Double) -> Bool { (self - other).magnitude < 0.001 }
}
