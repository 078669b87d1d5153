import Diagnostics
import Gestures

/// A set of words that a key can have.
typealias FileWord = RawRepresentable<String> & CaseIterable & Sendable

/// The advice on a word that a key cannot have.
struct WordAdvice: Sendable {
    /// True if the key names its words: "unknown direction", not "on cannot be".
    var isNoun = true
    /// The alternative to a list of words.
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
    ///   - assumed: The word that holds without the key unless other keys of the table change it.
    ///   - example: The word to suggest to users who leave the key out.
    static func word<Word: FileWord>(
        _ name: String, _ type: Word.Type, synonyms: [String: Word] = [:], assumed: Word? = nil, example: Word? = nil,
        isRequired: Bool = false, advice: WordAdvice = .usual, _ sentence: String
    ) -> DeclaredKey where Value == Word? {
        let example = example.map { "\(name) = \"\($0.rawValue)\"" }
        return DeclaredKey(
            name, .words(Word.allCases.map(\.rawValue) + synonyms.keys.sorted()), default: nil,
            written: assumed.map { "\"\($0.rawValue)\"" }, required: isRequired ? example : nil, example: example, sentence
        ) { entry, table, _ in table.word(entry, synonyms: synonyms, advice) }
    }
}

extension DeclaredKey where Value: FileWord {
    static func word(
        _ name: String, synonyms: [String: Value] = [:], default fallback: Value, advice: WordAdvice = .usual, _ sentence: String
    ) -> DeclaredKey {
        DeclaredKey(
            name, .words(Value.allCases.map(\.rawValue) + synonyms.keys.sorted()), default: fallback,
            written: "\"\(fallback.rawValue)\"", sentence
        ) { entry, table, _ in table.word(entry, synonyms: synonyms, advice) }
    }
}

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
    fileprivate func word<Word: FileWord>(_ entry: TOMLEntry, synonyms: [String: Word], _ advice: WordAdvice) -> Word? {
        let allowed = Word.allCases.map(\.rawValue)
        guard case .string(let text) = entry.value.content else {
            let wanted = allowed.map { "\"\($0)\"" }.joined(separator: " or ")
            if let instead = advice.instead, case .array = entry.value.content {
                log.error(.listOfWords(key: entry.key, wanted: wanted, instead: instead), at: entry.value.position)
            } else {
                log.wrongType(entry, wanted: wanted)
            }
            return nil
        }
        if let word = Word(rawValue: text) ?? synonyms[text] { return word }
        log.error(
            .unknownWord(text, key: entry.key, allowed: allowed + synonyms.keys.sorted(), advice), at: entry.value.position)
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
