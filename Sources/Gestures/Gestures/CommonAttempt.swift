/// One attempt at a gesture of the common kinds. Plain bytes: hundreds of them are judged at every frame, where they lie.
enum CommonAttempt: Sendable, BitwiseCopyable {
    case tap(TapGesture.Measure)
    case press(LongPressGesture.Measure)
    case drag(DragGesture.Measure)
    case swipe(SwipeGesture.Measure)
    case pinch(MagnifyGesture.Measure)
    case rotate(RotateGesture.Measure)
    case click(ClickGesture.Measure)

    mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> {
        switch self {
        case .tap(var attempt):
            defer { self = .tap(attempt) }
            return attempt.judge(touches)
        case .press(var attempt):
            defer { self = .press(attempt) }
            return attempt.judge(touches)
        case .drag(var attempt):
            defer { self = .drag(attempt) }
            return attempt.judge(touches)
        case .swipe(var attempt):
            defer { self = .swipe(attempt) }
            return attempt.judge(touches)
        case .pinch(var attempt):
            defer { self = .pinch(attempt) }
            return attempt.judge(touches)
        case .rotate(var attempt):
            defer { self = .rotate(attempt) }
            return attempt.judge(touches)
        case .click(var attempt):
            defer { self = .click(attempt) }
            return attempt.judge(touches)
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
