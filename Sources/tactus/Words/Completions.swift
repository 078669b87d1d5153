/// Prints a script that makes a shell complete the command line.
enum Completions {
    static func run(_ arguments: Arguments) -> ExitStatus {
        let name = arguments.positionals[0]
        guard let shell = Shell(rawValue: name) else {
            Messages.error(
                "usage: no completions for \"\(name)\"; there are some for \(Shell.allCases.map(\.rawValue).joined(separator: ", "))")
            return .usage
        }
        Output.write(shell.completions)
        return .done
    }
}
