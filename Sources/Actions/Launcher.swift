internal import CLinux
internal import Glibc
internal import System

/// Turns commands into processes.
struct Launcher: ~Copyable {
    let search = ProgramSearch(path: getenv("PATH").map { String(cString: $0) })
    private let inherited = InheritedEnvironment.copy()
    private let signals = tactus_changed_signals()
    /// Nil: where the command's stderr goes.
    private let output: CInt?

    init(output: ActionRunner.StandardOutput) {
        switch output {
        case .inherited: self.output = STDOUT_FILENO
        case .toStandardError: self.output = STDERR_FILENO
        case .kept: self.output = nil
        }
    }

    /// Returns before the program has been found, let alone loaded: that may take as long as a file server likes. What goes wrong with it
    /// is known at the process's end. `socket` is its stdin and stdout; without one it has no input.
    func launch(
        _ command: Command, environment: [ActionRunner.Variable], socket: CInt? = nil, errors: borrowing Descriptor
    ) throws(LaunchError) -> Child {
        let name = command.invocation.program
        let files = CStrings(search.candidates(for: name))
        let arguments = CStrings(command.invocation.arguments)
        let variables = CStrings(variables: environment)
        // `sh` itself runs a file without a #! line as a script, so a shell line must not fare worse without the shell.
        var script: [String] = []
        if case .shell(let text) = command.form { script = Invocation(throughShell: text).arguments }
        let scriptArguments = CStrings(script)
        var launch: OpaquePointer?
        var (pid, pidfd) = (pid_t(0), CInt(-1))
        let result = files.withTable { files in
            arguments.withTable { arguments in
                scriptArguments.withTable { scriptArguments in
                    inherited.withTable { inherited in
                        variables.withTable { variables in
                            var program = tactus_program(
                                files: files, searches: ProgramSearch.applies(to: name), arguments: arguments,
                                script: script.isEmpty ? nil : scriptArguments, inherited: inherited, variables: variables,
                                input: socket ?? -1, output: socket ?? output ?? errors.raw, error: errors.raw, signals: signals)
                            return tactus_launch(&program, &launch, &pid, &pidfd)
                        }
                    }
                }
            }
        }
        guard result == 0, let launch else { throw .refused(file: name, errno: -result) }
        return Child(pid: pid, end: Descriptor(owning: pidfd), launch: Launch(owning: launch, of: name, path: search.path))
    }
}

/// A process that has been started: the leader of its own session and process group.
struct Child: ~Copyable {
    /// Also the number of its group; nobody else's until it has been reaped.
    let pid: pid_t
    /// Readable once it has ended.
    let end: Descriptor
    let launch: Launch
}

/// Owns what a process needs until its program has been loaded, and then knows whether it was.
final class Launch {
    private let raw: OpaquePointer
    private let program: String
    private let path: String

    /// - Parameters:
    ///   - raw: Is taken over.
    ///   - path: Where the program was looked for.
    init(owning raw: OpaquePointer, of program: String, path: String) {
        self.raw = raw
        self.program = program
        self.path = path
    }

    deinit { tactus_launch_free(raw) }

    /// True once the program has been loaded, or could not be.
    var isOver: Bool { tactus_launch_is_over(raw) }

    /// Why the program could not be loaded; nil if it could. Valid once the process has ended.
    var failure: LaunchError? {
        let failure = tactus_launch_failure(raw)
        if failure.error == 0 { return nil }
        return LaunchError(
            of: program, searchedIn: path, file: String(cString: tactus_launch_file(raw, failure.file)), errno: failure.error,
            isThere: failure.is_there)
    }
}

/// Owner of strings in the form exec wants them.
struct CStrings: ~Copyable {
    private let pointers: [UnsafeMutablePointer<CChar>]

    /// A string ends at its first NUL.
    init(_ strings: [String]) { pointers = strings.map { strdup($0) } }

    /// `NAME=value`, as an environment has it. NULs are left out: a value must not end in its middle.
    init(variables: [ActionRunner.Variable]) {
        pointers = variables.map { name, value in
            let hasNUL = value.utf8.contains(0)
            return strdup(name + "=" + (hasNUL ? String(decoding: value.utf8.filter { $0 != 0 }, as: UTF8.self) : value))
        }
    }

    /// Copies byte by byte: what is not UTF-8 stays what it is.
    init(copying originals: [UnsafeMutablePointer<CChar>]) { pointers = originals.map { strdup($0) } }

    deinit { pointers.forEach { free($0) } }

    /// Lends the pointers, then those of `more`, then NULL.
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

/// What commands get of the daemon's own environment.
enum InheritedEnvironment {
    /// A copy, so that nothing this process does to its environment later can pull it away.
    static func copy() -> CStrings {
        var entries: [UnsafeMutablePointer<CChar>] = []
        var next = tactus_environment()
        while let entry = next?.pointee {
            if passes(name: name(of: entry)) { entries.append(entry) }
            next = next?.successor()
        }
        return CStrings(copying: entries)
    }

    /// False for what the service manager tells this process alone (a child that took it for itself would speak to systemd in our
    /// name, or believe its stderr to be the journal), and for what an outer gesture left behind.
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
