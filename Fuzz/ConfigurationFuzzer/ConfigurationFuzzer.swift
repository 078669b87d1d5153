import Configuration
import FuzzSupport
import Gestures

/// A file is right, or every issue has a place in it and words; what is right makes an engine.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = ByteSource(start, count).rest
    do throws(ConfigurationRejected) {
        let configuration = try Configuration(parsing: text)
        check(configuration.warnings)
        if Set(configuration.gestures.map(\.name)).count < configuration.gestures.count { fatalError("two gestures of one name") }
        _ = GestureEngine(configuration.gestures.map { $0.rule() }, heartbeat: configuration.settings.heartbeat)
    } catch {
        if error.issues.isEmpty { fatalError("rejected without a reason") }
        check(error.issues)
    }
    return 0
}

private func check(_ issues: [ConfigurationIssue]) {
    for issue in issues {
        if issue.position.line < 1 || issue.position.column < 1 { fatalError("an issue without a place: \(issue)") }
        if "\(issue)".isEmpty { fatalError("an issue without words") }
    }
}
