import TouchInput

/// A gesture's present recognizer, and how it stands against the others.
struct Contender<Entry: Contestant> {
    enum State: Sendable {
        case undecided
        /// Has reached its deciding moment, in the sequence of that number, and waits for those that go before it.
        case claimed(sequence: Int)
        /// Has won and lasts.
        case won
        /// A press that has ended: its fingers still touch.
        case pressed
        case out

        var isLive: Bool {
            switch self {
            case .undecided, .claimed, .won, .pressed: true
            case .out: false
            }
        }
    }

    let entry: Entry
    let id: GestureID
    /// Simultaneous ones do not.
    let competes: Bool
    let reportsProvisionalBegan: Bool

    var recognizer: Entry.Recognizer
    var state = State.out
    /// The sequence that the recognizer began in.
    var firstSequence = 0
    /// When the recognizer's answer changes by itself.
    var until: TouchInstant?
    /// What was last reported, or would be.
    var value: GestureValue?
    /// The recognizer has come to its end, though the others may still be waited for.
    var hasEnded = false
    /// Has been active: it lasts, and reports that it begins.
    var hasLasted = false
    /// How often the button had been pressed when it claimed.
    var buttonPresses = 0
    /// Under way, but with a finger more or less for the moment: not the time to win.
    var isHeld = false
    /// Possible, and no more to say before something happens.
    private(set) var isQuiet = false
    var hasReportedBegan = false
    var failure: Failure?
    /// The touch is outside of the gesture's area.
    var isElsewhere = false

    init(_ entry: Entry, id: GestureID, on surface: Surface) {
        self.entry = entry
        self.id = id
        competes = entry.priority != .simultaneous
        reportsProvisionalBegan = entry.reportsProvisionalBegan
        recognizer = entry.makeRecognizer(on: surface)
    }

    /// What the recognizer says now.
    @inline(__always)
    mutating func evaluate(_ touches: TouchSequence) -> Verdict<Entry.Recognizer.Reading> {
        let verdict = recognizer.glance(at: touches)
        until = verdict.until
        isHeld = verdict.isHeld
        isQuiet = verdict.isQuiet
        return verdict
    }

    /// It lasts. Whether its motion is another than before.
    mutating func goOn(_ reading: Entry.Recognizer.Reading, _ touches: TouchSequence) -> Bool {
        let next = recognizer.value(of: reading, in: touches)
        hasLasted = true
        guard let last = value, last.hasSameMotion(as: next) else {
            value = next
            return true
        }
        // What has been reported stays the last value, however often it is asked for again.
        if case .won = state { return false }
        value = next
        return false
    }

    /// It shows. Keeps the value of the last motion, however often it is asked for again.
    mutating func show(_ next: GestureValue) {
        if let last = value, last.hasSameMotion(as: next), last.fingerCount == next.fingerCount { return }
        value = next
    }

    /// Whether the first finger landed in the gesture's area.
    func isAbout(_ touches: TouchSequence) -> Bool {
        guard let area = entry.area, let finger = touches.events.first(where: \.kind.isFinger) else { return true }
        return area.contains(finger.landing ?? finger.location)
    }

    /// Whether a touch whose first finger landed there is in the gesture's area.
    func isAbout(_ landing: Point) -> Bool { entry.area?.contains(landing) ?? true }

    /// A first finger landed. False when it landed elsewhere.
    mutating func begin(_ touches: TouchSequence) -> Bool {
        if !isAbout(touches) {
            state = .out
            failure = nil
            isElsewhere = true
            return false
        }
        begin(entry.makeRecognizer(on: touches.events.surface), sequence: touches.number)
        return true
    }

    mutating func begin(_ recognizer: Entry.Recognizer, sequence: Int) {
        self.recognizer = recognizer
        state = .undecided
        firstSequence = sequence
        until = nil
        value = nil
        hasEnded = false
        hasLasted = false
        isHeld = false
        isQuiet = false
        hasReportedBegan = false
        failure = nil
        isElsewhere = false
    }

    /// A part of it has decided what was; for the touches to come, those of the sequence `first` on, it competes like the others.
    mutating func goOnUndecided(from first: Int) {
        state = .undecided
        firstSequence = first
        hasLasted = false
        hasReportedBegan = false
    }

    mutating func fail(_ failure: Failure) {
        state = .out
        until = nil
        self.failure = failure
    }

    /// What won was a part of it.
    var hasWonOpenly: Bool {
        if case .won = state { recognizer.isOpen } else { false }
    }

    /// After a failure; false when there is nothing to try again with, or only what began with touches up to those of the number `last`.
    mutating func tryAgain(after last: Int = 0) -> Bool {
        guard let retry = recognizer.retry(after: last) else { return false }
        begin(retry.recognizer, sequence: retry.sequence)
        return true
    }

    /// Whether it may still happen when another gesture has won the touches of `sequences`.
    func outlives(_ sequences: ClosedRange<Int>) -> Bool {
        let arenaTraits = recognizer.arenaTraits
        // What began with earlier touches outlives only those who take none of them.
        return arenaTraits.outlivesOthers && (!arenaTraits.keepsEarlier || sequences.lowerBound > firstSequence)
    }

    /// Whether it may outlive the loss of its fingers at this moment, so that even that belongs to it.
    var holdsHand: Bool {
        switch state {
        case .won, .claimed: isHeld
        case .pressed: until != nil
        case .undecided, .out: false
        }
    }
}

extension Contender: Sendable where Entry: Sendable, Entry.Recognizer: Sendable {}
