import TouchInput

// Measurements of the current and the previous finger group, for recognizers.
extension TouchSequence {
    /// Returns whether the fingers on the surface match the number that a gesture wants, and in which group.
    ///
    /// - Parameter hasBegun: True for an active gesture, which survives even the loss of its last finger for `FingerGroup.debounce`. Before
    ///   a gesture has begun, the end of the touch takes effect at once.
    func fingerCountStatus(of wanted: FingerCounts, hasBegun: Bool) -> FingerCountStatus {
        if wanted.contains(current.fingerCount) {
            guard let pendingChange = current.pendingChange else { return .together(.current) }
            let isHeld = current.isRecoverable(at: time) && (hasBegun || !isOver)
            return isHeld ? .disturbed(.current, until: pendingChange.end) : .left(.current)
        }
        if let previous, let pendingChange = previous.pendingChange, wanted.contains(previous.fingerCount), hasBegun || !isOver {
            if previous.isRecoverable(at: time) { return .disturbed(.previous, until: pendingChange.end) }
            if hasBegun { return pendingChange.isAddition ? .joined : .left(.previous) }
        }
        if peakFingerCount > wanted.maximum { return .exceeded }
        return isOver ? .missed : .landing
    }

    private func group(_ role: FingerGroup.Role) -> FingerGroup {
        switch role {
        case .current: current
        case .previous: previous ?? current
        }
    }

    /// Returns the time from which rest is measured in the present part of a sequence: the time when the group was complete, or the end of
    /// the previous part if that is later. The rest of a finger that was left out until it moved begins with its first report, because
    /// before that a hand may have rested.
    func restBegan(_ role: FingerGroup.Role) -> TouchInstant {
        let landed = max(group(role).began, began)
        return max(landed, exchanged ?? landed, resumed ?? landed)
    }

    /// True if only one finger touches, and it may be a resting part of the hand.
    var mayBeResting: Bool { fingerCount == 1 && events.events.contains { $0.mayRest && $0.kind.isFinger && $0.phase == .active } }

    /// The number of thumbs that count as resting fingers of tip gestures: those above the bottom of the surface and away from its
    /// sides, where hands rest beside any gesture. See Decisions 0073 and 0086.
    var tipThumbs: Int { thumbs.count { events[$0.id]?.mayRest != true } }

    func fingerCount(of role: FingerGroup.Role) -> Int { group(role).fingerCount }

    /// Returns the motion of the group since it was complete, up to its pending change if it has one.
    func motion(of role: FingerGroup.Role) -> AccumulatedMotion {
        let group = group(role)
        var motion = (group.pendingChange?.path ?? path).since(group.base)
        motion.isBesideRest = hasRestingFinger
        if hasRestingFinger { return motion }
        if motion.arc.magnitude > motion.radial.magnitude {
            motion.isAroundPivot = hasPivot
        } else if farthestTravel.exceeds(Finger.lead), motion.radial.magnitude * 2 > motion.translation.length {
            // Beside a still finger, the spread is about as long as the translation. In a swipe there is nothing to look for.
            motion.isAlongPivot = hasPivot
        }
        return motion
    }

    /// True if one finger keeps still while another one moves, although they landed together: see Decision 0052.
    var hasPivot: Bool {
        fingers.count > 1 && fingers.contains { !$0.farthestTravel.exceeds(Finger.stillness) }
            && fingers.contains { $0.farthestTravel.exceeds(Finger.slip) }
    }

    /// Returns the last time at which the group was unchanged: now, or when a finger left or joined it.
    func lastMoment(of role: FingerGroup.Role) -> TouchInstant { group(role).pendingChange?.since ?? time }

    func value(of role: FingerGroup.Role, direction: Direction? = nil) -> GestureValue {
        let group = group(role)
        let motion = motion(of: role)
        let moment = lastMoment(of: role)
        let rates = group.pendingChange?.rates ?? window.rates(at: time, since: group.began)
        return GestureValue(
            fingerCount: group.fingerCount, startLocation: group.startLocation, translation: motion.translation,
            velocity: rates.translation, scale: motion.scale, spread: motion.radial, rotation: motion.rotation,
            scaleVelocity: rates.growth * motion.scale,
            rotationVelocity: rates.rotation, duration: moment - group.began, time: moment, direction: direction)
    }

    /// Returns the value of a gesture that the group makes.
    func value(of group: MeasuredGroup) -> GestureValue { value(of: group.role, direction: group.direction) }

    /// The value of the fingers that touch now, or touched last.
    public var value: GestureValue { value(of: .current) }
}
