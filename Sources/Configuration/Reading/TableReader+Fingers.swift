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
        var unquoted: Int?
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
            unquoted = Int(text)
        case .array(let elements):
            counts = elements.map { if case .integer(let count) = $0.content { Int(exactly: count) ?? 0 } else { 0 } }
            let items = elements.prefix(4).map { if case .integer(let count) = $0.content { "\(count)" } else { $0.type } }
            written = "[\(items.joined(separator: ", "))\(elements.count > 4 ? ", …" : "")]"
        case .float, .boolean, .date, .table:
            counts = nil
            written = value.type
        }
        guard let counts, !counts.isEmpty, counts.allSatisfy({ (1...FingerCounts.limit).contains($0) }) else {
            log.error(.unreadableFingers(written, key: key, unquoted: unquoted), at: value.position)
            return fallback
        }
        guard counts.allSatisfy({ $0 >= minimum }) else {
            log.error(.tooFewFingers(kind: kind, minimum: minimum), at: value.position)
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
            log.error(.tooManyTipFingers(total), at: position(of: "fingers", "resting"))
            return (1, 1, nil)
        }
        if side == .middle, resting.minimum < 2 {
            log.error(.middleOfOne, at: position(of: "side"))
            return (resting, acting, nil)
        }
        return (resting, acting, side)
    }
}

extension Diagnostic {
    /// - Parameter unquoted: The number that stands in quotes, if there is nothing else.
    fileprivate static func unreadableFingers(_ text: String, key: String, unquoted: Int?) -> Diagnostic {
        if let unquoted, (1...FingerCounts.limit).contains(unquoted) {
            return Diagnostic(
                .wrongFingers, "\(quoted(key)) is \(text); a single number has no quotes: write \(key) = \(unquoted)",
                replacement: "\(unquoted)")
        }
        return Diagnostic(
            .wrongFingers,
            #"\#(quoted(key)) is \#(text); it must be a number from 1 to \#(FingerCounts.limit), a range such as "2-4" or a list such as [2, 4]"#
        )
    }

    fileprivate static func tooFewFingers(kind: GestureKind, minimum: Int) -> Diagnostic {
        Diagnostic(.wrongFingers, "\(kind.rawValue) needs at least \(minimum) fingers")
    }

    /// - Parameter count: Resting and acting fingers together.
    fileprivate static func tooManyTipFingers(_ count: Int) -> Diagnostic {
        Diagnostic(.wrongFingers, #""resting" and "fingers" are up to \#(count) together; \#(FingerCounts.limit) is the limit"#)
    }

    /// `side = "middle"` between fewer than two resting fingers.
    fileprivate static var middleOfOne: Diagnostic {
        Diagnostic(
            .wrongFingers,
            #""side" is "middle", which is between resting fingers: they have to be at least 2, as in resting = 2"#)
    }
}
