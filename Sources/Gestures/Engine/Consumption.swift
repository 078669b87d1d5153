import TouchInput

/// The touches that consuming gestures have won, and those that they may still win.
///
/// The owner of a grabbed device reads this value after each frame and passes the free touches on to the desktop. Touches are numbered as
/// in ``GestureEngine/sequenceNumber``.
public struct Consumption: Hashable, Sendable, BitwiseCopyable {
    /// The decision on a touch.
    public enum Decision: Hashable, Sendable {
        /// A consuming gesture can still win the touch.
        case open
        /// A consuming gesture has won the touch.
        case taken
        /// No consuming gesture can win the touch for now. This can change only when another finger lands, the motion changes, the button
        /// is pressed or a detector answers.
        case free
    }

    /// The number of the present touch; nil while no finger touches.
    public var touch: Int?
    /// The number of the first touch that a consuming gesture can still win; nil if there is none.
    var firstOpen: Int?
    var taken = TakenTouches()

    /// The consumption of an engine without consuming gestures: no touch is taken or open.
    public static let nothing = Consumption()

    /// Returns the decision on a touch. A taken touch becomes free again once a touch whose number is at least 64 higher is taken.
    public func decision(on touch: Int) -> Decision {
        if taken.contains(touch) { return .taken }
        if let firstOpen, touch >= firstOpen { return .open }
        return .free
    }

    /// Returns the same decisions about touches whose numbers are higher by `count`, for an engine that comes after others.
    package func renumbered(by count: Int) -> Consumption {
        Consumption(touch: touch.map { $0 + count }, firstOpen: firstOpen.map { $0 + count }, taken: taken.renumbered(by: count))
    }
}

/// The touches that consuming gestures have won, among the 64 touches up to the latest of them.
struct TakenTouches: Hashable, Sendable, BitwiseCopyable {
    private var latest = 0
    /// Bit n is set if the touch `latest - n` has been won.
    private var bits: UInt64 = 0

    mutating func insert(_ touches: ClosedRange<Int>) {
        for touch in max(touches.lowerBound, touches.upperBound - 63)...touches.upperBound {
            if touch > latest {
                bits = bits << UInt64(touch - latest)
                latest = touch
            }
            if latest - touch < 64 { bits |= 1 << UInt64(latest - touch) }
        }
    }

    func renumbered(by count: Int) -> TakenTouches { TakenTouches(latest: latest + count, bits: bits) }

    func contains(_ touch: Int) -> Bool { (0..<64).contains(latest - touch) && bits & (1 << UInt64(latest - touch)) != 0 }
}

extension Arena {
    /// Returns the number of the first touch that a consuming gesture can still win; nil if there is none. A gesture that begins with the
    /// present touch and wants more fingers is ignored until they land. A click is ignored until its press, and the gesture of a detector
    /// until its answer. A motion is ignored while the hand clearly makes another one.
    func firstOpenTouch(_ touches: TouchSequence) -> Int? {
        guard hasConsumers else { return nil }
        var first: Int?
        var motion: HandMotionKinds?
        for claim in deferred where entries[claim.place].consumes { first = min(first ?? .max, claim.sequences.lowerBound) }
        // A sleeping gesture of this touch waits for more fingers, so it is ignored for now.
        for place in hasEarlierConsumers ? live : awake where entries[place].consumes {
            switch entries[place].state {
            case .undecided:
                let arenaTraits = entries[place].recognizer.arenaTraits
                let hasEarlier = entries[place].firstSequence < touches.number
                guard arenaTraits.holdsUpOthers else { continue }
                let clear = motion ?? touches.clearMotion
                motion = clear
                let isOpen = arenaTraits.isAwaited(upTo: hasEarlier ? FingerCounts.limit : touches.peakFingerCount) { kinds in
                    clear.isEmpty || !kinds.isMotion || !kinds.isDisjoint(with: clear)
                }
                if isOpen { first = min(first ?? .max, entries[place].firstSequence) }
            case .claimed: first = min(first ?? .max, entries[place].firstSequence)
            case .won, .pressed, .out: break
            }
        }
        return first
    }
}

extension GestureEngine {
    /// The decisions on the touches of this device, for an owner that passes on the free touches. Without rules whose
    /// ``GestureRule/consumes`` is true, it is ``Consumption/nothing`` except for the number of the touch.
    public var consumption: Consumption {
        Consumption(touch: sequence.isOver ? nil : sequence.number, firstOpen: arena.firstOpenTouch(sequence), taken: arena.taken)
    }
}

extension TouchSequence {
    /// The class of motion that the fingers clearly make; empty if there is none. In it, the fingers have moved at least 4 mm on average
    /// (our choice), and no other class rivals it.
    fileprivate var clearMotion: HandMotionKinds {
        if isOver { return [] }
        let motion = motion(of: .current)
        for own in MotionClass.allCases where motion.amount(of: own).reaches(.mm(4)) && motion.rival(of: own) == nil {
            return HandMotionKinds(own)
        }
        return []
    }
}
