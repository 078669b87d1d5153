import Configuration
import Diagnostics
import FuzzSupport
import TouchInput
import TouchRecording

/// Reads a recording. It is refused, or gives events in order of time whose device can be decoded. A bundle in it stays the same when it is
/// written and read again, and its configuration is used or refused like any other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecordings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    do throws(Diagnostic) {
        let recording = try Recording(parsing: ByteSource(start, count).rest)
        var reader = FramePipeline(for: recording.device)
        var last = TouchInstant(microseconds: .min)
        for event in recording.events {
            if event.time < last { fatalError("time goes backwards") }
            last = event.time
            _ = reader?.read(event)
        }
        if let bundle = recording.bundle { watch(bundle, of: recording.device) }
    } catch {
        if "\(error)".isEmpty { fatalError("an error without words") }
    }
    return 0
}

private func watch(_ bundle: ReportBundle, of device: DeviceDescription) {
    let text = LibinputRecordWriter.header(for: device, node: "unknown", comment: "", bundle: bundle.lines())
    // A device that only its events describe may lack what a recording of its own needs.
    guard let again = try? Recording(parsing: Array(text.utf8)) else { return }
    if again.bundle != bundle { fatalError("a bundle is not read as it was written") }
    if bundle.files.isEmpty { return }
    watchConfiguration(bundle.files.map { SourceFile(named: visible($0.name), Array($0.text.utf8)) })
}
