internal import Configuration
internal import Glibc

/// Where the configuration is, and what to say about it.
enum ConfigurationFile {
    static let defaultPathForPeople = "$XDG_CONFIG_HOME/tactus/tactus.toml"

    /// `$XDG_CONFIG_HOME/tactus/tactus.toml`, below `~/.config` where the variable is not set.
    static var defaultPath: String {
        get throws(Problem) {
            let base = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? ""
            // The base directory specification: a relative path is to be ignored.
            if base.hasPrefix("/") { return base + "/tactus/tactus.toml" }
            guard let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty else { throw .noHome }
            return home + "/.config/tactus/tactus.toml"
        }
    }

    /// The path somebody gave, or else the default.
    static func path(_ given: String?) throws(Problem) -> String {
        if let given { return given }
        return try defaultPath
    }

    enum Problem: Error {
        case noHome
        case unreadable(File.Failure)
        case rejected(path: String, ConfigurationRejected)
    }

    /// With what is known of devices beside the file, before what that says of them.
    static func load(_ path: String) throws(Problem) -> Configuration { try load(read(path), of: path) }

    /// The bytes of the file, one more at most than is allowed.
    static func read(_ path: String) throws(Problem) -> [UInt8] {
        do throws(File.Failure) {
            return try File.read(path, limit: Configuration.sizeLimit + 1)
        } catch {
            throw .unreadable(error)
        }
    }

    /// Of what has been read from `path`.
    static func load(_ bytes: [UInt8], of path: String) throws(Problem) -> Configuration {
        let quirks = Quirks.load()
        do throws(ConfigurationRejected) {
            var configuration = try Configuration(parsing: bytes, named: path) { name, devices throws(RecordingRefused) in
                try Drawing.frames(name, beside: path, quirks + devices)
            }
            configuration.devices = quirks + configuration.devices
            return configuration
        } catch {
            throw .rejected(path: path, error)
        }
    }

    /// Loads what `--config` names, or the default, for a command that cannot go on without: says what is wrong and returns nil.
    static func loadOrExplain(_ arguments: Arguments) -> (path: String, configuration: Configuration)? {
        do {
            let path = try path(arguments.value(.config))
            let configuration = try load(path)
            for warning in configuration.warnings { Messages.warning("config: \(path):\(warning)") }
            return (path, configuration)
        } catch {
            explain(error)
            return nil
        }
    }

    static func explain(_ problem: Problem) {
        switch problem {
        case .noHome:
            Messages.error("config: HOME is not set, so nobody knows where your configuration is; set it, or XDG_CONFIG_HOME")
        case .unreadable(let failure):
            Messages.error("config: \(failure)\(failure.errno == ENOENT ? "; \"tactus init\" writes one to start from" : "")")
        case .rejected(let path, let rejection):
            for issue in rejection.issues { Messages.error("config: \(path):\(issue)") }
        }
    }
}
