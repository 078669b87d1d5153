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

    /// True for a line for a shell that reads the variable without having set it itself.
    func reads(_ variable: String) -> Bool {
        switch self {
        case .shell(let line):
            let scalars = Array(line.unicodeScalars)
            return Self.places(of: "$\(variable)", in: scalars, isRead: true) || Self.places(of: "${\(variable)", in: scalars, isRead: true)
                ? !Self.places(of: variable, in: scalars, isRead: false) : false
        // No shell replaces anything in a list.
        case .arguments: return false
        }
    }

    /// True if the text is there as a whole name: read, or else set by `NAME=`, `read NAME` or `for NAME`.
    private static func places(of text: String, in scalars: [Unicode.Scalar], isRead: Bool) -> Bool {
        let wanted = Array(text.unicodeScalars)
        guard scalars.count >= wanted.count else { return false }
        for start in 0...(scalars.count - wanted.count) where scalars[start] == wanted[0] && scalars[start...].starts(with: wanted) {
            let next = start + wanted.count < scalars.count ? scalars[start + wanted.count] : nil
            if let next, next.isNamePart { continue }
            if isRead { return true }
            if start > 0, scalars[start - 1].isNamePart || scalars[start - 1] == "$" || scalars[start - 1] == "{" { continue }
            if next == "=" { return true }
            let before = String(String.UnicodeScalarView(scalars[..<start])).split(whereSeparator: \.isWhitespace).last
            if before == "read" || before == "for" { return true }
        }
        return false
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
