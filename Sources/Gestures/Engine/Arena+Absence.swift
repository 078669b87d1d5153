import TouchInput

extension Arena {
    /// Begins the groups whose fingers have landed, after `touches` changed. The caller has to wake all entries, to evaluate them.
    mutating func beginGroups(_ touches: TouchSequence) {
        guard absent.sequence == touches.number else { return }
        for index in absent.groups.indices where absent.groups[index].state == .waiting {
            let fingers = absent.groups[index].fingers
            if fingers.maximum < touches.peakFingerCount || touches.isOver || touches.sawButton {
                absent.groups[index].state = .missed
            } else if fingers.minimum <= touches.peakFingerCount {
                absent.groups[index].state = .present
                let count = live.count
                beginEntries(absent.groups[index].places, touches)
                mergeLive(at: count)
            }
        }
    }

    /// Merges the parts of ``live`` before and from `middle`, each of which is ascending. Sorting would allocate. The caller has to wake
    /// the entries, because the merge uses the storage of ``awake``.
    private mutating func mergeLive(at middle: Int) {
        awake.removeAll(keepingCapacity: true)
        var (low, high) = (0, middle)
        while low < middle || high < live.count {
            if high == live.count || low < middle && live[low] < live[high] {
                awake.append(live[low])
                low += 1
            } else {
                awake.append(live[high])
                high += 1
            }
        }
        swap(&live, &awake)
    }

    /// Begins all groups, for a rare moment that concerns gestures of any number of fingers. Afterwards the arena is as if all gestures had
    /// begun with the first finger.
    mutating func beginAllGroups(_ touches: TouchSequence) { beginAllGroups(touches) { _ in true } }

    /// Begins the gestures that may have failed early, if a claim would wait for further fingers at this moment. No claim waits for
    /// gestures that have failed.
    mutating func beginGroupsThatMayHaveFailed(_ touches: TouchSequence) {
        guard absent.isAny, !touches.isOver, touches.time < touches.lastLandingEnd else { return }
        beginAllGroups(touches) { $0.mayFailEarly }
    }

    private mutating func beginAllGroups(_ touches: TouchSequence, where isWanted: (AbsentGestures.Group) -> Bool) {
        guard absent.sequence == touches.number else { return }
        var hasBegun = false
        for index in absent.groups.indices where absent.groups[index].state != .present && isWanted(absent.groups[index]) {
            let group = absent.groups[index]
            absent.groups[index].state = .present
            hasBegun = true
            beginEntries(group.places, touches)
            for place in group.places where isNew(place, touches) { settleAbsence(of: place, group, touches) }
        }
        guard hasBegun else { return }
        removeOut()
        live.sort()
        wake()
    }

    /// Brings an entry that begins late to the state that it would have if it had begun with the first finger.
    private mutating func settleAbsence(of place: Int, _ group: AbsentGestures.Group, _ touches: TouchSequence) {
        let missed = touches.sawButton ? Failure.buttonPressed : .fingers(seen: touches.peakFingerCount, wanted: group.fingers)
        var failure: Failure?
        switch group.state {
        case .lost(let winner): failure = .lost(to: winner)
        case .present: break
        case .missed: failure = missed
        case .waiting where touches.isOver: failure = missed
        case .waiting: if case .failed(let own) = Self.assess(&entries[place], touches) { failure = own }
        }
        guard let failure else { return }
        // A gesture that has not begun has reported nothing.
        var events: [GestureEvent] = []
        fail(place, failure, touches.time, &events)
    }

    private mutating func beginEntries(_ places: [Int], _ touches: TouchSequence) {
        for place in places where !entries[place].wasGoingOn(at: touches.number) {
            if entries[place].begin(touches, isAdmitted: admits(place, in: touches.number)) { live.append(place) }
        }
    }

    private func isNew(_ place: Int, _ touches: TouchSequence) -> Bool {
        if case .undecided = entries[place].state { !entries[place].wasGoingOn(at: touches.number) } else { false }
    }

    /// Returns whether an absent gesture wants more fingers than have landed, which may still land in time for the claim.
    func isAnyAbsentLanding(_ sequence: Int, _ claim: ArenaTraits, _ touches: TouchSequence) -> Bool {
        guard absent.sequence == sequence, sequence == touches.number, !touches.isOver,
            touches.time < touches.landingEnd(of: claim)
        else { return false }
        return absent.groups.contains { $0.state == .waiting && !$0.mayFailEarly }
    }
}
