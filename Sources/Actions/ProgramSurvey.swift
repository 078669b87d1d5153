internal import Glibc

/// Why a program that a command names cannot be started.
package enum MissingProgram: Error, Hashable, Sendable {
    /// In none of the folders of PATH.
    case notFound(String)
    case noSuchFile(String)
    case notExecutable(file: String)
    /// A path with a `~` that no shell replaces, because there is none.
    case unreplacedTilde(String)
}

/// Looks for the programs of commands before they run.
package struct ProgramSurvey {
    private let search: ProgramSearch
    private let home: String?

    /// - Parameters:
    ///   - path: PATH of whoever is asked; nil for what `sh` takes then.
    ///   - home: What `~` stands for.
    package init(path: String?, home: String?) {
        search = ProgramSearch(path: path)
        self.home = home
    }

    /// What is missing of the programs that the command begins, as far as these can be told. Each once, in the order of the line.
    package func missing(of command: Command) -> [MissingProgram] {
        var missing: [MissingProgram] = []
        for program in command.programs {
            guard let problem = problem(program, of: command.form), !missing.contains(problem) else { continue }
            missing.append(problem)
        }
        return missing
    }

    private func problem(_ program: String, of form: Command.Form) -> MissingProgram? {
        var file = program
        if program == "~" || program.hasPrefix("~/") {
            if case .arguments = form { return .unreplacedTilde(program) }
            guard let home else { return nil }
            file = home + program.dropFirst()
        }
        // Nobody knows what folder the service will be in.
        if file.contains("/"), !file.hasPrefix("/") { return nil }
        do throws(LaunchError) {
            let found = try search.find(file)
            guard file.hasPrefix("/") else { return nil }
            if access(found, F_OK) != 0 { return .noSuchFile(file) }
            var status = stat()
            let isProgram = stat(found, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(found, X_OK) == 0
            return isProgram ? nil : .notExecutable(file: file)
        } catch {
            switch error {
            case .notExecutable(let file): return .notExecutable(file: file)
            case .notFound: return .notFound(program)
            case .noSuchFile, .noInterpreter, .notAProgram, .refused, .noPipe, .notWatchable: return nil
            }
        }
    }
}

extension Command {
    /// The programs that the command begins, as far as that can be told without a shell.
    var programs: [String] {
        switch form {
        case .arguments(let words): Array(words.prefix(1))
        case .shell(let line): ShellPrograms.named(in: line)
        }
    }
}
