internal import Configuration
internal import Glibc

/// What is known of devices by the files that come with Tactus.
enum Quirks {
    /// Of all files, by name. One that is wrong is left out: what is known of other devices is as good without it. One that cannot be read
    /// is an error, and so is a folder that cannot: a disk that fails for a moment must not take away what is known.
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
