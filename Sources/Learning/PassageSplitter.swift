public import TouchInput

/// Cuts what a device reports into repetitions: a new one begins with a touch after a pause.
public struct PassageSplitter: Sendable {
    /// How long no finger touches before a repetition is over.
    public let pause: Duration
    private var frames: [TouchFrame] = []
    private var lifted: TouchInstant?

    // Our choice: a pad that loses a finger for a moment (50 ms) has not seen a new touch, and nobody repeats a gesture so soon.
    private static let shortestPause = Duration.milliseconds(100)

    /// - Parameter gap: Longest pause within the gesture; nil for a gesture of one touch. Who is to repeat it waits at least twice as long.
    public init(gap: Duration?) { pause = gap.map { max($0 * 2, Self.shortestPause) } ?? Self.shortestPause }

    /// When the present repetition is over if nothing touches until then; nil while fingers touch or nothing has.
    public var deadline: TouchInstant? { lifted.map { $0 + pause } }

    /// The repetition that is over with this frame, if any.
    public mutating func take(_ frame: TouchFrame) -> [TouchFrame]? {
        let finished = advance(to: frame.time)
        // Before the first landing nothing has begun.
        if frames.isEmpty, frame.fingerCount == 0 { return finished }
        if frame.fingerCount > 0 { lifted = nil } else if lifted == nil { lifted = frame.time }
        frames.append(frame)
        return finished
    }

    /// The repetition that is over at `time`, if any.
    public mutating func advance(to time: TouchInstant) -> [TouchFrame]? {
        guard let deadline, time >= deadline else { return nil }
        return finish()
    }

    /// What there is so far, though it may not be over. Nil where there is nothing.
    public mutating func finish() -> [TouchFrame]? {
        defer { (frames, lifted) = ([], nil) }
        return frames.isEmpty ? nil : frames
    }
}
