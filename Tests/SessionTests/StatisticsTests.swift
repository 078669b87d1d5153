import Configuration
import Gestures
import Session
import Testing
import TouchInput
import TouchScript

@Suite struct `A histogram of latencies` {
    @Test func `Without times there is no median`() {
        #expect(LatencyHistogram().time(ofShare: 0.5) == nil)
        #expect(LatencyHistogram().count == 0)
    }

    @Test func `Times below 64 µs are exact`() {
        for time in 0..<64 {
            var histogram = LatencyHistogram()
            histogram.note(.microseconds(time))
            histogram.note(.seconds(200))
            #expect(histogram.time(ofShare: 0.5) == .microseconds(time))
        }
    }

    @Test func `Every time from 10 µs to 100 s is reported at most 5 % too long, and never too short`() {
        var time = 10.0
        while time <= 100e6 {
            let exact = Duration.microseconds(Int64(time))
            var histogram = LatencyHistogram()
            histogram.note(exact)
            // The longest time is exact, so another one has to be longer.
            histogram.note(.seconds(1000))
            let told = histogram.time(ofShare: 0.5) ?? .zero
            #expect(told >= exact)
            #expect(Double(told.microseconds) <= Double(exact.microseconds) * 1.05)
            time *= 1.013
        }
    }

    @Test func `The percentiles of a hundred times are those of their order, and the longest is exact`() {
        var histogram = LatencyHistogram()
        for time in 1...99 { histogram.note(.milliseconds(time)) }
        histogram.note(.microseconds(123_457))
        #expect(histogram.count == 100)
        let median = histogram.time(ofShare: 0.5) ?? .zero
        #expect((.milliseconds(50)...(.microseconds(51_600))).contains(median))
        let high = histogram.time(ofShare: 0.99) ?? .zero
        #expect((.milliseconds(99)...(.microseconds(102_100))).contains(high))
        #expect(histogram.time(ofShare: 1) == .microseconds(123_457))
        #expect(histogram.maximum == .microseconds(123_457))
    }

    @Test func `A time of a clock that went backwards counts as zero, and one of hours as the longest`() {
        var histogram = LatencyHistogram()
        histogram.note(.milliseconds(-5))
        #expect(histogram.time(ofShare: 1) == .zero)
        histogram.note(.seconds(7200))
        #expect(histogram.maximum == .seconds(7200))
        #expect(histogram.time(ofShare: 1).map { $0 > .seconds(100) } == true)
    }
}

@Suite struct `The time of a decision` {
    private func instant(_ milliseconds: Int64) -> TouchInstant { TouchInstant(microseconds: milliseconds * 1000) }

    @Test func `A report that decides counts from its own time, even if the event is older because of a grace`() {
        let time = DecisionTime(of: instant(100), pending: nil)
        #expect(time.decision(of: instant(100)) == instant(100))
        #expect(time.decision(of: instant(80)) == instant(100))
        #expect(DecisionTime(of: instant(100), pending: instant(120)).decision(of: instant(80)) == instant(100))
    }

    @Test func `A deadline that decides counts from its own time, however late the call is`() {
        let time = DecisionTime(of: instant(700), pending: instant(500))
        #expect(time.decision(of: instant(500)) == instant(500))
        // A later deadline of the same call.
        #expect(time.decision(of: instant(600)) == instant(600))
        // The end of a grace: the event is as old as the lift.
        #expect(time.decision(of: instant(480)) == instant(500))
        // The report itself.
        #expect(time.decision(of: instant(700)) == instant(700))
    }
}

@Suite struct `The statistics of a daemon` {
    @Test func `Gestures are counted by name, the most frequent first`() {
        var statistics = Statistics(since: .zero)
        for name in ["b", "a", "c", "a"] { statistics.noteOccurrence(of: GestureID(stringLiteral: name), named: name) }
        #expect(statistics.occurrences.map(\.name) == ["a", "b", "c"])
        #expect(statistics.occurrences.map(\.count) == [2, 1, 1])
    }

    @Test func `A gesture goes on with its count in another version of the configuration`() throws {
        var statistics = Statistics(since: .zero)
        for file in [
            "[[gesture]]\nname = \"x\"\ntap = {}\n", "[[gesture]]\nname = \"new\"\ntap = {}\n[[gesture]]\nname = \"x\"\npress = {}\n",
        ] {
            let gesture = try #require(try Configuration(parsing: file).gestures.first { $0.name == "x" })
            statistics.noteOccurrence(of: gesture.id, named: gesture.name)
        }
        #expect(statistics.occurrences.map(\.count) == [2])
    }

    @Test func `Names beyond the limit are counted together`() {
        var statistics = Statistics(since: .zero)
        for number in 0..<Statistics.gestureLimit + 5 { statistics.noteOccurrence(of: GestureID(number), named: "\(number)") }
        statistics.noteOccurrence(of: GestureID(0), named: "0")
        #expect(statistics.occurrences.count == Statistics.gestureLimit)
        #expect(statistics.otherOccurrences == 5)
        #expect(statistics.occurrences.first?.count == 2)
    }

    @Test func `Commands that start late, fail or cannot start have no latency`() {
        var statistics = Statistics(since: .zero)
        statistics.noteStart(after: .milliseconds(2))
        statistics.noteStart(after: nil)
        statistics.noteFailure()
        statistics.noteFailedStart()
        #expect((statistics.commands, statistics.failures, statistics.latencies.count) == (3, 2, 1))
    }

    @Test func `Frames count touches only where a touch begins`() {
        var statistics = Statistics(since: .zero)
        statistics.noteFrame(beginsTouch: true)
        statistics.noteFrame(beginsTouch: false)
        statistics.noteLoss()
        #expect((statistics.touches, statistics.frames, statistics.losses) == (1, 2, 1))
    }

    @Test(
        arguments: [
            ("tap = { fingers = 2 }", "2 fingers touch, hold 50ms, lift", 1),
            ("drag = { fingers = 2 }", "2 fingers touch, slide left 30mm in 100ms, hold 50ms, lift", 1),
            ("press = { fingers = 2, duration = \"300ms\" }\nbegan = \"x\"", "2 fingers touch, hold 500ms, lift", 1),
            ("press = { fingers = 2, duration = \"300ms\" }\nbegan = \"x\"", "2 fingers touch, hold 100ms, lift", 0),
        ])
    func `A gesture that lasts happens when it begins, any other when it is complete`(gesture: String, sentence: String, count: Int) throws
    {
        let configuration = try Configuration(parsing: "[[gesture]]\nname = \"x\"\n\(gesture)\n")
        var session = GestureSession(configuration, in: Situation(), deviceID: "pad")
        var filter = OccurrenceFilter()
        var seen = 0
        let timeline = try TouchScript(sentence).timeline(on: .imagined)
        func take(_ report: SessionReport) {
            for outcome in report.outcomes where filter.passes(outcome.event, of: report.selection[outcome.event.gesture]) { seen += 1 }
        }
        for frame in timeline.frames { take(session.consume(frame)) }
        take(session.finish())
        #expect(seen == count)
    }
}
