import Testing

@testable import Configuration

@Suite struct `A misspelled word` {
    @Test(arguments: [
        ("lefft", "left"), ("elft", "left"), ("Left", "left"), ("rigth", "right"), ("upleft", "up-left"), ("down_right", "down-right"),
        ("dwon", "down"), ("pu", "up"),
    ])
    func `is taken for the nearest allowed one`(written: String, meant: String) {
        let suggestion = closest(to: written, among: ["right", "down-right", "down", "left", "up-left", "up"])
        #expect(suggestion == meant)
    }

    @Test(
        arguments: [
            ("pagedn", "pagedown", ["pageup", "pagedown"]), ("last", "latest", ["latest", "all"]), ("some", nil, ["own", "none"]),
            ("keyc", nil, ["esc"]),
        ] as [(String, String?, [String])])
    func `is rather one that begins alike`(written: String, meant: String?, allowed: [String]) {
        #expect(closest(to: written, among: allowed) == meant)
    }

    @Test(
        arguments: [
            ("top-left", "top-left-corner", ["top-left-corner", "top-half"]), ("top", nil, ["top-third", "top-half"]),
            ("flick", "swipe", ["click", "swipe"]),
        ] as [(String, String?, [String])])
    func `is half of a word that only one has, or another word for it`(written: String, meant: String?, allowed: [String]) {
        #expect(meantWord(by: written, among: allowed) == meant)
    }

    @Test(arguments: ["", "x", "north", "sideways", "ö", String(repeating: "left", count: 20)])
    func `is not taken for a different one`(written: String) {
        let suggestion = closest(to: written, among: ["right", "left", "up", "on"])
        #expect(suggestion == nil)
    }

    @Test(arguments: [("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "badc", 2), ("ca", "abc", 3)])
    func `is as far away as it takes edits`(a: String, b: String, distance: Int) {
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
    func `A key that other programs use gets the key of Tactus as suggestion`(word: String, meant: String) {
        let text = "[[gesture]]\nname = \"a\"\n\(word) = {}\n\(meant == "run" ? "tap = {}" : "run = \"x\"")"
        #expect(issues(of: text).hasPrefix("3:1: error: unknown key \"\(word)\" (did you mean \"\(meant)\"?)"))
    }
}
