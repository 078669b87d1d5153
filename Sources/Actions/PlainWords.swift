/// Splits a line into words as any POSIX shell would, as far as that takes no shell.
enum PlainWords {
    /// Nil as soon as anything appears that a shell might expand, substitute, redirect or reject; then only a shell can tell.
    ///
    /// Known are blanks, single quotes, double quotes around text without `$`, `` ` `` and `\`, and the characters of `isPlain`.
    static func split(_ text: String) -> [String]? {
        var words: [String] = []
        var word: [UInt8]?
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                if let word { words.append(String(decoding: word, as: UTF8.self)) }
                word = nil
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard let end = rest.firstIndex(of: byte) else { return nil }
                let quoted = rest[..<end]
                if byte == UInt8(ascii: "\""), quoted.contains(where: isSpecialInDoubleQuotes) { return nil }
                word = (word ?? []) + quoted
                rest = rest[(end + 1)...]
            case _ where isPlain(byte):
                word = (word ?? []) + [byte]
            default:
                return nil
            }
        }
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    /// A list of what is known to be harmless anywhere in a word, rather than of what is known to be dangerous.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case 0x80...: true  // the bytes of letters beyond ASCII
        default: "_-+.,/:@%^=".utf8.contains(byte)
        }
    }

    private static func isSpecialInDoubleQuotes(_ byte: UInt8) -> Bool { "$`\\".utf8.contains(byte) }
}
