internal import Configuration

/// Keys that are pressed, as a configuration writes them: one chord, or several one after the other.
public struct ImportedKeys: Hashable, Sendable {
    /// At least one; `ctrl+Page_Down` each.
    public private(set) var chords: [String]

    /// Why a foreign file's keys are none of Tactus's.
    enum Fault: Error, Hashable {
        case noKeys
        case unknown(String)
        /// A button of a mouse.
        case button(String)
        case tooMany
    }

    /// What a foreign program calls keys.
    enum Vocabulary {
        /// The kernel's names without their `KEY_`.
        case kernel
        /// X keysyms. A character stands for its key on a keyboard of the United States.
        case xkb
    }

    /// Chords of key names.
    init(_ chords: [[String]], as vocabulary: Vocabulary) throws(Fault) {
        self.chords = []
        for chord in chords {
            var names: [String] = []
            for name in chord {
                let key = try Self.name(name.trimmed, as: vocabulary)
                if !names.contains(key) { names.append(key) }
            }
            let text = names.joined(separator: "+")
            // Two names of one key, or more keys than a chord can have.
            guard (try? KeyChord(parsing: text)) != nil else { throw names.isEmpty ? .noKeys : .tooMany }
            self.chords.append(text)
        }
        if self.chords.isEmpty { throw .noKeys }
        // What the reader of configurations takes.
        if self.chords.count > 16 { throw .tooMany }
    }

    /// `"ctrl+c"` or `["ctrl+c", "ctrl+v"]`.
    var toml: String {
        let texts = chords.map(TOMLText.string)
        return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }

    /// True for a keysym that is a character rather than a key.
    static func isCharacter(_ name: String) -> Bool { characters[name.lowercased()] != nil }

    private static func name(_ name: String, as vocabulary: Vocabulary) throws(Fault) -> String {
        let plain = name.lowercased()
        if plain.isEmpty { throw .noKeys }
        if plain.hasPrefix("btn_") { throw .button(name) }
        if let modifier = modifiers[plain.filter { $0 != "_" }] { return modifier }
        let known: String
        switch vocabulary {
        // That one is another key to the kernel, which Tactus does not have.
        case .kernel: known = plain == "next" ? "" : plain
        case .xkb: known = keysyms[plain] ?? characters[plain] ?? name
        }
        guard Key(named: known) != nil else { throw .unknown(name) }
        return known.unicodeScalars.count == 1 ? known.lowercased() : known
    }

    /// The left ones, as configurations usually have them.
    private static let modifiers = [
        "leftctrl": "ctrl", "controll": "ctrl", "control": "ctrl", "ctrl": "ctrl",
        "leftshift": "shift", "shiftl": "shift", "shift": "shift",
        "leftalt": "alt", "altl": "alt", "alt": "alt",
        "leftmeta": "super", "superl": "super", "super": "super",
    ]

    /// Where Tactus takes the same word for the kernel's key of that name, or knows none.
    private static let keysyms = [
        "print": "sysrq", "menu": "compose", "cancel": "stop", "redo": "again", "iso_left_tab": "tab",
        "xf86launch1": "prog1", "xf86launch2": "prog2", "xf86launch3": "prog3", "xf86launch4": "prog4", "xf86taskpane": "cyclewindows",
        "quoteright": "apostrophe", "quoteleft": "grave",
    ]

    /// Characters, and which key has them on a keyboard of the United States.
    private static let characters = [
        "plus": "equal", "underscore": "minus", "question": "slash", "asterisk": "8", "quotedbl": "apostrophe", "colon": "semicolon",
        "exclam": "1", "at": "2", "numbersign": "3", "dollar": "4", "percent": "5", "asciicircum": "6", "ampersand": "7", "parenleft": "9",
        "parenright": "0", "bar": "backslash", "braceleft": "leftbrace", "braceright": "rightbrace", "asciitilde": "grave",
        "greater": "dot", "less": "comma",
    ]
}

extension ImportedKeys.Fault {
    var reason: String {
        switch self {
        case .noKeys: "no key is named"
        case .unknown(let name): "Tactus has no key called \(Excerpt.quoting(name))"
        case .button(let name): "\(Excerpt.of(name)) is a button; \(Advice.noPointer)"
        case .tooMany: "more keys than Tactus presses at once, which are 8, or more chords than 16"
        }
    }

    /// What to do instead; nil if there is nothing.
    var advice: String? {
        switch self {
        case .unknown: Advice.kernelKeys
        case .noKeys, .button, .tooMany: nil
        }
    }
}
