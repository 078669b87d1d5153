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
    /// Goes back and forth.
    case shake(ShakeGesture)
    /// One after the other.
    case sequence(SequenceGesture<StandardGesture, StandardGesture>)
    /// Both at once.
    case simultaneous(SimultaneousGesture<StandardGesture, StandardGesture>)
    /// One or else the other.
    case exclusive(ExclusiveGesture<StandardGesture, StandardGesture>)

    /// The gesture's own kind: the one place that tells kinds apart, beside the dispatch of recognizers.
    package var kind: any StandardKind {
        switch self {
        case .tap(let gesture): gesture
        case .press(let gesture): gesture
        case .drag(let gesture): gesture
        case .swipe(let gesture): gesture
        case .pinch(let gesture): gesture
        case .rotate(let gesture): gesture
        case .edge(let gesture): gesture
        case .tiptap(let gesture): gesture
        case .tipswipe(let gesture): gesture
        case .click(let gesture): gesture
        case .stroke(let gesture): gesture
        case .detector(let gesture): gesture
        case .shake(let gesture): gesture
        case .sequence(let gesture): gesture
        case .simultaneous(let gesture): gesture
        case .exclusive(let gesture): gesture
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
        if case .tap = self { true } else { false }
    }

    /// Whether there can be gestures that this one extends.
    var mayExtendOthers: Bool {
        if case .exclusive(let gesture) = self { return gesture.first.mayExtendOthers || gesture.second.mayExtendOthers }
        return leadingTaps.map { $0.count > 1 || $0.goesOn } ?? false
    }

    /// The taps that the gesture begins with, and whether it goes on after them; nil when it begins with something else.
    private var leadingTaps: (count: Int, fingers: FingerCounts, goesOn: Bool)? {
        if case .tap(let tap) = self { return (tap.count, tap.fingers, false) }
        guard case .sequence(let gesture) = self else { return nil }
        guard let first = gesture.first.leadingTaps, !first.goesOn else { return gesture.first.leadingTaps }
        guard let second = gesture.second.leadingTaps, second.fingers == first.fingers else {
            return (first.count, first.fingers, true)
        }
        return (first.count + second.count, first.fingers, second.goesOn)
    }

    /// The pause in which a further tap may follow a gesture of `count` taps; nil if none may.
    func pause(afterTaps count: Int) -> Duration? {
        if case .tap(let tap) = self { return tap.count > count ? tap.gap : nil }
        guard case .sequence(let gesture) = self else { return nil }
        guard let leading = gesture.first.tapCount else { return gesture.first.pause(afterTaps: count) }
        if leading == count { return gesture.gap }
        return leading > count ? gesture.first.pause(afterTaps: count) : gesture.second.pause(afterTaps: count - leading)
    }

    /// Nil for a gesture that is not taps alone.
    var tapCount: Int? {
        if case .tap(let tap) = self { return tap.count }
        guard case .sequence(let gesture) = self else { return nil }
        guard let first = gesture.first.tapCount, let second = gesture.second.tapCount else { return nil }
        return first + second
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
        case .shake(let gesture): StandardRecognizer(.shake(Box(gesture.makeKindRecognizer(in: context))))
        case .sequence(let gesture): StandardRecognizer(.sequence(Box(gesture.makeRecognizer(in: context))))
        case .simultaneous(let gesture): StandardRecognizer(.simultaneous(Box(gesture.makeRecognizer(in: context))))
        case .exclusive(let gesture): StandardRecognizer(.exclusive(Box(gesture.makeRecognizer(in: context))))
        }
    }
}
