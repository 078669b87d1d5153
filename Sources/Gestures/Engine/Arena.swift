import TouchInput

/// Decides between gestures that want the same touches.
///
/// The law: contenders stand in order of precedence. One *claims* at its deciding moment (tap, swipe: done; drag, pinch, rotate:
/// begins; press: its duration is reached). It wins when none before it can still match the same touches, and all others lose.
/// Contenders that need more fingers than have landed hold up a claim whatever their place, but only for ``landingWindow``.
struct Arena: Sendable {
    private(set) var contenders: [Contender]
    /// Places of the contenders that are not out, ascending.
    private(set) var live: [Int] = []
    /// Claims from earlier sequences whose gesture has a new attempt meanwhile.
    private var waiting: [Claim] = []
    private var claimCount = 0
    /// When a claim stops waiting for further fingers to land.
    private var landingDeadline: TouchInstant?

    private struct Claim: Sendable {
        var place: Int
        var sequences: ClosedRange<Int>
        var value: GestureValue
        var hasReportedBegan: Bool
    }

    /// How long after a landing a gesture waits for one with more fingers: fingers of one hand land within 38 ms of each other in
    /// 95 % of two-finger taps.
    static let landingWindow = Duration.milliseconds(40)

    init(_ rules: [GestureRule]) {
        contenders = rules.precedence.map { Contender(rules[$0], index: $0) }
        live.reserveCapacity(contenders.count)
    }

    /// A first finger landed. Attempts that span several sequences go on.
    mutating func begin(sequence: Int) {
        live.removeAll(keepingCapacity: true)
        for place in contenders.indices {
            switch contenders[place].state {
            case .undecided: break
            case .claimed(let earlier): shelve(place, sequence: earlier, next: sequence)
            case .won, .pressed, .out: contenders[place].begin(sequence: sequence)
            }
            live.append(place)
        }
    }

    private mutating func shelve(_ place: Int, sequence: Int, next: Int) {
        if let value = contenders[place].value {
            waiting.append(
                Claim(
                    place: place, sequences: contenders[place].firstSequence...sequence, value: value,
                    hasReportedBegan: contenders[place].hasReportedBegan))
        }
        claimCount -= 1
        contenders[place].begin(sequence: next)
    }

    /// A gesture is under way that may outlive a short loss of all its fingers.
    var holdsHand: Bool { live.contains { contenders[$0].holdsHand } }

    /// The next moment at which a verdict or a wait changes by itself.
    var deadline: TouchInstant? {
        var earliest = landingDeadline
        for place in live {
            guard let until = contenders[place].until else { continue }
            earliest = min(earliest ?? until, until)
        }
        return earliest
    }

    // MARK: - Judging

    mutating func judge(_ touches: TouchSequence, into events: inout [GestureEvent]) {
        for place in live { judge(place, touches, &events) }
        landingDeadline = nil
        if claimCount + waiting.count > 0 { settle(touches, &events) }
        live.removeAll { !contenders[$0].isLive }
    }

    private mutating func judge(_ place: Int, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        if case .pressed = contenders[place].state { return watchRelease(place, touches, &events) }
        if contenders[place].hasEnded || !contenders[place].isLive { return }
        // What has decided but not won is pending like the rest, and a click is a click.
        if touches.sawButton, case .claimed = contenders[place].state { return fail(place, .buttonPressed, touches.time, &events) }
        switch contenders[place].attempt.judge(touches) {
        case .possible(let until): contenders[place].until = until
        case .active(let value, let until):
            contenders[place].until = until
            goOn(place, value, touches, &events)
        case .ended(let value): end(place, value, touches, &events)
        case .failed(let failure): fail(place, failure, touches.time, &events)
        }
    }

    private mutating func goOn(_ place: Int, _ value: GestureValue, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        let previous = contenders[place].value
        contenders[place].value = value
        switch contenders[place].state {
        case .undecided:
            switch contenders[place].gesture.activity {
            case .claim: claim(place, touches)
            case .provisional:
                // One at a time: an earlier press of the same gesture may still be waiting for its verdict.
                if contenders[place].reportsProvisionalBegan, !waiting.contains(where: { $0.place == place }) {
                    reportBegan(place, value, touches.time, &events)
                }
            }
        case .won:
            if previous.map({ !$0.hasSameMotion(as: value) }) ?? true { report(place, .changed, value, touches.time, &events) }
        case .claimed, .pressed, .out: break
        }
    }

    private mutating func end(_ place: Int, _ value: GestureValue, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        contenders[place].value = value
        contenders[place].until = nil
        contenders[place].hasEnded = true
        switch contenders[place].state {
        case .undecided: claim(place, touches)
        case .won:
            report(place, .ended, value, touches.time, &events)
            contenders[place].state = .out
        case .claimed, .pressed, .out: break
        }
    }

    private mutating func claim(_ place: Int, _ touches: TouchSequence) {
        contenders[place].state = .claimed(sequence: touches.number)
        claimCount += 1
    }

    private mutating func fail(_ place: Int, _ failure: Failure, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        if case .claimed = contenders[place].state { claimCount -= 1 }
        contenders[place].state = .out
        contenders[place].until = nil
        contenders[place].failure = failure
        if contenders[place].hasReportedBegan, let value = contenders[place].value {
            report(place, .cancelled, value, time, &events)
        }
    }

    private mutating func watchRelease(_ place: Int, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        guard let value = contenders[place].value else { return }
        contenders[place].until = nil
        switch touches.standing(of: FingerCounts(CollectionOfOne(value.fingerCount)), hasBegun: true) {
        case .together: return
        case .disturbed(_, let until): contenders[place].until = until
        case .exceeded, .joined: if touches.fingerCount < value.fingerCount { release(place, value, touches.time, &events) }
        case .left, .landing, .missed: release(place, value, touches.time, &events)
        }
    }

    private mutating func release(_ place: Int, _ value: GestureValue, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        report(place, .released, value, time, &events)
        contenders[place].state = .out
    }

    // MARK: - Settling

    /// Lets every claim win that nobody stands before, until no more can.
    private mutating func settle(_ touches: TouchSequence, _ events: inout [GestureEvent]) {
        settleWaiting(touches, &events)
        while let place = live.first(where: { isReady($0, touches) }) {
            win(place, touches, &events)
            settleWaiting(touches, &events)
        }
        if claimCount == 0 { landingDeadline = nil }
    }

    private mutating func settleWaiting(_ touches: TouchSequence, _ events: inout [GestureEvent]) {
        while let shelf = waiting.firstIndex(where: { !isHeldUp($0.place, $0.sequences.upperBound, touches) }) {
            winLate(waiting.remove(at: shelf), touches.time, &events)
        }
    }

    private mutating func isReady(_ place: Int, _ touches: TouchSequence) -> Bool {
        guard case .claimed(let sequence) = contenders[place].state, !contenders[place].isHeld else { return false }
        if waiting.contains(where: { $0.place < place && $0.sequences.contains(sequence) }) { return false }
        return !isHeldUp(place, sequence, touches)
    }

    /// Whether another contender for the touches of `sequence` can still match and goes before.
    private mutating func isHeldUp(_ place: Int, _ sequence: Int, _ touches: TouchSequence) -> Bool {
        for other in live where other != place && contenders[other].firstSequence <= sequence {
            switch contenders[other].state {
            case .undecided:
                if sequence == touches.number, contenders[other].gesture.fingers.minimum > touches.peakFingerCount {
                    let deadline = touches.lastLanding + Self.landingWindow
                    if touches.time < deadline {
                        landingDeadline = deadline
                        return true
                    }
                } else if other < place, !contenders[other].gesture.isRuledOut(by: contenders[place].gesture) {
                    return true
                }
            case .claimed: if other < place { return true }
            case .won, .pressed, .out: break
            }
        }
        return false
    }

    private mutating func win(_ place: Int, _ touches: TouchSequence, _ events: inout [GestureEvent]) {
        guard case .claimed(let sequence) = contenders[place].state, let value = contenders[place].value else { return }
        claimCount -= 1
        contenders[place].state = .won
        outdo(by: place, contenders[place].firstSequence...sequence, touches.time, &events)
        // Those that waited for the losers alone come first: their touches were earlier.
        settleWaiting(touches, &events)
        switch contenders[place].gesture {
        case .tap, .swipe:
            report(place, .ended, value, touches.time, &events)
            contenders[place].state = .out
        case .press:
            if contenders[place].reportsProvisionalBegan { reportBegan(place, value, touches.time, &events) }
            report(place, .ended, value, touches.time, &events)
            contenders[place].state = .pressed
            watchRelease(place, touches, &events)
        case .drag, .pinch, .rotate:
            reportBegan(place, value, touches.time, &events)
            if contenders[place].hasEnded {
                report(place, .ended, value, touches.time, &events)
                contenders[place].state = .out
            }
        }
    }

    /// A claim of an earlier sequence wins, all of it at once.
    private mutating func winLate(_ claim: Claim, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        outdo(by: claim.place, claim.sequences, time, &events)
        let contender = contenders[claim.place]
        let phases: [GesturePhase] =
            switch contender.gesture {
            case .tap, .swipe: [.ended]
            case .press: contender.reportsProvisionalBegan && !claim.hasReportedBegan ? [.began, .ended, .released] : [.ended, .released]
            case .drag, .pinch, .rotate: [.began, .ended]
            }
        for phase in phases { report(claim.place, phase, claim.value, time, &events) }
    }

    /// Claims that will not win after all.
    private mutating func drop(_ isLost: (Claim) -> Bool, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        for claim in waiting where isLost(claim) && claim.hasReportedBegan {
            report(claim.place, .cancelled, claim.value, time, &events)
        }
        waiting.removeAll(where: isLost)
    }

    /// All others that wanted touches of these sequences lose.
    private mutating func outdo(
        by winner: Int, _ sequences: ClosedRange<Int>, _ time: TouchInstant, _ events: inout [GestureEvent]
    ) {
        drop({ $0.sequences.overlaps(sequences) }, time, &events)
        for place in live where place != winner && contenders[place].firstSequence <= sequences.upperBound {
            switch contenders[place].state {
            case .undecided, .claimed: fail(place, .lost(to: contenders[winner].index), time, &events)
            case .won, .pressed, .out: break
            }
        }
    }

    /// Everything is taken away from everybody.
    mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant, into events: inout [GestureEvent]) {
        drop({ _ in true }, time, &events)
        cancelTouches(cancellation, at: time, into: &events)
    }

    /// The touches of the present sequence are taken away; what earlier ones claimed is settled without them.
    mutating func cancel(_ touches: TouchSequence, _ cancellation: Cancellation, into events: inout [GestureEvent]) {
        cancelTouches(cancellation, at: touches.time, into: &events)
        settleWaiting(touches, &events)
    }

    private mutating func cancelTouches(_ cancellation: Cancellation, at time: TouchInstant, into events: inout [GestureEvent]) {
        landingDeadline = nil
        for place in live {
            switch contenders[place].state {
            case .undecided, .claimed, .won: fail(place, .cancelled(cancellation), time, &events)
            // What the press started has to be stopped, whoever lifts the fingers.
            case .pressed: if let value = contenders[place].value { release(place, value, time, &events) }
            case .out: break
            }
        }
        live.removeAll(keepingCapacity: true)
    }

    // MARK: - Reporting

    private mutating func reportBegan(_ place: Int, _ value: GestureValue, _ time: TouchInstant, _ events: inout [GestureEvent]) {
        if contenders[place].hasReportedBegan { return }
        contenders[place].hasReportedBegan = true
        report(place, .began, value, time, &events)
    }

    private func report(
        _ place: Int, _ phase: GesturePhase, _ value: GestureValue, _ time: TouchInstant, _ events: inout [GestureEvent]
    ) {
        events.append(GestureEvent(gesture: contenders[place].index, phase: phase, time: time, value: value))
    }
}
