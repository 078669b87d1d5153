import Gestures

extension [ConfiguredGesture] {
    /// Makes the shapes of strokes rivals of each other if they share a finger count. A stroke that resembles two of them is the one that
    /// it resembles more, whichever comes first in the file.
    mutating func chooseRivals() {
        var known = KnownShapes()
        for configured in self {
            var gesture = configured.gesture
            gesture.changeStrokes { known.note($0) }
        }
        for index in indices { self[index].gesture.changeStrokes { $0.rivals += known.rivals(of: $0) } }
    }
}

/// The shapes of a file, each once. A file can have ten thousand strokes of one shape.
private struct KnownShapes {
    /// The shapes in the order of the file, each with the fingers of all strokes that have it.
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

    /// The further rivals of a stroke, without its own shapes.
    func rivals(of stroke: StrokeGesture) -> [StrokeShape] {
        var rivals: [StrokeShape] = []
        for (shape, fingers) in list where !fingers.isDisjoint(with: stroke.fingers) {
            if shape.isAmong(stroke.rivals) || shape.isAmong(stroke.shapes) { continue }
            if case .builtIn(let name, _) = shape, let twin = rivals.firstIndex(where: { shape.isAmong([$0]) }) {
                // The two shapes turn different ways.
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
    /// Changes each stroke in the gesture.
    mutating func changeStrokes(_ change: (inout StrokeGesture) -> Void) {
        self = mappingParts { part in
            guard case .stroke(var stroke) = part else { return part }
            change(&stroke)
            return .stroke(stroke)
        }
    }
}
