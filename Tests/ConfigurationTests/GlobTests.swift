import Configuration
import Testing

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

    @Test(.timeLimit(.minutes(1))) func `A pattern with 500 stars is matched within a minute`() {
        let pattern = Glob(String(repeating: "a*", count: 500) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 5000)))
    }
}
