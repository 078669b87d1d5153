package import Configuration
internal import Glibc

/// A reason why a program in a command cannot be started.
package enum MissingProgram: Error, Hashable, Sendable {
    /// No folder in PATH contains the program.
    case notFound(String)
    case noSuchFile(String)
    case notExecutable(file: String)
    case isFolder(String)
    /// The path is relative, and there is no such file in the home folder, where the service runs commands.
    case notInHome(String)
    /// The path begins with `~` or `$`, and there is no shell to replace that.
    case unreplaced(String)
}

/// Checks the programs of commands before the commands run. It looks for each program once.
package struct ProgramSurvey {
    private let path: String
    private let home: String?
    /// The problems of the files and programs that it has looked for; nil for those without any.
    private var known: [String: MissingProgram?] = [:]

    /// Creates a survey.
    ///
    /// - Parameters:
    ///   - path: The PATH to search; nil for the default of ``ActionRunner``.
    ///   - home: The folder that `~` stands for, and in which systemd starts a user's service. If it is nil, no relative path is checked,
    ///     and no path with `~` in a shell line.
    package init(path: String?, home: String?) {
        self.path = path ?? Launcher.defaultPath
        self.home = home
    }

    /// Returns the programs of the command that certainly cannot be started, with the reason, each once, in the order of the line.
    package mutating func missing(of command: Command) -> [MissingProgram] {
        var missing: [MissingProgram] = []
        for program in command.programs {
            guard let problem = problem(program, of: command), !missing.contains(problem) else { continue }
            missing.append(problem)
        }
        return missing
    }

    private mutating func problem(_ program: String, of command: Command) -> MissingProgram? {
        var file = program
        let hasTilde = program == "~" || program.hasPrefix("~/")
        if case .arguments = command, hasTilde || program.hasPrefix("$") { return .unreplaced(program) }
        if program.hasPrefix("~") {
            // The homes of other users, as in `~name/`, are unknown.
            guard hasTilde, let home else { return nil }
            file = home + program.dropFirst()
        } else if !Launcher.searches(for: program), !program.hasPrefix("/") {
            guard let home else { return nil }
            file = home + "/" + program
            if problem(of: file) == .noSuchFile(file) { return .notInHome(program) }
        }
        return problem(of: file)
    }

    /// Returns true if the program or file can be started.
    package mutating func finds(_ program: String) -> Bool { problem(of: program) == nil }

    /// Returns the word of a list that only a shell understands, such as `&&`; nil if the words are probably meant as they are.
    package mutating func shellSign(in command: Command) -> String? {
        // A list with -c probably begins with a shell.
        guard case .arguments(let words) = command, !words.contains("-c"),
            let place = words.indices.dropFirst().first(where: { isSign(words, at: $0) }), !words[..<place].contains(where: takesSigns)
        else { return nil }
        return words[place]
    }

    /// Returns true if the word is a sign of the shell, and what follows may be what a shell expects after it.
    private mutating func isSign(_ words: [String], at place: Int) -> Bool {
        let next = words[(place + 1)...].first
        switch words[place] {
        case "&&", "||": return next != nil
        case "|", "|&": return next.map { beginsWithProgram($0) } ?? false
        case "&": return next.map { beginsWithProgram($0) } ?? true
        // At the end it may also be the value of an option, or end the command that a program such as find gets.
        case ";":
            if let next { return beginsWithProgram(next) }
            return !words[place - 1].hasPrefix("-") && !words[..<place].contains { Self.commandOptions.contains($0) }
        case let word:
            guard let file = Self.redirected(by: word) else { return false }
            // A number after the sign is probably compared with something, and an option is no file.
            return file.isEmpty ? next.map { !$0.isEmpty && Double($0) == nil && !$0.hasPrefix("-") } ?? false : Self.isFile(file)
        }
    }

    /// The options of programs that a command follows, up to a semicolon.
    private static let commandOptions: Set<String> = ["-exec", "-execdir", "-ok", "-okdir", "--exec", "--exec-batch", "-x", "-X"]

    /// Returns the text after the sign of a redirection, such as `>` or `2>>`, at the beginning of a word; nil if there is no such sign.
    private static func redirected(by word: String) -> Substring? {
        let rest = word.drop { ("0"..."9").contains($0) }
        let sign = ["&>>", "&>", ">>", ">|", ">", "<<<", "<<", "<"].first { rest.hasPrefix($0) }
        return sign.map { rest.dropFirst($0.count) }
    }

    /// Returns true if the text behind the sign of a redirection is probably a file, or another output as in `2>&1`. Comparisons such as
    /// `>5` and tags such as `<b>` are none.
    private static func isFile(_ text: Substring) -> Bool {
        if text.first == "&" { return text.count == 2 && text.last.map { ("0"..."9").contains($0) || $0 == "-" } ?? false }
        guard let first = text.first, first.isLetter || "/.~$_".contains(first) else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || "/.~$_-+@%".contains($0) }
    }

    private mutating func beginsWithProgram(_ text: String) -> Bool {
        guard let program = text.split(separator: " ").first.map(String.init) else { return false }
        return ShellVocabulary.means(program) || finds(program)
    }

    /// Returns true for the programs to which such words have a meaning, and for those that type or search text or give it to a shell.
    private func takesSigns(_ program: String) -> Bool {
        let name = program.split(separator: "/").last.map(String.init)
        let programs: [String?] = [
            "[", "expr", "test", "grep", "ssh", "adb", "watch", "tmux", "swaymsg", "i3-msg", "hyprctl", "wtype", "xdotool", "ydotool",
            "dotool",
        ]
        return programs.contains(name)
    }

    private mutating func problem(of file: String) -> MissingProgram? {
        if let known = known[file] { return known }
        let problem = search(for: file)
        known[file] = .some(problem)
        return problem
    }

    private func search(for file: String) -> MissingProgram? {
        if !Launcher.searches(for: file) {
            if access(file, F_OK) != 0 { return .noSuchFile(file) }
            let type = type(of: file)
            if type == S_IFDIR { return .isFolder(file) }
            return type == S_IFREG && access(file, X_OK) == 0 ? nil : .notExecutable(file: file)
        }
        let found = Launcher.files(for: file, in: path).filter { type(of: $0) == S_IFREG }
        if found.contains(where: { access($0, X_OK) == 0 }) { return nil }
        return found.first.map { .notExecutable(file: $0) } ?? .notFound(file)
    }

    /// Returns the type of a file, such as `S_IFREG`; nil if there is no such file.
    private func type(of file: String) -> mode_t? {
        var status = stat()
        return stat(file, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}

extension Command {
    /// The programs that the command starts or may start, as far as they are known without a shell.
    var programs: [String] {
        switch self {
        case .arguments(let words): Array(words.prefix(1))
        case .shell(let line): ShellPrograms.named(in: line)
        }
    }
}
