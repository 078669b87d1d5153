/// A key of a keyboard, by its place: what it types is the keyboard layout's business.
public struct Key: Hashable, Sendable {
    /// The kernel's number for it, as in `linux/input-event-codes.h`; never a button's.
    public let code: UInt16

    public init(code: UInt16) { self.code = code }

    /// By one of its names; nil where no key is called so. Capitals do not count, nor do underscores.
    public init?(named name: String) {
        guard let code = Self.codes[Self.plain(name)] else { return nil }
        self.code = code
    }

    /// All that have a name, by their numbers.
    public static let all = KeyNames.kernel.map(\.code).sorted().map { Key(code: $0) }

    /// The name that was most likely meant; nil when none is near.
    static func meant(by name: String) -> String? {
        let lower = name.lowercased()
        if lower.hasPrefix("key_") {
            let short = String(lower.dropFirst(4))
            if Key(named: short) != nil { return short }
        }
        return KeyNames.characters[lower] ?? closest(to: plain(name), among: suggestions)
    }

    /// Whether that is what the kernel or other programs call a button of a mouse.
    static func isButton(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("btn_") || ["leftclick", "rightclick", "middleclick"].contains(plain(name))
            || ["mouse", "button"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
    }

    /// As names are compared.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

    private static let codes: [String: UInt16] = {
        var codes = Dictionary(uniqueKeysWithValues: KeyNames.kernel.map { (plain($0.name), $0.code) })
        for (alias, name) in KeyNames.aliases { codes[alias] = codes[plain(name)] }
        return codes
    }()

    /// In an order that is the same on each day: of names that are equally near the first one counts.
    private static let suggestions = KeyNames.modifiers + KeyNames.kernel.map { plain($0.name) } + KeyNames.aliases.keys.sorted()
}
