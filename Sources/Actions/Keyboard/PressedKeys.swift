/// One key goes down or up.
struct KeyStroke: Hashable, Sendable {
    /// The kernel's number.
    var code: UInt16
    var isDown: Bool

    /// Down in their order, and up in the reverse of it.
    static func chord(_ codes: [UInt16]) -> [KeyStroke] { down(codes) + up(codes) }

    static func down(_ codes: [UInt16]) -> [KeyStroke] { codes.map { KeyStroke(code: $0, isDown: true) } }

    /// The last one first.
    static func up(_ codes: [UInt16]) -> [KeyStroke] { codes.reversed().map { KeyStroke(code: $0, isDown: false) } }
}

/// Which keys are down, and for how many: a key that two hold goes up when the second one lets go.
struct PressedKeys {
    private var counts: [UInt16: Int] = [:]
    /// In the order in which they went down.
    private(set) var codes: [UInt16] = []

    /// Whether the key itself goes down or up by it.
    mutating func take(_ stroke: KeyStroke) -> Bool {
        let count = counts[stroke.code, default: 0] + (stroke.isDown ? 1 : -1)
        guard count >= 0 else { return false }
        counts[stroke.code] = count == 0 ? nil : count
        if stroke.isDown, count == 1 {
            codes.append(stroke.code)
            return true
        }
        if count == 0 { codes.removeAll { $0 == stroke.code } }
        return count == 0
    }
}
