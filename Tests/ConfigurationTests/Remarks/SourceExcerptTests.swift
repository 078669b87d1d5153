import Diagnostics
import Testing

@testable import Configuration

private func makeExcerpt(of text: SourceText, _ line: Int, _ column: Int) -> SourceExcerpt? {
    let position = SourcePosition(line: line, column: column)
    return SourceExcerpt(of: text, at: SourceSpan(position, length: text.tokenLength(at: position)))
}

@Suite struct `A quoted line` {
    private func excerpt(_ text: String, _ line: Int, _ column: Int) -> [String]? {
        makeExcerpt(of: SourceText(Array(text.utf8)), line, column)?.lines
    }

    @Test(
        arguments: [
            (#"swipe = { direction = "lefft" }"#, 23, "^~~~~~~"),
            (#"swipe = { direction = "lefft" }"#, 11, "^~~~~~~~~"),
            (#"tap = { slop = 3.5 }"#, 16, "^~~"),
            (#"tap = { slop = -3 }"#, 16, "^~"),
            ("tap.count = 3", 1, "^~~"),
            ("when = 12:30:00 # x", 8, "^~~~~~~~"),
            ("[[gesture]] # first", 1, "^~~~~~~~~~~"),
            ("[settings]", 1, "^~~~~~~~~~"),
            ("  [settings]", 3, "^~~~~~~~~~"),
            ("fingers = [2, 3]", 11, "^"),
            ("tap = {}", 7, "^"),
            (#"run = "say \"hello\" to all" # x"#, 7, "^~~~~~~~~~~~~~~~~~~~~~"),
            (#"run = 'a\' # x"#, 7, "^~~~"),
            (#"run = "never closed"#, 7, "^"),
            ("run = '''", 7, "^~~"),
            (#""two words" = 3"#, 1, "^~~~~~~~~~~"),
        ] as [(String, Int, String)])
    func `A quoted line underlines the key, the value or the header at its place`(line: String, column: Int, mark: String) {
        #expect(excerpt(line, 1, column) == ["    1 | \(line)", "      | " + String(repeating: " ", count: column - 1) + mark])
    }

    @Test func `A quoted line is the right one of 123456, with a margin for its number`() {
        let text = (1...123_456).map { "line\($0) = 1" }.joined(separator: "\n")
        #expect(excerpt(text, 7, 1) == ["    7 | line7 = 1", "      | ^~~~~"])
        #expect(excerpt(text, 12_345, 13) == ["12345 | line12345 = 1".pad, "      | ".pad + "            ^"])
        #expect(excerpt(text, 123_456, 1) == [" 123456 | line123456 = 1", "        | ^~~~~~~~~~"])
        #expect(excerpt(text, 123_457, 1) == nil)
    }

    @Test func `A quoted line has neither its line ending nor a byte order mark`() {
        #expect(excerpt("a = 1\r\nb = 2\r\n", 2, 5) == ["    2 | b = 2", "      |     ^"])
        #expect(excerpt("\u{FEFF}a = 1", 1, 1) == ["    1 | a = 1", "      | ^"])
        #expect(excerpt("a = 1\r", 1, 7) == ["    1 | a = 1\\r", "      |        ^"])
    }

    @Test func `A quoted line marks a place behind its end at its end`() {
        #expect(excerpt("name =\nx = 1", 1, 7) == ["    1 | name =", "      |       ^"])
        #expect(excerpt("name =\nx = 1", 1, 700) == ["    1 | name =", "      |       ^"])
        #expect(excerpt("name = 1\n", 2, 1) == nil)
        #expect(excerpt("   \t ", 1, 2) == nil)
        #expect(excerpt("", 1, 1) == nil)
    }

    @Test func `A quoted line has blanks for tabs, to columns of four`() {
        #expect(excerpt("\ttap = { x = 1 }", 1, 2) == ["    1 |     tap = { x = 1 }", "      |     ^~~"])
        #expect(excerpt("ab\tc = 1", 1, 4) == ["    1 | ab  c = 1", "      |     ^"])
    }

    @Test func `A quoted line gives wide characters two columns and combining ones none`() {
        #expect(excerpt("name = \"音量\" x", 1, 8) == ["    1 | name = \"音量\" x", "      |        ^~~~~~"])
        #expect(excerpt("a = \"🔊\", b", 1, 10) == ["    1 | a = \"🔊\", b", "      |           ^"])
        #expect(excerpt("a = \"e\u{301}\", b", 1, 11) == ["    1 | a = \"e\u{301}\", b", "      |          ^"])
    }

    @Test func `A quoted line shows control characters as escapes, and marks the place beside them`() {
        #expect(excerpt("\u{1B}[31m = 1", 1, 8) == ["    1 | \\u{1B}[31m = 1", "      |             ^"])
        #expect(excerpt("a = \"\u{202E}x\"", 1, 5) == ["    1 | a = \"\\u{202E}x\"", "      |     ^~~~~~~~~~~"])
    }

    @Test func `A quoted line that is long is cut around its place`() throws {
        let long = (0..<200).map { "word\($0)" }.joined(separator: " ")
        let start = try #require(excerpt(long, 1, 1))
        #expect(start[0].hasPrefix("    1 | word0 word1 "))
        #expect(start[0].hasSuffix("…"))
        #expect(start[0].count == 8 + 101)
        #expect(start[1] == "      | ^~~~~")
        let middle = try #require(excerpt(long, 1, 691))
        #expect(middle[0].hasPrefix("    1 | …") && middle[0].hasSuffix("…"))
        #expect(middle[0].count == 8 + 102)
        #expect(middle[1] == "      | " + String(repeating: " ", count: 61) + "^~~~~~~")
        #expect(String(Array(middle[0])[8 + 61..<8 + 68]) == "word100")
        let end = try #require(excerpt(long, 1, long.count))
        #expect(end[0].hasPrefix("    1 | …") && end[0].hasSuffix(" word199"))
    }

    @Test func `A quoted line is at most 1000 characters long, whatever it contains`() throws {
        let marks = "a" + String(repeating: "\u{301}", count: 4999) + "b"
        for column in [1, 2500, 5001] {
            let lines = try #require(excerpt(marks, 1, column))
            #expect(lines.allSatisfy { $0.unicodeScalars.count < 1000 })
        }
    }

    @Test func `A line of more than 10 000 bytes is not quoted`() {
        let text = String(repeating: "é", count: 5000)
        #expect(excerpt("\(text)\n\(text)a\nb", 1, 5000) != nil)
        #expect(excerpt("\(text)\n\(text)a\nb", 2, 1) == nil)
        #expect(excerpt("\(text)\n\(text)a\nb", 3, 1) == ["    3 | b", "      | ^"])
    }

    @Test func `A quoted line is found in bytes that are not UTF-8`() {
        for length in 0..<200 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) }
            let text = SourceText(bytes)
            for line in 0..<4 {
                for column in [0, 1, 50, 300] { _ = makeExcerpt(of: text, line, column) }
            }
        }
    }
}

extension String {
    /// A number of five digits still has a blank before it.
    fileprivate var pad: String { " " + self }
}
