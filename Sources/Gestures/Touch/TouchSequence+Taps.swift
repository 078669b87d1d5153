import TouchInput

// Measurements for taps: the landings of these touches and of the previous touches.
extension TouchSequence {
    /// Returns whether a contact had only just lifted near the place of a first landing. Of contacts that land so soon and 3 to 9
    /// mm away, 22 are recorded with palms, and 5 with fingers, none of which tap.
    func isEcho(landingAt place: Point) -> Bool {
        guard let predecessor else { return false }
        let limit = Self.echoLimit.microseconds
        // After a moment of several contacts, each of them may come back. Fingers that tap in turn also lift near each other in time.
        if predecessor.wasMoment, lifts.contains(after: began.advanced(byMicroseconds: -limit), nearer: Finger.returnReach, to: place) {
            return true
        }
        return began < predecessor.time.advanced(byMicroseconds: limit) && (place - predecessor.place).length < Finger.returnReach
    }

    /// Returns the distance from a place to the landing of the only finger; nil if there are several fingers, or its place is unknown.
    func stray(from place: Point) -> Length? { peakFingerCount == 1 ? firstLanding.map { ($0 - place).length } : nil }

    /// The place where the only finger has lifted; nil if several fingers have touched, or if none has lifted yet.
    var singleLiftPlace: Point? { peakFingerCount == 1 ? lifts.last?.place : nil }

    /// Returns whether the only finger has lifted less than a distance from the left or right edge.
    func hasLiftedNearSide(within reach: Length) -> Bool {
        singleLiftPlace.map { reach.exceeds(events.surface.distanceToSide(of: $0)) } ?? false
    }

    /// True if as many fingers have just tapped, and one of them lands where the last of those lifted.
    var isRepetition: Bool {
        guard let predecessor, predecessor.wasTap, predecessor.fingerCount == fingerCount else { return false }
        let isSoon = began <= predecessor.time + LoneTap.longestPause
        return isSoon && fingers.contains { ($0.landing - predecessor.place).length <= Self.reach }
    }

    /// True if several fingers have landed so soon and so far from a tap of one finger that it is more likely to be a part of a palm. See
    /// Decision 0088.
    var isHandAfterPalm: Bool {
        guard fingerCount > 1, landedTogether, let predecessor, predecessor.wasTap, predecessor.fingerCount == 1,
            began <= predecessor.time + Self.handPause
        else { return false }
        return !fingers.contains { ($0.landing - predecessor.place).length < ThumbLimits.apartness }
    }

    /// The longest pause between a tap of a palm and the landing of a hand. Our choice: the time in which fingers count as landing together.
    private static let handPause = FingerGroup.landingLimit

    /// Returns true if a palm lies where the last finger has just lifted: the finger was a part of it. See Decision 0069.
    func isPartOfPalm(in frame: TouchFrame) -> Bool {
        guard let lift = lifts.last, frame.time <= lift.time + Self.palmPause else { return false }
        return frame.contacts.contains { $0.tool == .palm && ($0.location - lift.place).length < PalmLimits.reach }
    }

    /// The longest pause between the lift of a part of a palm and the landing of another part. In recordings it is 11, 40 and 139 ms.
    private static let palmPause = Duration.milliseconds(200)

    /// The number and the center of the fingers without those that are too far from all others to be fingers of the same hand; if all are
    /// apart, those of the last one alone. See Decision 0068.
    var nearFingers: (count: Int, center: Point) {
        if fingers.count < 2 || fingers.count > 4 { return (fingerCount, fingers.middle) }
        var (near, sum) = (0, Vector.zero)
        for finger in fingers
        where fingers.contains(where: { $0.id != finger.id && ($0.location - finger.location).length < ThumbLimits.handWidth }) {
            near += 1
            sum += finger.location - .zero
        }
        if near == 0 { (near, sum) = (1, fingers[fingers.count - 1].location - .zero) }
        return (fingerCount - fingers.count + near, .zero + sum / Double(near))
    }

    /// The time up to which the fingers may come back from a flicker; nil if that is unlikely. A touch of several fingers that is shorter
    /// than a flicker may be its first part: Decision 0074.
    var flickerEnd: TouchInstant? { isOver && isMoment ? lastLift.map { $0 + Self.echoLimit } : nil }

    private var isMoment: Bool { peakFingerCount > 1 && lastLift.map { $0 < began + Self.echoLimit } ?? false }

    /// The shortest pause after which a touch at the same place is not an echo.
    static let echoLimit = LoneTap.shortestPause
    /// The longest distance between a tap and a touch that continues it.
    static let reach = LoneTap.reach

    /// The facts about earlier touches that later touches need.
    struct Ending: Sendable, BitwiseCopyable {
        var time: TouchInstant
        var place: Point
        var fingerCount: Int
        /// True if the fingers landed together, kept still, and lifted as soon as those of a tap do by default.
        var wasTap: Bool
        /// True if several fingers have touched for less than a flicker.
        var wasMoment: Bool

        init(of touches: TouchSequence) {
            // The time of the touches may have moved on after the last lift, for decisions.
            time = touches.lastLift ?? touches.time
            place = touches.lastPlace
            fingerCount = touches.peakFingerCount
            let isStill = !touches.farthestTravel.exceeds(Finger.slip)
            wasMoment = touches.isMoment
            wasTap = touches.landedTogether && isStill && time <= touches.lastLanding + LoneTap.duration
        }
    }
}
