internal import CLinux
internal import System
internal import Glibc

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
