public import TouchInput

/// Everything that fingers do from the first landing to the last lift. It is kept once for a device, updated at every frame and deadline,
/// and read by all recognizers.
///
/// Its size is bounded. Of fingers that lifted, it keeps only sums, maxima, and the first and the last place.
public struct TouchSequence: Sendable {
    /// The number of the sequence in its engine, counted from 1; 0 before the first touch. Recognizers that need several touches
    /// distinguish them by it.
    public let number: Int
    /// The present time: all other properties describe this moment.
    public private(set) var time: TouchInstant
    /// The time at which the first finger landed. If contacts turn out to be palms or thumbs, and all fingers that stay have just landed, it
    /// is the first landing of those.
    public private(set) var began: TouchInstant
    /// The time at which the number of fingers last grew; the last landing of the fingers that stay if `began` is that of the first of them.
    public private(set) var lastLanding: TouchInstant
    /// The time at which the number of fingers last fell; nil if it has not fallen.
    public private(set) var lastLift: TouchInstant?
    /// The number of fingers that touch now.
    public private(set) var fingerCount = 0
    /// The largest number of fingers that touched at the same time; counted anew after a palm or a thumb has been found.
    public internal(set) var peakFingerCount = 0
    /// The farthest that any finger has been from where it landed. In a part of a sequence that follows a motion, it is estimated from the
    /// end of that motion.
    public internal(set) var farthestTravel = Length.zero
    /// The number of presses of a physical button that belong to these touches.
    public internal(set) var buttonPresses = 0
    /// The contacts that touch now or have just lifted or been taken away, with their phases.
    public internal(set) var events: SpatialEventCollection

    /// The fingers that touch, in the order in which they landed or turned from thumbs into fingers.
    package private(set) var fingers: [Finger] = []
    /// The thumbs that rest beside the fingers. Only tip gestures use them, as resting fingers.
    private(set) var thumbs: [Finger] = []
    /// True if the last report added a finger that had first landed elsewhere.
    private(set) var hasLateComer = false
    /// The time at which the last of the fingers landed, if the last report only added fingers that were left out until they had moved;
    /// otherwise nil.
    var lateLanding: TouchInstant?
    /// The time at which the last finger touched down. A finger that was left out until it had moved is reported later.
    private var lastTouchdown: TouchInstant
    /// True while at least one finger rests: see `AccumulatedMotion.isBesideRest`.
    private(set) var hasRestingFinger = false
    /// The time of the `Resumption`; nil for touches measured from the landing.
    var resumed: TouchInstant?
    /// The value of `Resumption.rested`; nil if it is nil there, and for touches measured from the landing.
    var rested: TouchInstant?
    /// The end of the previous touch sequence; nil for the first one.
    let predecessor: Ending?
    /// The place where the first finger landed; nil before any finger has a known place.
    private(set) var firstLanding: Point?
    private(set) var firstFinger: ContactID?
    /// True during the report that makes another finger the first, because a contact has turned out to be a palm or a thumb. It is also
    /// true when the first finger lands after a button press without a finger.
    private(set) var hasRevisedFirst = false
    /// True if the previous contact had only just lifted at the same place. People do not tap that fast, but contacts of a resting palm
    /// flicker.
    private(set) var isEcho = false
    /// True for the report in which contacts turned out to be palms or thumbs, if all fingers that stay landed within the last
    /// `FingerGroup.landingLimit`.
    private(set) var hasLandedAnew = false
    /// True for the report from which the fingers are a new hand: some have lifted, and the others have touched for a while since.
    var hasNewHand = false
    /// True if a finger has lifted for good since the hand was last new.
    var hasLostFinger = false
    /// The moment from which on the fingers that stay may be a new hand; nil if none have stayed.
    var stay: Stay?
    /// The time at which the number of fingers last changed.
    private(set) var lastChange: TouchInstant
    /// The time at which a finger last took the place of another one, or a thumb turned out to be a finger that landed with the others; nil
    /// if neither has happened.
    var exchanged: TouchInstant?
    /// The last place of the finger that most recently lifted or turned out to be a palm or a thumb.
    private(set) var lastPlace = Point.zero
    /// The last lifts of fingers that were no palms or thumbs, in these touches and earlier ones.
    private(set) var lifts = RecentLifts()
    var isButtonDown = false
    /// The last press of the button.
    var lastPress = ButtonPress()
    package private(set) var path = AccumulatedMotion.start
    /// The time of the device's last report. Heartbeats and deadlines are not reports and must not affect velocities.
    private var lastReport: TouchInstant
    package private(set) var window: VelocityWindow
    /// The change by fingers that leave in this report, with the motion before the last step of the others; nil if none leave or none moves.
    private(set) var beforeLift: FingerGroup.PendingChange?
    /// The group that touches now or, if fingers have lifted since, the last complete one. It has no fingers before the first has landed.
    var current: FingerGroup
    /// The smaller or larger group before ``current``, which can become the current one again within `FingerGroup.debounce`; nil if there
    /// is none.
    var previous: FingerGroup?

    package init(number: Int, began: TouchInstant, on surface: Surface) {
        self.number = number
        predecessor = nil
        events = SpatialEventCollection(time: began, cause: .ended, surface: surface)
        self.began = began
        time = began
        lastLanding = began
        lastTouchdown = began
        lastReport = began
        lastChange = began
        current = FingerGroup(fingerCount: 0, began: began, startLocation: .zero, base: .start, pendingChange: nil)
        fingers.reserveCapacity(FingerCounts.limit)
        thumbs.reserveCapacity(FingerCounts.limit)
        window = VelocityWindow()
    }

    /// Creates the sequence after `predecessor` in the same storage, so that touches allocate nothing. The predecessor must not be used
    /// afterwards.
    ///
    /// - Parameter isButtonDown: True if the button is down because of a press that does not belong to these touches.
    package init(after predecessor: inout TouchSequence, began: TouchInstant, isButtonDown: Bool = false) {
        self.number = predecessor.number + 1
        self.isButtonDown = isButtonDown
        self.predecessor = predecessor.number > 0 ? Ending(of: predecessor) : nil
        lifts = predecessor.lifts
        self.began = began
        events = SpatialEventCollection(time: began, cause: .ended, surface: predecessor.events.surface)
        swap(&events, &predecessor.events)
        time = began
        lastLanding = began
        lastTouchdown = began
        lastReport = began
        lastChange = began
        current = FingerGroup(fingerCount: 0, began: began, startLocation: .zero, base: .start, pendingChange: nil)
        window = predecessor.window.handOver()
        swap(&fingers, &predecessor.fingers)
        fingers.removeAll(keepingCapacity: true)
        // Resting thumbs stay.
        swap(&thumbs, &predecessor.thumbs)
    }

    /// True while no finger touches.
    public var isOver: Bool { fingerCount == 0 }

    // MARK: - Updating

    /// Updates all measurements from ``events``, which must be up to date.
    ///
    /// - Parameter startsAnew: True if some contacts turned out to be palms or thumbs: the remaining fingers then form a new group.
    mutating func note(isButtonDown: Bool, startsAnew: Bool = false) {
        advance(to: events.time)
        (hasRevisedFirst, hasLandedAnew, beforeLift) = (false, false, nil)
        if isButtonDown, !self.isButtonDown {
            buttonPresses += 1
            lastPress = ButtonPress(fingerCount: fingerCount, translation: path.translation, deadline: time + Button.lead)
        }
        self.isButtonDown = isButtonDown
        hasNewHand = false
        if fingerCount > 1, hasLostFinger || current.pendingChange != nil { noteStay() }
        let hasLostFirst = move()
        if stay != nil { endStay() }
        let placed = change()
        if hasLostFirst { reviseFirst() }
        count(placed > 0 ? placed + events.unplacedFingerCount : isPressAlone ? 1 : 0)
        if startsAnew { startAnew() }
        // The motion of a finger before its first report belongs to the group that is complete now.
        if hasLateComer { _ = move() }
        // A finger that has lifted may have been the one that rested. One finger alone rests beside none.
        if !isLifting { hasRestingFinger = peakFingerCount > 1 && isAnyResting() }
        if buttonPresses > 0 { followPress() }
        if current.isSettling(at: time) { (current.base, current.startLocation) = (path, fingers.middle) }
        lastReport = time
    }

    /// Returns whether a finger landed `FingerGroup.landingLimit` or more before the last one, and has kept still since then.
    ///
    /// The method is mutating for speed alone: a method that only reads gets a copy of the whole sequence.
    private mutating func isAnyResting() -> Bool {
        let limit = lastTouchdown.advanced(byMicroseconds: -FingerGroup.landingLimitInMicroseconds)
        return fingers.contains { $0.landed <= limit && !$0.farthestTravel.exceeds(Finger.slip) }
    }

    private mutating func startAnew() {
        peakFingerCount = fingerCount
        farthestTravel = fingers.reduce(.zero) { max($0, $1.farthestTravel) }
        previous = nil
        if fingers.first?.id != firstFinger { reviseFirst() }
        landAnew()
        current = newGroup()
    }

    /// Lets gestures that begin with a landing begin if all remaining fingers landed within the last `FingerGroup.landingLimit`.
    private mutating func landAnew() {
        guard let first = fingers.first else { return }
        let limit = time.advanced(byMicroseconds: -FingerGroup.landingLimitInMicroseconds)
        var (earliest, latest) = (time, limit)
        for finger in fingers { (earliest, latest) = (min(earliest, finger.landed), max(latest, finger.landed)) }
        if earliest < limit { return }
        (began, lastLanding, lastTouchdown) = (earliest, latest, latest)
        (firstLanding, isEcho, hasLandedAnew) = (first.landing, isEcho(landingAt: first.landing), true)
    }

    /// Makes the first of ``fingers`` the first finger, unless none is left.
    private mutating func reviseFirst() {
        guard let first = fingers.first else { return }
        (firstFinger, firstLanding, hasRevisedFirst) = (first.id, first.landing, true)
    }

    /// Sets the present time. Nothing else changes.
    mutating func advance(to now: TouchInstant) { time = now }

    /// Drops fingers that lifted or turned out to be palms or thumbs, then adds the common motion of the remaining fingers. Returns whether
    /// the first finger turned out to be a palm or a thumb.
    private mutating func move() -> Bool {
        var (hasMoved, hasLostFirst) = (false, false)
        let count = fingers.count
        for index in fingers.indices.reversed() {
            let place = events.place(of: fingers[index].id, index)
            guard let place, events.events[place].phase == .active, events.events[place].kind != .thumb else {
                let finger = fingers.remove(at: index)
                lastPlace = finger.location
                guard let place, events.events[place].phase != .ended else {
                    lifts.note(finger.location, at: time)
                    continue
                }
                hasLostFirst = hasLostFirst || finger.id == firstFinger
                if events.events[place].phase == .active { thumbs.append(finger) }
                continue
            }
            let location = events.events[place].location
            fingers[index].previous = fingers[index].location
            if fingers[index].previous == location { continue }
            hasMoved = true
            fingers[index].location = location
            fingers[index].farthestTravel = max(fingers[index].farthestTravel, (location - fingers[index].landing).length)
            farthestTravel = max(farthestTravel, fingers[index].farthestTravel)
        }
        guard hasMoved else { return hasLostFirst }
        // Without one of its fingers, the hand takes no step with the others.
        if fingers.count < count { beforeLift = pendingChange(isAddition: false) }
        let rest = hasLateComer && window.count == 0 ? lateLanding : nil
        window.noteRest(at: path, since: lastReport, until: time, from: rest)
        path.add(fingers)
        window.add(path, at: time)
        return hasLostFirst
    }

    /// Adds landed fingers and former thumbs, and updates the thumbs. Returns the number of all fingers with a known place.
    private mutating func change() -> Int {
        (hasLateComer, lateLanding) = (false, nil)
        if isComplete { return fingers.count }
        for place in events.indices where events[place].phase == .active {
            let event = events[place]
            if event.kind == .thumb {
                if !thumbs.contains(where: { $0.id == event.id }) {
                    thumbs.append(Finger(id: event.id, landing: event.landing ?? event.location, at: event.landed ?? time))
                }
            } else if !fingers.contains(where: { $0.id == event.id }) {
                let landing = event.landing ?? event.location
                var finger = Finger(id: event.id, landing: landing, at: event.landed ?? time)
                finger.farthestTravel = event.way.length
                // The rest of a thumb does not count for a press of the finger that it becomes.
                if let thumb = thumbs.first(where: { $0.id == event.id }), finger.resume(thumb, beside: fingers) { exchanged = time }
                farthestTravel = max(farthestTravel, finger.farthestTravel)
                fingers.append(finger)
                lateLanding = lateLanding.map { max($0, finger.landed) } ?? finger.landed
                if firstLanding == nil {
                    (firstFinger, firstLanding, isEcho) = (event.id, landing, isEcho(landingAt: landing))
                    hasRevisedFirst = fingerCount > 0
                }
                hasLateComer = hasLateComer || event.landing != nil
            }
        }
        thumbs.removeAll { thumb in !events.contains { $0.id == thumb.id && $0.phase == .active && $0.kind == .thumb } }
        return fingers.count
    }

    private mutating func count(_ count: Int) {
        // The usual frame.
        if count == fingerCount, previous == nil, current.pendingChange == nil, lateLanding == nil { return }
        if count < fingerCount { lastLift = time }
        if count > fingerCount {
            lastLanding = time
            // The landing of a finger that is only counted is unknown.
            let landed = lateLanding ?? time
            if landed == time || count > fingers.count { lateLanding = nil }
            lastTouchdown = max(lastTouchdown, lateLanding ?? time)
            noteStay()
            if let stay { renewHand(after: stay) }
        }
        if count != fingerCount { (lastChange, stay) = (time, nil) }
        fingerCount = count
        peakFingerCount = max(peakFingerCount, count)
        regroup()
    }

    /// Returns the motion of all fingers since each of them landed. The way of a finger that is given its landing is not a part of it yet.
    mutating func motionSinceLanding() -> AccumulatedMotion {
        for index in fingers.indices {
            fingers[index].previous = fingers[index].landing
            guard let event = events[fingers[index].id], event.landing == nil else { continue }
            fingers[index].previous = fingers[index].landing + event.way * -1
        }
        var motion = AccumulatedMotion.start
        motion.add(fingers)
        return motion
    }
}
