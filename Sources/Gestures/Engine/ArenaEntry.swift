import TouchInput

/// A gesture's current recognizer and its state in the arena.
struct ArenaEntry: Sendable {
    enum State: Sendable {
        case undecided
        /// The gesture has reached its deciding moment in the sequence with this number, and waits for other entries.
        case claimed(sequence: Int)
        /// The gesture has won, and goes on.
        case won
        /// The gesture is a press that has ended, while its fingers still touch.
        case pressed
        case out

        var isLive: Bool {
            switch self {
            case .undecided, .claimed, .won, .pressed: true
            case .out: false
            }
        }
    }

    let id: GestureID
    /// The area that a touch must begin in; nil for the whole surface.
    let area: Area?
    /// True unless the gesture is simultaneous.
    let competes: Bool
    let reportsProvisionalBegan: Bool
    let reportsTicks: Bool
    let consumes: Bool
    private let source: RecognizerSource

    enum RecognizerSource: Sendable {
        /// A recognizer that has seen no touch. Copying it costs less than making another.
        case copy(StandardRecognizer)
        case attached(AttachedGesture)
    }

    var recognizer: StandardRecognizer
    var state = State.out
    /// The number of the sequence that the recognizer began in.
    var firstSequence = 0
    /// The time at which the entry must be evaluated even without a report; nil if there is none.
    var until: TouchInstant?
    /// The last value that was reported, or would have been reported if the gesture had won; nil before the first one.
    var value: GestureValue?
    /// True if the value has moved since the gesture's last report, because a gesture that has won was pending meanwhile.
    private var hasUnreportedMotion = false
    /// The number of fingers of the active gesture, without those that have joined and hold it.
    var activeFingerCount = 0
    /// True once the recognizer has ended, although the claim may still wait for other gestures.
    var hasEnded = false
    /// True once the recognizer has been active: the gesture lasts, and reports `began`.
    var hasLasted = false
    /// The number of presses of the button at the time of the claim.
    var buttonPresses = 0
    /// True while the number of touching fingers differs from the gesture's. Meanwhile, the claim cannot win.
    var isHeld = false
    /// True if the verdict is `possible` and does not change without an event.
    var isQuiet = false
    var hasReportedBegan = false
    var failure: Failure?
    /// True if the touch began outside of the gesture's area.
    var isElsewhere = false
    /// The number of the last sequence that the entry began or went on with at the first landing.
    var lastSequence = 0

    /// Creates the entry of a gesture to look for.
    init(_ rule: GestureRule, id: GestureID, on surface: Surface) {
        let recognizer = rule.makeRecognizer(in: GestureContext(surface: surface, area: rule.area))
        self.init(rule, id: id, recognizer, from: .copy(recognizer))
    }

    init(_ rule: GestureRule, id: GestureID, _ recognizer: StandardRecognizer, from source: RecognizerSource) {
        self.id = id
        area = rule.area
        competes = rule.priority != .simultaneous
        reportsProvisionalBegan = rule.reportsProvisionalBegan
        reportsTicks = rule.reportsTicks
        consumes = rule.consumes
        self.recognizer = recognizer
        self.source = source
    }

    /// Creates the entry of an attached gesture, which reports by its callbacks alone.
    init(_ gesture: AttachedGesture, id: GestureID, on surface: Surface) {
        self.id = id
        area = gesture.area
        competes = gesture.priority != .simultaneous
        reportsProvisionalBegan = false
        reportsTicks = false
        consumes = false
        recognizer = StandardRecognizer(boxing: gesture.makeRecognizer(in: GestureContext(surface: surface, area: gesture.area)))
        source = .attached(gesture)
    }

    var isAttached: Bool {
        if case .attached = source { true } else { false }
    }

    /// True if the gesture may begin late, when enough fingers have landed for it, without a change of any verdict.
    var mayBeginLate: Bool {
        guard case .copy(let recognizer) = source else { return false }
        return competes && !consumes && area == nil && recognizer.mayBeginLate
    }

    /// Returns true if the entry began or went on with the first landing of a sequence, so that it does not begin late.
    func wasGoingOn(at sequence: Int) -> Bool { lastSequence == sequence }

    /// Makes a fresh recognizer.
    func makeRecognizer(on surface: Surface) -> StandardRecognizer {
        switch source {
        case .copy(let recognizer): recognizer
        case .attached(let gesture): StandardRecognizer(boxing: gesture.makeRecognizer(in: GestureContext(surface: surface, area: area)))
        }
    }

    /// Notes that the gesture is active. Returns true if its motion has changed, or if this is its first value.
    mutating func continueActive(_ group: MeasuredGroup, _ touches: TouchSequence) -> Bool {
        let next = recognizer.value(of: group, in: touches)
        hasLasted = true
        if !isHeld { activeFingerCount = touches.fingerCount }
        guard !hasUnreportedMotion, let last = value, last.hasSameMotion(as: next) else {
            value = next
            hasUnreportedMotion = false
            return true
        }
        // The last reported value stays, however often the recognizer is evaluated.
        if case .won = state { return false }
        value = next
        return false
    }

    /// Notes the value of a pending gesture. The value of the last motion stays, however often the recognizer is evaluated.
    mutating func keepPending(_ next: GestureValue) {
        if let last = value, last.hasSameMotion(as: next), last.fingerCount == next.fingerCount { return }
        value = next
        if case .won = state { hasUnreportedMotion = true }
    }

    /// Returns true if there is no area, or if the first finger landed in it. Returns false if there is an area and no finger has a known
    /// place.
    func isInArea(_ touches: TouchSequence) -> Bool {
        guard let area else { return true }
        return touches.landingInReport.map(area.contains) ?? false
    }

    /// Returns true if `landing`, the place of the first finger, is in the gesture's area, or if the gesture has no area.
    func isInArea(_ landing: Point) -> Bool { area?.contains(landing) ?? true }

    /// Begins the gesture at a first landing. Returns false if the gesture is suspended, or if the finger landed outside of its area.
    mutating func begin(_ touches: TouchSequence, isAdmitted: Bool) -> Bool {
        let isElsewhere = !isInArea(touches)
        if isElsewhere || !isAdmitted {
            state = .out
            failure = nil
            self.isElsewhere = isElsewhere
            return false
        }
        begin(makeRecognizer(on: touches.events.surface), sequence: touches.number)
        return true
    }

    mutating func begin(_ recognizer: StandardRecognizer, sequence: Int) {
        self.recognizer = recognizer
        state = .undecided
        firstSequence = sequence
        until = nil
        value = nil
        hasUnreportedMotion = false
        hasEnded = false
        hasLasted = false
        isHeld = false
        isQuiet = false
        hasReportedBegan = false
        failure = nil
        isElsewhere = false
    }

    /// Competes again for the sequences from `first` on, because only a part of the gesture has decided.
    mutating func continueUndecided(from first: Int) {
        state = .undecided
        firstSequence = first
        hasLasted = false
        hasReportedBegan = false
    }

    /// Forgets the present touches. Returns true if the gesture is undecided and goes on from earlier ones.
    mutating func forget(_ touches: TouchSequence) -> Bool {
        if case .undecided = state { recognizer.forget(touches) } else { false }
    }

    mutating func fail(_ failure: Failure) {
        state = .out
        until = nil
        self.failure = failure
    }

    /// True if a part of the gesture has won, and the whole is still open.
    var hasWonOpenly: Bool {
        if case .won = state { recognizer.isOpen } else { false }
    }

    /// Begins with the first retry after the touches numbered `last`. Returns false if there is none, or if `admits` refuses the sequence
    /// that it begins in.
    @inline(__always)
    mutating func tryAgain(after last: Int, _ admits: (Int) -> Bool) -> Bool {
        guard let retry = recognizer.retry(after: last), admits(retry.sequence) else { return false }
        begin(retry.recognizer, sequence: retry.sequence)
        return true
    }

    /// Returns true if the gesture may still happen when another one has won the touches of `sequences`.
    func outlives(_ sequences: ClosedRange<Int>) -> Bool {
        let arenaTraits = recognizer.arenaTraits
        // A gesture that began with earlier touches outlives only gestures that take none of them.
        return arenaTraits.outlivesOthers && (!arenaTraits.keepsEarlier || sequences.lowerBound > firstSequence)
    }

    /// Returns whether the gesture has decided in these touches. A click, after which others may follow, is undecided again.
    func hasDecided(in touches: TouchSequence) -> Bool {
        switch state {
        case .won, .claimed, .pressed: true
        case .out: hasEnded && failure == nil && firstSequence == touches.number
        case .undecided: false
        }
    }

    /// Returns true if the gesture has begun with these touches and is undecided.
    func isUndecided(in touches: TouchSequence) -> Bool {
        if case .undecided = state { firstSequence == touches.number } else { false }
    }

    /// True if the gesture may outlive the loss of all its fingers at this moment, so that fingers that land again may rejoin it.
    var isHoldingFingers: Bool {
        switch state {
        case .won, .claimed: isHeld
        case .pressed: until != nil
        case .undecided, .out: false
        }
    }

    /// True if the gesture is active, or is a press whose fingers still touch.
    var isGoingOn: Bool {
        switch state {
        case .won: hasReportedBegan
        case .pressed: true
        case .undecided, .claimed, .out: false
        }
    }
}

/// The arena's entries by place. Entries are large; reading a property of one through this type copies that property alone.
struct ArenaEntries: Sendable {
    private var list: [ArenaEntry]

    init(_ list: [ArenaEntry]) { self.list = list }

    var indices: Range<Int> { list.indices }

    subscript(place: Int) -> ArenaEntry {
        _read {
            let span = list.span
            yield span[place]
        }
        _modify { yield &list[place] }
    }

    /// Returns true if the gesture waits for more fingers, and only a landing, a lift or the button can change its verdict.
    func sleeps(_ place: Int, _ touches: TouchSequence) -> Bool {
        guard self[place].isQuiet, case .undecided = self[place].state else { return false }
        let arenaTraits = self[place].recognizer.arenaTraits
        return arenaTraits.awaitsFingers && arenaTraits.fingers.minimum > touches.peakFingerCount
    }
}
