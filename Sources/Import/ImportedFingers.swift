/// How many fingers a gesture is for. At least one count, each from 1 to 16, ascending.
public struct ImportedFingers: Hashable, Sendable {
    public private(set) var counts: [Int]

    /// Nil for a count that no gesture of Tactus can have.
    init?(_ count: Int) {
        guard (1...16).contains(count) else { return nil }
        counts = [count]
    }

    /// Nil where the text is no such number.
    init?(_ text: some StringProtocol) {
        guard let count = Int(text) else { return nil }
        self.init(count)
    }

    init(_ range: ClosedRange<Int>) { counts = Array(range) }

    /// Nil where nothing is left.
    func without(_ others: Set<Int>) -> ImportedFingers? {
        var rest = self
        rest.counts.removeAll(where: others.contains)
        return rest.counts.isEmpty ? nil : rest
    }

    private var isRange: Bool { counts.count > 1 && counts[counts.count - 1] - counts[0] == counts.count - 1 }

    /// `3`, `"3-5"` or `[3, 5]`
    var toml: String {
        if counts.count == 1 { return "\(counts[0])" }
        return isRange ? "\"\(counts[0])-\(counts[counts.count - 1])\"" : "[\(counts.map(String.init).joined(separator: ", "))]"
    }

    /// `3 fingers`, `3 to 5 fingers` or `3 or 5 fingers`
    var title: String {
        if counts == [1] { return "1 finger" }
        if isRange { return "\(counts[0]) to \(counts[counts.count - 1]) fingers" }
        return counts.map(String.init).joined(separator: " or ") + " fingers"
    }
}
