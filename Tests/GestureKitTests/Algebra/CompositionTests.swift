import GestureKit
import Testing

@Suite struct `Gestures at once` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    @Test func `A simultaneous gesture reports both values as long as both parts are possible (B117)`() throws {
        let gesture = SimultaneousGesture(LongPressGesture(), DragGesture())
            .onChanged { [diary] value in
                if let press = value.first { diary.note("press \(press)") } else if value.second != nil { diary.note("drag") }
            }
        try stage.play("1 finger touches, hold 100ms, slide right 20mm in 160ms, lift", to: gesture)
        #expect(diary.outline == "press true, drag")
    }

    @Test func `A simultaneous gesture calls back in the order of its parts (B101)`() throws {
        let gesture = DragGesture().onChanged { [diary] _ in diary.note("first") }
            .simultaneously(with: DragGesture().onChanged { [diary] _ in diary.note("second") })
        try stage.play("1 finger touches the left edge, slide right 20mm in 8ms, hold 50ms, lift", to: gesture)
        #expect(diary.text == "first at 8ms, second at 8ms")
    }

    @Test func `A short tap of two fingers waits for fingers that come back, also beside a pinch that has failed (B119)`()
        throws
    {
        let tap = "2 fingers touch, hold 30ms, lift"
        for (sentence, heard) in [("\(tap), wait 1s", "tap at 80ms"), ("\(tap), wait 20ms, \(tap), wait 1s", "nothing")] {
            for isAlone in [true, false] {
                let stage = Stage()
                let tap = TapGesture(fingers: 2).onEnded { [diary = stage.diary] in diary.note("tap") }
                try stage.play(sentence) {
                    TouchArea().gesture(isAlone ? AnyGesture(tap) : AnyGesture(tap.simultaneously(with: MagnifyGesture()).map { _ in }))
                }
                #expect(stage.diary.text == heard)
            }
        }
    }

    @Test func `A simultaneous gesture of three kinds ends with all three values (B118)`() throws {
        let gesture = SimultaneousGesture(
            LongPressGesture(minimumDuration: .milliseconds(300), fingers: 2), SimultaneousGesture(MagnifyGesture(), RotateGesture())
        ).onEnded { [diary] value in
            diary.note(
                "\(value.first ?? false) \(Int(((value.second?.first?.magnification ?? 0) * 10).rounded())) "
                    + "\(Int((value.second?.second?.rotation.degrees ?? 0).rounded()))")
        }
        try stage.play(
            "2 fingers touch, hold 400ms, spread by 1.5 in 300ms while turning anticlockwise 43deg in 300ms, lift", to: gesture)
        #expect(diary.outline == "true 15 -43")
    }

    @Test func `A simultaneous gesture ends with the value of one part if the other fails, and not if both do (B119, B120)`() throws {
        func gesture(_ diary: Diary) -> some Gesture {
            LongPressGesture().simultaneously(with: DragGesture(minimumDistance: .mm(10)))
                .onEnded { diary.note("press \($0.first ?? false) drag \($0.second != nil)") }
        }
        try stage.play("1 finger touches, slide right 20mm in 160ms, lift", to: gesture(diary))
        #expect(diary.outline == "press false drag true")
        let press = Stage()
        try press.play("1 finger touches, hold 600ms, lift", to: gesture(press.diary))
        #expect(press.diary.outline == "press true drag false")
        let neither = Stage()
        try neither.play("1 finger touches, slide right 5mm in 40ms, lift", to: gesture(neither.diary))
        #expect(neither.diary.text == "nothing")
    }
}

@Suite struct `Gestures one after the other` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    private func gesture(_ diary: Diary) -> some Gesture {
        LongPressGesture().sequenced(before: DragGesture())
            .onChanged { value in
                switch value {
                case .first(let press): diary.note("first \(press)")
                case .second(let press, nil): diary.note("second \(press)")
                case .second(_, let drag?): diary.note("drag \(drag.translation.dx.whole)")
                }
            }
            .onEnded { _ in diary.note("ended") }
    }

    @Test func `A sequence of a press and a drag reports its progress within one touch (B122, B123)`() throws {
        try stage.play("1 finger touches the left edge, hold 600ms, slide right 20mm in 8ms, hold 50ms, lift", to: gesture(diary))
        #expect(diary.outline == "first true, second true, drag 20, ended")
    }

    @Test func `A sequence fails when its first part does, and its second part sees nothing (B121)`() throws {
        try stage.play("1 finger touches the left edge, hold 100ms, slide right 20mm in 80ms, hold 600ms, lift", to: gesture(diary))
        #expect(diary.outline == "first true")
    }

    @Test func `A motion that comes before the press of a sequence is complete calls back no second part (B121)`() throws {
        let gesture = LongPressGesture().sequenced(
            before: DragGesture().onChanged { [diary] _ in diary.note("drag") }.onEnded { [diary] _ in diary.note("dragged") })
        try stage.play("1 finger touches the left edge, hold 100ms, slide right 20mm in 80ms, hold 600ms, lift", to: gesture)
        #expect(diary.text == "nothing")
    }

    @Test func `A sequence calls back its first part before its second if both report at the same time`() throws {
        let gesture = LongPressGesture().onEnded { [diary] _ in diary.note("press") }
            .sequenced(before: DragGesture(minimumDistance: .zero).onChanged { [diary] _ in diary.note("drag") })
        try stage.play("1 finger touches, hold 600ms, lift", to: gesture)
        #expect(diary.text == "press at 500ms, drag at 500ms")
    }

    @Test func `A sequence fails when its second part does (B124, D2)`() throws {
        try stage.play("1 finger touches, hold 700ms, lift", to: gesture(diary))
        #expect(diary.outline == "first true, second true")
    }

    @Test func `A sequence keeps its transient state through both parts (B125)`() throws {
        let state = GestureState(wrappedValue: "idle", onReset: { [diary] in diary.note("was \($0)") })
        let gesture = SequenceGesture(LongPressGesture(), DragGesture()).updating(state) { value, state in
            if case .first = value { state = "first" } else { state = "second" }
        }
        try stage.play("1 finger touches, hold 600ms, slide right 20mm in 80ms, lift", to: gesture)
        #expect(diary.outline == "was second")
        #expect(state.wrappedValue == "idle")
        let early = Stage()
        let other = GestureState(wrappedValue: false, onReset: { [diary = early.diary] in diary.note("was \($0)") })
        try early.play(
            "1 finger touches, hold 700ms, lift", to: SequenceGesture(LongPressGesture(), DragGesture()).updating(other) { $1 = true })
        #expect(early.diary.outline == "was true")
    }

    @Test func `A sequence of a tap and a drag waits for the next touch, but no longer than its gap`() throws {
        let tap = "1 finger touches, hold 50ms, lift"
        func gesture(_ diary: Diary) -> some Gesture {
            TapGesture().sequenced(before: DragGesture()).onEnded { _ in diary.note("ended") }
        }
        try stage.play("\(tap), wait 340ms, 1 finger touches, slide right 20mm in 160ms, lift", to: gesture(diary))
        #expect(diary.outline == "ended")
        let late = Stage()
        try late.play("\(tap), wait 360ms, 1 finger touches, slide right 20mm in 160ms, lift", to: gesture(late.diary))
        #expect(late.diary.text == "nothing")
    }

    @Test func `A sequence of a tap and a drag begins anew with a second tap`() throws {
        let tap = "1 finger touches, hold 50ms, lift"
        let gesture = TapGesture().sequenced(before: DragGesture()).onEnded { [diary] _ in diary.note("ended") }
        try stage.play("\(tap), wait 100ms, \(tap), wait 100ms, 1 finger touches, slide right 20mm in 160ms, lift", to: gesture)
        #expect(diary.outline == "ended")
    }

    @Test func `The second motion of a sequence is measured from where the first one ended`() throws {
        let listener = Listener([
            "corner": .sequence(
                of: [.swipe(SwipeGesture(direction: .right, fingers: 1)), .swipe(SwipeGesture(direction: .down, fingers: 1))],
                gap: .milliseconds(350))
        ])
        let heard = try listener.verdicts("1 finger touches, slide right 20mm in 160ms, slide down 20mm in 160ms, lift")
        #expect(heard == ["corner ended"])
        let straight = try listener.verdicts("1 finger touches, slide right 40mm in 320ms, lift")
        #expect(straight == [])
    }
}

@Suite struct `One gesture or another` {
    private func gesture(_ diary: Diary, pressFirst: Bool) -> AnyGesture<Void> {
        let press = LongPressGesture().onEnded { _ in diary.note("press") }
        let chain = TapGesture().onEnded { diary.note("tap") }.sequenced(before: TapGesture(count: 2))
            .onEnded { _ in diary.note("chain") }
        return pressFirst
            ? AnyGesture(press.exclusively(before: chain).map { _ in })
            : AnyGesture(chain.exclusively(before: press).map { _ in })
    }

    private let tap = "1 finger touches, hold 50ms, lift"

    @Test func `An exclusive gesture calls back only the part that succeeds (B126, B128)`() throws {
        let held = Stage()
        try held.play("1 finger touches, hold 700ms, lift", to: gesture(held.diary, pressFirst: true))
        #expect(held.diary.text == "press at 500ms")
        let tapped = Stage()
        try tapped.play("\(tap), wait 1s", to: gesture(tapped.diary, pressFirst: true))
        #expect(tapped.diary.text == "tap at 50ms")
        let thrice = Stage()
        try thrice.play("\(tap), wait 100ms, \(tap), wait 100ms, \(tap)", to: gesture(thrice.diary, pressFirst: true))
        #expect(thrice.diary.text == "tap at 50ms, chain at 350ms")
    }

    @Test func `The second part of an exclusive gesture is reported once the first one has failed (B127)`() throws {
        let stage = Stage()
        let gesture = TapGesture(count: 2).map { "double" }.exclusively(before: TapGesture().map { "single" })
            .onEnded { [diary = stage.diary] value in
                switch value {
                case .first(let text), .second(let text): diary.note(text)
                }
            }
        try stage.play("\(tap), wait 1s", to: gesture)
        #expect(stage.diary.text == "single at 400ms")
    }

    @Test func `The order of an exclusive gesture decides if both parts are possible (B129)`() throws {
        func gesture(_ diary: Diary, dragFirst: Bool) -> AnyGesture<Void> {
            let drag = DragGesture(minimumDistance: .mm(3)).onEnded { _ in diary.note("drag") }
            let swipe = SwipeGesture(direction: .right, minimumDistance: .mm(3), fingers: 1).onEnded { _ in diary.note("swipe") }
            return dragFirst
                ? AnyGesture(drag.exclusively(before: swipe).map { _ in }) : AnyGesture(swipe.exclusively(before: drag).map { _ in })
        }
        for (dragFirst, winner) in [(true, "drag"), (false, "swipe")] {
            let stage = Stage()
            try stage.play("1 finger touches, slide right 20mm in 160ms, lift", to: gesture(stage.diary, dragFirst: dragFirst))
            #expect(stage.diary.outline == winner)
        }
    }
}
