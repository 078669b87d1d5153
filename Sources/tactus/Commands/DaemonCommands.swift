// Subcommands that control the running daemon.
extension Subcommand {
    static let reload = Subcommand(
        "reload", "make the daemon read its configuration again, and report the changes or the errors",
        explanation: "If the new configuration has errors, the previous one stays in use, and the exit status is 1."
    ) { _ in
        switch try DaemonClient().reload() {
        case .taken(let change):
            Output.line(change)
            return .done
        case .refused(let lines):
            for line in lines { Output.line(line) }
            throw Refusal("config: the new configuration is not used; the previous one stays", .wrong)
        }
    }

    static let pause = Subcommand(
        "pause", "pause all gestures until \"tactus resume\"",
        explanation: "Active gestures are canceled. A pause outlives a reload, but not the daemon."
    ) { _ in
        try DaemonClient().pause()
        return .done
    }

    static let resume = Subcommand(
        "resume", "end a pause",
        explanation: "Fingers that are down are ignored until they have lifted."
    ) { _ in
        try DaemonClient().resume()
        return .done
    }

    static let layer = Subcommand(
        "layer", "switch to a layer of the configuration (base: to none), or print the current one",
        positionals: "[LAYER]", count: 0...1,
        explanation: "At most one layer is on at a time; initially, none is on. If there is no layer of that name, the exit status is 1.",
        examples: [
            Example(command: "tactus layer media", meaning: "switch the layer \"media\" on"),
            Example(command: "tactus layer base", meaning: "switch it off"),
        ]
    ) { arguments in
        let daemon = try DaemonClient()
        if let name = arguments.positionals.first {
            try daemon.setLayer(name)
        } else {
            for line in layerLines(try daemon.state()) { Output.line(line) }
        }
        return .done
    }

    /// Returns a line with the layer that is on, or `base`. A second line lists the layers of the configuration if it has any.
    static func layerLines(_ state: ControlState) -> [String] {
        [state.layer ?? ControlState.noLayer] + (state.layers.isEmpty ? [] : ["there are: \(state.layers.joined(separator: ", "))"])
    }
}
