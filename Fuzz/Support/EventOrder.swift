import Gestures
import TouchInput

/// Checks the rules for events of an engine that no input may break. There is one end for each beginning, nothing after the end, time that
/// goes forward, and one winner at a time.
struct EventOrder {
    private let gestures: [StandardGesture]
    /// True for each gesture that competes. Simultaneous gestures and clicks happen beside any other.
    private let competes: [Bool]
    /// True for each gesture with several alternatives, of which some last and some do not. The kind of such a gesture does not determine
    /// how it ends.
    private let isMixed: [Bool]
    private var isOpen: [Bool]
    private var isPressed: [Bool]
    private var last = TouchInstant(microseconds: .min)

    init(_ rules: [GestureRule]) {
        let gestures = rules.map(\.gesture)
        self.gestures = gestures
        competes = rules.map { rule in
            if case .click = rule.gesture { false } else { rule.priority != .simultaneous }
        }
        isMixed = gestures.map(\.isMixed)
        isOpen = gestures.map { _ in false }
        isPressed = isOpen
    }

    /// Checks an event. Stops the process if it breaks a rule.
    ///
    /// - Parameter now: The current time; no event may have a later time.
    mutating func note(_ event: GestureEvent, now: TouchInstant) {
        let place = event.gesture.number ?? -1
        func require(_ condition: Bool, _ fault: String) {
            if !condition { fatalError("gesture \(place) \(event.phase.rawValue) at \(event.time.microseconds) µs: \(fault)") }
        }
        require(event.time >= last, "earlier than the event before, at \(last.microseconds) µs")
        require(event.time <= now, "later than now, \(now.microseconds) µs")
        require(event.value == event.value, "a number in its value is none")
        last = event.time
        let phases = gestures[place].phases
        require(phases.contains(event.phase), "this kind of gesture does not report it")
        switch event.phase {
        case .began:
            require(!isOpen[place], "it has begun already")
            if phases.contains(.changed) { require(!competes[place] || winner == nil, "gesture \(winner ?? -1) has won and is not over") }
            isOpen[place] = true
        case .changed: require(isOpen[place], "it has not begun")
        case .tick: require(isOpen[place] || isPressed[place] || isMixed[place], "it is not under way")
        case .cancelled:
            require(isOpen[place], "it has not begun")
            isOpen[place] = false
        case .ended:
            if !competes[place] {
                require(isOpen[place] || !phases.contains(.changed) || isMixed[place], "it has not begun")
            } else if isMixed[place] {
                require(isOpen[place] || winner == nil, "gesture \(winner ?? -1) has won and is not over")
            } else if phases.contains(.changed) {
                require(isOpen[place], "it has not begun")
            } else {
                require(winner == nil, "gesture \(winner ?? -1) has won and is not over")
            }
            isOpen[place] = false
            if phases.contains(.released), !isMixed[place] {
                require(!isPressed[place], "the last press has not been released")
                isPressed[place] = true
            }
        case .released:
            require(isPressed[place] || isMixed[place], "it has not been pressed")
            isPressed[place] = false
        }
    }

    /// True if a gesture has begun or been pressed, and is not over.
    var somethingIsUnderWay: Bool { isOpen.contains(true) || isPressed.contains(true) }

    /// The index of the lasting gesture that is active, and so has won; nil if no lasting gesture is active.
    private var winner: Int? { gestures.indices.first { competes[$0] && isOpen[$0] && gestures[$0].phases.contains(.changed) } }
}

extension StandardGesture {
    fileprivate var isMixed: Bool {
        switch self {
        case .sequence(let gesture): gesture.second.isMixed
        case .simultaneous(let gesture): gesture.first.phases != gesture.second.phases || gesture.first.isMixed || gesture.second.isMixed
        case .exclusive(let gesture): gesture.first.phases != gesture.second.phases || gesture.first.isMixed || gesture.second.isMixed
        default: false
        }
    }
}
