/// Searches for texts in texts, byte by byte. The standard library has the same names in `_StringProcessing`, which comes with the parser
/// of regular expressions: more than a megabyte in the program (Documentation/Decisions/0038).
extension StringProtocol where UTF8View.Index == Index {
    /// Returns the first place of a text in this one; nil if it is not there.
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

    // A literal of one character means a character, as without this extension.
    @_disfavoredOverload
    package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

    /// Returns the texts between the places of a separator, which is not empty.
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
}
