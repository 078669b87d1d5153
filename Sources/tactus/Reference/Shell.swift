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
    /// What a shell can offer for what follows the word; nil where nothing does.
    var offer: Placeholder.Offer? {
        positionalCount.upperBound == 0 ? nil : Placeholder(in: positionals)?.offer ?? .nothing
    }

    var takesMany: Bool { positionalCount.upperBound > 1 }

    /// How the files it is about are called; nil: in any way.
    var fileEnding: String? { self == .check ? "toml" : nil }
}

extension Option {
    /// What a shell can offer for the value; nil for options without one.
    var offer: Placeholder.Offer? { value.map { Placeholder(in: $0)?.offer ?? .nothing } }

    /// See `Word.fileEnding`.
    var fileEnding: String? { self == .config ? "toml" : nil }

    /// `--output`, `-o`.
    var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }
}
