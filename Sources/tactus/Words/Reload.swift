internal import System

/// Lets the running daemon read its configuration again.
enum Reload {
    static func run() -> ExitStatus {
        DaemonClient.with { daemon throws(BusClient.Failure) in
            switch try daemon.reload() {
            case .taken(let change):
                Output.line(change)
                return .done
            case .refused(let lines):
                for line in lines { Output.line(line) }
                Messages.error("config: not taken; the old configuration stays")
                return .wrong
            }
        }
    }
}
