import Configuration
import TouchInput

/// Everything that is said about `text`, a line for each issue; empty when nothing is.
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

/// All that check prints of `text` alone, wherever it is run.
func checked(_ text: String) -> String {
    let files = [SourceFile(named: "tactus.toml", Array(text.utf8))]
    let report: CheckReport
    do throws(ConfigurationRejected) {
        let configuration = try Configuration(parsing: text)
        report = CheckReport(of: files, configuration.diagnostics, gestureCount: configuration.gestures.count)
    } catch {
        report = CheckReport(of: files, error.diagnostics, gestureCount: nil)
    }
    return report.lines.map { visible($0) }.joined(separator: "\n")
}

/// The one gesture of a file that says only what `kind` says.
func gesture(_ kind: String) throws -> ConfiguredGesture {
    try Configuration(parsing: "[[gesture]]\nname = \"a\"\n\(kind)\nended = \"x\"").gestures[0]
}

/// Whatever the name, a recording of one finger that draws a corner of 30 mm, to the right and down.
func cornerRecording(_ path: String, _ devices: [DeviceOverride]) throws(RecordingRefused) -> [TouchFrame] {
    let places: [(Double, Double)] = [(20, 20), (30, 20), (40, 20), (50, 20), (50, 30), (50, 40), (50, 50)]
    return places.enumerated().map { index, place in
        let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(place.0), y: .mm(place.1)))
        return TouchFrame(time: TouchInstant(microseconds: Int64(index) * 8000), contacts: [contact])
    }
}
