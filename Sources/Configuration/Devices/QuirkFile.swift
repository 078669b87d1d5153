import Diagnostics

/// A file of `[[device]]` tables that comes with Tactus: what is known of devices that say too little of themselves, or what is wrong.
package struct QuirkFile: Hashable, Sendable {
    package var devices: [DeviceOverride] = []

    /// Reads the bytes of a file, as a configuration is read; one without a device is right.
    /// - Parameter name: What the file is called when people ask what is known of a device.
    package init(parsing text: [UInt8], named name: String) throws(ConfigurationRejected) {
        let log = DiagnosticCollector(file: FileContext([SourceFile(named: name, text)], isQuirkFile: true))
        guard text.count <= Configuration.sizeLimit else {
            var fault = Diagnostic.tooLarge(limit: Configuration.sizeLimit)
            fault.position = SourcePosition(line: 1, column: 1)
            throw ConfigurationRejected(diagnostics: [fault], files: [name])
        }
        if let table = TOMLDocument.read(text, log) {
            let file = TableReader(table, as: .quirkFile, log: log)
            devices = file.devices()
            file.finish()
        }
        if log.errorCount > 0 { throw ConfigurationRejected(diagnostics: log.sorted, files: [name]) }
    }
}

extension TableReader {
    /// Reads every `[[device]]` of a file.
    func devices() -> [DeviceOverride] {
        let reader = DeviceReader(file: log.file)
        return tables(FileKeys.keys.device.name, as: .device).compactMap(reader.read)
    }
}

/// A file of devices only.
struct QuirkFileKeys: KeyTable {
    static let table = QuirkFileKeys().declared(as: "")

    let device = FileKeys.keys.device
}
