/// A display of this machine, as `DISPLAY` names it: `:0`, `unix:0`, `:0.1`.
package struct X11Display: Equatable, Sendable {
    package var number: Int
    package var screen: Int

    /// Reads the variable; nil if it names no display, or a display of another machine.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), ["", "unix"].contains(text[..<colon]) else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = Int(parts[0]), (0...65_535).contains(number) else { return nil }
        let screen = parts.count == 2 ? Int(parts[1]) : 0
        guard let screen, (0...255).contains(screen) else { return nil }
        (self.number, self.screen) = (number, screen)
    }

    /// The path of the server's socket. Servers create it in the file system and, with the same name, in the abstract name space of Linux.
    package var socket: String { "/tmp/.X11-unix/X\(number)" }
}

/// The data that an X server may require before it accepts a client: a "cookie" from the user's Xauthority file.
package struct X11Authorization: Equatable, Sendable {
    package static let name = "MIT-MAGIC-COOKIE-1"

    package var data: [UInt8]

    /// Finds the cookie for a display; nil if the file has none for it. The file is a list of entries: a family of addresses in 16 bits,
    /// then address, display number, name and data. Each of these four follows its size in 16 bits. The most significant byte comes first
    /// (Xsecurity(7), libXau's AuRead.c).
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - host: The name of this machine.
    package init?(for display: X11Display, in bytes: [UInt8], host: String) {
        var reader = AuthorityReader(rest: bytes[...])
        while let entry = reader.next() {
            let isHere =
                entry.family == AuthorityReader.anyFamily || entry.family == AuthorityReader.local && entry.address == Array(host.utf8)
            let isDisplay = entry.number.isEmpty || entry.number == Array("\(display.number)".utf8)
            guard isHere, isDisplay, entry.name == Array(Self.name.utf8) else { continue }
            data = entry.data
            return
        }
        return nil
    }
}

private struct AuthorityReader {
    struct Entry {
        var family: Int
        var address: [UInt8]
        var number: [UInt8]
        var name: [UInt8]
        var data: [UInt8]
    }

    // The values of X11/Xauth.h.
    static let local = 256
    static let anyFamily = 65_535

    var rest: ArraySlice<UInt8>

    /// Returns the next entry; nil at the end of the file, and if the entry is cut off.
    mutating func next() -> Entry? {
        guard let family = number(), let address = block(), let number = block(), let name = block(), let data = block() else { return nil }
        return Entry(family: family, address: address, number: number, name: name, data: data)
    }

    private mutating func number() -> Int? {
        guard rest.count >= 2 else { return nil }
        defer { rest = rest.dropFirst(2) }
        return rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func block() -> [UInt8]? {
        guard let count = number(), rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }
}
