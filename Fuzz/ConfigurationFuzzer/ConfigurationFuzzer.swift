import Configuration
import FuzzSupport
import Gestures

/// A file is right, or every issue has a place in it and words; what is right makes an engine. A line of dashes begins a further file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = ByteSource(start, count).rest
    do throws(ConfigurationRejected) {
        let files = files(of: text)
        let configuration = try Configuration(parsing: files)
        for gesture in configuration.gestures where !files.indices.contains(gesture.position.file) { fatalError("a gesture of no file") }
        check(configuration.warnings)
        if Set(configuration.gestures.map(\.name)).count < configuration.gestures.count { fatalError("two gestures of one name") }
        _ = GestureEngine(configuration.gestures.map { $0.rule() }, heartbeat: configuration.settings.heartbeat)
    } catch {
        if error.issues.isEmpty { fatalError("rejected without a reason") }
        check(error.issues)
    }
    return 0
}

private func files(of text: [UInt8]) -> [SourceFile] {
    var files = [SourceFile(named: "0", [])]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line == [UInt8](repeating: UInt8(ascii: "-"), count: 3)[...] {
            files.append(SourceFile(named: "\(files.count)", []))
        } else {
            files[files.count - 1].bytes += line + [UInt8(ascii: "\n")]
        }
    }
    return files
}

private func check(_ issues: [ConfigurationIssue]) {
    for issue in issues {
        if issue.position.line < 1 || issue.position.column < 1 { fatalError("an issue without a place: \(issue)") }
        if "\(issue)".isEmpty { fatalError("an issue without words") }
    }
}
