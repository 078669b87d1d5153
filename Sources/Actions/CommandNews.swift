package import Configuration
package import TouchInput

/// The start or the end of a command, for clients that watch the daemon.
package struct CommandNews: Sendable {
    package enum State: Hashable, Sendable {
        case started
        /// The command could not be started, or ended with an error; the text gives the reason.
        case failed(String)
        /// The command ended with status 0, or because it was asked to.
        case ended
    }

    package let label: ActionLabel
    package let command: Command
    package let state: State
    /// The time since the start; zero at the start, and if the command could not be started.
    package let duration: Duration
    package let time: TouchInstant

    init(of run: ActionRun, _ state: State, at time: TouchInstant) {
        (label, command) = (run.request.label, run.request.command)
        (self.state, self.time) = (state, time)
        duration = time - run.start
    }

    /// Creates the news of a command that could not be started.
    init(of request: ActionRun.Request, _ state: State, at time: TouchInstant) {
        (label, command) = (request.label, request.command)
        (self.state, self.time) = (state, time)
        duration = .zero
    }
}
