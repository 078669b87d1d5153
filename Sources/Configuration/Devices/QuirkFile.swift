/// A file of `[[device]]` tables that comes with Tactus: what is known of devices that say too little of themselves, or what is wrong.
public struct QuirkFile: Hashable, Sendable {
    public var devices: [DeviceOverride] = []

    /// Reads the bytes of a file, as a configuration is read; one without a device is right.
    /// - Parameter name: What the file is called when people ask what is known of a device.
    public init(parsing text: [UInt8], named name: String) throws(ConfigurationRejected) {
        let log = IssueLog(file: FileContext([SourceFile(named: name, text)], isQuirkFile: true))
        guard text.count <= Configuration.sizeLimit else {
            let issue = ConfigurationIssue.Kind.tooLarge(limit: Configuration.sizeLimit)
            throw ConfigurationRejected(issues: [ConfigurationIssue(issue, at: SourcePosition(line: 1, column: 1))], files: [name])
        }
        if let table = log.table(of: text) {
            var file = TableReader(table, as: .quirkFile, log: log)
            devices = file.devices()
            file.finish()
        }
        if log.errorCount > 0 { throw ConfigurationRejected(issues: log.sortedIssues, files: [name]) }
    }
}

extension TableReader {
    /// Every `[[device]]` of a file.
    mutating func devices() -> [DeviceOverride] {
        let reader = DeviceReader(file: log.file)
        return tables("device").compactMap { table in
            var table = TableReader(table, as: .device, log: log)
            return reader.read(&table)
        }
    }
}
