import Gestures

extension TableReader {
    /// A number, a range `"2-4"` or a list `[2, 4]`. Fewer than `minimum` are reported as too few for `kind`.
    mutating func fingers(
        _ key: String = "fingers", of kind: GestureKind, default fallback: FingerCounts, minimum: Int = 1
    ) -> FingerCounts {
        note(
            key, .fingers(in: minimum...FingerCounts.limit),
            default: fallback.minimum == fallback.maximum ? "\(fallback)" : "\"\(fallback)\"")
        guard let value = entry(key)?.value else { return fallback }
        let counts: [Int]?
        let written: String
        switch value.content {
        case .integer(let count):
            counts = Int(exactly: count).map { [$0] }
            written = "\(count)"
        case .string(let text):
            let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            if ends.count == 2, let first = ends[0], let last = ends[1], first <= last, last <= FingerCounts.limit {
                counts = Array(first...last)
            } else {
                counts = nil
            }
            written = quoted(text)
        case .array(let elements):
            counts = elements.map { if case .integer(let count) = $0.content { Int(exactly: count) ?? 0 } else { 0 } }
            let items = elements.prefix(4).map { if case .integer(let count) = $0.content { "\(count)" } else { $0.type } }
            written = "[\(items.joined(separator: ", "))\(elements.count > 4 ? ", …" : "")]"
        case .float, .boolean, .date, .table:
            counts = nil
            written = value.type
        }
        guard let counts, !counts.isEmpty, counts.allSatisfy({ (1...FingerCounts.limit).contains($0) }) else {
            log.report(.unreadableFingers(written, key: key), at: value.position)
            return fallback
        }
        guard counts.allSatisfy({ $0 >= minimum }) else {
            log.report(.tooFewFingers(kind: kind, minimum: minimum), at: value.position)
            return fallback
        }
        return FingerCounts(counts)
    }

    /// `resting`, `fingers` and `side`: who rests, who acts, and where. What does not go together is reported, and replaced by defaults.
    mutating func tips(of kind: GestureKind) -> (resting: FingerCounts, acting: FingerCounts, side: TipSide?) {
        let resting = fingers("resting", of: kind, default: 1)
        let acting = fingers(of: kind, default: 1)
        let side = word("side", as: TipSide.self)
        let total = resting.maximum + acting.maximum
        if total > FingerCounts.limit {
            log.report(.tooManyTipFingers(total), at: position(of: "fingers", "resting"))
            return (1, 1, nil)
        }
        if side == .middle, resting.minimum < 2 {
            log.report(.middleOfOne, at: position(of: "side"))
            return (resting, acting, nil)
        }
        return (resting, acting, side)
    }
}
