import GestureKit
import Testing

@Suite struct `A detect gesture attached to an area` {
    private let stage = Stage()
    private var diary: Diary { stage.diary }
    private let panel = Area("panel", x: .mm(20)...(.mm(60)), y: .mm(20)...(.mm(60)))

    /// A gesture that detects with one detector and finishes at once.
    private func once(_ detector: some Detector, _ diary: Diary? = nil) -> DetectGesture<String> {
        DetectGesture(
            detect: { $0.detected(detector) ? "it" : nil }, handle: { _, _ in .finished },
            ended: { detection, _ in diary?.note("\(detection) ended") })
    }

    private func noted(_ gesture: some Gesture<String>, _ diary: Diary) -> some Gesture {
        gesture.onEnded { diary.note("told \($0)") }
    }

    @Test func `An attached detect gesture gets only touches that land in its area, and calls back when it has won`() throws {
        let slide = { (x: Int) in "1 finger touches at \(x)mm 40mm, slide right 10mm in 80ms, lift" }
        try stage.play(slide(30)) { [diary, panel] in TouchArea(panel).gesture(noted(once(.drag(minimumDistance: .mm(5)), diary), diary)) }
        #expect(diary.text == "it ended at 40ms, told it at 40ms")
        let beside = Stage()
        try beside.play(slide(80)) { [diary = beside.diary, panel] in TouchArea(panel).gesture(noted(once(.drag(), diary), diary)) }
        #expect(beside.diary.text == "nothing")
    }

    @Test func `An attached detect gesture wins against a gesture that decides later and loses to one that decides earlier`() throws {
        let sentence = "1 finger touches, slide right 20mm in 160ms, lift"
        func area(_ distance: Length, _ diary: Diary) -> TouchArea {
            TouchArea().gesture(DragGesture(minimumDistance: .mm(5)).onEnded { _ in diary.note("drag") })
                .gesture(noted(once(.drag(minimumDistance: distance), diary), diary))
        }
        try stage.play(sentence) { [diary] in area(.mm(2), diary) }
        #expect(diary.outline == "drag")
        let alone = Stage()
        try alone.play(sentence) { [diary = alone.diary] in
            TouchArea().gesture(noted(once(.drag(minimumDistance: .mm(2)), diary), diary))
                .gesture(DragGesture(minimumDistance: .mm(5)).onEnded { _ in diary.note("drag") })
        }
        #expect(alone.diary.outline == "it ended, told it")
        let late = Stage()
        try late.play(sentence) { [diary = late.diary] in area(.mm(10), diary) }
        #expect(late.diary.outline == "drag")
        let beside = Stage()
        try beside.play(sentence) { [diary = beside.diary] in
            TouchArea().gesture(DragGesture(minimumDistance: .mm(5)).onEnded { _ in diary.note("drag") })
                .simultaneousGesture(noted(once(.drag(minimumDistance: .mm(10)), diary), diary))
        }
        #expect(beside.diary.outline == "it ended, told it, drag")
    }

    @Test func `An attached detect gesture waits 40 ms for further fingers, not 80 ms as a drag does`() throws {
        try stage.play("1 finger touches, slide right 20mm in 160ms, lift") { [diary] in
            TouchArea().gesture(MagnifyGesture().onEnded { _ in diary.note("pinch") })
                .gesture(noted(once(.drag(minimumDistance: .mm(2))), diary))
        }
        #expect(diary.text == "told it at 40ms")
    }

    @Test func `An attached detect gesture is asked again at the exact time at which a detector's answer changes`() throws {
        try stage.play("1 finger touches, hold 800ms, lift", to: noted(once(.longTap(minimumDuration: .milliseconds(432))), diary))
        #expect(diary.text == "told it at 432ms")
    }

    @Test func `An attached detect gesture remembers earlier touches for its patience after the last lift`() throws {
        let tap = "1 finger touches, hold 50ms, lift"
        let twice = once(.sequentialTap(count: 2, maximumInterval: .seconds(2)))
        try stage.play("\(tap), wait 400ms, \(tap)", to: noted(twice, diary))
        #expect(diary.text == "told it at 500ms")
        let slow = Stage()
        try slow.play("\(tap), wait 600ms, \(tap)", to: noted(twice, slow.diary))
        #expect(slow.diary.text == "nothing")
    }

    @Test func `An attached detect gesture begins with its detection, and after a cancel can detect another in the same touch`() throws {
        let gesture = DetectGesture<String>(
            detect: { state in
                if state.detected(.slide(.right, minimumDistance: .mm(5))) { return "right" }
                return state.detected(.tap()) ? "tap" : nil
            },
            handle: { detection, state in
                if detection == "tap" { return .finished }
                return (state.touchingFingers.first?.translation.dx ?? .zero) > .mm(10) ? .cancel : .yet
            })
        let tap = "wait 100ms, 1 finger touches, hold 50ms, lift"
        try stage.play(
            "1 finger touches, slide right 20mm in 160ms, lift, \(tap)",
            to: gesture.onChanged { [diary] in diary.note("began \($0)") }.onEnded { [diary] in diary.note("ended \($0)") })
        #expect(diary.outline == "began right, ended tap")
    }

    @Test(arguments: [
        "hold 20ms, the finger becomes a palm", "hold 20ms, lift, wait 100ms, 1 finger touches at 90mm 40mm, hold 50ms, lift",
        "hold 20ms, events are lost, lift",
    ])
    func `The handler of an attached detect gesture is told that its touches are taken away, and sees no others (B40, D8)`(rest: String)
        throws
    {
        let gesture = DetectGesture<String>(
            detect: { _ in "touch" },
            handle: { [diary] _, state in
                guard let value = state.lastValue else { return .yet }
                diary.note(value.collection.contains { $0.location.x > .mm(70) } ? "elsewhere" : "\(value.timing)")
                return .yet
            })
        try stage.play("1 finger touches at 40mm 40mm, \(rest)") { [panel] in TouchArea(panel).gesture(gesture) }
        #expect(diary.outline.hasSuffix("cancelled"))
        #expect(!diary.outline.contains("elsewhere"))
    }

    @Test func `The handler of an attached detect gesture is told of a cancellation while the gesture waits for an earlier one (B40)`()
        throws
    {
        let gesture = DetectGesture<Bool>(
            detect: { $0.detected(.drag()) ? true : nil },
            handle: { [diary] _, state in
                diary.note("\(state.lastValue?.timing ?? .changed)")
                return .yet
            })
        try stage.play("1 finger touches at 40mm 40mm, slide right 10mm in 80ms, hold 50ms, the finger becomes a palm") {
            TouchArea().gesture(TapGesture(count: 2, within: .seconds(5), slop: .mm(30))).gesture(gesture)
        }
        #expect(diary.outline.hasPrefix("changed"))
        #expect(diary.outline.hasSuffix("cancelled"))
    }

    @Test func `An attached detect gesture whose closures always ask to be woken is over a minute after its patience`() throws {
        var last = TouchInstant.zero
        let gesture = DetectGesture<String>(
            detect: { state in
                last = state.time
                state.wake(at: state.time + .milliseconds(250))
                return nil
            }, handle: { _, _ in .yet })
        try stage.play("1 finger touches, hold 50ms, lift", to: gesture)
        #expect(last >= TouchInstant(microseconds: 60_000_000))
        #expect(last <= TouchInstant(microseconds: 61_000_000))
    }

    @Test func `Finishing a host ends after a minute if a finger touches and a closure always asks to be woken`() {
        var last = TouchInstant.zero
        let gesture = DetectGesture<Bool>(
            detect: { _ in true },
            handle: { _, state in
                last = state.time
                state.wake(at: state.time + .milliseconds(250))
                return .yet
            })
        let host = GestureHost(on: Stage.surface) { TouchArea().gesture(gesture) }
        host.consume(TouchFrame(time: .zero, contacts: [Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(30), y: .mm(30)))]))
        host.finish()
        #expect(last > TouchInstant(microseconds: 59_000_000) && last <= TouchInstant(microseconds: 60_000_000))
        #expect(host.nextDeadline == nil)
    }

    @Test func `Detect gestures of two areas have touches of their own in turn`() throws {
        let other = Area("other", x: .mm(70)...(.mm(110)), y: .mm(20)...(.mm(60)))
        let tap = { (x: Int) in "1 finger touches at \(x)mm 40mm, hold 50ms, lift" }
        try stage.play("\(tap(40)), wait 100ms, \(tap(90))") { [diary, panel] in
            TouchArea {
                TouchArea(panel).gesture(once(.tap()).onEnded { _ in diary.note("panel") })
                TouchArea(other).gesture(once(.tap()).onEnded { _ in diary.note("other") })
            }
        }
        #expect(diary.outline == "panel, other")
    }
}

@Suite struct `Views of the history` {
    private let watch = Watch()

    @Test func `A finger or sequence that is kept from an earlier touch has no values in a later one`() throws {
        let stage = Stage()
        var kept: (finger: DetectFinger, sequence: DetectSequence)?
        var counts: Set<Int> = []
        let gesture = DetectGesture<Bool>(
            detect: { state in
                if let kept, state.time > TouchInstant(microseconds: 2_000_000) {
                    counts.formUnion([state.values(of: kept.finger).count, state.values(of: kept.sequence).count])
                } else if let finger = state.fingers.last, let sequence = state.touchSequences.last {
                    kept = (finger, sequence)
                }
                return nil
            }, handle: { _, _ in .finished })
        let first = "1 finger touches, slide right 10mm in 80ms, another finger touches, hold 50ms, lift"
        try stage.play("\(first), wait 3s, 1 finger touches, slide right 20mm in 160ms, lift", to: gesture)
        #expect(counts == [0])
    }

    @Test func `A detector can be asked about chosen values alone`() throws {
        let answers = try watch.last("1 finger touches, slide right 20mm in 80ms, hold 300ms, slide down 5mm in 80ms") { state in
            var state = state
            let late = state.values.filter { $0.time >= TouchInstant(microseconds: 300_000) }
            return [
                state.detected(.slide(.right)), state.detected(.slide(.down)),
                state.detected(.slide(.right), in: late), state.detected(.slide(.down), in: late),
                state.detected(.slide(.right), in: state.values), state.detected(.slide(.down), in: []),
            ]
        }
        #expect(answers == [true, false, false, true, true, false])
    }

    @Test func `The history of a detect state can be viewed as fingers by value and as values by finger`() throws {
        let sentence = "1 finger touches at 20mm 20mm, hold 100ms, another finger touches at 60mm 20mm, hold 50ms, lift"
        let byValue = try watch.last(sentence) { $0.values.withoutHeartbeats.map { $0.fingers.map(\.event.id.rawValue) } }
        #expect(byValue == [[1], [1, 2], [1, 2]])
        let byFinger = try watch.last(sentence) { state in
            state.valuesByFinger.map { "\($0.finger.id.rawValue): \($0.values.withoutHeartbeats.count)" }
        }
        #expect(byFinger == ["1: 3", "2: 2"])
    }

    @Test func `A finger is overlapped with several others if any of them touched at the same time`() throws {
        let fingers = try watch.last("1 finger touches, hold 50ms, lift, wait 50ms, 2 fingers touch, hold 50ms, lift") { $0.fingers }
        let all = try #require(fingers)
        #expect(all.map { $0.isOverlapped(with: all) } == [false, true, true])
        #expect(!all[1].isOverlapped(with: [all[0], all[1]]))
        #expect(!all[1].isOverlapped(with: []))
    }
}
