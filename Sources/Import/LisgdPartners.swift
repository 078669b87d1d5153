/// What entries have to have in common to be for the same swipe, however far it goes.
struct LisgdRoute: Hashable {
    var fingers: ImportedFingers
    var direction: ImportedDirection
    var edge: LisgdGesture.Edge

    init(_ gesture: LisgdGesture) {
        fingers = gesture.fingers
        direction = gesture.direction
        edge = gesture.edge
    }

    /// The same, the other way.
    var back: LisgdRoute {
        var route = self
        route.direction = direction.opposite
        return route
    }
}

/// Which of the entries that are repeated are the two ways of one drag.
struct LisgdPartners {
    private let gestures: [LisgdGesture]
    private var places: [LisgdRoute: Int] = [:]
    private var taken: Set<Int> = []
    /// Those that have found each other.
    private var paired: Set<Int> = []

    init(_ gestures: [LisgdGesture]) {
        self.gestures = gestures
        // Of several for the same, the first one counts.
        for (index, gesture) in gestures.enumerated() where gesture.obstacle == nil && places[LisgdRoute(gesture)] == nil {
            places[LisgdRoute(gesture)] = index
        }
    }

    func isTaken(_ index: Int) -> Bool { taken.contains(index) }

    /// The way back of this one, which from now on is no entry of its own.
    mutating func take(of index: Int) -> Int? {
        let gesture = gestures[index]
        guard gesture.isRepeated, gesture.obstacle == nil, gesture.direction.axis != nil, places[LisgdRoute(gesture)] == index,
            let place = places[LisgdRoute(gesture).back], gestures[place].isRepeated, gestures[place].obstacle == nil,
            taken.insert(place).inserted
        else { return nil }
        paired.formUnion([index, place])
        return place
    }

    /// The entry that is one way of a drag, and leaves nothing to this later one.
    func drag(before index: Int) -> Int? {
        places[LisgdRoute(gestures[index])].flatMap { $0 != index && paired.contains($0) ? $0 : nil }
    }
}
