import Configuration
import Testing

@Suite struct `A hostile configuration` {
    @Test(arguments: [
        ("a = ", "[", "1:37: error: values are nested too deep"),
        ("a = ", "{a=", "1:101: error: values are nested too deep"),
        ("", "a.", "1:32: error: a key has too many parts"),
        ("[", "a . ", "1:64: error: a key has too many parts"),
        ("[[", "'a'.", "1:66: error: a key has too many parts"),
    ])
    func `Configuration values and keys nested 100000 deep are refused at the first level too many`(
        beginning: String, level: String, expected: String
    ) {
        let text = issues(of: beginning + String(repeating: level, count: 100_000))
        #expect(text == expected)
    }

    @Test func `A configuration with more than 50000 dotted keys is refused`() {
        let implicit = (0..<60_000).map { "[a\($0).b]\n" }.joined() + (0..<60_000).reversed().map { "[a\($0)]\n" }.joined()
        let text = issues(of: implicit)
        #expect(text == "50001:8: error: too many keys are written with dots; use tables in braces")
    }

    @Test func `A configuration has at most 100 strokes with points or recordings`() {
        let shapes = (0..<9000).map { "[[gesture]]\nname = \"\($0)\"\nrun = \"x\"\nstroke.points = [[0, 0], [\($0), 1], [1, \($0)]]\n" }
        #expect(issues(of: shapes.prefix(100).joined()) == "")
        let text = issues(of: shapes.joined())
        #expect(text == "404:8: error: a file can have 100 shapes of points and recordings in all; this is one too many")
    }

    @Test func `A key nested as deep as allowed is reported as unknown and nothing else`() {
        let key = Array(repeating: "a", count: 16).joined(separator: ".")
        let text = String(repeating: "{\(key)=", count: 31) + "1" + String(repeating: "}", count: 31)
        #expect(issues(of: "\(key) = \(text)") == #"1:1: error: unknown key "a"; the file has settings, device, area, layer, gesture"#)
    }

    @Test func `A configuration above 5000000 bytes is refused without being read`() {
        let limit = issues(of: [UInt8](repeating: UInt8(ascii: "\n"), count: 5_000_000))
        let above = issues(of: [UInt8](repeating: 0xFF, count: 10_000_000))
        #expect(limit == "1:1: warning: no gesture is enabled: nothing will happen")
        #expect(above == "1:1: error: the configuration has more than 5000000 bytes, which is the limit for all of its files together")
    }

    @Test func `Dots and quotes in strings and comments do not count as parts of a key`() {
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

    @Test func `A key of 100000 letters is quoted up to its 60th letter`() {
        let text = issues(of: String(repeating: "k", count: 100_000) + " = 1")
        #expect(
            text == "1:1: error: unknown key \"\(String(repeating: "k", count: 60))…\"; the file has settings, device, area, layer, gesture"
        )
    }
}
