import Configuration

/// Everything that is said about `text`, a line for each issue; empty when nothing is.
func issues(of text: String) -> String {
    do throws(ConfigurationRejected) {
        return try Configuration(parsing: text).warnings.map(\.description).joined(separator: "\n")
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

/// The one gesture of a file that says only what `kind` says.
func gesture(_ kind: String) throws -> ConfiguredGesture {
    try Configuration(parsing: "[[gesture]]\nname = \"a\"\n\(kind)\nended = \"x\"").gestures[0]
}
