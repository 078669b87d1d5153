extension TableRole {
    /// Where `key` belongs that was written here by mistake, beside `siblings`; nil where it belongs nowhere.
    func home(of key: String, among siblings: [String]) -> TableRole? {
        switch self {
        case .file:
            Settings.words.contains(key)
                ? .settings : GestureReader.words.contains(key) ? .gesture : DeviceReader.words.contains(key) ? .device : nil
        case .settings:
            GestureReader.words.contains(key) ? .gesture : nil
        case .gesture:
            Settings.words.contains(key)
                ? .settings
                : kind(with: key)
                    ?? (DeviceReader.words.contains(key)
                        ? .device : Action.words.contains(key) ? .action : Step.words.contains(key) ? .step : nil)
        case .part:
            GestureReader.words.contains(key) ? .gesture : kind(with: key)
        case .kind:
            GestureReader.words.contains(key) && !KindReader.words.contains(key) ? .gesture : nil
        case .device:
            DeviceMatch.words.contains(key)
                ? .deviceTable(.match)
                : DeviceReader.palmWords.contains(key)
                    ? .deviceTable(.palm) : DeviceReader.thumbWords.contains(key) ? .deviceTable(.thumb) : nil
        case .deviceTable:
            DeviceReader.words.contains(key) ? .device : nil
        case .layer:
            key == "gesture" ? .file : GestureReader.words.contains(key) ? .gesture : nil
        case .area:
            GestureReader.words.contains(key) ? .gesture : nil
        case .action:
            Step.words.contains(key)
                ? .step
                : ["step", "during", "cooldown"].contains(key) ? .gesture : MethodCall.words.contains(key) ? .call : nil
        case .step:
            Action.words.contains(key) ? .action : nil
        case .call:
            Action.words.contains(key) ? .action : nil
        case .during, .quirkFile:
            nil
        }
    }

    /// Whether to tell people that they can use the word here. A detector is read in a part, but only to say that it must not be there.
    func allows(_ word: String) -> Bool {
        switch self {
        case .part: GestureKind(rawValue: word)?.canBePart ?? true
        case .file, .settings, .gesture, .kind, .action, .step, .during, .call, .device, .deviceTable, .quirkFile, .area, .layer: true
        }
    }

    /// The kind among `siblings` that has such a key, where the kind's braces were left out.
    func ownKind(of key: String, among siblings: [String]) -> GestureKind? {
        switch self {
        case .gesture, .part: GestureKind.allCases.first { $0.keys.contains(key) && $0.words.contains(where: siblings.contains) }
        case .file, .settings, .kind, .action, .step, .during, .call, .device, .deviceTable, .quirkFile, .area, .layer: nil
        }
    }

    private func kind(with key: String) -> TableRole? {
        GestureKind.allCases.first { $0.keys.contains(key) }.map { .kind($0) }
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

extension KindReader {
    static let words = TableReader.words(of: .part(of: .sequence)) { table in
        var reader = KindReader(log: table.log)
        _ = reader.read(&table)
    }
}

extension GestureKind {
    /// What may stand in the braces; nothing where there are none.
    var keys: [String] { Self.keysByKind[self, default: []] }

    private static let keysByKind = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { kind -> (GestureKind, [String])? in
            guard case .keys(let read) = kind.content else { return nil }
            return (kind, TableReader.words(of: .kind(kind)) { _ = read(&$0) })
        })
}
