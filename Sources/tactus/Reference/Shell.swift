internal import Configuration

/// A shell that can complete the command line.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The description of the option `--help` of each subcommand.
    static let helpSummary = "explain this command"

    /// The completion script, generated from the subcommands.
    var completions: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }

    /// Quotes the text so that the shell expands nothing in it.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: shellQuoted(text)
        case .fish: "'\(text.escaping(["\\", "'"]))'"
        }
    }

    var headline: String { "# Completions of tactus for \(rawValue), made by: tactus completions \(rawValue)" }
}

extension String {
    /// Puts a backslash before each of these characters.
    func escaping(_ characters: Set<Character>) -> String {
        reduce(into: "") { $0 += characters.contains($1) ? "\\\($1)" : "\($1)" }
    }
}

extension Subcommand {
    /// The placeholders of the command's arguments, in order. The last one stands for all further arguments if ``takesMany`` is true.
    var offers: [Placeholder] {
        // After a bar comes another form of the command.
        Placeholder.all(in: String(positionals.prefix { $0 != "|" }))
    }

    var takesMany: Bool { positionalCount.upperBound > 1 }

    /// The file name extension of its arguments; nil for any.
    var fileEnding: String? { self == .check ? "toml" : nil }

    /// The spellings of its options that take a value.
    var spellingsWithValue: [String] { options.filter { $0.value != nil }.flatMap(\.spellings) }
}

extension Option {
    /// The values that a shell can offer; nil for an option without a value.
    var offer: Placeholder.Offer? { value.map { Placeholder.all(in: $0).first?.offer ?? .nothing } }

    /// The file name extension of the files that the option takes; nil for any.
    var fileEnding: String? { self == .config ? "toml" : nil }
}
