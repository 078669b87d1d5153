internal import Glibc
internal import LinuxInput

/// Writes the commented default configuration, and says what is missing for access and how to get it.
enum Init {
    static func run() -> ExitStatus {
        let path: String
        do {
            path = try ConfigurationFile.defaultPath
        } catch {
            ConfigurationFile.explain(error)
            return .badConfiguration
        }
        do {
            let text = try File.read(Installation.path(of: "tactus.toml"), limit: 1 << 20)
            try File.makeFolder(File.folder(of: path))
            let descriptor = try File.create(path, mayReplace: false)
            defer { close(descriptor) }
            guard File.write(String(decoding: text, as: UTF8.self), to: descriptor) else {
                Messages.error("\(path): cannot write all of it; is the disk full?")
                return .cannotWrite
            }
            Output.line("\(path): written; edit it, then type \"tactus check\"")
        } catch {
            if error.errno == EEXIST {
                Output.line("\(path): is there already and stays as it is")
            } else {
                Messages.error("\(error)")
                return .cannotWrite
            }
        }
        explainAccess()
        return .done
    }

    private static func explainAccess() {
        let monitor = DeviceMonitor()
        if monitor == nil { Output.line(DeviceMonitor.unreachable) }
        let nodes = monitor?.devices() ?? []
        if nodes.isEmpty { Output.line("no touchpad or touchscreen found yet; Tactus finds it when it is plugged in") }
        for node in nodes {
            do {
                _ = try TouchDevice(opening: node.path)
                Output.line("\(node.path): \"\(node.name)\" can be read")
            } catch {
                Output.line("\(error)")
            }
        }
        Output.line("to start it now and at every login: systemctl --user enable --now tactus.service")
    }
}
