internal import Configuration
internal import Diagnostics

/// Keys to press, as a configuration writes them: one chord, or several in order.
struct ImportedKeys: Hashable, Sendable {
    /// The chords, such as `ctrl+Page_Down`; at least one.
    private(set) var chords: [String]

    /// The sources of key names in foreign programs.
    enum Vocabulary {
        /// The kernel's names without their `KEY_`.
        case kernel
        /// X keysyms. A character stands for its key on a keyboard of the United States.
        case xkb
    }

    /// Translates chords of key names. Throws if Tactus does not have a key, or if there are no keys or too many.
    init(_ chords: [[String]], as vocabulary: Vocabulary) throws(Obstacle) {
        self.chords = []
        for chord in chords {
            var names: [String] = []
            for name in chord {
                let key = try Self.name(name.trimmed, as: vocabulary)
                if !names.contains(key) { names.append(key) }
            }
            let text = names.joined(separator: "+")
            // The chord is empty, has the same key under two names, or has too many keys.
            guard (try? KeyChord(parsing: text)) != nil else { throw names.isEmpty ? Obstacle.noKeys : .tooManyKeys }
            self.chords.append(text)
        }
        if self.chords.isEmpty { throw .noKeys }
        // A configuration accepts at most 16 chords.
        if self.chords.count > 16 { throw .tooManyKeys }
    }

    /// The keys as TOML: `"ctrl+c"` or `["ctrl+c", "ctrl+v"]`.
    var toml: String {
        let texts = chords.map(TOMLText.string)
        return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }

    /// Returns true for a keysym such as `plus`, which names a character of a key that has another name.
    static func isCharacter(_ name: String) -> Bool { characters[name.lowercased()] != nil }

    private static func name(_ name: String, as vocabulary: Vocabulary) throws(Obstacle) -> String {
        let plain = name.lowercased()
        if plain.isEmpty { throw .noKeys }
        if plain.hasPrefix("btn_") { throw .button(name) }
        // A modifier of the left side has a word of its own.
        if let modifier = KeyNames.modifiers.first(where: { Key(named: $0) == Key(named: plain) }) { return modifier }
        let known: String
        switch vocabulary {
        // The kernel's KEY_NEXT is not the keysym Next, and Tactus does not have it.
        case .kernel: known = plain == "next" ? "" : plain
        case .xkb: known = keysyms[plain] ?? characters[plain] ?? name
        }
        guard Key(named: known) != nil else { throw .unknownKey(name) }
        return known.unicodeScalars.count == 1 ? known.lowercased() : known
    }

    /// Tactus's keys for keysyms whose names mean another key or no key in Tactus.
    private static let keysyms = [
        "print": "sysrq", "menu": "compose", "cancel": "stop", "redo": "again", "iso_left_tab": "tab",
        "xf86launch1": "prog1", "xf86launch2": "prog2", "xf86launch3": "prog3", "xf86launch4": "prog4", "xf86taskpane": "cyclewindows",
        "quoteright": "apostrophe", "quoteleft": "grave",
        // The keypad without NumLock.
        "kp_insert": "kp0", "kp_end": "kp1", "kp_down": "kp2", "kp_next": "kp3", "kp_page_down": "kp3", "kp_left": "kp4", "kp_begin": "kp5",
        "kp_right": "kp6", "kp_home": "kp7", "kp_up": "kp8", "kp_prior": "kp9", "kp_page_up": "kp9", "kp_delete": "kpdot",
    ]

    /// The keys of characters on a keyboard of the United States.
    private static let characters = [
        "plus": "equal", "underscore": "minus", "question": "slash", "asterisk": "8", "quotedbl": "apostrophe", "colon": "semicolon",
        "exclam": "1", "at": "2", "numbersign": "3", "dollar": "4", "percent": "5", "asciicircum": "6", "ampersand": "7", "parenleft": "9",
        "parenright": "0", "bar": "backslash", "braceleft": "leftbrace", "braceright": "rightbrace", "asciitilde": "grave",
        "greater": "dot", "less": "comma",
    ]
}

// The reasons why Tactus cannot press the keys of a foreign file.
extension Obstacle {
    fileprivate static let noKeys = Obstacle(reason: "no key is named")
    fileprivate static let tooManyKeys = Obstacle(reason: "more keys than Tactus presses at once, which are 8, or more chords than 16")

    fileprivate static func unknownKey(_ name: String) -> Obstacle {
        Obstacle(reason: "Tactus has no key called \(Excerpt.quoting(name))", advice: Advice.kernelKeys)
    }

    fileprivate static func button(_ name: String) -> Obstacle {
        Obstacle(reason: "\(Excerpt.of(name)) is a mouse button", advice: Advice.button)
    }
}
