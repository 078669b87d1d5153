import Gestures

extension [ConfiguredGesture] {
    /// Gives every direction of a swipe or drag its sector, wherever in a gesture it stands. Beside a diagonal one of the same kind, for
    /// fingers in common, the straight ones get 45° too, so that exactly one of them matches; without one they get 90°, so that a
    /// slanted motion matches as well.
    mutating func chooseSectors() {
        var diagonals = Diagonals()
        for configured in self { configured.gesture.visitParts { diagonals.note($0) } }
        for index in indices { self[index].gesture = self[index].gesture.mappingParts(diagonals.chooseSectors) }
    }
}

/// The fingers that a file has diagonal gestures for, by kind.
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
    /// Whether its sectors depend on what else the file has.
    var hasDiagonals: Bool {
        var diagonals = Diagonals()
        visitParts { diagonals.note($0) }
        return !diagonals.isEmpty
    }
}
