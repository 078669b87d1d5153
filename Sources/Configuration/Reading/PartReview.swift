import Diagnostics
import Gestures

/// Finds parts of a gesture that are correct by themselves but never happen beside or after the other parts.
struct PartReview {
    let kinds: [GestureKind]
    let gestures: [StandardGesture]
    let positions: [SourcePosition]

    func report(on kind: GestureKind, to log: DiagnosticCollector) {
        guard kinds.count == gestures.count else { return }
        if kind == .simultaneous { reportNeverAtOnce(to: log) }
        if kind == .exclusive { reportNeverItsTurn(to: log) }
        if kind == .sequence { reportNeverFollows(to: log) }
    }

    /// Reports parts that cannot happen at once in any touch: a surplus finger ends one part before the other begins.
    private func reportNeverAtOnce(to log: DiagnosticCollector) {
        let counts = gestures.map(\.fingers)
        // The finger counts of the first part, and of all parts that share one with it or with each other.
        guard var joined = counts.first else { return }
        while let next = counts.first(where: { !$0.isDisjoint(with: joined) && joined.union($0) != joined }) { joined = joined.union(next) }
        for (own, position) in zip(counts, positions) where own.isDisjoint(with: joined) {
            let others = counts.filter { $0.isDisjoint(with: own) }.reduce(FingerCounts([])) { $0.union($1) }
            log.warning(.neverAtOnce(own, others: others), at: position)
        }
    }

    /// Reports a part that continues the touch of the previous part, but with fewer fingers than still touch at its end.
    private func reportNeverFollows(to log: DiagnosticCollector) {
        for index in gestures.indices.dropLast() {
            let (earlier, later) = (gestures[index], gestures[index + 1])
            // Clicks and tips can happen again in the same touch or in the next one.
            let (first, second) = (earlier.traits, later.traits)
            if first.comesAgain, second.comesAgain { continue }
            guard let down = first.fingersAtEnd, let fingers = second.fingersGoingOn, later.goesOn(after: earlier),
                fingers.maximum < down.minimum
            else { continue }
            log.warning(.neverFollows(kinds[index + 1], fingers, after: kinds[index], down), at: positions[index + 1])
        }
    }

    private func reportNeverItsTurn(to log: DiagnosticCollector) {
        // The sectors of directions are known only after the whole file is read.
        guard !gestures.contains(where: \.hasDiagonals) else { return }
        for finding in OverlapReport(gestures.map { GestureRule($0) }).findings {
            guard case .shadowed(let winner, .always) = finding.kind, let earlier = winner.number, let later = finding.gesture.number
            else { continue }
            let isSame = gestures[earlier] == gestures[later]
            log.warning(.neverItsTurn(kinds[later], behind: kinds[earlier], isSame: isSame), at: positions[later])
        }
    }
}

extension Diagnostic {
    /// The diagnostic for one of several simultaneous parts that shares no finger count with the others.
    fileprivate static func neverAtOnce(_ own: FingerCounts, others: FingerCounts) -> Diagnostic {
        Diagnostic(
            .neverTogether,
            "this part is for \(own.phrase), and the others are for \(others.phrase), so they are never there at once; "
                + "give them the same fingers, or make it exclusive = [ … ]")
    }

    /// The diagnostic for a part of an exclusive gesture that never happens, because an earlier part takes all its touches.
    fileprivate static func neverItsTurn(_ kind: GestureKind, behind earlier: GestureKind, isSame: Bool) -> Diagnostic {
        let reason =
            isSame
            ? "a part before it is the same \(earlier.rawValue); take one of them out"
            : "the \(earlier.rawValue) before it always takes the touches; put it first"
        return Diagnostic(.neverTogether, "this \(kind.rawValue) never has its turn: \(reason)")
    }

    /// The diagnostic for a part of a sequence that needs fewer fingers than touch when it begins.
    fileprivate static func neverFollows(
        _ kind: GestureKind, _ fingers: FingerCounts, after earlier: GestureKind, _ down: FingerCounts
    ) -> Diagnostic {
        Diagnostic(
            .neverTogether,
            "this \(kind.rawValue) never comes: it goes on with the \(down.phrase) that are down when the \(earlier.rawValue) ends, but it is "
                + "for \(fingers.phrase); give it as many")
    }
}

extension FingerCounts {
    /// The number with its noun: `3 fingers`.
    fileprivate var phrase: String { self == 1 ? "1 finger" : "\(self) fingers" }
}
