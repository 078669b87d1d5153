package import Diagnostics

/// Keys that are pressed together: they go down in their order, and up in the reverse order.
package struct KeyChord: Hashable, Sendable {
    /// The keys: at least one, and no key twice.
    package var keys: [Key]
    /// The chord as the file has it, without blanks at its ends.
    package var text: String

    // The most keys of a chord. Our choice: twice as many as the shortcuts of programs have.
    static let limit = 8

    /// Parses `ctrl+alt+Left`, with or without blanks around each `+`. Throws if a key is missing, unknown or repeated, or if there are
    /// more than ``limit``.
    package init(parsing text: String) throws(Diagnostic) {
        keys = []
        for part in text.split(separator: "+", omittingEmptySubsequences: false) {
            let name = part.trimmed
            if name.isEmpty { throw .missingKey(in: text) }
            guard let key = Key(named: name) else { throw .unknownKey(name, in: text) }
            if keys.contains(key) { throw .repeatedKey(name, in: text) }
            keys.append(key)
        }
        if keys.count > Self.limit { throw .tooManyKeys(in: text) }
        self.text = text.trimmed
    }
}

extension KeyChord {
    /// Rewrites a chord of another program, such as `ctrl-c`, `<Control>c` or `Super_L s`. Returns nil if the result is no chord of at least
    /// two keys, or if the text ends with a character between keys, which may be a key itself.
    static func rewritten(_ text: String) -> String? {
        if endsBetweenKeys(text) { return nil }
        let names = text.split { "+-<> \t".contains($0) }
        let keys = Set(names.compactMap { Key(named: String($0)) })
        return (2...limit).contains(names.count) && keys.count == names.count ? names.joined(separator: "+") : nil
    }

    fileprivate static func endsBetweenKeys(_ text: String) -> Bool { text.count > 1 && text.trimmed.last.map("+-<>".contains) == true }
}

extension KeyChord {
    private static let modifiers = Set(
        (KeyNames.modifiers + ["rightctrl", "rightshift", "rightalt", "rightmeta"]).compactMap(Key.init(named:)))
    /// The modifiers that open a menu when they are pressed alone.
    private static let menuKeys = Set(["alt", "rightalt", "super", "rightmeta"].compactMap(Key.init(named:)))

    fileprivate var hasOnlyModifiers: Bool { keys.allSatisfy(Self.modifiers.contains) }

    /// True for modifiers that do nothing without another key.
    fileprivate var needsKey: Bool { hasOnlyModifiers && !(keys.count == 1 && Self.menuKeys.contains(keys[0])) }
}

extension KeyChord: CustomStringConvertible {
    package var description: String { text }
}

/// Reads `keys = "ctrl+c"` and `keys = ["ctrl+c", "ctrl+v"]`.
struct KeyReader {
    let log: DiagnosticCollector

    // Our choice: a longer list of chords is typing, which is a program's task.
    static let limit = 16

    static let content = KeyContent.any([.text(form), .list(of: .text(form), count: 1...limit)])
    static let form = TextForm("keys pressed together", example: "ctrl+Page_Down", pattern: #"^[^+]+(\+[^+]+)*$"#)
    private static let wanted = #"keys such as "ctrl+Page_Down" or a list such as ["ctrl+c", "ctrl+v"]"#

    /// Reads one chord or a list; nil, and reported, if a value is not a chord, or if the list is empty or too long.
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
            let chords = elements.compactMap { chord(entry.with($0), wanted: "a list of strings only") }
            guard chords.count == elements.count else { return nil }
            reportDivided(zip(elements.map(\.position), chords))
            return chords
        case .integer, .float, .boolean, .date, .table:
            log.wrongType(entry, wanted: Self.wanted)
            return nil
        }
    }

    /// Warns of modifiers that stand in the list before their key.
    private func reportDivided(_ chords: some Sequence<(SourcePosition, KeyChord)>) {
        var start: SourcePosition?
        var texts: [String] = []
        var needsKey = false
        for (position, chord) in chords {
            start = start ?? position
            texts.append(chord.text)
            if chord.needsKey { needsKey = true }
            if chord.hasOnlyModifiers { continue }
            let whole = texts.joined(separator: "+")
            // The same key twice is pressed twice on purpose.
            if let start, needsKey, (try? KeyChord(parsing: whole)) != nil { log.warning(.dividedChord(whole), at: start) }
            (start, texts, needsKey) = (nil, [], false)
        }
    }

    /// Reads a single chord; nil, and reported, if it is wrong.
    func chord(_ entry: TOMLEntry, wanted: String = #"keys such as "ctrl+Page_Down""#) -> KeyChord? {
        guard let text = log.text(entry, wanted: wanted) else { return nil }
        do throws(Diagnostic) {
            return try KeyChord(parsing: text)
        } catch {
            log.error(error, at: entry.value.position)
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func dividedChord(_ whole: String) -> Diagnostic {
        Diagnostic(.wrongAction, "a list presses its keys one after the other; to press them together, write \(quoted(whole))")
    }

    fileprivate static func tooManyChords(limit: Int) -> Diagnostic {
        Diagnostic(.wrongAction, #""keys" has more than \#(limit) in its list; let a program type that much"#)
    }

    /// The diagnostic for an empty chord, or a missing key before or after a `+`.
    static func missingKey(in chord: String) -> Diagnostic {
        Diagnostic(
            .wrongAction,
            #""keys" is \#(quoted(chord)), where a key is missing; write it as in "ctrl+Page_Down", and the key of + as equal"#)
    }

    static func unknownKey(_ name: String, in chord: String) -> Diagnostic {
        let rewritten = KeyChord.rewritten(chord)
        let message =
            if Key.isButton(name) {
                "\(quoted(name)) is a button of a mouse; write button = \(quoted((PointerButton(namedElsewhere: name) ?? .middle).rawValue)) "
                    + "instead of keys"
            } else if let rewritten {
                "there is no key \(quoted(name)); keys that are pressed together have + between them: write \(quoted(rewritten))"
            } else {
                "there is no key \(quoted(name))\(didYouMean(KeyChord.endsBetweenKeys(name) ? nil : Key.meant(by: name))); "
                    + "write a key as it is called by the kernel or by xkb, as in \"ctrl+Page_Down\""
            }
        return Diagnostic(.wrongAction, message, replacement: rewritten.map { "\"\($0)\"" })
    }

    static func repeatedKey(_ name: String, in chord: String) -> Diagnostic {
        Diagnostic(.wrongAction, "the key \(quoted(name)) is in \(quoted(chord)) twice; to press it twice, write a list")
    }

    static func tooManyKeys(in chord: String) -> Diagnostic {
        Diagnostic(.wrongAction, "\(quoted(chord)) has more than \(KeyChord.limit) keys; to press them one after the other, write a list")
    }
}
