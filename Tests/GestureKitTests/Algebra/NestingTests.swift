import GestureKit
import Testing
import TouchScript

@Suite struct `Gestures within gestures` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }
    private let tap = "1 finger touches, hold 50ms, lift"
    private let drag = "1 finger touches, slide right 20mm in 160ms, lift"

    @Test func `An exclusive gesture whose first part fails when a finger joins is reset, and begins anew with all fingers (B102, B126)`()
        throws
    {
        let state = GestureState(wrappedValue: "nothing", onReset: { [diary] in diary.note("was \($0)") })
        let gesture = DragGesture().exclusively(before: DragGesture(fingers: 2))
            .updating(state) { value, state in if case .first = value { state = "one finger" } else { state = "two fingers" } }
            .onEnded { [diary] _ in diary.note("ended") }
        try stage.play(
            "1 finger touches the left edge, slide right 24mm in 160ms, another finger touches, hold 100ms, "
                + "all fingers slide right 20mm in 160ms, lift", to: gesture)
        #expect(diary.outline == "was one finger, ended, was two fingers")
    }

    @Test func `A part of a composed gesture resets its transient state when it fails (B68, B69, B90)`() throws {
        func isPressing(_ diary: Diary) -> GestureState<Bool> {
            GestureState(wrappedValue: false, onReset: { diary.note("was \($0)") })
        }
        let sentence = "1 finger touches the left edge, slide right 5mm in 40ms, hold 1s, lift"
        let long = DragGesture(minimumDistance: .mm(30))
        try stage.play(sentence, to: LongPressGesture().updating(isPressing(diary)) { $1 = $0 }.exclusively(before: long))
        #expect(diary.text == "was true at 16ms")
        let beside = Stage()
        try beside.play(sentence, to: LongPressGesture().updating(isPressing(beside.diary)) { $1 = $0 }.simultaneously(with: long))
        #expect(beside.diary.text == "was true at 16ms")
    }

    @Test func `A part that was over before its turn neither writes nor resets transient state (B90, B127, B135)`() throws {
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let press = LongPressGesture(minimumDuration: .milliseconds(100))
            .updating(state) { [diary] _, _ in diary.note("updating") }.onEnded { [diary] _ in diary.note("press") }
        try stage.play("1 finger touches, hold 150ms, lift, wait 1s", to: TapGesture(count: 2).exclusively(before: press))
        #expect(diary.outline == "press")
    }

    @Test func `Two parts of a gesture may share transient state, and the part that goes on keeps it (B90, B125)`() throws {
        let state = GestureState(wrappedValue: "nothing", onReset: { [diary] in diary.note("was \($0)") })
        let gesture = LongPressGesture(maximumDistance: .mm(5)).updating(state) { $1 = "press" }
            .exclusively(
                before: DragGesture(minimumDistance: .mm(1)).updating(state) { $1 = "drag" }
                    .onChanged { [diary] _ in diary.note("is \(state.wrappedValue)") })
        try stage.play("1 finger touches the left edge, slide right 20mm in 160ms, lift", to: gesture)
        #expect(diary.outline == "was press, is drag, was drag")
    }

    @Test func `A gesture resets its state although its parts ended with a touch that a double tap held up (B90, B125)`() throws {
        let isTouched = GestureState(wrappedValue: false)
        let presses = LongPressGesture(minimumDuration: .zero).onEnded { [diary] _ in diary.note("landed") }
            .simultaneously(with: LongPressGesture(minimumDuration: 0.1).onEnded { [diary] _ in diary.note("pressed") })
        try stage.play("1 finger touches, hold 150ms, lift, wait 100ms, 1 finger touches, hold 900ms, lift, wait 1s") {
            TouchArea().gesture(TapGesture(count: 2))
                .gesture(presses.simultaneously(with: TapGesture(count: 2)).map { _ in true }.updating(isTouched) { $1 = $0 })
        }
        #expect(diary.outline == "landed, pressed")
        #expect(!isTouched.wrappedValue)
    }

    @Test(arguments: [true, false])
    func `A nested sequence begins anew with a touch that was not the next part, however it is nested`(isLeftFirst: Bool) throws {
        let gesture =
            isLeftFirst
            ? AnyGesture(TapGesture().sequenced(before: DragGesture()).sequenced(before: TapGesture()).map { _ in })
            : AnyGesture(TapGesture().sequenced(before: DragGesture().sequenced(before: TapGesture())).map { _ in })
        try stage.play(
            "\(tap), wait 100ms, \(tap), wait 100ms, \(drag), wait 100ms, \(tap)", to: gesture.onEnded { [diary] in diary.note("all") })
        #expect(diary.outline == "all")
    }

    @Test func `An exclusive gesture of two swipes or clicks delays other gestures no more than one of them alone (B137)`() throws {
        func swipe(_ direction: Direction) -> StandardGesture { .swipe(SwipeGesture(direction: direction, fingers: 2)) }
        let pinch = StandardGesture.pinch(MagnifyGesture())
        let spread = "2 fingers touch, spread by 2 in 200ms, hold 100ms, lift"
        #expect(
            try Listener(["swipes": .exclusive(of: [swipe(.left), swipe(.right)]), "pinch": pinch]).hear(spread)
                == Listener(["swipe": swipe(.left), "pinch": pinch]).hear(spread))
        let clicks = StandardGesture.exclusive(of: [.click(ClickGesture(fingers: 2)), .click(ClickGesture())])
        let listener = Listener(["clicks": clicks, "drag": .drag(DragGesture())])
        let heard = try listener.verdicts("1 finger touches, slide right 20mm in 160ms, press the button, hold 50ms, lift")
        #expect(heard == ["drag began", "clicks ended", "drag ended"])
        let drag = StandardGesture.drag(DragGesture(fingers: 2))
        for parts in [[drag, .click(ClickGesture(fingers: 2))], [.click(ClickGesture(fingers: 2)), drag]] {
            let mixed = try Listener(["first": .exclusive(of: parts), "pinch": pinch]).hear(spread)
            #expect(try mixed == Listener(["first": drag, "pinch": pinch]).hear(spread))
        }
    }

    @Test func `A part of an exclusive gesture that goes on after a failed try of the whole makes its calls once (B59, B134)`() throws {
        let first = TapGesture().onEnded { [diary] in diary.note("tap") }.sequenced(before: DragGesture())
        let twice = "\(tap), wait 200ms, \(tap), wait 1s"
        try stage.play(twice, to: first.exclusively(before: DragGesture(fingers: 2)))
        #expect(diary.text == "tap at 50ms, tap at 300ms")
    }

    @Test func `A part that fails before its turn makes no earlier call of onChanged (B127)`() throws {
        let press = LongPressGesture().onChanged { [diary] _ in diary.note("pressing") }
        let tap = TapGesture().onEnded { [diary] in diary.note("tap") }
        let sentence = "1 finger touches, hold 60ms, lift, wait 1s"
        try stage.play(sentence, to: TapGesture(count: 2).exclusively(before: press.exclusively(before: tap)))
        #expect(diary.outline == "tap")
    }

    @Test func `A first part that waits for further fingers does not end if one of its fingers turns out to be a palm (B134)`() throws {
        let press = LongPressGesture(minimumDuration: .zero, fingers: 2).onEnded { [diary] _ in diary.note("press") }
        let sequence = TapGesture().sequenced(before: DragGesture(fingers: 3))
        let hand = "2 fingers touch, hold 16ms, the last finger becomes a palm, hold 200ms, lift, the palm lifts, wait 1s"
        try stage.play("1 finger touches, hold 60ms, lift, wait 100ms, \(hand)", to: press.exclusively(before: sequence))
        #expect(diary.outline == "nothing")
    }

    @Test func `A first part that waits for further fingers makes no call before it has its turn (B126)`() throws {
        let drag = DragGesture(minimumDistance: .mm(3)).onChanged { [diary] _ in diary.note("dragging") }
        let swipe = SwipeGesture(direction: .left, fingers: 3).onEnded { [diary] _ in diary.note("swipe") }
        let landing = "1 finger touches, slide left 4mm in 30ms, 2 fingers touch over 20ms"
        try stage.play("\(landing), slide left 20mm in 100ms, lift", to: drag.exclusively(before: swipe))
        #expect(diary.outline == "swipe")
        let nested = Stage()
        let other = SwipeGesture(direction: .left, fingers: 3).onEnded { [diary = nested.diary] _ in diary.note("swipe") }
        try nested.play(
            "\(landing), slide left 20mm in 100ms, lift",
            to: DragGesture(minimumDistance: .mm(3)).exclusively(before: other.exclusively(before: ClickGesture())))
        #expect(nested.diary.outline == "swipe")
    }

    @Test func `A sequence with a gesture nested three deep ends with the part that was made (B123, B126)`() throws {
        let inner = DragGesture().simultaneously(with: LongPressGesture()).map { _ in "drag" }
        let swipe = SwipeGesture(direction: .left, fingers: 1).map { _ in "swipe" }
        let gesture = TapGesture().onEnded { [diary] in diary.note("tap") }.sequenced(before: swipe.exclusively(before: inner))
            .onEnded { [diary] value in
                switch value {
                case .second(_, .first(let text)?), .second(_, .second(let text)?): diary.note(text)
                case .first, .second(_, nil): diary.note("no value")
                }
            }
        try stage.play("\(tap), wait 100ms, \(drag)", to: gesture)
        #expect(diary.outline == "tap, drag")
    }

    @Test(arguments: 0..<4)
    func `A nested part is told that the system takes the touches away (B8, B40, B136)`(nesting: Int) throws {
        let events = SpatialEventGesture().onChanged { [diary] in
            diary.note($0.contains { $0.phase == .cancelled } ? "cancelled" : "active")
        }
        let gestures: [AnyGesture<Void>] = [
            AnyGesture(TapGesture().sequenced(before: events).map { _ in }),
            AnyGesture(TapGesture?.none.exclusively(before: events).map { _ in }),
            AnyGesture(DragGesture().simultaneously(with: events).map { _ in }),
            AnyGesture(Optional(events.map { _ in })),
        ]
        let sentence = "\(nesting == 0 ? tap + ", wait 100ms, " : "")1 finger touches, hold 50ms, events are lost, lift"
        try stage.play(sentence, to: gestures[nesting])
        #expect(diary.outline == "active, cancelled")
    }

    @Test func `A sequence that begins with a press reports no provisional beginning (B124)`() throws {
        var listener = Listener([
            "press and drag": .sequence(of: [.press(LongPressGesture()), .drag(DragGesture())], gap: .milliseconds(350))
        ])
        listener.reportsProvisionalBegan = true
        #expect(try listener.hear("1 finger touches, hold 700ms, lift") == "nothing")
    }

    @Test(arguments: 0..<4)
    func `A wrapped gesture that counts earlier touches for another part does the same as the plain one (B136)`(wrapping: Int) throws {
        let taps = TapGesture(count: 3).exclusively(before: TapGesture()).map { _ in }
        let gestures: [any Gesture<Void>] = [taps, taps.map { _ in }, AnyGesture(taps), Optional(taps)]
        func play(_ gesture: some Gesture) throws {
            try stage.play("\(tap), wait 100ms, \(tap), wait 1s", to: gesture.onEnded { [diary] _ in diary.note("tap") })
        }
        try play(gestures[wrapping])
        #expect(diary.text == "tap at 550ms, tap at 550ms")
    }

    @Test func `A type-erased sequence or click does the same as the plain one (B136)`() throws {
        let gesture = AnyGesture(Optional(TapGesture().sequenced(before: DragGesture()).map { _ in })).onEnded { [diary] in
            diary.note("all")
        }
        try stage.play("\(tap), wait 100ms, \(tap), wait 100ms, \(drag)", to: gesture)
        #expect(diary.outline == "all")
        let clicks = Stage()
        let click = AnyGesture(Optional(ClickGesture().map { _ in })).onEnded { [diary = clicks.diary] in diary.note("click") }
        try clicks.play(
            "1 finger touches, press the button, hold 50ms, release the button, hold 50ms, press the button, release the button, lift",
            to: click)
        #expect(clicks.diary.entries.count == 2)
    }
}
