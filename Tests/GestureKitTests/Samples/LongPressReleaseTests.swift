import GestureKit
import Testing

/// A long press that succeeds if the finger lifts in an area: a custom gesture made of two others.
struct LongPressReleaseDetectionGesture: Gesture {
    enum PressingState {
        case pressed, success, failure
    }

    /// The area in which the finger must lift.
    let target: Area
    var minimumDuration = Duration.milliseconds(500)
    let pressingState: (PressingState) -> Void

    var body: some Gesture {
        SequenceGesture(
            LongPressGesture(minimumDuration: minimumDuration)
                .onEnded { _ in pressingState(.pressed) },
            DragGesture(minimumDistance: .zero, coordinateSpace: .surface)
                .onEnded { value in pressingState(target.contains(value.location) ? .success : .failure) }
        )
    }
}

@Suite struct `A door that opens when a long press is released on it` {
    private let door = Area("door", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(60)))

    private func heard(_ sentence: String) throws -> String {
        let stage = Stage()
        try stage.play(sentence) { [diary = stage.diary] in
            TouchArea(door).gesture(LongPressReleaseDetectionGesture(target: door) { diary.note("\($0)") })
        }
        return stage.diary.outline
    }

    @Test(arguments: [
        ("1 finger touches at 40mm 40mm, hold 700ms, lift", "pressed, success"),
        ("1 finger touches at 40mm 40mm, hold 700ms, slide right 30mm in 200ms, lift", "pressed, failure"),
        ("1 finger touches at 40mm 40mm, hold 700ms, slide right 30mm in 200ms, slide left 30mm in 200ms, lift", "pressed, success"),
    ])
    func `A long press on the door succeeds or fails by where it is released (B81)`(sentence: String, expected: String) throws {
        #expect(try heard(sentence) == expected)
    }

    @Test(arguments: [
        "1 finger touches at 40mm 40mm, hold 300ms, lift", "1 finger touches at 40mm 40mm, slide right 5mm in 80ms, hold 1s, lift",
    ])
    func `A press on the door that lifts or moves too early does nothing (B82)`(sentence: String) throws {
        #expect(try heard(sentence) == "nothing")
    }

    @Test func `A press beside the door does nothing`() throws {
        #expect(try heard("1 finger touches at 90mm 40mm, hold 700ms, lift") == "nothing")
    }
}
