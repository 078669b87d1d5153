import TouchInput

extension StandardGesture: BodilessGesture {
    public typealias Value = GestureValue

    /// A fresh attempt at whichever gesture it is.
    public func makeAttempt(in context: GestureContext) -> StandardAttempt {
        switch self {
        case .tap(let gesture): StandardAttempt(.tap(gesture.makeMeasure(in: context)))
        case .press(let gesture): StandardAttempt(.press(gesture.makeMeasure(in: context)))
        case .drag(let gesture): StandardAttempt(.drag(gesture.makeMeasure(in: context)))
        case .swipe(let gesture): StandardAttempt(.swipe(gesture.makeMeasure(in: context)))
        case .pinch(let gesture): StandardAttempt(.pinch(gesture.makeMeasure(in: context)))
        case .rotate(let gesture): StandardAttempt(.rotate(gesture.makeMeasure(in: context)))
        case .edge(let gesture): StandardAttempt(.edge(Box(gesture.makeMeasure(in: context))))
        case .tiptap(let gesture): StandardAttempt(.tiptap(Box(gesture.makeMeasure(in: context))))
        case .tipswipe(let gesture): StandardAttempt(.tipswipe(Box(gesture.makeMeasure(in: context))))
        case .click(let gesture): StandardAttempt(.click(gesture.makeMeasure(in: context)))
        case .stroke(let gesture): StandardAttempt(.stroke(Box(gesture.makeMeasure(in: context))))
        case .detector(let gesture): StandardAttempt(.detector(Box(gesture.makeMeasure(in: context))))
        case .sequence(let gesture): StandardAttempt(.sequence(Box(gesture.makeAttempt(in: context))))
        case .simultaneous(let gesture): StandardAttempt(.simultaneous(Box(gesture.makeAttempt(in: context))))
        case .exclusive(let gesture): StandardAttempt(.exclusive(Box(gesture.makeAttempt(in: context))))
        }
    }
}

// The values of composed gestures, flat.

extension SequenceGesture<StandardGesture, StandardGesture>.Value {
    var flat: GestureValue {
        switch self {
        case .first(let value): value
        case .second(let first, let second): second ?? first
        }
    }
}

extension SimultaneousGesture<StandardGesture, StandardGesture>.Value {
    /// The newer one, for a part that is over tells nothing new; of two that go on, the one that knows a direction.
    var flat: GestureValue {
        guard let first else { return second ?? .nothing }
        guard let second else { return first }
        if first.time != second.time { return first.time > second.time ? first : second }
        return first.direction != nil ? first : second
    }
}

extension ExclusiveGesture<StandardGesture, StandardGesture>.Value {
    var flat: GestureValue {
        switch self {
        case .first(let value), .second(let value): value
        }
    }
}
