import Diagnostics
import TouchInput
import TouchRecording

/// Shorthands for tests.
extension Recording {
    init(_ text: String, describedBy fallback: DeviceDescription? = nil) throws(Diagnostic) {
        try self.init(parsing: Array(text.utf8), describedBy: fallback)
    }

    /// The recording as Tactus writes it.
    var written: String {
        var writer = LibinputRecordWriter()
        return LibinputRecordWriter.header(for: device) + writer.lines(for: events)
    }
}

/// Returns `12:3: error: …`, or "accepted".
func verdict(on bytes: [UInt8]) -> String {
    do {
        _ = try Recording(parsing: bytes)
        return "accepted"
    } catch {
        return error.description
    }
}

func verdict(on text: String) -> String { verdict(on: Array(text.utf8)) }
