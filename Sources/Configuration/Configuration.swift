/// What a configuration file says. A value of this type is complete and right: there is no half-read configuration.
public struct Configuration: Hashable, Sendable {
    public var settings = Settings()
    /// In the order of the file, which is the order of precedence. Without those that are switched off.
    public var gestures: [ConfiguredGesture] = []
    /// What is allowed but probably not meant, by line and column.
    public var warnings: [ConfigurationIssue] = []

    /// Bytes of the largest file that is read. Ten thousand gestures need less.
    public static let sizeLimit = 5_000_000

    /// Reads the bytes of a file: TOML 1.0 in UTF-8, with or without a byte order mark.
    /// - Parameter recordings: Gives the frames of the recordings that the file names. Left out: there are none.
    public init(parsing text: [UInt8], recordings: RecordingReader? = nil) throws(ConfigurationRejected) {
        let log = IssueLog(file: FileContext(recordings: recordings))
        read(text, log: log)
        if log.errorCount > 0 { throw ConfigurationRejected(issues: log.sortedIssues) }
        if gestures.isEmpty { log.report(.noGesture, at: SourcePosition(line: 1, column: 1)) }
        warnings = log.sortedWarnings
        gestures.bindDetectors(from: log.file)
        gestures.chooseSectors()
        gestures.chooseRivals()
    }

    public init(parsing text: String, recordings: RecordingReader? = nil) throws(ConfigurationRejected) {
        try self.init(parsing: Array(text.utf8), recordings: recordings)
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
        var gestureReader = GestureReader(log: file.log)
        for table in file.tables("gesture") {
            var reader = TableReader(table, as: .gesture, log: file.log)
            if let gesture = gestureReader.read(&reader) { gestures.append(gesture) }
        }
        file.finish()
    }
}
