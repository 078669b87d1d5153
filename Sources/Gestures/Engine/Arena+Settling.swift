import TouchInput

extension Arena {
    /// Lets every claim win that nobody stands before, until no more can.
    mutating func settle<Report: ArenaReport>(_ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        settleWaiting(touches, &report)
        while let place = awake.first(where: { isReady($0, touches) }) {
            win(place, touches, &report)
            settleWaiting(touches, &report)
        }
        if claimCount == 0 { landingDeadline = nil }
    }

    mutating func settleWaiting<Report: ArenaReport>(_ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        while let shelf = waiting.firstIndex(where: { !isHeldUp($0, touches) }) {
            winLate(waiting.remove(at: shelf), touches.time, &report)
        }
    }

    private mutating func isHeldUp(_ claim: LateClaim<Entry>, _ touches: TouchSequence) -> Bool {
        if contenders[claim.place].competes {
            for other in waiting where other.place < claim.place && other.sequences.overlaps(claim.sequences) {
                if contenders[other.place].competes { return true }
            }
        }
        return isHeldUp(claim.place, claim.sequences.upperBound, claim.recognizer.arenaTraits, touches)
    }

    private mutating func isReady(_ place: Int, _ touches: TouchSequence) -> Bool {
        guard case .claimed(let sequence) = contenders[place].state, !contenders[place].isHeld else { return false }
        let competes = contenders[place].competes
        if waiting.contains(where: { $0.place < place && competes && $0.sequences.contains(sequence) }) { return false }
        return !isHeldUp(place, sequence, contenders[place].recognizer.arenaTraits, touches)
    }

    /// Whether another contender for the touches of `sequence` can still match and goes before.
    private mutating func isHeldUp(_ place: Int, _ sequence: Int, _ claim: ArenaTraits, _ touches: TouchSequence) -> Bool {
        guard contenders[place].competes else { return false }
        let landingEnd = touches.lastLanding + Self.landingWindow
        for other in live where other != place && contenders[other].firstSequence <= sequence && contenders[other].competes {
            switch contenders[other].state {
            case .undecided:
                let arenaTraits = contenders[other].recognizer.arenaTraits
                if sequence < touches.number, arenaTraits.keepsEarlier {
                    // However its present part stands, it wants the earlier touches as well.
                    if other < place { return true }
                    continue
                }
                if !arenaTraits.holdsUpOthers { continue }
                if sequence == touches.number, arenaTraits.fingers.minimum > touches.peakFingerCount {
                    if touches.time < landingEnd {
                        landingDeadline = landingEnd
                        return true
                    }
                } else if other < place, !arenaTraits.isRuledOut(by: claim) {
                    return true
                }
            case .claimed: if other < place { return true }
            case .won, .pressed, .out: break
            }
        }
        return false
    }

    private mutating func win<Report: ArenaReport>(_ place: Int, _ touches: TouchSequence, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        guard case .claimed(let sequence) = contenders[place].state, let value = contenders[place].value else { return }
        claimCount -= 1
        contenders[place].state = .won
        outdo(by: place, contenders[place].firstSequence...max(sequence, contenders[place].firstSequence), touches.time, &report)
        // Those that waited for the losers alone come first: their touches were earlier.
        settleWaiting(touches, &report)
        if contenders[place].hasLasted || contenders[place].recognizer.arenaTraits.lasts {
            reportBegan(place, value, touches.time, &report)
            if !contenders[place].hasEnded { return }
            tell(place, .ended, value, touches.time, &report)
            leave(place)
        } else if contenders[place].recognizer.arenaTraits.tellsRelease {
            if contenders[place].reportsProvisionalBegan { reportBegan(place, value, touches.time, &report) }
            tell(place, .ended, value, touches.time, &report)
            contenders[place].state = .pressed
            watchRelease(place, touches, &report)
            let winner = contenders[place].id
            followers += giveAnotherChance(touches) { $0 == .lost(to: winner) && $1.isMotion }
        } else {
            tell(place, .ended, value, touches.time, &report)
            leave(place)
            // A thumb that rests is not enough for there to be more in these touches.
            if !touches.isOver, let next = contenders[place].recognizer.successor(in: touches) {
                contenders[place].begin(next, sequence: touches.number)
                renew(losersTo: contenders[place].id, touches)
            }
        }
    }

    /// A gesture that happens as often as it likes takes no more of the touch than it was about: others like it go on as well.
    private mutating func renew(losersTo winner: GestureID, _ touches: TouchSequence) {
        for place in live {
            guard case .out = contenders[place].state, contenders[place].failure == .lost(to: winner),
                let next = contenders[place].recognizer.successor(in: touches)
            else { continue }
            contenders[place].begin(next, sequence: touches.number)
        }
        wake()
    }

    /// A claim of an earlier sequence wins, all of it at once.
    private mutating func winLate<Report: ArenaReport>(_ claim: LateClaim<Entry>, _ time: TouchInstant, _ report: inout Report)
    where Report.Recognizer == Entry.Recognizer {
        outdo(by: claim.place, claim.sequences, time, &report)
        lookAgain(claim.place)
        var claim = claim
        for phase in claim.phases(reportsProvisionalBegan: contenders[claim.place].reportsProvisionalBegan) {
            let event = GestureEvent(gesture: contenders[claim.place].id, phase: phase, time: time, value: claim.value)
            report.note(event, of: &claim.recognizer)
        }
    }

    /// A provisional beginning waits for the verdict about an earlier one of the same gesture: not a moment longer.
    private mutating func lookAgain(_ place: Int) {
        guard contenders[place].reportsProvisionalBegan, case .undecided = contenders[place].state else { return }
        followers.append(place)
    }

    /// Claims that will not win after all.
    mutating func drop<Report: ArenaReport>(
        _ time: TouchInstant, _ report: inout Report, where isLost: (LateClaim<Entry>) -> Bool
    ) where Report.Recognizer == Entry.Recognizer {
        for index in waiting.indices where isLost(waiting[index]) {
            lookAgain(waiting[index].place)
            report.noteLoss(of: &waiting[index].recognizer)
            guard waiting[index].hasReportedBegan else { continue }
            let claim = waiting[index]
            let event = GestureEvent(gesture: contenders[claim.place].id, phase: .cancelled, time: time, value: claim.value)
            report.note(event, of: &waiting[index].recognizer)
        }
        waiting.removeAll(where: isLost)
    }

    /// All others that wanted touches of these sequences lose.
    private mutating func outdo<Report: ArenaReport>(
        by winner: Int, _ sequences: ClosedRange<Int>, _ time: TouchInstant, _ report: inout Report
    ) where Report.Recognizer == Entry.Recognizer {
        guard contenders[winner].competes else { return }
        if !waiting.isEmpty {
            let peers = contenders.indices.map { contenders[$0].competes }
            drop(time, &report) { $0.sequences.overlaps(sequences) && peers[$0.place] }
        }
        for place in live where place != winner && contenders[place].firstSequence <= sequences.upperBound && contenders[place].competes {
            switch contenders[place].state {
            case .undecided where contenders[place].outlives(sequences): break
            case .undecided, .claimed:
                fail(place, .lost(to: contenders[winner].id), time, &report)
                // What it has begun anew with later touches is still open. It is judged as soon as time goes on.
                guard contenders[place].tryAgain(after: sequences.upperBound) else { break }
                contenders[place].until = time
                wake()
            case .won, .pressed, .out: break
            }
        }
    }
}
