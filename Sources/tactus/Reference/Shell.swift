/// A shell that can complete the command line.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// A script for it, made from the table of words.
    var completions: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }

    /// In single quotes, with which no shell understands anything in it.
    func quoted(_ text: String) -> String {
        switch self {
        case .bash, .zsh: "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
        case .fish: "'\(text.escaping(["\\", "'"]))'"
        }
    }

    var headline: String { "# Completions of tactus for \(rawValue), made by: tactus completions \(rawValue)" }
}

extension String {
    /// With a backslash before each of these characters.
    func escaping(_ characters: Set<Character>) -> String {
        reduce(into: "") { $0 += characters.contains($1) ? "\\\($1)" : "\($1)" }
    }
}

extension Word {
    /// What a shell can offer for what follows the word, place by place; the last one is for all further places of a word that takes many.
    var offers: [Placeholder] {
        // Behind a bar is another way to use the command.
        Placeholder.all(in: String(positionals.prefix { $0 != "|" }))
    }

    var takesMany: Bool { positionalCount.upperBound > 1 }

    /// How the files it is about are called; nil: in any way.
    var fileEnding: String? { self == .check ? "toml" : nil }

    /// The spellings of its options that take a value.
    var spellingsWithValue: [String] { options.filter { $0.value(of: self) != nil }.flatMap(\.spellings) }
}

extension Option {
    /// What a shell can offer for the value; nil for options without one.
    func offer(of word: Word) -> Placeholder.Offer? { value(of: word).map { Placeholder.all(in: $0).first?.offer ?? .nothing } }

    /// See `Word.fileEnding`.
    var fileEnding: String? { self == .config ? "toml" : nil }

    /// `--output`, `-o`.
    var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }
}
