import Diagnostics

extension TableReader {
    /// The table `[key]`, which a file has once or not at all. Of several, the first is read for further faults.
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

    /// The tables `[[key]]`, of which there can be any number.
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

/// Tables with names of their own.
extension TableReader {
    /// The tables `[key.NAME]`, of which there can be any number.
    private func namedTables(_ key: String, as role: TableRole) -> [(name: TOMLEntry, table: TableReader)] {
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

    /// Reads every `[area.NAME]` into the areas of all files.
    func readAreas() {
        for (name, table) in namedTables(FileKeys.keys.area.name, as: .area) {
            let area = AreaKeys.keys.area(table, named: name)
            if area == nil { log.file.areas.addWrong(name.key) }
            guard isName(name, in: .area) else { continue }
            if ConfiguredArea.builtInNames.contains(name.key) {
                log.error(.builtInName(name.key), at: name.position)
            } else if let area, let earlier = log.file.areas.add(area)?.position {
                reportTaken(name, of: .area, by: earlier)
            }
        }
    }

    /// Reads every `[layer.NAME]` into the layers of all files.
    func readLayers() {
        for (name, table) in namedTables(FileKeys.keys.layer.name, as: .layer) {
            let layer = LayerKeys.keys.layer(table, named: name)
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
    /// An area or a layer has a wrong name.
    fileprivate static func wrongTableName(of role: TableRole) -> Diagnostic {
        Diagnostic(.wrongName, "the name of \(role.name) must be one line of text")
    }

    /// An area of the file has the name of a built-in one.
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
