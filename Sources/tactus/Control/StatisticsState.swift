internal import Diagnostics
internal import Session
internal import System
internal import TouchInput

/// The statistics of the daemon, for users and programs.
struct StatisticsState: Equatable {
    struct Occurrences: Equatable {
        var gesture: String
        var count: Int
    }

    /// The times from the decisions on gestures to the starts of their commands.
    struct Latency: Equatable {
        /// The number of commands whose time is known.
        var count: Int
        /// The time that half of these commands did not exceed.
        var median: Duration
        /// The time that 99 % of these commands did not exceed.
        var percentile99: Duration
        var maximum: Duration
    }

    /// The time since the daemon's start, without the time in which the machine slept.
    var time = Duration.zero
    var touches = 0
    var frames = 0
    /// The number of times that the kernel has dropped events.
    var losses = 0
    /// The number of commands, including those that could not start.
    var commands = 0
    /// The number of commands that could not start, or that failed.
    var failures = 0
    /// The gestures that happened, the most frequent first.
    var gestures: [Occurrences] = []
    /// The number of occurrences of gestures that have no count of their own.
    var otherOccurrences = 0
    /// The latency; nil if the time of no command is known.
    var latency: Latency?

    init() {}

    init(_ statistics: Statistics, at now: TouchInstant) {
        time = now - statistics.start
        (touches, frames, losses) = (statistics.touches, statistics.frames, statistics.losses)
        (commands, failures) = (statistics.commands, statistics.failures)
        gestures = statistics.occurrences.map { Occurrences(gesture: $0.name, count: $0.count) }
        otherOccurrences = statistics.otherOccurrences
        let times = statistics.latencies
        guard let median = times.time(ofShare: 0.5), let percentile99 = times.time(ofShare: 0.99) else { return }
        latency = Latency(count: times.count, median: median, percentile99: percentile99, maximum: times.maximum)
    }
}

extension StatisticsState {
    // The names of the values, both on the bus and in JSON.
    private enum Key {
        static let time = "seconds"
        static let touches = "touches"
        static let frames = "frames"
        static let losses = "syn_dropped"
        static let commands = "commands"
        static let failures = "failures"
        static let gestures = "gestures"
        static let others = "other_gestures"
        static let latencies = "latency_count"
        static let median = "latency_p50_ms"
        static let percentile99 = "latency_p99_ms"
        static let maximum = "latency_max_ms"
    }

    private var counts: [(key: String, count: Int)] {
        [
            (Key.touches, touches), (Key.frames, frames), (Key.losses, losses), (Key.commands, commands), (Key.failures, failures),
            (Key.others, otherOccurrences), (Key.latencies, latency?.count ?? 0),
        ]
    }

    /// The times of the latency; empty if the latency is unknown.
    private var times: [(key: String, time: Duration)] {
        guard let latency else { return [] }
        return [(Key.median, latency.median), (Key.percentile99, latency.percentile99), (Key.maximum, latency.maximum)]
    }

    /// The values on the bus, by name.
    var busValue: BusValue {
        let list = BusValue.list(of: "(st)", gestures.map { .record([.text($0.gesture), .uint64(UInt64(clamping: $0.count))]) })
        let values: [(String, BusValue)] =
            [(Key.time, .double(time.seconds))] + counts.map { ($0.key, .uint64(UInt64(clamping: $0.count))) } + [(Key.gestures, list)]
            + times.map { ($0.key, .double($0.time.milliseconds)) }
        return .list(of: "{sv}", values.map { .pair(.text($0.0), .variant($0.1)) })
    }

    /// Reads an answer; nil if it is not a dictionary. Values of later versions are ignored. Missing counts are zero. The latency is nil if
    /// one of its times is missing. Another program may answer in the daemon's name, so any value must do.
    init?(_ value: BusValue) {
        guard let entries = value.elements else { return nil }
        var values: [String: BusValue] = [:]
        for entry in entries {
            guard case .pair(.text(let key), .variant(let value)) = entry else { return nil }
            values[key] = value
        }
        func count(_ key: String) -> Int { if case .uint64(let count)? = values[key] { Int(clamping: count) } else { 0 } }
        func number(_ key: String) -> Double? { if case .double(let number)? = values[key] { number } else { nil } }
        time = Duration(clampingMilliseconds: (number(Key.time) ?? 0) * 1000)
        (touches, frames, losses) = (count(Key.touches), count(Key.frames), count(Key.losses))
        (commands, failures, otherOccurrences) = (count(Key.commands), count(Key.failures), count(Key.others))
        gestures = (values[Key.gestures]?.elements ?? []).compactMap { entry in
            guard let parts = entry.elements, parts.count == 2, let name = parts[0].text, case .uint64(let count) = parts[1] else {
                return nil
            }
            return Occurrences(gesture: name, count: Int(clamping: count))
        }
        guard let median = number(Key.median), let percentile99 = number(Key.percentile99), let maximum = number(Key.maximum) else {
            return
        }
        latency = Latency(
            count: count(Key.latencies), median: Duration(clampingMilliseconds: median),
            percentile99: Duration(clampingMilliseconds: percentile99), maximum: Duration(clampingMilliseconds: maximum))
    }

    /// The statistics as one JSON object.
    var json: String {
        let list = gestures.map { JSON.object([("gesture", JSON.string($0.gesture)), ("count", "\($0.count)")]) }
        return JSON.object(
            [(Key.time, time.secondsText)] + counts.map { ($0.key, "\($0.count)") } + [(Key.gestures, JSON.array(list))]
                + times.map { ($0.key, $0.time.millisecondsText) })
    }

    /// The statistics as text, a fact per line.
    var lines: [String] {
        var lines = [
            "running for: \(time.inHoursAndMinutes)", "touches: \(touches), in \(frames) frames",
            "events dropped by the kernel (SYN_DROPPED): \(losses == 0 ? "never" : losses == 1 ? "once" : "\(losses) times")",
            "commands: \(commands)\(failures > 0 ? ", of which \(failures) failed" : "")",
        ]
        if let latency {
            lines.append(
                "latency of commands: half within \(latency.median.millisecondsText) ms, 99 % within "
                    + "\(latency.percentile99.millisecondsText) ms, all \(latency.count) within \(latency.maximum.millisecondsText) ms")
        }
        let sum = gestures.reduce(otherOccurrences) { sum, gesture in
            let (sum, overflow) = sum.addingReportingOverflow(gesture.count)
            return overflow ? .max : sum
        }
        lines.append("gestures: \(sum)")
        lines += gestures.map { "  \"\($0.gesture)\": \($0.count)" }
        if otherOccurrences > 0 { lines.append("  others: \(otherOccurrences)") }
        return lines
    }
}

extension Duration {
    /// Makes a duration of at least 0 and at most 285 000 years, which whole microseconds can express. What is not a number becomes 0.
    fileprivate init(clampingMilliseconds milliseconds: Double) {
        self = .milliseconds(milliseconds.isNaN ? 0 : min(max(milliseconds, 0), 9e15))
    }

    /// A text such as `3 h 12 min`; below an hour as `12 min 5 s`.
    fileprivate var inHoursAndMinutes: String {
        let (hours, rest) = Int64(seconds).quotientAndRemainder(dividingBy: 3600)
        return hours == 0 ? inMinutesAndSeconds : "\(hours) h \(rest / 60) min"
    }
}
