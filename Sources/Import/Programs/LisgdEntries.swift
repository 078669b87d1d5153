internal import Gestures

/// One gesture of a file, with its text and line.
struct LisgdEntry {
    var gesture: LisgdGesture
    /// The text that messages quote.
    var text: String
    /// The line, counted from 1.
    var line: Int
    /// True if the obstacle of the gesture has been reported.
    var isReported = false
}

extension LisgdGesture.Distance {
    /// The rank of the distance, from 0 to 3: longer distances have higher ranks.
    var length: Int {
        switch self {
        case .any: 0
        case .short: 1
        case .medium: 2
        case .long: 3
        }
    }
}

extension CInitializers.Entry {
    /// The entry in one line, for messages.
    var summary: String {
        let parts = values.map { value in
            switch value {
            case .number(let number): "\(number)"
            case .text(let text): "\"\(text)\""
            case .name(let name): name
            case .other: "…"
            }
        }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}

/// The properties that entries for the same swipe share, whatever their distance.
struct LisgdRoute: Hashable {
    var fingers: FingerCounts
    var direction: Direction
    var edge: LisgdGesture.Edge

    init(_ gesture: LisgdGesture) {
        fingers = gesture.fingers
        direction = gesture.direction
        edge = gesture.edge
    }

    /// The same route in the opposite direction.
    var back: LisgdRoute {
        var route = self
        route.direction = direction.opposite
        return route
    }
}

/// Finds pairs of repeated entries that are the two directions of one drag.
struct LisgdPartners {
    private let gestures: [LisgdGesture]
    private var places: [LisgdRoute: Int] = [:]
    private var taken: Set<Int> = []
    /// The indexes of the entries that belong to a pair.
    private var paired: Set<Int> = []

    init(_ gestures: [LisgdGesture]) {
        self.gestures = gestures
        // The first of several entries for the same route takes effect.
        for (index, gesture) in gestures.enumerated() where gesture.obstacle == nil && places[LisgdRoute(gesture)] == nil {
            places[LisgdRoute(gesture)] = index
        }
    }

    func isTaken(_ index: Int) -> Bool { taken.contains(index) }

    /// Pairs a repeated entry with the entry for the opposite direction, which is then no longer translated on its own. Returns the index
    /// of that entry; nil if there is none.
    mutating func take(of index: Int) -> Int? {
        let gesture = gestures[index]
        guard gesture.isRepeated, gesture.obstacle == nil, gesture.direction.axis != nil, places[LisgdRoute(gesture)] == index,
            let place = places[LisgdRoute(gesture).back], gestures[place].isRepeated, gestures[place].obstacle == nil,
            taken.insert(place).inserted
        else { return nil }
        paired.formUnion([index, place])
        return place
    }

    /// Returns the index of another entry for the same route that belongs to a pair; this entry then never acts. Nil if there is none.
    func drag(before index: Int) -> Int? {
        places[LisgdRoute(gestures[index])].flatMap { $0 != index && paired.contains($0) ? $0 : nil }
    }
}
