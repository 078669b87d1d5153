internal import EvdevInput
internal import Glibc
internal import System
internal import TouchScript

@main
enum Tactus {
    static func main() {
        let status = run()
        exit((Output.hasFailed ? ExitStatus.cannotWrite : status).rawValue)
    }

    /// The first argument that is not UTF-8, repaired; nil if all are. Swift repairs such arguments without notice, and the name of a file
    /// would be that of another one.
    private static var unreadableArgument: String? {
        CommandLine.arguments.indices.first { place in
            CommandLine.unsafeArgv[place].map { String(validatingCString: $0) == nil } ?? false
        }.map { CommandLine.arguments[$0] }
    }

    /// Runs the program with its arguments, and returns the exit status. It is separate from `main`: a closure there would make Swift's
    /// concurrency runtime and libdispatch, 0.7 MB, a part of the program.
    private static func run() -> ExitStatus {
        // A write to a closed pipe, or beyond the largest size of a file, must return an error instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        Output.prepare()
        if let unreadableArgument { return refuse(.notUTF8(unreadableArgument), about: nil) }
        return run(Array(CommandLine.arguments.dropFirst()))
    }

    /// Finds the subcommand or the global option, runs it, and returns the exit status.
    private static func run(_ arguments: [String]) -> ExitStatus {
        guard let first = arguments.first else {
            Messages.error("usage: \(UsageError.noCommand)")
            File.write("\n\(Help.overview(width: Terminal.width(of: STDERR_FILENO)))", to: STDERR_FILENO)
            return .usage
        }
        if Option.version.spellings.contains(first) {
            Output.write("tactus \(Version.current)\n")
            return .done
        }
        if Option.help.spellings.contains(first) { return Help.run(nil) }
        if first.hasPrefix("-") {
            return refuse(.unknownOption(first, allowed: Option.global.flatMap(\.spellings)), about: nil)
        }
        guard let command = Subcommand(named: first) else {
            return refuse(.unknownCommand(first), about: nil)
        }
        do {
            let parsed = try Arguments(parsing: Array(arguments.dropFirst()), of: command)
            if parsed.wantsHelp { return Help.run(command) }
            return try command.run(parsed)
        } catch let error as UsageError {
            return refuse(error, about: command)
        } catch {
            return report(error)
        }
    }

    /// Reports an error that ended a command, or its work on one file. Returns the exit status.
    static func report(_ error: any Error) -> ExitStatus {
        switch error {
        case let refusal as Refusal:
            Messages.error(refusal.reason)
            return refusal.status
        case is SentenceError, is MissingLayer:
            Messages.error("\(error)")
            return .wrong
        case let problem as ConfigurationFile.Problem:
            ConfigurationFile.explain(problem)
            return .badConfiguration
        case let failure as BusClient.Failure:
            return DaemonClient.report(failure)
        case let error as DeviceError:
            Messages.error("device: \(error)")
            if case .noPermission = error { return .noPermission }
            return .noDevice
        default:
            Messages.error("bug: \(error)")
            return .wrong
        }
    }

    /// Reports wrong arguments with the help to read. Returns the exit status.
    static func refuse(_ reason: UsageError, about command: Subcommand?) -> ExitStatus {
        Messages.error("usage: \(reason)")
        Messages.plain(command.map { "try \"tactus help \($0.name)\"" } ?? "try \"tactus help\"")
        return .usage
    }
}
