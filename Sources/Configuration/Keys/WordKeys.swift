import Diagnostics
import Gestures

/// A set of words that a key can have.
typealias FileWord = RawRepresentable<String> & CaseIterable & Sendable

/// The advice on a word that a key cannot have.
struct WordAdvice: Sendable {
    /// True if the key is a noun for its words: the message is "unknown direction" instead of "on cannot be".
    var isNoun = true
    /// The advice if the file has a list of words; nil for the same message as for other wrong types.
    var instead: String?
    /// The whole message about a word that belongs to another key; nil for other words.
    var mistaken: @Sendable (_ word: String, _ allowed: [String]) -> String? = { _, _ in nil }

    static let usual = WordAdvice()
    static let verb = WordAdvice(isNoun: false)
    static let direction = WordAdvice(instead: "make a gesture for each direction")
}

extension DeclaredKey {
    /// Declares a key for one of the words of an enumeration, or for a synonym.
    ///
    /// - Parameters:
    ///   - assumed: The word that applies if the key is missing, unless other keys of the table change it.
    ///   - example: The word to suggest to users who leave the key out.
    static func word<Word: FileWord>(
        _ name: String, _ type: Word.Type, synonyms: [String: String] = [:], assumed: Word? = nil, example: Word? = nil,
        isRequired: Bool = false, advice: WordAdvice = .usual, _ sentence: String
    ) -> DeclaredKey where Value == Word? {
        let example = example.map { "\(name) = \"\($0.rawValue)\"" }
        return DeclaredKey(
            name, .words(texts(of: Word.self) + synonyms.keys.sorted()), default: nil,
            written: assumed.map { "\"\($0.rawValue)\"" }, required: isRequired ? example : nil, example: example, sentence
        ) { entry, table in
            table.word(entry, allowed: texts(of: Word.self), synonyms: synonyms, advice).flatMap { Word(rawValue: $0) }
        }
    }
}

extension DeclaredKey where Value: FileWord {
    static func word(
        _ name: String, synonyms: [String: String] = [:], default fallback: Value, advice: WordAdvice = .usual, _ sentence: String
    ) -> DeclaredKey {
        DeclaredKey(
            name, .words(texts(of: Value.self) + synonyms.keys.sorted()), default: fallback,
            written: "\"\(fallback.rawValue)\"", sentence
        ) { entry, table in
            table.word(entry, allowed: texts(of: Value.self), synonyms: synonyms, advice).flatMap { Value(rawValue: $0) }
        }
    }
}

private func texts<Word: FileWord>(of type: Word.Type) -> [String] { Word.allCases.map(\.rawValue) }

extension DeclaredKey where Value == Direction? {
    /// Declares a key for one of eight directions.
    static func direction(_ sentence: String, isRequired: Bool = false) -> DeclaredKey {
        var advice = WordAdvice.direction
        advice.mistaken = { word, allowed in
            guard Axis(rawValue: word) != nil else { return nil }
            return "\(quoted(word)) is an axis, not a direction; it can be \(listed(allowed, hint: manualHint)), "
                + "and a drag can have axis = \(quoted(word))"
        }
        return .word("direction", Direction.self, example: .left, isRequired: isRequired, advice: advice, sentence)
    }
}

extension DeclaredKey where Value == Axis? {
    static func axis(_ sentence: String) -> DeclaredKey {
        var advice = WordAdvice.usual
        advice.mistaken = { word, _ in
            guard Direction(rawValue: word) != nil else { return nil }
            return "\(quoted(word)) is a direction, not an axis; write direction = \(quoted(word))"
        }
        return .word("axis", Axis.self, advice: advice, sentence)
    }
}

extension TableReader {
    /// Reads one of the allowed words or a synonym, and returns the allowed word; nil, and reported, for anything else.
    fileprivate func word(_ entry: TOMLEntry, allowed: [String], synonyms: [String: String], _ advice: WordAdvice) -> String? {
        let position = entry.value.position
        let wanted = allowed.map { "\"\($0)\"" }.joined(separator: " or ")
        switch entry.value.content {
        case .string(let text):
            if allowed.contains(text) { return text }
            if let word = synonyms[text] { return word }
            log.error(.unknownWord(text, key: entry.key, allowed: allowed + synonyms.keys.sorted(), advice), at: position)
        case .array:
            guard let instead = advice.instead else { fallthrough }
            log.error(.listOfWords(key: entry.key, wanted: wanted, instead: instead), at: position)
        case .integer, .float, .boolean, .date, .table:
            log.wrongType(entry, wanted: wanted)
        }
        return nil
    }
}

extension Diagnostic {
    static func unknownWord(_ word: String, key: String, allowed: [String], _ advice: WordAdvice = .usual) -> Diagnostic {
        let lead = advice.isNoun ? "unknown \(key) \(quoted(word))" : "\(quoted(key)) cannot be \(quoted(word))"
        let message = advice.mistaken(word, allowed) ?? "\(lead)\(suggestion(for: word, among: allowed, "it can be"))"
        return Diagnostic(.unknownWord, message, replacement: meantWord(by: word, among: allowed).map { "\"\($0)\"" })
    }

    fileprivate static func listOfWords(key: String, wanted: String, instead: String) -> Diagnostic {
        Diagnostic(.wrongType, "\(quoted(key)) must be \(wanted), not a list; \(instead)")
    }
}
