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
        var reader = WireReader(bytes[...])
        while let family = reader.bigEndian16(), let address = reader.field(), let number = reader.field(), let name = reader.field(),
            let data = reader.field()
        {
            let isHere = family == Self.anyFamily || family == Self.local && address.elementsEqual(host.utf8)
            let isDisplay = number.isEmpty || number.elementsEqual("\(display.number)".utf8)
            guard isHere, isDisplay, name.elementsEqual(Self.name.utf8) else { continue }
            self.data = Array(data)
            return
        }
        return nil
    }

    // The values of X11/Xauth.h.
    private static let local = 256
    private static let anyFamily = 65_535
}

extension WireReader {
    /// Takes a number of 16 bits, the most significant byte first.
    fileprivate mutating func bigEndian16() -> Int? { take(2).map { $0.reduce(0) { $0 << 8 | Int($1) } } }

    /// Takes bytes that follow their size.
    fileprivate mutating func field() -> ArraySlice<UInt8>? { bigEndian16().flatMap { take($0) } }
}
