import TouchInput

/// A gesture's present attempt, and how it stands against the others.
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
    /// Its place in the list the engine was made with.
    let index: Int
    /// Simultaneous ones do not.
    let competes: Bool

    var attempt: Entry.Attempt
    var state = State.out
    /// The sequence that the attempt began in.
    var firstSequence = 0
    /// When the attempt's answer changes by itself.
    var until: TouchInstant?
    /// What was last reported, or would be.
    var value: GestureValue?
    /// The attempt has come to its end, though the others may still be waited for.
    var hasEnded = false
    /// Has been active: it lasts, and reports that it begins.
    var hasLasted = false
    /// How often the button had been pressed when it claimed.
    var buttonPresses = 0
    /// Under way, but with a finger more or less for the moment: not the time to win.
    var isHeld = false
    var hasReportedBegan = false
    var failure: Failure?

    init(_ entry: Entry, index: Int, on surface: Surface) {
        self.entry = entry
        self.index = index
        competes = entry.priority != .simultaneous
        attempt = entry.makeAttempt(on: surface)
    }

    mutating func begin(sequence: Int, on surface: Surface) { begin(entry.makeAttempt(on: surface), sequence: sequence) }

    mutating func begin(_ attempt: Entry.Attempt, sequence: Int) {
        self.attempt = attempt
        state = .undecided
        firstSequence = sequence
        until = nil
        value = nil
        hasEnded = false
        hasLasted = false
        isHeld = false
        hasReportedBegan = false
        failure = nil
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

extension Contender: Sendable where Entry: Sendable, Entry.Attempt: Sendable {}
