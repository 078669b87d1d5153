/// The state of a gesture that the current touches may still make, or that goes on.
package enum GestureProgress: String, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The gesture may still happen.
    case possible
    /// The gesture has decided, and waits for other gestures.
    case decided
    /// The gesture has won and goes on. A press goes on until its fingers lift.
    case active
}

extension GestureEngine {
    /// The gestures that are neither out nor over, in order of precedence. A gesture with a deferred claim has decided, unless it is active
    /// again.
    package var progress: [(gesture: GestureID, progress: GestureProgress)] {
        let arena = arenaWithAllGestures
        let waiting = Set(arena.deferred.map(\.place))
        let places = waiting.isEmpty ? arena.live : waiting.union(arena.live).sorted()
        return places.compactMap { place in
            let entry = arena.entries[place]
            return Self.progress(of: entry, isWaiting: waiting.contains(place)).map { (entry.id, $0) }
        }
    }

    private static func progress(of entry: ArenaEntry, isWaiting: Bool) -> GestureProgress? {
        switch entry.state {
        case .undecided: isWaiting ? .decided : .possible
        case .claimed: .decided
        case .won, .pressed: .active
        case .out: isWaiting ? .decided : nil
        }
    }
}
