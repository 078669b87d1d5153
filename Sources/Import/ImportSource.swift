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
            if ["gesture", "gesture:"].contains(first), words.count > 1 {
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
            if first == "lisgd" || first.hasSuffix("/lisgd") || text.contains("lisgd -") || text.contains("lisgd\"") {
                self = .lisgd
                return
            }
        }
        return nil
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
