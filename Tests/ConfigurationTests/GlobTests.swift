import Configuration
import Testing

@Suite struct `Patterns for names` {
    @Test(
        arguments: [
            ("SynPS/2 Synaptics TouchPad", "SynPS/2 Synaptics TouchPad"), ("*touchpad*", "SynPS/2 Synaptics TouchPad"),
            ("*touchpad", "SynPS/2 Synaptics TouchPad"), ("Syn*Touch*", "SynPS/2 Synaptics TouchPad"), ("*", ""), ("**", "a"),
            ("a?c", "abc"), ("*a?c", "aaabc"), ("*ab*ab", "abxabab"), ("ÜBER*", "über alles"), ("a*", "a"),
        ])
    func `match`(pattern: String, name: String) {
        #expect(Glob(pattern).matches(name))
    }

    @Test(
        arguments: [
            ("touchpad", "SynPS/2 Synaptics TouchPad"), ("?", ""), ("a?c", "ac"), ("a*b", "ba"), ("*ab*ab", "ab"), ("a", "ab"),
            ("[a]", "a"),
        ])
    func `do not match`(pattern: String, name: String) {
        #expect(!Glob(pattern).matches(name))
    }

    @Test(.timeLimit(.minutes(1))) func `take no longer than both are long`() {
        let pattern = Glob(String(repeating: "a*", count: 500) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 5000)))
    }
}
