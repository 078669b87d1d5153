import GestureKit
import Testing
import TouchScript

/// Records the calls of a recognizer's closures, in order.
private final class HandlingLog {
    var lines: [String] = []
    /// The number of values in the state at each call of detect.
    var counts: [Int] = []
}

@Suite struct `The detect and handle steps of a detect gesture` {
    private let watch = Watch()
    private let tap = "1 finger touches, hold 50ms, lift"

    /// A gesture that detects with `detects` and handles with the answers in turn; the last one repeats.
    private func gesture(
        _ diary: HandlingLog, _ answers: [DetectHandling] = [.finished], detects: @escaping (inout DetectState) -> String?
    ) -> DetectGesture<String> {
        var answered = 0
        func line(_ word: String, _ state: DetectState) -> String {
            "\(word) \(state.lastValue.map { "\($0.timing)" } ?? "none") at \(state.time.text)"
        }
        return DetectGesture(
            detect: { state in
                diary.lines.append(line("detect", state))
                diary.counts.append(state.values.count)
                return detects(&state)
            },
            handle: { detection, state in
                diary.lines.append(line("handle \(detection)", state))
                answered += 1
                return answers[min(answered, answers.count) - 1]
            },
            ended: { detection, state in diary.lines.append(line("ended \(detection)", state)) })
    }

    private func diary(
        _ sentence: String, _ answers: [DetectHandling] = [.finished], detects: @escaping (inout DetectState) -> String?
    ) throws -> HandlingLog {
        let diary = HandlingLog()
        try watch.play(sentence, to: gesture(diary, answers, detects: detects))
        return diary
    }

    @Test func `A detect gesture asks at every value and handles nothing while nothing is detected (B26)`() throws {
        let diary = try diary("1 finger touches, hold 150ms, lift") { _ in nil }
        #expect(diary.lines == ["detect changed at 0ms", "detect heartbeat at 100ms", "detect ended at 150ms"])
    }

    @Test func `A detect gesture handles a detection with the same value and asks no more (B27, B28, B30)`() throws {
        let diary = try diary(tap) { $0.detected(.tap()) ? "tap" : nil }
        #expect(
            diary.lines == ["detect changed at 0ms", "detect ended at 50ms", "handle tap ended at 50ms", "ended tap ended at 50ms"])
    }

    @Test func `A detect gesture handles until it has finished, then is silent until all fingers have lifted (B28, B29, B31, B32, B41)`()
        throws
    {
        let diary = try diary("1 finger touches, hold 450ms, slide up 5mm in 8ms, lift, wait 1s, \(tap)", [.yet, .yet, .finished]) {
            state in
            state.time == .zero ? "touch" : nil
        }
        #expect(
            diary.lines == [
                "detect changed at 0ms", "handle touch changed at 0ms", "handle touch heartbeat at 100ms",
                "handle touch heartbeat at 200ms",
                "ended touch heartbeat at 200ms", "detect changed at 1459ms", "detect ended at 1509ms",
            ])
        #expect(diary.counts == [1, 1, 2])
    }

    @Test func `A detect gesture that finished is ready for the next touch once all fingers have lifted, even if a thumb rests (B31, B32)`()
        throws
    {
        let thumb = "1 finger touches at 60mm 75mm, hold 100ms, the finger becomes a thumb"
        let press = "1 finger touches at 60mm 30mm, hold 200ms, lift, wait 100ms"
        let diary = try diary("\(thumb), \(press), \(press), the thumb lifts") {
            $0.detected(.longTap(minimumDuration: .milliseconds(150))) ? "it" : nil
        }
        #expect(diary.lines.count { $0.hasPrefix("ended") } == 2)
    }

    @Test func `A detect gesture that finished on the last value is ready for the next touch (B33)`() throws {
        let diary = try diary("\(tap), wait 10ms, \(tap)") { $0.detected(.tap()) ? "tap" : nil }
        #expect(diary.lines.filter { $0.hasPrefix("ended") } == ["ended tap ended at 50ms", "ended tap ended at 110ms"])
        #expect(diary.counts == [1, 2, 1, 2])
    }

    @Test func `A detect gesture that has not finished goes on handling in the next touch (B34)`() throws {
        let diary = try diary("\(tap), wait 10ms, \(tap)", [.yet]) { $0.detected(.tap()) ? "tap" : nil }
        #expect(diary.lines[2...] == ["handle tap ended at 50ms", "handle tap changed at 60ms", "handle tap ended at 110ms"])
    }

    @Test func `A detect gesture goes back to detection after a cancel, without an end (B35)`() throws {
        let diary = try diary("1 finger touches, hold 150ms, lift", [.cancel]) { $0.time == .zero ? "touch" : nil }
        #expect(
            diary.lines == [
                "detect changed at 0ms", "handle touch changed at 0ms", "detect heartbeat at 100ms", "detect ended at 150ms",
            ])
        #expect(diary.counts == [1, 1, 2])
    }

    @Test func `A detect gesture does not detect again what a cancel has consumed (B36)`() throws {
        func asks(_ state: inout DetectState) -> String? {
            if state.detected(.tap()) { return "tap" }
            return state.detected(.drag(minimumDistance: .mm(5))) ? "drag" : nil
        }
        let dragged = try diary(
            "1 finger touches, slide right 20mm in 100ms, lift, wait 10ms, \(tap)", [.cancel, .finished], detects: asks)
        #expect(
            dragged.lines.filter { !$0.hasPrefix("detect") } == [
                "handle drag changed at 32ms", "handle tap ended at 161ms", "ended tap ended at 161ms",
            ])
        let tapped = try diary("\(tap), wait 10ms, \(tap)", [.cancel], detects: asks)
        #expect(tapped.lines.filter { !$0.hasPrefix("detect") } == ["handle tap ended at 50ms", "handle tap ended at 110ms"])
    }

    @Test func `A new finger beside a consumed one can begin another detection (B36)`() throws {
        let sentence = "1 finger touches, slide right 6mm in 48ms, another finger touches, spread by 2.0 in 200ms, lift"
        let diary = try diary(sentence, [.cancel, .finished]) { state in
            if state.detected(.pinch()) { return "pinch" }
            return state.detected(.drag(minimumDistance: .mm(5))) ? "drag" : nil
        }
        let detections = diary.lines.filter { $0.hasPrefix("handle") }.map { $0.prefix(12) }
        #expect(detections == ["handle drag ", "handle pinch"])
    }

    @Test func `A detect gesture reports the first of two true detections (B37)`() throws {
        let diary = try diary(tap) { state in
            if state.detected(.sequentialTap(count: 1)) { return "first" }
            return state.detected(.tap()) ? "second" : nil
        }
        #expect(diary.lines.last == "ended first ended at 50ms")
    }

    @Test func `A detect gesture sees the undetected touches before the current one (B38)`() throws {
        let counts = try watch.last("\(tap), wait 10ms, \(tap), wait 10ms, 1 finger touches") { ($0.touchSequences.count, $0.values.count) }
        #expect(counts?.0 == 3)
        #expect(counts?.1 == 5)
    }

    @Test func `A handler is told that its touch was canceled, and detection begins anew (B40, D8)`() throws {
        for (loss, rest) in [("events are lost", "hold 50ms, lift, wait 30ms"), ("the finger becomes a palm", "wait 80ms")] {
            let diary = try diary("1 finger touches, hold 20ms, \(loss), \(rest), \(tap)", [.yet]) {
                $0.time == .zero ? "touch" : nil
            }
            #expect(
                diary.lines == [
                    "detect changed at 0ms", "handle touch changed at 0ms", "handle touch cancelled at 20ms", "detect changed at 100ms",
                    "detect ended at 150ms",
                ])
            #expect(diary.counts == [1, 1, 2])
        }
    }

    @Test func `A detect gesture's pinch ends when a third finger lands (B42)`() throws {
        var ends: [Bool] = []
        let gesture = DetectGesture<Bool>(
            detect: { $0.detected(.pinch()) ? true : nil },
            handle: { _, state in
                ends.append(state.pinches.last?.isEnded ?? true)
                return state.pinches.last?.isEnded == false ? .yet : .finished
            })
        let engine = try watch.play("2 fingers touch, spread by 1.5 in 80ms, another finger touches, hold 300ms", to: gesture)
        #expect(ends.count > 2)
        #expect(ends.last == true && ends.dropLast().allSatisfy { !$0 })
        guard case .done = engine.recognizer.phase else {
            Issue.record("not done")
            return
        }
    }

    @Test func `A detect gesture has no deadline and calls no closure once a touch is handled (B17, B31)`() throws {
        let diary = HandlingLog()
        var engine = try watch.play("1 finger touches, hold 20ms", to: gesture(diary) { _ in "touch" })
        #expect(engine.nextDeadline == nil)
        engine.consume(TouchFrame(time: TouchInstant(microseconds: 1_000_000), contacts: []))
        #expect(engine.nextDeadline == nil)
        #expect(diary.lines.count == 3)
    }

    @Test func `A closure of a detect gesture can be called again at an exact time, in both phases (B16)`() throws {
        var heard: [String] = []
        let gesture = DetectGesture<Bool>(
            detect: { state in
                heard.append("detect at \(state.time.text)")
                state.wake(at: TouchInstant(microseconds: 30_000))
                state.wake(at: TouchInstant(microseconds: 70_000))
                return state.time >= TouchInstant(microseconds: 70_000) ? true : nil
            },
            handle: { _, state in
                heard.append("handle at \(state.time.text)")
                state.wake(at: state.time + .milliseconds(10))
                return heard.count < 7 ? .yet : .finished
            })
        try watch.play("1 finger touches, hold 1s", to: gesture)
        #expect(
            heard == [
                "detect at 0ms", "detect at 30ms", "detect at 70ms", "handle at 70ms", "handle at 80ms", "handle at 90ms",
                "handle at 100ms",
            ])
    }

    @Test func `A detection that waits is dropped when the device goes (D8)`() throws {
        let diary = HandlingLog()
        var engine = try watch.play(tap, to: gesture(diary) { $0.detected(.tap(quietFor: .milliseconds(250))) ? "tap" : nil })
        #expect(engine.nextDeadline == TouchInstant(microseconds: 300_001))
        engine.cancel(at: TouchInstant(microseconds: 200_000))
        #expect(engine.nextDeadline == nil)
        engine.advance(to: TouchInstant(microseconds: 1_000_000))
        #expect(!diary.lines.contains { $0.hasPrefix("handle") })
    }

    @Test func `A detection that waits is dropped when events are lost between two touches (D8)`() throws {
        let diary = try diary("\(tap), wait 100ms, events are lost, wait 1s, \(tap)") {
            $0.detected(.tap(quietFor: .milliseconds(250))) ? "tap" : nil
        }
        #expect(!diary.lines.contains { $0.hasPrefix("handle") })
        // The first touch is forgotten.
        #expect(diary.counts == [1, 2, 1, 2])
    }

    @Test(arguments: [true, false])
    func `A handler between two touches is told that the device has gone or that events were lost (B40, D8)`(isGone: Bool) throws {
        var timings: [String] = []
        let gesture = DetectGesture<Bool>(
            detect: { $0.detected(.tap()) ? true : nil },
            handle: { _, state in
                timings.append(state.lastValue.map { "\($0.timing) at \(state.time.text)" } ?? "nothing")
                return .yet
            })
        var engine = try watch.play(isGone ? tap : "\(tap), wait 100ms, events are lost", to: gesture)
        if isGone { engine.cancel(at: TouchInstant(microseconds: 150_000)) }
        #expect(timings == ["ended at 50ms", "cancelled at 150ms"])
        guard case .idle = engine.recognizer.phase else { throw Unexpected(phase: "\(engine.recognizer.phase)") }
    }

    @Test func `A copied detect engine keeps its own state (B34)`() throws {
        let gesture = DetectGesture<Bool>(detect: { $0.detected(.tap()) ? true : nil }, handle: { _, _ in .yet })
        let frames = try watch.timeline(tap).frames
        var engine = DetectEngine(gesture, on: watch.surface)
        engine.consume(frames[0])
        let copy = engine
        engine.consume(frames[1])
        #expect(engine.recognizer.state.values.count == 2)
        #expect(copy.recognizer.state.values.count == 1)
        #expect(copy.recognizer.state.touchingFingers.count == 1)
    }
}

private struct Unexpected: Error {
    var phase: String
}
