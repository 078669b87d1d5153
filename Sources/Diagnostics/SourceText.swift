/// The bytes of a file, with an index of its lines.
package struct SourceText: Sendable {
    private let bytes: [UInt8]
    /// The offset at which each line begins.
    private let starts: [Int]

    /// The most bytes of a line that is read. Our choice: people write no such lines, and many places in one of megabytes would take long.
    private static let lineLimit = 10_000

    /// Indexes UTF-8, with or without a byte order mark. Bytes that are not UTF-8 are read as U+FFFD.
    package init(_ bytes: [UInt8]) {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.bytes = bytes
        self.starts = starts
    }

    /// Returns a line without its end; nil if the file has no such line, or if the line has more than 10 000 bytes. Lines count from 1.
    func line(_ number: Int) -> [Unicode.Scalar]? {
        guard starts.indices.contains(number - 1) else { return nil }
        let start = starts[number - 1]
        var end = bytes.count
        if number < starts.count {
            end = starts[number] - 1
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        }
        guard end - start <= Self.lineLimit else { return nil }
        return Array(String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars)
    }
}

extension SourceText {
    /// The most characters of a token that are examined. Our choice: more than the columns of a ``SourceExcerpt``.
    static let tokenLimit = 200

    /// Returns the number of characters of the key, value or table header at a position, at most ``tokenLimit``. Nil if no such token
    /// begins there, if its end cannot be found, or for a list or a table in braces.
    package func tokenLength(at position: SourcePosition) -> Int? {
        guard let line = line(position.line) else { return nil }
        let column = max(position.column, 1)
        let rest = Array(line.dropFirst(column - 1).prefix(Self.tokenLimit))
        guard let first = rest.first else { return nil }
        switch first {
        case "\"", "'": return Self.quotedLength(rest, quote: first)
        case "[": return line.prefix(column - 1).allSatisfy { $0 == " " || $0 == "\t" } ? Self.headerLength(rest) : nil
        case _ where Self.isBare(first) || first == "+":
            // A dot divides keys, but not numbers.
            let isNumber = ("0"..."9").contains(first) || first == "+" || first == "-"
            return rest.prefix { Self.isBare($0) || isNumber && (".:+%°/".unicodeScalars.contains($0)) }.count
        default: return nil
        }
    }

    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }

    /// Returns the length of a quoted string, including both quotes; nil if it does not end in `rest`. For a string in triple quotes,
    /// returns the length of the opening quotes.
    private static func quotedLength(_ rest: [Unicode.Scalar], quote: Unicode.Scalar) -> Int? {
        if rest.starts(with: [quote, quote, quote]) { return 3 }
        var isEscaped = false
        for (index, scalar) in rest.enumerated().dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if scalar == quote {
                return index + 1
            } else if scalar == "\\", quote == "\"" {
                isEscaped = true
            }
        }
        return nil
    }

    private static func headerLength(_ rest: [Unicode.Scalar]) -> Int? {
        let brackets = rest.prefix { $0 == "[" }.count
        guard brackets <= 2, let end = rest.firstIndex(of: "]"), rest[brackets..<end].allSatisfy({ $0 != "#" && $0 != "," }) else {
            return nil
        }
        return end + rest[end...].prefix(brackets).prefix { $0 == "]" }.count
    }
}
