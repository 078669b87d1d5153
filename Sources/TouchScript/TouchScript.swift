public import TouchInput

/// A sentence about a hand on a surface, in English: `3 fingers touch, slide left 40mm in 120ms, lift`.
///
/// A script plays without a device and without waiting, so a test of a gesture is one line:
///
/// ```swift
/// import TouchInput
/// import TouchScript
///
/// let pad = Surface(kind: .touchpad, width: .mm(100), height: .mm(60))
/// let script = try TouchScript("2 fingers touch, slide left 30mm in 120ms, lift")
/// for frame in try script.timeline(on: pad).frames {
///     print(frame.time, frame.contacts.count)
/// }
/// ```
///
/// The initializer checks the words. ``timeline(on:reportRate:startingAt:)`` checks whether a hand can do all of this on that surface. For
/// example, a finger that is not down cannot slide, and a motion must stay on the surface. Both throw a ``SentenceError``.
/// `Documentation/Sentences.md` describes the grammar.
public struct TouchScript: Hashable, Sendable, CustomStringConvertible {
    /// The sentence as written.
    public let sentence: String
    let steps: [ScriptStep]

    /// The longest duration of a sentence. Our choice: it bounds the number of frames.
    public static let maximumDuration = Duration.seconds(600)
    /// The most contacts down at once. Our choice: two hands have as many fingers.
    public static let maximumContactCount = 10

    /// Reads a sentence. Throws the first mistake in its words or numbers.
    public init(_ sentence: String) throws(SentenceError) {
        self.sentence = sentence
        steps = try ScriptStep.steps(of: sentence)
    }

    /// The sentence as written.
    public var description: String { sentence }

    /// Plays the sentence and returns the frames that a device would report. Throws an error about the first action that the hand cannot
    /// do on the surface.
    ///
    /// Equal arguments give equal timelines. Every ``ReportRate`` gives the same end, and the same times and places of landings and lifts.
    /// Contact ids count from 1.
    ///
    /// - Parameters:
    ///   - surface: The surface to play on. A finger that would leave it is an error.
    ///   - reportRate: The frames per second while something moves.
    ///   - start: The time at which the sentence begins.
    public func timeline(
        on surface: Surface, reportRate: ReportRate = 125, startingAt start: TouchInstant = .zero
    ) throws(SentenceError) -> Timeline {
        var simulator = FrameSimulator(on: surface, reportRate: reportRate, startingAt: start)
        try simulator.perform(steps)
        return Timeline(frames: simulator.frames, end: simulator.now)
    }
}

extension TouchScript {
    /// The fingers that a clause names, among those that are down.
    public enum FingerName: Hashable, Sendable, CustomStringConvertible {
        /// Every finger, but neither palms nor thumbs; a clause without a name means these.
        case all
        /// The finger farthest to a side at that moment.
        case outermost(Side)
        /// The middle one of an odd number of fingers: from left to right, or from top to bottom if they form a column.
        case middle
        /// The finger with this number in landing order, from 1, among those still down.
        case nth(Int)
        /// The finger that landed last, among those still down.
        case last
        /// The fingers that were neither named nor landed last.
        case others
        /// Every palm.
        case palms
        /// Every thumb.
        case thumbs

        /// The name as a sentence writes it.
        public var description: String {
            switch self {
            case .all: "all fingers"
            case .outermost(let side): "\(side.rawValue) finger"
            case .middle: "middle finger"
            case .nth(let number): "\(Vocabulary.ordinals[number - 1]) finger"
            case .last: "last finger"
            case .others: "other finger"
            case .palms: "palm"
            case .thumbs: "thumb"
            }
        }
    }
}
