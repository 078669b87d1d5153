/// Detects a thumb that rests on a touchpad while other fingers act. It stays in the frames as ``Contact/Tool-swift.enum/thumb`` and is
/// left out of the finger count.
///
/// A thumb keeps still and lands first. If it landed well below another finger, it is recognized in a strip at the bottom. Elsewhere, it
/// must also reach the user's limit of pressure or size. It is recognized anywhere if it rests while two others move, or far from two others
/// or below them if it rested there before they landed. Below a single finger, or at a side far from it, it must have rested for long. A thumb
/// that moves along with the fingers is a finger from then on.
///
/// Strays count as thumbs as well, see `findStrays(in:hasLanding:)`.
struct ThumbStage: Sendable {
    struct Trace: Sendable, BitwiseCopyable {
        var id: ContactID
        var landing: Point
        var landed: TouchInstant
        var farthestTravel = Length.zero
        /// False for contacts that the device or an earlier stage has classified.
        var isFinger: Bool
        /// True if no other finger has touched since the contact landed.
        var isAlone = false
        /// The value of `isAlone` before the last report in which contacts landed or lifted.
        var wasAlone = false
        /// True if the contact was left out of the frames until it moved.
        var wasLeftOut = false
        /// True if the contact landed where a finger had just tapped alone.
        var repeatsTap = false
        var isThumb = false
        /// True for a thumb that is a stray.
        var isStray = false
        /// True for a stray beside a finger that taps again: it may slip as far as a palm without being a finger.
        var maySlip = false
        /// True for a thumb that rested apart from the fingers before they landed.
        var isApart = false
        /// True for a thumb that has turned out to be a finger. It will not be a thumb again until it rests alone.
        var isMeant = false
        /// True for a contact that rests alone after it was a finger of a hand.
        var hasActed = false
        /// The place from which the motion of a thumb counts: where it became one, or where it was when a finger landed beside resting
        /// contacts alone. For a finger, its latest place.
        var rest: Point

        init(_ id: ContactID, at place: Point, _ time: TouchInstant, isFinger: Bool) {
            self.id = id
            (landing, rest) = (place, place)
            landed = time
            self.isFinger = isFinger
        }

        /// True for a finger that has kept still since it landed, as a resting thumb does.
        var isStill: Bool { isFinger && !isThumb && !isMeant && farthestTravel <= ThumbStage.slip }

        /// Updates the trace with the place and the kind of its contact.
        @inline(__always)
        mutating func follow(to place: Point, at time: TouchInstant, isFinger: Bool) {
            if self.isFinger != isFinger { self = Trace(id, at: place, time, isFinger: isFinger) }
            if !isFinger { return }
            farthestTravel = max(farthestTravel, (place - landing).length)
            if !isThumb {
                rest = place
            } else if (place - rest).length >= ThumbStage.meantTravel {
                turnIntoFinger()
            }
        }

        mutating func turnIntoFinger() { (isThumb, isStray, isMeant) = (false, false, true) }

        /// Begins anew after the other fingers of the hand have lifted: the contact may be a thumb again.
        mutating func rest(at place: Point, since time: TouchInstant) {
            self = Trace(id, at: place, time, isFinger: true)
            (isAlone, hasActed) = (true, true)
        }
    }

    private let limits: ThumbLimits
    private let zone: Length
    /// The height below which a single finger may be a thumb that rests.
    let restLine: Length
    /// The distance from a side within which a single finger may be a palm that rests; 0 without limits for palms.
    private let restMargin: Length
    /// The distance from a side within which a contact may be a palm that lands with a finger; 0 without limits for palms.
    let palmReach: Length
    let surface: Surface
    /// The traces of the frame's contacts, in their order.
    var traces: [Trace] = []
    private var former: [Trace] = []
    private(set) var fingerCount = 0
    private var lastTap: LoneTap?

    /// The least distance of a thumb below another finger. Recorded thumbs in the strip beside a dragging finger are 20 to 44 mm below it.
    static let depth = Length.mm(15)
    /// The height in which a single finger may be a thumb that rests, as a multiple of that of the strip: Decision 0054.
    private static let restHeight = 2.0
    /// The width in which a single finger may be a palm that rests, as a multiple of that of the zones at the sides: Decision 0086.
    private static let restWidth = 4.0 / 3
    /// The least time by which a thumb lands before other fingers. Recorded thumbs land 350 ms or more before them, while fingers of one
    /// hand land within 150 ms.
    static let precedenceInMicroseconds: Int64 = 150_000
    /// The distance a resting thumb may slip: up to 2.6 mm in 13 of 15 recordings.
    static let slip = Length.mm(3)
    /// The distance that other fingers must move while the thumb rests. Our choice: as far as a resting thumb may slip.
    private static let motion = Length.mm(3)
    /// The least ratio of the motion of another finger to the motion of a thumb. Our choice: a finger that landed first moves in step with
    /// the others.
    static let excess = 2.0
    /// The distance after which a moving thumb is a finger. Our choice, see Documentation/Decisions/0017.
    private static let meantTravel = Length.mm(8)

    /// Creates the stage; nil for touchscreens, and if the user has switched thumbs off.
    init?(_ limits: ThumbLimits, palm: PalmLimits, on surface: Surface) {
        guard limits.isEnabled, surface.kind == .touchpad else { return nil }
        self.limits = limits
        self.surface = surface
        zone = limits.zone(on: surface)
        restLine = surface.height - zone * Self.restHeight
        restMargin = palm.isEnabled ? (palm.edge ?? EdgeExclusionStage.edgeOfTouchpads) * Self.restWidth : .zero
        palmReach = palm.isEnabled ? PalmLimits.sideReach : .zero
        traces.reserveCapacity(DeviceDescription.maximumSlotCount)
        former.reserveCapacity(DeviceDescription.maximumSlotCount)
    }

    mutating func pass(_ frame: inout TouchFrame) {
        let hasLanding = !isInStep(with: frame.contacts) && lineUp(frame)
        let (restLine, restMargin, surface) = (restLine, restMargin, surface)
        var (count, hasThumb) = (0, false)
        // A mutable span makes sure only once that no other array shares its storage.
        var followed = traces.mutableSpan
        for index in followed.indices {
            let place = frame.contacts[index].location
            if place.y >= restLine || surface.distanceToSide(of: place) < restMargin { frame.contacts[index].mayRest = true }
            let isFinger = frame.contacts[index].tool == .finger
            if isFinger { count += 1 }
            followed[index].follow(to: place, at: frame.time, isFinger: isFinger)
            hasThumb = hasThumb || followed[index].isThumb
        }
        fingerCount = count
        if fingerCount > 1 {
            for index in traces.indices where traces[index].isStill && isThumb(index, in: frame) {
                (traces[index].isThumb, hasThumb) = (true, true)
            }
            if hasLanding, findApart(in: frame) { hasThumb = true }
        }
        if fingerCount > 1, hasLanding || hasThumb, findStrays(in: frame, hasLanding: hasLanding) { hasThumb = true }
        if hasThumb { mark(&frame) }
    }

    private func mark(_ frame: inout TouchFrame) {
        for index in traces.indices where traces[index].isThumb {
            frame.contacts[index].tool = .thumb
            if traces[index].isStray || traces[index].isApart { frame.contacts[index].mayRest = true }
            frame.fingerCount = max(frame.fingerCount - 1, 0)
        }
    }

    private func isInStep(with contacts: [Contact]) -> Bool {
        if traces.count != contacts.count { return false }
        for index in traces.indices where traces[index].id != contacts[index].id { return false }
        return true
    }

    /// Brings the traces into the order of the frame's contacts. Returns whether a contact has landed.
    private mutating func lineUp(_ frame: TouchFrame) -> Bool {
        swap(&traces, &former)
        traces.removeAll(keepingCapacity: true)
        for trace in former where trace.isAlone && !trace.hasActed && !frame.contacts.contains(where: { $0.id == trace.id }) {
            if let tap = LoneTap(trace, lifted: frame.time, on: surface) { lastTap = tap }
        }
        let isAlone = frame.contacts.count { $0.tool == .finger } == 1
        var (hasLanding, hadFinger) = (false, false)
        for contact in frame.contacts {
            if var trace = former.first(where: { $0.id == contact.id }) {
                trace.wasAlone = trace.isAlone
                trace.isAlone = trace.isAlone && isAlone
                if trace.isMeant, isAlone, trace.isFinger { trace.rest(at: contact.location, since: frame.time) }
                hadFinger = hadFinger || trace.isFinger && !trace.isThumb
                traces.append(trace)
            } else {
                traces.append(makeTrace(of: contact, at: frame.time, isAlone: isAlone))
                hasLanding = true
            }
        }
        // Slips during earlier gestures are no motion along with the finger that lands now.
        if hasLanding, !hadFinger {
            for index in traces.indices where traces[index].isThumb { traces[index].rest = frame.contacts[index].location }
        }
        return hasLanding
    }

    /// Returns the trace of a contact that lands.
    private func makeTrace(of contact: Contact, at time: TouchInstant, isAlone: Bool) -> Trace {
        var trace = Trace(contact.id, at: contact.location, time, isFinger: contact.tool == .finger)
        trace.wasLeftOut = contact.landed != nil
        trace.isAlone = isAlone
        trace.repeatsTap = lastTap?.isRepeated(by: contact, at: time) ?? false
        return trace
    }

    /// Returns whether a finger that has kept still is a thumb.
    private func isThumb(_ index: Int, in frame: TouchFrame) -> Bool {
        let trace = traces[index]
        let moment = trace.landed.advanced(byMicroseconds: Self.precedenceInMicroseconds)
        var (movers, isBelow) = (0, false)
        for place in traces.indices where traces[place].landed >= moment && place != index {
            if !isActing(place) { continue }
            if traces[place].farthestTravel >= max(Self.motion, trace.farthestTravel * Self.excess) { movers += 1 }
            if trace.landing.y - traces[place].landing.y >= Self.depth { isBelow = true }
        }
        // Fingers without a place are assumed to move with those that have one.
        if movers > 0 { movers += max(frame.fingerCount - fingerCount, 0) }
        if movers >= 2 { return true }
        return isBelow && (trace.landing.y >= surface.height - zone || isHeavy(frame.contacts[index]))
    }

    /// Returns true for fingers that are not known as thumbs.
    func isActing(_ index: Int) -> Bool { traces[index].isFinger && !traces[index].isThumb }

    private func isHeavy(_ contact: Contact) -> Bool {
        if let limit = limits.pressure, let pressure = contact.pressure, pressure >= limit { return true }
        if let limit = limits.touchMajor, let size = contact.touchMajor, size >= limit { return true }
        return false
    }
}
