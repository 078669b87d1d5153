/// What a configuration file says. A value of this type is complete and right: there is no half-read configuration.
public struct Configuration: Hashable, Sendable {
    public var settings = Settings()
    /// In the order of the file, which is the order of precedence. Without those that are switched off.
    public var gestures: [ConfiguredGesture] = []
    /// In the order of the file.
    public var layers: [Layer] = []
    /// What is different about some devices, in the order of the file. Whoever knows more of devices puts that before it.
    public var devices: [DeviceOverride] = []
    /// What is allowed but probably not meant, by line and column.
    public var warnings: [ConfigurationIssue] = []

    /// Bytes of the largest file that is read. Ten thousand gestures need less.
    public static let sizeLimit = 5_000_000

    /// As of a file that says nothing.
    public init() {}

    /// Reads the bytes of a file: TOML 1.0 in UTF-8, with or without a byte order mark.
    /// - Parameters:
    ///   - name: What the file is called when people ask what is set for a device.
    ///   - recordings: Gives the frames of the recordings that the file names. Left out: there are none.
    public init(
        parsing text: [UInt8], named name: String? = nil, recordings: RecordingReader? = nil
    ) throws(ConfigurationRejected) {
        let log = IssueLog(file: FileContext(name: name, recordings: recordings))
        read(text, log: log)
        if log.errorCount > 0 { throw ConfigurationRejected(issues: log.sortedIssues) }
        if gestures.isEmpty { log.report(.noGesture, at: SourcePosition(line: 1, column: 1)) }
        warnings = log.sortedWarnings
        gestures.bindDetectors(from: log.file)
        gestures.chooseSectors()
        gestures.chooseRivals()
    }

    public init(
        parsing text: String, named name: String? = nil, recordings: RecordingReader? = nil
    ) throws(ConfigurationRejected) {
        try self.init(parsing: Array(text.utf8), named: name, recordings: recordings)
    }

    private mutating func read(_ text: [UInt8], log: IssueLog) {
        guard text.count <= Self.sizeLimit else {
            log.report(.tooLarge(bytes: text.count, limit: Self.sizeLimit), at: SourcePosition(line: 1, column: 1))
            return
        }
        do throws(SyntaxFault) {
            var file = TableReader(try TOMLDocument.parse(text), as: .file, log: log)
            read(&file)
        } catch {
            log.report(.syntax(reason: error.reason), at: error.position)
        }
    }

    private mutating func read(_ file: inout TableReader) {
        if let table = file.table("settings") {
            var reader = TableReader(table, as: .settings, log: file.log)
            settings = Settings(reading: &reader)
            reader.finish()
        }
        devices = file.devices()
        // Shapes are read from recordings, whose devices may be among these.
        file.log.file.devices = devices
        var gestureReader = GestureReader(log: file.log)
        for table in file.tables("gesture") {
            var reader = TableReader(table, as: .gesture, log: file.log)
            if let gesture = gestureReader.read(&reader) { gestures.append(gesture) }
        }
        checkLayersWanted(file.log)
        file.finish()
    }

    /// Once all layers are known: whoever switches to one that is not there would wonder.
    private func checkLayersWanted(_ log: IssueLog) {
        let known = layers.map(\.name)
        for (name, position) in log.file.layersWanted where !known.contains(name) {
            log.report(.unknownLayer(name, known: known), at: position)
        }
    }
}
