import TouchInput

// Updates of the finger groups when the number of fingers changes.
extension TouchSequence {
    /// Updates ``current`` and ``previous`` for the present number of fingers.
    mutating func regroup() {
        if let group = previous, group.fingerCount == fingerCount, group.isRecoverable(at: time) {
            noteExchange(since: group.pendingChange?.since ?? time)
            previous = disturbed(isAddition: fingerCount > current.fingerCount)
            current = restored(group)
        } else if fingerCount == current.fingerCount {
            guard let change = current.pendingChange else {
                if lateLanding != nil { noteExchange(since: time) }
                return
            }
            let isRecovered = current.isRecoverable(at: time)
            hasLostFinger = hasLostFinger || !isRecovered && !change.isAddition
            current = isRecovered ? restored(current) : newGroup()
        } else if fingerCount < current.fingerCount {
            // The motion of the fingers that stay belongs to no group.
            current = disturbed(isAddition: false)
        } else {
            // A second ghost contact must not replace the group from before the first one.
            let isStillRemembered = previous.map { $0.fingerCount < current.fingerCount && $0.isRecoverable(at: time) } ?? false
            if !isStillRemembered { previous = current.fingerCount == 0 ? nil : disturbed(isAddition: true) }
            current = newGroup()
        }
    }

    /// Notes the time if a finger that has landed since `start` is not the lifted one that comes back: it touches elsewhere.
    private mutating func noteExchange(since start: TouchInstant) {
        let hasOther = fingers.contains { $0.landed >= start && ($0.landing - lastPlace).length >= Finger.returnReach }
        if hasOther { exchanged = time }
    }

    /// Notes the motion so far if some fingers have lifted, and the number has been the same for `FingerGroup.newHandTime` since. The fingers
    /// that stay are a new hand once they go on from there: until then, they may lift as well.
    mutating func noteStay() {
        if let change = current.pendingChange, !change.isAddition, time >= change.end { hasLostFinger = true }
        if stay == nil, hasLostFinger, !isOver, time >= lastChange + FingerGroup.newHandTime { stay = Stay(time: time, path: path) }
    }

    /// Makes the fingers that have stayed a new hand if they have gone on by 1.2 mm.
    mutating func endStay() {
        if let stay, path.since(stay.path).extent.exceeds(Finger.stillness) { renewHand(after: stay) }
    }

    /// Makes the fingers that have stayed a new hand, whose motion begins then.
    mutating func renewHand(after stay: Stay) {
        (hasNewHand, hasLostFinger, self.stay) = (true, false, nil)
        peakFingerCount = fingerCount
        previous = nil
        // A finger that appears now does not belong to the hand that stayed.
        let late = lateLanding
        lateLanding = nil
        current = newGroup()
        let motion = path.since(stay.path)
        (current.began, current.base, current.joinsMotion) = (stay.time, stay.path, false)
        current.startLocation = current.startLocation + motion.translation * -1
        lateLanding = late
        farthestTravel = fingers.reduce(.zero) { max($0, $1.farthestTravel) }
    }

    /// Sets the deadline of the last press. Lets motions of several fingers begin anew, measured from their landing, once the fingers that
    /// have pressed the button move on.
    mutating func followPress() {
        if lastPress.isAlone, !isPressAlone {
            lastPress.isAlone = false
            if time < lastPress.deadline { lastPress.deadline = time + ButtonPress.landingWindow }
        }
        if isOver, lastLift == time { lastPress.deadline = min(lastPress.deadline, time) }
        if lastPress.hasMovedOn || lastPress.fingerCount < 2 || fingerCount != lastPress.fingerCount || isLifting { return }
        if !(path.translation - lastPress.translation).length.reaches(ButtonPress.travel) { return }
        (lastPress.hasMovedOn, hasNewHand) = (true, true)
    }

    /// Returns the group of the fingers that touch now. It begins now, or at the landings if its last finger was left out until it moved.
    mutating func newGroup() -> FingerGroup {
        var group = FingerGroup(fingerCount: fingerCount, began: time, startLocation: fingers.middle, base: path, pendingChange: nil)
        // A finger that comes in from the edge is measured from its landing.
        if current.fingerCount == 0, hasLateComer, let lateLanding { group.began = lateLanding }
        let landed = lateLanding ?? time
        let limit = landed.advanced(byMicroseconds: -FingerGroup.landingLimitInMicroseconds)
        group.joinsMotion = fingerCount > 1 && fingers.contains { $0.landed <= limit && $0.farthestTravel.exceeds(Finger.slip) }
        if lateLanding != nil, current.fingerCount > 0, current.pendingChange == nil, current.began > limit, !group.joinsMotion {
            // The finger had landed with the others. What they have done since then belongs to all.
            let motion = motionSinceLanding()
            (group.began, group.base) = (max(current.began, landed), path.since(motion))
            group.startLocation = fingers.middle + motion.translation * -1
        }
        return group
    }

    /// Returns the current group with a change at this moment, unless an earlier one is pending.
    private func disturbed(isAddition: Bool) -> FingerGroup {
        var group = current
        guard group.pendingChange == nil else { return group }
        group.pendingChange = (isAddition ? nil : beforeLift) ?? pendingChange(isAddition: isAddition)
        return group
    }

    /// Returns the change of the number of fingers at this moment, with the motion of the current group so far.
    func pendingChange(isAddition: Bool) -> FingerGroup.PendingChange {
        let rates = window.rates(at: time, since: current.began)
        return FingerGroup.PendingChange(since: time, isAddition: isAddition, path: path, rates: rates)
    }

    /// Returns the group without its pending change and the motion since then; unchanged if no change is pending.
    private func restored(_ group: FingerGroup) -> FingerGroup {
        guard let pendingChange = group.pendingChange else { return group }
        var group = group
        group.base = group.base.followed(by: path.since(pendingChange.path))
        group.pendingChange = nil
        return group
    }

    /// True if a finger has lifted and not come back: the motion of the remaining fingers is then not a motion of the hand.
    var isLifting: Bool { current.pendingChange.map { !$0.isAddition } ?? false }
}
