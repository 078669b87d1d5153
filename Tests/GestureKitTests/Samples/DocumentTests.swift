import GestureKit
import Testing
import TouchScript

/// The library samples of the README and the articles, which must compile and work.
@Suite struct `The samples of the documents` {
    struct PressAndDrag: Gesture {
        var body: some Gesture {
            LongPressGesture().sequenced(before: DragGesture())
        }
    }

    @Test func `The README's press and drag and its double tap work on one area`() throws {
        func area(_ diary: Diary) -> TouchArea {
            TouchArea()
                .gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in diary.note("press and drag") })
                .gesture(TapGesture(count: 2).onEnded { diary.note("double tap") })
        }
        let (held, tapped) = (Stage(), Stage())
        try held.play("1 finger touches, hold 600ms, slide right 10mm in 80ms, lift") { [diary = held.diary] in area(diary) }
        #expect(held.diary.outline == "press and drag")
        let tap = "1 finger touches, hold 50ms, lift"
        try tapped.play("\(tap), wait 100ms, \(tap)") { [diary = tapped.diary] in area(diary) }
        #expect(tapped.diary.outline == "double tap")
    }

    @Test func `The custom gesture of the article on names works`() throws {
        let stage = Stage()
        let gesture = PressAndDrag().onEnded { [diary = stage.diary] _ in diary.note("ended") }
        try stage.play("1 finger touches, hold 600ms, slide right 10mm in 80ms, lift", to: gesture)
        #expect(stage.diary.outline == "ended")
    }

    @Test func `The list of gestures on the first page of the documentation finds the swipe`() throws {
        let timeline = try Listener([:]).timeline("3 fingers touch, slide left 20mm in 160ms, lift")
        var engine = GestureEngine([
            GestureRule(.tap(TapGesture(count: 2))),
            GestureRule(.tap(TapGesture())),
            GestureRule(.swipe(SwipeGesture(direction: .left, fingers: 3))),
        ])
        var heard: [GestureID] = []
        for frame in timeline.frames {
            for event in engine.consume(frame) { heard.append(event.gesture) }
        }
        if let deadline = engine.nextDeadline {
            for event in engine.advance(to: deadline) { heard.append(event.gesture) }
        }
        #expect(heard == [2])
    }
}
