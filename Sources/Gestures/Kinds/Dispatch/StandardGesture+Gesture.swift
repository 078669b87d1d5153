import TouchInput

extension StandardGesture: BodilessGesture {
    public typealias Value = GestureValue

    /// A fresh recognizer of whichever gesture it is.
    public func makeRecognizer(in context: GestureContext) -> StandardRecognizer {
        switch self {
        case .tap(let gesture): StandardRecognizer(.tap(gesture.makeKindRecognizer(in: context)))
        case .press(let gesture): StandardRecognizer(.press(gesture.makeKindRecognizer(in: context)))
        case .drag(let gesture): StandardRecognizer(.drag(gesture.makeKindRecognizer(in: context)))
        case .swipe(let gesture): StandardRecognizer(.swipe(gesture.makeKindRecognizer(in: context)))
        case .pinch(let gesture): StandardRecognizer(.pinch(gesture.makeKindRecognizer(in: context)))
        case .rotate(let gesture): StandardRecognizer(.rotate(gesture.makeKindRecognizer(in: context)))
        case .edge(let gesture): StandardRecognizer(.edge(Box(gesture.makeKindRecognizer(in: context))))
        case .tiptap(let gesture): StandardRecognizer(.tiptap(Box(gesture.makeKindRecognizer(in: context))))
        case .tipswipe(let gesture): StandardRecognizer(.tipswipe(Box(gesture.makeKindRecognizer(in: context))))
        case .click(let gesture): StandardRecognizer(.click(gesture.makeKindRecognizer(in: context)))
        case .stroke(let gesture): StandardRecognizer(.stroke(Box(gesture.makeKindRecognizer(in: context))))
        case .detector(let gesture): StandardRecognizer(.detector(Box(gesture.makeKindRecognizer(in: context))))
        case .sequence(let gesture): StandardRecognizer(.sequence(Box(gesture.makeRecognizer(in: context))))
        case .simultaneous(let gesture): StandardRecognizer(.simultaneous(Box(gesture.makeRecognizer(in: context))))
        case .exclusive(let gesture): StandardRecognizer(.exclusive(Box(gesture.makeRecognizer(in: context))))
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
