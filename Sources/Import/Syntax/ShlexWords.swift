internal import Configuration

/// Splits a line into words as Python's `shlex` does, which interprets only quotes and backslashes. `ShellParser` reads scripts, which
/// have variables, lists and several commands.
struct ShlexWords {
    struct Word {
        var text: String
        /// The word as written.
        var raw: String
        /// True if a shell would expand or interpret the word.
        var isActive: Bool
    }

    private(set) var words: [Word] = []

    /// Splits a line; nil if a quote or a backslash has no end.
    init?(_ line: String) {
        let scalars = Array(line.unicodeScalars)
        var place = 0
        while place < scalars.count {
            if scalars[place].properties.isWhitespace {
                place += 1
                continue
            }
            guard let word = Self.word(scalars, from: &place) else { return nil }
            words.append(word)
        }
    }

    /// The first word after the program that seems meant for a shell; nil if there is none. Such a word is an operator, begins a comment,
    /// begins with `~/` or `$`, or ends with `;`.
    var shellWord: String? {
        words.dropFirst().first { word in
            Self.operators.contains(word.raw) || word.raw.hasPrefix("#") || word.raw.hasPrefix("~/") || word.raw.hasPrefix("$")
                || (word.raw.hasSuffix(";") && !word.raw.hasSuffix("\\;"))
        }?.raw
    }

    private static let operators: Set = ["&&", "||", "|", ";", "&", ">", ">>", "<", "2>&1", "2>/dev/null", "&>/dev/null", ">/dev/null"]

    private static func word(_ scalars: [Unicode.Scalar], from place: inout Int) -> Word? {
        let start = place
        var text = String.UnicodeScalarView()
        var isActive = false
        while place < scalars.count, !scalars[place].properties.isWhitespace {
            let scalar = scalars[place]
            switch scalar {
            case "\\":
                guard place + 1 < scalars.count else { return nil }
                text.append(scalars[place + 1])
                place += 2
            case "'", "\"":
                guard quotation(scalars, from: &place, into: &text, &isActive) else { return nil }
            default:
                isActive = isActive || actives.contains(scalar) || (place == start && (scalar == "#" || scalar == "~"))
                text.append(scalar)
                place += 1
            }
        }
        var raw = String.UnicodeScalarView()
        raw.append(contentsOf: scalars[start..<place])
        return Word(text: String(text), raw: String(raw), isActive: isActive)
    }

    /// Reads from the opening quote to the closing one. Returns false if the closing quote is missing.
    private static func quotation(
        _ scalars: [Unicode.Scalar], from place: inout Int, into text: inout String.UnicodeScalarView, _ isActive: inout Bool
    ) -> Bool {
        let quote = scalars[place]
        place += 1
        while place < scalars.count, scalars[place] != quote {
            if quote == "\"", scalars[place] == "\\", place + 1 < scalars.count {
                let next = scalars[place + 1]
                // A shell has two more escapes here.
                isActive = isActive || next == "$" || next == "`"
                if next != "\"", next != "\\" { text.append("\\") }
                text.append(next)
                place += 2
                continue
            }
            isActive = isActive || (quote == "\"" && (scalars[place] == "$" || scalars[place] == "`"))
            text.append(scalars[place])
            place += 1
        }
        guard place < scalars.count else { return false }
        place += 1
        return true
    }

    private static let actives = Set("$`;&|<>()*?[]{}".unicodeScalars)
}

extension Command {
    /// Translates a line that a program splits with `shlex` and runs without a shell; only the first word may have `~` and `$NAME`.
    /// Returns nil if the line cannot be split or has no program.
    init?(shlex line: String) {
        guard let words = ShlexWords(line)?.words, let program = words.first, !program.text.isEmpty else { return nil }
        let rest = words.dropFirst()
        if !rest.contains(where: \.isActive) {
            self.init(line)
        } else if program.isActive {
            self.init(([program.raw] + rest.map { shellQuoted($0.text) }).joined(separator: " "))
        } else {
            self = .arguments(words.map(\.text))
        }
    }
}
