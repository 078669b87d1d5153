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

    /// Names of variables that a line for a shell reads without having set them itself by `NAME=`, `read NAME` or `for NAME`.
    var variables: Set<String> {
        guard case .shell(let line) = self else { return [] }
        let scalars = Array(line.unicodeScalars)
        var (read, set): (Set<String>, Set<String>) = ([], [])
        var place = 0
        var before = ""
        while place < scalars.count {
            let isRead = scalars[place] == "$"
            if isRead { place += place + 1 < scalars.count && scalars[place + 1] == "{" ? 2 : 1 }
            let start = place
            while place < scalars.count, scalars[place].isNamePart { place += 1 }
            guard place > start else {
                // What is between a word and the next matters only if it is more than space.
                if !isRead, !scalars[place].properties.isWhitespace { before = "" }
                if !isRead { place += 1 }
                continue
            }
            let name = String(String.UnicodeScalarView(scalars[start..<place]))
            if isRead {
                read.insert(name)
            } else if (place < scalars.count && scalars[place] == "=") || before == "read" || before == "for" {
                set.insert(name)
            }
            before = name
        }
        return read.subtracting(set)
    }
}

extension Unicode.Scalar {
    /// True within the name of a variable.
    var isNamePart: Bool { self == "_" || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
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
