import Gestures

extension [ConfiguredGesture] {
    /// Gives every direction of a swipe or drag its sector, wherever in a gesture it stands. Beside a diagonal one of the same kind, for
    /// fingers in common, the straight ones get 45° too, so that exactly one of them matches; without one they get 90°, so that a
    /// slanted motion matches as well.
    mutating func chooseSectors() {
        var diagonals = Diagonals()
        for configured in self { configured.gesture.visitParts { diagonals.note($0) } }
        for index in indices { self[index].gesture = self[index].gesture.mapParts(diagonals.chooseSectors) }
    }
}

/// The fingers that a file has diagonal swipes and drags for.
private struct Diagonals {
    private var swipes: Set<FingerCounts> = []
    private var drags: Set<FingerCounts> = []

    mutating func note(_ gesture: StandardGesture) {
        if case .swipe(let swipe) = gesture, swipe.angles == nil, swipe.direction.isDiagonal { swipes.insert(swipe.fingers) }
        if case .drag(let drag) = gesture, case .direction(let direction, _) = drag.course, direction.isDiagonal {
            drags.insert(drag.fingers)
        }
    }

    func chooseSectors(for gesture: StandardGesture) -> StandardGesture {
        switch gesture {
        case .swipe(var swipe):
            if swipe.angles != nil { return gesture }
            swipe.sectors = swipes.allSatisfy(swipe.fingers.isDisjoint) ? .four : .eight
            return .swipe(swipe)
        case .drag(var drag):
            guard case .direction(let direction, _) = drag.course else { return gesture }
            drag.course = .direction(direction, drags.allSatisfy(drag.fingers.isDisjoint) ? .four : .eight)
            return .drag(drag)
        // What swipes beside resting fingers, or in from an edge, knows its sectors itself.
        case .edge, .tipswipe: return gesture
        case .tap, .press, .pinch, .rotate, .tiptap, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive: return gesture
        }
    }
}

extension StandardGesture {
    /// Each gesture that this one is made of in the end; itself where it is not made of others.
    fileprivate func visitParts(_ visit: (StandardGesture) -> Void) {
        _ = mapParts { part in
            visit(part)
            return part
        }
    }

    /// The same gesture of changed parts.
    fileprivate func mapParts(_ change: (StandardGesture) -> StandardGesture) -> StandardGesture {
        switch self {
        case .sequence(var gesture):
            (gesture.first, gesture.second) = (gesture.first.mapParts(change), gesture.second.mapParts(change))
            return .sequence(gesture)
        case .simultaneous(var gesture):
            (gesture.first, gesture.second) = (gesture.first.mapParts(change), gesture.second.mapParts(change))
            return .simultaneous(gesture)
        case .exclusive(var gesture):
            (gesture.first, gesture.second) = (gesture.first.mapParts(change), gesture.second.mapParts(change))
            return .exclusive(gesture)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: return change(self)
        }
    }
}
