import Gestures

/// Parts of one gesture, each right by itself, that have no chance beside each other.
struct PartReview {
    let kinds: [GestureKind]
    let gestures: [StandardGesture]
    let positions: [SourcePosition]

    func report(on kind: GestureKind, to log: IssueLog) {
        guard kinds.count == gestures.count else { return }
        switch kind {
        case .simultaneous: reportNeverAtOnce(to: log)
        case .exclusive: reportNeverItsTurn(to: log)
        case .sequence, .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: break
        }
    }

    /// A finger too many ends one of them before the other begins.
    private func reportNeverAtOnce(to log: IssueLog) {
        let hands = gestures.map(\.hands)
        for index in hands.indices.dropFirst() {
            let others = hands.enumerated().filter { $0.offset != index }.reduce(FingerCounts([])) { $0.union($1.element) }
            // Of two, only the later one has to be told.
            guard hands[index].isDisjoint(with: others) else { continue }
            log.report(.neverAtOnce(hands[index], others: others), at: positions[index])
        }
    }

    private func reportNeverItsTurn(to log: IssueLog) {
        // Which way a diagonal goes is known only when the file has been read.
        guard !gestures.contains(where: \.hasDiagonals) else { return }
        for finding in OverlapReport(gestures.map { GestureRule($0) }).findings {
            guard case .shadowed(let earlier, .always) = finding.kind else { continue }
            let isSame = gestures[earlier] == gestures[finding.place]
            log.report(.neverItsTurn(kinds[finding.place], behind: kinds[earlier], isSame: isSame), at: positions[finding.place])
        }
    }
}
