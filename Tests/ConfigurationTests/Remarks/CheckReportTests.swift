import Analysis
import Diagnostics
import Foundation
import Testing

@testable import Configuration

@Suite struct `The whole answer of check` {
    private let file = SourceFile(named: "c.toml", Array("[[gesture]]\nname = \"a\"\n".utf8))

    @Test func `The report of check is sorted by place and ends with diagnostics about the whole file`() {
        let report = CheckReport(
            of: [file],
            [
                Diagnostic(.note, .noDevice, at: nil, "no device"),
                Diagnostic(.note, .waits, at: SourcePosition(line: 2, column: 8), "later"),
                Diagnostic(.warning, .noAction, at: SourcePosition(line: 2, column: 1), "second"),
                Diagnostic(.note, .desktopClash, at: SourcePosition(line: 1, column: 1), "first"),
                Diagnostic(.warning, .neverHappens, at: SourcePosition(line: 1, column: 1), "then"),
            ], gestureCount: 1)
        #expect(
            report.lines == [
                "c.toml:1:1: note: first",
                "c.toml:1:1: warning: then",
                "    1 | [[gesture]]",
                "      | ^~~~~~~~~~~",
                "c.toml:2:1: warning: second",
                "    2 | name = \"a\"",
                "      | ^~~~",
                "c.toml:2:8: note: later",
                "    2 | name = \"a\"",
                "      |        ^~~",
                "c.toml: note: no device",
                "c.toml: valid, 1 gesture; 2 warnings, 3 notes",
            ])
    }

    @Test(
        arguments: [
            ([], 1, "f: valid, 1 gesture"),
            ([], 12, "f: valid, 12 gestures"),
            ([.note], 2, "f: valid, 2 gestures; 1 note"),
            ([.note, .warning, .note, .note], 2, "f: valid, 2 gestures; 1 warning, 3 notes"),
            ([.error], nil, "f: 1 error: not valid"),
            ([.warning, .error, .error], nil, "f: 2 errors, 1 warning: not valid"),
        ] as [([Diagnostic.Severity], Int?, String)])
    func `The report of check ends with a summary of its counts`(severities: [Diagnostic.Severity], gestures: Int?, expected: String) {
        let diagnostics = severities.map { Diagnostic($0, .syntax, at: nil, "") }
        #expect(CheckReport(of: [SourceFile(named: "f", [])], diagnostics, gestureCount: gestures).summary == expected)
    }

    @Test func `The summary of check counts the errors that are not listed`() {
        let answer = checked("a = 1\n" + (0..<250).map { "k\($0) = 1\n" }.joined())
        #expect(answer.hasSuffix("error: … and 151 more errors\ntactus.toml: 251 errors: not valid"))
    }

    @Test func `The configuration reference quotes an answer of check exactly`() throws {
        let reference = try text("Documentation/Configuration.md")
        let file = try #require(reference.components(separatedBy: "\n## Gestures that want the same\n").last)
        let answer = try #require(reference.components(separatedBy: "\n## Output of check\n").last)
        let toml = file.components(separatedBy: "```toml\n")[1].components(separatedBy: "```")[0]
        #expect(checked(toml) + "\n" == answer.components(separatedBy: "```text\n")[1].components(separatedBy: "```")[0])
    }

    @Test func `Diagnostics of one code beyond the limit are counted in one further diagnostic`() {
        let diagnostics = (1...60).map { Diagnostic(.note, .waits, at: SourcePosition(line: $0, column: 1), "\($0)") }
        let other = Diagnostic(.warning, .noAction, at: SourcePosition(line: 100, column: 1), "x")
        let limited = (diagnostics + [other]).limited(to: 50)
        #expect(limited.count == 52)
        #expect(limited[50] == Diagnostic(.note, .more, at: SourcePosition(line: 51, column: 1), "… and 10 more like this", count: 10))
        #expect(limited[51] == other)
    }
}

@Suite struct `A diagnostic` {
    private func diagnostics(_ file: String) -> [Diagnostic] {
        do throws(ConfigurationRejected) { return try Configuration(parsing: file).diagnostics } catch { return error.diagnostics }
    }

    @Test func `A diagnostic about two gestures names the place of the other`() throws {
        let text = #"""
            [[gesture]]
            name = "a"
            drag = { fingers = 2 }
            run = "x"
            [[gesture]]
            name = "b"
            swipe = { fingers = 2, direction = "left" }
            run = "x"
            """#
        let diagnostic = try #require(diagnostics(text).first)
        #expect(diagnostic.code == .neverHappens)
        #expect(diagnostic.related == [SourcePosition(line: 1, column: 1)])
    }

    @Test(arguments: Diagnostic.Code.allCases)
    func `Each diagnostic code consists of lowercase letters and hyphens`(code: Diagnostic.Code) {
        #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }

    @Test func `The configuration reference describes each diagnostic code`() throws {
        let reference = try text("Documentation/Configuration.md")
        for code in Diagnostic.Code.allCases { #expect(reference.contains("`\(code.rawValue)`"), "\(code.rawValue)") }
    }
}
