internal import Glibc

/// A socket of the desktop that a process was started for, as a variable of its environment names it.
package struct DesktopSocket: Hashable, Sendable {
    package let variable: String
    package let path: String

    /// Returns the sockets that an environment names, without those on other machines.
    package static func named(in variable: (String) -> String?) -> [DesktopSocket] {
        let folder = variable("XDG_RUNTIME_DIR") ?? ""
        var sockets: [DesktopSocket] = []
        func add(_ name: String, _ path: (String) -> String?) {
            if let value = variable(name), !value.isEmpty, let path = path(value) {
                sockets.append(DesktopSocket(variable: name, path: path))
            }
        }
        add("WAYLAND_DISPLAY") { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
        add("DISPLAY", xPath)
        for name in ["SWAYSOCK", "I3SOCK", "NIRI_SOCKET"] { add(name) { $0.hasPrefix("/") ? $0 : nil } }
        add("HYPRLAND_INSTANCE_SIGNATURE") { "\(folder)/hypr/\($0)/.socket.sock" }
        return sockets
    }

    /// The socket of a local X server: `:0.0` has number 0.
    private static func xPath(_ display: String) -> String? {
        guard display.hasPrefix(":") else { return nil }
        let number = display.dropFirst().prefix { $0.isASCII && $0.isNumber }
        return number.isEmpty ? nil : "/tmp/.X11-unix/X\(number)"
    }

    /// False if no program listens there any more. It is true if that cannot be found out. Never blocks.
    package var isAlive: Bool {
        let socket = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return true }
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard path.utf8.count < room.count else { return false }
            room.copyBytes(from: path.utf8)
            return true
        }
        guard isShort else { return true }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return result == 0 || ![ENOENT, ENOTDIR, ECONNREFUSED].contains(errno)
    }
}
