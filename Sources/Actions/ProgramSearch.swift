internal import Glibc

/// Finds programs as a shell does, but can say where it looked.
struct ProgramSearch {
    /// PATH of the daemon; what `sh` takes where there is none.
    let path: String

    init(path: String?) { self.path = path ?? "/usr/local/bin:/usr/bin:/bin" }

    /// A name with a slash is a path already.
    static func applies(to program: String) -> Bool { !program.utf8.contains(UInt8(ascii: "/")) }

    /// The files that a program's name may mean, in order. Looks at none of them.
    func candidates(for program: String) -> [String] {
        if !Self.applies(to: program) { return [program] }
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "./" + program : "\($0)/\(program)" }
    }

    /// The file to execute. A name with a slash is a path already, and whether it is any good is left to the kernel.
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
