import Configuration
import FuzzSupport
import Import

/// A foreign file is refused with words, or becomes a configuration that is right, of as many gestures as were carried over.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = ByteSource(start, count).rest
    let recognized = ImportSource(recognizing: text, named: "")
    // Where nothing tells, the first byte does, so that every reader sees what the others are for.
    let other = ImportSource.allCases[Int(text.first ?? 0) % ImportSource.allCases.count]
    for source in Set([recognized ?? other, other]) { check(text, source) }
    return 0
}

private func check(_ text: [UInt8], _ source: ImportSource) {
    let imported: ImportedConfiguration
    do throws(ImportError) {
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
