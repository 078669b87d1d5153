internal import Configuration
internal import Glibc
internal import System

/// Logs a message. The label names the action that the message is about; nil if it is about all actions.
package typealias ActionLogger = (_ text: String, _ label: ActionLabel?) -> Void

/// Logs the messages of actions, with a rate limit.
final class ActionLog {
    private let loop: EventLoop
    /// Logs without a limit.
    let write: ActionLogger
    private var failures = RateLimiter<ActionLabel>(burst: 10, interval: .seconds(10))
    private var overflows = RateLimiter<ActionLabel>(burst: 1, interval: .seconds(5))
    private var refusals = RateLimiter<ActionLabel>(burst: 1, interval: .seconds(5))

    init(loop: EventLoop, write: @escaping ActionLogger) {
        self.loop = loop
        self.write = write
    }

    func failed(_ text: String, _ label: ActionLabel) { report(text, label, failures.admit(label, at: loop.now)) }

    /// Logs that a command was left out because the queue of its key is full.
    func overflowed(_ request: ActionRun.Request, limit: Int) {
        report(ActionMessage.overflowed(request.command, limit: limit), request.label, overflows.admit(request.label, at: loop.now))
    }

    /// Logs that a command was not started because too many are running.
    func refused(_ request: ActionRun.Request, limit: Int) {
        report(ActionMessage.refused(request.command, limit: limit), request.label, refusals.admit(request.label, at: loop.now))
    }

    /// Composes and logs the text, unless `suppressed` is nil: a long drag can leave out hundreds of commands in a second.
    private func report(_ text: @autoclosure () -> String, _ label: ActionLabel, _ suppressed: Int?) {
        if let suppressed { write("action: \(label): \(text())\(ActionMessage.held(suppressed))", label) }
    }
}

/// The name of an action in messages: the gesture's name in the configuration and the phase that started the action.
package struct ActionLabel: Hashable, Sendable, CustomStringConvertible {
    package let gesture: String
    package let phase: String
    /// The name of the device in the facts of `tactus watch`; nil if it is unknown.
    package let device: String?

    package init(gesture: String, phase: String, device: String? = nil) {
        self.gesture = gesture
        self.phase = phase
        self.device = device
    }

    package var description: String { "\"\(gesture)\" (\(phase))" }
}

/// Texts for actions that went wrong. There is no line break at the end; further lines are indented.
enum ActionMessage {
    static func ended(_ ending: ProcessEnding, _ command: Command, output: OutputTail, path: String) -> String {
        let isNotFound = ending == .exited(status: 127) && command.usesShell
        let how = ending.text + (isNotFound ? " (the shell did not find a command; PATH is \(path))" : "")
        return (["\(how) from: \(command)"] + output.lines.map { "    " + $0 }).joined(separator: "\n")
    }

    /// Returns a last line about the suppressed messages; empty if there are none.
    static func held(_ count: Int) -> String { count == 0 ? "" : "\n    (\(count) more like this were not logged)" }

    static func overdue(_ command: Command, _ timeout: Duration) -> String {
        "still running after its timeout of \(timeout), so it got SIGTERM: \(command)"
    }

    static func stubborn(_ command: Command) -> String { "did not end within 2 s after SIGTERM, so it was killed: \(command)" }

    static func overflowed(_ command: Command, limit: Int) -> String {
        """
        left out, \(limit) runs of it are already waiting for their turn: \(command)
            a command that takes long should end with & or have queue = "latest"
        """
    }

    static func refused(_ command: Command, limit: Int) -> String {
        """
        not run, \(limit) commands are still running and the limit is \(limit): \(command)
            a program that stays open should not be waited for: let its command line end with &
        """
    }
}

extension ProcessEnding {
    var text: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .killed(let signal): "signal \(signal) (\(String(cString: strsignal(signal))))"
        case .unknown: "unknown exit status"
        }
    }
}
