extension ConfigurationIssue.Place {
    /// Words that the documentation of later versions has for this place. Who copies one should hear that it is not a misspelling.
    var wordsOfLaterVersions: Set<String> {
        switch self {
        case .file:
            ["area", "device", "layer"]
        case .settings:
            []
        case .gesture:
            GestureKind.wordsOfLaterVersions.union([
                "step", "tick", "during", "limit", "cooldown", "priority", "layer", "device", "area", "from", "to",
            ])
        case .kind(.swipe):
            ["area", "from", "to", "device", "layer", "priority", "angle"]
        case .kind:
            ["area", "from", "to", "device", "layer", "priority"]
        case .action:
            ["keys", "dbus", "layer", "every", "timeout", "queue", "limit", "cooldown"]
        }
    }

    /// Where `key` belongs that was written here by mistake, beside `siblings`; nil where it belongs nowhere.
    func home(of key: String, among siblings: [String]) -> ConfigurationIssue.Place? {
        switch self {
        case .file:
            Settings.words.contains(key) ? .settings : GestureReader.words.contains(key) ? .gesture : nil
        case .settings:
            GestureReader.words.contains(key) ? .gesture : nil
        case .gesture:
            if Settings.words.contains(key) {
                .settings
            } else {
                homeKind(of: key, among: siblings).map { .kind($0) }
            }
        case .kind:
            GestureReader.words.contains(key) && !GestureKind.words.contains(key) ? .gesture : nil
        case .action:
            nil
        }
    }

    /// The gesture's own kind where that has such a key, else the first that has.
    private func homeKind(of key: String, among siblings: [String]) -> GestureKind? {
        let kinds = GestureKind.allCases.filter { $0.keys.contains(key) }
        return kinds.first { $0.words.contains(where: siblings.contains) } ?? kinds.first
    }
}

extension Settings {
    static let words = TableReader.words(of: .settings) { _ = Settings(reading: &$0) }
}

extension GestureReader {
    static let words = TableReader.words(of: .gesture) { table in
        var reader = GestureReader(log: table.log)
        _ = reader.read(&table)
    }
}

extension GestureKind {
    static let wordsOfLaterVersions: Set = [
        "sequence", "simultaneous", "exclusive", "click", "edge", "tiptap", "tipswipe",
    ]

    /// What may stand in the braces.
    var keys: [String] { Self.keysByKind[self, default: []] }

    private static let keysByKind = Dictionary(
        uniqueKeysWithValues: allCases.map { kind in (kind, TableReader.words(of: .kind(kind)) { _ = kind.read(&$0) }) })
}
