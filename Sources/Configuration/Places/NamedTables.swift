import Diagnostics

/// A table with a name of its own: an area or a layer.
protocol NamedTable {
    var name: String { get }
    /// The place of the name in the file; nil for a built-in table.
    var header: SourcePosition? { get }
}

extension ConfiguredArea: NamedTable {
    var header: SourcePosition? { position }
}

extension Layer: NamedTable {
    var header: SourcePosition? { position }
}

/// The areas or the layers that gestures can name.
struct NamedTables<Table: NamedTable> {
    /// The tables of the files, in their order.
    private(set) var own: [Table] = []
    private let builtIn: [Table]
    private var byName: [String: Table]
    private var used: Set<String> = []
    /// The names of wrong tables, which have been reported.
    private var wrong: Set<String> = []

    init(builtIn: [Table] = []) {
        self.builtIn = builtIn
        byName = Dictionary(uniqueKeysWithValues: builtIn.map { ($0.name, $0) })
    }

    subscript(name: String) -> Table? { byName[name] }

    mutating func add(_ table: Table) {
        byName[table.name] = table
        own.append(table)
    }

    mutating func addWrong(_ name: String) { wrong.insert(name) }

    func isWrong(_ name: String) -> Bool { byName[name] == nil && wrong.contains(name) }

    /// Marks a table as used and returns it; nil if no table has the name.
    mutating func use(_ name: String) -> Table? {
        used.insert(name)
        return byName[name]
    }

    /// The tables of the files that no gesture uses.
    var unused: [Table] { own.filter { !used.contains($0.name) } }

    /// The names for messages: the tables of the files first, then the built-in ones.
    var names: [String] { (own + builtIn).map(\.name) }
}

extension TableReader {
    /// Reads every `[area.NAME]` into the areas of all files.
    func readAreas() {
        readNamed(FileKeys.keys.area.name, as: .area, into: &log.file.areas, AreaKeys.keys.area) {
            ConfiguredArea.builtInNames.contains($0) ? .builtInName($0) : nil
        }
    }

    /// Reads every `[layer.NAME]` into the layers of all files.
    func readLayers() {
        readNamed(FileKeys.keys.layer.name, as: .layer, into: &log.file.layers, LayerKeys.keys.layer) {
            $0 == Layer.base ? .reservedLayer : nil
        }
    }

    /// Reads the tables `[key.NAME]`, of which there can be any number.
    ///
    /// - Parameters:
    ///   - read: Reads a table; nil, and reported, if it is wrong.
    ///   - reserved: Returns the diagnostic for a name that a file cannot use; nil for other names.
    private func readNamed<Table: NamedTable>(
        _ key: String, as role: TableRole, into known: inout NamedTables<Table>,
        _ read: (TableReader, TOMLEntry) -> Table?, reserved: (String) -> Diagnostic?
    ) {
        for (name, table) in namedTables(key, as: role) {
            let table = read(table, name)
            if table == nil { known.addWrong(name.key) }
            if name.key.allSatisfy(\.isWhitespace) || !name.key.isOneLine {
                log.error(.wrongTableName(of: role), at: name.position)
            } else if let fault = reserved(name.key) {
                log.error(fault, at: name.position)
            } else if let earlier = known[name.key]?.header, table != nil {
                let file = log.file.file(of: earlier, seenFrom: name.position)
                log.error(.duplicateName(name.key, of: role, firstLine: earlier.line, file: file), at: name.position)
            } else if let table {
                known.add(table)
            }
        }
    }
}

extension Diagnostic {
    /// The diagnostic for an area or a layer with a wrong name.
    fileprivate static func wrongTableName(of role: TableRole) -> Diagnostic {
        Diagnostic(.wrongName, "the name of \(role.name) must be one line of text")
    }

    /// The diagnostic for an area of the file with the name of a built-in one.
    fileprivate static func builtInName(_ name: String) -> Diagnostic {
        Diagnostic(.wrongName, "\(quoted(name)) is there without a table; give this area another name")
    }

    /// The diagnostic for `[layer.base]`.
    fileprivate static var reservedLayer: Diagnostic {
        Diagnostic(.wrongName, "\(quoted(Layer.base)) stands for no layer; give this one another name")
    }

    /// The diagnostic for the second of two gestures, areas or layers with the same name.
    /// - Parameter file: The file of the first one; nil if both are in one file, or if that file has no name.
    static func duplicateName(_ name: String, of role: TableRole, firstLine: Int, file: String?) -> Diagnostic {
        let file = file.map { " of \(visible($0))" } ?? ""
        let noun = role.name.drop { $0 != " " }.dropFirst()
        return Diagnostic(.duplicateName, "the name \(quoted(name)) is already taken by the \(noun) in line \(firstLine)\(file)")
    }
}
