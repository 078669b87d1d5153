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
        case .sequence: reportNeverFollows(to: log)
        case .tap, .press, .drag, .swipe, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector: break
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

    /// What fails as soon as a finger lifts cannot go on with fewer.
    private func reportNeverFollows(to log: IssueLog) {
        for index in gestures.indices.dropLast() {
            let (earlier, later) = (gestures[index], gestures[index + 1])
            let (down, fingers) = (earlier.hands, later.hands)
            guard earlier.endsInTouch, later.goesOnInTouch, fingers.maximum < down.minimum else { continue }
            log.report(.neverFollows(kinds[index + 1], fingers, after: kinds[index], down), at: positions[index + 1])
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

extension StandardGesture {
    /// Whether it is complete while its fingers still touch, all of them.
    fileprivate var endsInTouch: Bool {
        switch self {
        case .press: true
        case .swipe(let swipe): swipe.decision == .threshold
        case .tap, .drag, .pinch, .rotate, .edge, .tiptap, .tipswipe, .click, .stroke, .detector, .sequence, .simultaneous, .exclusive:
            false
        }
    }

    /// Whether it begins in the touch that is there, and in no other.
    fileprivate var goesOnInTouch: Bool {
        switch self {
        case .press, .drag, .swipe, .pinch, .rotate, .edge, .stroke: true
        // A tap needs a landing; of the others nothing is certain.
        case .tap, .tiptap, .tipswipe, .click, .detector, .sequence, .simultaneous, .exclusive: false
        }
    }
}
