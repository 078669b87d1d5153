import GestureKit
import Testing
import TouchScript

extension Length {
    /// The whole millimeters, rounded.
    var whole: Int { Int(millimeters.rounded()) }
}

@Suite struct `A drag with callbacks` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }

    private func drag(_ distance: Length, _ diary: Diary) -> some Gesture {
        DragGesture(minimumDistance: distance)
            .onChanged { diary.note("\($0.translation.dx.whole)") }
            .onEnded { diary.note("ended \($0.translation.dx.whole)") }
    }

    @Test(arguments: [("9mm", "nothing"), ("10mm", "10, ended 10")])
    func `A drag with callbacks begins at its minimum distance, measured from the start (B83, B84, D4)`(distance: String, heard: String)
        throws
    {
        try stage.play("1 finger touches the left edge, slide right \(distance) in 8ms, hold 100ms, lift", to: drag(.mm(10), diary))
        #expect(diary.outline == heard)
    }

    @Test func `A drag with callbacks goes on below its minimum distance once it has begun (B85)`() throws {
        try stage.play(
            "1 finger touches the left edge, slide right 12mm in 8ms, slide left 10mm in 8ms, hold 100ms, lift", to: drag(.mm(10), diary))
        #expect(diary.outline == "12, 2, ended 2")
    }

    @Test func `A drag's value has its start, location, velocity and predicted end (B86, B88, D9)`() throws {
        var last: DragGesture.Value?
        try stage.play(
            "1 finger touches at 20mm 30mm, slide right 40mm in 200ms, lift", to: DragGesture().onEnded { last = $0 })
        let value = try #require(last)
        #expect(value.startLocation == Point(x: .mm(20), y: .mm(30)))
        #expect(abs(value.location.x.millimeters - 60) < 0.1)
        #expect(value.translation == value.location - value.startLocation)
        #expect(abs(value.velocity.dx - 200) < 10)
        #expect(value.predictedEndLocation == value.location + value.velocity.distance(in: .milliseconds(250)))
        #expect(value.predictedEndTranslation == value.predictedEndLocation - value.startLocation)
    }

    @Test func `A drag's velocity is fitted to the motion of the last 100 ms (D9)`() throws {
        var last: DragGesture.Value?
        try stage.play(
            "1 finger touches at 20mm 30mm, slide right 40mm in 160ms, slide right 8mm in 80ms, lift",
            to: DragGesture().onEnded { last = $0 })
        // The least-squares slope of 36, 38 and 40 mm at 144, 152 and 160 ms, and of 0.8 mm more every 8 ms until 240 ms.
        #expect(abs(try #require(last).velocity.dx - 114) < 0.1)
    }

    @Test func `A drag with callbacks and a distance of zero changes at touch-down (B87)`() throws {
        try stage.play("1 finger touches, hold 50ms, lift", to: drag(.zero, diary))
        #expect(diary.entries.first == "0 at 0ms")
    }

    @Test func `A drag with callbacks reports each place once (B89)`() throws {
        try stage.play("1 finger touches the left edge, slide right 12mm in 8ms, hold 1s, lift", to: drag(.mm(10), diary))
        #expect(diary.entries == ["12 at 8ms", "ended 12 at 1028ms"])
    }

    @Test func `A drag keeps its transient state from its beginning to its end (B90, B91, B135)`() throws {
        let start = GestureState(wrappedValue: Length?.none, onReset: { [diary] in diary.note("reset \($0?.whole ?? -1)") })
        let gesture = DragGesture(minimumDistance: .mm(10))
            .onChanged { [diary] _ in diary.note("start \(start.wrappedValue?.whole ?? -1)") }
            .updating(start) { [diary] value, start in
                diary.note("updating")
                if start == nil { start = value.startLocation.x }
            }
        try stage.play("1 finger touches at 20mm 30mm, slide right 12mm in 8ms, hold 100ms, slide right 4mm in 8ms, lift", to: gesture)
        #expect(diary.outline == "start -1, updating, start 20, updating, reset 20")
        #expect(start.wrappedValue == nil)
    }

    @Test(arguments: ["lift", "events are lost, lift", "another finger touches, hold 100ms, lift"])
    func `A drag writes transient state once for each change, and not at its end, however it ends (B90, B135)`(ending: String) throws {
        let state = GestureState(wrappedValue: 0, onReset: { [diary] in diary.note("reset \($0)") })
        let gesture = DragGesture(minimumDistance: .mm(10)).updating(state) { [diary] _, state in
            state += 1
            diary.note("updating")
        }
        try stage.play("1 finger touches at 20mm 30mm, slide right 12mm in 8ms, hold 100ms, slide right 4mm in 8ms, \(ending)", to: gesture)
        #expect(diary.entries.filter { $0.hasPrefix("updating") }.count == 2)
        #expect(diary.outline == "updating, reset 2")
        #expect(state.wrappedValue == 0)
    }

    @Test func `A closure that writes transient state may read the state, which still has the old value (B90)`() throws {
        let state = GestureState(wrappedValue: 0)
        var most = 0
        let gesture = DragGesture().updating(state) { _, value in
            value = state.wrappedValue + 1
            most = value
        }
        try stage.play("1 finger touches, slide right 20mm in 80ms, lift", to: gesture)
        #expect(most > 3)
        #expect(state.wrappedValue == 0)
    }

    @Test func `A drag that a second finger cancels does not end, and its transient state is reset (B102, B134)`() throws {
        let isDragging = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let gesture = drag(.mm(10), diary).updating(isDragging) { _, state in state = true }
        try stage.play(
            "1 finger touches the left edge, slide right 12mm in 8ms, another finger touches, hold 100ms, lift", to: gesture)
        #expect(diary.outline == "12, was true")
    }

    @Test func `A drag that the system takes away does not end, and its transient state is reset (B40, B90, D8)`() throws {
        let isDragging = GestureState(wrappedValue: false, onReset: { [diary] in diary.note("was \($0)") })
        let gesture = drag(.mm(10), diary).updating(isDragging) { _, state in state = true }
        try stage.play("1 finger touches the left edge, slide right 12mm in 8ms, hold 50ms, events are lost, lift", to: gesture)
        #expect(diary.outline == "12, was true")
    }

    @Test func `The value of an ended drag is of the moment of the lift`() throws {
        try stage.play("1 finger touches the left edge, slide right 20mm in 80ms, lift") { [diary] in
            TouchArea().gesture(DragGesture().onEnded { value in diary.note("lifted at \(value.time.text)") })
        }
        #expect(diary.text == "lifted at 81ms at 101ms")
    }

    @Test func `Two drags at the same time both get every change (B101)`() throws {
        let gesture = drag(.mm(10), diary).simultaneously(with: drag(.mm(10), diary))
        try stage.play("1 finger touches the left edge, slide right 20mm in 80ms, lift", to: gesture)
        let changes = diary.entries.filter { !$0.hasPrefix("ended") }
        #expect(changes.count >= 8)
        for pair in stride(from: 0, to: changes.count, by: 2) { #expect(changes[pair] == changes[pair + 1]) }
        #expect(diary.entries.suffix(2).map { String($0.prefix(8)) } == ["ended 20", "ended 20"])
    }

    @Test func `A drag counts from the corner of its own area, of the surface or of another area`() throws {
        let panel = Area("panel", x: .mm(20)...(.mm(100)), y: .mm(10)...(.mm(70)))
        let other = Area("other", x: .mm(5)...(.mm(15)), y: .mm(5)...(.mm(15)))
        for (space, x) in [(CoordinateSpace.local, 10), (.surface, 30), (.area(other), 25)] {
            let stage = Stage()
            try stage.play("1 finger touches at 30mm 30mm, slide right 20mm in 80ms, lift") { [diary = stage.diary] in
                TouchArea(panel).gesture(DragGesture(coordinateSpace: space).onEnded { diary.note("\($0.startLocation.x.whole)") })
            }
            #expect(stage.diary.entries.map { $0.split(separator: " ")[0] } == ["\(x)"])
        }
    }

    @Test(arguments: [10, 37, 100, 1000])
    func `The velocity of an attached drag does not depend on the heartbeat (D9)`(heartbeat: Int) throws {
        func values(_ heartbeat: Duration) throws -> [Velocity] {
            var values: [Velocity] = []
            let host = GestureHost(heartbeat: heartbeat) { TouchArea().gesture(DragGesture().onChanged { values.append($0.velocity) }) }
            for frame in try TouchScript("1 finger touches, hold 95ms, slide right 20mm in 50ms, lift").timeline(on: .imagined).frames {
                host.consume(frame)
            }
            return values
        }
        let first = try #require(try values(.milliseconds(heartbeat)).first)
        #expect(try values(.milliseconds(heartbeat)) == values(.seconds(10)))
        #expect(first.dx > 300 && first.dx < 410)
    }
}
