internal import Glibc

/// Explains a command, or all of them.
enum Help {
    static func run(named name: String?) -> ExitStatus {
        guard let name else { return run(nil) }
        guard let word = Word(rawValue: name) else {
            Messages.error("usage: \(UsageError.unknownWord(name))")
            return .usage
        }
        return run(word)
    }

    static func run(_ word: Word?) -> ExitStatus {
        let width = Terminal.width(of: Output.descriptor)
        Output.write(word.map { text(of: $0, width: width) } ?? overview(width: width))
        return .done
    }

    static func overview(width: Int) -> String {
        let rows = Word.allCases.map { ($0.rawValue, $0.summary) }
        let options = GlobalOption.allCases.map { ("-\($0.letter), --\($0.rawValue)", $0.summary) }
        return """
            Tactus turns multitouch gestures into commands.

            tactus COMMAND ...

            \(table(rows, width: width))

            \(table(options, width: width))

            \("\"tactus help COMMAND\" explains a command, \"man tactus\" all of them.".wrapped(to: width))

            """
    }

    static func text(of word: Word, width: Int) -> String {
        var parts = [
            String.wrapped(usageParts(of: word), to: width, indent: 4, first: 0), word.summary.capitalizedSentence.wrapped(to: width),
        ]
        if let more = word.explanation { parts.append(more.wrapped(to: width)) }
        if !word.options.isEmpty {
            parts.append(table(word.options.map { (spelling(of: $0, in: word), $0.summary(of: word)) }, width: width))
        }
        if !word.examples.isEmpty {
            let lines = word.examples.map { "  \($0.command)\n      \($0.meaning.wrapped(to: width, indent: 6))" }
            parts.append("Examples:\n\(lines.joined(separator: "\n"))")
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    static func usage(of word: Word) -> String { usageParts(of: word).joined(separator: " ") }

    /// What a line break must not divide.
    private static func usageParts(of word: Word) -> [String] {
        let options = word.options.map { "[\(spelling(of: $0, in: word))]" }
        return ["tactus \(word.rawValue)"] + options + (word.positionals.isEmpty ? [] : [word.positionals])
    }

    static func spelling(of option: Option, in word: Word) -> String {
        let names = (option.letter.map { "-\($0), " } ?? "") + option.spelling
        return option.value(of: word).map { "\(names) \($0)" } ?? names
    }

    // Our choice: longer terms have their text below them.
    private static let widestTerm = 20

    /// Terms, and beside or below each its text.
    private static func table(_ rows: [(term: String, text: String)], width: Int) -> String {
        let terms = rows.map(\.term.count).filter { $0 <= widestTerm }
        let indent = 4 + (terms.max() ?? 0)
        return rows.map { term, text in
            let isBeside = term.count <= widestTerm
            let gap = isBeside ? String(repeating: " ", count: indent - 2 - term.count) : "\n\(String(repeating: " ", count: indent))"
            return "  \(term)\(gap)\(text.wrapped(to: width, indent: indent))"
        }.joined(separator: "\n")
    }
}
