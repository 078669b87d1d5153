internal import System
internal import Glibc

/// Writes messages without ever waiting for their reader: what it has no room for is lost, and the next message says how much that was.
///
/// Programs share the open file behind standard error, so it is not set to non-blocking: that would concern all of them.
final class MessageSink {
    private enum Way {
        /// Never waits for a reader: a file on a disk.
        case plain
        /// Says at each write that it must not wait.
        case socket
        /// A pipe or terminal that is opened a second time, and does not block there.
        case again
        /// Looks for room first, and writes no more than fits then.
        case polled
    }

    private let descriptor: CInt
    private let way: Way
    private let again: Descriptor?  // owns `descriptor` where that was opened here
    /// Of a message that was written in part.
    private var rest: ArraySlice<UInt8> = []
    /// Messages since the last one that was written.
    private var lost = 0

    private static let pieceSize = 4096  // PIPE_BUF: a pipe that has room has room for so much

    /// - Parameter descriptor: Stays the caller's.
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

    /// - Parameter notice: The message about so many that were lost.
    func write(_ text: String, notice: (Int) -> String) {
        // Together: a notice alone would fit where no message does, again and again.
        if hasFlushed, put(lost > 0 ? notice(lost) + text : text) { lost = 0 } else { lost += 1 }
    }

    /// True once nothing is left of the message before.
    private var hasFlushed: Bool {
        if rest.isEmpty { return true }
        guard let count = send(rest) else { return false }
        rest = rest.dropFirst(count)
        return rest.isEmpty
    }

    /// False where there is no room for its beginning.
    private func put(_ text: String) -> Bool {
        let bytes = Array(text.utf8)[...]
        guard let count = send(bytes) else { return false }
        rest = bytes.dropFirst(count)
        return true
    }

    /// How much was taken; nil for nothing. Where there is no reader at all, everything is.
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
