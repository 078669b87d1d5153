public import TouchInput

/// What a hand does on a surface, in English: `3 fingers touch, slide left 40mm in 120ms, lift`.
///
/// A script that exists has a meaning; whether the hand can do it (nobody slides a finger that is not down) shows when it is
/// played on a surface. `Documentation/Sentences.md` is the grammar.
public struct TouchScript: Hashable, Sendable, CustomStringConvertible {
    /// As written.
    public let sentence: String
    let steps: [Step]

    /// Bounds the frames that one sentence can ask for.
    public static let maximumDuration = Duration.seconds(600)
    /// More than touch devices track, and all that one person has.
    public static let maximumContactCount = 10

    public init(_ sentence: String) throws(SentenceError) {
        self.sentence = sentence
        steps = try Step.steps(of: sentence)
    }

    public var description: String { sentence }

    /// What a device reports; equal arguments give equal timelines, and every ``ReportRate`` gives the same end, the same landings
    /// and liftings, and the same places. Ids count from 1.
    public func timeline(
        on surface: Surface, reportRate: ReportRate = 125, startingAt start: TouchInstant = .zero
    ) throws(SentenceError) -> Timeline {
        var performance = Performance(on: surface, reportRate: reportRate, startingAt: start)
        try performance.perform(steps)
        return Timeline(frames: performance.frames, end: performance.now)
    }
}
