/// Searches for texts in texts, byte by byte. The standard library has the same functions in `_StringProcessing`, which would add more
/// than a megabyte for regular expressions to the program (Documentation/Decisions/0038).
extension StringProtocol where UTF8View.Index == Index {
    /// Returns the first place of a text in this one; nil if it is not there. An empty text is at the start.
    package func firstRange(of text: String) -> Range<Index>? {
        guard let first = text.utf8.first else { return startIndex..<startIndex }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: text.utf8) { return start..<rest.index(start, offsetBy: text.utf8.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    // This overload is disfavored so that a literal of one character stays a Character.
    @_disfavoredOverload
    package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    /// Returns the texts between the occurrences of a separator, which must not be empty.
    package func parts(separatedBy separator: String) -> [SubSequence] {
        var parts: [SubSequence] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }

    /// Returns a copy in which another text replaces each occurrence of `text`, which must not be empty.
    package func replacing(_ text: String, with other: String) -> String { parts(separatedBy: text).joined(separator: other) }

    /// The names that follow `$` or `${`, each once.
    package var shellVariables: [String] {
        var names: [String] = []
        var known: Set<String> = []
        for part in split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
            let rest = part.hasPrefix("{") ? part.dropFirst() : part
            let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            if !name.isEmpty, known.insert(name).inserted { names.append(name) }
        }
        return names
    }
}
