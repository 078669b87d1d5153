extension TableReader {
    /// `[key]`: a table that is there once, or not at all. Of several the first one is read on, for what else is wrong.
    mutating func table(_ key: String) -> TOMLTable? {
        guard let entry = entry(key) else { return nil }
        switch entry.value.content {
        case .table(let table):
            return table
        case .array(let elements):
            log.error(.needsSingleBrackets(key), at: entry.value.position)
            guard case .table(let table) = elements.first?.content else { return nil }
            return table
        case .string, .integer, .float, .boolean, .date:
            wrongType(key, entry.value, wanted: "a table under a [\(key)] line")
            return nil
        }
    }

    /// `[[key]]`: any number of tables.
    mutating func tables(_ key: String) -> [TOMLTable] {
        guard let entry = entry(key) else { return [] }
        let wanted = "a table under a [[\(key)]] line"
        switch entry.value.content {
        case .table(let table):
            log.error(.needsDoubleBrackets(key), at: entry.value.position)
            return [table]
        case .array(let elements):
            return elements.compactMap { element in
                if case .table(let table) = element.content { return table }
                wrongType(key, element, wanted: wanted)
                return nil
            }
        case .string, .integer, .float, .boolean, .date:
            wrongType(key, entry.value, wanted: wanted)
            return []
        }
    }
}

extension Diagnostic {
    /// `[gesture]` where there can be several.
    static func needsDoubleBrackets(_ key: String) -> Diagnostic {
        let header = "[[\(key)]]"
        return Diagnostic(
            .wrongBrackets, "write \(header), in double brackets: there can be more than one \(key)", replacement: header)
    }

    /// `[[settings]]` where there is one.
    fileprivate static func needsSingleBrackets(_ key: String) -> Diagnostic {
        let header = "[\(key)]"
        return Diagnostic(.wrongBrackets, "write \(header), in single brackets: \(key) are there once", replacement: header)
    }

    /// `[[area]]` or `[area]` where each table has a name.
    static func needsName(_ key: String) -> Diagnostic {
        let header = "[\(key).NAME]"
        return Diagnostic(
            .wrongBrackets, "write \(header), in single brackets and with a name: every \(key) has one", replacement: header)
    }
}
