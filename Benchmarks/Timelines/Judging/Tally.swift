import TouchInput

/// The outcomes of the timelines of one kind.
public struct Tally: Sendable {
    /// The number of timelines, and the number of timelines whose gesture happened exactly once.
    public struct Score: Hashable, Sendable {
        public internal(set) var count = 0
        public internal(set) var found = 0
        /// The share of timelines whose gesture was found; 0 without timelines.
        public var recall: Double { count == 0 ? 0 : Double(found) / Double(count) }
    }

    public let kind: TimelineKind
    public private(set) var all = Score()
    /// The number of timelines in which the gesture happened once, and no other gesture except allowed ones.
    public private(set) var clean = 0
    public private(set) var byFingers: [Int: Score] = [:]
    public private(set) var byCompany: [Company: Score] = [:]
    /// The number of timelines in which a gesture of another kind happened that the hand did not make, by that kind.
    public private(set) var others: [TimelineKind: Int] = [:]
    /// The number of timelines in which a gesture of the same kind happened with other fingers or in another way.
    public private(set) var variants = 0
    /// The number of timelines in which nothing happened.
    public private(set) var nothing = 0
    /// The number of timelines whose gesture was not found, without and with a thumb or palm beside the hand. The key is the reason of the
    /// failure, without its numbers.
    public private(set) var reasons: [String: (alone: Int, beside: Int)] = [:]

    public init(_ kind: TimelineKind) { self.kind = kind }

    /// Counts a timeline and the names of the gestures that happened in it.
    public mutating func note(_ timeline: HandTimeline, _ happened: [String]) {
        let isFound = happened.count { $0 == timeline.gesture } == 1
        func note(_ score: inout Score) {
            score.count += 1
            if isFound { score.found += 1 }
        }
        note(&all)
        note(&byFingers[timeline.fingers, default: Score()])
        note(&byCompany[timeline.company, default: Score()])
        var extra = happened
        if let place = extra.firstIndex(of: timeline.gesture) { extra.remove(at: place) }
        extra.removeAll(where: timeline.allowed.contains)
        if happened.isEmpty { nothing += 1 }
        if isFound, extra.isEmpty { clean += 1 }
        let kinds = Set(extra.compactMap { TimelineKind(rawValue: String($0.prefix { $0 != "/" })) })
        for kind in kinds where kind != self.kind { others[kind, default: 0] += 1 }
        if kinds.contains(kind) { variants += 1 }
    }

    /// Counts the reason why a timeline's gesture was not found. If there are several reasons, the first is counted.
    mutating func note(_ timeline: HandTimeline, reason: String?) {
        var text = ""
        for character in reason ?? "it never failed" {
            if character == "/" { break }
            let isNumber = character.isNumber || character == "."
            if !isNumber { text.append(character) } else if text.last != "…" { text.append("…") }
        }
        if let reason, reason.hasSuffix(" won"), !text.hasSuffix(" won") { text += " won" }
        var count = reasons[text] ?? (0, 0)
        if timeline.company == .none { count.alone += 1 } else { count.beside += 1 }
        reasons[text] = count
    }

    /// Returns the share of timelines in which a gesture of another kind happened.
    public func confusion(with other: TimelineKind) -> Double { Double(others[other] ?? 0) / Double(max(all.count, 1)) }
}

/// Plays generated timelines and counts their outcomes.
public struct TimelineTrial: Sendable {
    let plain: TimelinePlayer
    let drawing: TimelinePlayer
    let seed: UInt64

    /// Takes the seed, and further keys of taps.
    public init(seed: UInt64, tapKeys: String = "") {
        self.seed = seed
        plain = TimelinePlayer(TimelineConfiguration.text(drawsShapes: false, tapKeys: tapKeys))
        drawing = TimelinePlayer(TimelineConfiguration.text(drawsShapes: true, tapKeys: tapKeys))
    }

    /// Makes a timeline and returns it with the gestures that happen in it. `explain` takes failures, as in ``TimelinePlayer``.
    public func play(
        _ kind: TimelineKind, _ number: Int, explain: ((_ gesture: String, _ reason: String) -> Void)? = nil
    ) -> (timeline: HandTimeline, happened: [String]) {
        let timeline = HandGenerator.timeline(kind, number: number, seed: seed)
        let device = timeline.device
        let events = timeline.events(for: device)
        return (timeline, (kind == .stroke ? drawing : plain).play(events, on: device, explain: explain))
    }

    /// Counts the outcomes of the first timelines of a kind.
    public func tally(_ kind: TimelineKind, count: Int) -> Tally {
        var tally = Tally(kind)
        for number in 0..<count {
            let (timeline, happened) = play(kind, number)
            tally.note(timeline, happened)
            if happened.count(where: { $0 == timeline.gesture }) == 1 { continue }
            var reason: String?
            _ = play(kind, number) { gesture, text in
                if gesture == timeline.gesture, reason == nil { reason = text }
            }
            tally.note(timeline, reason: reason)
        }
        return tally
    }

    /// Measures the first timelines of all kinds that were recorded, with the code that measures recordings.
    public func measurements(count: Int) -> HandMeasurements {
        var measurements = HandMeasurements()
        for kind in TimelineKind.allCases {
            for number in 0..<count {
                let timeline = HandGenerator.timeline(kind, number: number, seed: seed)
                guard let task = timeline.task else { continue }
                let device = timeline.device
                guard var decoder = FrameDecoder(for: device) else { continue }
                let frames = timeline.events(for: device).compactMap { decoder.decode($0) }
                measurements.measure(
                    MeasuredTimeline(frames.touches(on: device), of: task, width: timeline.width, height: timeline.height))
            }
        }
        return measurements
    }
}
