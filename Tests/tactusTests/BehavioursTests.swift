import Foundation
import Testing

/// Compares the page of behaviors with the tests that name its rows.
@Suite struct `The page of behaviors` {
    /// The numbers of the rows that must exist.
    private static let rows = 1...143

    private struct Line {
        var row: Int
        var words: String
        var tests: [String]
    }

    private let lines: [Line]
    private let tests: [BehaviourReference]

    init() throws {
        let page = try String(contentsOf: Program.root.appending(path: "Documentation/Behaviours.md"), encoding: .utf8)
        lines = page.matches(of: #/\n\| B([0-9]+) \|([^|\n]*)\|([^|\n]*)\|(?=\n)/#).map { match in
            let tests = match.3.trimmingCharacters(in: .whitespaces)
            return Line(
                row: Int(match.1) ?? 0, words: match.2.trimmingCharacters(in: .whitespaces),
                tests: tests.isEmpty ? [] : tests.components(separatedBy: "<br>"))
        }
        tests = try BehaviourReference.all(below: Program.root)
        #expect(tests.count > 200)
    }

    @Test func `The page of behaviors has one line for every row, in order, with a description in it`() {
        #expect(lines.map(\.row) == Array(Self.rows))
        for line in lines { #expect(line.words.count > 10, "B\(line.row)") }
    }

    @Test func `The page of behaviors has a test for every row`() {
        let rowsWithoutTest = lines.filter(\.tests.isEmpty).map { "B\($0.row)" }
        #expect(rowsWithoutTest == [])
    }

    @Test func `The page of behaviors lists only tests that exist and name the row themselves`() {
        for line in lines {
            for label in line.tests {
                let test = tests.first { $0.label == label && $0.rows.contains(line.row) }
                #expect(test != nil, "B\(line.row): \(tests.contains { $0.label == label } ? "not about it" : "no such test"): \(label)")
            }
        }
    }

    @Test func `The page of behaviors lists a test under every row that the test names, and has no other rows`() {
        for test in tests {
            #expect(test.unreadable.isEmpty, "\(test.label)")
            for row in test.rows {
                #expect(Self.rows.contains(row), "no row B\(row): \(test.label)")
                #expect(lines.contains { $0.row == row && $0.tests.contains(test.label) }, "B\(row) does not list \(test.label)")
            }
        }
    }
}

@Suite struct `The name of a test` {
    @Test(arguments: [
        ("is so (B43)", [43], []), ("is so (B43, B45)", [43, 45], []), ("is so (B43-B46)", [43, 44, 45, 46], []),
        ("is so (D4, B85-B86, FIELD 13)", [85, 86], []), ("is so (D8)", [], []), ("is so (by the way)", [], []),
        ("is so (B43 B45)", [], ["B43 B45"]), ("is so (B43-45)", [], ["B43-45"]), ("is so (B48-B43)", [], ["B48-B43"]),
        ("is so (B43, b45)", [43], ["b45"]),
    ])
    func `The name of a test gives the numbers of its rows, or the numbers that are malformed`(
        name: String, rows: [Int], unreadable: [String]
    ) {
        let reference = BehaviourReference(file: "F", name: name)
        #expect(reference.rows == rows)
        #expect(reference.unreadable == unreadable)
        #expect(reference.label == (name.contains("by the way") ? "`F`: \(name)" : "`F`: is so"))
    }
}
