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

    /// Returns when the program has been loaded. `socket` is its stdin and stdout; without one it has no input.
    func launch(
        _ command: Command, environment: [ActionRunner.Variable], socket: CInt? = nil, errors: borrowing Descriptor
    ) throws(LaunchError) -> Child {
        do {
            return try execute(command.invocation, environment, socket, errors.raw)
        } catch {
            // `sh` itself runs a file without a #! line as a script, so a shell line must not fare worse without the shell.
            guard case .notAProgram = error, case .shell(let text) = command.form else { throw error }
            return try execute(Invocation(throughShell: text), environment, socket, errors.raw)
        }
    }

    private func execute(
        _ invocation: Invocation, _ environment: [ActionRunner.Variable], _ socket: CInt?, _ errors: CInt
    ) throws(LaunchError) -> Child {
        let file = try search.find(invocation.program)
        let arguments = CStrings(invocation.arguments)
        let variables = CStrings(variables: environment)
        var pid: pid_t = 0
        var pidfd: CInt = -1
        let result = arguments.withTable { arguments in
            inherited.withTable(followedBy: variables) { environment in
                tactus_spawn(file, arguments, environment, socket ?? -1, socket ?? output ?? errors, errors, &pid, &pidfd)
            }
        }
        guard result == 0 else { throw LaunchError(executing: file, errno: -result) }
        return Child(pid: pid, end: Descriptor(owning: pidfd))
    }
}
