internal import Configuration
internal import Diagnostics
internal import TouchRecording

/// Chooses the configuration for each recording: the file of `--config`, or else the one in the bundle if the recording is a bundle with a
/// configuration, or else the user's own.
struct PlayedConfigurations {
    /// A configuration, and whether its commands may be run.
    struct Choice {
        var configuration: Configuration
        /// True if it comes from a bundle, which others may have written.
        var isForeign: Bool
        /// True if it has just been loaded, so that warnings about it are due. Each bundle loads its own.
        var isFirst: Bool
    }

    private let arguments: Arguments
    /// The configuration of `--config` or of the user; nil until it has been loaded for a recording.
    private var own: Configuration?

    init(_ arguments: Arguments) { self.arguments = arguments }

    /// Returns the configuration for a recording. Throws a `Refusal` if the bundle's own has errors, and `ConfigurationFile.Problem` if the
    /// one for all other recordings has.
    mutating func choice(for recording: Recording, named path: String) throws -> Choice {
        if let bundle = recording.bundle, !arguments.has(.config) {
            if !bundle.files.isEmpty { return try Self.choice(bundle, named: path) }
            Messages.notice("config: \(path): the bundle has no configuration; playing with yours")
        }
        if let own { return Choice(configuration: own, isForeign: false, isFirst: false) }
        let configuration = try ConfigurationFile.load(for: arguments).configuration
        own = configuration
        return Choice(configuration: configuration, isForeign: false, isFirst: true)
    }

    private static func choice(_ bundle: ReportBundle, named path: String) throws(Refusal) -> Choice {
        // The names come from the bundle, not from this machine, so no recordings beside them are read. They are escaped, because a
        // terminal may show them.
        let files = bundle.files.map { SourceFile(named: "\(path):\(visible($0.name))", Array($0.text.utf8)) }
        let configuration: Configuration
        do throws(ConfigurationFile.Problem) {
            configuration = try ConfigurationFile.load(files)
        } catch {
            ConfigurationFile.explain(error)
            throw Refusal("\(path): the configuration of the bundle has errors; to use another, add --config FILE", .badConfiguration)
        }
        let commands = bundle.hasCommands ? "with" : "without"
        Messages.notice(
            "config: \(path): playing with the configuration of the bundle, \(commands) its commands; --config FILE uses another")
        ConfigurationFile.warn(about: configuration)
        return Choice(configuration: configuration, isForeign: true, isFirst: true)
    }
}
