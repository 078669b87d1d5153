/// Keys that are pressed together: down in their order, and up in the reverse of it.
public struct KeyChord: Hashable, Sendable {
    /// At least one, and none twice.
    public var keys: [Key]
    /// As the file has it.
    public var text: String

    /// Why a text is no chord.
    public enum Fault: Error, Hashable, Sendable {
        /// Nothing stands before or behind a `+`.
        case missingKey
        case unknownKey(String)
        case repeatedKey(String)
        case tooManyKeys(limit: Int)
    }

    // Our choice: what ten fingers can press is less, and what programs ask for is four.
    static let limit = 8

    /// `ctrl+alt+Left`, with or without blanks around each `+`.
    public init(parsing text: String) throws(Fault) {
        keys = []
        for part in text.split(separator: "+", omittingEmptySubsequences: false) {
            let name = part.trimmed
            if name.isEmpty { throw .missingKey }
            guard let key = Key(named: name) else { throw .unknownKey(name) }
            if keys.contains(key) { throw .repeatedKey(name) }
            keys.append(key)
        }
        if keys.count > Self.limit { throw .tooManyKeys(limit: Self.limit) }
        self.text = text.trimmed
    }
}

extension KeyChord {
    /// As other programs write chords, `ctrl-c`, `<Control>c` or `Super_L s`, written as here. Nil where that makes no chord of several.
    static func rewritten(_ text: String) -> String? {
        let names = text.split { "+-<> \t".contains($0) }
        guard names.count > 1, let chord = try? KeyChord(parsing: names.joined(separator: "+")) else { return nil }
        return chord.text
    }
}

extension KeyChord: CustomStringConvertible {
    public var description: String { text }
}
