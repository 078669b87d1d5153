internal import Diagnostics
internal import System

extension Subcommand {
    static let status = Subcommand(
        "status", "show the daemon's status: active or resting, layer, configuration, devices",
        options: [.json, .statistics],
        explanation:
            "--statistics shows counts since the daemon's start: touches, frames, gestures and commands, and the time from the kernel's "
            + "event to the start of a command. If the daemon does not run, the exit status is 69, and a message shows the command that "
            + "starts it. The same holds for reload, pause, resume and layer.",
        examples: [
            Example(command: "tactus status --json", meaning: "print the status for scripts"),
            Example(command: "tactus status --statistics", meaning: "show what has happened since the daemon's start"),
        ],
        run: Status.run)
}

/// Prints the status of the running daemon, or its counts with `--statistics`.
enum Status {
    static func run(_ arguments: Arguments) throws(BusClient.Failure) -> ExitStatus {
        let daemon = try DaemonClient()
        if arguments.has(.statistics) {
            let statistics = try daemon.statistics()
            if arguments.has(.json) {
                Output.write(statistics.json + "\n")
            } else {
                for line in statistics.lines { Output.line(line) }
            }
            return .done
        }
        let state = try daemon.state()
        if arguments.has(.json) {
            Output.write(json(state) + "\n")
        } else {
            for line in lines(state) { Output.line(line) }
        }
        return .done
    }

    /// Returns the status as text, one fact per line.
    static func lines(_ state: ControlState) -> [String] {
        let count = "\(state.gestures) \(state.gestures == 1 ? "gesture" : "gestures")"
        var lines = [state.state] + state.warnings.map { "warning: \($0)" }
        if state.window.isFollowed { lines.append("window: \(state.window.line)") }
        if state.tablet.isFollowed { lines.append("tablet mode: \(state.tablet.line)") }
        if !state.layers.isEmpty { lines.append("layer: \(state.layer ?? ControlState.noLayer)") }
        lines.append("configuration: \(state.configuration), \(count)")
        if !state.errors.isEmpty {
            let previous = "  the previous version is in use, because the file cannot be used:"
            lines.append(state.gestures == 0 ? "  not in use, because of errors:" : previous)
            lines += state.errors.map { "  \($0)" }
        }
        if state.devices.isEmpty { lines.append("device: none") }
        return lines + state.devices.map { "device: \(line(of: $0, state.grabs))" }
    }

    private static func line(of device: DeviceState, _ grabs: [GrabState]) -> String {
        if let obstacle = device.obstacle { return obstacle }
        let grab = grabs.first { $0.device == device.path }.map { ", grabbed; the desktop reads \($0.twin)" } ?? ""
        return "\(device.path): \"\(device.name)\"\(grab)"
    }

    /// Formats the status as one JSON object in a line.
    static func json(_ state: ControlState) -> String {
        JSON.object([
            ("state", JSON.string(state.state)), ("layer", state.layer.map(JSON.string) ?? "null"),
            ("layers", JSON.array(state.layers.map(JSON.string))), ("configuration", JSON.string(state.configuration)),
            ("errors", JSON.array(state.errors.map(JSON.string))), ("warnings", JSON.array(state.warnings.map(JSON.string))),
            ("gestures", "\(state.gestures)"),
            ("window", state.window.isFollowed ? state.window.json : "null"),
            ("tablet", state.tablet.isFollowed ? state.tablet.json : "null"),
            ("devices", JSON.array(state.devices.map { json($0, state.grabs) })), ("version", JSON.string(state.version)),
        ])
    }

    private static func json(_ device: DeviceState, _ grabs: [GrabState]) -> String {
        JSON.object([
            ("path", JSON.string(device.path)), ("name", JSON.string(device.name)),
            ("obstacle", device.obstacle.map(JSON.string) ?? "null"),
            ("twin", grabs.first { $0.device == device.path }.map { JSON.string($0.twin) } ?? "null"),
        ])
    }
}
