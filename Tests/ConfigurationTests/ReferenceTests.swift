import Diagnostics
import Foundation
import Testing

@testable import Configuration

@Suite struct `The reference of declared keys` {
    private let reference = Reference.current

    private func key(_ name: String, in table: String) throws -> Reference.Key {
        try #require(reference.table(table)?.keys.first { $0.name == name }, "\(table).\(name)")
    }

    @Test func `The reference of keys begins with the file itself and has every table, including those in braces`() {
        let names = reference.tables.map(\.name)
        #expect(names.first == "")
        for name in ["settings", "device", "device.match", "device.palm", "gesture", "gesture.device", "gesture.run", "gesture.sequence"] {
            #expect(names.contains(name), "\(name)")
        }
        let kinds = GestureKind.allCases.filter { !$0.isMadeOfParts }.map { "gesture.\($0.rawValue)" }
        for name in kinds { #expect(names.contains(name), "\(name)") }
        #expect(Set(names).count == names.count)
    }

    /// Uses a date as value, because no key accepts a date.
    @Test func `The reference of keys has only keys that their readers read: a date as value is an error at its place`() throws {
        for table in reference.tables {
            for key in table.keys {
                let found = try #require(throws: ConfigurationRejected.self, "\(table.name).\(key.name)") {
                    try Configuration(parsing: file(key.name, in: table.name))
                }
                let own = found.diagnostics.first { $0.position?.line == 4 && $0.code != .unknownKey && $0.code != .misplacedKey }
                #expect(own != nil, "\(table.name).\(key.name): \(found)")
            }
        }
    }

    /// A file with the key in its fourth line.
    private func file(_ key: String, in table: String) -> String {
        let line = "\(key) = 1979-05-27"
        let sequence = "sequence = [ { tap = {} }, { tap = {} } ]"
        switch table {
        case "": return "\n\n\n\(line)"
        case "settings": return "\n\n[settings]\n\(line)"
        case "device": return "\n\n[[device]]\n\(line)"
        case "area", "layer": return "\n\n[\(table).mine]\n\(line)"
        case "gesture": return "[[gesture]]\n\n\n\(line)\n\(key == "gap" ? sequence : "")"
        case "gesture.sequence":
            return "[[gesture]]\nname = \"a\"\n\nsequence = [ { tap = {} }, { \(line)\(key == "gap" ? ", \(sequence)" : "") } ]"
        default:
            let path = table.split(separator: ".")
            let braces = path.dropFirst(2).reduce("{ \(line) }") { "{ \($1) = \($0) }" }
            return "[[\(path[0])]]\n\n\n\(path[1]) = \(braces)"
        }
    }

    @Test func `The reference of keys names only existing tables, and names each of them`() {
        func names(_ content: KeyContent) -> [String] {
            switch content {
            case .table(let name), .tables(let name), .namedTables(let name): [name]
            case .any(let contents): contents.flatMap(names)
            case .list(let content, _): names(content)
            case .boolean, .integer, .integers, .number, .words, .quantity, .text, .anything: []
            }
        }
        let named = reference.tables.flatMap(\.keys).flatMap { names($0.content) }
        #expect(Set(named) == Set(reference.tables.map(\.name).filter { !$0.isEmpty }))
    }

    @Test func `The reference of keys describes keys in sentences on one line`() {
        for text in reference.tables.flatMap(\.keys).map(\.description) {
            #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("  "), "\(text)")
        }
    }

    @Test func `The reference of keys agrees with the documentation on the keys and defaults of each table`() throws {
        let page = try text("Documentation/Configuration.md").components(separatedBy: "\n")
        var count = 0
        for start in page.indices where page[start] == "| key | default | meaning |" {
            let rows = page[(start + 2)...].prefix { $0.hasPrefix("|") }.map { $0.components(separatedBy: " | ") }
            let cells = rows.map { (keys: quotedWords($0[0]), fallback: $0[1]) }
            let names = Set(cells.flatMap(\.keys))
            let tables = reference.tables.filter { Set($0.keys.map(\.name)) == names }
            let agrees = tables.contains { table in
                table.keys.allSatisfy { key in
                    guard let fallback = key.fallback else { return true }
                    return cells.contains { $0.keys.contains(key.name) && $0.fallback == "`\(fallback)`" }
                }
            }
            #expect(agrees, "line \(start + 1)")
            count += 1
        }
        #expect(count > 15)
    }

    /// The words between backquotes.
    private func quotedWords(_ cell: String) -> [String] {
        cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    @Test func `The reference of keys has unit, range and default of a quantity`() throws {
        let heartbeat = try key("heartbeat", in: "settings")
        guard case .quantity(let form) = heartbeat.content else {
            Issue.record("\(heartbeat)")
            return
        }
        #expect(form.noun == "a duration")
        #expect(form.units == ["ms", "s"])
        #expect(form.lowest == "10ms")
        #expect(form.highest == "10s")
        #expect(heartbeat.fallback == #""100ms""#)
        #expect(!heartbeat.isRequired)
    }

    @Test func `The reference of keys has words with their synonyms, numbers, lists and switches`() throws {
        #expect(
            try key("direction", in: "gesture.rotate").content == .words(["clockwise", "anticlockwise", "either", "counterclockwise"]))
        #expect(try key("count", in: "gesture.tap").content == .integer(1...10))
        #expect(try key("scale", in: "gesture.pinch").content == .number(NumberForm(lowest: 1, highest: 100, isAboveLowest: true)))
        #expect(try key("fingers", in: "gesture.pinch").content == .fingers(in: 2...16))
        #expect(try key("fingers", in: "gesture.detector").fallback == #""1-16""#)
        #expect(try key("enabled", in: "gesture").content == .boolean)
        #expect(try key("enabled", in: "gesture").fallback == "true")
        #expect(try key("rotate", in: "device").content == .any([.integers([0, 90, 180, 270]), .words(["auto"])]))
    }

    @Test func `The reference of keys has keys that are a table, tables, or a table or a command`() throws {
        #expect(try key("settings", in: "").content == .table("settings"))
        #expect(try key("gesture", in: "").content == .tables("gesture"))
        #expect(try key("tap", in: "gesture").content == .table("gesture.tap"))
        #expect(try key("magnify", in: "gesture").content == .table("gesture.pinch"))
        #expect(try key("exclusive", in: "gesture").content == .tables("gesture.sequence"))
        #expect(try key("sequence", in: "gesture.sequence").content == .tables("gesture.sequence"))
        #expect(try key("detector", in: "gesture").content == .any([.command, .table("gesture.detector")]))
        #expect(try key("run", in: "gesture").content == .action)
        #expect(try key("began", in: "gesture").content == .action)
    }

    @Test func `The reference of keys has required keys and keys that exclude each other`() throws {
        #expect(try key("name", in: "gesture").isRequired)
        #expect(try key("from", in: "gesture.edge").isRequired)
        #expect(try !key("direction", in: "gesture.drag").isRequired)
        let drag = try #require(reference.table("gesture.drag")?.choices.first)
        #expect(drag.keys == ["axis", "direction"] && !drag.isRequired)
        let stroke = try #require(reference.table("gesture.stroke")?.choices.first)
        #expect(stroke.keys == ["shape", "points", "recording"] && stroke.isRequired)
        #expect(try !key("shape", in: "gesture.stroke").isRequired)
        let kinds = try #require(reference.table("gesture")?.choices.first { $0.keys.contains("tap") })
        #expect(kinds.keys == GestureKind.words && kinds.isRequired)
        let inParts = try #require(reference.table("gesture.sequence")?.choices.first)
        #expect(inParts.isRequired && !inParts.keys.contains("detector"))
    }

    @Test func `The reference of keys has the command of a detector as required`() throws {
        let run = try key("run", in: "gesture.detector")
        #expect(run.content == .command)
        #expect(run.isRequired)
    }
}
