internal import Configuration

/// What is known of devices by the files that come with Tactus.
enum Quirks {
    /// Of all files, by name. One that is wrong is left out: what is known of other devices is as good without it.
    static func load() -> [DeviceOverride] {
        let folder = Installation.path(of: "quirks")
        return File.names(in: folder, endingIn: ".toml").flatMap { name -> [DeviceOverride] in
            let path = "\(folder)/\(name)"
            do throws(File.Failure) {
                let bytes = try File.read(path, limit: Configuration.sizeLimit + 1)
                do throws(ConfigurationRejected) {
                    return try QuirkFile(parsing: bytes, named: path).devices
                } catch {
                    for issue in error.issues { Messages.warning("quirks: \(path):\(issue)") }
                }
            } catch {
                Messages.warning("quirks: \(error)")
            }
            return []
        }
    }
}
