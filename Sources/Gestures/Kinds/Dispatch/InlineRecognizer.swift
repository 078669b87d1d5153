/// A recognizer of a common kind of gesture, in plain bytes. Hundreds of them are evaluated at every frame without a copy.
enum InlineRecognizer: Sendable, BitwiseCopyable {
    case tap(TapGesture.KindRecognizer)
    case press(LongPressGesture.KindRecognizer)
    case drag(DragGesture.KindRecognizer)
    case swipe(SwipeGesture.KindRecognizer)
    case pinch(MagnifyGesture.KindRecognizer)
    case rotate(RotateGesture.KindRecognizer)
    case click(ClickGesture.KindRecognizer)

    mutating func glance(at touches: TouchSequence) -> Verdict<FingerGroup.Role> {
        switch self {
        case .tap(var recognizer):
            defer { self = .tap(recognizer) }
            return recognizer.glance(at: touches)
        case .press(let recognizer): return recognizer.glance(at: touches)
        case .drag(var recognizer):
            let verdict = recognizer.glance(at: touches)
            // A recognizer that has not begun has not changed.
            if recognizer.tracking.hasBegun { self = .drag(recognizer) }
            return verdict
        case .swipe(var recognizer):
            let verdict = recognizer.glance(at: touches)
            // A recognizer whose fingers have not gone far enough has not changed.
            if recognizer.hasCrossed { self = .swipe(recognizer) }
            return verdict
        case .pinch(var recognizer):
            let verdict = recognizer.glance(at: touches)
            // A recognizer that has not begun has not changed.
            if recognizer.tracking.hasBegun { self = .pinch(recognizer) }
            return verdict
        case .rotate(var recognizer):
            let verdict = recognizer.glance(at: touches)
            // A recognizer that has not begun has not changed.
            if recognizer.tracking.hasBegun { self = .rotate(recognizer) }
            return verdict
        case .click(var recognizer):
            defer { self = .click(recognizer) }
            return recognizer.glance(at: touches)
        }
    }

    func value(of hand: FingerGroup.Role, in touches: TouchSequence) -> GestureValue {
        switch self {
        case .tap(let recognizer): recognizer.value(of: hand, in: touches)
        case .press(let recognizer): recognizer.value(of: hand, in: touches)
        case .drag(let recognizer): recognizer.value(of: hand, in: touches)
        case .swipe(let recognizer): recognizer.value(of: hand, in: touches)
        case .pinch(let recognizer): recognizer.value(of: hand, in: touches)
        case .rotate(let recognizer): recognizer.value(of: hand, in: touches)
        case .click(let recognizer): recognizer.value(of: hand, in: touches)
        }
    }

    var arenaTraits: ArenaTraits {
        switch self {
        case .tap(let recognizer): recognizer.arenaTraits
        case .press(let recognizer): recognizer.arenaTraits
        case .drag(let recognizer): recognizer.arenaTraits
        case .swipe(let recognizer): recognizer.arenaTraits
        case .pinch(let recognizer): recognizer.arenaTraits
        case .rotate(let recognizer): recognizer.arenaTraits
        case .click(let recognizer): recognizer.arenaTraits
        }
    }
}

/// A recognizer of a common kind of gesture. Its verdict only names the finger group that makes the gesture; the group's value is computed
/// when needed.
protocol InlineKindRecognizer: Competitor, BitwiseCopyable where Reading == FingerGroup.Role {
    /// The direction, for gestures that decide on one.
    var direction: Direction? { get }
}

extension InlineKindRecognizer {
    var direction: Direction? { nil }

    func value(of hand: FingerGroup.Role, in touches: TouchSequence) -> GestureValue { touches.value(of: hand, direction: direction) }

    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        glance(at: touches).map { value(of: $0, in: touches) }
    }
}
