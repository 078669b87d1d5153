/// One attempt at any ``StandardGesture``.
enum StandardAttempt: Sendable {
    case tap(TapGesture.Attempt)
    case press(LongPressGesture.Attempt)
    case drag(DragGesture.Attempt)
    case swipe(SwipeGesture.Attempt)
    case pinch(MagnifyGesture.Attempt)
    case rotate(RotateGesture.Attempt)

    init(at gesture: StandardGesture) {
        switch gesture {
        case .tap(let gesture): self = .tap(gesture.makeAttempt())
        case .press(let gesture): self = .press(gesture.makeAttempt())
        case .drag(let gesture): self = .drag(gesture.makeAttempt())
        case .swipe(let gesture): self = .swipe(gesture.makeAttempt())
        case .pinch(let gesture): self = .pinch(gesture.makeAttempt())
        case .rotate(let gesture): self = .rotate(gesture.makeAttempt())
        }
    }

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
        }
    }
}
