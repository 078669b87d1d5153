/// The bytes of a file, with its lines and places. Made in one pass; finding a place does not read the file again, however long its lines.
public struct SourceText: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let starts: [Int]
    /// How many characters come before each stretch of bytes.
    private let marks: [Int]
    private static let stretch = 1024

    /// UTF-8, with or without a byte order mark; what is not UTF-8 is read as far as that goes.
    public init(_ bytes: [UInt8]) {
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

    /// Whether a character begins with the byte.
    private static func begins(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    /// The bytes of a line, counted from 1, without what ends it; nil where the file has no such line.
    func line(_ number: Int) -> Range<Int>? {
        guard starts.indices.contains(number - 1) else { return nil }
        let start = starts[number - 1]
        guard number < starts.count else { return start..<bytes.count }
        var end = starts[number] - 1
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// The byte at which the character at a position begins; the end of the line for what lies beyond.
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

    /// At most so many characters from a byte on, not beyond `end`.
    func scalars(from start: Int, to end: Int, limit: Int) -> [Unicode.Scalar] {
        var stop = min(end, start + limit * 4)
        while stop < end, stop > start, !Self.begins(bytes[stop]) { stop -= 1 }
        return Array(String(decoding: bytes[start..<stop], as: UTF8.self).unicodeScalars.prefix(limit))
    }

    /// At most so many of the last characters before a byte, not before `start`.
    func scalars(before end: Int, from start: Int, limit: Int) -> [Unicode.Scalar] {
        var first = max(start, end - limit * 4)
        while first < end, !Self.begins(bytes[first]) { first += 1 }
        return Array(String(decoding: bytes[first..<end], as: UTF8.self).unicodeScalars.suffix(limit))
    }
}
