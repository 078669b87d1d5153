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
        Output.write(word.map(text(of:)) ?? overview)
        return .done
    }

    private static var overview: String {
        let rows = Word.allCases.map { row($0.rawValue, $0.summary) }
        return """
            Tactus turns multitouch gestures into commands.

            tactus COMMAND ...

            \(rows.joined(separator: "\n"))

            "tactus help COMMAND" says more; "tactus --version" says which Tactus this is.

            """
    }

    private static func text(of word: Word) -> String {
        let options = word.options.map { row(spelling(of: $0, in: word), $0.summary(of: word)) }
        return "\(usage(of: word))\n\n\(word.summary)\n" + (options.isEmpty ? "" : "\n\(options.joined(separator: "\n"))\n")
    }

    static func usage(of word: Word) -> String {
        (["tactus", word.rawValue] + word.options.map { "[\(spelling(of: $0, in: word))]" } + [word.positionals])
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func spelling(of option: Option, in word: Word) -> String {
        let names = (option.letter.map { "-\($0), " } ?? "") + option.spelling
        return option.value(of: word).map { "\(names) \($0)" } ?? names
    }

    private static func row(_ left: String, _ right: String) -> String {
        "  \(left)\(String(repeating: " ", count: max(1, 18 - left.count)))\(right)"
    }
}
