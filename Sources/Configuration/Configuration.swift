package import Diagnostics
package import Gestures

/// What the files of a configuration say. A value of this type is complete and right: there is no half-read configuration.
package struct Configuration: Hashable, Sendable {
    package var settings = Settings()
    /// In the order of the files, which is the order of precedence. Without those that are switched off.
    package var gestures: [ConfiguredGesture] = []
    /// The areas of the files, in their order; without those that are built in.
    package var areas: [ConfiguredArea] = []
    /// In the order of the files.
    package var layers: [Layer] = []
    /// What is different about some devices, in the order of the files. Whoever knows more of devices puts that before it.
    package var devices: [DeviceOverride] = []
    /// What is allowed but probably not meant, by file, line and column.
    package var warnings: [Diagnostic] = []
    /// The names of the files that were read, in the order in which positions count them. Empty where they have none.
    package var files: [String] = []

    /// Bytes of all files that are read together. Ten thousand gestures need less.
    package static let sizeLimit = 5_000_000

    /// As of a file that says nothing.
    package init() {}

    /// Reads files that belong together, the main one first: gestures in their order, areas, layers and devices of all of them for all,
    /// and of each setting the last word.
    package init(parsing files: [SourceFile]) throws(ConfigurationRejected) {
        let context = FileContext(files)
        let log = DiagnosticCollector(file: context)
        let names = files.map(\.name).reduce(into: []) { names, name in names += name.map { [$0] } ?? [] }
        if names.count == files.count { self.files = names }
        read(tables(of: files, log), log)
        if log.errorCount > 0 { throw ConfigurationRejected(diagnostics: log.sorted, files: self.files) }
        if gestures.isEmpty { log.warning(.noGesture, at: SourcePosition(line: 1, column: 1)) }
        reportIdle(log)
        warnings = log.sortedWarnings
        gestures.chooseSectors()
        gestures.chooseRivals()
    }

    /// Reads the bytes of one file: TOML 1.0 in UTF-8, with or without a byte order mark.
    /// - Parameters:
    ///   - name: What the file is called when people ask what is set for a device.
    ///   - recordings: Gives the frames of the recordings that the file names. Left out: there are none.
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

    /// The gesture of that id; nil where there is none.
    package subscript(id: GestureID) -> ConfiguredGesture? { gestures.first { $0.id == id } }

    /// Gestures come last: what they name may stand in any of the files.
    mutating func read(_ tables: consuming [TOMLTable?], _ log: DiagnosticCollector) {
        for place in tables.indices { tables[place].map { readGrounds($0, at: place, log) } }
        log.file.devices = devices
        (areas, layers) = (log.file.areas.own, log.file.layers.list)
        var gestureReader = GestureReader(log: log)
        for place in tables.indices {
            guard let table = tables[place] else { continue }
            tables[place] = nil
            log.file.current = place
            let file = TableReader(table, as: .file, log: log)
            gestures += file.tables(FileKeys.keys.gesture.name, as: .gesture).compactMap { gestureReader.read($0) }
            file.finish()
        }
        checkLayersWanted(log)
    }

    /// Nil for a file that is not TOML, or more than can be read.
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
            return TOMLDocument.read(file.bytes, file: place, log)
        }
    }

    /// What a file says that is no gesture.
    private mutating func readGrounds(_ table: TOMLTable, at place: Int, _ log: DiagnosticCollector) {
        log.file.current = place
        let file = TableReader(table, as: .file, log: log)
        if let table = file.table(FileKeys.keys.settings.name, as: .settings) {
            settings = SettingsKeys.keys.settings(table, over: settings)
            table.finish()
        }
        devices += file.devices()
        file.readAreas()
        file.readLayers()
    }

    /// Areas that nothing is about, layers without gestures, gestures that only switched-off layers have.
    private func reportIdle(_ log: DiagnosticCollector) {
        for area in log.file.areas.unused {
            if let position = area.position { log.warning(.unusedArea(area.name), at: position) }
        }
        for layer in log.file.layers.empty { log.warning(.emptyLayer(layer.name), at: layer.position) }
        for gesture in gestures where !gesture.layers.isEmpty {
            let own = gesture.layers.compactMap(log.file.layers.layer)
            guard let layer = own.first, own.allSatisfy({ !$0.letsOwn }) else { continue }
            log.warning(.neverOn(gesture: gesture.name, layer: layer.name, mask: layer.mask), at: gesture.position)
        }
    }

    /// Once all layers are known: whoever switches to one that is not there would wonder.
    private func checkLayersWanted(_ log: DiagnosticCollector) {
        let known = layers.map(\.name)
        if log.file.hasLostTables { return }
        for (name, position) in log.file.layersWanted where !known.contains(name) && !log.file.layers.isWrong(name) {
            log.error(.unknownLayer(name, known: known.isEmpty ? [] : known + [Layer.base]), at: position)
        }
    }
}

/// The file itself. Gestures come last because they name what stands in the other tables.
struct FileKeys: KeyTable {
    static let keys = FileKeys()
    static let table = keys.declared(as: "")

    let settings = DeclaredKey.entry("settings", .table("settings"), "What holds for all gestures.")
    let device = DeclaredKey.entry(
        "device", .tables("device"),
        "What a device does not say of itself, or says wrongly. Of several tables for a device, each key counts as the last has it.")
    let area = DeclaredKey.entry(
        "area", .namedTables("area"),
        "A part of the surface, by a name of your choice. Edges, corners, halves and thirds have names already.")
    let layer = DeclaredKey.entry(
        "layer", .namedTables("layer"), "A set of gestures, by a name of your choice, that can be switched on.")
    let gesture = DeclaredKey.entry(
        "gesture", .tables("gesture"),
        "What fingers do, and what is to happen then. The order of these tables is the order of precedence.")
}

extension Diagnostic {
    /// - Parameter limit: Bytes of all files together.
    static func tooLarge(limit: Int) -> Diagnostic {
        Diagnostic(.tooLarge, "the configuration has more than \(limit) bytes, which is the limit for all of its files together")
    }

    fileprivate static var noGesture: Diagnostic { Diagnostic(.noGesture, "no gesture is enabled: nothing will happen") }

    fileprivate static func unusedArea(_ name: String) -> Diagnostic {
        Diagnostic(.unused, "no gesture is about the area \(quoted(name)); name it as area, from or to of one, or take it out")
    }

    /// A layer for gestures of its own that has none.
    fileprivate static func emptyLayer(_ name: String) -> Diagnostic {
        Diagnostic(.unused, "no gesture is of the layer \(quoted(name)); write layer = \(quoted(name)) in some")
    }

    /// Every layer of the gesture switches its own gestures off; this is the first of them.
    fileprivate static func neverOn(gesture: String, layer: String, mask: Layer.Mask) -> Diagnostic {
        Diagnostic(
            .neverHappens,
            "the gesture \(quoted(gesture)) never happens: gestures = \(quoted(mask.rawValue)) of its layer \(quoted(layer)) switches "
                + "those of the layer off")
    }
}
