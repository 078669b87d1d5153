import TouchInput

extension GestureRule {
    /// Makes a recognizer of the gesture at the places that the rule wants. A gesture without a wanted place gets the bare recognizer, at
    /// no extra cost.
    func makeRecognizer(in context: GestureContext) -> StandardRecognizer {
        if from == nil, to == nil { return gesture.makeRecognizer(in: context) }
        var context = context
        context.isPlaced = true
        let recognizer = gesture.makeRecognizer(in: context)
        let placement = Placement(from: from, to: to, landsFirst: gesture.traits.landsFirst)
        return StandardRecognizer(boxing: PlacedRecognizer(recognizer, at: placement))
    }
}

/// The places where a gesture has to begin and to end; nil for anywhere.
struct Placement: Sendable {
    var from: Area?
    var to: Area?
    /// True if all fingers of the gesture's first part land before it can be decided: see ``KindTraits/landsFirst``.
    var landsFirst: Bool
}

/// A recognizer of a gesture of any kind that has to begin or to end at a certain place.
///
/// The gesture begins at the landings of its first touch: one landing inside the area is enough. It ends where its fingers are when it
/// succeeds: again, one finger inside is enough. A motion that happens once and succeeds before the lift, such as a swipe, waits until a
/// finger reaches the place. It fails if the fingers lift first.
struct PlacedRecognizer: GestureRecognizer, Sendable {
    private var base: StandardRecognizer
    private let placement: Placement
    /// The largest number of fingers that the first touch may have.
    private let mostFingers: Int
    private var trace: PlaceTrace
    /// The traces of earlier touches, for tries that begin with one of them.
    private var past: [PlaceTrace] = []
    /// True once a finger of the first touch has landed at the wanted place, or if no place is wanted.
    private var hasComeFrom: Bool
    private var firstSequence: Int?
    /// The gesture as it was decided before the lift, while the fingers still have to reach the wanted place; nil before that decision.
    private var arrival: Arrival?
    /// The next try in the same touch, after the gesture has ended elsewhere; nil if there is none.
    private var next: Retry<StandardRecognizer>?

    /// The value of the gesture when it was decided, and the value of the touching fingers at the same moment.
    private struct Arrival {
        var value: GestureValue
        var hand: GestureValue
    }

    init(_ base: StandardRecognizer, at placement: Placement, following trace: PlaceTrace = PlaceTrace()) {
        self.base = base
        self.placement = placement
        self.trace = trace
        mostFingers = base.arenaTraits.fingers.maximum
        hasComeFrom = placement.from == nil
    }

    /// Returns the gesture's verdict. It is possible while a finger may still land at or reach a wanted place, and a failure once it is too
    /// late.
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        if trace.sequence != touches.number, trace.sequence > 0 { past.append(trace) }
        trace.note(touches, placement)
        if firstSequence == nil { firstSequence = touches.number }
        if trace.sequence == firstSequence, trace.hasComeFrom { hasComeFrom = true }
        if !hasComeFrom, isCertain(touches) { return fromElsewhere }
        if let arrival { return evaluate(arrival, touches) }
        let verdict = base.evaluate(touches)
        switch verdict {
        case .possible, .failed: return verdict
        // More fingers may land, and one of them in the wanted place.
        case .pending(_, let until): return hasComeFrom ? verdict : .possible(until: until)
        case .active, .held: return hasComeFrom ? verdict : fromElsewhere
        case .ended(let value): return hasComeFrom ? end(value, touches) : fromElsewhere
        }
    }

    private var fromElsewhere: Verdict<GestureValue> { .failed(.landedElsewhere(trace.landing, .from)) }

    /// Returns whether it is too late for another finger to land at the place where the gesture has to begin.
    private func isCertain(_ touches: TouchSequence) -> Bool {
        touches.number != firstSequence || touches.isOver || placement.landsFirst && touches.fingerCount >= mostFingers
    }

    // MARK: - The end of the gesture

    private mutating func end(_ value: GestureValue, _ touches: TouchSequence) -> Verdict<GestureValue> {
        let last = base.sequel().map { self.trace(of: $0.sequence - 1) } ?? trace
        if placement.to == nil || last.isThere { return .ended(value) }
        let arenaTraits = base.arenaTraits
        if !touches.isOver, arenaTraits.isMotion, !arenaTraits.lasts {
            arrival = Arrival(value: value, hand: touches.value)
            return .possible(until: nil)
        }
        if !touches.isOver { next = base.successor(in: touches).map { Retry(recognizer: $0, sequence: touches.number) } }
        return .failed(.endedElsewhere(last.place))
    }

    private func evaluate(_ arrival: Arrival, _ touches: TouchSequence) -> Verdict<GestureValue> {
        let fingers = FingerCounts(arrival.hand.fingerCount)
        switch touches.fingerCountStatus(of: fingers, hasBegun: true) {
        case .together(let hand): return trace.isThere ? end(arrival, touches, hand) : .possible(until: nil)
        case .disturbed(_, let until): return .possible(until: until)
        // The last finger may have reached the wanted place before it was certain that the others had lifted.
        case .left(let hand): return trace.isThere ? end(arrival, touches, hand) : .failed(.endedElsewhere(trace.place))
        case .landing, .joined, .exceeded, .missed: return .failed(.fingers(seen: touches.peakFingerCount, wanted: fingers))
        }
    }

    private func end(_ arrival: Arrival, _ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<GestureValue> {
        .ended(arrival.value.going(on: touches.value(of: hand), since: arrival.hand))
    }

    // MARK: - Forwarding

    var arenaTraits: ArenaTraits { base.arenaTraits }

    mutating func forget(_ touches: TouchSequence) -> Bool { base.forget(touches) }

    func retry() -> Retry<PlacedRecognizer>? {
        (next ?? base.retry()).map(following)
    }

    func sequel() -> Retry<PlacedRecognizer>? { base.sequel().map(following) }

    /// Returns a retry of the bare recognizer with the same wanted places. It gets the traces of earlier touches, which only this
    /// recognizer has.
    private func following(_ retry: Retry<StandardRecognizer>) -> Retry<PlacedRecognizer> {
        var recognizer = PlacedRecognizer(retry.recognizer, at: placement, following: trace)
        recognizer.firstSequence = retry.sequence
        recognizer.hasComeFrom = placement.from == nil || trace(of: retry.sequence).hasComeFrom
        recognizer.past = past.filter { $0.sequence >= retry.sequence }
        return Retry(recognizer: recognizer, sequence: retry.sequence)
    }

    private func trace(of sequence: Int) -> PlaceTrace {
        trace.sequence == sequence ? trace : past.last { $0.sequence == sequence } ?? PlaceTrace()
    }

    func successor(in touches: TouchSequence) -> PlacedRecognizer? {
        base.successor(in: touches).map { PlacedRecognizer($0, at: placement) }
    }

    mutating func receive(_ answer: DetectorAnswer) { base.receive(answer) }
}

extension GestureValue {
    /// Returns the value of the same gesture after the fingers went on from `start` to `now`.
    fileprivate func going(on now: GestureValue, since start: GestureValue) -> GestureValue {
        var value = now
        value.startLocation = startLocation
        value.translation = translation + (now.translation - start.translation)
        value.duration = duration + (now.duration - start.duration)
        value.direction = direction
        return value
    }
}
