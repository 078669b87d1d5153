internal import Diagnostics

/// The programs whose files can be imported, under their own names.
package enum ImportSource: String, CaseIterable, Sendable {
    /// The program whose file is `libinput-gestures.conf`.
    case libinputGestures = "libinput-gestures"
    case touchegg, fusuma, syngesture, lisgd

    /// Recognizes the program by the content of a file; if the content does not decide, by its name. Nil if neither decides.
    package init?(recognizing text: [UInt8], named name: String) {
        // The beginning is enough, because a larger file is refused anyway.
        let start = String(decoding: text.prefix(ImportLimits.size), as: UTF8.self)
        if let source = Self(content: start) ?? Self(name: name) { self = source } else { return nil }
    }

    private init?(content: String) {
        let beginning = content.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
        if beginning.first == "<" {
            self = .touchegg
            return
        }
        let lines = content.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
        for line in lines where line.first(where: { $0 != " " && $0 != "\t" }) != "#" {
            let text = String(String.UnicodeScalarView(line))
            let words = text.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
            guard let first = words.first else { continue }
            if first.hasPrefix("[[device") {
                self = .syngesture
                return
            }
            // Hyprland's own lines begin with "gesture = ".
            if ["gesture", "gesture:"].contains(first), words.count > 1, Self.kinds.contains(words[1].lowercased()) {
                self = .libinputGestures
                return
            }
            if ["swipe", "pinch", "rotate", "hold", "tap", "thumbsense"].contains(where: { Self.key(text) == $0 }) {
                self = .fusuma
                return
            }
            if text.contains("Gesture gestures[") {
                self = .lisgd
                return
            }
            if text.contains("lisgd"), Self.startsLisgd(text) {
                self = .lisgd
                return
            }
        }
        return nil
    }

    /// Returns true for a line that starts lisgd, in a script or in the file of a window manager.
    private static func startsLisgd(_ line: String) -> Bool {
        if line.contains("lisgd -") || line.contains("lisgd\"") { return true }
        let words = line.split { $0 == " " || $0 == "\t" }
        return words.indices.contains { index in
            guard words[index] == "lisgd" || words[index].hasSuffix("/lisgd") else { return false }
            if index == 0 || starters.contains(words[index - 1]) { return true }
            // The arguments go on in the next line, or are those of the script.
            return index + 1 < words.count && (words[index + 1] == "\\" || words[index + 1].drop { $0 == "\"" }.hasPrefix("$"))
        }
    }

    /// The words of shells and window managers behind which a command begins.
    private static let starters: Set<Substring> = [
        "exec", "exec_always", "exec-once", "command", "nohup", "setsid", "env", "sudo", "doas", "&&", "||", "|", "&", ";", "(", "{", "!",
        "then", "do", "else",
    ]

    /// The kinds of gestures that follow the word `gesture` in a file of libinput-gestures or of its fork with drags.
    private static let kinds = ["swipe", "pinch", "hold", "drag"]

    /// Returns true for a configuration of Tactus: it has a table `[[gesture]]`, or `match` after a table `[[device]]`.
    package static func isTactus(_ text: [UInt8]) -> Bool {
        let start = String(decoding: text.prefix(ImportLimits.size), as: UTF8.self)
        var hasDevice = false
        for line in start.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            let text = String(String.UnicodeScalarView(line)).trimmed
            if text.hasPrefix("[[gesture]]") { return true }
            if text.hasPrefix("[[device]]") { hasDevice = true }
            if hasDevice, ["match ", "match=", "match."].contains(where: { text.hasPrefix($0) }) { return true }
        }
        return false
    }

    /// Returns true for a recording of touches. A bundle is one, with a configuration in it. The first line that is neither empty nor a
    /// comment decides, or a comment `# EVEMU` before it.
    package static func isRecording(_ text: [UInt8]) -> Bool {
        let start = String(decoding: text.prefix(ImportLimits.size), as: UTF8.self)
        for line in start.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            let text = String(String.UnicodeScalarView(line.drop { $0 == "\u{FEFF}" })).trimmed
            if text.hasPrefix("# EVEMU") { return true }
            if text.isEmpty || text.hasPrefix("#") || text == "---" { continue }
            // The letters begin the lines of evemu.
            return text.hasPrefix("version:") || "NIPBALSE".contains { text.hasPrefix("\($0): ") }
        }
        return false
    }

    /// Returns the key that a line of YAML begins with, without quotes; nil for other lines.
    private static func key(_ line: String) -> String? {
        guard let end = line.firstIndex(of: ":") else { return nil }
        return String(line[..<end].filter { $0 != "\"" && $0 != "'" })
    }

    private init?(name: String) {
        let name = name.lowercased()
        let folderless = name.split(separator: "/").last ?? ""
        if folderless.contains("libinput-gestures") {
            self = .libinputGestures
        } else if folderless.contains("touchegg") || folderless.contains("touch\u{E9}gg") {
            self = .touchegg
        } else if folderless.contains("syngesture") {
            self = .syngesture
        } else if folderless.contains("lisgd") {
            self = .lisgd
        } else if name.contains("fusuma") {
            self = .fusuma
        } else {
            return nil
        }
    }
}
