import Diagnostics

/// A key with its value, or the header of a table, in a TOML file that need not be valid.
package struct TOMLStatement {
    /// The lines, counted from 1. A key's statement ends in the line that closes its last bracket or quotes, or with the file.
    package var lines: ClosedRange<Int>
    /// The whole lines, without the last line end.
    var bytes: Range<Int>
    package var isHeader: Bool
    /// False if the file ends before all brackets and triple quotes of a value are closed.
    var isClosed: Bool
    /// True if the file ends inside a string of several lines.
    var endsInString: Bool
}

/// Finds the statements of a file from its beginning on. It agrees with toml++ on each valid statement before the first error.
package struct TOMLScanner {
    /// The beginning of the line at which the search for the next statement starts.
    private(set) var offset: Int
    private(set) var line = 1

    package init(_ bytes: [UInt8]) { offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Returns the next statement after empty lines and comments; nil at the end of the file.
    package mutating func next(in bytes: [UInt8]) -> TOMLStatement? {
        while offset < bytes.count {
            let start = offset
            var place = offset
            while place < bytes.count, bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t") { place += 1 }
            let first = place < bytes.count ? bytes[place] : UInt8(ascii: "\n")
            if first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") || first == UInt8(ascii: "#") {
                skipLine(in: bytes)
                continue
            }
            if first == UInt8(ascii: "[") {
                let lines = line...line
                skipLine(in: bytes)
                return TOMLStatement(
                    lines: lines, bytes: start..<bytes.endOfLine(from: start), isHeader: true, isClosed: true, endsInString: false)
            }
            return keyAndValue(from: start, in: bytes)
        }
        return nil
    }

    /// Goes back to read a statement again.
    mutating func resume(at statement: TOMLStatement) {
        offset = statement.bytes.lowerBound
        line = statement.lines.lowerBound
    }

    private mutating func skipLine(in bytes: [UInt8]) {
        offset = bytes.endOfLine(from: offset)
        if offset < bytes.count {
            offset += 1
            line += 1
        }
    }

    private mutating func keyAndValue(from start: Int, in bytes: [UInt8]) -> TOMLStatement {
        let firstLine = line
        var (depth, place) = (0, start)
        var longQuote: UInt8?
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\n") {
                if depth == 0, longQuote == nil { break }
                line += 1
                place += 1
            } else if let quote = longQuote {
                if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                    // An escaped line end is not skipped, so that the line is counted.
                    place += place + 1 < bytes.count && bytes[place + 1] != UInt8(ascii: "\n") ? 2 : 1
                } else if bytes.hasThree(quote, at: place) {
                    longQuote = nil
                    place += 3
                    // One or two quotes may directly precede the closing three.
                    while place < bytes.count, bytes[place] == quote { place += 1 }
                } else {
                    place += 1
                }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if bytes.hasThree(byte, at: place) {
                    longQuote = byte
                    place += 3
                } else {
                    place = bytes.endOfString(from: place)
                }
            } else if byte == UInt8(ascii: "#") {
                place = bytes.endOfLine(from: place)
            } else {
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth = max(depth - 1, 0) }
                place += 1
            }
        }
        let statement = TOMLStatement(
            lines: firstLine...line, bytes: start..<place, isHeader: false, isClosed: depth == 0 && longQuote == nil,
            endsInString: longQuote != nil)
        offset = place
        if offset < bytes.count {
            offset += 1
            line += 1
        }
        return statement
    }
}

extension [UInt8] {
    /// Returns the place of the next line feed, or the end of the file.
    func endOfLine(from start: Int) -> Int {
        var place = start
        while place < count, self[place] != UInt8(ascii: "\n") { place += 1 }
        return place
    }

    fileprivate func hasThree(_ quote: UInt8, at place: Int) -> Bool {
        place + 2 < count && self[place] == quote && self[place + 1] == quote && self[place + 2] == quote
    }

    /// Returns the place after the quote that closes a string of one line, or the end of the line if no quote closes it.
    fileprivate func endOfString(from start: Int) -> Int {
        let quote = self[start]
        var place = start + 1
        while place < count, self[place] != UInt8(ascii: "\n") {
            if self[place] == quote { return place + 1 }
            let isEscape = self[place] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")
            place += isEscape && place + 1 < count && self[place + 1] != UInt8(ascii: "\n") ? 2 : 1
        }
        return place
    }
}

extension ArraySlice<UInt8> {
    func contains(threeOf quotes: [UInt8]) -> Bool {
        quotes.contains { quote in indices.dropLast(2).contains { self[$0] == quote && self[$0 + 1] == quote && self[$0 + 2] == quote } }
    }
}

/// The form of a single line, regardless of the lines before it.
struct TOMLLine {
    private let text: Substring

    init(_ bytes: ArraySlice<UInt8>) {
        // Our choice: hardly any key or header is longer than a hundred bytes.
        text = Substring(String(decoding: bytes.prefix(100), as: UTF8.self)).drop { $0 == " " || $0 == "\t" }
    }

    /// True for `key =`.
    var looksLikeKey: Bool {
        guard let sign = text.firstIndex(of: "=") else { return false }
        let key = text[..<sign]
        guard let first = key.first, first.isASCII, first.isLetter || first.isNumber || "\"'_-".contains(first) else { return false }
        return key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "\"'_-. \t".contains($0)) }
    }

    /// True for `[table]` or `[[table]]`, with a name that needs no quotes.
    var looksLikeHeader: Bool {
        guard let header = TOMLHeader(text) else { return false }
        return header.isClosed && !header.hasMore
    }

    var isEmpty: Bool { text.allSatisfy(\.isWhitespace) || text.hasPrefix("#") }

    /// True for `key: value` or `- item`.
    var looksLikeYAML: Bool {
        let line = text.prefix { !$0.isNewline }
        return line.hasPrefix("- ") || line.hasSuffix(":") || line.contains(": ")
    }
}

/// A line that begins with a bracket, read as the header of a table even if its brackets are wrong.
struct TOMLHeader {
    /// The name without brackets and surrounding blanks: `gesture.run`.
    let path: String
    let opening: Int
    /// True if one or two brackets open the header, and as many close it.
    let isClosed: Bool
    /// True if something other than a comment follows.
    let hasMore: Bool

    /// Parses a header; nil if the line is not a header, or if the name would need quotes or begins with no letter.
    init?(_ line: some StringProtocol) {
        let text = Substring(line).drop { $0.isWhitespace }
        opening = text.prefix { $0 == "[" }.count
        let inside = text.dropFirst(opening).drop { $0.isWhitespace }
        let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
        let rest = inside.dropFirst(name.count).drop { $0.isWhitespace }
        let closing = rest.prefix { $0 == "]" }.count
        let more = rest.dropFirst(closing).drop { $0.isWhitespace }
        guard opening > 0, let first = name.first, first.isLetter, !name.hasSuffix("."), !name.contains("..") else { return nil }
        if closing == 0, !more.isEmpty, !more.hasPrefix("#") { return nil }
        path = String(name)
        isClosed = opening == closing && opening <= 2
        hasMore = !more.isEmpty && !more.hasPrefix("#")
    }

    var parts: [Substring] { path.split(separator: ".") }

    /// True if the header begins a table that is not part of the lines before it: `[[gesture]]`, `[settings]`, `[area.NAME]`. This includes
    /// tables inside an area or a layer.
    var beginsEntity: Bool { parts.count == 1 || ["area", "layer"].contains(parts[0]) }

    /// The header with the brackets that its name needs.
    var mended: String {
        let isList = parts.count == 1 ? ["gesture", "device"].contains(path) : opening > 1 && !beginsEntity
        return isList ? "[[\(path)]]" : "[\(path)]"
    }
}

/// Recognizes files that are not TOML.
extension [UInt8] {
    // Our choice: a file with fewer lines may still be meant as TOML.
    private static let foreignLimit = 3

    /// True if no line looks like TOML, and there are enough lines to judge by.
    var hasNoTOML: Bool {
        var (start, lineCount) = (0, 0)
        while start < count {
            let end = endOfLine(from: start)
            let line = TOMLLine(self[start..<end])
            if line.looksLikeKey || line.looksLikeHeader { return false }
            if !line.isEmpty { lineCount += 1 }
            start = end + 1
        }
        return lineCount >= Self.foreignLimit
    }

    /// True if most of the first lines look like YAML.
    var looksLikeYAML: Bool {
        let lines = prefix(10_000).split(separator: UInt8(ascii: "\n")).map { TOMLLine($0) }.filter { !$0.isEmpty }
        return lines.count(where: \.looksLikeYAML) * 2 > lines.count
    }

    /// True if the file begins with a byte order mark of UTF-16, or if every second one of its first four bytes is zero. UTF-16 of Latin
    /// letters begins in this way.
    var isUTF16: Bool {
        if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return true }
        guard count >= 4 else { return false }
        let zeroes = prefix(4).map { $0 == 0 }
        return zeroes == [true, false, true, false] || zeroes == [false, true, false, true]
    }
}
