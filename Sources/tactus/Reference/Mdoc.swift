/// A manual page in the making, in mdoc(7), which mandoc and groff both read.
struct Mdoc {
    private(set) var text: String

    /// - Parameter title: In capitals as is the custom.
    init(title: String, section: Int, date: String) {
        text = ".\\\" Made by tactus itself.\n.Dd \(date)\n.Dt \(title) \(section)\n.Os\n"
    }

    /// - Parameter title: Capitals and blanks. It stands as it is: what makes `man -k` work looks for a bare NAME.
    mutating func section(_ title: String) { line(".Sh \(title)") }
    mutating func subsection(_ title: String) { macro("Ss", title) }
    mutating func paragraph() { text += ".Pp\n" }

    /// A macro whose arguments are plain text.
    mutating func macro(_ name: String, _ arguments: String...) {
        text += ([".\(name)"] + arguments.map(Self.argument)).joined(separator: " ") + "\n"
    }

    /// A line as mdoc has it: macros that call others.
    mutating func line(_ line: String) { text += line + "\n" }

    /// Sentences, each on a line of its own, as roff wants it.
    mutating func prose(_ prose: String) {
        for line in prose.split(separator: "\n") { text += Self.escaped(String(line).splitIntoSentences) + "\n" }
    }

    /// A list of what is explained, in order.
    mutating func list(_ items: [(term: String, body: String)]) {
        line(".Bl -tag -width Ds")
        for item in items {
            macro("It", item.term)
            prose(item.body)
        }
        line(".El")
    }

    /// As it is, indented.
    mutating func example(_ example: String) {
        line(".Bd -literal -offset indent")
        text += Self.escaped(example) + "\n"
        line(".Ed")
    }

    /// Backslashes, what would be a macro, and hyphens that are to be typed as they are.
    private static func escaped(_ text: String) -> String {
        let plain = text.reduce(into: "") { result, character in
            result += escapes[character] ?? "\(character)"
        }
        return plain.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }.joined(separator: "\n")
    }

    private static let escapes: [Character: String] = ["\\": "\\e", "-": "\\-", "°": "\\(de", "×": "\\(mu", "…": "..."]

    /// In quotes, and never taken for a macro.
    private static func argument(_ text: String) -> String {
        "\"\\&\(escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq"))\""
    }
}

extension String {
    /// A line break after each sentence that another one follows.
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
