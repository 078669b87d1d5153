import Configuration
import Diagnostics
import FuzzSupport
import Import

/// Imports a foreign file. It is refused with a message, or becomes a valid configuration with as many gestures as were converted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = ByteSource(start, count).rest
    let recognized = ImportSource(recognizing: text, named: "")
    // If the source cannot be recognized, the first byte chooses one, so that every reader gets files of the others.
    let other = ImportSource.allCases[Int(text.first ?? 0) % ImportSource.allCases.count]
    for source in Set([recognized ?? other, other]) { check(text, source) }
    return 0
}

private func check(_ text: [UInt8], _ source: ImportSource) {
    let imported: ImportedConfiguration
    do throws(Diagnostic) {
        imported = try ImportedConfiguration(parsing: text, named: "f", of: source)
    } catch {
        if "\(error)".isEmpty { fatalError("an error without words") }
        if let position = error.position, position.line < 1 || position.column < 1 { fatalError("an error without a place: \(error)") }
        return
    }
    for item in imported.untranslated where item.line < 1 || item.reason.isEmpty {
        fatalError("without a place or words: \(item)")
    }
    do throws(ConfigurationRejected) {
        let configuration = try Configuration(parsing: imported.toml)
        let names = imported.gestures.filter { $0.isActive }.map(\.name)
        if configuration.gestures.map(\.name) != names { fatalError("other gestures than were carried over") }
    } catch {
        fatalError("not a configuration: \(error.diagnostics)\n\(imported.toml)")
    }
}
