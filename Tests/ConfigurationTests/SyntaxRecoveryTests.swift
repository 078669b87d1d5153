import Diagnostics
import Testing

@testable import Configuration

@Suite struct `Reading on after what is not TOML` {
    @Test func `After 20 syntax errors the rest of a configuration is not read, and the last error says so`() {
        let text = (1...50).map { "key\($0) = not quoted\n" }.joined()
        let lines = issues(of: text).split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines.first == #"1:8: error: text and values with a unit stand in quotes: write "not quoted""#)
        #expect(lines.dropFirst(19).first?.hasPrefix("20:9: error: text and values") == true)
        #expect(lines.last == "21:9: error: from here on the file was not read, after 20 errors in its syntax; mend those first")
    }

    @Test func `An error after a line that is not TOML has the right line and column`() {
        let broken = "[[gesture]]\nname = é\u{1F600}\n[[gesture]]\nname = \"a\"\n  tap = { fingers = 33 } # é\nrun = \"x\""
        let text = issues(of: broken)
        #expect(
            text.hasSuffix(
                #"5:21: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]"#))
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test func `A text that is left open ends one column after the last character, of however many bytes`() {
        let last = issues(of: "['''\n0[\n\u{2028}").split(separator: "\n").last
        #expect(last?.drop { $0 != ":" } == ":2: error: the closing quote is missing")
    }

    @Test(arguments: ["\n", "\r\n"])
    func `Windows line endings and a byte order mark change no error of a configuration`(end: String) {
        let lines = [
            "[[gesture]", "name = next", "tap = { fingers = 33 }", "[[gesture]]", "name = \"b\"", "tap = {", "fingers = 3 }", "run = 3",
        ]
        let plain = issues(of: lines.joined(separator: "\n"))
        #expect(plain.split(separator: "\n").count == 5)
        #expect(issues(of: lines.joined(separator: end)) == plain)
        #expect(issues(of: [0xEF, 0xBB, 0xBF] + Array(lines.joined(separator: end).utf8)) == plain)
    }

    @Test func `An area or a layer is not reported as unknown if another file could not be read`() {
        let other = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = { layer = \"l\" }\narea = \"b\"\n"
        let files = [
            SourceFile(named: "0", Array((1...30).map { "key\($0) = not quoted\n" }.joined().utf8)),
            SourceFile(named: "1", Array(other.utf8)),
        ]
        let rejection = #expect(throws: ConfigurationRejected.self) { try Configuration(parsing: files) }
        #expect(rejection?.diagnostics.allSatisfy { $0.position?.file == 0 } == true)
    }

    @Test func `A table named like the placeholder of a lost table does not stop the reading`() {
        let text = issues(
            of: "[\"\\u00003\"]\n[\"\\u00004\"]\n[a b]\n[c d]\n[[gesture]]\nname = \"a\"\ntap = { fingers = 33 }\nrun = \"x\"\n")
        #expect(text.split(separator: "\n").first == #"3:4: error: expected "]", found "b""#)
    }

    /// Tests the bound on the number of errors, which keeps the time to read a file full of mistakes short.
    @Test(arguments: [
        "key = not quoted\n", "[gesture]\n[[gesture]]\n", "[a\n", "a = [\n", "a = \"\"\"\n", "a = 1\n", "a: 1\n", "[[gesture]]\nname = x\n",
    ])
    func `A megabyte of the same mistake gives at most 230 errors`(line: String) {
        let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
        let lines = issues(of: text).split(separator: "\n")
        #expect((1...230).contains(lines.count))
    }
}
