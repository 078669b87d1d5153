package import Diagnostics
package import Gestures

/// The contents of configuration files. A value is complete and valid: there is no half-read configuration.
package struct Configuration: Hashable, Sendable {
    package var settings = Settings()
    /// The enabled gestures in the order of the files, which is the order of precedence unless layers or priorities decide. A ``Selection``
    /// chooses the sectors of their directions and the rivals of their strokes.
    package var gestures: [ConfiguredGesture] = []
    /// The names of the gestures that `enabled = false` switches off.
    package var disabledGestures: Set<String> = []
    /// The areas in the order of the files, without the built-in ones.
    package var areas: [ConfiguredArea] = []
    /// The layers in the order of the files.
    package var layers: [Layer] = []
    /// The device tables in the order of the files. Callers insert the tables that come with Tactus before them.
    package var devices: [DeviceOverride] = []
    /// The warnings about contents that are allowed but probably mistaken, by file, line and column.
    package var warnings: [Diagnostic] = []
    /// The names of the files; the file numbers of positions are indexes of this list. Empty if one of the files has no name.
    package var files: [String] = []

    /// The most bytes of all files together. Our choice: ten thousand gestures need fewer.
    package static let sizeLimit = 5_000_000

    /// Makes the configuration of an empty file.
    package init() {}

    /// Reads files that belong together, the main one first. Throws if one of them has an error, or if they are too large.
    ///
    /// Areas, layers and devices apply to all files. The last file with a setting determines it.
    package init(parsing files: [SourceFile]) throws(ConfigurationRejected) {
        let log = DiagnosticCollector(file: FileContext(files))
        let names = files.compactMap(\.name)
        if names.count == files.count { self.files = names }
        read(tables(of: files, log), log)
        disabledGestures = Set(log.file.gesturePlaces.keys).subtracting(gestures.map(\.name))
        if log.errorCount > 0 { throw ConfigurationRejected(diagnostics: log.sorted, files: self.files) }
        if gestures.isEmpty { log.warning(.noGesture, at: SourcePosition(line: 1, column: 1)) }
        reportIdle(log)
        warnings = log.sortedWarnings
    }

    /// Reads the bytes of one file: TOML 1.0 in UTF-8, with or without a byte order mark. Throws if it has an error or is too large.
    /// - Parameters:
    ///   - name: The name of the file for messages.
    ///   - recordings: The function that reads the recordings that the file names; nil if no recording can be read.
    package init(
        parsing text: [UInt8], named name: String? = nil, recordings: RecordingReader? = nil
    ) throws(ConfigurationRejected) {
        try self.init(parsing: [SourceFile(named: name, text, recordings: recordings)])
    }

    package init(
        parsing text: String, named name: String? = nil, recordings: RecordingReader? = nil
    ) throws(ConfigurationRejected) {
        try self.init(parsing: Array(text.utf8), named: name, recordings: recordings)
    }

    /// Returns the gesture with an id; nil if there is none.
    package subscript(id: GestureID) -> ConfiguredGesture? { gestures.first { $0.id == id } }

    /// Reads all tables. Gestures come last, because they can name areas and layers of any file.
    mutating func read(_ tables: consuming [TOMLTable?], _ log: DiagnosticCollector) {
        for place in tables.indices { tables[place].map { readGrounds($0, at: place, log) } }
        log.file.devices = devices
        if devices.contains(where: \.grabs) || log.file.hasLostTables || !log.file.incomplete.isEmpty { log.file.mayGrab = true }
        (areas, layers) = (log.file.areas.own, log.file.layers.own)
        for place in tables.indices {
            guard let table = tables[place] else { continue }
            tables[place] = nil
            log.file.current = place
            let file = TableReader(table, as: .file, log: log)
            gestures += file.gestures()
            file.finish()
        }
        checkLayersWanted(log)
    }

    /// Returns the table of each file; nil if the file has no readable table, or if the files up to it exceed the size limit.
    private func tables(of files: [SourceFile], _ log: DiagnosticCollector) -> [TOMLTable?] {
        var size = 0
        return files.enumerated().map { place, file in
            size += file.bytes.count
            guard size <= Self.sizeLimit else {
                let start = SourcePosition(line: 1, column: 1, file: place)
                if size - file.bytes.count <= Self.sizeLimit { log.error(.tooLarge(limit: Self.sizeLimit), at: start) }
                log.file.hasLostTables = true
                return nil
            }
            return TOMLTable.read(file.bytes, file: place, log)
        }
    }

    /// Reads everything of a file except gestures.
    private mutating func readGrounds(_ table: TOMLTable, at place: Int, _ log: DiagnosticCollector) {
        log.file.current = place
        let file = TableReader(table, as: .file, log: log)
        if let table = file.table(FileKeys.keys.settings.name, as: .settings) {
            settings = SettingsKeys.keys.settings(table, over: settings)
            table.finish()
        }
        let errorCount = log.errorCount
        devices += file.devices()
        if log.errorCount > errorCount { log.file.mayGrab = true }
        file.readAreas()
        file.readLayers()
    }

    /// Reports unused areas and layers, gestures whose layers all disable their own gestures, and conditions that never hold.
    private func reportIdle(_ log: DiagnosticCollector) {
        for area in log.file.areas.unused {
            if let position = area.position { log.warning(.unusedArea(area.name), at: position) }
        }
        // A layer that disables its own gestures needs none.
        for layer in log.file.layers.unused where layer.letsOwn { log.warning(.emptyLayer(layer.name), at: layer.position) }
        for gesture in gestures where !gesture.layers.isEmpty {
            let own = gesture.layers.compactMap { log.file.layers[$0] }
            guard let layer = own.first, own.allSatisfy({ !$0.letsOwn }) else { continue }
            log.warning(.neverOn(gesture: gesture.name, layer: layer.name, mask: layer.mask), at: gesture.position)
        }
        for gesture in gestures {
            let own = gesture.layers.isEmpty ? [nil] : gesture.layers.map { log.file.layers[$0]?.when }
            let conditions = own.map { DesktopCondition.both(gesture.condition, $0) }
            guard conditions.allSatisfy({ $0.map { $0.excludes($0) } ?? false }), let condition = conditions.first else { continue }
            log.warning(.neverHolds(gesture: gesture.name, condition?.written ?? ""), at: gesture.position)
        }
    }

    /// Reports actions that switch to unknown layers. Call it once all layers are read. Reports none if a table could not be read.
    private func checkLayersWanted(_ log: DiagnosticCollector) {
        let known = layers.map(\.name)
        if log.file.hasLostTables { return }
        for (name, position) in log.file.layersWanted where !known.contains(name) && !log.file.layers.isWrong(name) {
            log.error(.unknownLayer(name, known: known.isEmpty ? [] : known + [Layer.base]), at: position)
        }
    }
}

/// The keys at the top of a file. Gestures come last because they name the other tables.
final class FileKeys: KeyTable {
    static let keys = FileKeys()
    static let table = keys.declared(as: "")

    let settings = DeclaredKey.entry("settings", .table("settings"), "The settings for all gestures.")
    let device = DeclaredKey.entry(
        "device", .tables("device"),
        "Changes to the description of a device. If several tables match a device, the last table with a key determines it.")
    let area = DeclaredKey.entry(
        "area", .namedTables("area"),
        "A part of the surface, by a name of your choice. Built in are \(joinedWithAnd(ConfiguredArea.builtInNames)).")
    let layer = DeclaredKey.entry(
        "layer", .namedTables("layer"), "A set of gestures, by a name of your choice, that can be switched on.")
    let gesture = DeclaredKey.entry(
        "gesture", .tables("gesture"),
        "A motion of fingers, and the actions that follow. The order of these tables is the order of precedence.")

    var declared: [Reference.Key] { [settings.declaration, device.declaration, area.declaration, layer.declaration, gesture.declaration] }
}

extension Diagnostic {
    /// The diagnostic for files that are too large together.
    ///
    /// - Parameter limit: The limit in bytes.
    static func tooLarge(limit: Int) -> Diagnostic {
        Diagnostic(.tooLarge, "the configuration has more than \(limit) bytes, which is the limit for all of its files together")
    }

    fileprivate static var noGesture: Diagnostic { Diagnostic(.noGesture, "no gesture is enabled: nothing will happen") }

    fileprivate static func unusedArea(_ name: String) -> Diagnostic {
        Diagnostic(.unused, "no gesture is about the area \(quoted(name)); name it as area, from or to of one, or take it out")
    }

    /// The diagnostic for a layer that enables its own gestures but has none.
    fileprivate static func emptyLayer(_ name: String) -> Diagnostic {
        Diagnostic(.unused, "no gesture is of the layer \(quoted(name)); write layer = \(quoted(name)) in some")
    }

    /// The diagnostic for a gesture whose conditions exclude each other. They may be those of the gesture, its areas and its layers.
    fileprivate static func neverHolds(gesture: String, _ condition: String) -> Diagnostic {
        Diagnostic(
            .neverHappens,
            "the gesture \(quoted(gesture)) never happens: its conditions exclude each other: \(condition)")
    }

    /// The diagnostic for a gesture whose layers all disable their own gestures. `layer` is the first of these layers.
    fileprivate static func neverOn(gesture: String, layer: String, mask: Layer.Mask) -> Diagnostic {
        Diagnostic(
            .neverHappens,
            "the gesture \(quoted(gesture)) never happens: gestures = \(quoted(mask.rawValue)) of its layer \(quoted(layer)) switches "
                + "those of the layer off")
    }
}
