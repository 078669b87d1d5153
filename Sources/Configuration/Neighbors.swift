import Gestures

// The two things that gestures of a file change in each other: the sectors of directions, and the rivals of shapes.

// MARK: - Sectors

extension [ConfiguredGesture] {
    /// Gives every direction of a swipe or drag its sector, wherever in a gesture it is.
    ///
    /// A straight direction gets 90°, so that a slanted motion matches. If a diagonal of the same kind shares fingers with it, both get
    /// 45°, so that exactly one of them matches.
    mutating func chooseSectors() {
        var diagonals = Diagonals()
        for configured in self { configured.gesture.visitParts { diagonals.note($0) } }
        for index in indices { self[index].gesture = self[index].gesture.mappingParts(diagonals.chooseSectors) }
    }
}

/// The fingers of the diagonal gestures of a file, by kind.
private struct Diagonals {
    private var fingers: [ObjectIdentifier: Set<FingerCounts>] = [:]

    var isEmpty: Bool { fingers.isEmpty }

    mutating func note(_ gesture: StandardGesture) {
        let kind = gesture.kind
        let traits = kind.traits
        guard traits.hasChosenSectors, traits.direction?.isDiagonal == true else { return }
        fingers[ObjectIdentifier(type(of: kind)), default: []].insert(traits.fingers)
    }

    func chooseSectors(for gesture: StandardGesture) -> StandardGesture {
        let kind = gesture.kind
        let traits = kind.traits
        guard traits.hasChosenSectors else { return gesture }
        let diagonals = fingers[ObjectIdentifier(type(of: kind))] ?? []
        return kind.choosing(diagonals.allSatisfy(traits.fingers.isDisjoint) ? .four : .eight).standard
    }
}

extension StandardGesture {
    /// True if its sectors depend on other gestures of the file.
    var hasDiagonals: Bool {
        var diagonals = Diagonals()
        visitParts { diagonals.note($0) }
        return !diagonals.isEmpty
    }
}

// MARK: - Rivals

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
                // The two turn different ways.
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
