internal import Configuration
internal import Diagnostics
internal import TouchInput
internal import TouchRecording

/// The text of a bundle before its first event: the description of the device, and facts and configuration for a bug report.
struct BundleHeader {
    private let configuration: Configuration
    private let bundle: ReportBundle
    private let home: HomeFolder

    /// Reads the configuration and the facts about the desktop. Throws if the file of `--config` is not usable.
    init(_ arguments: Arguments) throws(ConfigurationFile.Problem) {
        let consequence = "the bundle gets no configuration; \"tactus check\" shows all that is wrong with it"
        let (files, configuration) = try ConfigurationFile.loadIfUsable(arguments, otherwise: consequence)
        let home = HomeFolder(environment("HOME"))
        let bundle = ReportBundle(
            files, commands: arguments.has(.withCommands) ? .kept : .leftOut, home: home, desktop: environment("XDG_CURRENT_DESKTOP"),
            session: environment("XDG_SESSION_TYPE"))
        self.init(configuration, bundle, home)
    }

    /// Creates a header that names the files of device settings as ``HomeFolder/name(of:)`` does.
    init(_ configuration: Configuration, _ bundle: ReportBundle, _ home: HomeFolder) {
        var configuration = configuration
        for place in configuration.devices.indices {
            configuration.devices[place].file = configuration.devices[place].file.map(home.name(of:))
        }
        (self.configuration, self.bundle, self.home) = (configuration, bundle, home)
    }

    /// Returns the header for the device at `path`.
    func text(for device: DeviceDescription, at path: String) -> String {
        let path = home.shortened(path)
        // A device without finger positions has no report; then the kernel's description of it is enough.
        let known = ConfiguredDevice(device, overrides: configuration.devices)
        let report = known.map { DeviceReport(path: path, device: $0, configuration: configuration) }
        // Facts that need a measurement or the daemon are null.
        let facts = report?.facts.filter { $0.json != "null" } ?? []
        return LibinputRecordWriter.header(
            for: device, node: path, comment: comment, bundle: bundle.lines(device: facts, settings: report?.settingsJSON ?? []))
    }

    private var comment: String {
        """
        A bundle for a bug report, written by tactus record --bundle. "tactus replay FILE" plays it.
        \(Self.events.capitalizedSentence)
        \(contents.capitalizedSentence)
        """
    }

    /// The contents as a sentence for the user who is going to share the bundle.
    var summary: String { "\(Self.events); \(contents)" }

    private static let events = "it holds the contacts of the fingers and the buttons of the pad, and no keys of a keyboard"

    private var contents: String {
        if bundle.files.isEmpty { return "it holds no configuration" }
        return bundle.hasCommands
            ? "it holds your configuration with its commands, paths and comments, so read it before you show it"
            : "it holds your configuration without comments and commands, but with the names and conditions in it"
    }
}

extension ReportBundle {
    /// Makes a bundle with the parts of a configuration that others may see. If no valid configuration is left, it warns and leaves all of
    /// it out. Without files there is no configuration in it.
    init(_ files: [SourceFile], commands: SharedConfiguration.Commands, home: HomeFolder, desktop: String?, session: String?) {
        self.init(version: Version.current)
        (self.desktop, self.session) = (desktop, session)
        if files.isEmpty { return }
        let named = files.map { file in
            SourceFile(named: file.name.map(home.name(of:)), file.bytes, recordings: file.recordings)
        }
        do throws(ConfigurationRejected) {
            let shared = try SharedConfiguration(of: named, commands: commands, shorten: home.shortened)
            hasCommands = commands == .kept
            self.files = shared.files.map { file in
                let text = String(decoding: file.bytes, as: UTF8.self)
                return File(name: file.name ?? "-", text: text.utf8.last == UInt8(ascii: "\n") ? text : "\(text)\n")
            }
        } catch {
            let reason = error.diagnostics.first.map { ": \($0.message)" } ?? ""
            Messages.warning("config: the bundle gets no configuration, because nothing valid would be left of it\(reason)")
        }
    }
}

/// The home folder. Its path contains the name of a person, so it is written as `~`.
struct HomeFolder {
    /// The path without a slash at the end; nil if it is unknown, relative or the root.
    private let path: String?

    init(_ path: String?) {
        var path = path ?? ""
        while path.hasSuffix("/") { path.removeLast() }
        self.path = path.hasPrefix("/") ? path : nil
    }

    /// Returns the text with `~` in place of the home folder, in each path below it or if the text is the folder's path.
    func shortened(_ text: String) -> String {
        guard let path else { return text }
        return text == path ? "~" : text.replacing("\(path)/", with: "~/")
    }

    /// Returns the name of a file for others. A path in `/etc`, `/usr` or the home folder stays, with `~` for the latter. Of any other
    /// path, only the last part stays, because its folders can contain the name of a person.
    func name(of file: String) -> String {
        let short = shortened(file)
        if ["~/", "/etc/", "/usr/"].contains(where: short.hasPrefix) { return short }
        return file.split(separator: "/").last.map(String.init) ?? file
    }
}
