internal import Clibsystemd
internal import EvdevInput
internal import Glibc
internal import TouchInput

/// Reports the state of the service to systemd. Without systemd (no NOTIFY_SOCKET) it does nothing.
///
/// Nothing here waits. A message is lost if the socket has no room, because systemd has not read for a long time. If that is the first
/// READY, systemd ends the service when the time for its start is over. A lost status stays wrong until the next change.
package enum ServiceManager {
    /// Reports that the service is ready. The first call ends the start-up of a `Type=notify` service; a call after `reloading` ends the
    /// reload.
    package static func ready(status: String) { send("READY=1\nSTATUS=\(oneLine(status))") }

    /// Reports a reload. `ready` must follow, even if the new configuration was refused.
    package static func reloading() {
        send("RELOADING=1\nMONOTONIC_USEC=\(TouchInstant.now.microseconds)")
    }

    package static func stopping() { send("STOPPING=1") }

    /// Sets the line that `systemctl status` shows.
    package static func status(_ text: String) { send("STATUS=\(oneLine(text))") }

    /// Tells systemd that the program still works.
    static func ping() { send("WATCHDOG=1") }

    /// The longest time between two pings that systemd allows; nil if it requires none.
    static var longestPause: Duration? {
        var microseconds: UInt64 = 0
        return sd_watchdog_enabled(0, &microseconds) > 0 ? .microseconds(Int64(clamping: microseconds)) : nil
    }

    /// Sends a message as `sd_notify` does, which would wait for room.
    private static func send(_ message: String) {
        guard let name = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }), name.hasPrefix("/") || name.hasPrefix("@") else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let size = MemoryLayout.size(ofValue: address.sun_path)
        guard name.utf8.count < size else { return }
        withUnsafeMutableBytes(of: &address.sun_path) { room in
            room.copyBytes(from: name.utf8)
            // An abstract address begins with a zero byte.
            if name.hasPrefix("@") { room[0] = 0 }
        }
        let socket = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return }
        defer { close(socket) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size - size + name.utf8.count)
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = sendto(socket, message, message.utf8.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL), address, length)
            }
        }
    }

    /// Returns the text on one line, because each line would be an assignment of its own.
    private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
