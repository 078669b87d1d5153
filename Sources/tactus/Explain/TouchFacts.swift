internal import Gestures
internal import Learning
internal import TouchInput

/// The facts about one touch: from the first landing to the last lift.
struct TouchFacts {
    /// The number of the touch in the playback, from 1.
    let number: Int
    /// The time of the first landing of a finger since the beginning of the playback; without fingers, that of any contact. If all contacts
    /// were left out, the time of their lift.
    let began: Duration
    /// The motion of the fingers. It has no fingers if only palms or thumbs touched.
    let motion: HandMotion
    /// The number of contacts that were fingers as long as they touched.
    let fingerContactCount: Int
    let palmCount: Int
    let thumbCount: Int
    /// The number of contacts that were left out because they stayed where hands rest.
    let leftOutCount: Int
    /// True if fingers still touch in the last frame, because the playback ended before they lifted.
    let isStillDown: Bool
    let pressesButton: Bool
    /// The farthest that a finger moved before all fingers touched, and after the first of them had lifted.
    private let travelBefore, travelAfter: Length

    /// Derives the facts from the frames of a touch.
    ///
    /// - Parameters:
    ///   - frames: The frames from the first landing to the first frame without contacts, or to the last frame; at least one. If all
    ///     contacts were left out, the frame in which they lift.
    ///   - time: The time of the first frame since the beginning of the playback.
    init(number: Int, _ frames: [TouchFrame], at time: Duration) {
        self.number = number
        motion = HandMotion(of: frames)
        began = time + (motion.began.map { $0 - (frames.first?.time ?? $0) } ?? .zero)
        var tools: [ContactID: Contact.Tool] = [:]
        for contact in frames.lazy.map(\.contacts).joined() where tools[contact.id]?.isFinger ?? true { tools[contact.id] = contact.tool }
        fingerContactCount = tools.values.count(where: \.isFinger)
        palmCount = tools.values.count { $0 == .palm }
        thumbCount = tools.values.count { $0 == .thumb }
        leftOutCount = frames.reduce(0) { $0 + $1.leftOutCount }
        isStillDown = (frames.last?.fingerCount ?? 0) > 0
        pressesButton = frames.contains(where: \.isButtonDown)
        let isComplete = { [motion] (frame: TouchFrame) in frame.fingerCount == motion.fingerCount }
        travelBefore = Self.travel(in: frames.prefix { !isComplete($0) })
        travelAfter = Self.travel(in: frames[((frames.lastIndex(where: isComplete) ?? 0) + 1)...])
    }

    /// Returns the farthest that a finger has been from its first place in some frames.
    private static func travel(in frames: ArraySlice<TouchFrame>) -> Length {
        var (first, farthest): ([ContactID: Point], Length) = ([:], .zero)
        for contact in frames.lazy.map(\.contacts).joined() where contact.tool.isFinger {
            let start = first[contact.id] ?? contact.location + (.zero - contact.way)
            first[contact.id] = start
            farthest = max(farthest, (contact.location - start).length)
        }
        return farthest
    }

    /// The touch in sentences.
    var sentences: [String] {
        var sentences = [motion.fingerCount > 0 ? handSentence : "no finger touched."]
        if fingerContactCount > motion.fingerCount, motion.fingerCount > 0 {
            sentences.append("\(fingerContactCount) landings in all, at most \(motion.fingerCount) at once.")
        }
        if travelBefore >= Self.leastTravel {
            sentences.append("Before all touched, a finger moved \(travelBefore.millimeters.tenths) mm.")
        }
        if travelAfter >= Self.leastTravel, palmCount + thumbCount == 0 {
            sentences.append("After the first had lifted, a finger moved \(travelAfter.millimeters.tenths) mm.")
        }
        if palmCount > 0 { sentences.append(palmCount == 1 ? "One contact was a palm." : "\(palmCount) contacts were palms.") }
        if thumbCount > 0 { sentences.append("A resting thumb did not count.") }
        if leftOutCount > 0 {
            let one = "One contact was left out: it stayed where hands rest."
            sentences.append(leftOutCount == 1 ? one : "\(leftOutCount) contacts were left out: they stayed where hands rest.")
        }
        if pressesButton { sentences.append("The button was pressed.") }
        return sentences
    }

    // The least motion of a part of the fingers that is reported. Our choice: less than the least distance of any gesture.
    private static let leastTravel = Length.mm(2)

    private var handSentence: String {
        let count = motion.fingerCount
        let place = motion.start.map { " at \($0.x.millimeters.whole), \($0.y.millimeters.whole) mm" } ?? ""
        let landing = count == 1 ? "" : Self.span(motion.landing)
        let time = Self.text(motion.duration)
        let lift = count == 1 ? "" : Self.span(motion.lifting)
        let end = isStillDown ? "\(count == 1 ? "was" : "were") still down at the end, after \(time)" : "lifted\(lift), after \(time)"
        return "\(count) \(count == 1 ? "finger" : "fingers") landed\(landing)\(place), \(motionText) and \(end)."
    }

    private var motionText: String {
        var parts: [String] = []
        if motion.farthest.length >= .mm(1) {
            let way = motion.direction.map { " \($0.rawValue)" } ?? ""
            let comesBack = motion.farthest.length - motion.translation.length >= .mm(2)
            let rest = comesBack ? " and back to \(motion.translation.length.millimeters.tenths) mm from there" : ""
            parts.append("moved \(motion.farthest.length.millimeters.tenths) mm\(way)\(rest)")
        }
        if abs(motion.scale - 1) > 0.05 { parts.append("\(motion.scale > 1 ? "spread" : "closed") to \(motion.scale.hundredths)") }
        if motion.rotation.magnitude > .degrees(5) {
            let way = motion.rotation > .zero ? RotateGesture.Direction.clockwise : .anticlockwise
            parts.append("turned \(motion.rotation.magnitude.degrees.whole)° \(way.rawValue)")
        }
        return parts.isEmpty ? "stayed in place" : parts.joined(separator: ", ")
    }

    private static func span(_ time: Duration) -> String { time.microseconds < 1000 ? " together" : " within \(text(time))" }

    static func text(_ time: Duration) -> String { "\(time.wholeMilliseconds) ms" }
}

/// Divides the frames of a playback into touches.
struct TouchCollector {
    private var count = 0
    private var frames: [TouchFrame] = []
    /// The time of the first of them since the beginning of the playback.
    private var began = Duration.zero
    private var finished: [TouchFacts] = []

    mutating func take(_ frame: TouchFrame, at time: Duration) {
        if frames.isEmpty, frame.contacts.isEmpty, frame.leftOutCount == 0 { return }
        if frames.isEmpty { began = time }
        frames.append(frame)
        if frame.contacts.isEmpty { finish() }
    }

    /// Returns the touches since the last call, and forgets them. A touch that has not ended is treated as ended.
    mutating func take() -> [TouchFacts] {
        if !frames.isEmpty { finish() }
        defer { finished = [] }
        return finished
    }

    private mutating func finish() {
        count += 1
        finished.append(TouchFacts(number: count, frames, at: began))
        frames.removeAll(keepingCapacity: true)
    }
}
