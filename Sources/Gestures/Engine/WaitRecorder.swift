package import TouchInput

/// A wait of a gesture that had reached its deciding moment, for another gesture that was still possible, or that had decided and takes
/// precedence.
package struct GestureWait: Hashable, Sendable {
    /// The id of the waiting gesture's rule.
    package var gesture: GestureID
    /// The id of the rule of the gesture that it waited for.
    package var other: GestureID
    package var start: TouchInstant
    /// The moment at which the gesture stopped waiting for the other one.
    package var end: TouchInstant
}

/// Records which gesture waits for which other one, from the obstructions at each moment.
struct WaitRecorder: Sendable {
    /// A waiting gesture and one that it waits for.
    struct Pair: Hashable {
        var gesture: GestureID
        var other: GestureID
    }

    /// The current waits, ordered by their start.
    private var open: [(pair: Pair, start: TouchInstant)] = []
    private var ended: [GestureWait] = []

    /// Updates the waits with all pairs that wait at `time`. All other waits have ended. A wait without duration is dropped.
    mutating func note(_ pairs: [Pair], at time: TouchInstant) {
        for (pair, start) in open where !pairs.contains(pair) && start < time {
            ended.append(GestureWait(gesture: pair.gesture, other: pair.other, start: start, end: time))
        }
        open.removeAll { !pairs.contains($0.pair) }
        for pair in pairs where !open.contains(where: { $0.pair == pair }) { open.append((pair, time)) }
    }

    mutating func take() -> [GestureWait] {
        defer { ended.removeAll(keepingCapacity: true) }
        return ended
    }
}

extension Arena {
    /// Records which claims wait for which entries at this moment.
    mutating func noteWaits(_ touches: TouchSequence) {
        var pairs: [WaitRecorder.Pair] = []
        for place in live where entries[place].competes {
            guard case .claimed(let sequence) = entries[place].state else { continue }
            for claim in deferred where claim.place < place && claim.sequences.contains(sequence) {
                pairs.append(pair(place, claim.place))
            }
            note(place, sequence, entries[place].recognizer.arenaTraits, touches, in: &pairs)
        }
        for claim in deferred where entries[claim.place].competes {
            for other in deferred where other.place < claim.place && other.sequences.overlaps(claim.sequences) {
                pairs.append(pair(claim.place, other.place))
            }
            note(claim.place, claim.sequences.upperBound, claim.recognizer.arenaTraits, touches, in: &pairs)
        }
        waits?.note(pairs, at: touches.time)
    }

    private func note(
        _ place: Int, _ sequence: Int, _ claim: ArenaTraits, _ touches: TouchSequence, in pairs: inout [WaitRecorder.Pair]
    ) {
        for other in live where obstruction(by: other, of: place, sequence, claim, touches) != .none { pairs.append(pair(place, other)) }
    }

    private func pair(_ place: Int, _ other: Int) -> WaitRecorder.Pair {
        WaitRecorder.Pair(gesture: entries[place].id, other: entries[other].id)
    }
}
