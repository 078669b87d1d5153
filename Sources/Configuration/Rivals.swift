import Gestures

extension [ConfiguredGesture] {
    /// Makes the shapes of strokes rivals of each other if they share a finger count and are possible in the same touch. A drawing that
    /// resembles two rivals matches the one that it resembles more, regardless of their order in the file. The strokes of a simultaneous
    /// gesture are rivals of each other only.
    ///
    /// - Parameter circumstances: The circumstances of each gesture.
    mutating func chooseRivals(in circumstances: [Circumstances]) {
        var competing = KnownShapes()
        for index in indices where self[index].competes { competing.note(self[index], circumstances[index]) }
        for index in indices {
            var known = competing
            if !self[index].competes {
                known = KnownShapes()
                known.note(self[index], circumstances[index])
            }
            if known.isEmpty { continue }
            self[index].gesture.changeStrokes { $0.rivals += known.rivals(of: $0, in: circumstances[index]) }
        }
    }
}

/// The shapes of some gestures, each once in the same circumstances. A file can have ten thousand strokes of one shape.
private struct KnownShapes {
    private struct Key: Hashable {
        var shape: StrokeShape
        var circumstances: Circumstances
    }

    /// The shapes in the order of the gestures, each with the finger counts of all strokes that have the same shape and circumstances.
    private var list: [(key: Key, fingers: FingerCounts)] = []
    private var places: [Key: Int] = [:]

    var isEmpty: Bool { list.isEmpty }

    mutating func note(_ configured: ConfiguredGesture, _ circumstances: Circumstances) {
        configured.gesture.visitParts { part in
            if case .stroke(let stroke) = part { note(stroke, in: circumstances) }
        }
    }

    private mutating func note(_ stroke: StrokeGesture, in circumstances: Circumstances) {
        for shape in stroke.shapes {
            let key = Key(shape: shape, circumstances: circumstances)
            if let place = places[key] {
                list[place].fingers = list[place].fingers.union(stroke.fingers)
            } else {
                places[key] = list.count
                list.append((key, stroke.fingers))
            }
        }
    }

    /// Returns the shapes to add to the rivals of a stroke, without the stroke's own shapes.
    func rivals(of stroke: StrokeGesture, in circumstances: Circumstances) -> [StrokeShape] {
        var rivals: [StrokeShape] = []
        for (key, fingers) in list where !fingers.isDisjoint(with: stroke.fingers) {
            let shape = key.shape
            if rivals.contains(shape) || shape.isAmong(stroke.rivals) || shape.isAmong(stroke.shapes) { continue }
            if circumstances.excludes(key.circumstances) { continue }
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
