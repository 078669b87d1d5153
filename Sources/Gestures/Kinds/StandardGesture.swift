/// The gestures that a configuration file can ask for. A closed world: what handles one handles all, or does not compile.
public indirect enum StandardGesture: Hashable, Sendable {
    /// Lands and lifts in place.
    case tap(TapGesture)
    /// Rests in place.
    case press(LongPressGesture)
    /// Moves as long as it likes.
    case drag(DragGesture)
    /// Moves one way, once.
    case swipe(SwipeGesture)
    /// Goes apart or together.
    case pinch(MagnifyGesture)
    /// Turns.
    case rotate(RotateGesture)
    /// Comes in from an edge.
    case edge(EdgeSwipeGesture)
    /// Taps beside resting fingers.
    case tiptap(TipTapGesture)
    /// Swipes beside resting fingers.
    case tipswipe(TipSwipeGesture)
    /// Presses the button.
    case click(ClickGesture)
    /// Draws a shape.
    case stroke(StrokeGesture)
    /// Is what a program says it is.
    case detector(DetectorGesture)
    /// One after the other.
    case sequence(SequenceGesture<StandardGesture, StandardGesture>)
    /// Both at once.
    case simultaneous(SimultaneousGesture<StandardGesture, StandardGesture>)
    /// One or else the other.
    case exclusive(ExclusiveGesture<StandardGesture, StandardGesture>)

    /// The phases that the gesture can report, in the order of ``GesturePhase``.
    public var phases: [GesturePhase] {
        switch self {
        case .tap, .swipe, .edge, .tiptap, .tipswipe, .click, .stroke: [.ended]
        case .press: [.began, .tick, .ended, .released, .cancelled]
        case .drag, .pinch, .rotate, .detector: Self.lastingPhases
        case .sequence(let gesture): gesture.second.phases
        case .simultaneous(let gesture):
            gesture.first.phases.contains(.changed) || gesture.second.phases.contains(.changed) ? Self.lastingPhases : [.ended]
        case .exclusive(let gesture):
            GesturePhase.allCases.filter { gesture.first.phases.contains($0) || gesture.second.phases.contains($0) }
        }
    }

    private static let lastingPhases: [GesturePhase] = [.began, .changed, .tick, .ended, .cancelled]

    /// Whether it can be nothing before all its fingers have landed, or the first part of it. Of tips, some rest while others come and
    /// go; a button is pressed by whoever is there then.
    var landsFirst: Bool {
        switch self {
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .stroke: true
        case .tiptap, .tipswipe, .click, .detector: false
        case .sequence(let gesture): gesture.first.landsFirst
        case .simultaneous(let gesture): gesture.first.landsFirst && gesture.second.landsFirst
        case .exclusive(let gesture): gesture.first.landsFirst && gesture.second.landsFirst
        }
    }

    /// Whether this gesture begins like `other` and goes on where that one is done, so that `other` has to wait for it: taps beside fewer
    /// taps of the same fingers, sequences that begin with as many, and exclusive gestures with a part that does either.
    public func extends(_ other: StandardGesture) -> Bool {
        if case .exclusive(let gesture) = self { return gesture.first.extends(other) || gesture.second.extends(other) }
        guard case .tap(let shorter) = other, let own = leadingTaps, !own.fingers.isDisjoint(with: shorter.fingers) else { return false }
        return own.count > shorter.count || own.count == shorter.count && own.goesOn
    }

    /// Whether there can be gestures that extend this one.
    var mayBeExtended: Bool {
        switch self {
        case .tap: true
        case .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous,
            .exclusive:
            false
        }
    }

    /// Whether there can be gestures that this one extends.
    var mayExtendOthers: Bool {
        if case .exclusive(let gesture) = self { return gesture.first.mayExtendOthers || gesture.second.mayExtendOthers }
        return leadingTaps.map { $0.count > 1 || $0.goesOn } ?? false
    }

    /// The taps that the gesture begins with, and whether it goes on after them; nil when it begins with something else.
    private var leadingTaps: (count: Int, fingers: FingerCounts, goesOn: Bool)? {
        switch self {
        case .tap(let tap): return (tap.count, tap.fingers, false)
        case .sequence(let gesture):
            guard let first = gesture.first.leadingTaps, !first.goesOn else { return gesture.first.leadingTaps }
            guard let second = gesture.second.leadingTaps, second.fingers == first.fingers else {
                return (first.count, first.fingers, true)
            }
            return (first.count + second.count, first.fingers, second.goesOn)
        case .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .simultaneous, .exclusive:
            return nil
        }
    }
}

extension StandardGesture {
    /// Parts one after the other, at least one.
    public static func sequence(of parts: [StandardGesture], gap: Duration) -> StandardGesture {
        chain(parts) { .sequence(SequenceGesture($0, $1, gap: gap)) }
    }

    /// Parts that go on at once, at least one.
    public static func simultaneous(of parts: [StandardGesture]) -> StandardGesture {
        chain(parts) { .simultaneous(SimultaneousGesture($0, $1)) }
    }

    /// Parts of which the first that can wins, at least one. A part that is exclusive itself stands for its own parts.
    public static func exclusive(of parts: [StandardGesture]) -> StandardGesture {
        let parts = parts.flatMap(\.alternatives)
        precondition(!parts.isEmpty, noParts)
        // Each part waits for all before it together, so that it knows which of its own touches nobody wants any more.
        return parts.dropFirst().reduce(parts[0]) { .exclusive(ExclusiveGesture($0, $1)) }
    }

    private var alternatives: [StandardGesture] {
        guard case .exclusive(let gesture) = self else { return [self] }
        return gesture.first.alternatives + gesture.second.alternatives
    }

    private static let noParts = "a gesture made of others needs at least one"

    private static func chain(
        _ parts: [StandardGesture], _ join: (StandardGesture, StandardGesture) -> StandardGesture
    ) -> StandardGesture {
        precondition(!parts.isEmpty, noParts)
        return parts.dropLast().reversed().reduce(parts[parts.count - 1]) { join($1, $0) }
    }
}
