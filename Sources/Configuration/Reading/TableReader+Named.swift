/// Tables of which each has a name of its own.
extension TableReader {
    /// `[key.NAME]`: any number of tables, each with a name.
    mutating func namedTables(_ key: String) -> [(name: TOMLEntry, table: TOMLTable)] {
        guard let entry = entry(key) else { return [] }
        let wanted = "[\(key).NAME]"
        switch entry.value.content {
        case .table(let tables):
            return tables.entries.compactMap { entry in
                switch entry.value.content {
                case .table(let table): return (entry, table)
                case .array: log.report(.wrongBrackets(key: key, wanted: wanted), at: entry.position)
                case .string, .integer, .float, .boolean, .date: log.report(.wrongBrackets(key: key, wanted: wanted), at: entry.position)
                }
                return nil
            }
        case .array:
            log.report(.wrongBrackets(key: key, wanted: wanted), at: entry.value.position)
        case .string, .integer, .float, .boolean, .date:
            wrongType(key, entry.value, wanted: "a table under a \(wanted) line")
        }
        return []
    }

    /// Every `[area.NAME]`, for all files.
    mutating func readAreas() {
        for (name, table) in namedTables("area") {
            var reader = TableReader(table, as: .area, log: log)
            let area = AreaReader.read(&reader, named: name)
            if area == nil { log.file.areas.addWrong(name.key) }
            guard isName(name, in: .area) else { continue }
            if ConfiguredArea.builtInNames.contains(name.key) {
                log.report(.builtInName(name.key), at: name.position)
            } else if let area, let earlier = log.file.areas.add(area)?.position {
                reportTaken(name, of: .area, by: earlier)
            }
        }
    }

    /// Every `[layer.NAME]`, for all files.
    mutating func readLayers() {
        for (name, table) in namedTables("layer") {
            var reader = TableReader(table, as: .layer, log: log)
            let layer = LayerReader.read(&reader, named: name)
            if layer == nil { log.file.layers.addWrong(name.key) }
            guard isName(name, in: .layer) else { continue }
            if name.key == Layer.base {
                log.report(.reservedLayer, at: name.position)
            } else if let layer, let earlier = log.file.layers.add(layer)?.position {
                reportTaken(name, of: .layer, by: earlier)
            }
        }
    }

    private func isName(_ entry: TOMLEntry, in place: ConfigurationIssue.Place) -> Bool {
        if !entry.key.allSatisfy(\.isWhitespace), entry.key.isOneLine { return true }
        log.report(.wrongTableName(of: place), at: entry.position)
        return false
    }

    private func reportTaken(_ name: TOMLEntry, of place: ConfigurationIssue.Place, by earlier: SourcePosition) {
        let file = log.file.file(of: earlier, seenFrom: name.position)
        log.report(.duplicateName(name.key, of: place, firstLine: earlier.line, file: file), at: name.position)
    }
}
