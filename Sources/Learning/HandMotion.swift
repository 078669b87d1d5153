package import Gestures
package import TouchInput

#if canImport(Glibc)
    import func Glibc.atan2
#elseif canImport(Musl)
    import func Musl.atan2
#endif

/// The whole motion of a hand in a touch or a repetition while all fingers touch, to show to people. It includes motion that gestures do
/// not use.
package struct HandMotion: Hashable, Sendable {
    /// The largest number of fingers at once.
    package private(set) var fingerCount = 0
    /// The time of the first landing; nil without fingers.
    package private(set) var began: TouchInstant?
    /// The time from the first landing until all fingers touch.
    package private(set) var landing = Duration.zero
    /// The time from the first lift after all fingers touched for the last time to the last lift; zero if they have not lifted.
    package private(set) var lifting = Duration.zero
    /// The center of all fingers when the last of them landed; nil if no finger has a place.
    package private(set) var start: Point?
    /// The time from the first landing to the last lift or, if fingers still touch, to the last frame.
    package private(set) var duration = Duration.zero
    /// The farthest displacement of the center of all fingers.
    package private(set) var farthest = Vector.zero
    /// The highest speed of the center of all fingers over at least 40 ms; zero for shorter motions.
    package private(set) var peakSpeed = Speed.zero
    /// The total ratio by which the fingers' distance from their center changed.
    package private(set) var scale = 1.0

    /// The displacement of the center of all fingers at the end.
    package private(set) var translation = Vector.zero
    /// The rotation of the fingers around their center; clockwise is positive.
    package private(set) var rotation = Angle.zero
    private var samples: [Sample] = []

    private struct Sample: Hashable {
        var time: TouchInstant
        var translation: Vector
    }

    package init(of clip: Clip) { self.init(of: clip.frames) }

    /// Measures the motion in frames, which are in order of time.
    package init(of frames: [TouchFrame]) {
        let most = frames.reduce(0) { max($0, $1.fingerCount) }
        guard most > 0, let first = frames.first(where: { $0.fingerCount > 0 }),
            let complete = frames.first(where: { $0.fingerCount == most })
        else { return }
        let last = frames.last { $0.fingerCount > 0 }
        // The lift is the frame after the last touch.
        let end = frames.first { frame in last.map { frame.time > $0.time } ?? false } ?? last
        fingerCount = most
        let landings = Self.landings(in: frames.prefix { $0.time <= complete.time })
        let began = min(landings.values.min() ?? first.time, first.time)
        // A finger that is only counted has no place.
        let isPlaced = complete.fingers.count == most
        let lastLanding = isPlaced ? complete.fingers.compactMap { landings[$0.id] }.max() ?? complete.time : complete.time
        self.began = began
        landing = lastLanding - began
        duration = (end ?? complete).time - began
        let places = complete.fingers.map { $0.location + (.zero - $0.way) }
        start = places.isEmpty ? nil : places.middle
        if let lift = Self.firstLift(in: frames, of: most), let end { lifting = max(end.time - lift, .zero) }
        var previous: TouchFrame?
        for frame in frames {
            guard frame.fingerCount == most else {
                previous = nil
                continue
            }
            if let previous { step(from: previous, to: frame) } else { enter(frame) }
            previous = frame
        }
        samples = []
    }

    /// Returns when each finger landed. Contacts that were left out until they moved have landed before their first frame.
    private static func landings(in frames: ArraySlice<TouchFrame>) -> [ContactID: TouchInstant] {
        var landings: [ContactID: TouchInstant] = [:]
        for frame in frames {
            for finger in frame.fingers where landings[finger.id] == nil { landings[finger.id] = finger.landed ?? frame.time }
        }
        return landings
    }

    /// Returns the time of the first frame with fewer fingers after the last frame with all of them; nil if there is none.
    private static func firstLift(in frames: [TouchFrame], of most: Int) -> TouchInstant? {
        guard let last = frames.lastIndex(where: { $0.fingerCount == most }), last + 1 < frames.count else { return nil }
        return frames[last + 1].time
    }

    /// Adds the ways of contacts that were left out until they moved.
    private mutating func enter(_ frame: TouchFrame) {
        let fingers = frame.fingers
        if fingers.allSatisfy({ $0.way == .zero }) { return }
        move(by: fingers.reduce(.zero) { $0 + $1.way } / Double(fingers.count))
    }

    private mutating func move(by way: Vector) {
        translation += way
        if translation.length > farthest.length { farthest = translation }
    }

    /// Adds the motion of contacts that are in both frames; landings and lifts move nothing.
    private mutating func step(from previous: TouchFrame, to frame: TouchFrame) {
        let fingers = frame.fingers.compactMap { contact in
            previous.contacts.first { $0.id == contact.id }.map { before in
                var finger = Finger(id: contact.id, landing: before.location, at: previous.time)
                finger.location = contact.location
                return finger
            }
        }
        if fingers.isEmpty { return }
        if samples.isEmpty { samples.append(Sample(time: previous.time, translation: translation)) }
        var motion = AccumulatedMotion.start
        motion.add(fingers)
        move(by: motion.translation)
        scale *= motion.scale
        rotation += motion.rotation
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

    // The shortest time over which speed is measured. Our choice: a few reports of any pad, so that a late report does not look like a
    // jump.
    private static let window = Duration.milliseconds(40)

    /// The direction of the farthest displacement; nil below 2 mm.
    package var direction: Direction? { farthest.length < .mm(2) ? nil : Direction(of: farthest, sectors: .eight) }

    /// Returns the clockwise angle from a direction to the motion, from −180° to 180°; nil below 2 mm.
    package func slant(from wanted: Direction) -> Angle? {
        if direction == nil { return nil }
        let turn = atan2(farthest.dy.millimeters, farthest.dx.millimeters) * 180 / .pi - Double(wanted.eighths) * 45
        return .degrees(turn <= -180 ? turn + 360 : turn)
    }
}

extension TouchFrame {
    /// The contacts that take part in gestures.
    fileprivate var fingers: [Contact] { contacts.filter(\.tool.isFinger) }
}

extension [Point] {
    /// The mean of the points, of which there must be at least one.
    fileprivate var middle: Point {
        var sum = Vector.zero
        for point in self { sum += point - .zero }
        return .zero + sum / Double(count)
    }
}
