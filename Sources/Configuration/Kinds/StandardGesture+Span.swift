public import Gestures

/// From when to when a gesture lasts.
public enum GestureSpan: Hashable, Sendable {
    /// From `began` to `ended` or `cancelled`.
    case motion
    /// From `ended`, when it is complete, to `released`: a press.
    case rest
}

extension StandardGesture {
    /// Nil where it is over at once, and where that depends on which of several gestures it turns out to be.
    public var span: GestureSpan? {
        switch self {
        case .press: .rest
        case .drag, .pinch, .rotate, .detector: .motion
        case .tap, .swipe, .edge, .tiptap, .tipswipe, .click, .stroke: nil
        case .sequence(let gesture): gesture.second.span
        case .simultaneous: phases.contains(.changed) ? .motion : nil
        case .exclusive(let gesture): Self.common(gesture.first, gesture.second)
        }
    }

    /// A moment beside a motion lasts not at all; beside a press it could not be told from the press.
    private static func common(_ first: StandardGesture, _ second: StandardGesture) -> GestureSpan? {
        if first.span == second.span { return first.span }
        let (isFirstMoment, isSecondMoment) = (first.phases == [.ended], second.phases == [.ended])
        return isFirstMoment && second.span == .motion || isSecondMoment && first.span == .motion ? .motion : nil
    }

    /// What changes while the gesture goes on; nothing where it does not.
    var dimensions: [Interval.Dimension] {
        let own: Set<Interval.Dimension> =
            switch self {
            case .drag: [.distance]
            case .pinch: [.distance, .scale]
            case .rotate: [.angle]
            case .detector: [.distance, .angle, .scale]
            case .tap, .press, .swipe, .edge, .tiptap, .tipswipe, .click, .stroke: []
            case .sequence(let gesture): Set(gesture.second.dimensions)
            case .simultaneous(let gesture): Set(gesture.first.dimensions + gesture.second.dimensions)
            case .exclusive(let gesture): Set(gesture.first.dimensions + gesture.second.dimensions)
            }
        return Interval.Dimension.allCases.filter(own.contains)
    }
}
