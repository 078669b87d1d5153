import TouchInput

extension Arena {
    /// Lets claims win, one after another, until all remaining ones have to wait.
    mutating func settle(_ touches: TouchSequence, _ events: inout [GestureEvent]) {
        settleDeferred(touches, &events)
        while let place = awake.first(where: { isReady($0, touches) }) {
            win(place, touches, &events)
            settleDeferred(touches, &events)
        }
        if claimCount + deferred.count == 0 { landingDeadline = nil }
    }

    /// Lets deferred claims win, one after another, until all remaining ones have to wait.
    mutating func settleDeferred(_ touches: TouchSequence, _ events: inout [GestureEvent]) {
        while let index = deferred.firstIndex(where: { !isDelayed($0, touches) }) {
            winDeferred(deferred.remove(at: index), touches.time, &events)
        }
    }

    private mutating func isDelayed(_ claim: DeferredClaim, _ touches: TouchSequence) -> Bool {
        let (place, sequences) = (claim.place, claim.sequences)
        if entries[place].competes, deferred.contains(where: { $0.place < place && $0.sequences.overlaps(sequences) }) { return true }
        return isDelayed(place, sequences.upperBound, claim.recognizer.arenaTraits, touches)
    }

    private mutating func isReady(_ place: Int, _ touches: TouchSequence) -> Bool {
        guard case .claimed(let sequence) = entries[place].state, !entries[place].isHeld else { return false }
        let competes = entries[place].competes
        if deferred.contains(where: { $0.place < place && competes && $0.sequences.contains(sequence) }) { return false }
        return !isDelayed(place, sequence, entries[place].recognizer.arenaTraits, touches)
    }

    /// Returns true if another entry, or a possible flicker, delays a claim on the touches of `sequence`. Notes the end of a wait for the
    /// flicker or for further landings.
    private mutating func isDelayed(_ place: Int, _ sequence: Int, _ claim: ArenaTraits, _ touches: TouchSequence) -> Bool {
        if entries[place].competes, isDelayedByOthers(place, sequence, claim, touches) { return true }
        guard claim.needsLanding, sequence == touches.number, let end = touches.flickerEnd, touches.time < end else { return false }
        landingDeadline = soonest(landingDeadline, end)
        return true
    }

    /// Returns true if another entry, or a gesture that has not begun, delays the claim. Notes the end of a wait for further landings.
    private mutating func isDelayedByOthers(_ place: Int, _ sequence: Int, _ claim: ArenaTraits, _ touches: TouchSequence) -> Bool {
        for other in live {
            switch obstruction(by: other, of: place, sequence, claim, touches) {
            case .none: continue
            case .landing: landingDeadline = soonest(landingDeadline, touches.landingEnd(of: claim))
            case .precedence: break
            }
            return true
        }
        guard isAnyAbsentLanding(sequence, claim, touches) else { return false }
        landingDeadline = soonest(landingDeadline, touches.landingEnd(of: claim))
        return true
    }

    /// Returns how `other` delays a claim on the touches of `sequence`.
    @inline(__always)
    func obstruction(
        by other: Int, of place: Int, _ sequence: Int, _ claim: ArenaTraits, _ touches: TouchSequence
    ) -> Obstruction {
        guard other != place, entries[other].firstSequence <= sequence, entries[other].competes else { return .none }
        switch entries[other].state {
        case .undecided:
            return entries[other].recognizer.arenaTraits.obstruction(to: claim, on: sequence, isPreferred: other < place, touches)
        case .claimed: return other < place ? .precedence : .none
        case .won, .pressed, .out: return .none
        }
    }

    private mutating func win(_ place: Int, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        guard case .claimed(let sequence) = entries[place].state, let value = entries[place].value else { return }
        claimCount -= 1
        entries[place].state = .won
        if entries[place].consumes { taken.insert(entries[place].firstSequence...max(sequence, entries[place].firstSequence)) }
        defeatOthers(than: place, entries[place].firstSequence...max(sequence, entries[place].firstSequence), touches.time, &events)
        // Deferred claims that waited only for the losers come first, because their touches were earlier.
        settleDeferred(touches, &events)
        if entries[place].hasLasted || entries[place].recognizer.arenaTraits.lasts {
            reportBegan(place, value, touches.time, &events)
            if !entries[place].hasEnded { return }
            report(place, .ended, value, touches.time, &events)
            leave(place)
        } else if entries[place].recognizer.arenaTraits.reportsRelease {
            if entries[place].reportsProvisionalBegan { reportBegan(place, value, touches.time, &events) }
            report(place, .ended, value, touches.time, &events)
            entries[place].state = .pressed
            watchRelease(place, touches, &events)
            let winner = entries[place].id
            // A motion would be measured from the landing, with the motion that the winner has taken.
            if entries[place].recognizer.arenaTraits.hasMoved { return }
            followers += giveAnotherChance(touches) { $1 == .lost(to: winner) && $2.isMotion }
        } else {
            report(place, .ended, value, touches.time, &events)
            leave(place)
            // A resting thumb alone is not enough for another gesture in the same touch.
            if !touches.isOver, admits(place, in: touches.number), let next = entries[place].recognizer.successor(in: touches) {
                entries[place].begin(next, sequence: touches.number)
                // A second press of the button may have decided the first one.
                followers.append(place)
                renew(losersTo: entries[place].id, touches)
            }
        }
    }

    /// Restarts those losers that can happen several times in a touch: the winner took only its own part of the touch.
    private mutating func renew(losersTo winner: GestureID, _ touches: TouchSequence) {
        for place in live {
            guard case .out = entries[place].state, entries[place].failure == .lost(to: winner),
                admits(place, in: touches.number), let next = entries[place].recognizer.successor(in: touches)
            else { continue }
            entries[place].begin(next, sequence: touches.number)
            followers.append(place)
        }
        wake()
    }

    /// Lets a deferred claim win, and reports all its phases at once.
    private mutating func winDeferred(_ claim: DeferredClaim, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        if entries[claim.place].consumes { taken.insert(claim.sequences) }
        defeatOthers(than: claim.place, claim.sequences, time, &events)
        reevaluate(claim.place)
        var claim = claim
        for phase in claim.phases(reportsProvisionalBegan: entries[claim.place].reportsProvisionalBegan) {
            report(phase, of: &claim, time, &events)
        }
    }

    private mutating func report(
        _ phase: GesturePhase, of claim: inout DeferredClaim, _ time: TouchInstant, _ events: inout [GestureEvent]
    ) {
        events.append(GestureEvent(gesture: entries[claim.place].id, phase: phase, time: time, value: claim.value))
        if hasAttached { claim.recognizer.deliver(to: &calls) }
    }

    /// Schedules the evaluation of a press whose provisional `began` waited for the verdict on an earlier press of the same gesture.
    private mutating func reevaluate(_ place: Int) {
        guard entries[place].reportsProvisionalBegan, case .undecided = entries[place].state else { return }
        followers.append(place)
    }

    /// Drops deferred claims that have lost, for a reason. Reports `cancelled` for those that have reported `began`.
    mutating func drop(
        _ reason: Failure, _ time: TouchInstant, _ events: inout [GestureEvent], where isLost: (DeferredClaim) -> Bool
    ) {
        for index in deferred.indices where isLost(deferred[index]) {
            failures?.append(GestureFailure(gesture: entries[deferred[index].place].id, time: time, reason: reason))
            reevaluate(deferred[index].place)
            if hasAttached { deferred[index].recognizer.giveUp(to: &calls) }
            guard deferred[index].hasReportedBegan else { continue }
            var claim = deferred[index]
            report(.cancelled, of: &claim, time, &events)
        }
        deferred.removeAll(where: isLost)
    }

    /// Makes all other gestures that wanted touches of these sequences lose, except simultaneous ones and those that outlive the winner. No
    /// gesture loses to a simultaneous winner.
    private mutating func defeatOthers(
        than winner: Int, _ sequences: ClosedRange<Int>, _ time: TouchInstant, _ events: inout [GestureEvent]
    ) {
        guard entries[winner].competes else { return }
        if absent.sequence <= sequences.upperBound { absent.lose(to: entries[winner].id) }
        if !deferred.isEmpty {
            let peers = entries.indices.map { entries[$0].competes }
            drop(.lost(to: entries[winner].id), time, &events) { $0.sequences.overlaps(sequences) && peers[$0.place] }
        }
        for place in live where place != winner && entries[place].firstSequence <= sequences.upperBound && entries[place].competes {
            switch entries[place].state {
            case .undecided where entries[place].outlives(sequences): break
            case .undecided, .claimed:
                fail(place, .lost(to: entries[winner].id), time, &events)
                // A recognizer that begins anew with later touches is still undecided. It is evaluated as soon as time advances.
                guard tryAgain(place, after: sequences.upperBound) else { break }
                entries[place].until = time
                wake()
            case .won, .pressed, .out: break
            }
        }
    }
}
