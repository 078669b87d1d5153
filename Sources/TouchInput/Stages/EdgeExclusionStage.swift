/// Removes contacts from the frames if they land where hands and thumbs rest. They come back when their motion or the button shows intent.
/// Contacts that touched there when events were lost stay out until they lift.
///
/// The exclusion zones are strips along the left and right edge, and places more than 2 mm above the top edge. Touchpads also have zones in
/// the bottom corners. If a device reports only the box around all fingers, a contact is left out only if it lands alone: Decision 0090.
struct EdgeExclusionStage: Sendable {
    private struct Suspect: Sendable, BitwiseCopyable {
        var id: ContactID
        var landing: Point
        var landingTime: TouchInstant
        /// The place from which motion in step with a finger counts: where the contact landed, and beside a later finger, where it was when
        /// that finger landed.
        var rest: Point
        /// True if a finger has touched since the contact landed.
        var isAccompanied = false
        /// True for contacts that touched before reading began, or when events were lost: they are left out until they lift.
        var isStale = false
        /// True if another contact has taken its place.
        var isReplaced = false
    }

    private struct Landing: Sendable, BitwiseCopyable {
        var id: ContactID
        var place: Point
        var time: TouchInstant
    }

    private let edge: Length
    private let cornerWidth: Length
    private let cornerHeight: Length
    private let surface: Surface
    /// True if the contacts are corners of the box around all fingers.
    private let hasBox: Bool
    private var suspects: [Suspect] = []
    /// The landings of the contacts on the surface.
    private var landings: [Landing] = []
    private var known = PreviousContacts()
    private var wasButtonDown = false

    /// The width of the strips. Of 303 contacts of recorded palms, 143 land so near the edge; 117 of them within 0.5 mm or outside the axis
    /// range. Of 513 recorded taps, 7 land so near.
    static let edgeOfTouchpads = Length.mm(3)
    /// The motion that shows intent. Resting palms slip by up to 3.1 mm in three of four recorded cases, and by up to 6 mm in nine of ten.
    private static let meantTravel = Length.mm(5)
    /// The motion that shows intent while a contact stays within 3 mm of the side where it has landed. Recorded palms move up to 8.1 mm there, and one
    /// moves 13.8 mm: Decision 0089.
    private static let travelInStrip = Length.mm(15)
    /// The motion after which a suspect is admitted if another finger that landed at about the same time moves the same way. libinput's
    /// `tp_palm_detect_multifinger` follows the same rule.
    private static let pairTravel = Length.mm(1.5)
    private static let pairInterval = Duration.milliseconds(200)
    /// The limits for a suspect that moves in step with a finger that landed at another time: Decision 0053.
    private static let stepTravel = Length.mm(2.5)
    private static let stepRatio = 1.5
    private static let stepCosine = 0.9
    /// The height in which a suspect may be a thumb that slides, as a multiple of the height of the corners: Decision 0053.
    private static let slideHeight = 1.5
    /// The cosine of 45°: the greatest angle between the motions of a pair, and between the motion of a contact and the direction inward.
    private static let wayCosine = 0.7

    /// The share of the width that each corner has. Recorded thumbs in the strip rest in the outer 20 % of the pad. Of 2700 recorded
    /// fingers that act, 5 neither moved nor pressed the button there.
    private static let shareOfWidth = 0.2

    /// Creates the stage; nil if there are no zones. Touchscreens have zones only if the user sets a width and leaves palms on. Touchpads
    /// have none if the user has switched off both palms and thumbs, or set their zones to zero.
    init?(palm: PalmLimits, thumb: ThumbLimits, on surface: Surface, hasBox: Bool) {
        let isTouchpad = surface.kind == .touchpad
        edge = palm.isEnabled ? palm.edge ?? (isTouchpad ? Self.edgeOfTouchpads : .zero) : .zero
        cornerHeight = isTouchpad && thumb.isEnabled ? thumb.zone(on: surface) : .zero
        cornerWidth = surface.width * Self.shareOfWidth
        if edge <= .zero, cornerHeight <= .zero { return nil }
        self.surface = surface
        self.hasBox = hasBox
        suspects.reserveCapacity(DeviceDescription.maximumSlotCount)
        landings.reserveCapacity(DeviceDescription.maximumSlotCount)
    }

    mutating func pass(_ frame: inout TouchFrame) {
        let isPress = frame.isButtonDown && !wasButtonDown
        wasButtonDown = frame.isButtonDown
        frame.leftOutCount = 0
        let hasChanged = !known.isSame(as: frame.contacts)
        if !hasChanged, suspects.isEmpty { return }
        if !frame.isButtonDown || frame.isAfterLoss { suspectNewcomers(of: frame) }
        suspects.removeAll { suspect in
            let isLifted = !frame.contacts.contains { $0.id == suspect.id }
            if isLifted, !suspect.isReplaced { frame.leftOutCount += 1 }
            return isLifted
        }
        if hasChanged {
            known.note(frame.contacts)
            noteLandings(of: frame)
        }
        if isPress { admitPressing(in: frame) }
        if !suspects.isEmpty {
            admitPairs(of: &frame)
            markCompanions(of: &frame)
        }
        let isAlone = frame.contacts.count == 1
        for index in frame.contacts.indices.reversed() where isSuspect(&frame.contacts[index], isAlone) {
            if frame.contacts[index].tool.isFinger { frame.fingerCount = max(frame.fingerCount - 1, 0) }
            frame.contacts.remove(at: index)
        }
    }

    /// Admits the suspects that may have pressed the button: all but those that rested before a finger landed elsewhere, and those at a side
    /// while a finger touches elsewhere.
    private mutating func admitPressing(in frame: TouchFrame) {
        let isBesideFinger = frame.contacts.contains { contact in
            contact.tool == .finger && !suspects.contains { $0.id == contact.id }
        }
        for index in suspects.indices.reversed() where !suspects[index].isStale && !isFollowed(suspects[index], in: frame) {
            if !isBesideFinger || !isInSideStrip(suspects[index].landing) { suspects.remove(at: index) }
        }
    }

    private mutating func suspectNewcomers(of frame: TouchFrame) {
        // A corner of a box may be where no finger is.
        let isExact = !hasBox || frame.contacts.count == 1 && (known.isEmpty || frame.isAfterLoss)
        for contact in frame.contacts where contact.tool == .finger && !known.contains(contact.id) {
            if let index = former(of: contact, in: frame) {
                suspects[index].isReplaced = true
                let former = suspects[index]
                suspects.append(
                    Suspect(
                        id: contact.id, landing: former.landing, landingTime: former.landingTime, rest: contact.location,
                        isStale: former.isStale || frame.isAfterLoss))
            } else if isExact, isSuspicious(contact.location) {
                let place = contact.location
                suspects.append(
                    Suspect(id: contact.id, landing: place, landingTime: frame.time, rest: place, isStale: frame.isAfterLoss))
            }
        }
    }

    /// Returns the index of the suspect that has lifted in this frame and had landed less than 5 mm from `contact`; nil if there is none.
    /// Resting contacts flicker, and `JumpDetector` gives them a new id when they jump.
    private func former(of contact: Contact, in frame: TouchFrame) -> Int? {
        suspects.firstIndex { suspect in
            (suspect.landing - contact.location).length < Self.meantTravel && !frame.contacts.contains { $0.id == suspect.id }
        }
    }

    private mutating func noteLandings(of frame: TouchFrame) {
        landings.removeAll { landing in !frame.contacts.contains { $0.id == landing.id } }
        if !hasFinger(in: frame) { forgetSlips(in: frame) }
        for contact in frame.contacts where !landings.contains(where: { $0.id == contact.id }) {
            landings.append(Landing(id: contact.id, place: contact.location, time: frame.time))
        }
        if !hasFinger(in: frame) { return }
        for index in suspects.indices { suspects[index].isAccompanied = true }
    }

    /// Lets suspects rest from here on that have slipped far, or beside which a finger has touched before: see Decision 0092.
    private mutating func forgetSlips(in frame: TouchFrame) {
        for index in suspects.indices {
            guard let contact = frame.contacts.first(where: { $0.id == suspects[index].id }) else { continue }
            let isFar = (contact.location - suspects[index].rest).length >= Self.pairTravel
            if isFar || suspects[index].isAccompanied { suspects[index].rest = contact.location }
        }
    }

    /// Admits suspects that have landed with a finger in a bottom corner, or that move the same way as a finger.
    private mutating func admitPairs(of frame: inout TouchFrame) {
        for index in frame.contacts.indices {
            guard let place = suspects.firstIndex(where: { $0.id == frame.contacts[index].id }), !suspects[place].isStale else { continue }
            let way = frame.contacts[index].location - suspects[place].landing
            let isPair = hasPartner(suspects[place], at: frame.contacts[index].location, in: frame)
            if !isPair, !hasLandedWithFinger(suspects[place], in: frame) { continue }
            frame.contacts[index].way = way
            frame.contacts[index].landed = suspects[place].landingTime
            suspects.remove(at: place)
        }
    }

    /// Returns whether a finger has landed at the same time as a suspect in a bottom corner. A thumb that rests there has landed long before
    /// the fingers: Decision 0071.
    private func hasLandedWithFinger(_ suspect: Suspect, in frame: TouchFrame) -> Bool {
        !isInSideStrip(suspect.landing) && isInBottomStrip(suspect.landing)
            && hasFinger(in: frame) { abs($0 - suspect.landingTime.microseconds) <= ThumbStage.precedenceInMicroseconds }
    }

    /// Returns whether a finger has landed so long after a suspect that the suspect rests.
    private func isFollowed(_ suspect: Suspect, in frame: TouchFrame) -> Bool {
        hasFinger(in: frame) { $0 - suspect.landingTime.microseconds > ThumbStage.precedenceInMicroseconds }
    }

    /// Returns whether a finger touches that is no suspect, and that landed at a time, in microseconds, for which `isMeant` returns true.
    private func hasFinger(in frame: TouchFrame, _ isMeant: (Int64) -> Bool = { _ in true }) -> Bool {
        landings.contains { landing in
            isMeant(landing.time.microseconds) && !suspects.contains { $0.id == landing.id }
                && frame.contacts.contains { $0.id == landing.id && $0.tool == .finger }
        }
    }

    /// Marks the fingers beside which a suspect has landed: the hand has more fingers on the pad than are known.
    private func markCompanions(of frame: inout TouchFrame) {
        for landing in landings {
            guard let index = frame.contacts.firstIndex(where: { $0.id == landing.id }) else { continue }
            let earliest = landing.time.advanced(by: .zero - Self.pairInterval)
            if suspects.contains(where: { $0.id != landing.id && $0.landingTime >= earliest }) { frame.contacts[index].mayRest = true }
        }
    }

    /// Returns whether a finger that is no suspect landed at about the same time, and moves the same way as a suspect. A finger that landed at
    /// another time has to move in step with the suspect, unless the latter may be a thumb.
    private func hasPartner(_ suspect: Suspect, at place: Point, in frame: TouchFrame) -> Bool {
        let way = place - suspect.landing
        return landings.contains { landing in
            let interval = abs(landing.time.microseconds - suspect.landingTime.microseconds)
            guard !suspects.contains(where: { $0.id == landing.id }),
                let partner = frame.contacts.first(where: { $0.id == landing.id }), partner.tool == .finger
            else { return false }
            let other = partner.location - landing.place
            if interval <= Self.pairInterval.microseconds {
                return min(way.length, other.length) >= Self.pairTravel && way.cosine(to: other) >= Self.wayCosine
            }
            return !isInBottomStrip(suspect.landing) && isInStep(place - suspect.rest, other)
        }
    }

    /// Returns whether two motions have nearly the same way and length.
    private func isInStep(_ way: Vector, _ other: Vector) -> Bool {
        min(way.length, other.length) >= Self.stepTravel && max(way.length, other.length) <= min(way.length, other.length) * Self.stepRatio
            && way.cosine(to: other) >= Self.stepCosine
    }

    private func isSuspicious(_ place: Point) -> Bool {
        let distance = surface.distanceToSide(of: place)
        return isInSideStrip(place) || edge > .zero && place.y < .mm(-2) || distance < cornerWidth && isInBottomStrip(place)
    }

    private func isInSideStrip(_ place: Point) -> Bool { edge > .zero && surface.distanceToSide(of: place) < edge }

    /// Returns true if the place is in the strip at the bottom where thumbs rest.
    private func isInBottomStrip(_ place: Point) -> Bool { cornerHeight > .zero && place.y > surface.height - cornerHeight }

    /// Returns true if the place is so near the bottom that a suspect there may be a thumb that slides along it.
    private func isWhereThumbsSlide(_ place: Point) -> Bool {
        cornerHeight > .zero && place.y > surface.height - cornerHeight * Self.slideHeight
    }

    /// Returns true while the contact is a suspect, and sets its way. If it stops being one because it came inward, sets its `landing`,
    /// because a swipe from the edge begins there. If it came up from the bottom, sets `landing` only if no other contact touches. Beside
    /// others, the contact may be a thumb that moves to click.
    private mutating func isSuspect(_ contact: inout Contact, _ isAlone: Bool) -> Bool {
        guard let index = suspects.firstIndex(where: { $0.id == contact.id }) else { return false }
        let landing = suspects[index].landing
        contact.way = contact.location - landing
        let depth = max(surface.distanceToSide(of: landing), surface.distanceToSide(of: contact.location))
        let needed = depth < min(edge, Self.edgeOfTouchpads) ? Self.travelInStrip : Self.meantTravel
        if suspects[index].isStale || contact.way.length < needed || isWhereThumbsSlide(contact.location) { return true }
        contact.landed = suspects[index].landingTime
        suspects.remove(at: index)
        let inward = surface.distanceToSide(of: contact.location) - surface.distanceToSide(of: landing)
        let up = landing.y - contact.location.y
        let least = contact.way.length * Self.wayCosine
        if inward >= least || isAlone && up >= least && isInBottomStrip(landing) { contact.landing = landing }
        return false
    }
}

extension ThumbLimits {
    /// Returns the height of the strip at the bottom of `surface` in which thumbs rest.
    func zone(on surface: Surface) -> Length { zone ?? surface.height * Self.shareOfHeight }

    /// The height of the strip as a share of the pad's height. Recorded thumbs that rest in it lie in the lowest 8 % of the pad. Fingers
    /// that rest while others move lie in the lowest 10 % at most, and most of them far above. The lower line of libinput is also at 92 %.
    private static let shareOfHeight = 0.08
}

extension Vector {
    /// Returns the cosine of the angle to another motion: 1 for the same way, -1 for the opposite one. Not a number if one motion has no
    /// length.
    fileprivate func cosine(to other: Vector) -> Double {
        (dx.millimeters * other.dx.millimeters + dy.millimeters * other.dy.millimeters) / (length.millimeters * other.length.millimeters)
    }
}
