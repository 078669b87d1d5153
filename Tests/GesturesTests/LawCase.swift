import Gestures
import TouchInput
import TouchScript

/// A sentence played to a set of gestures: what a law is checked on.
struct LawCase: CustomStringConvertible, Sendable {
    var listener: Listener
    var sentence: String
    var set: String

    var description: String { "\(set): \(sentence)" }

    static let all =
        sentences.map { LawCase(listener: simple, sentence: $0, set: "simple") }
        + (sentences + more).map { LawCase(listener: composed, sentence: $0, set: "composed") }

    static let sentences =
        [
            "1 finger touches, hold 50ms, lift",
            "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift",
            "1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, slide right 20mm in 160ms, lift",
            "1 finger touches, hold 700ms, lift",
            "1 finger touches, hold 700ms, slide up 20mm in 200ms, lift",
            "1 finger touches, slide right 20mm in 200ms, hold 300ms, lift",
            "1 finger touches, slide right 20mm in 200ms, another finger touches, hold 100ms, lift",
            "2 fingers touch, hold 60ms, lift",
            "2 fingers touch over 30ms, hold 60ms, lift over 30ms",
            "2 fingers touch, slide up 30mm in 300ms, lift",
            "2 fingers touch over 30ms, slide left 30mm in 300ms, lift over 20ms",
            "2 fingers touch, spread by 2 in 300ms, lift",
            "2 fingers touch, pinch by 2 in 300ms, lift",
            "2 fingers touch, turn clockwise 45deg in 300ms, lift",
            "2 fingers touch, turn anticlockwise 45deg in 300ms, lift",
            "3 fingers touch, slide left 30mm in 200ms, lift",
            "3 fingers touch over 60ms, slide right 30mm in 200ms, lift over 40ms",
            "3 fingers touch, hold 400ms, slide down 20mm in 200ms, lift",
            "3 fingers touch, slide left 10mm in 100ms, slide right 20mm in 200ms, lift",
            "4 fingers touch, slide up 20mm in 200ms, lift",
            "5 fingers touch, hold 100ms, lift",
            "2 fingers touch, the left finger holds while the right finger slides up 20mm in 200ms, lift",
            "1 finger touches, slide right 20mm in 200ms, press the button, slide right 5mm in 50ms, release the button, lift",
            "2 fingers touch, slide up 20mm in 200ms, events are lost, slide up 5mm in 50ms, lift",
        ] + strangers

    /// With contacts that are no fingers, fingers that join, and a button that is held over several touches.
    static let strangers = [
        "2 fingers touch, slide up 20mm in 200ms, the left finger becomes a palm, slide up 20mm in 200ms, lift, the palm lifts",
        "a palm touches at 20mm 20mm, 2 fingers touch, slide up 20mm in 200ms, lift, the palm lifts",
        "3 fingers touch, slide left 30mm in 200ms, the first finger becomes a palm, slide right 30mm in 300ms, lift, the palm lifts",
        "1 finger touches, hold 300ms, it becomes a thumb, 1 finger touches, hold 50ms, lift, wait 400ms, the thumb lifts",
        "1 finger touches, hold 300ms, it becomes a thumb, 2 fingers touch, slide up 20mm in 200ms, lift, the thumb lifts",
        "3 fingers touch, slide up 10mm in 100ms, the left finger becomes a thumb, slide up 20mm in 200ms, lift, the thumb lifts",
        "2 fingers touch, hold 700ms, the left finger becomes a thumb, slide right 20mm in 200ms, hold 200ms, lift, the thumb lifts",
        "1 finger touches, hold 200ms, it becomes a thumb, the thumb slides right 8mm in 80ms, the thumb becomes a finger, slide up 20mm in 200ms, lift",
        "press the button, 1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, slide right 20mm in 200ms, lift, release the button",
        "1 finger touches, press the button, hold 50ms, lift, wait 50ms, 2 fingers touch, hold 50ms, release the button, hold 50ms, lift",
        "2 fingers touch, spread by 1.5 in 200ms, another finger touches, hold 200ms, slide left 30mm in 200ms, lift",
        "1 finger touches, slide right 10mm in 100ms, another finger touches, slide right 15mm in 150ms, slide right 20mm in 200ms, lift",
        "1 finger touches, hold 300ms, another finger touches, the last finger slides right 20mm in 200ms, lift",
        "1 finger touches, hold 50ms, lift, wait 20ms, 1 finger touches, hold 50ms, lift",
    ]

    /// For the gestures that are made of others, or need more than one hand's motion.
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
