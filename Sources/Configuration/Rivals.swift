import Gestures

extension [ConfiguredGesture] {
    /// Makes the shapes of strokes rivals of each other where a finger count is common to both: of two that a stroke is like, it is the
    /// one that it is more like, whichever comes first in the file.
    mutating func chooseRivals() {
        var known = KnownShapes()
        for configured in self {
            var gesture = configured.gesture
            gesture.changeStrokes { known.note($0) }
        }
        for index in indices { self[index].gesture.changeStrokes { $0.rivals += known.rivals(of: $0) } }
    }
}

/// The shapes of a file, each once however many strokes have it: a file can have ten thousand.
private struct KnownShapes {
    /// In the order of the file, with the fingers of all strokes that have it.
    private var list: [(shape: StrokeShape, fingers: FingerCounts)] = []
    private var places: [StrokeShape: Int] = [:]

    mutating func note(_ stroke: StrokeGesture) {
        for shape in stroke.shapes {
            if let place = places[shape] {
                list[place].fingers = list[place].fingers.union(stroke.fingers)
            } else {
                places[shape] = list.count
                list.append((shape, stroke.fingers))
            }
        }
    }

    /// Without those that are its rivals already, and its own.
    func rivals(of stroke: StrokeGesture) -> [StrokeShape] {
        var rivals: [StrokeShape] = []
        for (shape, fingers) in list where !fingers.isDisjoint(with: stroke.fingers) {
            if shape.isAmong(stroke.rivals) || shape.isAmong(stroke.shapes) { continue }
            if case .builtIn(let name, _) = shape, let twin = rivals.firstIndex(where: { shape.isAmong([$0]) }) {
                // There for one way around, and here for another.
                rivals[twin] = .builtIn(name)
            } else {
                rivals.append(shape)
            }
        }
        return rivals
    }
}

extension StrokeShape {
    fileprivate func isAmong(_ shapes: [StrokeShape]) -> Bool {
        guard case .builtIn(let own, _) = self else { return shapes.contains(self) }
        return shapes.contains { if case .builtIn(own, _) = $0 { true } else { false } }
    }
}

extension StandardGesture {
    /// Wherever it has one inside it.
    mutating func changeStrokes(_ change: (inout StrokeGesture) -> Void) {
        self = mappingParts { part in
            guard case .stroke(var stroke) = part else { return part }
            change(&stroke)
            return .stroke(stroke)
        }
    }
}
