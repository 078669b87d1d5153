/// A button of a mouse that actions press. The raw values are the words of the configuration file.
package enum PointerButton: String, CaseIterable, Hashable, Sendable {
    case left, right, middle, side, extra

    /// The kernel's number, from `BTN_LEFT` on.
    package var code: UInt16 {
        switch self {
        case .left: 0x110
        case .right: 0x111
        case .middle: 0x112
        case .side: 0x113
        case .extra: 0x114
        }
    }

    /// Makes the button with a name such as `BTN_LEFT` or `leftclick`; nil for any other name.
    init?(namedElsewhere name: String) {
        let plain = name.lowercased().filter { $0 != "_" }
        guard let button = Self.allCases.first(where: { ["btn\($0.rawValue)", "\($0.rawValue)click"].contains(plain) }) else { return nil }
        self = button
    }
}

/// A way to show the desktop several fingers as one or two, which follow their motion. The raw values are the words of the configuration
/// file.
package enum PointerMode: String, CaseIterable, Hashable, Sendable {
    /// One finger with the left button held.
    case drag
    /// One finger that moves the pointer.
    case move
    /// Two fingers that scroll.
    case scroll
}
