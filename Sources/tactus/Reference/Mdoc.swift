internal import Configuration
internal import Diagnostics

/// Builds a manual page in mdoc(7), which both mandoc and groff read.
struct Mdoc {
    private(set) var text: String

    /// Creates a page that has only its header.
    ///
    /// - Parameter title: The title in capitals, as is customary.
    init(title: String, section: Int, date: String) {
        text = ".\\\" Made by tactus itself.\n.Dd \(date)\n.Dt \(title) \(section)\n.Os\n"
    }

    /// Begins a section.
    ///
    /// - Parameter title: Capitals and blanks. They are not escaped, because the indexer of `man -k` looks for a bare NAME.
    mutating func section(_ title: String) { line(".Sh \(title)") }
    mutating func subsection(_ title: String) { macro("Ss", title) }
    mutating func paragraph() { text += ".Pp\n" }

    /// Adds a macro with plain text as its arguments.
    mutating func macro(_ name: String, _ arguments: String...) {
        text += ([".\(name)"] + arguments.map(Self.argument)).joined(separator: " ") + "\n"
    }

    /// Adds a line of mdoc, such as a macro that calls other macros.
    mutating func line(_ line: String) { text += line + "\n" }

    /// Adds sentences, each on a line of its own, as roff requires.
    mutating func prose(_ prose: String) {
        for line in prose.split(separator: "\n") { text += Self.escaped(String(line).splitIntoSentences) + "\n" }
    }

    /// Adds a list of terms and their explanations.
    mutating func list(_ items: [(term: String, body: String)]) {
        line(".Bl -tag -width Ds")
        for item in items {
            macro("It", item.term)
            prose(item.body)
        }
        line(".El")
    }

    /// Adds indented literal text.
    mutating func example(_ example: String) {
        line(".Bd -literal -offset indent")
        text += Self.escaped(example) + "\n"
        line(".Ed")
    }

    /// Escapes what roff would change: macros at the start of a line, and characters such as backslashes and hyphens.
    private static func escaped(_ text: String) -> String {
        let plain = text.reduce(into: "") { result, character in
            result += escapes[character] ?? "\(character)"
        }
        return plain.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }.joined(separator: "\n")
    }

    private static let escapes: [Character: String] = ["\\": "\\e", "-": "\\-", "°": "\\(de", "×": "\\(mu", "…": "..."]

    /// Quotes the text so that it is never read as a macro.
    private static func argument(_ text: String) -> String {
        "\"\\&\(escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq"))\""
    }
}

extension String {
    /// The text with a line break between sentences.
    fileprivate var splitIntoSentences: String {
        var result = ""
        var rest = self[...]
        while let end = rest.firstRange(of: ". ") {
            result += rest[..<end.lowerBound] + "."
            rest = rest[end.upperBound...]
            result += rest.first?.isUppercase == true ? "\n" : " "
        }
        return result + rest
    }
}

/// A manual page, with its file name.
enum ManualPage: String, CaseIterable {
    case program = "tactus.1"
    case file = "tactus.toml.5"

    var text: String {
        switch self {
        case .program: ProgramManual.text
        case .file: FileManual(reference: .current).text
        }
    }
}
