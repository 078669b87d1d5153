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

/// A generator with the same numbers on every machine and in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
