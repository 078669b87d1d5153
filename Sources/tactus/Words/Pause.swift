internal import System

/// Lets the running daemon do nothing for a while.
enum Pause {
    static func run() -> ExitStatus {
        DaemonClient.with { daemon throws(BusClient.Failure) in
            try daemon.pause()
            return .done
        }
    }
}
