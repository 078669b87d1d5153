internal import Glibc
internal import System

/// Writes messages without ever waiting for their reader. Messages without room are dropped, and the next message reports their number.
///
/// Standard error is not set to non-blocking, because other programs may share its open file description.
final class MessageSink {
    private enum Way {
        /// A file on a disk, which never blocks, or a descriptor of any other kind.
        case plain
        /// A socket: each write is sent with `MSG_DONTWAIT`.
        case socket
        /// A pipe or terminal, opened a second time with `O_NONBLOCK`.
        case again
        /// A pipe or terminal that cannot be opened again: each write polls for room and writes no more than fits.
        case polled
    }

    private let descriptor: CInt
    private let way: Way
    private let again: Descriptor?  // owns `descriptor` if that was opened here
    /// The unwritten bytes of a message that was written in part.
    private var rest: ArraySlice<UInt8> = []
    /// The number of messages dropped since the last one that was written.
    private var lost = 0

    private static let pieceSize = 4096  // PIPE_BUF: a writable pipe has room for at least this many bytes

    /// Creates a sink, which opens a pipe or terminal a second time if it can.
    ///
    /// - Parameter descriptor: The descriptor, which the caller owns.
    init(to descriptor: CInt) {
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        let raw =
            kind == S_IFIFO || kind == S_IFCHR
            ? open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
        again = raw < 0 ? nil : Descriptor(owning: raw)
        self.descriptor = raw < 0 ? descriptor : raw
        switch kind {
        case S_IFSOCK: way = .socket
        case S_IFIFO, S_IFCHR: way = raw < 0 ? .polled : .again
        default: way = .plain
        }
    }

    /// Writes a message, or drops it if there is no room.
    ///
    /// - Parameter notice: Makes the message that reports the number of dropped messages.
    func write(_ text: String, notice: (Int) -> String) {
        // Notice and text go in one write: a notice alone might fit when the message does not, and would be repeated.
        if hasFlushed, put(lost > 0 ? notice(lost) + text : text) { lost = 0 } else { lost += 1 }
    }

    /// True if the previous message has been written completely. Tries to write its remaining bytes first.
    private var hasFlushed: Bool {
        if rest.isEmpty { return true }
        guard let count = send(rest) else { return false }
        rest = rest.dropFirst(count)
        return rest.isEmpty
    }

    /// Writes the text; returns false if there is no room for its beginning.
    private func put(_ text: String) -> Bool {
        let bytes = Array(text.utf8)[...]
        guard let count = send(bytes) else { return false }
        rest = bytes.dropFirst(count)
        return true
    }

    /// Writes bytes. Returns the number of bytes written; nil if there is no room. After any other error, such as a missing reader, returns
    /// the number of all bytes.
    private func send(_ bytes: ArraySlice<UInt8>) -> Int? {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.dropFirst(sent).withUnsafeBytes { attempt($0) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno != EAGAIN { return bytes.count }
            if count <= 0 { break }
            sent += count
        }
        return sent > 0 || bytes.isEmpty ? sent : nil
    }

    private func attempt(_ bytes: UnsafeRawBufferPointer) -> Int {
        switch way {
        case .plain, .again: return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        case .socket: return Glibc.send(descriptor, bytes.baseAddress, bytes.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL))
        case .polled:
            var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            return poll(&room, 1, 0) > 0 ? Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, Self.pieceSize)) : 0
        }
    }
}
