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

    /// True if the path of the program is known. If not, errno has the reason.
    static var isKnown: Bool { !program.isEmpty }

    private static var program: String { File.target(ofLink: "/proc/self/exe") ?? "" }
}

enum Version {
    static let current = "0.1.0"
    /// The date of the manual pages that the program prints, in the form of mdoc. Scripts/manual-page writes that of the sources instead.
    static let date = "November 22, 2026"
}

/// Returns an environment variable of this process; nil if it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The properties of known devices, from files that come with Tactus.
enum Quirks {
    /// Reads all files in the order of their names; none if there is no folder. Leaves out a file with errors, with warnings, because the
    /// others do not depend on it. Throws if the path of the program is unknown, or if a file or folder cannot be read. A disk that fails
    /// for a moment must not remove known properties.
    static func load() throws(File.Failure) -> [DeviceOverride] {
        guard Installation.isKnown else { throw File.Failure(path: "/proc/self/exe", errno: errno) }
        let folder = Installation.path(of: "quirks")
        var devices: [DeviceOverride] = []
        for name in try names(in: folder) {
            let path = "\(folder)/\(name)"
            let bytes = try File.read(path, limit: Configuration.sizeLimit + 1)
            do throws(ConfigurationRejected) {
                devices += try QuirkFile(parsing: bytes, named: path).devices
            } catch {
                for diagnostic in error.diagnostics { Messages.warning("quirks: \(path):\(diagnostic)") }
            }
        }
        return devices
    }

    private static func names(in folder: String) throws(File.Failure) -> [String] {
        do throws(File.Failure) {
            return try File.list(folder).filter { $0.hasSuffix(".toml") }
        } catch {
            if error.errno == ENOENT { return [] }
            throw error
        }
    }
}
