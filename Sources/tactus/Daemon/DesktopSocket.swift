internal import System
internal import WindowProtocols

/// A socket of the desktop that a process was started for, as a variable of its environment names it.
struct DesktopSocket: Hashable, Sendable {
    let variable: String
    let path: String

    /// Returns the sockets that an environment names, without those on other machines.
    static func named(in variable: (String) -> String?) -> [DesktopSocket] {
        let folder = variable("XDG_RUNTIME_DIR") ?? ""
        var sockets: [DesktopSocket] = []
        func add(_ name: String, _ path: (String) -> String?) {
            if let value = variable(name), !value.isEmpty, let path = path(value) {
                sockets.append(DesktopSocket(variable: name, path: path))
            }
        }
        add("WAYLAND_DISPLAY") { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
        add("DISPLAY") { X11Display($0)?.socket }
        for name in ["SWAYSOCK", "I3SOCK", "NIRI_SOCKET"] { add(name) { $0.hasPrefix("/") ? $0 : nil } }
        add("HYPRLAND_INSTANCE_SIGNATURE") { "\(folder)/hypr/\($0)/.socket.sock" }
        return sockets
    }

    // Our choice: 4 MiB hold some 60 000 sockets.
    private static let limit = 4 << 20

    /// Returns the sockets at which a program still listens, and those of which that is unknown.
    ///
    /// The answer comes from the kernel's list of sockets. A test connection would make a Wayland compositor start its X server.
    static func alive(among sockets: [DesktopSocket]) -> [DesktopSocket] {
        if sockets.isEmpty { return [] }
        // A part of the list shows only which sockets are alive, and not which are not.
        guard let list = try? File.read("/proc/net/unix", limit: limit + 1), list.count <= limit else { return sockets }
        return alive(among: sockets, in: list)
    }

    /// Returns the sockets at which a program listens by a list in the form of `/proc/net/unix` (`__SO_ACCEPTCON` in the flags).
    static func alive(among sockets: [DesktopSocket], in list: [UInt8]) -> [DesktopSocket] {
        var alive: Set<DesktopSocket> = []
        let wanted = sockets.map { (socket: $0, end: Array(" \($0.path)".utf8)) }
        for line in list.split(separator: UInt8(ascii: "\n")) {
            for (socket, end) in wanted where line.suffix(end.count).elementsEqual(end) {
                // Num RefCount Protocol Flags Type St Inode Path
                let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 7)
                guard fields.count == 8, fields[7].elementsEqual(end.dropFirst()) else { continue }
                if let flags = UInt32(String(decoding: fields[3], as: UTF8.self), radix: 16), flags & 0x10000 != 0 { alive.insert(socket) }
            }
        }
        return sockets.filter(alive.contains)
    }
}
