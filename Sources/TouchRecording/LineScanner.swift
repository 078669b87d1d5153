import Diagnostics
import TouchInput

/// Scans the bytes of a text line by line and word by word, without copies. Adds the current place to errors.
///
/// Lines end with `\n` or `\r\n`. Spaces and tabs separate words; a `#` begins a comment.
struct LineScanner {
    private let bytes: [UInt8]
    private var lineNumber = 0
    private var lineStart = 0
    /// The end of the line's text, before its `\r\n`.
    private var lineEnd = 0
    private var nextLineStart: Int
    private var offset = 0

    /// True if the current line is the last one and has no line end, so that its end may be missing.
    private(set) var isUnterminated = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // Some editors write a byte order mark before the text.
        nextLineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Goes to the next line, whether or not the current one was read to its end. Returns false at the end of the text. Throws if the line
    /// is too long.
    mutating func nextLine() throws(Diagnostic) -> Bool {
        guard nextLineStart < bytes.count else { return false }
        lineNumber += 1
        lineStart = nextLineStart
        offset = lineStart
        var end = lineStart
        let limit = min(bytes.count, lineStart + RecordingLimits.lineLength)
        while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        if end == limit, limit < bytes.count { throw failure(.lineTooLong) }
        isUnterminated = end == bytes.count
        nextLineStart = end + 1
        lineEnd = end > lineStart && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
        return true
    }

    var isAtLineEnd: Bool { offset == lineEnd }

    /// Returns the byte at this distance ahead in the line; nil beyond the line's end.
    func peek(_ distance: Int) -> UInt8? {
        offset + distance < lineEnd ? bytes[offset + distance] : nil
    }

    func hasPrefix(_ prefix: String) -> Bool { bytes[offset..<lineEnd].starts(with: prefix.utf8) }

    func contains(_ byte: UInt8) -> Bool { bytes[offset..<lineEnd].contains(byte) }

    mutating func returnToLineStart() { offset = lineStart }

    mutating func skip(_ count: Int) { offset = min(offset + count, lineEnd) }

    private mutating func skipBlanks() {
        while offset < lineEnd, isBlank(bytes[offset]) { offset += 1 }
    }

    /// Takes the remaining text of the line, without blanks at its beginning. Broken UTF-8 is repaired.
    mutating func takeRest() -> String {
        skipBlanks()
        defer { offset = lineEnd }
        return String(decoding: bytes[offset..<lineEnd], as: UTF8.self)
    }

    mutating func decimal(in range: ClosedRange<Int64>) throws(Diagnostic) -> Int64 {
        let word = nextWord()
        return try checked(Digits.decimal(bytes.span.extracting(word)), in: range, or: .decimal, at: word)
    }

    mutating func hexadecimal(upTo maximum: Int64) throws(Diagnostic) -> Int64 {
        let word = nextWord()
        guard let number = Digits.unsigned(bytes.span.extracting(word), radix: 16) else { throw unexpected(.hexadecimal, at: word) }
        guard number <= maximum else {
            throw failure(.hexadecimalOutOfRange(found: Excerpt.quoting(bytes[word]), maximum: maximum), at: word.lowerBound)
        }
        return number
    }

    /// Reads `<seconds>.<six digits>`; throws for anything else. Evemu would read fewer digits as microseconds, but people read them as a fraction.
    mutating func time() throws(Diagnostic) -> TouchInstant {
        let word = nextWord()
        let point = word.upperBound - 7
        guard point > word.lowerBound, bytes[point] == UInt8(ascii: "."),
            let microseconds = Digits.unsigned(bytes.span.extracting(point + 1..<word.upperBound), radix: 10)
        else { throw unexpected(.time, at: word) }
        let seconds = try checked(
            Digits.unsigned(bytes.span.extracting(word.lowerBound..<point), radix: 10), in: RecordingLimits.seconds, or: .time, at: word)
        return TouchInstant(microseconds: seconds * 1_000_000 + microseconds)
    }

    /// Skips blanks. Returns false if only a comment or nothing is left of the line.
    mutating func hasMoreWords() -> Bool {
        skipBlanks()
        return offset < lineEnd && bytes[offset] != UInt8(ascii: "#")
    }

    /// Returns the fault as an error at the current place.
    func failure(_ fault: Diagnostic) -> Diagnostic { failure(fault, at: offset) }

    /// Returns the start of the remaining text of the line, quoted for a message.
    func excerpt() -> String { Excerpt.quoting(bytes[offset..<lineEnd]) }

    /// Takes the next word and returns an error about it, because it is not what was expected.
    mutating func unexpected(_ expectation: Expectation) -> Diagnostic { unexpected(expectation, at: nextWord()) }

    private mutating func nextWord() -> Range<Int> {
        skipBlanks()
        let start = offset
        while offset < lineEnd, !isBlank(bytes[offset]), bytes[offset] != UInt8(ascii: "#") { offset += 1 }
        return start..<offset
    }

    private func checked(
        _ number: Int64?, in range: ClosedRange<Int64>, or expectation: Expectation, at word: Range<Int>
    ) throws(Diagnostic) -> Int64 {
        guard let number else { throw unexpected(expectation, at: word) }
        guard range.contains(number) else {
            throw failure(.outOfRange(found: Excerpt.quoting(bytes[word]), allowed: range), at: word.lowerBound)
        }
        return number
    }

    private func unexpected(_ expectation: Expectation, at word: Range<Int>) -> Diagnostic {
        let found =
            if !word.isEmpty {
                Excerpt.quoting(bytes[word])
            } else if word.lowerBound == lineEnd {
                "the end of the line"
            } else {
                "a comment"
            }
        return failure(.expected(expectation, found: found), at: word.lowerBound)
    }

    private func failure(_ fault: Diagnostic, at place: Int) -> Diagnostic {
        fault.at(SourcePosition(line: lineNumber, column: place - lineStart + 1))
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// Reads numbers from bytes without making a string. Numbers that are too large saturate, and the caller's range check refuses them.
enum Digits {
    /// Reads an optional sign and digits; nil for anything else.
    static func decimal(_ text: Span<UInt8>) -> Int64? {
        guard !text.isEmpty else { return nil }
        let isNegative = text[0] == UInt8(ascii: "-")
        let start = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
        guard let magnitude = unsigned(text.extracting(start..<text.count), radix: 10) else { return nil }
        return isNegative ? -magnitude : magnitude
    }

    /// Reads digits without sign or prefix; nil for anything else.
    static func unsigned(_ text: Span<UInt8>, radix: Int64) -> Int64? {
        guard !text.isEmpty else { return nil }
        var number: Int64 = 0
        for index in text.indices {
            guard let digit = value(of: text[index]), digit < radix else { return nil }
            let (product, overflow) = number.multipliedReportingOverflow(by: radix)
            let (sum, carried) = product.addingReportingOverflow(digit)
            number = overflow || carried ? .max : sum
        }
        return number
    }

    private static func value(of byte: UInt8) -> Int64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int64(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int64(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}

/// The limits for recordings, so that a hostile file cannot exhaust the machine. Real recordings stay within them.
enum RecordingLimits {
    /// The longest line in bytes. Our choice: the longest real lines are HID report dumps of about 100 kB.
    static let lineLength = 1 << 20
    /// The most events. Our choice: an hour of five moving fingers at 125 frames per second, or 240 MB in memory.
    static let eventCount = 10_000_000
    /// The number of codes of the event type with the most: `KEY_CNT`.
    static let codeCount = 0x300
    /// The number of codes of absolute axes: `ABS_CNT`.
    static let axisCount = 0x40
    /// The number of event types: `EV_CNT`.
    static let typeCount = 0x20
    /// The number of properties: `INPUT_PROP_CNT`, rounded up to the eight bytes that evemu writes.
    static let propertyCount = 64
    /// The seconds that still fit a `TouchInstant` together with 999 999 µs.
    static let seconds: ClosedRange<Int64> = 0...(Int64.max / 1_000_000 - 1)
    /// The range of an event's type or code, and of each number of a device's identity.
    static let halfWord: ClosedRange<Int64> = 0...0xFFFF
    /// The range of an event's value.
    static let word = Int64(Int32.min)...Int64(Int32.max)
}
