import TouchInput

extension GestureRule {
    /// A fresh recognizer of the gesture where the rule wants it. Gestures that may be anywhere pay nothing for those that may not.
    func makeRecognizer(in context: GestureContext) -> StandardRecognizer {
        let recognizer = gesture.makeRecognizer(in: context)
        if from == nil, to == nil { return recognizer }
        return StandardRecognizer(
            .placed(Box(PlacedRecognizer(recognizer, at: Placement(from: from, to: to, landsFirst: gesture.traits.landsFirst)))))
    }
}

/// Where a gesture has to begin and to end.
struct Placement: Sendable {
    var from: Area?
    var to: Area?
    /// All fingers have landed before the gesture can be anything: see ``KindTraits/landsFirst``.
    var landsFirst: Bool
}

/// A recognizer of a gesture of any kind that has to begin or to end at a certain place, whatever it is that has to.
///
/// It begins where the fingers of its first touch land, of which one is enough. It ends where its fingers are when they lift; a gesture
/// that decides on the way, a swipe, goes on until one of them gets there.
struct PlacedRecognizer: GestureRecognizer, Sendable {
    private var base: StandardRecognizer
    private let placement: Placement
    /// How many fingers the first touch of it may have.
    private let mostFingers: Int
    private var trace: PlaceTrace
    /// Those of the touches before, for tries that begin with one of them.
    private var past: [PlaceTrace] = []
    /// A finger of the first touch landed where it has to; also where none has to.
    private var hasComeFrom: Bool
    private var firstSequence: Int?
    /// It has been decided on the way, and has to get there.
    private var arrival: Arrival?
    /// What may still come in the same touch after it has ended elsewhere.
    private var next: Retry<StandardRecognizer>?

    /// What the gesture was when it was decided, and the hand as it was then.
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

    /// What the gesture says, unless it is at the wrong place.
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        if trace.sequence != touches.number, trace.sequence > 0 { past.append(trace) }
        trace.note(touches, placement)
        if firstSequence == nil { firstSequence = touches.number }
        if trace.sequence == firstSequence, trace.hasComeFrom { hasComeFrom = true }
        if !hasComeFrom, isCertain(touches) { return .failed(.landedElsewhere(trace.landing, .from)) }
        if let arrival { return evaluate(arrival, touches) }
        switch base.evaluate(touches) {
        case .possible(let until): return .possible(until: until)
        // More fingers may land, and one of them there.
        case .pending(let value, let until): return hasComeFrom ? .pending(value, until: until) : .possible(until: until)
        case .active(let value, let until): return hasComeFrom ? .active(value, until: until) : fromElsewhere
        case .held(let value, let until): return hasComeFrom ? .held(value, until: until) : fromElsewhere
        case .ended(let value): return hasComeFrom ? end(value, touches) : fromElsewhere
        case .failed(let failure): return .failed(failure)
        }
    }

    private var fromElsewhere: Verdict<GestureValue> { .failed(.landedElsewhere(trace.landing, .from)) }

    /// Whether no finger is to come that could land where the gesture has to begin.
    private func isCertain(_ touches: TouchSequence) -> Bool {
        touches.number != firstSequence || touches.isOver || placement.landsFirst && touches.fingerCount >= mostFingers
    }

    // MARK: - Where it ends

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
        let fingers = FingerCounts(CollectionOfOne(arrival.hand.fingerCount))
        switch touches.fingerCountStatus(of: fingers, hasBegun: true) {
        case .together(let hand): return trace.isThere ? end(arrival, touches, hand) : .possible(until: nil)
        case .disturbed(_, let until): return .possible(until: until)
        // The last finger may have got there while it was not yet certain that the others had gone.
        case .left(let hand): return trace.isThere ? end(arrival, touches, hand) : .failed(.endedElsewhere(trace.place))
        case .landing, .joined, .exceeded, .missed: return .failed(.fingers(seen: touches.peakFingerCount, wanted: fingers))
        }
    }

    private func end(_ arrival: Arrival, _ touches: TouchSequence, _ hand: FingerGroup.Role) -> Verdict<GestureValue> {
        .ended(arrival.value.going(on: touches.value(of: hand), since: arrival.hand))
    }

    // MARK: - As the gesture has it

    var arenaTraits: ArenaTraits { base.arenaTraits }

    func retry() -> Retry<PlacedRecognizer>? {
        (next ?? base.retry()).map(following)
    }

    func sequel() -> Retry<PlacedRecognizer>? { base.sequel().map(following) }

    /// Where the fingers of earlier touches landed is known here alone.
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
    /// The same gesture after the hand went on from `start` to `now`.
    fileprivate func going(on now: GestureValue, since start: GestureValue) -> GestureValue {
        var value = now
        value.startLocation = startLocation
        value.translation = translation + (now.translation - start.translation)
        value.duration = duration + (now.duration - start.duration)
        value.direction = direction
        return value
    }
}
