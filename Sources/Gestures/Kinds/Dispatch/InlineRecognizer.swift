/// A recognizer of a gesture of the common kinds. It is bitwise copyable, because hundreds are evaluated in place at every frame.
enum InlineRecognizer: Sendable, BitwiseCopyable {
    case tap(TapGesture.KindRecognizer)
    case press(LongPressGesture.KindRecognizer)
    case drag(DragGesture.KindRecognizer)
    case swipe(SwipeGesture.KindRecognizer)
    case pinch(MagnifyGesture.KindRecognizer)
    case rotate(RotateGesture.KindRecognizer)
    case click(ClickGesture.KindRecognizer)

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

/// A recognizer of a gesture of the common kinds.
///
/// Its verdict names the finger group that makes the gesture. The group is measured only if the arena needs its value.
protocol InlineKindRecognizer: GestureRecognizer<GestureValue>, BitwiseCopyable {
    /// Returns the verdict of ``GestureRecognizer/evaluate(_:)``, but without a value.
    mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup>

    /// Returns the value of a verdict.
    func value(of group: MeasuredGroup, in touches: TouchSequence) -> GestureValue
}

extension InlineKindRecognizer {
    public mutating func evaluate(_ touches: TouchSequence) -> Verdict<GestureValue> {
        let verdict = assess(touches)
        return verdict.map { value(of: $0, in: touches) }
    }

    func value(of group: MeasuredGroup, in touches: TouchSequence) -> GestureValue { touches.value(of: group) }
}

/// The finger group that makes a gesture, with the direction of the gesture. The value of a verdict is measured from it.
struct MeasuredGroup: Sendable, BitwiseCopyable {
    var role: FingerGroup.Role
    /// The direction that the gesture has decided on; nil for gestures without one.
    var direction: Direction?

    init(_ role: FingerGroup.Role, direction: Direction? = nil) { (self.role, self.direction) = (role, direction) }
}
