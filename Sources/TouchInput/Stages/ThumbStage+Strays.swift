// Strays: contacts that lie too far from a hand, or from a finger that taps again, or below a single finger, or at a side far from one that
// lands with them, to be one of its fingers; and contacts that rest apart. See Decisions 0076, 0079, 0081, 0082, 0086
// and 0091.
extension ThumbStage {
    /// The time in which a hand lands. A contact that landed less long before another finger is no stray: a finger between them may still
    /// land. Fingers of one hand land within 38 ms of each other in 95 % of recorded two-finger taps.
    private static let landingInMicroseconds: Int64 = 40_000
    /// The time in which two fingers that are far apart land. The fingers of five recorded pinches are up to 80 mm apart, and land within
    /// 72 ms.
    private static let pinchLandingInMicroseconds: Int64 = 80_000
    /// The least distance of a stray from a single finger. In 36 recordings in which one finger rests and another one scrolls, they are up
    /// to 61 mm apart when the second one lands.
    private static let reach = Length.mm(62)
    /// The least difference of the distances of two contacts from the sides if the nearer one is a palm. The fingers of recorded pinches that
    /// are so far apart are 18 and 26 mm, and 20 and 30 mm from the sides.
    private static let sideDifference = Length.mm(18)
    /// The distance that a thumb or a stray, and a finger, move before it may be a finger, as in a pinch. Our choice: half of `motion`.
    private static let joiningTravel = Length.mm(1.5)

    /// The least ratio of the motion of a hand to that of a contact far from it that is none of its fingers.
    private static let excessOfThumb = 3.0

    /// The least time by which a thumb that lies below two fingers lands before them. Thumbs beside recorded gestures land 351 ms or more
    /// before the first finger.
    private static let restInMicroseconds: Int64 = 300_000
    /// The least distance of such a thumb below the fingers if it lies above `restLine`. Recorded thumbs in the strip beside a dragging
    /// finger are 20 to 44 mm below it.
    private static let highDepth = Length.mm(20)
    /// The least time by which a thumb or a palm lands before a single finger from which it rests apart: as long as a press takes by default.
    /// Our choice, see Decision 0091: fingers of tip-taps and tip-swipes rest for less.
    private static let longRestInMicroseconds: Int64 = 500_000

    /// Finds strays, and thumbs that turn out to be fingers: all that move along with a finger, and strays if a finger lands between them
    /// and the hand. Returns whether it has found a stray.
    mutating func findStrays(in frame: TouchFrame, hasLanding: Bool) -> Bool {
        var hasFound = false
        let finger = hasLanding ? fingerThatRepeats(in: frame) : nil
        for index in traces.indices where traces[index].isFinger {
            if traces[index].isThumb {
                let mayJoin = hasLanding && finger == nil && traces[index].isStray
                let isJoined = mayJoin && (hasLandingBeside(index, in: frame) || isThumbOfFour(index, in: frame))
                if isJoined || movesAlong(index, in: frame) { traces[index].turnIntoFinger() }
            } else if hasLanding, traces[index].isStill, isStray(index, beside: finger, in: frame) {
                (traces[index].isThumb, traces[index].isStray, hasFound) = (true, true, true)
                traces[index].maySlip = finger != nil
            }
        }
        return hasFound
    }

    /// Returns whether a contact is far from a hand of two fingers or more, or far from a single finger or well below it. Of five contacts
    /// that land together, the far one is their thumb if it lies lower than the others on average. Beside `finger`, which taps again, all
    /// others are strays.
    private func isStray(_ index: Int, beside finger: Int?, in frame: TouchFrame) -> Bool {
        if let finger { return index != finger && frame.contacts[index].way.length < Self.joiningTravel }
        if fingerCount == 2, isOutOfReach(index, in: frame) { return true }
        let trace = traces[index]
        let hasJustLanded = trace.landed == frame.time
        if !hasJustLanded, frame.time < trace.landed.advanced(byMicroseconds: Self.landingInMicroseconds) { return false }
        if hasNeighbor(index, in: frame) { return false }
        let handCount = traces.indices.count { isActing($0) && hasNeighbor($0, in: frame) }
        let hasRested = frame.time >= trace.landed.advanced(byMicroseconds: Self.precedenceInMicroseconds)
        if fingerCount == 2 { return hasRested && liesBelow(index) }
        return handCount >= 2 && (handCount != 4 || hasRested || !isLow(index, in: frame))
    }

    /// Finds thumbs that rested apart from the fingers, even among strays. Returns whether it has found one.
    mutating func findApart(in frame: TouchFrame) -> Bool {
        var hasFound = false
        for index in traces.indices where traces[index].isStill || traces[index].isStray {
            let isApart = fingerCount == 2 ? restedAlone(index, in: frame) : restsApart(index, in: frame)
            if traces[index].farthestTravel > Self.slip || !isApart { continue }
            (traces[index].isThumb, traces[index].isStray, traces[index].isApart, hasFound) = (true, false, true, true)
        }
        return hasFound
    }

    /// Returns whether a contact rested apart from two fingers that landed later: far from all fingers, or below them.
    private func restsApart(_ index: Int, in frame: TouchFrame) -> Bool {
        let trace = traces[index]
        let moment = trace.landed.advanced(byMicroseconds: Self.precedenceInMicroseconds)
        if frame.time < moment { return false }
        let lateMoment = trace.landed.advanced(byMicroseconds: Self.restInMicroseconds)
        let depth = trace.landing.y >= restLine ? Self.depth : Self.highDepth
        var (later, below, isFar) = (0, 0, true)
        for other in traces.indices where other != index && isActing(other) {
            if (traces[other].rest - trace.rest).length < ThumbLimits.apartness { isFar = false }
            let landed = frame.contacts[other].landed ?? traces[other].landed
            if landed >= moment { later += 1 }
            if landed >= lateMoment, trace.landing.y - traces[other].landing.y >= depth { below += 1 }
        }
        return below >= 2 || isFar && later >= 2
    }

    /// Returns whether a contact rested alone for long before the only other finger landed in this frame, low and below it, or at a side and
    /// far from it.
    private func restedAlone(_ index: Int, in frame: TouchFrame) -> Bool {
        guard traces[index].wasAlone, let other = onlyOther(than: index), frame.fingerCount <= fingerCount,
            landing(of: other, in: frame) - traces[index].landed.microseconds >= Self.longRestInMicroseconds
        else { return false }
        if liesBelow(index) { return true }
        let distance = (frame.contacts[other].location - frame.contacts[index].location).length
        return distance >= ThumbLimits.apartness && liesAtSide(index, unlike: other, in: frame)
    }

    /// Returns whether a stray has turned out to be the thumb of four fingers near each other, which landed with it one after the other.
    private func isThumbOfFour(_ index: Int, in frame: TouchFrame) -> Bool {
        let trace = traces[index]
        if frame.time >= trace.landed.advanced(byMicroseconds: Self.precedenceInMicroseconds) { return false }
        return traces.indices.count { isActing($0) && hasNeighbor($0, in: frame) } == 4 && isLow(index, in: frame)
    }

    /// Returns whether a contact lies lower than the other fingers on average, as a thumb does. The little finger may lie lower still.
    private func isLow(_ index: Int, in frame: TouchFrame) -> Bool {
        var (sum, count) = (Length.zero, 0.0)
        for other in traces.indices where other != index && isActing(other) {
            sum += frame.contacts[other].location.y
            count += 1
        }
        return frame.contacts[index].location.y * count >= sum
    }

    /// Returns the index of a finger that has just tapped again, if one other contact touches and is far away. One of the two must have
    /// landed in this frame.
    private func fingerThatRepeats(in frame: TouchFrame) -> Int? {
        guard let finger = traces.indices.first(where: { traces[$0].repeatsTap && isActing($0) }), let other = onlyOther(than: finger)
        else { return nil }
        let isPair = traces.indices.count(where: isActing) == 2 && frame.fingerCount <= fingerCount
        if !isPair || frame.time > traces[finger].landed + LoneTap.longestRest { return nil }
        if traces[finger].landed != frame.time, traces[other].landed != frame.time { return nil }
        let distance = (frame.contacts[other].location - frame.contacts[finger].location).length
        return distance >= ThumbLimits.apartness ? finger : nil
    }

    /// Returns whether a contact landed low on the surface and well below the only other finger, as a thumb does.
    private func liesBelow(_ index: Int) -> Bool {
        guard let other = onlyOther(than: index) else { return false }
        return traces[index].landing.y >= restLine && traces[index].landing.y - traces[other].landing.y >= Self.depth
    }

    /// Returns whether a contact is too far from the only other finger to be of the same hand. The first of the two is the stray, or the
    /// second one if the first one has begun to move. A second one that was left out until it moved is none. Of two that land as soon as the
    /// fingers of a pinch, the one at a side is the stray.
    private func isOutOfReach(_ index: Int, in frame: TouchFrame) -> Bool {
        guard let other = onlyOther(than: index), frame.fingerCount <= fingerCount else { return false }
        let lead = landing(of: other, in: frame) - landing(of: index, in: frame)
        let distance = (frame.contacts[other].location - frame.contacts[index].location).length
        if distance < Self.reach { return false }
        if Swift.abs(lead) < Self.pinchLandingInMicroseconds { return liesAtSide(index, unlike: other, in: frame) }
        if lead > 0 { return traces[index].farthestTravel < Self.joiningTravel }
        return traces[other].farthestTravel >= Self.joiningTravel && frame.contacts[index].way.length < Self.joiningTravel
    }

    /// Returns whether a contact lies where palms do, another one much farther from the sides, and it has not moved.
    private func liesAtSide(_ index: Int, unlike other: Int, in frame: TouchFrame) -> Bool {
        if traces[index].wasLeftOut || traces[index].farthestTravel >= Self.joiningTravel { return false }
        let distance = surface.distanceToSide(of: frame.contacts[index].location)
        return distance < palmReach
            && surface.distanceToSide(of: frame.contacts[other].location) >= distance + Self.sideDifference
    }

    /// Returns the index of the first other finger; nil if no other contact is known as a finger.
    private func onlyOther(than index: Int) -> Int? { traces.indices.first { $0 != index && isActing($0) } }

    /// Returns the time at which a contact landed, in microseconds, even if it was left out until now.
    private func landing(of index: Int, in frame: TouchFrame) -> Int64 {
        (frame.contacts[index].landed ?? traces[index].landed).microseconds
    }

    /// Returns whether another finger touches so near that both can be of one hand.
    private func hasNeighbor(_ index: Int, in frame: TouchFrame) -> Bool {
        let place = frame.contacts[index].location
        for other in traces.indices where other != index && isActing(other) {
            if (frame.contacts[other].location - place).length < ThumbLimits.handWidth { return true }
        }
        return false
    }

    /// Returns whether another finger has just landed so near that both can be of one hand. A finger that taps again shows nothing new.
    private func hasLandingBeside(_ index: Int, in frame: TouchFrame) -> Bool {
        let place = frame.contacts[index].location
        return traces.indices.contains { other in
            other != index && isActing(other) && traces[other].landed == frame.time && !traces[other].repeatsTap
                && (frame.contacts[other].location - place).length < ThumbLimits.handWidth
        }
    }

    /// Returns whether a thumb moves at least half as far as the fingers. A stray that landed with two fingers or more need move only a
    /// third as far, as the thumb does in many pinches.
    private func movesAlong(_ index: Int, in frame: TouchFrame) -> Bool {
        let travel = (frame.contacts[index].location - traces[index].rest).length
        if travel < (traces[index].maySlip ? Self.slip : Self.joiningTravel) { return false }
        let landed = traces[index].landed.microseconds
        var (farthest, companions) = (Length.zero, 0)
        for other in traces.indices where isActing(other) {
            farthest = max(farthest, traces[other].farthestTravel)
            if Swift.abs(traces[other].landed.microseconds - landed) < Self.precedenceInMicroseconds { companions += 1 }
        }
        let excess = traces[index].isStray && companions > 1 ? Self.excessOfThumb : Self.excess
        return farthest >= Self.joiningTravel && travel * excess >= farthest
    }
}

extension ThumbLimits {
    /// The distance between two hands. The two fingers of 112 recorded clicks are up to 44.7 mm apart.
    package static let handWidth = Length.mm(45)
    /// The least distance of a contact that rests apart from all fingers, or lies beside a finger that taps again. The fingers of 95 % of
    /// recorded taps and swipes are within 29 mm of the next one, and palms beside a gesture are 35 to 73 mm from the finger.
    package static let apartness = Length.mm(33)
}
