import TouchInput

/// A gesture's present attempt, and how it stands against the others.
struct Contender: Sendable {
    enum State: Sendable {
        case undecided
        /// Has reached its deciding moment, in the sequence of that number, and waits for those that go before it.
        case claimed(sequence: Int)
        /// Has won and lasts.
        case won
        /// A press that has ended: its fingers still touch.
        case pressed
        case out
    }

    let gesture: StandardGesture
    /// Its place in the list the engine was made with.
    let index: Int
    /// Somebody wants to know when it begins, even if it may still fail.
    let reportsProvisionalBegan: Bool

    var attempt: StandardAttempt
    var state = State.out
    /// The sequence that the attempt began in.
    var firstSequence = 0
    /// When the attempt's answer changes by itself.
    var until: TouchInstant?
    /// What was last reported, or would be.
    var value: GestureValue?
    /// The attempt has come to its end, though the others may still be waited for.
    var hasEnded = false
    var hasReportedBegan = false
    var failure: Failure?

    init(_ rule: GestureRule, index: Int) {
        gesture = rule.gesture
        self.index = index
        reportsProvisionalBegan = rule.reportsProvisionalBegan
        attempt = StandardAttempt(at: rule.gesture)
    }

    mutating func begin(sequence: Int) {
        attempt = StandardAttempt(at: gesture)
        state = .undecided
        firstSequence = sequence
        until = nil
        value = nil
        hasEnded = false
        hasReportedBegan = false
        failure = nil
    }

    var isLive: Bool {
        switch state {
        case .undecided, .claimed, .won, .pressed: true
        case .out: false
        }
    }

    /// Under way, but with a finger more or less for the moment: not the time to win.
    var isHeld: Bool { gesture.activity == .claim && !hasEnded && until != nil }

    /// Whether the fingers that touch are its own, so that even their loss belongs to it for a moment.
    var holdsHand: Bool {
        switch state {
        case .won, .pressed: true
        case .claimed: !hasEnded
        case .undecided, .out: false
        }
    }
}
