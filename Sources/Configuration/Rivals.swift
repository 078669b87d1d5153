import Gestures

extension [ConfiguredGesture] {
    /// Makes the shapes of strokes rivals of each other where a finger count is common to both: of two that a stroke is like, it is the
    /// one that it is more like, whichever comes first in the file.
    mutating func chooseRivals() {
        let strokes = flatMap { $0.gesture.strokes }
        guard strokes.count > 1 else { return }
        for index in indices {
            self[index].gesture.changeStrokes { stroke in
                for other in strokes where !stroke.fingers.isDisjoint(with: other.fingers) {
                    stroke.rivals += other.shapes.filter { !$0.isAmong(stroke.rivals) && !$0.isAmong(stroke.shapes) }
                }
            }
        }
    }
}

extension StrokeShape {
    fileprivate func isAmong(_ shapes: [StrokeShape]) -> Bool {
        guard case .builtIn(let own, _) = self else { return shapes.contains(self) }
        return shapes.contains { if case .builtIn(own, _) = $0 { true } else { false } }
    }
}

extension StandardGesture {
    fileprivate var strokes: [StrokeGesture] {
        var strokes: [StrokeGesture] = []
        var copy = self
        copy.changeStrokes { strokes.append($0) }
        return strokes
    }

    /// Wherever it has one inside it.
    fileprivate mutating func changeStrokes(_ change: (inout StrokeGesture) -> Void) {
        switch self {
        case .stroke(var stroke):
            change(&stroke)
            self = .stroke(stroke)
        case .sequence(var gesture):
            gesture.first.changeStrokes(change)
            gesture.second.changeStrokes(change)
            self = .sequence(gesture)
        case .simultaneous(var gesture):
            gesture.first.changeStrokes(change)
            gesture.second.changeStrokes(change)
            self = .simultaneous(gesture)
        case .exclusive(var gesture):
            gesture.first.changeStrokes(change)
            gesture.second.changeStrokes(change)
            self = .exclusive(gesture)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .detector: break
        }
    }
}
