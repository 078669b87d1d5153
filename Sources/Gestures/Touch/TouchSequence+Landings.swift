import TouchInput

// The landings of these touches: whether they are one landing, and how long others may follow.
extension TouchSequence {
    /// Where the first finger of the present report landed; nil if no finger has a known place.
    var landingInReport: Point? { events.first(where: \.kind.isFinger).map { $0.landing ?? $0.location } }

    /// True if all fingers so far landed within `FingerGroup.landingLimit`, which makes them one landing.
    var landedTogether: Bool { lastLanding <= began.advanced(byMicroseconds: FingerGroup.landingLimitInMicroseconds) }

    /// True while gestures that begin with a landing may begin.
    var isLanding: Bool { began == time || hasLandedAnew }

    /// Returns the time up to which a claim waits for further fingers of the hand to land.
    func landingEnd(of claim: ArenaTraits) -> TouchInstant { claim.lasts && claim.isMotion ? lastLandingEnd : landingEnd }

    /// The same for any claim: `landingWindowOfDrag` after one finger has landed that still touches, else `landingWindow`.
    var lastLandingEnd: TouchInstant {
        peakFingerCount > 1 || isOver ? landingEnd : lastLanding.advanced(byMicroseconds: Self.landingWindowOfDragInMicroseconds)
    }

    private var landingEnd: TouchInstant { lastLanding.advanced(byMicroseconds: Self.landingWindowInMicroseconds) }

    /// The time after a landing for which a gesture waits for gestures with more fingers. Fingers of one hand land within 38 ms of each
    /// other in 95 % of recorded two-finger taps.
    package static let landingWindow = Duration.milliseconds(40)
    private static let landingWindowInMicroseconds = landingWindow.microseconds
    /// The same for a drag of one finger, which may be the first of several that swipe. In half of the recorded swipes of three fingers, the
    /// last finger lands 73 ms or more after the first: Decision 0003.
    package static let landingWindowOfDrag = Duration.milliseconds(80)
    private static let landingWindowOfDragInMicroseconds = landingWindowOfDrag.microseconds
}
