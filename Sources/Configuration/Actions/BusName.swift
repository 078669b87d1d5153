/// A kind of D-Bus name that a method call contains.
enum BusName: Hashable, Sendable {
    /// The name of a program on the bus.
    case service
    /// The path of an object.
    case path
    case interface
    /// The name of a method.
    case member

    // The most bytes of a name in the specification. A path may have any length.
    private static let limit = 255

    func allows(_ name: String) -> Bool {
        switch self {
        case .service:
            if name.hasPrefix(":") { return hasParts(name.dropFirst(), hyphens: true, leadingDigits: true) && isShort(name) }
            return hasParts(name[...], hyphens: true, leadingDigits: false) && isShort(name)
        case .path:
            if name == "/" { return true }
            return name.hasPrefix("/")
                && name.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
                    .allSatisfy { Self.isWord($0, hyphens: false, leadingDigits: true) }
        case .interface: return hasParts(name[...], hyphens: false, leadingDigits: false) && isShort(name)
        case .member: return Self.isWord(name[...], hyphens: false, leadingDigits: false) && isShort(name)
        }
    }

    /// The kind of name as a noun phrase.
    var noun: String {
        switch self {
        case .service: "a name on the bus"
        case .path: "the path of an object"
        case .interface: "the name of an interface"
        case .member: "the name of a method"
        }
    }

    /// The correct form of the name for a message, after "must be".
    var wanted: String {
        switch self {
        case .service: #"\#(noun) such as "org.freedesktop.Notifications": letters, digits, _ and - with dots between them"#
        case .path: #"\#(noun) such as "/org/freedesktop/Notifications": letters, digits and _ with / before each part"#
        case .interface: #"\#(noun) such as "org.freedesktop.Notifications": letters, digits and _ with dots between them"#
        case .member: #"\#(noun) such as "Notify": letters, digits and _"#
        }
    }

    private func isShort(_ name: String) -> Bool { name.utf8.count <= Self.limit }

    private func hasParts(_ name: Substring, hyphens: Bool, leadingDigits: Bool) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { Self.isWord($0, hyphens: hyphens, leadingDigits: leadingDigits) }
    }

    private static func isWord(_ part: Substring, hyphens: Bool, leadingDigits: Bool) -> Bool {
        guard let first = part.utf8.first else { return false }
        if !leadingDigits, isDigit(first) { return false }
        return part.utf8.allSatisfy { byte in
            isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
                || hyphens && byte == UInt8(ascii: "-")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
