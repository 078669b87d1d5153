internal import Actions
internal import Configuration
internal import Diagnostics
internal import EvdevInput
internal import System

/// Finds programs of a configuration that are missing or cannot be executed. Searches the caller's PATH; the service may have another one.
struct CommandDiagnostics {
    private let path: String?
    private var survey: ProgramSurvey
    private var names: [String]?
    private var suggestions: [String: String?] = [:]

    /// The most names in PATH that are compared for a suggestion. Our choice: more than a large system has.
    private static let nameLimit = 20_000
    /// The most diagnostics of a kind that are listed, and so the most programs for which a suggestion is sought. Our choice.
    private static let listLimit = 50

    init(path: String? = environment("PATH"), home: String? = environment("HOME")) {
        self.path = path
        survey = ProgramSurvey(path: path, home: home)
    }

    mutating func diagnostics(on configuration: Configuration) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var known: [Command: [Diagnostic]] = [:]
        for command in configuration.commands {
            let found = known[command.text] ?? self.diagnostics(on: command.text)
            known[command.text] = found
            for var diagnostic in found {
                diagnostic.position = command.position
                diagnostic.message = "\"\(command.gesture)\" (\(command.trigger?.rawValue ?? "detector")): \(diagnostic.message)"
                diagnostics.append(diagnostic)
            }
        }
        return diagnostics.limited(to: Self.listLimit)
    }

    private mutating func diagnostics(on text: Command) -> [Diagnostic] {
        if let sign = survey.shellSign(in: text) {
            let message = "a list runs without a shell, so \"\(sign)\" is given as it is; write the command in one text instead"
            return [Diagnostic(.warning, .needsShell, at: nil, message)]
        }
        return survey.missing(of: text).map { diagnostic($0, of: text) }
    }

    private mutating func diagnostic(_ missing: MissingProgram, of text: Command) -> Diagnostic {
        if case .arguments(let words) = text, let whole = words.first, let first = whole.split(separator: " ").first, first != whole,
            !first.contains(where: { "/$".contains($0) }) || survey.finds(String(first))
        {
            let list = (whole.split(separator: " ").map(String.init) + words.dropFirst()).map { "\"\($0)\"" }.joined(separator: ", ")
            let message = "there is no program \"\(whole)\": a list is a program and its arguments, each by itself; write [\(list)]"
            return Diagnostic(.warning, .commandNotFound, at: nil, message)
        }
        switch missing {
        case .notFound(let program):
            let meant = didYouMean(nearest(to: program))
            let message = "\"\(program)\" is not found in PATH, as this shell has it\(meant); install it, or write its path"
            return Diagnostic(.warning, .commandNotFound, at: nil, message)
        case .noSuchFile(let file):
            return Diagnostic(.warning, .commandNotFound, at: nil, "there is no file \"\(file)\"; correct the path")
        case .notExecutable(let file):
            let message = "\"\(file)\" cannot be executed; if it is a script: chmod +x \(file)"
            return Diagnostic(.warning, .commandNotExecutable, at: nil, message)
        case .isFolder(let folder):
            return Diagnostic(
                .warning, .commandNotExecutable, at: nil, "\"\(folder)\" is a folder and no program; write the path of a program")
        case .notInHome(let file):
            let message = "there is no file \"\(file)\" in your home folder, where the service runs commands; write the path in full"
            return Diagnostic(.warning, .commandNotFound, at: nil, message)
        case .unreplaced(let file):
            let message =
                "\"\(file)\" begins with \(file.prefix(1)), which only a shell replaces, and a list runs without one; write the path in full"
            return Diagnostic(.warning, .commandNotFound, at: nil, message)
        }
    }

    private mutating func nearest(to program: String) -> String? {
        if let known = suggestions[program] { return known }
        // Suggestions are sought in the order of the diagnostics, so those that are listed have theirs by now.
        if suggestions.count == Self.listLimit { return nil }
        let names = names ?? Self.names(in: path ?? "")
        self.names = names
        let nearest = program.utf8.count > 2 ? closest(to: program, among: names) : nil
        suggestions[program] = .some(nearest)
        return nearest
    }

    private static func names(in path: String) -> [String] {
        var names: [String] = []
        for folder in path.split(separator: ":") where names.count < nameLimit { names += File.names(in: String(folder), endingIn: "") }
        return Array(names.prefix(nameLimit))
    }
}

extension Configuration {
    /// If this user cannot press keys, returns a warning at the first gesture that presses keys, and one at the first that presses mouse
    /// buttons. The array is empty if pressing works, or if no gesture presses any.
    func keyboardDiagnostics(obstacle: () -> UinputError? = UinputDevice.obstacle) -> [Diagnostic] {
        let used = [KeyDeviceKind.keyboard, .pointer].compactMap { kind in
            gestures.first { $0.firstPress(on: kind) != nil }.map { (kind, $0) }
        }
        guard !used.isEmpty, let obstacle = obstacle() else { return [] }
        return used.map { kind, gesture in
            let position = gesture.firstPress(on: kind)?.position ?? gesture.position
            return Diagnostic(
                .warning, .noKeyboard, at: position, "\"\(gesture.name)\": \(obstacle.text(for: kind, rule: ActionExecutor.rule))")
        }
    }
}
