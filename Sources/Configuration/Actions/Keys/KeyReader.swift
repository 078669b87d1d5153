/// Reads `keys = "ctrl+c"` and `keys = ["ctrl+c", "ctrl+v"]`.
struct KeyReader {
    let log: DiagnosticCollector

    // Our choice: more is typing, which is for a program.
    static let limit = 16

    static let content = KeyContent.any([.text(form), .list(of: .text(form), count: 1...limit)])
    static let form = TextForm("keys pressed together", example: "ctrl+Page_Down", pattern: #"^[^+]+(\+[^+]+)*$"#)
    private static let wanted = #"keys such as "ctrl+Page_Down" or a list such as ["ctrl+c", "ctrl+v"]"#

    /// Nil, and reported, where one of them is no chord.
    func chords(_ entry: TOMLEntry) -> [KeyChord]? {
        switch entry.value.content {
        case .string: return chord(entry).map { [$0] }
        case .array(let elements):
            if elements.isEmpty {
                log.error(.wrongType(key: entry.key, wanted: Self.wanted, found: "an empty list"), at: entry.value.position)
                return nil
            }
            if elements.count > Self.limit {
                log.error(.tooManyChords(limit: Self.limit), at: elements[Self.limit].position)
                return nil
            }
            let chords = elements.compactMap { chord($0, of: entry, wanted: "a list of strings only") }
            return chords.count == elements.count ? chords : nil
        case .integer, .float, .boolean, .date, .table:
            log.error(.wrongType(key: entry.key, wanted: Self.wanted, found: entry.value.type), at: entry.value.position)
            return nil
        }
    }

    /// One alone.
    func chord(_ entry: TOMLEntry) -> KeyChord? { chord(entry.value, of: entry, wanted: #"keys such as "ctrl+Page_Down""#) }

    private func chord(_ value: TOMLValue, of entry: TOMLEntry, wanted: String) -> KeyChord? {
        guard case .string(let text) = value.content else {
            log.error(.wrongType(key: entry.key, wanted: wanted, found: value.type), at: value.position)
            return nil
        }
        do throws(KeyChord.Fault) {
            return try KeyChord(parsing: text)
        } catch {
            log.error(.wrongChord(text, error), at: value.position)
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func tooManyChords(limit: Int) -> Diagnostic {
        Diagnostic(.wrongAction, #""keys" has more than \#(limit) in its list; let a program type that much"#)
    }

    fileprivate static func wrongChord(_ text: String, _ fault: KeyChord.Fault) -> Diagnostic {
        let rewritten: String? = if case .unknownKey = fault { KeyChord.rewritten(text).map { "\"\($0)\"" } } else { nil }
        return Diagnostic(.wrongAction, fault.text(of: text), replacement: rewritten)
    }
}
