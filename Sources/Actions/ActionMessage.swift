internal import EventLoop
internal import Glibc

/// What the log says about an action that did not go well. No line break at the end; further lines are indented.
enum ActionMessage {
    /// Nil for a success.
    static func ended(_ ending: ProcessEnding, _ command: Command, output: OutputTail, path: String) -> String? {
        let how: String
        switch ending {
        case .exited(status: 0): return nil
        case .exited(status: 127) where command.invocation.usesShell:
            how = "exit status 127 (the shell did not find a command; PATH is \(path))"
        case .exited(let status): how = "exit status \(status)"
        case .killed(let signal): how = "signal \(signal) (\(String(cString: strsignal(signal))))"
        case .unknown: how = "unknown exit status"
        }
        return (["\(how) from: \(command)"] + output.lines.map { "    " + $0 }).joined(separator: "\n")
    }

    static func refused(_ command: Command, limit: Int) -> String {
        """
        not run, \(limit) commands are still running and the limit is \(limit): \(command)
            a program that stays open should not be waited for: let its command line end with &
        """
    }
}
