/// A pattern for names, as in `"*Touchpad*"`. `*` matches any text, even an empty one, and `?` matches one character. Case is ignored.
package struct Glob: Hashable, Sendable {
    /// The pattern as the file has it; not empty.
    package let text: String
    private let pattern: [Character]
    /// The name in lowercase, if the pattern matches only one name; nil if it has wildcards.
    private let onlyName: String?

    package init(_ text: String) {
        self.text = text
        pattern = Self.folded(text)
        onlyName = text.contains { $0 == "*" || $0 == "?" } ? nil : text.lowercased()
    }

    /// Returns true if the pattern matches the whole name, not only a part of it. In the worst case, the time grows with the product of
    /// both lengths.
    package func matches(_ name: String) -> Bool { matches(folded: Self.folded(name)) }

    /// Returns the characters of a name in lowercase, for ``matches(folded:)``.
    static func folded(_ name: String) -> [Character] { Array(name.lowercased()) }

    func matches(folded name: [Character]) -> Bool {
        var (place, next) = (0, 0)
        /// The place to continue from if the text after the last `*` does not match. The `*` then matches one more character.
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
    // The most steps of a comparison. Our choice: patterns of real files have fewer than a hundred characters.
    private static let comparisonLimit = 100_000

    /// Returns true if some name matches both patterns, and for patterns that are too long to compare.
    func overlaps(_ other: Glob) -> Bool {
        // Comparing two texts takes far less time than comparing two patterns.
        if let onlyName, let its = other.onlyName { return onlyName == its }
        let (own, its) = (pattern, other.pattern)
        // A name of the pattern that ends with a star, followed by a name of the other one, matches both.
        if own.last == "*" && its.first == "*" || own.first == "*" && its.last == "*" { return true }
        guard (own.count + 1) * (its.count + 1) <= Self.comparisonLimit else { return true }
        // `row[next]` is true if some name matches both the first pattern from `place` on and the second pattern from `next` on. The first
        // row is for the end of the first pattern, where the second one must match the empty text: only stars may remain.
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

    /// Returns true if it is certain that this pattern matches each name that the other one matches.
    func covers(_ other: Glob) -> Bool {
        // The other pattern's wildcards are compared like characters. A ? would match its *, which may stand for more than one character.
        if pattern.contains("?"), other.pattern.contains("*") { return self == other }
        return matches(folded: other.pattern)
    }
}
