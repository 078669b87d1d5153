import GestureKit
import Testing
import TouchScript

@Suite struct `Areas with touches of their own` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }
    private let left = Area("left", x: .mm(0)...(.mm(60)), y: .mm(0)...(.mm(80)))
    private let right = Area("right", x: .mm(60.1)...(.mm(120)), y: .mm(0)...(.mm(80)))
    private let both = "1 finger touches at 30mm 40mm, another finger touches at 90mm 40mm, slide up 20mm in 160ms, lift"

    private func drag(_ name: String, _ diary: Diary) -> some Gesture { DragGesture().onEnded { _ in diary.note(name) } }
    private func tap(_ name: String, _ diary: Diary) -> some Gesture { TapGesture().onEnded { diary.note(name) } }

    @Test func `Two fingers in two areas with separate touches make two one-finger gestures at the same time`() throws {
        try stage.play(both) { [diary, left, right] in
            TouchArea {
                TouchArea(left).gesture(drag("left", diary)).separateTouches()
                TouchArea(right).gesture(drag("right", diary)).separateTouches()
            }
        }
        #expect(diary.outline == "left, right")
    }

    @Test func `The only area of a surface can have touches of its own`() throws {
        try stage.play("1 finger touches at 90mm 40mm, another finger touches at 30mm 40mm, slide up 20mm in 160ms, lift") {
            [diary, left] in TouchArea(left).gesture(drag("left", diary)).separateTouches()
        }
        #expect(diary.outline == "left")
    }

    @Test func `Two fingers in two areas without separate touches make one two-finger gesture`() throws {
        try stage.play(both) { [diary, left, right] in
            TouchArea {
                TouchArea(left).gesture(drag("left", diary))
                TouchArea(right).gesture(drag("right", diary))
            }.gesture(DragGesture(fingers: 2).onEnded { _ in diary.note("two") })
        }
        #expect(diary.outline == "two")
    }

    @Test func `The surface does not see the fingers of an area with separate touches, wherever they go`() throws {
        let surface = { (diary: Diary, left: Area) in
            TouchArea { TouchArea(left).gesture(drag("left", diary)).separateTouches() }
                .gesture(drag("surface", diary))
        }
        try stage.play("1 finger touches at 30mm 40mm, slide right 60mm in 160ms, lift") { [diary, left] in surface(diary, left) }
        #expect(diary.outline == "left")
        let beside = Stage()
        try beside.play("1 finger touches at 90mm 40mm, slide left 60mm in 160ms, lift") { [diary = beside.diary, left] in
            surface(diary, left)
        }
        #expect(beside.diary.outline == "surface")
    }

    @Test(arguments: [("30mm 40mm", "left"), ("90mm 40mm", "surface")])
    func `A press of the button belongs to the fingers that touch, and to no other area`(place: String, clicked: String) throws {
        let presses = [
            "1 finger touches at \(place), hold 100ms, press the button, hold 200ms, release the button, lift",
            "press the button, wait 16ms, 1 finger touches at \(place), hold 200ms, release the button, lift",
            "1 finger touches at \(place), hold 100ms, press the button, hold 50ms, lift, wait 200ms, release the button",
        ]
        for press in presses {
            let stage = Stage()
            try stage.play(press) { [diary = stage.diary, left] in
                TouchArea { TouchArea(left).gesture(ClickGesture().onEnded { _ in diary.note("left") }).separateTouches() }
                    .gesture(ClickGesture().onEnded { _ in diary.note("surface") })
            }
            #expect(stage.diary.outline == clicked, "\(press)")
        }
    }

    @Test(arguments: [("30mm 40mm", "left"), ("90mm 40mm", "surface")])
    func `A press of the button is one click at most, however many touches come while it is down`(place: String, clicked: String) throws {
        let later = ["30mm 40mm", "90mm 40mm"].map { "wait 1s, 1 finger touches at \($0), hold 200ms, lift" }.joined(separator: ", ")
        let presses = [
            ("1 finger touches at \(place), hold 100ms, press the button, hold 100ms, lift, \(later), release the button", clicked),
            ("press the button, wait 99ms, 1 finger touches at \(place), hold 200ms, lift, \(later), release the button", clicked),
            ("press the button, wait 100ms, 1 finger touches at \(place), hold 200ms, lift, \(later), release the button", "nothing"),
        ]
        for (press, clicks) in presses {
            let stage = Stage()
            try stage.play(press) { [diary = stage.diary, left] in
                TouchArea { TouchArea(left).gesture(ClickGesture().onEnded { _ in diary.note("left") }).separateTouches() }
                    .gesture(ClickGesture().onEnded { _ in diary.note("surface") })
            }
            #expect(stage.diary.outline == clicks && stage.diary.entries.count < 2, "\(press)")
        }
    }

    @Test func `A press of the button is one click, even if areas get touches of their own while it is down`() throws {
        var touches = 0
        let tap = "1 finger touches at 30mm 40mm, hold 100ms, lift"
        let sentence = "1 finger touches at 30mm 40mm, press the button, hold 50ms, lift, wait 1s, \(tap), wait 1s, \(tap)"
        try stage.play(sentence) { [diary, left] in
            let click = ClickGesture().onEnded { _ in diary.note("click") }
            touches += 1
            let inner = TouchArea(left).gesture(click)
            return [TouchArea { touches == 2 ? inner.separateTouches() : inner }]
        }
        #expect(diary.entries.count == 1)
    }

    @Test(arguments: [[], [50], [300], [300, 500]])
    func `The callbacks of areas with separate touches come in the order of time, whenever time passes`(times: [Int64]) throws {
        func press(_ milliseconds: Int64, _ name: String) -> some Gesture {
            LongPressGesture(minimumDuration: .milliseconds(milliseconds)).onEnded { [diary] _ in diary.note(name) }
        }
        let host = GestureHost(on: Stage.surface) { [left, right] in
            TouchArea {
                TouchArea(left).gesture(press(500, "left")).separateTouches()
                TouchArea(right).gesture(press(300, "right")).separateTouches()
            }
        }
        let frames = try TouchScript(both).timeline(on: Stage.surface, startingAt: .zero).frames
        for frame in frames.prefix(2) { host.consume(frame) }
        for time in times { host.advance(to: TouchInstant(microseconds: time * 1000)) }
        if times.isEmpty { host.finish() } else { host.advance(to: TouchInstant(microseconds: 1_000_000)) }
        #expect(diary.outline == "right, left")
    }

    @Test func `A gesture mask switches off an area with separate touches`() throws {
        try stage.play("1 finger touches at 30mm 40mm, hold 50ms, lift") { [diary, left] in
            TouchArea { TouchArea(left).gesture(tap("left", diary)).separateTouches() }
                .gesture(tap("surface", diary), including: .gesture)
        }
        #expect(diary.outline == "surface")
    }

    @Test func `The content of a host may add and remove areas with separate touches between touches`() throws {
        var touches = 0
        let tap = "1 finger touches at 30mm 40mm, hold 50ms, lift"
        try stage.play("\(tap), wait 1s, \(tap), wait 1s, \(tap)") { [diary, left] in
            touches += 1
            let inner = TouchArea(left).gesture(self.tap("left \(touches)", diary))
            return [TouchArea { touches == 2 ? inner.separateTouches() : inner }]
        }
        #expect(diary.outline == "left 1, left 2, left 3")
    }
}
