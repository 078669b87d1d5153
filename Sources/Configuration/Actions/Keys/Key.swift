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
        KeyNames.characters[name.lowercased()] ?? closest(to: plain(name), among: suggestions)
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
