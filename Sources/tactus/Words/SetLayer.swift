internal import MessageBus

/// Switches a layer of the running daemon, or says which one is on.
enum SetLayer {
    /// What switches a layer off, unless one is called so.
    static let off = "none"

    static func run(named name: String?) -> ExitStatus {
        DaemonClient.with { daemon throws(BusClient.Failure) in
            let state = try daemon.state()
            if let name {
                try daemon.setLayer(name == off && !state.layers.contains(off) ? nil : name)
            } else {
                for line in lines(state) { Output.line(line) }
            }
            return .done
        }
    }

    /// The one that is on, and then those there are.
    static func lines(_ state: ControlState) -> [String] {
        [state.layer ?? off] + (state.layers.isEmpty ? [] : ["there are: \(state.layers.joined(separator: ", "))"])
    }
}
