import Diagnostics
import Testing

@testable import Configuration

@Suite struct `A misspelled word` {
    @Test(arguments: [
        ("lefft", "left"), ("elft", "left"), ("Left", "left"), ("rigth", "right"), ("upleft", "up-left"), ("down_right", "down-right"),
        ("dwon", "down"), ("pu", "up"),
    ])
    func `A misspelled word is taken for the nearest allowed word`(written: String, meant: String) {
        let suggestion = closest(to: written, among: ["right", "down-right", "down", "left", "up-left", "up"])
        #expect(suggestion == meant)
    }

    @Test(
        arguments: [
            ("pagedn", "pagedown", ["pageup", "pagedown"]), ("last", "latest", ["latest", "all"]), ("some", nil, ["own", "none"]),
            ("keyc", nil, ["esc"]), ("media", "Media", ["Mail", "Media"]),
        ] as [(String, String?, [String])])
    func `A misspelled word with several nearest words is taken for one that begins alike`(
        written: String, meant: String?, allowed: [String]
    ) {
        #expect(closest(to: written, among: allowed) == meant)
    }

    @Test(
        arguments: [
            ("top-left", "top-left-corner", ["top-left-corner", "top-half"]), ("top", nil, ["top-third", "top-half"]),
            ("flick", "swipe", ["click", "swipe"]),
        ] as [(String, String?, [String])])
    func `A misspelled word that is half of one compound, or a synonym, is taken for that word`(
        written: String, meant: String?, allowed: [String]
    ) {
        #expect(meantWord(by: written, among: allowed) == meant)
    }

    @Test(arguments: ["", "x", "north", "sideways", "ö", String(repeating: "left", count: 20)])
    func `A misspelled word that is near to no allowed word gets no suggestion`(written: String) {
        let suggestion = closest(to: written, among: ["right", "left", "up", "on"])
        #expect(suggestion == nil)
    }

    @Test(arguments: [("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2), ("ca", "abc", 3)])
    func `The edit distance is the same in both directions and counts a swap once`(a: String, b: String, distance: Int) {
        let measured = (editDistance(Array(a.utf8), Array(b.utf8)), editDistance(Array(b.utf8), Array(a.utf8)))
        #expect(measured == (distance, distance))
    }
}

@Suite struct `A key of another program` {
    @Test(
        arguments: [
            ("longpress", "press"), ("long-press", "press"), ("long_press", "press"), ("LongPress", "press"), ("hold", "press"),
            ("zoom", "pinch"), ("edge-swipe", "edge"), ("chain", "sequence"), ("tip-tap", "tiptap"), ("command", "run"), ("exec", "run"),
            ("cmd", "run"), ("action", "run"),
        ])
    func `A key that other programs use gets the key of Tactus as its suggestion`(word: String, meant: String) {
        let text = "[[gesture]]\nname = \"a\"\n\(word) = {}\n\(meant == "run" ? "tap = {}" : "run = \"x\"")"
        #expect(issues(of: text).hasPrefix("3:1: error: unknown key \"\(word)\" (did you mean \"\(meant)\"?)"))
    }
}
