public import Gestures
public import TouchInput
import func Glibc.atan2

/// What a hand did in a repetition, for people: the whole of it, whatever a gesture makes of that.
public struct HandMotion: Hashable, Sendable {
    /// Most at once.
    public private(set) var fingerCount = 0
    /// From the first finger's landing until so many touched for the first time.
    public private(set) var landing = Duration.zero
    /// From the first finger's landing to the last one's lifting.
    public private(set) var duration = Duration.zero
    /// The farthest that the middle of all fingers was from where it began.
    public private(set) var farthest = Vector.zero
    /// Of the middle of all fingers over 40 ms.
    public private(set) var peakSpeed = Speed.zero
    /// How the fingers' distance from their middle changed, as a ratio, over all.
    public private(set) var scale = 1.0

    private var translation = Vector.zero
    private var samples: [Sample] = []

    private struct Sample: Hashable {
        var time: TouchInstant
        var translation: Vector
    }

    public init(of passage: Passage) {
        let (frames, most) = (passage.frames, passage.fingerCount)
        guard most > 0, let first = frames.first(where: { $0.fingerCount > 0 }),
            let complete = frames.first(where: { $0.fingerCount == most })
        else { return }
        let last = frames.last { $0.fingerCount > 0 }
        // The lift is the frame after the last touch.
        let end = frames.first { frame in last.map { frame.time > $0.time } ?? false } ?? last
        fingerCount = most
        landing = complete.time - first.time
        duration = (end ?? complete).time - first.time
        var previous: TouchFrame?
        for frame in frames {
            guard frame.fingerCount == most else {
                previous = nil
                continue
            }
            if let previous { step(from: previous, to: frame) }
            previous = frame
        }
        samples = []
    }

    /// Only of contacts that are in both: one that lands or lifts moves nothing.
    private mutating func step(from previous: TouchFrame, to frame: TouchFrame) {
        var pairs: [(before: Point, after: Point)] = []
        for contact in frame.contacts where contact.tool.isFinger {
            guard let before = previous.contacts.first(where: { $0.id == contact.id }) else { continue }
            pairs.append((before.location, contact.location))
        }
        guard !pairs.isEmpty else { return }
        if samples.isEmpty { samples.append(Sample(time: previous.time, translation: translation)) }
        let before = pairs.map(\.before).middle, after = pairs.map(\.after).middle
        translation += after - before
        if translation.length > farthest.length { farthest = translation }
        let (narrow, wide) = (pairs.map(\.before).spread(around: before), pairs.map(\.after).spread(around: after))
        if narrow > .zero, wide > .zero { scale *= wide / narrow }
        samples.append(Sample(time: frame.time, translation: translation))
        measureSpeed()
    }

    private mutating func measureSpeed() {
        guard let now = samples.last, let index = samples.lastIndex(where: { now.time - $0.time >= Self.window }) else { return }
        let seconds = (now.time - samples[index].time).seconds
        let distance = (now.translation - samples[index].translation).length.millimeters
        peakSpeed = max(peakSpeed, Speed(millimetersPerSecond: distance / seconds))
        samples.removeFirst(index)
    }

    // Our choice: a few reports of any pad, so that one that comes late does not look like a jump.
    private static let window = Duration.milliseconds(40)

    /// Of what is far enough to have one: 2 mm.
    public var direction: Direction? { farthest.length < .mm(2) ? nil : Direction(of: farthest, sectors: .eight) }

    /// How far the motion is turned from a direction, from −180° to 180°, clockwise positive; nil where there is no motion to speak of.
    public func slant(from wanted: Direction) -> Angle? {
        guard direction != nil, let place = Direction.allCases.firstIndex(of: wanted) else { return nil }
        let turn = atan2(farthest.dy.millimeters, farthest.dx.millimeters) * 180 / .pi - Double(place) * 45
        return .degrees(turn <= -180 ? turn + 360 : turn)
    }
}

extension [Point] {
    /// Of at least one.
    fileprivate var middle: Point {
        var sum = Vector.zero
        for point in self { sum += point - .zero }
        return .zero + sum / Double(count)
    }

    /// Mean distance from a place.
    fileprivate func spread(around middle: Point) -> Length {
        reduce(.zero) { $0 + ($1 - middle).length } / Double(count)
    }
}
