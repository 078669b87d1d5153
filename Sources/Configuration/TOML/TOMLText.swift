/// Writes text as TOML.
package enum TOMLText {
    /// Quotes a string. A string with an apostrophe or with a control character other than a tab is in double quotes, with escapes where
    /// they are needed. Other strings have no escapes.
    package static func string(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0 != "'" && ($0 == "\t" || !isControl($0)) }
        if isPlain { return text.contains("\"") || text.contains("\\") ? "'\(text)'" : "\"\(text)\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isControl(scalar):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) }
}

extension TOMLText {
    /// Writes a whole file without comments. Each table of the file has a header, and each key of such a table is on one line.
    static func file(_ root: TOMLTable) -> String {
        var text = ""
        func section(_ header: String, _ table: TOMLTable) {
            text += (text.isEmpty ? "" : "\n") + header + "\n" + table.entries.map { line($0) + "\n" }.joined()
        }
        // Keys of the file itself stand before the first header.
        for entry in root.entries where entry.value.headed == nil { text += line(entry) + "\n" }
        for entry in root.entries {
            let key = key(entry.key)
            switch entry.value.headed {
            case .table(let table): section("[\(key)]", table)
            case .named(let tables): for (name, table) in tables { section("[\(key).\(self.key(name))]", table) }
            case .list(let tables): for table in tables { section("[[\(key)]]", table) }
            case nil: continue
            }
        }
        return text
    }

    private static func line(_ entry: TOMLEntry) -> String { "\(key(entry.key)) = \(value(entry.value))" }

    private static func key(_ text: String) -> String {
        let isBare =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0)) }
        return isBare ? text : string(text)
    }

    static func value(_ value: TOMLValue) -> String {
        switch value.content {
        case .string(let text): string(text)
        case .integer(let number): "\(number)"
        case .float(let number): "\(number)"
        case .boolean(let truth): "\(truth)"
        // No key accepts a date, so its value is not kept.
        case .date: "1970-01-01"
        case .array(let elements): "[\(elements.map(Self.value).joined(separator: ", "))]"
        case .table(let table): table.entries.isEmpty ? "{}" : "{ \(table.entries.map(line).joined(separator: ", ")) }"
        }
    }
}

extension TOMLValue {
    /// The tables with headers in the value of a key at the top of the file.
    fileprivate enum Headed {
        /// One table: `[key]`.
        case table(TOMLTable)
        /// Tables with names: `[key.NAME]`.
        case named([(name: String, table: TOMLTable)])
        /// A list of tables: `[[key]]`.
        case list([TOMLTable])
    }

    /// The tables with headers; nil for a value without headers.
    fileprivate var headed: Headed? {
        switch content {
        case .table(let table):
            let tables = table.entries.compactMap { entry in entry.value.table.map { (name: entry.key, table: $0) } }
            return tables.isEmpty || tables.count < table.entries.count ? .table(table) : .named(tables)
        case .array(let elements):
            let tables = elements.compactMap(\.table)
            return tables.isEmpty || tables.count < elements.count ? nil : .list(tables)
        case .string, .integer, .float, .boolean, .date: return nil
        }
    }

    private var table: TOMLTable? { if case .table(let table) = content { table } else { nil } }
}
