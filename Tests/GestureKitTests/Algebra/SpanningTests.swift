import GestureKit
import Testing
import TouchScript

@Suite struct `Gestures that span several touches` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }
    private let tap = "1 finger touches, hold 50ms, lift"
    private let drag = "1 finger touches, slide right 20mm in 160ms, lift"

    private func tapAndDrag(_ diary: Diary) -> some Gesture {
        TapGesture().onEnded { diary.note("tap") }.sequenced(before: DragGesture()).onEnded { _ in diary.note("all") }
    }

    private func taps(_ count: Int, _ diary: Diary) -> some Gesture { TapGesture(count: count).onEnded { diary.note("\(count) taps") } }

    @Test func `A sequence reports its finished part even if the whole fails, once no gesture goes before it (B63, B127, B134)`() throws {
        try stage.play("\(tap), wait 1s") { [diary] in TouchArea().gesture(taps(2, diary)).gesture(tapAndDrag(diary)) }
        #expect(diary.text == "tap at 400ms")
        let twice = Stage()
        try twice.play("\(tap), wait 100ms, \(tap), wait 1s") { [diary = twice.diary] in
            TouchArea().gesture(taps(3, diary)).gesture(tapAndDrag(diary))
        }
        #expect(twice.diary.text == "tap at 550ms, tap at 550ms")
        let lost = Stage()
        try lost.play("\(tap), wait 100ms, \(tap), wait 1s") { [diary = lost.diary] in
            TouchArea().gesture(taps(2, diary)).gesture(tapAndDrag(diary))
        }
        #expect(lost.diary.text == "2 taps at 200ms")
    }

    @Test func `A double tap in any wrapping goes on beside a contact that turns out to be a palm`() throws {
        let gesture: TapGesture? = TapGesture(count: 2)
        let palm = "1 finger touches at 110mm 70mm, hold 20ms, the finger becomes a palm, wait 20ms"
        try stage.play(
            "\(tap), wait 60ms, \(palm), \(tap), wait 1s",
            to: AnyGesture(gesture.map { "double" }).onEnded { [diary] in diary.note($0) })
        #expect(diary.text == "double at 200ms")
    }

    @Test func `A sequence resets the state of its second part when it forgets the touch of a palm (B90)`() throws {
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let gesture = TapGesture().sequenced(before: LongPressGesture().updating(state) { $1 = true })
        try stage.play("\(tap), wait 60ms, 1 finger touches, hold 250ms, the finger becomes a palm, wait 1s", to: gesture)
        #expect(diary.text == "was true at 360ms")
    }

    @Test func `A sequence reports a part that ends as the whole fails`() throws {
        let gesture = LongPressGesture().onEnded { [diary] _ in diary.note("press") }.sequenced(before: DragGesture?.none)
        try stage.play("1 finger touches, hold 600ms, lift", to: gesture)
        #expect(diary.text == "press at 500ms")
    }

    @Test func `A part that ends as the whole fails keeps its transient state until it is reported (B90)`() throws {
        let state = GestureState(wrappedValue: "nothing", onReset: { [diary] in diary.note("was \($0)") })
        let press = LongPressGesture(minimumDuration: .milliseconds(100), fingers: 2).updating(state) { $1 = "pressing" }
            .onEnded { [diary] _ in diary.note("press while \(state.wrappedValue)") }
        let sentence = "2 fingers touch, hold 400ms, the last finger lifts, hold 10ms, lift"
        try stage.play(sentence, to: press.sequenced(before: DragGesture()))
        #expect(diary.text == "press while pressing at 100ms, was pressing at 100ms")
    }

    @Test func `A part that ends before the whole fails reports its last change first (B135)`() throws {
        let drag = DragGesture(minimumDistance: .zero).onChanged { [diary] _ in diary.note("changed") }
            .onEnded { [diary] _ in diary.note("ended") }
        try stage.play(
            "1 finger touches, hold 100ms, lift, wait 1s",
            to: TapGesture(count: 2).exclusively(before: drag.sequenced(before: TapGesture())))
        #expect(diary.outline == "changed, ended")
    }

    @Test func `A sequence goes on while its first part still waits to be reported`() throws {
        try stage.play("\(tap), wait 100ms, \(drag)") { [diary] in TouchArea().gesture(taps(2, diary)).gesture(tapAndDrag(diary)) }
        #expect(diary.outline == "tap, all")
    }

    @Test(arguments: [true, false])
    func `A sequence competes for later touches even if its first part has won the earlier ones (B37, B126)`(isFirst: Bool) throws {
        func plain(_ diary: Diary) -> some Gesture { DragGesture().onEnded { _ in diary.note("drag") } }
        try stage.play("\(tap), wait 100ms, \(drag)") { [diary] in
            isFirst
                ? TouchArea().gesture(tapAndDrag(diary)).gesture(plain(diary))
                : TouchArea().gesture(plain(diary)).gesture(tapAndDrag(diary))
        }
        #expect(diary.outline == (isFirst ? "tap, all" : "tap, drag"))
    }

    @Test func `A sequence resets its transient state when another gesture wins the later touch (B90)`() throws {
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        try stage.play("\(tap), wait 100ms, \(drag)") { [diary] in
            TouchArea().gesture(DragGesture().onEnded { _ in diary.note("drag") })
                .gesture(tapAndDrag(diary).updating(state) { $1 = true })
        }
        #expect(diary.outline == "tap, was true, drag")
        #expect(!state.wrappedValue)
    }

    @Test func `A gesture resets the transient state that it wrote while it waited, once it is reported (B90)`() throws {
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        try stage.play("1 finger touches, hold 220ms, lift, wait 100ms, 2 fingers touch, hold 50ms, lift") { [diary] in
            TouchArea().gesture(taps(2, diary))
                .gesture(
                    LongPressGesture(minimumDuration: .milliseconds(200)).updating(state) { $1 = $0 }
                        .onEnded { _ in diary.note("press") })
        }
        #expect(diary.outline == "press, was true")
        #expect(!state.wrappedValue)
    }

    @Test func `A gesture resets the transient state that it wrote while it waited when another one wins (B90)`() throws {
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        try stage.play("1 finger touches, hold 220ms, lift, wait 100ms, \(tap)") { [diary] in
            TouchArea().gesture(taps(2, diary))
                .gesture(
                    LongPressGesture(minimumDuration: .milliseconds(200)).updating(state) { $1 = true }
                        .onEnded { _ in diary.note("press") })
        }
        #expect(!state.wrappedValue)
        #expect(diary.entries.contains { $0.hasPrefix("2 taps") })
        #expect(!diary.entries.contains { $0.hasPrefix("press") })
    }

    @Test(arguments: [("30mm", "2 taps"), ("90mm", "nothing")])
    func `A double tap belongs to an area only if both touches begin in it (B44)`(x: String, heard: String) throws {
        let panel = Area("panel", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(60)))
        try stage.play(
            "1 finger touches at 30mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at \(x) 40mm, hold 50ms, lift, wait 1s"
        ) { [diary] in TouchArea(panel).gesture(taps(2, diary)) }
        #expect(diary.outline == heard)
    }

    @Test func `A sequence resets its transient state when a touch begins outside its area (B90)`() throws {
        let panel = Area("panel", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(60)))
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        try stage.play(
            "1 finger touches at 30mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 90mm 40mm, hold 600ms, lift"
        ) { TouchArea(panel).gesture(TapGesture().sequenced(before: DragGesture()).updating(state) { $1 = true }) }
        #expect(diary.text == "was true at 150ms")
    }

    @Test func `A spatial event gesture gets every contact, even one that is lost for 10 ms (B1, B10)`() throws {
        var ids: Set<SpatialEventCollection.Event.ID> = []
        try stage.play(
            "1 finger touches the left edge, slide right 20mm in 160ms, lift, wait 10ms, 1 finger touches the center, "
                + "slide right 20mm in 160ms, lift"
        ) { [diary] in
            TouchArea().gesture(DragGesture().onEnded { _ in diary.note("drag") })
                .simultaneousGesture(
                    SpatialEventGesture().onChanged { ids.formUnion($0.map(\.id)) }.onEnded { _ in diary.note("contact over") })
        }
        #expect(ids.count == 2)
        #expect(diary.entries.filter { $0.hasPrefix("contact") }.count == 2)
        #expect(diary.entries.filter { $0.hasPrefix("drag") }.count == 1)
    }
}
