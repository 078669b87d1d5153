/// A desktop that may answer the same fingers as Tactus.
package enum Desktop: Hashable, Sendable {
    /// The version; nil if GNOME Shell has not reported it.
    case gnome(version: Int?)
    /// The version, if the session's environment has it; nil otherwise.
    case plasma(version: Int?)
    case hyprland, niri, sway
    case i3

    /// The name as the project writes it.
    package var name: String {
        switch self {
        case .gnome: "GNOME"
        case .plasma: "KDE Plasma"
        case .hyprland: "Hyprland"
        case .niri: "niri"
        case .sway: "sway"
        case .i3: "i3"
        }
    }

    /// Reads the desktop from a session's environment; nil if it is unknown.
    ///
    /// `XDG_CURRENT_DESKTOP` takes precedence over sockets, because a compositor in a window of another one sees the sockets of both.
    package init?(environment: (String) -> String?) {
        let names = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
        let version = environment("KDE_SESSION_VERSION").flatMap { Int($0) }
        if let first = names.lazy.compactMap({ Self(word: $0, version: version) }).first {
            self = first
        } else if environment("NIRI_SOCKET") != nil {
            self = .niri
        } else if environment("HYPRLAND_INSTANCE_SIGNATURE") != nil {
            self = .hyprland
        } else if environment("SWAYSOCK") != nil {
            self = .sway
        } else {
            return nil
        }
    }

    private init?(word: Substring, version: Int?) {
        switch word {
        case "gnome", "gnome-classic": self = .gnome(version: nil)
        case "kde": self = .plasma(version: version)
        case "hyprland": self = .hyprland
        case "niri": self = .niri
        case "sway": self = .sway
        case "i3": self = .i3
        default: return nil  // an unknown desktop
        }
    }
}

/// The gestures that a desktop claims: the fixed ones, and the ones in its configuration.
package struct DesktopConfiguration: Hashable, Sendable {
    /// The fixed claims of the desktop, then the claims from its files.
    package private(set) var claims: [DesktopClaim]

    /// Returns the files at a path that another file includes: several if the path is a pattern, none if no file can be read. `file` is the
    /// name of the file that includes it.
    package typealias Opening = (_ path: String, _ file: String) -> [File]

    /// One file of the desktop's configuration.
    package struct File: Hashable, Sendable {
        /// The file's name for messages.
        package var name: String
        package var text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }

        /// The lines, without the characters that end them.
        var lines: [Substring] { text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } }
    }

    // The most files that are read, and the most times that files are opened. Our choice: more than any real configuration has. A file
    // that includes itself reaches this limit.
    static let fileLimit = 32
    /// The most lines that are read, counted over all files. The files of niri are read whole. Our choice.
    static let lineLimit = 50_000
    /// The most bindings that are kept. Our choice.
    static let claimLimit = 500

    /// Reads the claims of a desktop.
    ///
    /// - Parameters:
    ///   - file: The desktop's main file; nil if the desktop has no such file. Lines without a meaning are skipped.
    ///   - opening: Opens included files. It is called at most ``fileLimit`` times, even if files include each other.
    package init(of desktop: Desktop, _ file: File?, opening: Opening = { _, _ in [] }) {
        claims = desktop.fixedClaims
        guard let file else { return }
        var (openings, files) = (0, 1)
        // A file beyond the limit is not even opened, because opening also takes time.
        func include(_ path: String, in name: String) -> [File] {
            guard openings < Self.fileLimit, files < Self.fileLimit else { return [] }
            openings += 1
            let more = opening(path, name).prefix(Self.fileLimit - files)
            files += more.count
            return Array(more)
        }
        switch desktop {
        case .hyprland:
            var reader = HyprlandReader()
            reader.read(file, include)
            claims += reader.claims
        case .sway:
            var reader = SwayReader()
            reader.read(file, include)
            claims += reader.claims
        case .niri:
            var reader = NiriReader()
            reader.read(file, include)
            if reader.isTouchpadOff { claims = [] }
        case .gnome, .plasma, .i3: break
        }
    }
}

extension String {
    // The longest name that is tried, in characters. Our choice: real names are shorter, and each possible length takes a look-up.
    private static let nameLimit = 64

    /// Returns the text with each `$name` replaced by its value. The longest matching name is replaced; names without a value stay. Values
    /// are not searched for further names. Once the result has 10,000 bytes, the remaining text is copied as it is.
    func replacingNames(from values: [String: String]) -> String {
        guard contains("$"), !values.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        while let sign = rest.firstIndex(of: "$"), result.utf8.count < 10_000 {
            result += rest[..<sign]
            let tail = rest[rest.index(after: sign)...]
            let word = tail.prefix(Self.nameLimit).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            let name = (0...word.count).reversed().lazy.map { word.prefix($0) }.first { values[String($0)] != nil }
            result += name.flatMap { values[String($0)] } ?? "$"
            rest = tail.dropFirst(name?.count ?? 0)
        }
        return result + rest
    }

    /// The words of a line, divided by white space outside quotes. The quotes are removed.
    var words: [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in self {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character.isWhitespace {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }
}
