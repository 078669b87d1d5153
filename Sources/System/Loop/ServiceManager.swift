internal import Clibsystemd
internal import EvdevInput
internal import Glibc
internal import TouchInput

/// Reports the state of the service to systemd. Without systemd (no NOTIFY_SOCKET) it does nothing.
///
/// Nothing here waits. If the socket has no room, because systemd has not read for a long time, messages stay pending until the loop finds
/// room. A new message takes the place of a pending one of its kind.
package final class ServiceManager {
    private enum Kind {
        case ready
        case reloading
        case stopping
        case status
        case ping
    }

    private let loop: EventLoop
    private let address: NotifySocket.Address?
    /// The messages that were not sent, the oldest first.
    private var pending: [(kind: Kind, text: String)] = []
    /// The connection that waits for room; nil if it does not wait.
    private var socket: NotifySocket?
    private var writing: EventSource?
    /// Fires when systemd is to be pinged; nil if it requires no pings.
    private var watchdog: Timer?

    package init(on loop: EventLoop) {
        self.loop = loop
        address = NotifySocket.Address()
    }

    /// Reports that the service is ready. The first call ends the start-up of a `Type=notify` service; a call after `reloading` ends the
    /// reload.
    package func ready(status: String) { send(.ready, "READY=1\nSTATUS=\(Self.oneLine(status))") }

    /// Reports a reload. `ready` must follow, even if the new configuration was refused.
    package func reloading() { send(.reloading, "RELOADING=1\nMONOTONIC_USEC=\(TouchInstant.now.microseconds)") }

    package func stopping() { send(.stopping, "STOPPING=1") }

    /// Sets the line that `systemctl status` shows.
    package func status(_ text: String) { send(.status, "STATUS=\(Self.oneLine(text))") }

    /// Returns the text on one line, because each line would be an assignment of its own.
    private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }

    // MARK: - The watchdog

    /// Pings systemd from inside the loop, twice in the time that it requires. Returns false if it requires no pings.
    ///
    /// The watchdog of sd-event is not used, because it waits while systemd does not read.
    package func enableWatchdog() throws(EventLoopError) -> Bool {
        var microseconds: UInt64 = 0
        guard sd_watchdog_enabled(0, &microseconds) > 0 else { return false }
        let pause = Duration.microseconds(Int64(clamping: microseconds)) / 2
        watchdog = try loop.makeTimer { [unowned self] in ping(every: pause) }
        ping(every: pause)
        return true
    }

    private func ping(every pause: Duration) {
        send(.ping, "WATCHDOG=1")
        watchdog?.arm(at: loop.now + pause)
    }

    // MARK: - Sending

    private func send(_ kind: Kind, _ text: String) {
        if address == nil { return }
        pending.removeAll { $0.kind == kind }
        pending.append((kind, text))
        if writing == nil { flush() }
    }

    /// Sends the pending messages: those without room once there is some, and those that fail otherwise with the next message.
    private func flush() {
        guard let socket = socket ?? address.flatMap(NotifySocket.init) else { return }
        while let next = pending.first {
            switch socket.send(next.text) {
            case 0, EMSGSIZE: pending.removeFirst()
            case EAGAIN:
                self.socket = socket
                if writing == nil { writing = try? loop.onWritable(socket.descriptor.raw) { [unowned self] in flush() } }
                return
            default:
                (self.socket, writing) = (nil, nil)
                return
            }
        }
        (self.socket, writing) = (nil, nil)
    }
}

/// A connection to the socket on which systemd receives messages.
private final class NotifySocket {
    /// The address that NOTIFY_SOCKET names.
    struct Address {
        var raw = sockaddr_un()
        let length: socklen_t

        /// Reads the environment; nil if it names no address.
        init?() {
            guard let name = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }), name.hasPrefix("/") || name.hasPrefix("@") else {
                return nil
            }
            let size = MemoryLayout.size(ofValue: raw.sun_path)
            guard name.utf8.count < size else { return nil }
            length = socklen_t(MemoryLayout<sockaddr_un>.size - size + name.utf8.count)
            raw.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &raw.sun_path) { room in
                room.copyBytes(from: name.utf8)
                // An abstract address begins with a zero byte.
                if name.hasPrefix("@") { room[0] = 0 }
            }
        }
    }

    let descriptor: Descriptor

    /// Connects; returns nil if the system refuses. The loop can wait for room only on a socket that is connected.
    init?(to address: Address) {
        let descriptor = Descriptor(owning: socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        guard descriptor.raw >= 0 else { return nil }
        let result = withUnsafePointer(to: address.raw) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor.raw, $0, address.length) }
        }
        guard result == 0 else { return nil }
        self.descriptor = descriptor
    }

    /// Sends a message as `sd_notify` does, which would wait for room. Returns the errno, or 0 if it was sent.
    func send(_ message: String) -> CInt {
        Glibc.send(descriptor.raw, message, message.utf8.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)) < 0 ? errno : 0
    }
}
