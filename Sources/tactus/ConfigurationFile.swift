internal import Configuration
internal import Diagnostics
internal import Glibc
internal import System

/// The configuration file: its path, its content and its errors.
enum ConfigurationFile {
    static let defaultPathForPeople = "$XDG_CONFIG_HOME/tactus/tactus.toml"

    /// The path `$XDG_CONFIG_HOME/tactus/tactus.toml`, or below `~/.config` if the variable is not set or not an absolute path. Throws if
    /// the path depends on `HOME`, and `HOME` is not set or empty.
    static var defaultPath: String {
        get throws(Problem) {
            let base = getenv("XDG_CONFIG_HOME").map { String(cString: $0) } ?? ""
            // By the base directory specification, a relative path is ignored.
            if base.hasPrefix("/") { return base + "/tactus/tactus.toml" }
            guard let home = getenv("HOME").map({ String(cString: $0) }), !home.isEmpty else { throw .noHome }
            return home + "/.config/tactus/tactus.toml"
        }
    }

    /// True if the service has a reason to start: the file or a drop-in exists, or their path is unknown.
    static var isThere: Bool {
        guard let path = try? defaultPath else { return true }
        return File.exists(path) || (try? dropIns(of: path))?.isEmpty == false
    }

    /// Returns the given path, or else the default. Throws if the default is needed and unknown.
    static func path(_ given: String?) throws(Problem) -> String {
        if let given { return given }
        return try defaultPath
    }

    /// Returns the folder of the files that are read after a configuration: `tactus.d` beside `tactus.toml`, and `NAME.d` for a name
    /// without that ending. The files in it that end in `.toml` and are not hidden are read in the order of their names. Returns nil for
    /// standard input, which has no folder beside it.
    static func dropInFolder(of path: String) -> String? {
        if path == "-" { return nil }
        return (path.hasSuffix(".toml") ? String(path.dropLast(5)) : path) + ".d"
    }

    enum Problem: Error {
        case noHome
        case unreadable(File.Failure, isDropIn: Bool)
        case rejected(ConfigurationRejected)
        /// A file without a byte would replace gestures. A full disk leaves such a file where a program has saved.
        case emptied(String)

        /// True if the main file does not exist. A link to a missing file exists.
        var isMissing: Bool {
            switch self {
            case .unreadable(let failure, isDropIn: false): failure.errno == ENOENT && File.isMissing(failure.path)
            case .unreadable, .noHome, .rejected, .emptied: false
            }
        }

        /// True if the system has failed to read a file that is there, perhaps only for a moment.
        var mayPass: Bool {
            guard case .unreadable(let failure, _) = self, let errno = failure.errno else { return false }
            return ![ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG].contains(errno)
        }
    }

    /// The way in which a configuration is read.
    enum Reading {
        /// The user has named the main file for one command, and it may be a pipe.
        case once
        /// Nothing may wait for a pipe, because the daemon reads the file, or the user has not named it.
        case again

        /// Creates the way in which a command reads the file that the user has named; nil stands for the default file.
        init(ofNamed path: String?) { self = path == nil ? .again : .once }
    }

    /// Loads a configuration. The built-in quirks of devices come first, so that the files can override them. The configuration names its
    /// files. Throws if a file cannot be read or has errors.
    static func load(_ path: String, _ reading: Reading) throws(Problem) -> Configuration {
        try loadWithSources(path, reading).configuration
    }

    /// Loads a configuration together with the files that it is made of. Throws if a file cannot be read or has errors.
    static func loadWithSources(
        _ path: String, _ reading: Reading, _ quirks: [DeviceOverride] = Quirks.load()
    ) throws(Problem) -> (files: [SourceFile], configuration: Configuration) {
        let files = try sources(path, reading, quirks)
        return (files, try loadOrReject(files, quirks))
    }

    /// Loads a configuration from files that are not on this machine. Throws if they have errors.
    static func load(_ files: [SourceFile]) throws(Problem) -> Configuration { try loadOrReject(files, Quirks.load()) }

    /// Loads the configuration that the daemon uses, from the texts that it has read. Recordings beside the files are read again. Throws if
    /// there are errors.
    static func load(inUse files: [SourceFile]) throws(Problem) -> Configuration {
        let quirks = Quirks.load()
        let files = files.map { file in
            SourceFile(named: file.name, file.bytes) { name, devices throws(RecordingRefused) in
                try Drawing.frames(name, beside: file.name ?? "", quirks + devices)
            }
        }
        return try loadOrReject(files, quirks)
    }

    private static func loadOrReject(_ files: [SourceFile], _ quirks: [DeviceOverride]) throws(Problem) -> Configuration {
        do throws(ConfigurationRejected) {
            return try load(files, quirks)
        } catch {
            throw .rejected(error)
        }
    }

    static func load(_ files: [SourceFile], _ quirks: [DeviceOverride]) throws(ConfigurationRejected) -> Configuration {
        var configuration = try Configuration(parsing: files)
        configuration.devices = quirks + configuration.devices
        return configuration
    }

    /// Reads the main file and its drop-ins, without parsing them. Throws if one of them cannot be read.
    static func sources(_ path: String, _ reading: Reading, _ quirks: [DeviceOverride]) throws(Problem) -> [SourceFile] {
        let dropIns = try dropIns(of: path)
        // Drop-ins are a configuration by themselves. A main file that is a broken link is an error nevertheless.
        let isMissing = !dropIns.isEmpty && File.isMissing(path)
        var files = [
            isMissing ? SourceFile(named: path, []) : try read(path, reading, isDropIn: false, limit: Configuration.sizeLimit, quirks)
        ]
        var size = files[0].bytes.count
        for path in dropIns {
            // One byte beyond the limit is enough to detect that the files are too large.
            let file = try read(path, .again, isDropIn: true, limit: max(Configuration.sizeLimit - size, 0), quirks)
            size += file.bytes.count
            files.append(file)
        }
        return files
    }

    /// Throws if no file has the path, or if it is a pipe: the command line is probably wrong. Ignores other faults, which the user may
    /// correct later.
    static func requireFile(_ path: String) throws(Problem) {
        do throws(File.Failure) {
            _ = try File.read(path, limit: 0)
        } catch {
            if error.errno == nil || error.errno == ENOENT { throw .unreadable(error, isDropIn: false) }
        }
    }

    private static func read(
        _ path: String, _ reading: Reading, isDropIn: Bool, limit: Int, _ quirks: [DeviceOverride]
    ) throws(Problem) -> SourceFile {
        do throws(File.Failure) {
            let bytes =
                switch reading {
                case .once: try File.readArgument(path, limit: limit + 1)
                case .again: try File.read(path, limit: limit + 1)
                }
            return SourceFile(named: path, bytes) { name, devices throws(RecordingRefused) in
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

    /// Loads the file of `--config`, or the default, for a command that needs a configuration.
    static func load(for arguments: Arguments) throws(Problem) -> (path: String, configuration: Configuration) {
        let given = arguments.value(.config)
        let path = try path(given)
        let configuration = try load(path, Reading(ofNamed: given))
        warn(about: configuration)
        return (path, configuration)
    }

    /// Loads the file of `--config`, or else the user's own. If the latter does not exist, loads the default file that comes with Tactus.
    static func loadOrDefault(_ arguments: Arguments) throws(Problem) -> Configuration {
        do throws(Problem) {
            return try load(for: arguments).configuration
        } catch {
            let installed = Installation.path(of: "tactus.toml")
            guard error.isMissing, !arguments.has(.config), File.exists(installed) else { throw error }
            let (path, configuration) = (try defaultPath, try load(installed, .again))
            let names = configuration.gestures.prefix(8).map { "\"\($0.name)\"" }.joined(separator: ", ")
            Messages.notice("config: \(path): no such file; trying the default gestures, which \"tactus init\" writes there: \(names)")
            return configuration
        }
    }

    /// Loads the file for a command that works without one. If the user's own file is missing or not usable, the command gets no files and
    /// only the built-in quirks. Reports an unusable file. Throws if the file of `--config` is not usable.
    ///
    /// - Parameter consequence: The consequence of an unusable file for the command, as the text of a warning.
    static func loadIfUsable(
        _ arguments: Arguments, otherwise consequence: String
    ) throws(Problem) -> (files: [SourceFile], configuration: Configuration) {
        let quirks = Quirks.load()
        do throws(Problem) {
            let given = arguments.value(.config)
            return try loadWithSources(try path(given), Reading(ofNamed: given), quirks)
        } catch {
            if arguments.has(.config) { throw error }
            if !error.isMissing {
                explain(error)
                Messages.warning("config: \(consequence)")
            }
            var configuration = Configuration()
            configuration.devices = quirks
            return ([], configuration)
        }
    }

    static func warn(about configuration: Configuration) {
        for warning in configuration.warnings { Messages.warning("config: \(warning.line(in: configuration.files))") }
    }

    static func explain(_ problem: Problem) {
        for line in lines(of: problem) { Messages.error("config: \(line)") }
    }

    /// Returns all faults, a line each.
    static func lines(of problem: Problem) -> [String] {
        switch problem {
        case .noHome:
            ["HOME is not set, so the path of the configuration is unknown; set it, or XDG_CONFIG_HOME"]
        case .unreadable(let failure, _):
            if failure.errno == ENOENT, !File.isMissing(failure.path) {
                [brokenLink(failure.path)]
            } else if failure.errno == ENOENT, failure.path == (try? defaultPath) {
                // The command init writes this path only.
                ["\(failure); \"tactus init\" writes one to start from"]
            } else {
                ["\(failure)"]
            }
        case .rejected(let rejection):
            rejection.diagnostics.map { $0.line(in: rejection.files) }
        case .emptied(let path):
            ["\(path): the file is empty, as a full disk leaves it; to have no gestures, write a comment into it"]
        }
    }

    /// Returns the message for a link to a file that does not exist.
    static func brokenLink(_ path: String) -> String {
        "\(path): is a link to a file that cannot be found; remove the link, or make that file"
    }

    // MARK: - Changes of the files

    /// Returns the places where a saved file can change the configuration at `path`.
    static func places(of path: String) -> [FileWatch.Place] {
        [.file(path)] + (dropInFolder(of: path).map { [.folder($0, ending: ".toml")] } ?? [])
    }

    /// Returns a number that stays the same while the files have the same bytes. It is valid only within one process. All files that cannot
    /// be read are treated as equal.
    static func fingerprint(of path: String) -> Int {
        var hasher = Hasher()
        for file in [path] + ((try? dropIns(of: path)) ?? []) {
            hasher.combine(file)
            hasher.combine(try? File.read(file, limit: Configuration.sizeLimit + 1))
        }
        return hasher.finalize()
    }
}
