import Diagnostics
import Gestures

extension DeclaredKey where Value == FingerCounts {
    /// Declares a key for a number of fingers, a range or a list.
    ///
    /// - Parameters:
    ///   - minimum: The fewest fingers that `kind` allows.
    static func fingers(
        _ name: String = "fingers", of kind: GestureKind, default fallback: FingerCounts, minimum: Int = 1,
        _ sentence: String = "The number of fingers: a number, a range such as \"2-4\" or a list such as [2, 4]."
    ) -> DeclaredKey {
        let written = fallback.minimum == fallback.maximum ? "\(fallback)" : "\"\(fallback)\""
        return DeclaredKey(
            name, .fingers(in: minimum...FingerCounts.limit), default: fallback, written: written, sentence
        ) { entry, table in table.fingers(entry, of: kind, minimum: minimum) }
    }
}

extension TableReader {
    /// Reads a number, a range `"2-4"` or a list `[2, 4]`; nil, and reported, for anything else and for fewer than `minimum` fingers.
    fileprivate func fingers(_ entry: TOMLEntry, of kind: GestureKind, minimum: Int) -> FingerCounts? {
        let value = entry.value
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
            log.error(.unreadableFingers(written, key: entry.key, unquoted: unquoted), at: value.position)
            return nil
        }
        guard counts.allSatisfy({ $0 >= minimum }) else {
            log.error(.tooFewFingers(kind: kind, minimum: minimum), at: value.position)
            return nil
        }
        return FingerCounts(counts)
    }

    /// Returns the resting fingers, the acting fingers and their side (nil for any). Combinations that make no sense are reported, and
    /// replaced by defaults.
    func tips(
        _ resting: DeclaredKey<FingerCounts>, _ acting: DeclaredKey<FingerCounts>, _ side: DeclaredKey<TipSide?>
    ) -> (resting: FingerCounts, acting: FingerCounts, side: TipSide?) {
        let tips = (resting: resting.read(in: self), acting: acting.read(in: self), side: side.read(in: self))
        let total = tips.resting.maximum + tips.acting.maximum
        if total > FingerCounts.limit {
            let entry = present(acting) ?? present(resting)
            log.error(.tooManyTipFingers(total), at: entry?.value.position ?? position)
            return (1, 1, nil)
        }
        if tips.side == .middle, tips.resting.minimum < 2 {
            log.error(.middleOfOne, at: present(side)?.value.position ?? position)
            return (tips.resting, tips.acting, nil)
        }
        return tips
    }
}

extension Diagnostic {
    /// The diagnostic for a wrong number of fingers.
    ///
    /// - Parameter unquoted: The number in the quotes if they contain nothing else; otherwise nil.
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

    /// The diagnostic for more resting and acting fingers than a touch can have.
    ///
    /// - Parameter count: The number of resting and acting fingers together.
    fileprivate static func tooManyTipFingers(_ count: Int) -> Diagnostic {
        Diagnostic(.wrongFingers, #""resting" and "fingers" are up to \#(count) together; \#(FingerCounts.limit) is the limit"#)
    }

    /// The diagnostic for `side = "middle"` between fewer than two resting fingers.
    fileprivate static var middleOfOne: Diagnostic {
        Diagnostic(
            .wrongFingers,
            #""side" is "middle", which is between resting fingers: they have to be at least 2, as in resting = 2"#)
    }
}
