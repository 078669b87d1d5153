/// What is to run.
public enum ImportedCommand: Hashable, Sendable {
    /// For `/bin/sh`, as the file has it.
    case shell(String)
    /// A program and its arguments, of which no shell makes anything else.
    case arguments([String])

    /// Nil for what no configuration takes: nothing but space, or a NUL inside.
    init?(_ text: some StringProtocol) {
        let line = String(text).trimmed
        if line.isEmpty || line.utf8.contains(0) { return nil }
        self = .shell(line)
    }

    var toml: String {
        switch self {
        case .shell(let line): TOMLText.string(line)
        case .arguments(let words): "[\(words.map(TOMLText.string).joined(separator: ", "))]"
        }
    }

    /// True for text that names variables which only the foreign program sets.
    func mentions(_ variable: String) -> Bool {
        switch self {
        case .shell(let line): line.contains(variable)
        case .arguments(let words): words.contains { $0.contains(variable) }
        }
    }
}

extension StringProtocol {
    /// Without the space, the tabs and the line ends around it.
    var trimmed: String {
        let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
        var view = String.UnicodeScalarView(scalars)
        while let last = view.last, last.properties.isWhitespace { view.removeLast() }
        return String(view)
    }
}
