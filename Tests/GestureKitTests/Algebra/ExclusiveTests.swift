import Foundation
import GestureKit
import Testing

private func tap(count: Int = 1) -> StandardGesture {
    .tap(TapGesture(count: count, within: .milliseconds(250), slop: .mm(3)))
}

private func press() -> StandardGesture { .press(LongPressGesture(maximumDistance: .mm(3))) }

private func swipe(_ direction: Direction, _ fingers: FingerCounts) -> StandardGesture {
    .swipe(SwipeGesture(direction: direction, fingers: fingers))
}

private let oneTap = "1 finger touches, hold 50ms, lift"

@Suite struct `An exclusive gesture over several touches` {
    private let pressing = "1 finger touches, hold 600ms, lift"

    @Test func `A part of an exclusive gesture that has failed may come with the next touch (B126)`() throws {
        let listener = Listener(["it": .exclusive(of: [tap(count: 2), press()])])
        #expect(try listener.hear("\(oneTap), wait 200ms, \(pressing)") == "it ended at 750ms, it released at 870ms")
        #expect(try listener.hear("\(oneTap), wait 200ms, \(oneTap)") == "it ended at 300ms")
        let dragging = Listener([
            "it": .exclusive(of: [
                .sequence(of: [tap(), .drag(DragGesture(minimumDistance: .mm(3)))], gap: .milliseconds(350)), swipe(.left, 3),
            ])
        ])
        #expect(try dragging.verdicts("\(oneTap), wait 200ms, 3 fingers touch, slide left 20mm in 160ms, lift") == ["it ended"])
    }

    @Test func `Parts of an exclusive gesture wait for each other as gestures of their own do (B137)`() throws {
        let click = StandardGesture.click(ClickGesture(fingers: 2))
        let gap = Duration.milliseconds(350)
        let slide = "2 fingers touch, slide left 20mm in 160ms, hold 1s, lift"
        let cases: [(StandardGesture, StandardGesture, String)] = [
            (click, .drag(DragGesture(fingers: 2)), slide), (click, swipe(.left, 2), slide),
            (
                .drag(DragGesture(minimumDistance: .mm(3))), swipe(.left, 3),
                "1 finger touches, slide left 4mm in 30ms, 2 fingers touch over 20ms, slide left 20mm in 100ms, lift"
            ),
            (.press(LongPressGesture(fingers: 3)), .press(LongPressGesture(fingers: 2)), "2 fingers touch, hold 1s, lift"),
            (.tiptap(TipTapGesture()), press(), "1 finger touches, hold 1s, lift"),
            (
                .press(LongPressGesture(fingers: 3)), .sequence(of: [tap(), press()], gap: gap),
                "\(oneTap), wait 100ms, 1 finger touches, hold 1s, lift"
            ),
            (
                swipe(.right, 3), .sequence(of: [tap(), .drag(DragGesture(minimumDistance: .mm(3)))], gap: gap),
                "\(oneTap), wait 100ms, 1 finger touches, slide left 20mm in 160ms, hold 1s, lift"
            ),
        ]
        for (first, second, sentence) in cases {
            let apart = try Listener(["first": first, "it": second]).hear(sentence)
            #expect(apart.contains("it ended"), "\(sentence)")
            #expect(try Listener(["it": .exclusive(of: [first, second])]).hear(sentence) == apart, "\(sentence)")
        }
    }

    @Test func `A gesture beneath an exclusive one happens as beneath its parts as gestures of their own (B137)`() throws {
        let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(3)))
        let quick = StandardGesture.press(LongPressGesture(minimumDuration: .milliseconds(50), maximumDistance: .mm(10)))
        let pinch = StandardGesture.pinch(MagnifyGesture())
        let click = StandardGesture.click(ClickGesture())
        let cases: [([StandardGesture], StandardGesture, String)] = [
            ([drag, swipe(.left, 3)], quick, "1 finger touches, slide right 4mm in 40ms, hold 200ms, lift"),
            (
                [.drag(DragGesture(minimumDistance: .mm(3), fingers: 2)), swipe(.left, 3)], pinch,
                "2 fingers touch, slide right 4mm in 16ms, spread by 3 in 24ms, hold 100ms, lift"
            ),
            ([pinch, click], drag, "1 finger touches, slide right 4mm in 30ms, another finger touches, spread by 2 in 200ms, lift"),
            ([swipe(.right, 1), drag], quick, "1 finger touches, slide right 4mm in 40ms, hold 200ms, lift"),
            (
                [swipe(.left, 3), .rotate(RotateGesture())], .drag(DragGesture(fingers: 2)),
                "2 fingers touch, slide right 20mm in 200ms, hold 200ms, lift"
            ),
            ([swipe(.left, 3), click], drag, "1 finger touches, slide right 20mm in 200ms, hold 200ms, lift"),
            ([.drag(DragGesture(fingers: 2)), click], drag, "1 finger touches, slide right 20mm in 200ms, hold 200ms, lift"),
        ]
        func heard(_ gestures: [StandardGesture], _ sentence: String) throws -> [String] {
            var listener = Listener([:])
            listener.gestures = gestures.enumerated().map { ($0 == gestures.count - 1 ? "beneath" : "part", $1) }
            return try listener.hear(sentence).components(separatedBy: ", ").filter { $0.hasPrefix("beneath") }
        }
        for (parts, beneath, sentence) in cases {
            #expect(try heard([.exclusive(of: parts), beneath], sentence) == heard(parts + [beneath], sentence), "\(sentence)")
        }
    }

    @Test func `No gesture beneath rules out an exclusive gesture that waits within a sequence or a simultaneous gesture (B137)`() throws {
        let quick = StandardGesture.press(LongPressGesture(minimumDuration: .milliseconds(50), maximumDistance: .mm(10)))
        let drag = StandardGesture.exclusive(of: [.drag(DragGesture(minimumDistance: .mm(3))), swipe(.left, 3)])
        let flick = StandardGesture.swipe(SwipeGesture(direction: .left, decision: .lift, fingers: 1))
        let both = Listener(["both": .sequence(of: [flick, drag], gap: .milliseconds(350)), "quick": quick])
        let second = "wait 100ms, 1 finger touches, slide left 4mm in 40ms, hold 200ms, lift"
        #expect(try both.verdicts("1 finger touches, slide left 10mm in 40ms, lift, \(second)") == ["both began", "both ended"])
        let pair = StandardGesture.exclusive(of: [.drag(DragGesture(minimumDistance: .mm(3), fingers: 2)), swipe(.left, 3)])
        let turning = Listener(["pair": .simultaneous(of: [pair, .rotate(RotateGesture())]), "pinch": .pinch(MagnifyGesture())])
        let sentence = "2 fingers touch, slide right 4mm in 16ms, spread by 3 in 24ms, hold 100ms, lift"
        #expect(try turning.verdicts(sentence).first == "pair began")
    }

    @Test func `A part that has ended with an earlier touch does not wait for fingers that land in the present one (B127)`() throws {
        let listener = Listener(["it": .exclusive(of: [tap(count: 2), tap(), swipe(.left, 3)])])
        let moved = "1 finger touches, slide right 6mm in 24ms, hold 200ms"
        #expect(try listener.hear("1 finger touches, hold 60ms, lift, wait 100ms, \(moved)") == "it ended at 176ms")
    }

    @Test func `The second part of a sequence may be a press or a click of the same touch`() throws {
        let either = StandardGesture.exclusive(of: [.press(LongPressGesture()), .click(ClickGesture())])
        let listener = Listener(["it": .sequence(of: [.press(LongPressGesture()), either], gap: .milliseconds(350))])
        let clicked = "1 finger touches, hold 700ms, press the button, hold 30ms, release the button, hold 100ms, lift"
        #expect(try listener.verdicts(clicked) == ["it ended"])
    }

    @Test(arguments: [0, 10])
    func `A second part for fewer fingers does not rule out the first while another finger holds it (B126)`(skew: Int) throws {
        let turn = StandardGesture.rotate(RotateGesture())
        let listener = Listener(["it": .exclusive(of: [turn, .drag(DragGesture(minimumDistance: .zero))])])
        let sentence = "2 fingers touch over \(skew)ms, turn clockwise 45deg in 300ms, lift"
        #expect(try listener.verdicts(sentence) == ["it began", "it ended"])
        #expect(try listener.hear(sentence) == Listener(["it": turn]).hear(sentence))
    }

    @Test func `An earlier touch of a part is reported although another part decides in the present one (B127)`() throws {
        let two = StandardGesture.press(LongPressGesture(fingers: 2))
        let it = StandardGesture.exclusive(of: [.sequence(of: [two, two], gap: .milliseconds(350)), two, press()])
        let text = try Listener(["it": it]).hear("2 fingers touch, hold 600ms, lift, wait 100ms, 1 finger touches, hold 600ms, lift")
        #expect(text.components(separatedBy: "it ended").count == 3)
    }

    @Test func `State that a part has written is reset when the other part has begun, although the fingers go on (B90)`() throws {
        let stage = Stage()
        let state = GestureState(wrappedValue: "none", onReset: { [diary = stage.diary] in diary.note("reset from \($0)") })
        let first = LongPressGesture(minimumDuration: .milliseconds(300), fingers: 2).sequenced(before: MagnifyGesture())
            .updating(state) { _, state in state = "first" }
        try stage.play(
            "2 fingers touch, hold 600ms, slide right 20mm in 160ms, lift, wait 2s",
            to: first.exclusively(before: DragGesture(fingers: 2)).onEnded { [diary = stage.diary] _ in diary.note("ended") })
        #expect(stage.diary.outline == "reset from first, ended")
        #expect(state.wrappedValue == "none")
    }

    @Test func `A finished part of an exclusive gesture is reported for its own touch, and the next touch counts anew (B127)`() throws {
        let taps = StandardGesture.exclusive(of: [tap(count: 2), tap()])
        let apart = "1 finger touches at 60mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 80mm 40mm, hold 50ms, lift, wait 1s"
        #expect(try Listener(["it": taps]).hear(apart) == "it ended at 150ms, it ended at 550ms")
        // Other gestures can take the next touch.
        let beside = Listener(["it": taps, "left": swipe(.left, 3)])
        #expect(
            try beside.hear("\(oneTap), wait 100ms, 3 fingers touch, slide left 20mm in 80ms, lift")
                == "it ended at 150ms, left ended at 174ms")
    }

    @Test func `A finished part of the library's exclusive gesture is reported once for each touch (B127)`() throws {
        let stage = Stage()
        let gesture = TapGesture(count: 3).map { "triple" }.exclusively(before: TapGesture().map { "single" })
            .onEnded { [diary = stage.diary] value in
                switch value {
                case .first(let text), .second(let text): diary.note(text)
                }
            }
        try stage.play("\(oneTap), wait 100ms, \(oneTap), wait 1s", to: gesture)
        #expect(stage.diary.text == "single at 550ms, single at 550ms")
    }

    @Test func `An exclusive gesture with a double tap goes before a single tap wherever it stands (B57)`() throws {
        let listener = Listener(["tap": tap(), "it": .exclusive(of: [tap(count: 2), press()])])
        #expect(try listener.hear("\(oneTap), wait 100ms, \(oneTap)") == "it ended at 200ms")
        #expect(try listener.hear("\(oneTap), wait 1s") == "tap ended at 400ms")
    }

    @Test(arguments: [
        "1 finger touches, hold 60ms, lift, wait 30ms, 1 finger touches, hold 300ms, lift, wait 500ms",
        "1 finger touches at 20mm 20mm, hold 60ms, lift, wait 60ms, 2 fingers touch at 90mm 60mm, slide up 10mm in 100ms, lift, wait 500ms",
    ])
    func `A tap that waits for a double tap is dropped if its contact comes back at once or was part of a palm`(sentence: String) throws {
        #expect(try Listener(["double": tap(count: 2), "single": tap()]).verdicts(sentence) == [])
        #expect(try Listener(["either": .exclusive(of: [tap(count: 2), tap()])]).verdicts(sentence) == [])
    }

    @Test func `A press of an exclusive gesture begins when an earlier touch of the same gesture is decided (B126)`() throws {
        var listener = Listener(["double": tap(count: 2), "it": .exclusive(of: [tap(), press()])])
        listener.reportsProvisionalBegan = true
        #expect(
            try listener.hear("\(oneTap), wait 100ms, \(pressing)")
                == "it ended at 400ms, it began at 400ms, it ended at 650ms, it released at 770ms")
    }
}

@Suite struct `A two-finger tap beside a double tap` {
    private let taps = Listener([
        "double": .tap(TapGesture(count: 2, fingers: 2, within: .milliseconds(250), slop: .mm(3))),
        "single": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
    ])

    @Test func `A two-finger tap waits for a double tap whose second finger may still land (B57)`() throws {
        let second = "1 finger touches, slide right 1mm in 80ms, another finger touches, hold 50ms, lift"
        #expect(try taps.verdicts("2 fingers touch, hold 50ms, lift, wait 100ms, \(second)") == ["double ended"])
    }
}

@Suite struct `Single taps that wait for a tap of four` {
    @Test func `Single taps that wait for a fourth tap are reported in the order of their touches (B57)`() throws {
        let taps = Listener(["four": tap(count: 4), "single": tap()])
        let events = taps.play(try taps.timeline("\(oneTap), wait 100ms, \(oneTap), wait 100ms, \(oneTap), wait 1s"))
        #expect(events.map { $0.value.time.text } == ["50ms", "200ms", "350ms"])
    }
}

@Suite struct `Taps whose first ones another gesture takes late` {
    private let twoThreeTwo = Self.taps(2, 3, 2)
    private let threeTwo = Self.taps(3, 2)
    private let triple = StandardGesture.tap(TapGesture(count: 3, fingers: 2, within: .milliseconds(250), slop: .mm(3)))
    /// The sequence of three and two fingers takes the first of the four two-finger taps from the triple tap. It takes that tap only once
    /// the second one has shown that the sequence of two, three and two fingers fails.
    private let touches = [3, 2, 2, 2, 2].map { "\($0) fingers touch, hold 50ms, lift" }.joined(separator: ", wait 100ms, ")

    private static func taps(_ fingers: Int...) -> StandardGesture {
        .sequence(of: fingers.map { .tap(TapGesture(fingers: FingerCounts($0))) }, gap: .milliseconds(350))
    }

    @Test func `Taps whose first ones another gesture takes late count from the first one that is left (B126, B133)`() throws {
        let apart = Listener(["a": twoThreeTwo, "b": threeTwo, "c": triple])
        #expect(try apart.hear(touches) == "b ended at 350ms, c ended at 1000ms")
        let together = Listener(["it": .exclusive(of: [twoThreeTwo, threeTwo, triple])])
        #expect(try together.hear(touches) == "it ended at 350ms, it ended at 1000ms")
    }

    @Test func `Taps that were complete with touches that another gesture took go on with later ones (B126)`() throws {
        let double = StandardGesture.tap(TapGesture(count: 2, fingers: 2, within: .milliseconds(250), slop: .mm(3)))
        let apart = Listener(["a": twoThreeTwo, "b": threeTwo, "c": double])
        #expect(try apart.hear(touches) == "b ended at 350ms, c ended at 650ms")
        let together = Listener(["it": .exclusive(of: [twoThreeTwo, threeTwo, double])])
        #expect(try together.hear(touches) == "it ended at 350ms, it ended at 650ms")
    }

    private func pressOrSequence(_ diary: Diary) -> some Gesture {
        let landing = LongPressGesture(minimumDuration: .zero).onEnded { _ in diary.note("landed") }
        return LongPressGesture().exclusively(before: landing.sequenced(before: RotateGesture().exclusively(before: TapGesture())))
    }

    @Test func `A part that ended is reported although its gesture fails while fingers might come back (B16, B134)`() throws {
        let stage = Stage()
        try stage.play("1 finger touches, another finger touches, hold 10ms, lift, wait 1s", to: pressOrSequence(stage.diary))
        #expect(stage.diary.text == "landed at 61ms")
    }

    @Test func `A host is not idle while an ended part waits, and the next touch does not lose its callback (B17, B134)`() throws {
        let stage = Stage()
        let next = "1 finger touches at 100mm 60mm, hold 5ms, lift, wait 1s"
        let sentence = "1 finger touches at 20mm 20mm, another finger touches at 40mm 20mm, hold 10ms, lift, wait 20ms, \(next)"
        try stage.play(sentence, to: pressOrSequence(stage.diary))
        #expect(stage.diary.text == "landed at 31ms, landed at 36ms")
    }

    @Test func `An exclusive gesture of two motions calls back only the motion that the hand makes`() throws {
        let stage = Stage()
        let diary = stage.diary
        let gesture = MagnifyGesture().onChanged { _ in diary.note("pinch") }.exclusively(
            before: DragGesture(fingers: 2).onChanged { _ in diary.note("drag") }.onEnded { _ in diary.note("drag ended") })
        try stage.play("2 fingers touch 30mm apart, slide right 20mm in 80ms, lift", to: gesture)
        #expect(diary.outline == "drag, drag ended")
        #expect(diary.entries.first == "drag at 8ms")
    }
}
