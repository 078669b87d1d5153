import Analysis
import Configuration
import Diagnostics
import TouchInput

/// The errors and warnings on `text`, a line each; empty without errors and warnings.
func issues(of text: String, recordings: RecordingReader? = nil) -> String {
    do throws(ConfigurationRejected) {
        return try Configuration(parsing: text, recordings: recordings).warnings.map(\.description).joined(separator: "\n")
    } catch {
        return error.description
    }
}

func issues(of bytes: [UInt8]) -> String {
    do throws(ConfigurationRejected) {
        return try Configuration(parsing: bytes).warnings.map(\.description).joined(separator: "\n")
    } catch {
        return error.description
    }
}

/// The report of check on one file, on any machine. The recording "r" is a drawing; no other recording can be read.
func checkReport(on bytes: [UInt8]) -> CheckReport {
    let file = SourceFile(named: "tactus.toml", bytes) { path, devices throws(RecordingRefused) in
        guard path == "r" else { throw RecordingRefused("no recordings can be read here") }
        return try cornerRecording(path, devices)
    }
    let files = [file]
    do throws(ConfigurationRejected) {
        let configuration = try Configuration(parsing: files)
        return CheckReport(of: files, configuration.diagnostics, gestureCount: configuration.gestures.count)
    } catch {
        return CheckReport(of: files, error.diagnostics, gestureCount: nil)
    }
}

/// Everything that check prints about `text` alone.
func checked(_ text: String) -> String {
    checkReport(on: Array(text.utf8)).lines.map { visible($0) }.joined(separator: "\n")
}

/// The only gesture of a file, with the keys that `kind` holds.
func gesture(_ kind: String) throws -> ConfiguredGesture {
    try Configuration(parsing: "[[gesture]]\nname = \"a\"\n\(kind)\nended = \"x\"").gestures[0]
}

/// A recording of one finger that draws a corner of 30 mm, to the right and down, for every path.
func cornerRecording(_ path: String, _ devices: [DeviceOverride]) throws(RecordingRefused) -> [TouchFrame] {
    let places: [(Double, Double)] = [(20, 20), (30, 20), (40, 20), (50, 20), (50, 30), (50, 40), (50, 50)]
    return places.enumerated().map { index, place in
        let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(place.0), y: .mm(place.1)))
        return TouchFrame(time: TouchInstant(microseconds: Int64(index) * 8000), contacts: [contact])
    }
}

extension Configuration {
    /// The diagnostics about overlapping gestures.
    var overlaps: [Diagnostic] {
        let codes: [Diagnostic.Code] = [.neverHappens, .hardlyHappens, .comesLate, .waits, .more]
        return diagnostics.dropFirst(warnings.count).filter { codes.contains($0.code) }
    }
}
