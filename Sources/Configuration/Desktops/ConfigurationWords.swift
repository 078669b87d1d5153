extension StringProtocol {
    /// Without the blanks around it.
    var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex
        return start < end ? String(self[start..<end]) : ""
    }
}

extension String {
    // Our choice: nobody calls anything by more characters, and trying each length of an endless name would take long.
    private static let nameLimit = 64

    /// With the values of `$name` in place of the names, once; the longest name that fits counts. What has no value stays.
    func replacingNames(from values: [String: String]) -> String {
        guard contains("$"), !values.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        while let sign = rest.firstIndex(of: "$"), result.utf8.count < 10_000 {
            result += rest[..<sign]
            let tail = rest[rest.index(after: sign)...]
            let word = tail.prefix(Self.nameLimit).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            let name = (0...word.count).reversed().lazy.map { word.prefix($0) }.first { values[String($0)] != nil }
            result += name.flatMap { values[String($0)] } ?? "$"
            rest = tail.dropFirst(name?.count ?? 0)
        }
        return result + rest
    }

    /// The words of a line: blanks divide them, but not inside quotes, which are taken away.
    var words: [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in self {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
