package import Configuration

/// A line for a shell that a list of words probably means.
package struct MeantShellLine: Hashable, Sendable {
    package var line: String
    /// The word of the list that only a shell understands; nil if each word is a command by itself.
    package var sign: String?
}

extension ProgramSurvey {
    /// Returns the line for a shell that a list of words probably means; nil if the words are probably meant as they are.
    package mutating func meantShellLine(of command: Command) -> MeantShellLine? {
        // A list with -c probably begins with a shell.
        guard case .arguments(let words) = command, words.count > 1, !words.contains("-c") else { return nil }
        if let place = words.indices.dropFirst().first(where: { isSign(words, at: $0) }) {
            return words[..<place].contains(where: takesSigns) ? nil : MeantShellLine(line: line(of: words), sign: words[place])
        }
        guard !finds(words[0]), words.allSatisfy({ $0.contains(" ") && beginsWithProgram($0) }) else { return nil }
        return MeantShellLine(line: words.joined(separator: "; "), sign: nil)
    }

    /// Returns true if the word is a sign of the shell, and what follows may be what a shell expects after it.
    private mutating func isSign(_ words: [String], at place: Int) -> Bool {
        let next = words[(place + 1)...].first
        let word = words[place]
        return switch word {
        case "&&", "||": next != nil
        case "|", ";": next.map { beginsWithProgram($0) } ?? false
        case "&": next.map { beginsWithProgram($0) } ?? true
        default: Self.complete.contains(word) || Self.redirections.contains(word) && next?.contains("/") ?? false
        }
    }

    private static let connectors: Set = ["|", "||", "&&", "&", ";"]
    /// The redirections that need a file after them.
    private static let redirections: Set = [">", ">>", "<", "2>", "&>"]
    private static let complete: Set = ["2>&1", ">/dev/null", "2>/dev/null", "&>/dev/null"]

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

    /// Joins the words. Those that a shell would divide are quoted, except at the beginning of a command, where they are its words.
    private func line(of words: [String]) -> String {
        var beginsCommand = true
        return words.map { word in
            let isConnector = Self.connectors.contains(word)
            defer { beginsCommand = isConnector }
            let isSign = isConnector || Self.redirections.contains(word) || Self.complete.contains(word)
            return isSign || beginsCommand || !word.isEmpty && !word.contains { " \t'\"()<>|&;#`".contains($0) } ? word : shellQuoted(word)
        }.joined(separator: " ")
    }
}
