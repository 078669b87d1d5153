import Gestures

extension [ConfiguredGesture] {
    /// Makes the shapes of strokes rivals of each other if they share a finger count and their conditions may hold at once. A drawing
    /// that resembles two rivals matches the one that it resembles more, regardless of their order in the file.
    mutating func chooseRivals() {
        var known = KnownShapes()
        for configured in self {
            var gesture = configured.gesture
            let condition = configured.condition
            gesture.changeStrokes { known.note($0, on: condition) }
        }
        if known.isEmpty { return }
        for index in indices {
            let condition = self[index].condition
            self[index].gesture.changeStrokes { $0.rivals += known.rivals(of: $0, on: condition) }
        }
    }
}

/// The shapes of a file, each once for each condition. A file can have ten thousand strokes of one shape.
private struct KnownShapes {
    private struct Key: Hashable {
        var shape: StrokeShape
        var condition: DesktopCondition?
    }

    /// The shapes in the order of the file, each with the finger counts of all strokes that have the same shape and condition.
    private var list: [(key: Key, fingers: FingerCounts)] = []
    private var places: [Key: Int] = [:]

    var isEmpty: Bool { list.isEmpty }

    mutating func note(_ stroke: StrokeGesture, on condition: DesktopCondition?) {
        for shape in stroke.shapes {
            let key = Key(shape: shape, condition: condition)
            if let place = places[key] {
                list[place].fingers = list[place].fingers.union(stroke.fingers)
            } else {
                places[key] = list.count
                list.append((key, stroke.fingers))
            }
        }
    }

    /// Returns the shapes to add to the rivals of a stroke, without the stroke's own shapes.
    func rivals(of stroke: StrokeGesture, on condition: DesktopCondition?) -> [StrokeShape] {
        var rivals: [StrokeShape] = []
        for (key, fingers) in list where !fingers.isDisjoint(with: stroke.fingers) {
            let shape = key.shape
            if let condition, let its = key.condition, condition.excludes(its) { continue }
            if rivals.contains(shape) || shape.isAmong(stroke.rivals) || shape.isAmong(stroke.shapes) { continue }
            if case .builtIn(let name, _) = shape, let twin = rivals.firstIndex(where: { shape.isAmong([$0]) }) {
                // The two are one shape, drawn in different directions: both directions are rivals.
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
    /// Applies a change to the gesture if it is a stroke, and to each stroke among its parts.
    mutating func changeStrokes(_ change: (inout StrokeGesture) -> Void) {
        self = mappingParts { part in
            guard case .stroke(var stroke) = part else { return part }
            change(&stroke)
            return .stroke(stroke)
        }
    }
}
