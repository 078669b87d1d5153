import Diagnostics

/// A line of the file, as characters.
struct SourceLine {
    private var characters: [Unicode.Scalar]

    /// Decodes the characters of a line, without the carriage return at its end.
    init(_ bytes: ArraySlice<UInt8>) {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        characters = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    }

    var length: Int { characters.count }

    func character(at column: Int) -> Unicode.Scalar? {
        characters.indices.contains(column - 1) ? characters[column - 1] : nil
    }

    /// Returns the text from a column on, at most `length` characters.
    func text(from column: Int, length: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters.dropFirst(column - 1).prefix(length))
        return String(text)
    }

    /// Returns the beginning of a dotted key, up to the part at a column.
    func dottedKey(through column: Int) -> String {
        let start = characters.prefix(column - 1).lastIndex { "{,".unicodeScalars.contains($0) }.map { $0 + 1 } ?? 0
        let end = characters.dropFirst(column - 1).firstIndex { ".= \t".unicodeScalars.contains($0) } ?? characters.count
        return text(from: start + 1, length: end - start).trimmed
    }

    /// Returns the column of the last such character before a column; nil if there is none.
    func column(of character: Unicode.Scalar, before column: Int) -> Int? {
        characters.prefix(column - 1).lastIndex(of: character).map { $0 + 1 }
    }

    var isBlank: Bool { characters.allSatisfy(\.properties.isWhitespace) }

    /// Returns true if the line has an odd number of these quotes.
    func opens(_ quotes: String) -> Bool {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters)
        return String(text).parts(separatedBy: quotes).count.isMultiple(of: 2)
    }

    /// Returns the texts before and after the character at a column, without white space at their ends.
    func sides(of column: Int) -> (String, String) {
        func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: part)
            return String(text).trimmed
        }
        return (text(characters.prefix(column - 1)), text(characters.dropFirst(column)))
    }

    /// Returns the unquoted value around `column` or just before it, without the space around it, and the column of its beginning.
    func bareValue(around column: Int) -> (text: String, column: Int) {
        let place = min(column - 1, characters.count)
        var start = characters[..<place].lastIndex { "=,[{".unicodeScalars.contains($0) }.map { $0 + 1 } ?? 0
        while start < characters.count, characters[start] == " " || characters[start] == "\t" { start += 1 }
        var end = characters[start...].firstIndex { ",]}#".unicodeScalars.contains($0) } ?? characters.count
        while end > start, characters[end - 1].properties.isWhitespace { end -= 1 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters[start..<end])
        return (String(text), start + 1)
    }
}
