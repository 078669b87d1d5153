import Configuration
import Testing

@Suite struct `Hostile input` {
    @Test(
        arguments: [
            ([], "1:1: warning: no gesture is enabled: nothing will happen"),
            ([0], #"1:1: error: expected a key, a [table] or a # comment, found "\0""#),
            (Array("a = 1\0".utf8), #"1:5: error: text and values with a unit stand in quotes: write "1\0""#),
            (Array("a = \"\0\"".utf8), #"1:6: error: a string cannot hold "\0" as it is; write it as an escape such as \u0007"#),
            ([0xFF, 0xFE, 0x61, 0x00], "1:1: error: this is UTF-16 text; save the file as UTF-8"),
            (
                Array("a = 1\nb = \"é".utf8) + [0xC3],
                #"""
                1:1: error: unknown key "a"; the file has settings, device, area, layer, gesture
                2:7: error: this is not UTF-8 text; save the file as UTF-8
                """#
            ),
            (Array("# ".utf8) + [0xED, 0xA0, 0x80], "1:3: error: this is not UTF-8 text; save the file as UTF-8"),
            (Array("a = 1\rb = 2".utf8), "1:7: error: a carriage return stands alone; end lines with a line feed"),
            (Array("é = 1".utf8), #"1:1: error: expected a key, a [table] or a # comment, found "é""#),
            ([UInt8](repeating: 0x5B, count: 1), #"1:2: error: the closing "]" is missing"#),
            (Array("[\n".utf8), #"1:2: error: expected a name, found the end of the line"#),
        ] as [([UInt8], String)])
    func `is refused with a reason`(bytes: [UInt8], expected: String) {
        #expect(issues(of: bytes) == expected)
    }

    @Test(arguments: [
        ("a = ", "[", "1:37: error: values are nested too deep"),
        ("a = ", "{a=", "1:101: error: values are nested too deep"),
        ("", "a.", "1:32: error: a key has too many parts"),
        ("[", "a . ", "1:64: error: a key has too many parts"),
        ("[[", "'a'.", "1:66: error: a key has too many parts"),
    ])
    func `that is nested deep is refused before it can hurt`(beginning: String, level: String, expected: String) {
        let text = issues(of: beginning + String(repeating: level, count: 100_000))
        #expect(text == expected)
    }

    @Test func `that would take minutes is refused at once`() {
        let implicit = (0..<60_000).map { "[a\($0).b]\n" }.joined() + (0..<60_000).reversed().map { "[a\($0)]\n" }.joined()
        let text = issues(of: implicit)
        #expect(text == "50001:8: error: too many keys are written with dots; use tables in braces")
    }

    @Test func `with more drawn shapes than a lift has time to compare is refused at once`() {
        let shapes = (0..<9000).map { "[[gesture]]\nname = \"\($0)\"\nrun = \"x\"\nstroke.points = [[0, 0], [\($0), 1], [1, \($0)]]\n" }
        #expect(issues(of: shapes.prefix(100).joined()) == "")
        let text = issues(of: shapes.joined())
        #expect(text == "404:8: error: a file can have 100 shapes of points and recordings in all; this is one too many")
    }

    @Test func `that is nested as deep as it may be is only unknown`() {
        let key = Array(repeating: "a", count: 16).joined(separator: ".")
        let text = String(repeating: "{\(key)=", count: 31) + "1" + String(repeating: "}", count: 31)
        #expect(issues(of: "\(key) = \(text)") == #"1:1: error: unknown key "a"; the file has settings, device, area, layer, gesture"#)
    }

    @Test func `that is too large is refused unread`() {
        let limit = issues(of: [UInt8](repeating: UInt8(ascii: "\n"), count: 5_000_000))
        let above = issues(of: [UInt8](repeating: 0xFF, count: 10_000_000))
        #expect(limit == "1:1: warning: no gesture is enabled: nothing will happen")
        #expect(above == "1:1: error: the configuration has more than 5000000 bytes, which is the limit for all of its files together")
    }

    @Test func `with dots and quotes in strings and comments is no long key`() {
        let dots = String(repeating: ".", count: 100)
        let text = """
            [[gesture]]
            name = "\\"\(dots)"
            tap = {} # it's "\(dots)
            run = '''''\(dots) " '''''
            # ''' \(dots)
            [[gesture]]
            name = '\\'
            tap = { fingers = [2,3,4], slop = '1.5mm', gap = "1.5s" }
            run = \"\"\"\(dots)\\\""\"\"\"\"
            """
        #expect(issues(of: text) == "")
    }

    @Test func `cannot write to the terminal`() {
        let text = issues(of: "\"\\u001b]0;x\\u0007\\u202e\\u2028\" = 1")
        #expect(text == #"1:1: error: unknown key "\u{1B}]0;x\u{07}\u{202E}\u{2028}"; the file has settings, device, area, layer, gesture"#)
    }

    @Test func `with a word as long as a book is quoted in part`() {
        let text = issues(of: String(repeating: "k", count: 100_000) + " = 1")
        #expect(
            text == "1:1: error: unknown key \"\(String(repeating: "k", count: 60))…\"; the file has settings, device, area, layer, gesture"
        )
    }
}
