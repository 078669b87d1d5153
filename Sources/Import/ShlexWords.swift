/// A line split into words as Python's `shlex` does, which knows quotes and backslashes and nothing else of a shell.
struct ShlexWords {
    struct Word {
        var text: String
        /// As the line has it.
        var raw: String
        /// A shell would make something else of it.
        var isActive: Bool
    }

    private(set) var words: [Word] = []

    /// Nil where a quote or a backslash has no end.
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

    /// The first word behind the program that a shell would take for something else than text: an operator, a comment, or an expansion that
    /// is in no quotes. Nil if there is none.
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

    /// From one quote to the other; false where there is no other.
    private static func quotation(
        _ scalars: [Unicode.Scalar], from place: inout Int, into text: inout String.UnicodeScalarView, _ isActive: inout Bool
    ) -> Bool {
        let quote = scalars[place]
        place += 1
        while place < scalars.count, scalars[place] != quote {
            if quote == "\"", scalars[place] == "\\", place + 1 < scalars.count {
                let next = scalars[place + 1]
                // The shell knows two more escapes there.
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

extension ImportedCommand {
    /// A line that a program splits as `shlex` does and runs without a shell, of which only the first word knows `~` and `$NAME`.
    /// Nil where it cannot be split.
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

/// The text as one word that a shell leaves as it is.
func shellQuoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
        if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
}
