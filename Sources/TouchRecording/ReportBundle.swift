import Diagnostics
import YAML

/// The data that turns a recording into a bundle for a bug report: the value of the key `tactus` at the top of the file.
///
/// A recording is a bundle only if it has this key. Other programs that read recordings of `libinput record` ignore it.
package struct ReportBundle: Hashable, Sendable {
    /// A file of the configuration.
    package struct File: Hashable, Sendable {
        /// The name to show, which is not a path.
        package var name: String
        package var text: String

        package init(name: String, text: String) { (self.name, self.text) = (name, text) }
    }

    /// The version of the program that wrote the bundle.
    package var version: String
    /// The desktop by the name that it gives itself (`XDG_CURRENT_DESKTOP`); nil if it is unknown.
    package var desktop: String?
    /// The type of the session (`XDG_SESSION_TYPE`), such as `wayland`; nil if it is unknown.
    package var session: String?
    /// True if the configuration has its commands; false if they were left out.
    package var hasCommands = false
    /// The files of the configuration in their order; empty without a configuration.
    package var files: [File] = []

    package init(version: String) { self.version = version }

    /// The number of this format; bundles with another number are refused.
    private static let format = "1"
}

extension ReportBundle {
    /// Returns the lines for the top of a recording.
    ///
    /// - Parameters:
    ///   - device: Facts about the device: keys and values in JSON, each of them short. Readers of the bundle skip them.
    ///   - settings: The settings that hold for the device, in JSON. They are left out if `device` is empty.
    package func lines(device: [(key: String, json: String)] = [], settings: [String] = []) -> String {
        var text = "tactus:\n  bundle: \(Self.format)\n  version: \(YAMLText.quoted(version))\n"
        if let desktop { text += "  desktop: \(YAMLText.quoted(desktop))\n" }
        if let session { text += "  session: \(YAMLText.quoted(session))\n" }
        if !device.isEmpty {
            text += "  device:\n" + device.map { "    \($0.key): \(YAMLText.visible($0.json))\n" }.joined()
            text += "    settings:\(settings.isEmpty ? " []" : "")\n" + settings.map { "    - \(YAMLText.visible($0))\n" }.joined()
        }
        text += "  commands: \(hasCommands ? Self.kept : Self.leftOut)\n  configuration:\(files.isEmpty ? " []" : "")\n"
        for file in files {
            text += "  - file: \(YAMLText.quoted(file.name))\n    text: \(YAMLText.block(file.text, indentation: 4))\n"
        }
        return text
    }

    private static let kept = "kept"
    private static let leftOut = "\"left out\""

    /// Reads the mapping under `tactus:`, on which the reader stands. Throws the first fault, or an error if the format is another one or
    /// missing, or if a file has no name or no text.
    init(reading yaml: inout YAMLReader) throws(Diagnostic) {
        var bundle = ReportBundle(version: "")
        var hasFormat = false
        try yaml.readMapping { (key, yaml) throws(Diagnostic) in
            switch key {
            case "bundle":
                let format = try yaml.string(as: .decimal)
                if format != Self.format { throw yaml.failure(.unsupportedBundle(found: Excerpt.quoting(format.utf8))) }
                hasFormat = true
            case "version": bundle.version = try yaml.string(as: .text)
            case "desktop": bundle.desktop = try yaml.string(as: .text)
            case "session": bundle.session = try yaml.string(as: .text)
            case "commands": bundle.hasCommands = try yaml.string(as: .text) == Self.kept
            case "configuration":
                bundle.files = []
                try yaml.readList { (yaml) throws(Diagnostic) in bundle.files.append(try File(reading: &yaml)) }
            default: try yaml.skipNode()
            }
        }
        if !hasFormat { throw yaml.failure(.missingBundleKey("bundle")) }
        self = bundle
    }
}

extension ReportBundle.File {
    fileprivate init(reading yaml: inout YAMLReader) throws(Diagnostic) {
        var (name, text): (String?, String?)
        try yaml.readMapping { (key, yaml) throws(Diagnostic) in
            switch key {
            case "file": name = try yaml.string(as: .text)
            case "text": text = try yaml.string(as: .text)
            default: try yaml.skipNode()
            }
        }
        guard let name else { throw yaml.failure(.missingBundleKey("file")) }
        guard let text else { throw yaml.failure(.missingBundleKey("text")) }
        self.init(name: name, text: text)
    }
}

extension Diagnostic {
    /// The diagnostic for a bundle of another format, which is taken for a later one.
    fileprivate static func unsupportedBundle(found: String) -> Diagnostic {
        Diagnostic(.unusableRecording, "unknown format \(found) of a bundle; a newer version of Tactus can read it")
    }

    /// The diagnostic for a key that is missing in a bundle, at the end of the mapping that lacks it.
    fileprivate static func missingBundleKey(_ key: String) -> Diagnostic {
        Diagnostic(.missingKey, "the key \(key): is missing in the bundle; tactus record --bundle always writes it")
    }
}
