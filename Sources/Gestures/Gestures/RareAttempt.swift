/// One attempt at a gesture of the kinds that are larger, or contain others.
enum RareAttempt: Sendable {
    case edge(Box<EdgeSwipeGesture.Measure>)
    case tiptap(Box<TipTapGesture.Measure>)
    case tipswipe(Box<TipSwipeGesture.Measure>)
    case stroke(Box<StrokeGesture.Measure>)
    case detector(Box<DetectorGesture.Measure>)
    case sequence(Box<SequenceAttempt<StandardGesture, StandardGesture>>)
    case simultaneous(Box<SimultaneousGesture<StandardGesture, StandardGesture>.Attempt>)
    case exclusive(Box<ExclusiveGesture<StandardGesture, StandardGesture>.Attempt>)
    /// While it is taken out to be changed, so that there is only one of it.
    case absent

    mutating func judge(_ touches: TouchSequence) -> Verdict<GestureValue> {
        switch self {
        case .edge(var box):
            self = .absent
            defer { self = .edge(box) }
            return box.value.judge(touches)
        case .tiptap(var box):
            self = .absent
            defer { self = .tiptap(box) }
            return box.value.judge(touches)
        case .tipswipe(var box):
            self = .absent
            defer { self = .tipswipe(box) }
            return box.value.judge(touches)
        case .stroke(var box):
            self = .absent
            defer { self = .stroke(box) }
            return box.value.judge(touches)
        case .detector(var box):
            self = .absent
            defer { self = .detector(box) }
            return box.value.judge(touches)
        case .sequence(var box):
            self = .absent
            defer { self = .sequence(box) }
            return box.value.judge(touches).map(\.flat)
        case .simultaneous(var box):
            self = .absent
            defer { self = .simultaneous(box) }
            return box.value.judge(touches).map(\.flat)
        case .exclusive(var box):
            self = .absent
            defer { self = .exclusive(box) }
            return box.value.judge(touches).map(\.flat)
        case .absent: return .failed(.switchedOff)
        }
    }

    /// That of a sequence; other gestures do not try again.
    func retry() -> Retry<RareAttempt>? {
        guard case .sequence(let box) = self else { return nil }
        return box.value.retry()?.map { .sequence(Box($0)) }
    }

    var stance: Stance {
        switch self {
        case .edge(let box): box.value.stance
        case .tiptap(let box): box.value.stance
        case .tipswipe(let box): box.value.stance
        case .stroke(let box): box.value.stance
        case .detector(let box): box.value.stance
        case .sequence(let box): box.value.stance
        case .simultaneous(let box): box.value.stance
        case .exclusive(let box): box.value.stance
        case .absent: Stance(fingers: FingerCounts([]))
        }
    }
}
