import Diagnostics

/// Finds the programs that a shell line may start, without a shell: the first words of its commands. Uncertain names are left out.
enum ShellPrograms {
    /// The words of the shell that leave the following commands as they are. Others may define, replace or search programs, or change the
    /// folder.
    private static let harmless: Set = ["echo", "false", "kill", "printf", "true"]

    /// Returns the programs in the order of the line. The search ends at the first command that is not understood. It then returns only the
    /// programs before the list of `&&`, `||` and `|` with that command.
    static func named(in line: String) -> [String] {
        var programs: [String] = []
        var listStart = 0
        var rest = Substring(line)
        while !rest.isEmpty {
            guard let end = endOfCommand(in: rest.unicodeScalars) else { return Array(programs[..<listStart]) }
            var words = rest[..<end].split { $0 == " " || $0 == "\t" }
            if words.first == "exec" { words.removeFirst() }
            let earlier = line[..<rest.startIndex]
            let separator = ["&&", "||"].first { rest[end...].hasPrefix($0) } ?? String(rest[end...].unicodeScalars.prefix(1))
            rest = Substring(rest[end...].unicodeScalars.dropFirst(separator.unicodeScalars.count))
            guard let word = words.first else { continue }
            if !harmless.contains(String(word)) {
                guard let program = program(String(word)) else { return Array(programs[..<listStart]) }
                // An earlier command may make or test the file.
                let isUncertain = program.contains("/") && earlier.contains(String(program.split(separator: "/").last ?? ""))
                if !isUncertain { programs.append(program) }
            }
            switch separator {
            case "||": programs.removeSubrange(listStart...)  // before `||` a failure is expected
            case "&&", "|": break
            default: listStart = programs.count
            }
        }
        return programs
    }

    /// Returns the program that a word names, with `~/` for `$HOME/`; nil if a shell may take the word for something else.
    private static func program(_ word: String) -> String? {
        if ShellVocabulary.means(word) || word == "which" || word.hasPrefix("-") { return nil }
        let home = ["~/", "$HOME/", "${HOME}/"].first { word.hasPrefix($0) } ?? ""
        let rest = String(word.dropFirst(home.count))
        return PlainWords.split(rest) == [rest] ? (home.isEmpty ? "" : "~/") + rest : nil
    }

    /// Returns the place of the first separator outside of quotes, or the end of the text. Returns nil if the text before it may define a
    /// function or nest other commands than plain ones, if it has a backslash, a comment or a here-document, or if a quote has no end.
    private static func endOfCommand(in text: Substring.UnicodeScalarView) -> String.Index? {
        var index = text.startIndex
        var quote: Unicode.Scalar?
        var last: Unicode.Scalar = " "
        while index < text.endIndex {
            let scalar = text[index]
            switch scalar {
            case _ where scalar == quote: quote = nil
            case _ where quote == "'": break
            case "\\", "`": return nil
            case "(" where last == "$", "{" where last == "$":
                // Plain words are harmless, as in `$(slurp)` and `${TACTUS_DX}`.
                guard let end = text[index...].firstIndex(of: scalar == "(" ? ")" : "}"),
                    PlainWords.split(String(text[text.index(after: index)..<end])) != nil
                else { return nil }
                index = end
            case _ where quote != nil: break
            case "'" where last != "$", "\"" where last != "$": quote = scalar
            case "(", "'", "\"": return nil
            case "#" where last == " " || last == "\t": return nil
            case "<" where last == "<": return nil
            case "&" where last == ">" || last == "<", "|" where last == ">": break
            case "&", "|", ";", "\n": return index
            default: break
            }
            last = text[index]
            index = text.index(after: index)
        }
        return quote == nil ? index : nil
    }
}
