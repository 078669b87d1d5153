import TouchInput

// What attempts ask of a sequence: of the hand that a gesture would be made with.
extension TouchSequence {
    /// Where the hand stands that a gesture for `wanted` fingers would be made with.
    ///
    /// - Parameter hasBegun: A gesture under way survives even the loss of its last finger for ``Hand/grace``; before it has
    ///   begun, the end of the touch decides at once.
    func standing(of wanted: FingerCounts, hasBegun: Bool) -> Standing {
        if wanted.contains(present.fingerCount) {
            guard let disturbance = present.disturbance else { return .together(.present) }
            let isHeld = present.isRecoverable(at: time) && (hasBegun || !isOver)
            return isHeld ? .disturbed(.present, until: disturbance.end) : .left(.present)
        }
        if let other, let disturbance = other.disturbance, wanted.contains(other.fingerCount), hasBegun || !isOver {
            if other.isRecoverable(at: time) { return .disturbed(.other, until: disturbance.end) }
            if hasBegun { return disturbance.isAddition ? .joined(.other) : .left(.other) }
        }
        if peakFingerCount > wanted.maximum { return .exceeded }
        return isOver ? .missed : .landing
    }

    private func hand(_ role: HandRole) -> Hand {
        switch role {
        case .present: present
        case .other: other ?? present
        }
    }

    /// When the last finger of the hand landed.
    func began(_ role: HandRole) -> TouchInstant { hand(role).began }

    /// When the hand began to rest for the present part of a sequence: at the landing of its last finger, or when the part before ended.
    func restBegan(_ role: HandRole) -> TouchInstant {
        let landed = hand(role).began
        guard let resumed else { return landed }
        return max(landed, resumed)
    }

    func fingerCount(of role: HandRole) -> Int { hand(role).fingerCount }

    /// What the hand has done since it was complete, up to its disturbance if it has one.
    func motion(of role: HandRole) -> Path {
        let hand = hand(role)
        var motion = (hand.disturbance?.path ?? path).since(hand.base)
        motion.isBesideRest = hasRestingFinger
        return motion
    }

    /// When the hand was last whole: now, or when a finger left it.
    func lastMoment(of role: HandRole) -> TouchInstant { hand(role).disturbance?.since ?? time }

    /// For how long the hand has been whole.
    func duration(of role: HandRole) -> Duration { lastMoment(of: role) - began(role) }

    func value(of role: HandRole, direction: Direction? = nil) -> GestureValue {
        let hand = hand(role)
        let motion = motion(of: role)
        let rates = hand.disturbance?.rates ?? window.rates(at: time, since: hand.began)
        return GestureValue(
            fingerCount: hand.fingerCount, startLocation: hand.startLocation, translation: motion.translation,
            velocity: rates.translation, scale: motion.scale, spread: motion.radial, rotation: motion.rotation,
            scaleVelocity: rates.growth * motion.scale,
            rotationVelocity: rates.rotation, duration: duration(of: role), time: time, direction: direction)
    }

    /// What the fingers amount to that touch now, or touched last.
    public var value: GestureValue { value(of: .present) }
}
