import Analysis
import Configuration
import Diagnostics
import Foundation
import Testing

private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Mistakes")
private let isUpdating = ProcessInfo.processInfo.environment["TACTUS_UPDATE"] == "1"

/// The configurations in the folder without their ending, such as `fingers/zero`; in order.
private let names = files(endingIn: ".toml")

private func files(endingIn ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
}

/// The folder `Mistakes`: each `NAME.toml` is a configuration, and `NAME.txt` is everything that `tactus check` prints about it.
/// If there is a `NAME.json`, it holds the place, the code and the suggestion of each diagnostic, an object a line.
///
/// If `TACTUS_UPDATE=1` is set, the test writes the answers that differ, and fails for each of them.
@Suite struct `Mistakes in a configuration` {
    @Test(arguments: names)
    func `Each file in the folder Mistakes gets exactly the answer in the file beside it`(name: String) throws {
        let file = try Data(contentsOf: folder.appending(path: "\(name).toml"))
        let report = checkReport(on: Array(file))
        try compare(report.lines.map { visible($0) }, with: "\(name).txt")
        if (try? data("\(name).json")) != nil { try compare(report.diagnostics.map(\.json), with: "\(name).json") }
    }

    @Test func `The folder Mistakes has more than 600 files and no answer without its file`() {
        #expect(names.count > 600)
        for ending in [".txt", ".json"] { #expect(Set(files(endingIn: ending)).subtracting(names).isEmpty) }
    }

    private func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }

    private func compare(_ lines: [String], with path: String) throws {
        let answer = Data(lines.map { "\($0)\n" }.joined().utf8)
        let expected = try? data(path)
        if answer == expected { return }
        if isUpdating {
            try answer.write(to: folder.appending(path: path))
            Issue.record("Mistakes/\(path) is written anew; review the change, then run the tests without TACTUS_UPDATE")
        } else {
            let texts = [expected ?? Data("(no such file)\n".utf8), answer].map { String(decoding: $0, as: UTF8.self) }
            Issue.record("Mistakes/\(path) differs. Expected:\n\(texts[0])Got:\n\(texts[1])TACTUS_UPDATE=1 writes it anew.")
        }
    }
}

extension Diagnostic {
    /// The members of a line of `check --json` that the printed answer does not show.
    fileprivate var json: String {
        let place = span.map { #""line":\#($0.start.line),"column":\#($0.start.column),"# } ?? ""
        let end = span.flatMap { span in span.length.map { #""end_column":\#(span.start.column + $0),"# } } ?? ""
        let suggestion = replacement.map { #","suggestion":"\#($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))""# } ?? ""
        return #"{\#(place)\#(end)"code":"\#(code.rawValue)"\#(suggestion)}"#
    }
}
