import Testing

@testable import Configuration

@Suite struct `The reference that the readers give` {
    private let reference = Reference.current

    private func key(_ name: String, in table: String) throws -> Reference.Key {
        try #require(reference.table(table)?.keys.first { $0.name == name }, "\(table).\(name)")
    }

    @Test func `begins with the file itself and finds every table in it, in braces too`() {
        let names = reference.tables.map(\.name)
        #expect(names.first == "")
        for name in ["settings", "device", "device.match", "device.palm", "gesture", "gesture.device", "gesture.run", "gesture.sequence"] {
            #expect(names.contains(name), "\(name)")
        }
        let kinds = GestureKind.allCases.filter { !$0.isMadeOfParts }.map { "gesture.\($0.rawValue)" }
        for name in kinds { #expect(names.contains(name), "\(name)") }
        #expect(Set(names).count == names.count)
    }

    @Test func `has every key that the readers know`() {
        func words(_ table: String) -> [String] { reference.table(table)?.keys.map(\.name) ?? [] }
        #expect(words("settings") == Settings.words)
        #expect(words("device") == DeviceReader.words)
        #expect(words("device.match") == DeviceMatch.words)
        #expect(Set(words("gesture")) == Set(GestureReader.words))
        #expect(words("gesture.sequence") == KindReader.words.filter { $0 != "detector" })
        for kind in GestureKind.allCases { #expect(words("gesture.\(kind.rawValue)") == kind.keys || kind.isMadeOfParts, "\(kind)") }
    }

    /// Who adds a key uses one of the typed questions, or says with `note` what may stand behind it.
    @Test func `says of every key what may stand behind it`() {
        for table in reference.tables {
            for key in table.keys { #expect(key.content != nil, "\(table.name).\(key.name)") }
        }
    }

    @Test func `describes every key`() {
        for table in reference.tables {
            for key in table.keys { #expect(key.description != nil, "\(table.name).\(key.name): see Descriptions") }
        }
    }

    @Test func `describes no key that is not there`() {
        for (table, texts) in Descriptions.byTable {
            for key in texts.keys { #expect(reference.table(table)?.keys.contains { $0.name == key } == true, "\(table).\(key)") }
        }
        for key in Descriptions.everywhere.keys {
            let isUsed = reference.tables.contains { table in
                table.keys.contains { $0.name == key } && Descriptions.byTable[table.name]?[key] == nil
            }
            #expect(isUsed, "\(key)")
        }
    }

    @Test func `describes in sentences, on one line`() {
        for text in Descriptions.everywhere.values + Descriptions.byTable.values.flatMap(\.values) {
            #expect(text.hasSuffix(".") && !text.contains("\n") && !text.contains("  "), "\(text)")
        }
    }

    @Test func `knows unit, range and default of a quantity`() throws {
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

    @Test func `knows words and their synonyms, numbers, lists and switches`() throws {
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

    @Test func `knows what can be a table, tables, or something simple as well`() throws {
        #expect(try key("settings", in: "").content == .table("settings"))
        #expect(try key("gesture", in: "").content == .tables("gesture"))
        #expect(try key("tap", in: "gesture").content == .table("gesture.tap"))
        #expect(try key("magnify", in: "gesture").content == .table("gesture.pinch"))
        #expect(try key("exclusive", in: "gesture").content == .tables("gesture.sequence"))
        #expect(try key("sequence", in: "gesture.sequence").content == .tables("gesture.sequence"))
        #expect(try key("detector", in: "gesture").content == .any([.command, .table("gesture.detector")]))
        #expect(try key("run", in: "gesture").content == .any([.command, .table("gesture.run")]))
        #expect(try key("began", in: "gesture").content == .any([.command, .table("gesture.run")]))
    }

    @Test func `knows what is needed, and what excludes what`() throws {
        #expect(try key("name", in: "gesture").isRequired)
        #expect(try key("from", in: "gesture.edge").isRequired)
        #expect(try !key("direction", in: "gesture.drag").isRequired)
        #expect(reference.table("gesture.drag")?.choices == [Reference.Choice(keys: ["axis", "direction"], isRequired: false)])
        #expect(
            reference.table("gesture.stroke")?.choices == [Reference.Choice(keys: ["shape", "points", "recording"], isRequired: true)])
        #expect(try !key("shape", in: "gesture.stroke").isRequired)
        let kinds = try #require(reference.table("gesture")?.choices.first { $0.keys.contains("tap") })
        #expect(kinds == Reference.Choice(keys: GestureKind.words, isRequired: true))
        let inParts = try #require(reference.table("gesture.sequence")?.choices.first)
        #expect(inParts.isRequired && !inParts.keys.contains("detector"))
    }

    @Test func `takes a key of which its reader says nothing for what that does not refuse`() throws {
        let run = try key("run", in: "gesture.detector")
        #expect(run.content == .command)
        #expect(run.isRequired)
    }

    /// Files of another making: `first` and `second` hold the same table, of which only the second says what `limit` is, and `named` holds
    /// tables with names.
    private func readOther(_ document: TOMLTable, _ log: DiagnosticCollector) {
        var file = TableReader(document, as: .file, log: log)
        for key in ["first", "second", "named"] {
            guard let entry = file.entry(key) else { continue }
            guard case .table(let content) = entry.value.content else {
                file.wrongType(key, entry.value, wanted: "a table")
                continue
            }
            if key == "named" {
                for case .table(let table) in content.entries.map(\.value.content) {
                    var reader = TableReader(table, as: .settings, log: log)
                    _ = reader.boolean("loud", default: true)
                }
            } else {
                var reader = TableReader(content, as: .action, log: log)
                _ = key == "first" ? nil : reader.integer("limit", in: 1...3, default: 2)
                _ = key == "first" ? reader.entry("limit") : nil
            }
        }
    }

    @Test func `joins what is said of a table that can be reached in two ways, and finds tables with names`() throws {
        let tables = Surveyor.survey(of: readOther)
        #expect(tables.map(\.name) == ["", "first", "named"])
        #expect(tables[0].keys.map(\.content) == [.table("first"), .table("first"), .namedTables("named")])
        let limit = try #require(tables[1].keys.first)
        #expect(limit.content == .integer(1...3))
        #expect(limit.fallback == "2")
        #expect(tables[2].keys.map(\.content) == [.boolean])
    }
}
