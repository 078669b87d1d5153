import Diagnostics
import FuzzSupport
import TouchInput
import TouchRecording

/// Reads a recording. It is refused, or gives events in order of time whose device can be decoded.
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
    } catch {
        if "\(error)".isEmpty { fatalError("an error without words") }
    }
    return 0
}
