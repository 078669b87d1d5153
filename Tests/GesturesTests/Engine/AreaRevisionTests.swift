import Gestures
import Testing
import TouchInput
import TouchScript

/// Tests a contact that is recognized as a thumb or a palm only after it has landed: it is not the first finger.
@Suite struct `The area of a touch whose first contact is no finger` {
    private static let surface = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))
    private static let right = Area("right", x: .mm(124)...(.mm(130)), y: .zero...(.mm(80)))
    private static let bottom = Area("bottom", x: .zero...(.mm(130)), y: .mm(53)...(.mm(80)))

    /// The reported phases of each rule, by name, without `changed`.
    private func hear(_ sentence: String, _ rules: KeyValuePairs<String, GestureRule>) throws -> [String] {
        var engine = GestureEngine(rules.map(\.value), on: Self.surface)
        let timeline = try TouchScript(sentence).timeline(on: Self.surface)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        try Invariants.check(events, of: rules.map(\.value.gesture))
        return events.filter { $0.phase != .changed }.map { "\(rules[$0.place].key) \($0.phase.rawValue)" }
    }

    private func rule(_ gesture: StandardGesture, _ area: Area, priority: GesturePriority = .normal) -> GestureRule {
        GestureRule(gesture, priority: priority, reportsProvisionalBegan: true, area: area)
    }

    private let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(3)))
    /// The first contact lies in the bottom area, the second one in the right area.
    private let touch = "1 finger touches at 65mm 76mm, hold 300ms, another finger touches at 126mm 30mm"

    @Test(arguments: ["palm", "thumb"])
    func `A touch whose first contact becomes a palm or thumb counts where the finger beside it landed (B8)`(stranger: String) throws {
        let sentence =
            "\(touch), hold 20ms, the first finger becomes a \(stranger), the other finger slides down 20mm in 200ms, lift, the \(stranger) lifts"
        let heard = try hear(sentence, ["bottom": rule(drag, Self.bottom), "right": rule(drag, Self.right)])
        #expect(heard == ["right began", "right ended"])
    }

    @Test(arguments: ["palm", "thumb"])
    func `A palm or thumb that is found 15 ms after the second landing still leaves the area to the second finger (B8)`(stranger: String)
        throws
    {
        let sentence =
            "1 finger touches at 65mm 76mm, hold 8ms, another finger touches at 126mm 30mm, hold 15ms, "
            + "the first finger becomes a \(stranger), the other finger slides down 20mm in 200ms, lift, the \(stranger) lifts"
        let heard = try hear(sentence, ["bottom": rule(drag, Self.bottom), "right": rule(drag, Self.right)])
        #expect(heard == ["right began", "right ended"])
    }

    @Test func `A finger taps in its area if it landed up to 150 ms before the other contact became a thumb`() throws {
        let taps: KeyValuePairs = ["bottom": rule(.tap(TapGesture()), Self.bottom), "right": rule(.tap(TapGesture()), Self.right)]
        let late = "the first finger becomes a thumb, hold 20ms, lift, the thumb lifts"
        #expect(try hear("\(touch), hold 150ms, \(late)", taps) == ["right ended"])
        #expect(try hear("\(touch), hold 151ms, \(late)", taps) == [])
        let later = "1 finger touches at 65mm 76mm, hold 300ms, the finger becomes a thumb, another finger touches at 126mm 30mm, hold 50ms"
        #expect(try hear("\(later), lift, the thumb lifts", taps) == ["right ended"])
    }

    @Test func `A press in the area of a contact that becomes a thumb is released, and the other finger's press follows`() throws {
        let press = StandardGesture.press(LongPressGesture(minimumDuration: .milliseconds(100), maximumDistance: .mm(3)))
        let sentence = "\(touch), hold 20ms, the first finger becomes a thumb, hold 300ms, lift, the thumb lifts"
        let heard = try hear(sentence, ["bottom": rule(press, Self.bottom), "right": rule(press, Self.right)])
        #expect(heard == ["bottom began", "bottom ended", "bottom released", "right began", "right ended", "right released"])
    }

    @Test func `A click counts in the remaining finger's area when the first contact becomes a thumb`() throws {
        let click = StandardGesture.click(ClickGesture())
        let clicked =
            "\(touch), hold 20ms, the first finger becomes a thumb, hold 50ms, press the button, release the button, lift, the thumb lifts"
        #expect(try hear(clicked, ["bottom": rule(click, Self.bottom), "right": rule(click, Self.right)]) == ["right ended"])
    }

    @Test(arguments: [(20, "right ended"), (100, "bottom ended")])
    func `A press counts once if a contact becomes a palm after it, in the area of the finger that was the first one (B8)`(
        hold: Int, heard: String
    ) throws {
        let click = StandardGesture.click(ClickGesture(fingers: [1, 2]))
        let sentence =
            "\(touch), hold 20ms, press the button, hold \(hold)ms, the first finger becomes a palm, hold 100ms, release the button, lift, "
            + "the palm lifts"
        #expect(try hear(sentence, ["bottom": rule(click, Self.bottom), "right": rule(click, Self.right)]) == [heard])
    }

    @Test func `A tip-tap in the area of a contact that becomes a thumb does not happen`() throws {
        let tip = StandardGesture.tiptap(TipTapGesture(slop: .mm(3)))
        let tipped = "\(touch), hold 20ms, the first finger becomes a thumb, hold 50ms, lift, wait 50ms, the thumb lifts"
        #expect(try hear(tipped, ["bottom": rule(tip, Self.bottom)]) == [])
    }

    @Test func `The area of a touch does not change when a later contact becomes a palm`() throws {
        let second =
            "1 finger touches at 126mm 30mm, hold 300ms, another finger touches at 65mm 76mm, hold 50ms, "
            + "the last finger becomes a palm, the first finger slides down 20mm in 200ms, lift, the palm lifts"
        #expect(try hear(second, ["bottom": rule(drag, Self.bottom), "right": rule(drag, Self.right)]) == ["right began", "right ended"])
    }

    @Test func `The area of a touch does not change when the first finger lifts`() throws {
        let scroll = StandardGesture.drag(DragGesture(minimumDistance: .mm(3), fingers: 2))
        let lifted =
            "1 finger touches at 126mm 30mm, 1 finger touches at 65mm 76mm, hold 50ms, slide up 20mm in 200ms, "
            + "the first finger lifts, hold 50ms, lift"
        #expect(
            try hear(lifted, ["bottom": rule(scroll, Self.bottom), "right": rule(scroll, Self.right)]) == ["right began", "right ended"])
    }

    @Test func `A failure names the place of the remaining finger when the first contact becomes a palm`() throws {
        var engine = GestureEngine([rule(drag, Self.bottom)], on: Self.surface)
        engine.recordFailures()
        let sentence =
            "1 finger touches at 65mm 76mm, another finger touches at 126mm 30mm, hold 15ms, the first finger becomes a palm, hold 50ms"
        for frame in try TouchScript(sentence).timeline(on: Self.surface).frames { _ = engine.consume(frame) }
        #expect(engine.takeFailures().last?.reason == .landedElsewhere(Point(x: .mm(126), y: .mm(30)), .area))
    }
}
