import GestureKit
import Testing

@Suite struct `A long press with callbacks` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    private func press(_ duration: Duration = .milliseconds(500)) -> some Gesture {
        LongPressGesture(minimumDuration: duration)
            .onChanged { [diary] in diary.note("pressing \($0)") }
            .onEnded { [diary] in diary.note("pressed \($0)") }
    }

    @Test func `A long press with callbacks changes at touch-down, ends while pressed, and is silent at the lift (B65-B67, B71)`() throws {
        try stage.play("1 finger touches, hold 700ms, lift", to: press())
        #expect(diary.text == "pressing true at 0ms, pressed true at 500ms")
    }

    @Test func `A long press that lifts after 300 ms does not end (B68, B134)`() throws {
        try stage.play("1 finger touches, hold 300ms, lift", to: press())
        #expect(diary.text == "pressing true at 0ms")
    }

    @Test(arguments: [("1.56mm", "pressing true, pressed true"), ("1.57mm", "pressing true")])
    func `A long press allows ten points of movement and no more (B69, B70, B72, D1)`(distance: String, heard: String) throws {
        try stage.play("1 finger touches, slide right \(distance) in 80ms, hold 600ms, lift", to: press())
        #expect(diary.outline == heard)
        #expect(LongPressGesture().minimumDuration == .milliseconds(500))
        #expect(abs(LongPressGesture().maximumDistance.millimeters - 10 * 25.4 / 163) < 0.01)
    }

    @Test func `A press that a ghost contact completes for a moment is over when the contact has gone (B68, B75)`() throws {
        let ghost = "1 finger touches, hold 300ms, another finger touches, hold 15ms, the last finger lifts, hold 300ms, lift"
        let state = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let gesture = LongPressGesture(fingers: 2).updating(state) { value, state in state = value }
        try stage.play(ghost, to: gesture)
        #expect(diary.text == "was true at 335ms")
    }

    @Test func `A long press with callbacks and no duration changes and ends at touch-down (B65, B73)`() throws {
        try stage.play("1 finger touches, hold 100ms, lift", to: press(.zero))
        #expect(diary.text == "pressing true at 0ms, pressed true at 0ms")
    }

    @Test func `A long press of no duration writes transient state, which is reset after its end (B73, B90, B135)`() throws {
        let isPressing = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let press = LongPressGesture(minimumDuration: .zero).updating(isPressing) { $1 = $0 }
            .onEnded { [diary] _ in diary.note("ended while \(isPressing.wrappedValue)") }
        try stage.play("1 finger touches, hold 100ms, slide right 10mm in 80ms, lift", to: press.sequenced(before: DragGesture()))
        #expect(diary.text == "ended while true at 0ms, was true at 0ms")
    }

    @Test func `A long press reports its beginning once for each press (B79)`() throws {
        try stage.play("1 finger touches, hold 700ms, lift, wait 1s, 1 finger touches, hold 600ms, lift", to: press())
        #expect(diary.entries.filter { $0.hasPrefix("pressing") }.count == 2)
    }

    @Test func `The modifier onLongPressGesture reports when pressing begins and when it is over (B74, B75)`() throws {
        func area() -> TouchArea {
            TouchArea().onLongPressGesture(
                perform: { [diary] in diary.note("done") }, onPressingChanged: { [diary] in diary.note($0 ? "pressing" : "not pressing") })
        }
        try stage.play("1 finger touches, hold 700ms, lift") { area() }
        #expect(diary.text == "pressing at 0ms, done at 500ms, not pressing at 500ms")
        let early = Stage()
        try early.play("1 finger touches, hold 200ms, lift") { [diary = early.diary] in
            TouchArea().onLongPressGesture(
                perform: { diary.note("done") }, onPressingChanged: { diary.note($0 ? "pressing" : "not pressing") })
        }
        #expect(early.diary.text == "pressing at 0ms, not pressing at 200ms")
    }

    @Test func `A long press of no duration tells that it is pressed and released as the finger lands (B74)`() throws {
        try stage.play("1 finger touches, hold 200ms, lift") { [diary] in
            TouchArea().onLongPressGesture(
                minimumDuration: .zero, perform: { diary.note("done") }, onPressingChanged: { diary.note($0 ? "pressing" : "not pressing") }
            )
        }
        #expect(diary.outline == "pressing, done, not pressing")
    }

    @Test func `A long press resets its transient state when it fails (B68, B90)`() throws {
        let isPressing = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let gesture = LongPressGesture().updating(isPressing) { [diary] value, state in
            state = value
            diary.note("updating")
        }
        try stage.play("1 finger touches, hold 200ms, lift", to: gesture)
        #expect(diary.text == "updating at 0ms, was true at 200ms")
        #expect(!isPressing.wrappedValue)
    }
}
