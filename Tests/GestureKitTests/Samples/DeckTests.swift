import GestureKit
import Testing

/// The single and the composed gestures of talks about SwiftUI; each reports its value.
@Suite struct `Each gesture of the deck` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }
    private let tap = "1 finger touches at 30mm 20mm, hold 50ms, lift"

    @Test func `A double tap works as a gesture and as a modifier of an area (B59)`() throws {
        let gesture = TapGesture(count: 2).onEnded { [diary] in diary.note("Tapped 2 times") }
        try stage.play("\(tap), wait 100ms, \(tap)", to: gesture)
        #expect(diary.text == "Tapped 2 times at 200ms")
        let other = Stage()
        try other.play("\(tap), wait 100ms, \(tap)") { [diary = other.diary] in
            TouchArea().onTapGesture(count: 2) { diary.note("Tapped 2 times") }
        }
        #expect(other.diary.text == diary.text)
    }

    @Test func `A spatial tap works as a gesture and as a modifier of an area (B60)`() throws {
        let gesture = SpatialTapGesture().onEnded { [diary] in diary.note("Tapped at \($0.location.x.whole), \($0.location.y.whole)") }
        try stage.play(tap, to: gesture)
        #expect(diary.text == "Tapped at 30, 20 at 50ms")
        let other = Stage()
        try other.play(tap) { [diary = other.diary] in
            TouchArea().onTapGesture { diary.note("Tapped at \($0.x.whole), \($0.y.whole)") }
        }
        #expect(other.diary.text == diary.text)
    }

    @Test(arguments: [
        ("1 finger touches, hold 1200ms, lift", "Pressing... at 0ms, success at 1000ms"),
        ("1 finger touches, hold 900ms, lift", "Pressing... at 0ms"),
    ])
    func `A press for a second reports success, and never reports failure (B66, B71)`(sentence: String, heard: String) throws {
        let gesture = LongPressGesture(minimumDuration: 1, maximumDistance: .mm(7.8))
            .onChanged { [diary] _ in diary.note("Pressing...") }
            .onEnded { [diary] ended in diary.note(ended ? "success" : "failure") }
        try stage.play(sentence, to: gesture)
        #expect(diary.text == heard)
    }

    @Test(arguments: [
        ("1 finger touches, hold 1200ms, lift", "pressing, Long press successful, complete"),
        ("1 finger touches, hold 900ms, lift", "pressing, complete"),
    ])
    func `A press for a second works as a modifier of an area (B74, B75)`(sentence: String, heard: String) throws {
        try stage.play(sentence) { [diary] in
            TouchArea().onLongPressGesture(minimumDuration: 1) {
                diary.note("Long press successful")
            } onPressingChanged: { inProgress in
                diary.note(inProgress ? "pressing" : "complete")
            }
        }
        #expect(diary.outline == heard)
    }

    @Test func `A drag reports its location while it changes and its size at its end (B86)`() throws {
        let gesture = DragGesture()
            .onChanged { [diary] in diary.note("Dragging \($0.location.x.whole)") }
            .onEnded { [diary] in diary.note("Drag size \($0.translation.dx.whole)") }
        try stage.play("1 finger touches at 30mm 20mm, slide right 4mm in 16ms, hold 50ms, lift", to: gesture)
        #expect(diary.outline == "Dragging 32, Dragging 34, Drag size 4")
    }

    @Test func `A rotation and a magnification report their values and their ends (B112, B114)`() throws {
        let rotate = RotateGesture()
            .onChanged { [diary] in diary.note("Rotating... \(Int($0.rotation.degrees.rounded()))") }
            .onEnded { [diary] _ in diary.note("Rotation complete") }
        try stage.play("2 fingers touch, turn clockwise 20deg in 16ms, hold 50ms, lift", to: rotate)
        #expect(diary.outline == "Rotating... 10, Rotating... 20, Rotation complete")
        let other = Stage()
        let magnify = MagnifyGesture()
            .onChanged { [diary = other.diary] in diary.note("Magnifying... \(Int(($0.magnification * 100).rounded()))") }
            .onEnded { [diary = other.diary] _ in diary.note("Magnification complete") }
        try other.play("2 fingers touch, spread by 1.5 in 8ms, hold 50ms, lift", to: magnify)
        #expect(other.diary.outline == "Magnifying... 150, Magnification complete")
    }

    @Test func `A press and drag at once report the press and then the drag's locations (B117)`() throws {
        let gesture = SimultaneousGesture(LongPressGesture(), DragGesture())
            .onChanged { [diary] value in
                if let longPress = value.first {
                    diary.note("Long press recognized? \(longPress)")
                } else if let drag = value.second {
                    diary.note("Drag location \(drag.location.x.whole)")
                }
            }
        try stage.play("1 finger touches at 30mm 20mm, hold 100ms, slide right 6mm in 24ms, lift", to: gesture)
        #expect(diary.outline.hasPrefix("Long press recognized? true, Drag location 32"))
        #expect(diary.outline.hasSuffix("Drag location 36"))
    }

    @Test func `The body of updating may take a transaction`() throws {
        let startLocation = GestureState(wrappedValue: Point?.none)
        var seen: [Int] = []
        let drag = DragGesture()
            .updating(startLocation) { value, startLocation, _ in
                if startLocation == nil { startLocation = value.startLocation }
            }
            .onChanged { _ in seen.append(startLocation.wrappedValue?.x.whole ?? -1) }
        try stage.play("1 finger touches at 30mm 20mm, slide right 4mm in 16ms, hold 50ms, lift", to: drag)
        #expect(Set(seen) == [30])
        #expect(startLocation.wrappedValue == nil)
        let press = LongPressGesture(minimumDuration: 0.5).updating(GestureState(wrappedValue: false)) { current, state, transaction in
            state = current
            transaction = Transaction()
        }
        try stage.play("1 finger touches, hold 600ms, lift", to: press.onEnded { [diary] _ in diary.note("pressed") })
        #expect(diary.outline == "pressed")
    }

    @Test func `A gesture state takes a reset with a transaction, as in SwiftUI`() throws {
        var last: Bool?
        let state = GestureState<Bool>(initialValue: false) { value, _ in last = value }
        try stage.play("1 finger touches, hold 600ms, lift", to: LongPressGesture().updating(state) { value, state, _ in state = value })
        #expect(last == true && !state.wrappedValue)
        #expect(!GestureState(initialValue: false).wrappedValue)
    }

    @Test func `The fingers of a gesture are written as a number, a list or a variable`() {
        let count = 3
        #expect(FingerCounts(count) == 3)
        #expect(TapGesture(fingers: [2, 4]).fingers == FingerCounts([2, 4]))
        #expect(TapGesture(fingers: FingerCounts(2...4)).fingers.contains(3))
    }

    @Test func `A duration in seconds means the same as one with a unit`() {
        #expect(LongPressGesture(minimumDuration: 0.5) == LongPressGesture(minimumDuration: .milliseconds(500)))
        #expect(LongPressGesture(minimumDuration: 1) == LongPressGesture(minimumDuration: .seconds(1)))
        #expect(LongPressGesture(minimumDuration: .zero).minimumDuration == .zero)
        let wanted = 0.25
        #expect(LongPressGesture(minimumDuration: wanted).minimumDuration == .milliseconds(250))
    }
}
