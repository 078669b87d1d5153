extension TableReader {
    /// `[key]`: a table that is there once, or not at all. Of several the first one is read on, for what else is wrong.
    mutating func table(_ key: String) -> TOMLTable? {
        guard let entry = entry(key) else { return nil }
        switch entry.value.content {
        case .table(let table):
            return table
        case .array(let elements):
            log.report(.wrongBrackets(key: key, wanted: "[\(key)]"), at: entry.value.position)
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
            log.report(.wrongBrackets(key: key, wanted: "[[\(key)]]"), at: entry.value.position)
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
