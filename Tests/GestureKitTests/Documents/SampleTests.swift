import Foundation
import Testing

@Suite struct `The samples in the documents` {
    @Test func `Every piece of Swift in the documents and in doc comments compiles`() throws {
        let samples = try DocumentSamples().blocks
        #expect(samples.count > 35)
        let programs = Dictionary(samples.map { ($0.name, DocumentSamples.program($0.code)) }) { first, _ in first }
        let errors = try Compiler.errors(in: programs)
        for (name, found) in errors { Issue.record("\(name): \(found.joined(separator: "; "))") }
    }
}

/// The rows of the tables in the article on SwiftUI's names.
private struct Difference: CustomStringConvertible {
    var swiftUI: String
    var here: String

    var description: String { swiftUI }

    static func all() throws -> [Difference] {
        let article = Compiler.root.appending(path: "Sources/GestureKit/GestureKit.docc/SwiftUINames.md")
        return try String(contentsOf: article, encoding: .utf8).matches(of: #/\n\| `([^`]+)` \| `([^`]+)` \| [^|`]/#).map {
            Difference(swiftUI: String($0.1), here: String($0.2))
        }
    }
}

@Suite struct `The table of differences from SwiftUI` {
    @Test func `Each right-hand side in the table of differences from SwiftUI compiles`() throws {
        let rows = try Difference.all()
        #expect(rows.count > 10)
        let errors = try Compiler.errors(in: Dictionary(rows.map { ($0.here, DocumentSamples.program($0.here)) }) { first, _ in first })
        for (fragment, found) in errors { Issue.record("\(fragment): \(found.joined(separator: "; "))") }
    }

    @Test func `No left-hand side in the table of differences from SwiftUI compiles unchanged`() throws {
        let rows = try Difference.all()
        let errors = try Compiler.errors(
            in: Dictionary(uniqueKeysWithValues: rows.map { ($0.swiftUI, DocumentSamples.program($0.swiftUI)) }))
        for row in rows { #expect(errors[row.swiftUI] != nil, "compiles: \(row.swiftUI)") }
    }
}
