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

    /// The folder of the files that are read after a configuration, `tactus.d` beside `tactus.toml`: those that end in `.toml` and are
    /// not hidden, in the order of their names. Nil for what has no folder beside it: standard input.
    static func dropInFolder(of path: String) -> String? {
        if path == "-" { return nil }
        return (path.hasSuffix(".toml") ? String(path.dropLast(5)) : path) + ".d"
    }

    enum Problem: Error {
        case noHome
        case unreadable(File.Failure, isDropIn: Bool)
        case rejected(ConfigurationRejected)
    }

    /// With what is known of devices beside the files, before what those say of them. The files are named in the configuration.
    static func load(_ path: String) throws(Problem) -> Configuration {
        let quirks = Quirks.load()
        var files = [try read(path, isDropIn: false, limit: Configuration.sizeLimit, quirks)]
        var size = files[0].bytes.count
        for path in try dropIns(of: path) {
            // One byte too many is enough to see that it is too much.
            let file = try read(path, isDropIn: true, limit: max(Configuration.sizeLimit - size, 0), quirks)
            size += file.bytes.count
            files.append(file)
        }
        do throws(ConfigurationRejected) {
            var configuration = try Configuration(parsing: files)
            configuration.devices = quirks + configuration.devices
            return configuration
        } catch {
            throw .rejected(error)
        }
    }

    private static func read(
        _ path: String, isDropIn: Bool, limit: Int, _ quirks: [DeviceOverride]
    ) throws(Problem) -> SourceFile {
        do throws(File.Failure) {
            return SourceFile(named: path, try File.read(path, limit: limit + 1)) { name, devices throws(RecordingRefused) in
                try Drawing.frames(name, beside: path, quirks + devices)
            }
        } catch {
            throw .unreadable(error, isDropIn: isDropIn)
        }
    }

    private static func dropIns(of path: String) throws(Problem) -> [String] {
        guard let folder = dropInFolder(of: path) else { return [] }
        do throws(File.Failure) {
            return try File.list(folder).filter { $0.hasSuffix(".toml") && !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
        } catch {
            if error.errno == ENOENT { return [] }
            throw .unreadable(error, isDropIn: true)
        }
    }

    /// Loads what `--config` names, or the default, for a command that cannot go on without: says what is wrong and returns nil.
    static func loadOrExplain(_ arguments: Arguments) -> (path: String, configuration: Configuration)? {
        do {
            let path = try path(arguments.value(.config))
            let configuration = try load(path)
            for warning in configuration.warnings { Messages.warning("config: \(warning.line(in: configuration.files))") }
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
        case .unreadable(let failure, let isDropIn):
            Messages.error("config: \(failure)\(failure.errno == ENOENT && !isDropIn ? "; \"tactus init\" writes one to start from" : "")")
        case .rejected(let rejection):
            for issue in rejection.issues { Messages.error("config: \(issue.line(in: rejection.files))") }
        }
    }
}
