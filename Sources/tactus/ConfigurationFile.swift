internal import Configuration
internal import EventLoop
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
    static func load(_ path: String) throws(Problem) -> Configuration {
        let quirks = Quirks.load()
        let bytes: [UInt8]
        do throws(File.Failure) {
            bytes = try File.read(path, limit: Configuration.sizeLimit + 1)
        } catch {
            throw .unreadable(error)
        }
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
        for line in lines(of: problem) { Messages.error("config: \(line)") }
    }

    /// Everything that is wrong, a line each.
    static func lines(of problem: Problem) -> [String] {
        switch problem {
        case .noHome: ["HOME is not set, so nobody knows where your configuration is; set it, or XDG_CONFIG_HOME"]
        case .unreadable(let failure): ["\(failure)\(failure.errno == ENOENT ? "; \"tactus init\" writes one to start from" : "")"]
        case .rejected(let path, let rejection): rejection.issues.map { "\(path):\($0)" }
        }
    }

    // MARK: - What it is made of

    /// Where something that is saved can change the configuration at that path.
    static func places(of path: String) -> [FileWatch.Place] {
        [.file(path), .folder(dropInFolder(of: path), ending: ".toml")]
    }

    /// Beside `NAME.toml`, `NAME.d`.
    private static func dropInFolder(of path: String) -> String {
        (path.hasSuffix(".toml") ? String(path.dropLast(".toml".count)) : path) + ".d"
    }

    /// The same number while the files have the same bytes; only of use within one process. Of what cannot be read, that.
    static func fingerprint(of path: String) -> Int {
        var hasher = Hasher()
        let folder = dropInFolder(of: path)
        for file in [path] + File.names(in: folder, endingIn: ".toml").map({ "\(folder)/\($0)" }) {
            hasher.combine(file)
            hasher.combine(try? File.read(file, limit: Configuration.sizeLimit + 1))
        }
        return hasher.finalize()
    }
}
