import Gestures

extension [ConfiguredGesture] {
    /// Gives every direction of a swipe or drag its sector. Beside a diagonal one of the same kind, for fingers in common, the straight
    /// ones get 45° too, so that exactly one of them matches; without one they get 90°, so that a slanted motion matches as well.
    mutating func chooseSectors() {
        let swipes = Set(
            compactMap { configured -> FingerCounts? in
                if case .swipe(let swipe) = configured.gesture, swipe.direction.isDiagonal { swipe.fingers } else { nil }
            })
        let drags = Set(
            compactMap { configured -> FingerCounts? in
                if case .drag(let drag) = configured.gesture, case .direction(let direction, _) = drag.course, direction.isDiagonal {
                    drag.fingers
                } else {
                    nil
                }
            })
        for index in indices {
            switch self[index].gesture {
            case .swipe(var swipe):
                swipe.sectors = swipes.allSatisfy(swipe.fingers.isDisjoint) ? .four : .eight
                self[index].gesture = .swipe(swipe)
            case .drag(var drag):
                guard case .direction(let direction, _) = drag.course else { continue }
                drag.course = .direction(direction, drags.allSatisfy(drag.fingers.isDisjoint) ? .four : .eight)
                self[index].gesture = .drag(drag)
            case .tap, .press, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .detector, .sequence, .simultaneous, .exclusive:
                continue
            }
        }
    }
}
