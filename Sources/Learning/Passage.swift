import Gestures
public import TouchInput

/// A stretch of what a device reported.
public struct Passage: Hashable, Sendable {
    /// In order of time.
    public var frames: [TouchFrame]
    public var ground: Ground
    /// Where it is from, for people: a file, or a device.
    public var source: String

    /// - Parameter source: For people: a file, or a device.
    public init(_ frames: [TouchFrame], on ground: Ground, from source: String) {
        self.frames = frames
        self.ground = ground
        self.source = source
    }

    /// The same touches, where the gesture is another.
    func replacing(with gesture: StandardGesture) -> Passage { Passage(frames, on: ground.replacing(with: gesture), from: source) }

    /// The same touches, where there is no other gesture.
    var alone: Passage { Passage(frames, on: ground.alone, from: source) }

    /// From the first frame to the last.
    public var duration: Duration { frames.isEmpty ? .zero : frames[frames.count - 1].time - frames[0].time }

    /// Most fingers at once.
    public var fingerCount: Int { frames.reduce(0) { max($0, $1.fingerCount) } }

    /// How often a finger touched where none had before.
    public var touchCount: Int {
        var (count, isTouched) = (0, false)
        for frame in frames {
            if frame.fingerCount > 0, !isTouched { count += 1 }
            isTouched = frame.fingerCount > 0
        }
        return count
    }
}
