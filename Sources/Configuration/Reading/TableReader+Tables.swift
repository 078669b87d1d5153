import Diagnostics

extension TableReader {
    /// Returns the table `[key]`; nil if the file leaves it out, or has another value, which is reported. A list of tables is reported, and
    /// its first table is returned, to be read for further faults.
    func table(_ key: String, as role: TableRole) -> TableReader? {
        guard let entry = entry(named: key) else { return nil }
        switch entry.value.content {
        case .table(let table):
            return TableReader(table, as: role, log: log)
        case .array(let elements):
            log.error(.needsSingleBrackets(key), at: entry.value.position)
            guard case .table(let table) = elements.first?.content else { return nil }
            return TableReader(table, as: role, log: log)
        case .string, .integer, .float, .boolean, .date:
            log.wrongType(entry, wanted: "a table under a [\(key)] line")
            return nil
        }
    }

    /// Returns the tables `[[key]]`, of which a file can have any number. A table `[key]` is reported and returned; other values are only
    /// reported.
    func tables(_ key: String, as role: TableRole) -> [TableReader] {
        guard let entry = entry(named: key) else { return [] }
        let wanted = "a table under a [[\(key)]] line"
        switch entry.value.content {
        case .table(let table):
            log.error(.needsDoubleBrackets(key), at: entry.value.position)
            return [TableReader(table, as: role, log: log)]
        case .array(let elements):
            return elements.compactMap { element in
                if case .table(let table) = element.content { return TableReader(table, as: role, log: log) }
                log.error(.wrongType(key: key, wanted: wanted, found: element.type), at: element.position)
                return nil
            }
        case .string, .integer, .float, .boolean, .date:
            log.wrongType(entry, wanted: wanted)
            return []
        }
    }
}

extension Diagnostic {
    /// The diagnostic for `[gesture]` instead of several tables.
    static func needsDoubleBrackets(_ key: String) -> Diagnostic {
        let header = "[[\(key)]]"
        return Diagnostic(
            .wrongBrackets, "write \(header), in double brackets: there can be more than one \(key)", replacement: header)
    }

    /// The diagnostic for `[[settings]]` instead of one table.
    fileprivate static func needsSingleBrackets(_ key: String) -> Diagnostic {
        let header = "[\(key)]"
        return Diagnostic(.wrongBrackets, "write \(header), in single brackets: \(key) are there once", replacement: header)
    }

    /// The diagnostic for `[[area]]` or `[area]` instead of tables with names.
    static func needsName(_ key: String) -> Diagnostic {
        let header = "[\(key).NAME]"
        return Diagnostic(
            .wrongBrackets, "write \(header), in single brackets and with a name: every \(key) has one", replacement: header)
    }
}

/// Tables with names of their own.
extension TableReader {
    /// Returns the tables `[key.NAME]`, of which a file can have any number. Other values are reported.
    func namedTables(_ key: String, as role: TableRole) -> [(name: TOMLEntry, table: TableReader)] {
        guard let entry = entry(named: key) else { return [] }
        switch entry.value.content {
        case .table(let tables):
            return tables.entries.compactMap { entry in
                switch entry.value.content {
                case .table(let table): return (entry, TableReader(table, as: role, log: log))
                case .array, .string, .integer, .float, .boolean, .date: log.error(.needsName(key), at: entry.position)
                }
                return nil
            }
        case .array:
            log.error(.needsName(key), at: entry.value.position)
        case .string, .integer, .float, .boolean, .date:
            log.wrongType(entry, wanted: "a table under a [\(key).NAME] line")
        }
        return []
    }
}
