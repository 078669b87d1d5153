package import Configuration
internal import Glibc

/// Finds programs as a shell does, and knows where it searched.
struct ProgramSearch {
    /// The PATH of the daemon, or the default of `sh` if there is none.
    let path: String

    init(path: String?) { self.path = path ?? "/usr/local/bin:/usr/bin:/bin" }

    /// Returns true if the program is searched for in PATH. A name with a slash is a path already.
    static func applies(to program: String) -> Bool { !program.utf8.contains(UInt8(ascii: "/")) }

    /// Returns the files that a program's name may mean, in order, without looking at them.
    func candidates(for program: String) -> [String] {
        if !Self.applies(to: program) { return [program] }
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "./" + program : "\($0)/\(program)" }
    }

    /// Returns the file to execute. A name with a slash is returned unchanged; the kernel decides about it.
    func find(_ program: String) throws(LaunchError) -> String {
        if !Self.applies(to: program) { return program }
        var unusable: String?
        for file in candidates(for: program) where isRegularFile(file) {
            if access(file, X_OK) == 0 { return file }
            unusable = unusable ?? file
        }
        if let unusable { throw .notExecutable(file: unusable) }
        throw .notFound(program: program, path: path)
    }

    private func isRegularFile(_ file: String) -> Bool {
        var status = stat()
        return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}

/// A reason why a program in a command cannot be started.
package enum MissingProgram: Error, Hashable, Sendable {
    /// No folder of PATH has it.
    case notFound(String)
    case noSuchFile(String)
    case notExecutable(file: String)
    /// The path has a `~`, and there is no shell to replace it.
    case unreplacedTilde(String)
}

/// Checks the programs of commands before the commands run.
package struct ProgramSurvey {
    private let search: ProgramSearch
    private let home: String?

    /// Creates a survey.
    ///
    /// - Parameters:
    ///   - path: The PATH to search; nil for the default of `sh`.
    ///   - home: The folder that `~` stands for.
    package init(path: String?, home: String?) {
        search = ProgramSearch(path: path)
        self.home = home
    }

    /// Returns the missing programs of the command that are certain, each once, in the order of the line.
    package func missing(of command: Command) -> [MissingProgram] {
        var missing: [MissingProgram] = []
        for program in command.programs {
            guard let problem = problem(program, of: command), !missing.contains(problem) else { continue }
            missing.append(problem)
        }
        return missing
    }

    private func problem(_ program: String, of command: Command) -> MissingProgram? {
        var file = program
        if program == "~" || program.hasPrefix("~/") {
            if case .arguments = command { return .unreplacedTilde(program) }
            guard let home else { return nil }
            file = home + program.dropFirst()
        }
        // The service's working folder is unknown.
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
    /// The programs that the command starts and that are certain without a shell.
    var programs: [String] {
        switch self {
        case .arguments(let words): Array(words.prefix(1))
        case .shell(let line): ShellPrograms.named(in: line)
        }
    }
}
