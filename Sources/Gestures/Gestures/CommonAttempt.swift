/// One attempt at a gesture of the common kinds. Plain bytes: hundreds of them are judged at every frame, where they lie.
enum CommonAttempt: Sendable, BitwiseCopyable {
    case tap(TapGesture.Measure)
    case press(LongPressGesture.Measure)
    case drag(DragGesture.Measure)
    case swipe(SwipeGesture.Measure)
    case pinch(MagnifyGesture.Measure)
    case rotate(RotateGesture.Measure)
    case click(ClickGesture.Measure)

    mutating func glance(at touches: TouchSequence) -> Verdict<HandRole> {
        switch self {
        case .tap(var attempt):
            defer { self = .tap(attempt) }
            return attempt.glance(at: touches)
        case .press(let attempt): return attempt.glance(at: touches)
        case .drag(var attempt):
            let verdict = attempt.glance(at: touches)
            // One that has not begun has not changed.
            if attempt.tracking.hasBegun { self = .drag(attempt) }
            return verdict
        case .swipe(var attempt):
            let verdict = attempt.glance(at: touches)
            // One that has not gone far enough has not changed.
            if attempt.hasCrossed { self = .swipe(attempt) }
            return verdict
        case .pinch(var attempt):
            let verdict = attempt.glance(at: touches)
            // One that has not begun has not changed.
            if attempt.tracking.hasBegun { self = .pinch(attempt) }
            return verdict
        case .rotate(var attempt):
            let verdict = attempt.glance(at: touches)
            // One that has not begun has not changed.
            if attempt.tracking.hasBegun { self = .rotate(attempt) }
            return verdict
        case .click(var attempt):
            defer { self = .click(attempt) }
            return attempt.glance(at: touches)
        }
    }

    func value(of hand: HandRole, in touches: TouchSequence) -> GestureValue {
        switch self {
        case .tap(let attempt): attempt.value(of: hand, in: touches)
        case .press(let attempt): attempt.value(of: hand, in: touches)
        case .drag(let attempt): attempt.value(of: hand, in: touches)
        case .swipe(let attempt): attempt.value(of: hand, in: touches)
        case .pinch(let attempt): attempt.value(of: hand, in: touches)
        case .rotate(let attempt): attempt.value(of: hand, in: touches)
        case .click(let attempt): attempt.value(of: hand, in: touches)
        }
    }

    var stance: Stance {
        switch self {
        case .tap(let attempt): attempt.stance
        case .press(let attempt): attempt.stance
        case .drag(let attempt): attempt.stance
        case .swipe(let attempt): attempt.stance
        case .pinch(let attempt): attempt.stance
        case .rotate(let attempt): attempt.stance
        case .click(let attempt): attempt.stance
        }
    }
}
