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
    /// The descriptor that becomes the command's stdout; nil if stdout goes where stderr goes.
    private let output: CInt?

    init(output: ActionRunner.StandardOutput) {
        switch output {
        case .inherited: self.output = STDOUT_FILENO
        case .toStandardError: self.output = STDERR_FILENO
        case .kept: self.output = nil
        }
    }

    /// The PATH if the environment has none. Our choice.
    static let defaultPath = "/usr/local/bin:/usr/bin:/bin"

    /// Returns true if the program is searched for in PATH. A name with a slash is already a path.
    static func searches(for program: String) -> Bool { !program.utf8.contains(UInt8(ascii: "/")) }

    /// Returns the files that a program's name may mean, in order, without checking whether they exist.
    static func files(for program: String, in path: String) -> [String] {
        if !searches(for: program) { return [program] }
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "./" + program : "\($0)/\(program)" }
    }

    /// Starts the command and, on most machines, returns before its program has been found and loaded, because a slow file server may delay
    /// that. A failure to load is known when the process ends. Throws if the process cannot be created. `socket` becomes stdin and stdout;
    /// without one there is no input.
    func launch(
        _ command: Command, environment: [ActionRunner.Variable], socket: CInt? = nil, errors: borrowing Descriptor
    ) throws(LaunchError) -> Child {
        let vector = command.argumentVector
        let name = vector[0]
        let files = CStrings(Self.files(for: name, in: path))
        let arguments = CStrings(vector)
        let variables = CStrings(variables: environment)
        // `sh` itself runs a file without a #! line as a script, so a shell line must do the same without the shell.
        var script: [String] = []
        if case .shell(let text) = command { script = Command.shellArguments(for: text) }
        let scriptArguments = CStrings(script)
        var launch: OpaquePointer?
        var (pid, pidfd) = (pid_t(0), CInt(-1))
        let result = files.withTable { files in
            arguments.withTable { arguments in
                scriptArguments.withTable { scriptArguments in
                    inherited.withTable { inherited in
                        variables.withTable { variables in
                            var program = tactus_program(
                                files: files, searches: Self.searches(for: name), arguments: arguments,
                                script: script.isEmpty ? nil : scriptArguments, inherited: inherited, variables: variables,
                                input: socket ?? -1, output: socket ?? output ?? errors.raw, error: errors.raw, signals: signals)
                            return tactus_launch(&program, &launch, &pid, &pidfd)
                        }
                    }
                }
            }
        }
        guard result == 0, let launch else { throw .refused(file: name, errno: -result) }
        return Child(pid: pid, end: Descriptor(owning: pidfd), launch: Launch(owning: launch, of: name, path: path))
    }
}

/// A started process: after its first moments, the leader of its own session and process group.
struct Child: ~Copyable {
    /// The number of the process and of its group. No other process gets it until this one is reaped.
    let pid: pid_t
    /// The pidfd, which becomes readable when the process has ended.
    let end: Descriptor
    let launch: Launch
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

/// Owns strings in the form that exec needs.
struct CStrings: ~Copyable {
    private let pointers: [UnsafeMutablePointer<CChar>]

    /// Copies the strings. Each ends at its first NUL.
    init(_ strings: [String]) { pointers = strings.map { strdup($0) } }

    /// Makes the entries `NAME=value` of an environment. NULs are left out, so that a value does not end in its middle.
    init(variables: [ActionRunner.Variable]) {
        pointers = variables.map { name, value in
            let hasNUL = value.utf8.contains(0)
            return strdup(name + "=" + (hasNUL ? String(decoding: value.utf8.filter { $0 != 0 }, as: UTF8.self) : value))
        }
    }

    /// Copies the strings byte by byte. Bytes that are not UTF-8 stay as they are.
    init(copying originals: [UnsafeMutablePointer<CChar>]) { pointers = originals.map { strdup($0) } }

    deinit { pointers.forEach { free($0) } }

    /// Lends a table of the pointers, then the pointers of `more`, then NULL.
    func withTable<Result>(
        followedBy more: borrowing CStrings = CStrings([]), _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var table: [UnsafeMutablePointer<CChar>?] = []
        table.reserveCapacity(pointers.count + more.pointers.count + 1)
        for pointer in pointers { table.append(pointer) }
        for pointer in more.pointers { table.append(pointer) }
        table.append(nil)
        return table.withUnsafeBufferPointer { body($0.baseAddress!) }
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
