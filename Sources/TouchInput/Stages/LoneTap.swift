/// A tap of one finger while no other one touched. A contact that lands at its place soon after is a finger that taps again or drags, and
/// what lands beside it is none: see Decision 0082.
package struct LoneTap: Sendable, BitwiseCopyable {
    private let place: Point
    private let lifted: TouchInstant

    /// The longest tap: the default of `within` for taps.
    package static let duration = Duration.milliseconds(250)
    /// The shortest pause before the repetition. Taps in a row pause for 62 ms and more (99 in 100 recorded ones); palms flicker within 12
    /// to 57 ms.
    package static let shortestPause = Duration.milliseconds(50)
    /// The longest pause before the repetition: the default of `gap` for double taps.
    package static let longestPause = Duration.milliseconds(350)
    /// The longest time after the repetition in which what lands far away is no finger. Recorded fingers rest up to 565 ms before they drag.
    static let longestRest = Duration.milliseconds(600)
    /// The longest distance of the repetition. Recorded distances reach 10.2 mm, 95 in 100 are within 8 mm. Touches of two fingers in turn
    /// lie 11 mm and more apart.
    package static let reach = Length.mm(10)
    /// The distance from each edge but the upper one within which a short touch may be a part of a palm. Our choice: without it, 2 of 10 000
    /// generated taps more are lost.
    private static let margin = Length.mm(10)
    /// The same at the upper edge, where few palms lie: half as far.
    private static let topMargin = Length.mm(5)

    /// Creates the tap that a finger has made; nil if it was none, or if another finger touched meanwhile.
    init?(_ trace: ThumbStage.Trace, lifted: TouchInstant, on surface: Surface) {
        guard trace.isAlone, trace.isFinger, trace.farthestTravel <= ThumbStage.slip, lifted <= trace.landed + Self.duration else {
            return nil
        }
        let (place, margin) = (trace.rest, Self.margin)
        if min(surface.distanceToSide(of: place), surface.height - place.y) < margin || place.y < Self.topMargin { return nil }
        (self.place, self.lifted) = (place, lifted)
    }

    /// Returns whether a contact lands as a finger does that taps again.
    func isRepeated(by contact: Contact, at landed: TouchInstant) -> Bool {
        let isInTime = landed >= lifted + Self.shortestPause && landed <= lifted + Self.longestPause
        return isInTime && contact.tool == .finger && (contact.location - place).length <= Self.reach
    }
}
