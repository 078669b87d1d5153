internal import Analysis
internal import EvdevInput
internal import Glibc
internal import System

extension Subcommand {
    static let `init` = Subcommand(
        "init", "write a commented default configuration and report missing permissions",
        explanation: "An existing configuration is not changed. The first line of the new one names the JSON Schema for editors."
    ) { _ in try Init.run() }
}

/// Writes the commented default configuration, and reports missing permissions and how to get them.
enum Init {
    static func run() throws -> ExitStatus {
        let path = try ConfigurationFile.defaultPath
        do {
            let text = try File.read(Installation.path(of: "tactus.toml"), limit: 1 << 20)
            try File.makeFolder(File.folder(of: path))
            let descriptor = try File.create(path, mayReplace: false)
            defer { close(descriptor) }
            let desktop = Desktop(environment: environment)
            let whole = schemaLine + (desktop?.lockComment ?? "") + String(decoding: text, as: UTF8.self)
            guard File.write(whole, to: descriptor) else {
                // An incomplete file would block the next try.
                unlink(path)
                throw Refusal("\(path): cannot write all of it; is the disk full?", .cannotWrite)
            }
            Output.line("\(path): written; edit it, then type \"tactus check\"")
            if desktop?.lockComment.isEmpty == false {
                Output.line("gestures would go on behind a locked screen here; the first lines of the file say how to prevent it")
            }
        } catch let error as File.Failure {
            guard error.errno == EEXIST else { throw Refusal("\(error)", .cannotWrite) }
            guard File.exists(path) else { throw Refusal(ConfigurationFile.brokenLink(path), .cannotWrite) }
            guard File.hasContent(path) else { throw Refusal("\(path): is no file; remove it, or rename it", .cannotWrite) }
            Output.line("\(path): is there already and stays as it is")
        }
        explainAccess()
        explainStart()
        return .done
    }

    /// The line that names the JSON Schema for editors with taplo; empty if the schema is not installed.
    private static var schemaLine: String {
        let path = Installation.path(of: "tactus.schema.json")
        return File.exists(path) ? "#:schema file://\(path.percentEncoded)\n\n" : ""
    }

    private static func explainAccess() {
        let nodes: [DeviceNode]
        do throws(DeviceMonitor.Failure) {
            nodes = try DeviceMonitor().devices()
        } catch {
            return Output.line("\(error)")
        }
        if nodes.isEmpty { Output.line("no touchpad or touchscreen found yet; Tactus finds it when it is plugged in") }
        for node in nodes {
            do {
                _ = try TouchDevice(opening: node)
                Output.line("\(node.path): \"\(node.name)\" can be read")
            } catch {
                Output.line("\(error)")
            }
        }
    }

    private static func explainStart() {
        if let link = Service.linkCommand {
            Output.line("the service looks in ~/.config unless XDG_CONFIG_HOME is set for systemd; to let it find the file, type: \(link)")
        }
        let command = "systemctl --user enable --now tactus.service"
        guard let desktop = Desktop(environment: environment) else {
            Output.line("to start it now, and with every desktop that starts user services: \(command)")
            return
        }
        guard let (place, line) = desktop.serviceStart else {
            Output.line("to start it now and with the desktop: \(command)")
            return
        }
        Output.line("to start it now: \(command)")
        Output.line("to start it with \(desktop.name), which starts no user services itself, put this line into \(place):")
        Output.line("  \(line)")
    }
}

extension String {
    /// The text, escaped as the path of a URL.
    fileprivate var percentEncoded: String {
        utf8.reduce(into: "") { text, byte in
            let character = Character(UnicodeScalar(byte))
            let isPlain = character.isASCII && (character.isLetter || character.isNumber || "/-._~".contains(character))
            let digits = String(byte, radix: 16, uppercase: true)
            text += isPlain ? "\(character)" : "%\(digits.count < 2 ? "0" : "")\(digits)"
        }
    }
}
