/// What a file is that is no configuration.
extension [UInt8] {
    // Our choice: of fewer lines that cannot be told.
    private static let foreignLimit = 3

    /// Whether no line is like one of TOML.
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

    /// Whether most of the first lines are like those of YAML.
    var looksLikeYAML: Bool {
        let lines = prefix(10_000).split(separator: UInt8(ascii: "\n")).map { TOMLLine($0) }.filter { !$0.isEmpty }
        return lines.count(where: \.looksLikeYAML) * 2 > lines.count
    }

    /// Text in which each second byte is zero, as in UTF-16 of Latin letters, with or without a byte order mark.
    var isUTF16: Bool {
        if starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) { return true }
        guard count >= 4 else { return false }
        let zeroes = prefix(4).map { $0 == 0 }
        return zeroes == [true, false, true, false] || zeroes == [false, true, false, true]
    }
}
