internal import Glibc

/// Sends entries with fields to systemd's journal without ever waiting for it. Entries without room are dropped. Before the next entry that
/// has room, a notice reports their number.
final class JournalSink {
    typealias Field = (name: String, value: String)

    enum Outcome {
        case sent
        /// The journal had no room; the entry is counted.
        case dropped
        /// There is no journal, or it does not accept the entry.
        case refused
    }

    private let socket: CInt
    private let address: sockaddr_un
    /// The number of entries dropped since the last one that was sent.
    private var lost = 0

    /// Creates a sink with a socket of its own.
    ///
    /// - Parameter path: The journal's socket, as in systemd's description of its native protocol.
    init(to path: String = "/run/systemd/journal/socket") {
        socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { room in
            // The last byte stays 0.
            room.copyBytes(from: path.utf8.prefix(room.count - 1))
        }
        self.address = address
    }

    deinit { close(socket) }

    /// Sends an entry, after a notice if earlier entries were dropped. Returns the outcome for the entry.
    ///
    /// - Parameters:
    ///   - fields: Names in capitals with their values, which may have several lines.
    ///   - notice: Makes the entry that reports the number of dropped entries.
    func send(_ fields: [Field], notice: (Int) -> [Field]) -> Outcome {
        // An entry must not precede the notice, so it is dropped if there is no room for the notice.
        var outcome = lost > 0 ? put(Self.encoded(notice(lost))) : .sent
        if case .sent = outcome {
            lost = 0
            outcome = put(Self.encoded(fields))
        }
        if case .dropped = outcome { lost += 1 }
        return outcome
    }

    /// Encodes an entry. A one-line value becomes `NAME=value`. A value of several lines becomes the name, its length in 64 bits, and the
    /// value.
    static func encoded(_ fields: [Field]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            bytes += name.utf8
            if value.utf8.contains(UInt8(ascii: "\n")) {
                bytes.append(UInt8(ascii: "\n"))
                withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
            } else {
                bytes.append(UInt8(ascii: "="))
            }
            bytes += value.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private func put(_ bytes: [UInt8]) -> Outcome {
        let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
        let count = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                sendto(socket, bytes, bytes.count, flags, address, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if count >= 0 { return .sent }
        return errno == EAGAIN || errno == ENOBUFS ? .dropped : .refused
    }
}
