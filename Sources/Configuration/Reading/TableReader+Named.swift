/// Tables of which each has a name of its own.
extension TableReader {
    /// `[key.NAME]`: any number of tables, each with a name.
    mutating func namedTables(_ key: String) -> [(name: TOMLEntry, table: TOMLTable)] {
        guard let entry = entry(key) else { return [] }
        switch entry.value.content {
        case .table(let tables):
            return tables.entries.compactMap { entry in
                switch entry.value.content {
                case .table(let table): return (entry, table)
                case .array, .string, .integer, .float, .boolean, .date: log.error(.needsName(key), at: entry.position)
                }
                return nil
            }
        case .array:
            log.error(.needsName(key), at: entry.value.position)
        case .string, .integer, .float, .boolean, .date:
            wrongType(key, entry.value, wanted: "a table under a [\(key).NAME] line")
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
                log.error(.builtInName(name.key), at: name.position)
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
                log.error(.reservedLayer, at: name.position)
            } else if let layer, let earlier = log.file.layers.add(layer)?.position {
                reportTaken(name, of: .layer, by: earlier)
            }
        }
    }

    private func isName(_ entry: TOMLEntry, in place: TableRole) -> Bool {
        if !entry.key.allSatisfy(\.isWhitespace), entry.key.isOneLine { return true }
        log.error(.wrongTableName(of: place), at: entry.position)
        return false
    }

    private func reportTaken(_ name: TOMLEntry, of place: TableRole, by earlier: SourcePosition) {
        let file = log.file.file(of: earlier, seenFrom: name.position)
        log.error(.duplicateName(name.key, of: place, firstLine: earlier.line, file: file), at: name.position)
    }
}

extension Diagnostic {
    /// Of an area or a layer.
    fileprivate static func wrongTableName(of role: TableRole) -> Diagnostic {
        Diagnostic(.wrongName, "the name of \(role.name) must be one line of text")
    }

    /// An own area with the name of one that needs no table.
    fileprivate static func builtInName(_ name: String) -> Diagnostic {
        Diagnostic(.wrongName, "\(quoted(name)) is there without a table; give this area another name")
    }

    /// `[layer.base]`
    fileprivate static var reservedLayer: Diagnostic {
        Diagnostic(.wrongName, "\(quoted(Layer.base)) stands for no layer; give this one another name")
    }

    /// The second of two gestures, areas or layers of one name.
    /// - Parameter file: The file of the first one, if that is another.
    static func duplicateName(_ name: String, of role: TableRole, firstLine: Int, file: String?) -> Diagnostic {
        let file = file.map { " of \(visible($0))" } ?? ""
        return Diagnostic(
            .duplicateName, "the name \(quoted(name)) is already taken by the \(role.noun) in line \(firstLine)\(file)")
    }
}
