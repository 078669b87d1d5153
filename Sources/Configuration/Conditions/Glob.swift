/// A pattern for names, as in `"*Touchpad*"`. `*` stands for any text, even none, and `?` for one character. Case does not count.
package struct Glob: Hashable, Sendable {
    /// The pattern as the file has it; not empty.
    package let text: String
    private let pattern: [Character]

    package init(_ text: String) {
        self.text = text
        pattern = Self.folded(text)
    }

    /// Returns true if the pattern matches the whole name, not a part of it. In the worst case time grows with the product of both lengths,
    /// never faster.
    package func matches(_ name: String) -> Bool { matches(folded: Self.folded(name)) }

    /// Returns a name as ``matches(folded:)`` takes it.
    static func folded(_ name: String) -> [Character] { Array(name.lowercased()) }

    func matches(folded name: [Character]) -> Bool {
        var (place, next) = (0, 0)
        /// The place to go on from if the text after the last `*` does not match. The `*` then stands for one more character.
        var retry: (next: Int, place: Int)?
        while place < name.count {
            if next < pattern.count, pattern[next] == "*" {
                retry = (next + 1, place)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[place] {
                place += 1
                next += 1
            } else if let last = retry {
                retry = (last.next, last.place + 1)
                (next, place) = (last.next, last.place + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}

extension Glob {
    // Our choice: patterns of real files have less than a hundred characters. The limit is the number of steps of a comparison.
    private static let comparisonLimit = 100_000

    /// Returns whether some name matches both patterns. Returns true for patterns that are too long to compare.
    func overlaps(_ other: Glob) -> Bool {
        let (own, its) = (pattern, other.pattern)
        guard (own.count + 1) * (its.count + 1) <= Self.comparisonLimit else { return true }
        // A value is true if some name matches the rest of both patterns, each from its own place on. A row belongs to a place of the first
        // pattern. At first nothing is left of the first pattern: the second one matches the empty text if only stars are left.
        var below = (0...its.count).map { its[$0...].allSatisfy { $0 == "*" } }
        for place in own.indices.reversed() {
            var row = below
            for next in (0...its.count).reversed() {
                if own[place] == "*" {
                    row[next] = below[next] || next < its.count && row[next + 1]
                } else if next == its.count {
                    row[next] = false
                } else if its[next] == "*" {
                    row[next] = row[next + 1] || below[next]
                } else {
                    row[next] = (own[place] == "?" || its[next] == "?" || own[place] == its[next]) && below[next + 1]
                }
            }
            below = row
        }
        return below[0]
    }

    /// Returns whether this pattern matches each name that the other one matches, as far as that is certain.
    func covers(_ other: Glob) -> Bool {
        // The wildcards of the other pattern count as characters here. A ? would match a *, which may stand for more than one character.
        if pattern.contains("?"), other.pattern.contains("*") { return self == other }
        return matches(folded: other.pattern)
    }
}
