internal import CLinux
internal import Configuration
internal import Glibc
internal import System

/// Turns commands into processes.
struct Launcher: ~Copyable {
    /// The PATH in which programs are searched for: the daemon's own, or `defaultPath`.
    let path = getenv("PATH").map { String(cString: $0) } ?? defaultPath
    private let inherited = InheritedEnvironment.copy()
    private let signals = tactus_changed_signals()
    /// The commands of the configuration, and those that were started last; the last of all comes first.
    private var prepared: [PreparedCommand] = []
    /// `/dev/null` for the commands' stdin. To open it takes as long as a tenth of a command's start, so that is done in advance.
    private let nothing = Descriptor(owning: open("/dev/null", O_RDONLY | O_CLOEXEC))
    /// The descriptor that becomes the command's stdout; nil if stdout goes where stderr goes.
    private let output: CInt?
    /// False once the machine has turned out not to support processes that wait.
    private(set) var supportsEarlyProcesses = true

    init(output: ActionRunner.StandardOutput) {
        switch output {
        case .inherited: self.output = STDOUT_FILENO
        case .toStandardError: self.output = STDERR_FILENO
        case .kept: self.output = nil
        }
    }

    /// The PATH if the environment has none. Our choice.
    static let defaultPath = "/usr/local/bin:/usr/bin:/bin"
    /// The most commands that are kept. Our choice: more than people have. The commands of a gesture differ only in their environment.
    private static let preparedLimit = 64

    /// Returns true if the program is searched for in PATH. A name with a slash is already a path.
    static func searches(for program: String) -> Bool { !program.utf8.contains(UInt8(ascii: "/")) }

    /// Returns the files that a program's name may mean, in order, without checking whether they exist.
    static func files(for program: String, in path: String) -> [String] {
        if !searches(for: program) { return [program] }
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "./" + program : "\($0)/\(program)" }
    }

    /// Starts the command and, on most machines, returns before its program has been found and loaded, because a slow file server may delay
    /// that. A failure to load is known when the process ends. Throws if the process cannot be created. `socket` becomes stdin and stdout;
    /// without one there is no input. The pipe becomes stderr.
    mutating func launch(
        _ command: Command, environment: CStrings, socket: CInt? = nil, errors: consuming Pipe
    ) throws(LaunchError) -> Child {
        let prepared = prepare(command)
        var origin = origin(socket: socket, errors: errors)
        var raw: OpaquePointer?
        var (pid, pidfd) = (pid_t(0), CInt(-1))
        let result = withProgram(prepared, environment) { tactus_launch(&$0, &origin, &raw, &pid, &pidfd) }
        guard result == 0, let raw else { throw .refused(file: prepared.name, errno: -result) }
        return Child(
            pid: pid, end: Descriptor(owning: pidfd), launch: Launch(owning: raw, of: prepared.name, path: path), errors: errors.reading)
    }

    /// Makes a process for a command that is not yet known; nil if it cannot be made. The pipe becomes stderr.
    mutating func makeEarlyProcess(errors: consuming Pipe) -> EarlyProcess? {
        var origin = origin(errors: errors)
        var raw: OpaquePointer?
        var (pid, pidfd) = (pid_t(0), CInt(-1))
        let result = tactus_process_make(&origin, &raw, &pid, &pidfd)
        supportsEarlyProcesses = result != -EINVAL && result != -ENOSYS
        guard result == 0, let raw else { return nil }
        return EarlyProcess(raw: raw, pid: pid, end: Descriptor(owning: pidfd), errors: errors.reading)
    }

    /// Starts the command in the process, and takes the process. Returns nil and leaves the process if that is not ready.
    mutating func launch(_ command: Command, environment: CStrings, in process: inout EarlyProcess?) -> Child? {
        guard let early = process.take() else { return nil }
        let prepared = prepare(command)
        // A closure that captures the process would keep it from being given away.
        let waiting = early.raw
        var raw: OpaquePointer?
        let result = withProgram(prepared, environment) { tactus_launch_in(waiting, &$0, &raw) }
        guard result == 0, let raw else {
            process = consume early
            return nil
        }
        return Child(pid: early.pid, end: early.end, launch: Launch(owning: raw, of: prepared.name, path: path), errors: early.errors)
    }

    private func origin(socket: CInt? = nil, errors: borrowing Pipe) -> tactus_origin {
        let errors = errors.writing.raw
        return tactus_origin(input: socket ?? nothing.raw, output: socket ?? output ?? errors, error: errors, signals: signals)
    }

    private func withProgram(_ prepared: PreparedCommand, _ environment: CStrings, _ body: (inout tactus_program) -> CInt) -> CInt {
        var program = tactus_program(
            files: prepared.files.list, searches: prepared.searches, arguments: prepared.arguments.list, script: prepared.script.list,
            inherited: inherited.list, variables: environment.list)
        // The compiler does not know that `program` points into them.
        defer { withExtendedLifetime((prepared, environment)) {} }
        return body(&program)
    }

    /// Prepares the commands of a new configuration, so that even the first start of each is quick.
    mutating func prepare(_ commands: [Command]) {
        prepared.removeAll()
        for command in commands where prepared.count < Self.preparedLimit { _ = prepare(command) }
    }

    /// Returns the command in the form that a start needs.
    private mutating func prepare(_ command: Command) -> PreparedCommand {
        if let place = prepared.firstIndex(where: { $0.command == command }) {
            prepared.swapAt(0, place)
            return prepared[0]
        }
        if prepared.count == Self.preparedLimit { prepared.removeAll() }
        let new = PreparedCommand(command, in: path)
        prepared.append(new)
        return new
    }
}

/// A command in the form that a start needs. Splitting a line and searching PATH takes longer than the start itself.
private final class PreparedCommand {
    let command: Command
    let name: String
    let searches: Bool
    let files: CStrings
    let arguments: CStrings
    /// The arguments of the shell for a file without a #! line; empty for a command without a shell. `sh` itself runs such a file as a
    /// script, so a shell line must do the same without the shell.
    let script: CStrings

    init(_ command: Command, in path: String) {
        let vector = command.argumentVector
        self.command = command
        name = vector[0]
        searches = Launcher.searches(for: name)
        files = CStrings(Launcher.files(for: name, in: path))
        arguments = CStrings(vector)
        if case .shell(let text) = command { script = CStrings(Command.shellArguments(for: text)) } else { script = CStrings([]) }
    }
}

/// A started process: after its first moments, the leader of its own session and process group.
struct Child: ~Copyable {
    /// The number of the process and of its group. No other process gets it until this one is reaped.
    let pid: pid_t
    /// The pidfd, which becomes readable when the process has ended.
    let end: Descriptor
    let launch: Launch
    /// The reading end of the pipe that is the process's stderr.
    let errors: Descriptor
}

/// Owns the memory that a process needs until its program is loaded, and the result of the loading.
final class Launch {
    private let raw: OpaquePointer
    private let program: String
    private let path: String

    /// Takes over a launch.
    ///
    /// - Parameters:
    ///   - raw: The result of `tactus_launch`, which this object frees.
    ///   - path: The PATH in which the program was searched for.
    init(owning raw: OpaquePointer, of program: String, path: String) {
        self.raw = raw
        self.program = program
        self.path = path
    }

    deinit { tactus_launch_free(raw) }

    /// True once the program has been loaded or its loading has failed.
    var isOver: Bool { tactus_launch_is_over(raw) }

    /// The reason why the program could not be loaded; nil if it could. Valid once `isOver`, or once the process has ended.
    var failure: LaunchError? {
        let failure = tactus_launch_failure(raw)
        if failure.error == 0 { return nil }
        return LaunchError(
            of: program, searchedIn: path, file: String(cString: tactus_launch_file(raw, failure.file)), errno: failure.error,
            isThere: failure.is_there)
    }
}

/// The part of the daemon's environment that commands inherit.
enum InheritedEnvironment {
    /// Copies the environment, so that later changes by this process do not affect it.
    static func copy() -> CStrings {
        var entries: [UnsafeMutablePointer<CChar>] = []
        var next = tactus_environment()
        while let entry = next?.pointee {
            if passes(name: name(of: entry)) { entries.append(entry) }
            next = next?.successor()
        }
        return CStrings(copying: entries)
    }

    /// Returns false for variables that the service manager sets for this process alone, and for those that an outer gesture left behind.
    /// With the former, a child would report to systemd in the daemon's name, or take its stderr for the journal.
    static func passes(name: String) -> Bool {
        !personal.contains(name) && !name.hasPrefix("LISTEN_") && !name.hasPrefix("TACTUS_")
    }

    private static let personal: Set<String> = [
        "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "JOURNAL_STREAM", "INVOCATION_ID", "SYSTEMD_EXEC_PID", "MANAGERPID",
        "MANAGERPIDFDID", "FDSTORE", "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE",
    ]

    private static func name(of entry: UnsafePointer<CChar>) -> String {
        String(String(cString: entry).prefix { $0 != "=" })
    }
}
