/// The count and fingers of taps. Gestures that extend one such tap extend all of them.
struct ExtendedTaps: Hashable {
    var count: Int
    var fingers: FingerCounts
}

/// A gesture that a configuration file can describe. The set is closed: a `switch` without a default that misses a case does not compile.
public indirect enum StandardGesture: Hashable, Sendable {
    /// Fingers land and lift in place.
    case tap(TapGesture)
    /// Fingers rest in place.
    case press(LongPressGesture)
    /// Fingers move, and their motion is reported while it lasts.
    case drag(DragGesture)
    /// Fingers move in one direction, once.
    case swipe(SwipeGesture)
    /// Fingers move apart or toward each other.
    case pinch(MagnifyGesture)
    /// Fingers turn around their center.
    case rotate(RotateGesture)
    /// Fingers come in from an edge.
    case edge(EdgeSwipeGesture)
    /// Fingers tap beside resting ones.
    case tiptap(TipTapGesture)
    /// Fingers swipe beside resting ones.
    case tipswipe(TipSwipeGesture)
    /// Fingers press the button.
    case click(ClickGesture)
    /// Fingers draw a shape.
    case stroke(StrokeGesture)
    /// A program recognizes the gesture.
    case detector(DetectorGesture)
    /// Fingers go back and forth.
    case shake(ShakeGesture)
    /// One gesture follows another.
    case sequence(SequenceGesture<StandardGesture, StandardGesture>)
    /// Two gestures happen at once.
    case simultaneous(SimultaneousGesture<StandardGesture, StandardGesture>)
    /// One gesture happens, or else the other.
    case exclusive(ExclusiveGesture<StandardGesture, StandardGesture>)

    /// The gesture as its own kind, so that most code need not distinguish kinds.
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

    /// Returns whether this gesture begins like `other` and goes on after `other` is done, so that `other` has to wait for it. Taps extend
    /// fewer taps, and sequences extend the taps that they begin with, if both accept a common number of fingers. Exclusive gestures extend
    /// another gesture if one of their parts does.
    public func extends(_ other: StandardGesture) -> Bool {
        if case .exclusive(let gesture) = self { return gesture.first.extends(other) || gesture.second.extends(other) }
        guard case .tap(let shorter) = other, let own = leadingTaps, !own.fingers.isDisjoint(with: shorter.fingers) else { return false }
        return own.count > shorter.count || own.count == shorter.count && own.goesOn
    }

    /// The facts that decide which gestures extend this one; nil if there can be none.
    var extendedTaps: ExtendedTaps? {
        if case .tap(let tap) = self { ExtendedTaps(count: tap.count, fingers: tap.fingers) } else { nil }
    }

    /// True if there can be gestures that this one extends.
    var mayExtendOthers: Bool {
        if case .exclusive(let gesture) = self { return gesture.first.mayExtendOthers || gesture.second.mayExtendOthers }
        return leadingTaps.map { $0.count > 1 || $0.goesOn } ?? false
    }

    /// The taps that the gesture begins with, and whether it goes on after them; nil if it begins with anything else.
    private var leadingTaps: (count: Int, fingers: FingerCounts, goesOn: Bool)? {
        if case .tap(let tap) = self { return (tap.count, tap.fingers, false) }
        guard case .sequence(let gesture) = self else { return nil }
        guard let first = gesture.first.leadingTaps, !first.goesOn else { return gesture.first.leadingTaps }
        guard let second = gesture.second.leadingTaps, second.fingers == first.fingers else {
            return (first.count, first.fingers, true)
        }
        return (first.count + second.count, first.fingers, second.goesOn)
    }

    /// Returns the pause in which this gesture may go on after `count` taps; nil if it does not go on after them.
    func pause(afterTaps count: Int) -> Duration? {
        if case .tap(let tap) = self { return tap.count > count ? tap.gap : nil }
        guard case .sequence(let gesture) = self else { return nil }
        guard let leading = gesture.first.tapCount else { return gesture.first.pause(afterTaps: count) }
        if leading == count { return gesture.gap }
        return leading > count ? gesture.first.pause(afterTaps: count) : gesture.second.pause(afterTaps: count - leading)
    }

    /// The number of taps; nil for a gesture that is neither a tap nor a sequence of taps.
    var tapCount: Int? {
        if case .tap(let tap) = self { return tap.count }
        guard case .sequence(let gesture) = self else { return nil }
        guard let first = gesture.first.tapCount, let second = gesture.second.tapCount else { return nil }
        return first + second
    }
}

extension StandardGesture {
    /// Returns a sequence of `parts`, with pauses of at most `gap`; a single part stays as it is. Traps without a part, and for a negative
    /// `gap` between several.
    public static func sequence(of parts: [StandardGesture], gap: Duration) -> StandardGesture {
        chain(parts) { .sequence(SequenceGesture($0, $1, gap: gap)) }
    }

    /// Returns a gesture whose `parts` happen at once; a single part stays as it is. Traps without a part.
    public static func simultaneous(of parts: [StandardGesture]) -> StandardGesture {
        chain(parts) { .simultaneous(SimultaneousGesture($0, $1)) }
    }

    /// Returns a gesture that is the first possible one of `parts`. An exclusive part contributes its own parts. Traps without a part.
    public static func exclusive(of parts: [StandardGesture]) -> StandardGesture {
        let parts = parts.flatMap(\.alternatives)
        precondition(!parts.isEmpty, noParts)
        // Each part is joined to all parts before it together, because these decide which of its touches are free.
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

    /// Makes a fresh recognizer of the gesture.
    public func makeRecognizer(in context: GestureContext) -> StandardRecognizer {
        switch self {
        case .tap(let gesture): StandardRecognizer(.tap(gesture.makeKindRecognizer(in: context)))
        case .press(let gesture): StandardRecognizer(.press(gesture.makeKindRecognizer(in: context)))
        case .drag(let gesture): StandardRecognizer(.drag(gesture.makeKindRecognizer(in: context)))
        case .swipe(let gesture): StandardRecognizer(.swipe(gesture.makeKindRecognizer(in: context)))
        case .pinch(let gesture): StandardRecognizer(.pinch(gesture.makeKindRecognizer(in: context)))
        case .rotate(let gesture): StandardRecognizer(.rotate(gesture.makeKindRecognizer(in: context)))
        case .edge(let gesture): StandardRecognizer(boxing: gesture.makeKindRecognizer(in: context))
        case .tiptap(let gesture): StandardRecognizer(boxing: gesture.makeKindRecognizer(in: context))
        case .tipswipe(let gesture): StandardRecognizer(boxing: gesture.makeKindRecognizer(in: context))
        case .click(let gesture): StandardRecognizer(.click(gesture.makeKindRecognizer(in: context)))
        case .stroke(let gesture): StandardRecognizer(boxing: gesture.makeKindRecognizer(in: context))
        case .detector(let gesture): StandardRecognizer(boxing: gesture.makeKindRecognizer(in: context))
        case .shake(let gesture): StandardRecognizer(boxing: gesture.makeKindRecognizer(in: context))
        case .sequence(let gesture): StandardRecognizer(boxing: gesture.makeRecognizer(in: context))
        case .simultaneous(let gesture): StandardRecognizer(boxing: gesture.makeRecognizer(in: context))
        case .exclusive(let gesture): StandardRecognizer(boxing: gesture.makeRecognizer(in: context))
        }
    }
}
