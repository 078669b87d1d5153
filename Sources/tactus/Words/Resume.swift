internal import System

/// Ends a pause of the running daemon.
enum Resume {
    static func run() -> ExitStatus {
        DaemonClient.with { daemon throws(BusClient.Failure) in
            try daemon.resume()
            return .done
        }
    }
}
