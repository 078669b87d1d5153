import TouchInput

/// A number of fingers that touch together: everything an n-finger gesture measures starts when the n-th of them lands.
struct Hand: Sendable, BitwiseCopyable {
    var fingerCount: Int
    var began: TouchInstant
    /// Middle of the fingers when the last one landed.
    var startLocation: Point
    /// The sequence's path at that moment.
    var base: Path

    /// A finger more or less than the hand has. Held for ``grace`` before it counts.
    struct Disturbance: Sendable, BitwiseCopyable {
        var since: TouchInstant
        var isAddition: Bool
        /// The sequence's path when it happened: what follows is not the hand's.
        var path: Path
        var rates: VelocityWindow.Rates

        /// When it is no disturbance any more but a fact.
        var end: TouchInstant { since + Hand.grace }
    }

    var disturbance: Disturbance?
    /// Its last finger joined others that were on the move.
    var joinsMotion = false

    /// What fingers do when another joins them goes on for the time it takes to react, and is not yet what all of them do.
    func isSettling(at now: TouchInstant) -> Bool {
        joinsMotion && disturbance == nil && now < began.advanced(byMicroseconds: Self.landingLimitInMicroseconds)
    }

    /// Counts from where it was after having done `start`.
    mutating func shift(by start: Path) {
        startLocation = startLocation + start.translation
        base = base.followed(by: start)
    }

    /// Whether the hand may still become whole again.
    func isRecoverable(at now: TouchInstant) -> Bool {
        guard let disturbance else { return true }
        return now < disturbance.end
    }

    /// How long a contact may be lost, or an extra one seen, without anybody noticing. Pads lose contacts for one or two reports
    /// (8 ms each at 125 Hz) when fingers come close together; nobody lifts and lands a finger in 20 ms.
    static let grace = Duration.milliseconds(20)

    /// Fingers that land within this of each other landed together; a finger that has been down for longer when another lands was
    /// resting. Fingers of one hand land within 38 ms of each other in 95 % of recorded two-finger taps, and nobody rests a finger on
    /// purpose for less than the time it takes to react (about 150 ms).
    static let landingLimit = Duration.milliseconds(150)
    static let landingLimitInMicroseconds = landingLimit.microseconds
}

/// The hands that a touch sequence knows at one moment.
enum HandRole: Sendable, BitwiseCopyable {
    /// The one that touches now, or touched last.
    case present
    /// The one before a finger was added that may turn out to be a ghost, or with one that has just gone.
    case other
}

/// How the fingers on the surface stand to what a gesture wants.
enum Standing: Sendable, BitwiseCopyable {
    /// Not all fingers have landed.
    case landing
    /// All are there.
    case together(HandRole)
    /// A finger more or less than wanted, perhaps not for long.
    case disturbed(HandRole, until: TouchInstant)
    /// A finger lifted, and stayed away.
    case left(HandRole)
    /// A finger was added to a gesture under way, and stayed.
    case joined(HandRole)
    /// More fingers than the gesture takes.
    case exceeded
    /// All fingers lifted, and there never were enough.
    case missed
}
