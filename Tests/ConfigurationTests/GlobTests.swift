import Testing

@testable import Configuration

@Suite struct `Patterns for names` {
    @Test(
        arguments: [
            ("SynPS/2 Synaptics TouchPad", "SynPS/2 Synaptics TouchPad"), ("*touchpad*", "SynPS/2 Synaptics TouchPad"),
            ("*touchpad", "SynPS/2 Synaptics TouchPad"), ("Syn*Touch*", "SynPS/2 Synaptics TouchPad"), ("*", ""), ("**", "a"),
            ("a?c", "abc"), ("*a?c", "aaabc"), ("*ab*ab", "abxabab"), ("ÜBER*", "über alles"), ("a*", "a"),
        ])
    func `A pattern matches a name with its stars and question marks, in any case`(pattern: String, name: String) {
        #expect(Glob(pattern).matches(name))
    }

    @Test(
        arguments: [
            ("touchpad", "SynPS/2 Synaptics TouchPad"), ("?", ""), ("a?c", "ac"), ("a*b", "ba"), ("*ab*ab", "ab"), ("a", "ab"),
            ("[a]", "a"),
        ])
    func `A pattern does not match a name that differs`(pattern: String, name: String) {
        #expect(!Glob(pattern).matches(name))
    }

    @Test(
        arguments: [
            ("foot", "FOOT", true), ("foot", "kitty", false), ("fire*", "*fox", true), ("foot*", "kitty*", false), ("*.md", "*.txt", false),
            ("a?c", "*b*", true), ("a?c", "*bb*", false), ("*", "**", true), ("*a*b*", "b*a", true), ("?", "??", false), ("a*", "a", true),
            ("*a", "?", true), ("a*a", "a", false),
        ])
    func `Two patterns overlap if a name matches both`(first: String, second: String, expected: Bool) {
        #expect(Glob(first).overlaps(Glob(second)) == expected)
        #expect(Glob(second).overlaps(Glob(first)) == expected)
    }

    @Test func `Overlap and cover of patterns agree with all names of up to four letters`() {
        let letters = ["", "a", "b"]
        var names: Set<String> = [""]
        for _ in 0..<4 { names = Set(names.flatMap { name in letters.map { name + $0 } }) }
        let parts = ["", "a", "b", "*", "?"]
        let patterns = Set(parts.flatMap { a in parts.flatMap { b in parts.map { a + b + $0 } } }).subtracting([""]).map { Glob($0) }
        let matches = patterns.map { pattern in names.filter(pattern.matches) }
        for (own, first) in zip(patterns, matches) {
            for (its, second) in zip(patterns, matches) {
                #expect(own.overlaps(its) == !first.isDisjoint(with: second), "\(own.text) and \(its.text)")
                if own.covers(its) { #expect(first.isSuperset(of: second), "\(own.text) and \(its.text)") }
            }
        }
    }

    @Test(.timeLimit(.minutes(1))) func `A pattern with 500 stars is matched within a minute`() {
        let pattern = Glob(String(repeating: "a*", count: 500) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 5000)))
    }
}
