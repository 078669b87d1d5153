import GestureKit
import Testing

@Suite struct `Taps with callbacks` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    static let tap = "1 finger touches, hold 50ms, lift"
    private let tap = Self.tap

    @Test func `A double tap with callbacks ends once, at the second lift (B58, B59)`() throws {
        let double = TapGesture(count: 2).onEnded { [diary] in diary.note("double") }
        try stage.play("\(tap), wait 100ms, \(tap)", to: double)
        #expect(diary.text == "double at 200ms")
        let once = Stage()
        try once.play(tap, to: TapGesture(count: 2).onEnded { [diary = once.diary] in diary.note("double") })
        #expect(once.diary.text == "nothing")
    }

    @Test func `A spatial tap has its location as value (B60)`() throws {
        let gesture = SpatialTapGesture().onEnded { [diary] value in
            diary.note("\(value.location.x.whole), \(value.location.y.whole)")
        }
        try stage.play("1 finger touches at 30mm 20mm, hold 50ms, lift", to: gesture)
        #expect(diary.text == "30, 20 at 50ms")
    }

    @Test func `A tap reports only its end (B61)`() throws {
        let spatial = SpatialTapGesture().onChanged { [diary] _ in diary.note("changed") }.onEnded { [diary] _ in diary.note("spatial") }
        let plain = TapGesture().map { 1 }.onChanged { [diary] _ in diary.note("changed") }.onEnded { [diary] _ in diary.note("plain") }
        try stage.play(tap, to: spatial.simultaneously(with: plain))
        #expect(diary.text == "spatial at 50ms, plain at 50ms")
        #expect(TapGesture.Value.self == Void.self)
    }

    @Test func `A tap before a double tap ends at the third lift (B62)`() throws {
        let gesture = TapGesture().onEnded { [diary] in diary.note("first") }
            .sequenced(before: TapGesture(count: 2))
            .onEnded { [diary] _ in diary.note("all") }
        try stage.play("\(tap), wait 100ms, \(tap), wait 100ms, \(tap)", to: gesture)
        #expect(diary.text == "first at 50ms, all at 350ms")
    }

    @Test func `A single tap beside a double tap waits until the double tap has failed (B63, B64)`() throws {
        func gesture(_ diary: Diary) -> some Gesture {
            TapGesture(count: 2).onEnded { diary.note("double") }
                .exclusively(before: TapGesture().onEnded { diary.note("single") })
        }
        try stage.play("\(tap), wait 1s", to: gesture(diary))
        #expect(diary.text == "single at 400ms")
        let twice = Stage()
        try twice.play("\(tap), wait 100ms, \(tap), wait 1s", to: gesture(twice.diary))
        #expect(twice.diary.text == "double at 200ms")
    }

    @Test func `A tap count below one is refused (B53)`() async {
        await #expect(processExitsWith: .failure) { _ = TapGesture(count: 0) }
    }
}
