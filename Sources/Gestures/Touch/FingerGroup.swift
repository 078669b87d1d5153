import TouchInput

/// A number of fingers that touch together. An n-finger gesture is measured from the landing of the n-th finger.
struct FingerGroup: Sendable, BitwiseCopyable {
    /// A group that a touch sequence keeps at one moment.
    enum Role: Sendable, BitwiseCopyable {
        /// The group that touches now, or touched last.
        case current
        /// The group before the current one. It lacks an added finger that may be a ghost contact, or it has a finger that has just left.
        case previous
    }

    /// A change of the number of fingers by one or more. It takes effect after `debounce`.
    struct PendingChange: Sendable, BitwiseCopyable {
        var since: TouchInstant
        var isAddition: Bool
        /// The sequence's motion when the change happened. Later motion does not belong to the group.
        var path: AccumulatedMotion
        var rates: VelocityWindow.Rates

        /// The moment at which the change takes effect.
        var end: TouchInstant { since + FingerGroup.debounce }
    }

    var fingerCount: Int
    /// The time when the group was complete: the landing of its last finger, or the moment at which a palm or a thumb was found.
    var began: TouchInstant
    /// The center of the fingers when the group's motion begins: usually when the last finger landed, or up to 150 ms later.
    var startLocation: Point
    /// The share of the sequence's motion that is not the group's: mainly the motion before the last finger landed.
    var base: AccumulatedMotion
    var pendingChange: PendingChange?
    /// True if the last finger joined one that had been down for `landingLimit` or longer, and had moved.
    var joinsMotion = false

    /// Returns whether the fingers may still be finishing what they did before the last one joined. People need some time to react.
    func isSettling(at now: TouchInstant) -> Bool {
        joinsMotion && pendingChange == nil && now < began.advanced(byMicroseconds: Self.landingLimitInMicroseconds)
    }

    /// Excludes `start`, the first part of the group's motion, from that motion.
    mutating func shift(by start: AccumulatedMotion) {
        startLocation = startLocation + start.translation
        base = base.followed(by: start)
    }

    /// Returns whether a pending change may still be undone; true if there is none.
    func isRecoverable(at now: TouchInstant) -> Bool {
        guard let pendingChange else { return true }
        return now < pendingChange.end
    }

    /// The time after which the loss of a contact, or an extra contact, takes effect. Shorter changes have no effect. Touchpads lose
    /// contacts for one or two reports (8 ms each at 125 Hz) when fingers come close together. People cannot lift and land a finger in 20
    /// ms.
    static let debounce = Duration.milliseconds(20)

    /// The time for which the number of fingers has to be the same after a lift before the fingers that stay are a new hand: Decision 0051.
    static let newHandTime = Duration.milliseconds(100)

    /// The longest time between landings that are treated as one landing. A finger that has been down for this time or longer when another
    /// lands was resting. Fingers of one hand land within 38 ms of each other in 95 % of recorded two-finger taps. A deliberate rest lasts
    /// at least as long as a reaction (about 150 ms).
    static let landingLimit = Duration.milliseconds(150)
    static let landingLimitInMicroseconds = landingLimit.microseconds
}

/// The moment at which the fingers that stay after others have lifted have stayed for `FingerGroup.newHandTime`.
struct Stay: Sendable, BitwiseCopyable {
    var time: TouchInstant
    /// The sequence's motion until then.
    var path: AccumulatedMotion
}

/// A comparison of the fingers on the surface with the number that a gesture wants.
enum FingerCountStatus: Sendable, BitwiseCopyable {
    /// Some of the wanted fingers have not landed.
    case landing
    /// All wanted fingers touch.
    case together(FingerGroup.Role)
    /// The number of fingers differs from the group's number for the moment; the change takes effect at `until`.
    case disturbed(FingerGroup.Role, until: TouchInstant)
    /// A finger of the group has lifted and stayed away, or all fingers have lifted before the gesture has begun.
    case left(FingerGroup.Role)
    /// A finger was added to an active gesture and stayed. The gesture's own group is the previous one.
    case joined
    /// More fingers have landed than the gesture takes.
    case exceeded
    /// All fingers have lifted, and the last group did not have a wanted number of fingers.
    case missed
}
