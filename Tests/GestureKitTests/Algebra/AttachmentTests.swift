import GestureKit
import Testing
import TouchScript

@Suite struct `Gestures attached to areas` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }
    private let slide = "1 finger touches at 30mm 40mm, slide right 20mm in 160ms, lift"
    private let tap = "1 finger touches at 30mm 40mm, hold 50ms, lift"

    private func drag(_ name: String, _ diary: Diary) -> some Gesture { DragGesture().onEnded { _ in diary.note(name) } }
    private func tap(_ name: String, _ diary: Diary) -> some Gesture { TapGesture().onEnded { diary.note(name) } }

    private let panel = Area("panel", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(60)))

    @Test func `Attached gestures go in the order of attachment, and those with high priority go first (B130, B37, D3)`() throws {
        try stage.play(slide) { [diary] in TouchArea().gesture(drag("first", diary)).gesture(drag("second", diary)) }
        #expect(diary.outline == "first")
        let high = Stage()
        try high.play(slide) { [diary = high.diary] in
            TouchArea().gesture(drag("first", diary)).highPriorityGesture(drag("high", diary))
        }
        #expect(high.diary.outline == "high")
    }

    @Test func `Of a tap and a double tap that are attached, the first one takes precedence, although the double tap goes on`() throws {
        let twice = "\(tap), wait 100ms, \(tap)"
        func double(_ diary: Diary) -> some Gesture { TapGesture(count: 2).onEnded { diary.note("double") } }
        try stage.play(twice) { [diary] in TouchArea().gesture(tap("tap", diary)).gesture(double(diary)) }
        #expect(diary.text == "tap at 50ms, tap at 200ms")
        let other = Stage()
        try other.play(twice) { [diary = other.diary] in TouchArea().gesture(double(diary)).gesture(tap("tap", diary)) }
        #expect(other.diary.text == "double at 200ms")
    }

    @Test func `An attached simultaneous gesture neither takes touches from others nor loses to them (B131)`() throws {
        try stage.play(slide) { [diary] in
            TouchArea().gesture(drag("first", diary)).gesture(drag("second", diary)).simultaneousGesture(drag("beside", diary))
        }
        #expect(Set(diary.entries.map { $0.split(separator: " ")[0] }) == ["first", "beside"])
    }

    @Test func `An attached gesture that a further finger ends lets another one begin with all fingers (B133)`() throws {
        try stage.play("1 finger touches, slide right 20mm in 200ms, another finger touches, hold 200ms, spread by 2 in 200ms, lift") {
            [diary] in
            TouchArea().gesture(drag("drag", diary)).gesture(MagnifyGesture().onEnded { _ in diary.note("pinch") })
        }
        #expect(diary.outline == "pinch")
    }

    @Test(arguments: [(GestureMask.all, "inner"), (.gesture, "outer"), (.subviews, "inner"), (.none, "nothing")])
    func `A gesture mask decides whether the attached gesture or those of inner areas are active (B132)`(mask: GestureMask, heard: String)
        throws
    {
        try stage.play(tap) { [diary] in
            TouchArea { TouchArea(panel).gesture(tap("inner", diary)) }.gesture(tap("outer", diary), including: mask)
        }
        #expect(diary.outline == heard)
    }

    @Test func `An inner area gets only touches that begin in it`() throws {
        try stage.play("1 finger touches at 90mm 40mm, hold 50ms, lift") { [diary] in
            TouchArea { TouchArea(panel).gesture(tap("inner", diary)) }.gesture(tap("outer", diary))
        }
        #expect(diary.outline == "outer")
    }

    @Test func `Attached gestures are read again before each touch, so that one can be switched off (B80)`() throws {
        var isDone = false
        try stage.play("1 finger touches, hold 600ms, lift, wait 1s, 1 finger touches, hold 600ms, lift") { [diary] in
            let press = LongPressGesture()
                .onChanged { _ in diary.note("pressing") }
                .onEnded { _ in
                    diary.note("done")
                    isDone = true
                }
            TouchArea().gesture(isDone ? nil : press)
        }
        #expect(diary.text == "pressing at 0ms, done at 500ms")
    }

    @Test func `An attached gesture never changes after its end, and ends only on success (B133, B134)`() throws {
        let gesture = DragGesture().onChanged { [diary] _ in diary.note("changed") }.onEnded { [diary] _ in diary.note("ended") }
        var failures = 0
        for sentence in lawSentences {
            let before = diary.entries.count
            try stage.play(sentence, to: gesture)
            let entries = diary.entries.dropFirst(before).map { $0.split(separator: " ")[0] }
            // The engine alone decides which drags succeed and which are canceled.
            let alone = Listener(["drag": .drag(DragGesture())])
            let phases = alone.play(try alone.timeline(sentence)).map(\.phase).filter { $0 == .ended || $0 == .cancelled }
            #expect(entries.count { $0 == "ended" } == phases.count { $0 == .ended }, "\(sentence)")
            failures += phases.count { $0 == .cancelled }
            if let end = entries.firstIndex(of: "ended") { #expect(end == entries.endIndex - 1, "\(sentence)") }
        }
        #expect(diary.entries.contains { $0.hasPrefix("ended") })
        // The test must not pass without failures.
        #expect(failures > 1)
    }

    @Test func `A gesture that is mapped or type-erased calls back as the plain one does (B136)`() throws {
        func heard(_ sentence: String, _ make: (Diary) -> AnyGesture<Void>) throws -> String {
            let stage = Stage()
            try stage.play(sentence, to: make(stage.diary))
            return stage.diary.text
        }
        for sentence in lawSentences {
            let plain = try heard(sentence) { diary in
                AnyGesture(
                    DragGesture().onChanged { diary.note("\($0.location.x.whole)") }.onEnded { diary.note("ended \($0.location.x.whole)") }
                        .map { _ in })
            }
            let mapped = try heard(sentence) { diary in
                AnyGesture(
                    AnyGesture(DragGesture().map { $0.location }).onChanged { diary.note("\($0.x.whole)") }
                        .onEnded { diary.note("ended \($0.x.whole)") }.map { _ in })
            }
            #expect(plain == mapped)
        }
    }

    @Test func `A gesture host wakes up at each heartbeat while a finger rests, and never after it has lifted (B17)`() throws {
        let host = GestureHost(on: Stage.surface) { TouchArea().gesture(DragGesture()) }
        let timeline = try Listener([:]).timeline("1 finger touches, hold 300ms, lift")
        #expect(host.nextDeadline == nil)
        host.consume(timeline.frames[0])
        #expect(host.nextDeadline == timeline.frames[0].time + .milliseconds(100))
        for frame in timeline.frames.dropFirst() { host.consume(frame) }
        #expect(host.nextDeadline == nil)
        #expect(host.isIdle)
    }

    @Test func `An attached drag that had to wait reports only the newest of the changes made meanwhile`() throws {
        try stage.play("1 finger touches the left edge, slide right 20mm in 160ms, lift") { [diary] in
            TouchArea()
                .gesture(TapGesture(slop: .mm(10)).onEnded { diary.note("tap") })
                .gesture(DragGesture().onChanged { diary.note("\($0.translation.dx.whole)") })
        }
        // The tap may move 10 mm. The drag is recognized earlier, but reports its first change only when the tap has failed.
        #expect(diary.entries.first == "11 at 88ms")
        #expect(Set(diary.entries).count == diary.entries.count)
    }
}
