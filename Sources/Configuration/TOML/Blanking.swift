extension [UInt8] {
    /// Blanks a part of the text. Line feeds stay, and the columns behind the part stay the same, but the offsets of later bytes may change.
    mutating func blank(_ range: Range<Int>) { replaceSubrange(range, with: self[range].blanks) }

    /// Blanks the lines that are not UTF-8.
    mutating func blankInvalidLines() {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var start = 0
        while start < count {
            let end = endOfLine(from: start)
            let line = self[start..<end]
            let isInvalid = line.contains { $0 >= 0x80 } && String(validating: line, as: UTF8.self) == nil
            result += isInvalid ? line.blanks[...] : line
            if end < count { result.append(UInt8(ascii: "\n")) }
            start = end + 1
        }
        self = result
    }
}

extension ArraySlice<UInt8> {
    /// A space for each character except line feeds. Bytes that are no character count as one each, unless they continue one.
    fileprivate var blanks: [UInt8] {
        let lineFeed = UInt8(ascii: "\n")
        return filter { !UTF8.isContinuation($0) }.map { $0 == lineFeed ? lineFeed : UInt8(ascii: " ") }
    }
}
