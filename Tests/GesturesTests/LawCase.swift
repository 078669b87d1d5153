import Gestures
import TouchInput
import TouchScript

/// A sentence played to a set of gestures, on which laws are checked.
struct LawCase: CustomStringConvertible, Sendable {
    var listener: Listener
    var sentence: String
    var set: String

    var description: String { "\(set): \(sentence)" }

    static let all =
        lawSentences.map { LawCase(listener: simple, sentence: $0, set: "simple") }
        + (lawSentences + more).map { LawCase(listener: composed, sentence: $0, set: "composed") }

    /// Sentences for composed gestures and for gestures that need several motions.
    static let more = [
        "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, slide right 20mm in 160ms, lift",
        "2 fingers touch, hold 300ms, spread by 1.5 in 300ms while turning clockwise 40deg in 300ms, lift",
        "1 finger touches the center, hold 300ms, another finger touches the right edge, hold 50ms, the last finger lifts, hold 100ms, another finger touches the left edge, hold 50ms, the last finger lifts, lift",
        "1 finger touches the center, hold 300ms, another finger touches the right edge, the last finger slides up 20mm in 160ms, lift",
        "1 finger touches, press the button, hold 50ms, release the button, hold 50ms, press the button, hold 50ms, release the button, lift",
        "1 finger touches the left edge, slide right 20mm in 160ms, lift",
        "1 finger touches the center, draws a circle of 30mm anticlockwise in 600ms, lifts",
        "1 finger touches, slide right 20mm in 160ms, slide down 20mm in 160ms, lift",
        "2 fingers touch, slide right 15mm in 120ms, slide left 20mm in 160ms, slide right 20mm in 160ms, lift",
    ]

    static let simple = Listener([
        "double": .tap(TapGesture(count: 2, within: .milliseconds(250), gap: .milliseconds(300), slop: .mm(3))),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        "tap2": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
        "press": .press(LongPressGesture(maximumDistance: .mm(3))),
        "left": .swipe(SwipeGesture(direction: .left)), "right": .swipe(SwipeGesture(direction: .right)),
        "down on lift": .swipe(SwipeGesture(direction: .down, decision: .lift)),
        "in": .pinch(MagnifyGesture(minimumScale: 1.15, direction: .in)),
        "out": .pinch(MagnifyGesture(minimumScale: 1.15, direction: .out)),
        "clockwise": .rotate(RotateGesture(minimumAngleDelta: .degrees(10), direction: .clockwise)),
        "anticlockwise": .rotate(RotateGesture(minimumAngleDelta: .degrees(10), direction: .anticlockwise)),
        "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
        "up": .swipe(SwipeGesture(direction: .up, fingers: 4)),
        "drag": .drag(DragGesture(minimumDistance: .mm(3))),
    ])

    static let composed = Listener([
        "tap and drag": .sequence(
            of: [.tap(TapGesture(within: .milliseconds(250), slop: .mm(3))), .drag(DragGesture(minimumDistance: .mm(3)))],
            gap: .milliseconds(300)),
        "tap": .tap(TapGesture(within: .milliseconds(250), slop: .mm(3))),
        "corner": .sequence(
            of: [.swipe(SwipeGesture(direction: .right, fingers: 1)), .swipe(SwipeGesture(direction: .down, fingers: 1))],
            gap: .milliseconds(300)),
        "from the edge": .edge(EdgeSwipeGesture(edge: .left)),
        "circle": .stroke(StrokeGesture([.builtIn(.circle)])),
        "tip": .tiptap(TipTapGesture(slop: .mm(3))),
        "tip up": .tipswipe(TipSwipeGesture(direction: .up)),
        "click": .click(ClickGesture()),
        "shake": .shake(ShakeGesture(count: 1, fingers: 2)),
        "zoom and turn": .simultaneous(
            of: [
                .press(LongPressGesture(minimumDuration: .milliseconds(200), maximumDistance: .mm(3), fingers: 2)),
                .pinch(MagnifyGesture(minimumScale: 1.15)), .rotate(RotateGesture(minimumAngleDelta: .degrees(10))),
            ]),
        "swipe or press": .exclusive(
            of: [
                .swipe(SwipeGesture(direction: .left)),
                .press(LongPressGesture(minimumDuration: .milliseconds(300), maximumDistance: .mm(3), fingers: 3)),
            ]),
        "press and drag": .sequence(
            of: [.press(LongPressGesture(maximumDistance: .mm(3))), .drag(DragGesture(minimumDistance: .mm(3)))], gap: .milliseconds(300)),
    ])
}
