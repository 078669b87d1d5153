internal import System

/// Switches a layer of the running daemon, or says which one is on.
enum SetLayer {
    static func run(named name: String?) -> ExitStatus {
        DaemonClient.with { daemon throws(BusClient.Failure) in
            if let name {
                try daemon.setLayer(name)
            } else {
                for line in lines(try daemon.state()) { Output.line(line) }
            }
            return .done
        }
    }

    /// The one that is on, and then those there are.
    static func lines(_ state: ControlState) -> [String] {
        [state.layer ?? ControlState.noLayer] + (state.layers.isEmpty ? [] : ["there are: \(state.layers.joined(separator: ", "))"])
    }
}
