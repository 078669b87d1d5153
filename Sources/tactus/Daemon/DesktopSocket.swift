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

    /// True if a program still listens there, or if that is unknown.
    ///
    /// The answer comes from the kernel's list of sockets. A test connection would make a Wayland compositor start its X server.
    var isAlive: Bool {
        // Our choice: 4 MiB hold some 60 000 sockets.
        guard let list = try? File.read("/proc/net/unix", limit: 4 << 20) else { return true }
        return Self.listening(in: String(decoding: list, as: UTF8.self)).contains(path)
    }

    /// Returns the paths of a list in the form of `/proc/net/unix` on which a program listens (`__SO_ACCEPTCON` in the flags).
    private static func listening(in list: String) -> Set<String> {
        var paths: Set<String> = []
        for line in list.split(separator: "\n") {
            // Num RefCount Protocol Flags Type St Inode Path
            let fields = line.split(separator: " ", maxSplits: 7)
            if fields.count == 8, let flags = UInt32(fields[3], radix: 16), flags & 0x10000 != 0 { paths.insert(String(fields[7])) }
        }
        return paths
    }
}
