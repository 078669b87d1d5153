internal import Configuration
internal import Glibc
internal import System

/// The files that come with the program, wherever it was installed: `PREFIX/bin/tactus` has them in `PREFIX/share/tactus`.
enum Installation {
    /// Returns the path of a file such as `tactus.toml`. A file that is not installed comes from `Config` in the source tree around the
    /// build folder. A file that is in neither place gets the path that it would have if it were installed.
    static func path(of name: String) -> String {
        let folder = File.folder(of: program)
        let installed = File.folder(of: folder) + "/share/tactus/\(name)"
        if File.exists(installed) { return installed }
        var ancestor = folder
        while !ancestor.isEmpty {
            // The folder must also contain tactus.toml, because other folders may have a file with the same name.
            if File.exists(ancestor + "/Config/tactus.toml"), File.exists(ancestor + "/Config/\(name)") {
                return ancestor + "/Config/\(name)"
            }
            ancestor = File.folder(of: ancestor)
        }
        return installed
    }

    /// The reason why the path of the program is unknown; nil if it is known.
    static var problem: File.Failure? { link.path == nil ? File.Failure(path: "/proc/self/exe", errno: link.errno) : nil }

    private static var program: String { link.path ?? "" }

    /// The path of the program, read once: the link changes when the program is replaced or removed.
    private static let link: (path: String?, errno: CInt) = (File.target(ofLink: "/proc/self/exe"), errno)
}

enum Version {
    static let current = "0.1.0"
    /// The date of the manual pages that the program prints, in the form of mdoc. Scripts/manual-page writes that of the sources instead.
    static let date = "November 22, 2026"
}

/// Returns an environment variable of this process; nil if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The properties of known devices, from files that come with Tactus. No fault of these files stops the gestures: what cannot be used is
/// left out with a warning, because the files do not depend on each other.
struct Quirks {
    private var files: [(path: String, devices: [DeviceOverride])] = []

    /// The properties of all files, in the order of their names.
    var devices: [DeviceOverride] { files.flatMap(\.devices) }

    /// Reads all files once.
    static func load() -> [DeviceOverride] {
        var quirks = Quirks()
        quirks.read()
        return quirks.devices
    }

    /// Reads all files again.
    mutating func read() {
        if let problem = Installation.problem { return Self.warn(problem) }
        read(Installation.path(of: "quirks"))
    }

    /// Reads the files of a folder; none if it does not exist. What cannot be read stays as it was read last, because a disk that fails for
    /// a moment must not remove known properties.
    mutating func read(_ folder: String) {
        do throws(File.Failure) {
            files = try Self.names(in: folder).map { ("\(folder)/\($0)", devices(in: "\(folder)/\($0)")) }
        } catch {
            Self.warn(error)
        }
    }

    private func devices(in path: String) -> [DeviceOverride] {
        do {
            return try QuirkFile(parsing: try File.read(path, limit: Configuration.sizeLimit + 1), named: path).devices
        } catch let error as ConfigurationRejected {
            for diagnostic in error.diagnostics { Messages.warning("quirks: \(path):\(diagnostic)") }
            return []
        } catch {
            Self.warn(error)
            return files.first { $0.path == path }?.devices ?? []
        }
    }

    private static func warn(_ error: any Error) { Messages.warning("quirks: \(error); what was not read before is left out") }

    private static func names(in folder: String) throws(File.Failure) -> [String] {
        do throws(File.Failure) {
            return try File.list(folder).filter { $0.hasSuffix(".toml") }
        } catch {
            if error.errno == ENOENT { return [] }
            throw error
        }
    }
}
