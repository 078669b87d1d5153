internal import CLinux
internal import EventLoop
internal import Glibc

/// Turns commands into processes.
struct Launcher: ~Copyable {
    let search = ProgramSearch(path: getenv("PATH").map { String(cString: $0) })
    private let inherited = InheritedEnvironment.copy()
    /// Nil: where the command's stderr goes.
    private let output: CInt?

    init(output: ActionRunner.StandardOutput) {
        switch output {
        case .inherited: self.output = STDOUT_FILENO
        case .toStandardError: self.output = STDERR_FILENO
        case .kept: self.output = nil
        }
    }

    /// Returns when the program has been loaded.
    func launch(_ command: Command, environment: [ActionRunner.Variable], errors: borrowing Descriptor) throws(LaunchError) -> Child {
        do {
            return try execute(command.invocation, environment, errors.raw)
        } catch {
            // `sh` itself runs a file without a #! line as a script, so a shell line must not fare worse without the shell.
            guard case .notAProgram = error, case .shell(let text) = command.form else { throw error }
            return try execute(Invocation(throughShell: text), environment, errors.raw)
        }
    }

    /// The same for a program whose stdin and stdout are the given socket.
    ///
    /// A shell hands it over and is then replaced by the program. So what keeps a file that is there from being executed is not
    /// thrown here: the shell says it on stderr and ends with 126 or 127.
    func launch(
        _ command: Command, environment: [ActionRunner.Variable], socket: borrowing Descriptor, errors: borrowing Descriptor
    ) throws(LaunchError) -> Child {
        let invocation = command.invocation
        if invocation.usesShell {
            return try execute(Invocation(throughShell: "exec <&1; " + invocation.arguments[2]), environment, errors.raw, socket.raw)
        }
        let file = try search.find(invocation.program)
        guard access(file, X_OK) == 0 else { throw LaunchError(executing: file, errno: errno) }
        let handOver = [#"exec <&1; exec "$@""#, "sh", file] + invocation.arguments.dropFirst()
        return try execute(Invocation(arguments: ["/bin/sh", "-c"] + handOver), environment, errors.raw, socket.raw)
    }

    private func execute(
        _ invocation: Invocation, _ environment: [ActionRunner.Variable], _ errors: CInt, _ socket: CInt? = nil
    ) throws(LaunchError) -> Child {
        let file = try search.find(invocation.program)
        let arguments = CStrings(invocation.arguments)
        let variables = CStrings(variables: environment)
        var pid: pid_t = 0
        var pidfd: CInt = -1
        let result = arguments.withTable { arguments in
            inherited.withTable(followedBy: variables) { environment in
                tactus_spawn(file, arguments, environment, socket ?? output ?? errors, errors, &pid, &pidfd)
            }
        }
        guard result == 0 else { throw LaunchError(executing: file, errno: -result) }
        return Child(pid: pid, end: Descriptor(owning: pidfd))
    }
}
