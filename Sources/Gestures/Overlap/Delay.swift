import TouchInput

/// How a gesture that goes before another keeps it waiting.
enum Delay: Hashable {
    /// As long as its fingers touch, wherever they go.
    case late
    case waits(DelayReason)

    /// Ends only with the touch.
    var isUnlimited: Bool {
        switch self {
        case .late, .waits(.lift): true
        case .waits(.time), .waits(.pause), .waits(.rest), .waits(.travel), .waits(.spread), .waits(.turn): false
        }
    }

    var reason: DelayReason {
        switch self {
        case .late: .lift
        case .waits(let wait): wait
        }
    }

    static func longest(_ a: Delay?, _ b: Delay?) -> Delay? {
        guard let a, let b else { return a ?? b }
        if a == .late || b == .late { return .late }
        return b.reason.longer(than: a.reason) ? b : a
    }

    /// Of a gesture that comes in two ways: late is only what is late both ways.
    static func ofEither(_ a: Delay?, _ b: Delay?) -> Delay? {
        if a == .late, b == .late { return .late }
        return DelayReason.longest(a?.reason, b?.reason).map { .waits($0) }
    }
}

extension StandardGesture {
    /// Numbers of fingers that any part of the gesture is made with.
    public var hands: FingerCounts {
        switch self {
        case .sequence(let gesture): gesture.first.hands.union(gesture.second.hands)
        case .simultaneous(let gesture): gesture.first.hands.union(gesture.second.hands)
        case .exclusive(let gesture): gesture.first.hands.union(gesture.second.hands)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: firstStance.fingers
        }
    }

    /// How a recognizer stands when it begins.
    var firstStance: ArenaTraits { makeRecognizer(in: GestureContext(surface: .imagined)).arenaTraits }

    /// How far the fingers have gone, about, when the gesture decides; nil for those that do not move.
    ///
    /// For pinches and turns of a hand whose fingers are 15 mm from their middle.
    var motionAtDecision: Length? {
        let radius = Length.mm(15)
        switch self {
        case .drag(let drag): return drag.minimumDistance
        case .swipe(let swipe): return swipe.minimumDistance
        case .edge(let swipe): return swipe.minimumDistance
        case .pinch(let pinch):
            let scaled = pinch.minimumScale.map { radius * (1 - 1 / $0) }
            let moved = pinch.minimumDistance.map { $0 / 2 }
            return min(scaled ?? moved ?? .zero, moved ?? scaled ?? .zero)
        case .rotate(let rotate): return radius * rotate.minimumAngleDelta.radians
        case .tap, .press, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return nil
        }
    }

    /// The pause in which a further tap may follow where a gesture of so many taps is done; nil where none may.
    func pause(afterTaps count: Int) -> Duration? {
        switch self {
        case .tap(let tap): return tap.count > count ? tap.gap : nil
        case .sequence(let gesture):
            guard let leading = gesture.first.tapCount else { return gesture.first.pause(afterTaps: count) }
            if leading == count { return gesture.gap }
            return leading > count ? gesture.first.pause(afterTaps: count) : gesture.second.pause(afterTaps: count - leading)
        case .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .simultaneous, .exclusive:
            return nil
        }
    }

    /// Nil for what is not taps alone.
    var tapCount: Int? {
        switch self {
        case .tap(let tap): return tap.count
        case .sequence(let gesture):
            guard let first = gesture.first.tapCount, let second = gesture.second.tapCount else { return nil }
            return first + second
        case .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .simultaneous, .exclusive:
            return nil
        }
    }
}
