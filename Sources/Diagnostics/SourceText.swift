/// The bytes of a file, with an index of its lines and characters. Finding a place does not read the file again, however long its
/// lines are.
package struct SourceText: Sendable {
    private let bytes: [UInt8]
    /// The offset at which each line begins.
    private let starts: [Int]
    /// The number of characters before each block of `stretch` bytes.
    private let marks: [Int]
    private static let stretch = 1024

    /// Indexes UTF-8, with or without a byte order mark. Bytes that are not UTF-8 are read as U+FFFD.
    package init(_ bytes: [UInt8]) {
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var marks: [Int] = []
        marks.reserveCapacity(bytes.count / Self.stretch + 1)
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if offset % Self.stretch == 0 { marks.append(count) }
            if Self.begins(byte) { count += 1 }
            if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        }
        self.bytes = bytes
        self.starts = starts
        self.marks = marks
    }

    /// Returns true if a character begins with the byte.
    private static func begins(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    /// Returns the range of a line's bytes without the line end; nil if the file has no such line. Lines count from 1.
    func line(_ number: Int) -> Range<Int>? {
        guard starts.indices.contains(number - 1) else { return nil }
        let start = starts[number - 1]
        guard number < starts.count else { return start..<bytes.count }
        var end = starts[number] - 1
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// Returns the byte offset of a position; nil if the file has no such line. For a position beyond the end of its line, returns the
    /// offset of that end.
    func offset(of position: SourcePosition) -> Int? {
        guard let line = line(position.line) else { return nil }
        let wanted = characters(before: line.lowerBound) + max(position.column, 1) - 1
        var (low, high) = (line.lowerBound / Self.stretch, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if marks[middle] <= wanted { low = middle } else { high = middle }
        }
        var offset = max(low * Self.stretch, line.lowerBound)
        var count = characters(before: offset)
        while offset < line.upperBound {
            if Self.begins(bytes[offset]) {
                if count == wanted { break }
                count += 1
            }
            offset += 1
        }
        return offset
    }

    private func characters(before offset: Int) -> Int {
        guard offset > 0, !marks.isEmpty else { return 0 }
        let stretch = min(offset / Self.stretch, marks.count - 1)
        return marks[stretch] + bytes[(stretch * Self.stretch)..<offset].count(where: Self.begins)
    }

    /// Returns the characters from a byte on, at most `limit` and not beyond `end`.
    func scalars(from start: Int, to end: Int, limit: Int) -> [Unicode.Scalar] {
        var stop = min(end, start + limit * 4)
        while stop < end, stop > start, !Self.begins(bytes[stop]) { stop -= 1 }
        return Array(String(decoding: bytes[start..<stop], as: UTF8.self).unicodeScalars.prefix(limit))
    }

    /// Returns the last characters before a byte, at most `limit` and not before `start`.
    func scalars(before end: Int, from start: Int, limit: Int) -> [Unicode.Scalar] {
        var first = max(start, end - limit * 4)
        while first < end, !Self.begins(bytes[first]) { first += 1 }
        return Array(String(decoding: bytes[first..<end], as: UTF8.self).unicodeScalars.suffix(limit))
    }
}

extension SourceText {
    /// The most characters of a token that are examined. Our choice: more than the columns of a ``SourceExcerpt``.
    static let tokenLimit = 200

    /// Returns the number of characters of the key, value or table header at a position, at most ``tokenLimit``. Nil if no such token
    /// begins there, if its end cannot be found, or for a list or a table in braces.
    package func tokenLength(at position: SourcePosition) -> Int? {
        guard let line = line(position.line), let offset = offset(of: position) else { return nil }
        let rest = scalars(from: offset, to: line.upperBound, limit: Self.tokenLimit)
        guard let first = rest.first else { return nil }
        switch first {
        case "\"", "'": return Self.quotedLength(rest, quote: first)
        case "[":
            let before = scalars(before: offset, from: line.lowerBound, limit: Self.tokenLimit)
            return before.allSatisfy { $0 == " " || $0 == "\t" } ? Self.headerLength(rest) : nil
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
