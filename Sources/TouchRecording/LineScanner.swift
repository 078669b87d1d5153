import TouchInput

/// A walk through the bytes of a text, line by line and word by word, that copies nothing and knows its place.
///
/// Lines end with `\n`, or with `\r\n`. Words are parted by spaces and tabs; a `#` begins a comment.
struct LineScanner {
    private let bytes: [UInt8]
    private var lineNumber = 0
    private var lineStart = 0
    /// Where the line's text ends: before its `\r\n`.
    private var lineEnd = 0
    private var nextLineStart: Int
    private var offset = 0

    /// The last line has no line end, so nobody knows whether more should follow.
    private(set) var isUnterminated = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // Editors elsewhere put a byte order mark in front of UTF-8.
        nextLineStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// False at the end of the text. Leaves the rest of the present line unread.
    mutating func nextLine() throws(RecordingError) -> Bool {
        guard nextLineStart < bytes.count else { return false }
        lineNumber += 1
        lineStart = nextLineStart
        offset = lineStart
        var end = lineStart
        let limit = min(bytes.count, lineStart + Limits.lineLength)
        while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        if end == limit, limit < bytes.count { throw failure(.lineTooLong) }
        isUnterminated = end == bytes.count
        nextLineStart = end + 1
        lineEnd = end > lineStart && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
        return true
    }

    var isAtLineEnd: Bool { offset == lineEnd }

    /// The byte so far ahead in this line; nil beyond its end.
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

    /// The rest of the line, whatever it holds. Broken UTF-8 is repaired.
    mutating func takeRest() -> String {
        skipBlanks()
        defer { offset = lineEnd }
        return String(decoding: bytes[offset..<lineEnd], as: UTF8.self)
    }

    mutating func decimal(in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
        let word = nextWord()
        return try checked(Digits.decimal(bytes.span.extracting(word)), in: range, or: .decimal, at: word)
    }

    mutating func hexadecimal(upTo maximum: Int64) throws(RecordingError) -> Int64 {
        let word = nextWord()
        guard let number = Digits.unsigned(bytes.span.extracting(word), radix: 16) else { throw unexpected(.hexadecimal, at: word) }
        guard number <= maximum else {
            throw failure(.hexadecimalOutOfRange(found: Excerpt.quoting(bytes[word]), maximum: maximum), at: word.lowerBound)
        }
        return number
    }

    /// `<seconds>.<six digits>`. Fewer digits are refused: evemu would read them as microseconds, people as a fraction.
    mutating func time() throws(RecordingError) -> TouchInstant {
        let word = nextWord()
        let point = word.upperBound - 7
        guard point > word.lowerBound, bytes[point] == UInt8(ascii: "."),
            let microseconds = Digits.unsigned(bytes.span.extracting(point + 1..<word.upperBound), radix: 10)
        else { throw unexpected(.time, at: word) }
        let seconds = try checked(
            Digits.unsigned(bytes.span.extracting(word.lowerBound..<point), radix: 10), in: Limits.seconds, or: .time, at: word)
        return TouchInstant(microseconds: seconds * 1_000_000 + microseconds)
    }

    /// Goes past blanks; false when the line holds nothing more but a comment.
    mutating func hasMoreWords() -> Bool {
        skipBlanks()
        return offset < lineEnd && bytes[offset] != UInt8(ascii: "#")
    }

    /// An error at the present place.
    func failure(_ fault: RecordingError.Fault) -> RecordingError { failure(fault, at: offset) }

    /// The beginning of what follows in this line, for an error message.
    func excerpt() -> String { Excerpt.quoting(bytes[offset..<lineEnd]) }

    /// What stands here instead of what was expected.
    mutating func unexpected(_ expectation: RecordingError.Expectation) -> RecordingError { unexpected(expectation, at: nextWord()) }

    private mutating func nextWord() -> Range<Int> {
        skipBlanks()
        let start = offset
        while offset < lineEnd, !isBlank(bytes[offset]), bytes[offset] != UInt8(ascii: "#") { offset += 1 }
        return start..<offset
    }

    private func checked(
        _ number: Int64?, in range: ClosedRange<Int64>, or expectation: RecordingError.Expectation, at word: Range<Int>
    ) throws(RecordingError) -> Int64 {
        guard let number else { throw unexpected(expectation, at: word) }
        guard range.contains(number) else {
            throw failure(.outOfRange(found: Excerpt.quoting(bytes[word]), allowed: range), at: word.lowerBound)
        }
        return number
    }

    private func unexpected(_ expectation: RecordingError.Expectation, at word: Range<Int>) -> RecordingError {
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

    private func failure(_ fault: RecordingError.Fault, at place: Int) -> RecordingError {
        RecordingError(fault, at: RecordingError.Position(line: lineNumber, column: place - lineStart + 1))
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
