internal import CLinux
internal import Clibevdev
package import TouchInput

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Sends a device's events to another program, which receives them with an ``EventReceiver``.
package final class EventSender {
    package enum Outcome {
        case sent
        /// The receiver has not read earlier events, the events do not fit into one packet, or memory is short. No event was sent.
        case full
        /// The receiver is gone, or sending failed for another reason.
        case closed
    }

    private let descriptor: CInt
    private var buffer: [input_event] = []

    /// Makes a connection; nil if the system refuses it, for example because no descriptors are left.
    ///
    /// - Returns: The sender, and the descriptor for an ``EventReceiver``. The descriptor belongs to the caller.
    package static func connect() -> (sender: EventSender, receiver: CInt)? {
        var (sending, receiving) = (CInt(-1), CInt(-1))
        guard tactus_connect_packets(&sending, &receiving) == 0 else { return nil }
        // A longer queue than usual. The kernel grants it only up to its own limit.
        var size: CInt = 1 << 20
        setsockopt(sending, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<CInt>.size))
        return (EventSender(sending), receiving)
    }

    private init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends events with their times: all of them or none, without blocking.
    package func send(_ events: [InputEvent]) -> Outcome {
        if events.isEmpty { return .sent }
        buffer.removeAll(keepingCapacity: true)
        for event in events { buffer.append(input_event(withTime: event)) }
        return switch buffer.withUnsafeBytes({ tactus_send(descriptor, $0.baseAddress, $0.count) }) {
        case 0...: .sent
        case -Int(EAGAIN), -Int(EINTR), -Int(ENOBUFS), -Int(ENOMEM), -Int(EMSGSIZE): .full
        default: .closed
        }
    }
}

/// Receives the events of an ``EventSender``.
package final class EventReceiver {
    /// The descriptor, which becomes readable when there are events, and when the sender has closed the connection.
    package let fileDescriptor: CInt
    /// The bytes of a packet, and one more: a packet that is too long is then no list of events.
    private var buffer = [UInt8](repeating: 0, count: packetLimit * MemoryLayout<input_event>.stride + 1)
    /// The events that ``nextEvent()`` has not returned yet, the last one first.
    private var unread: [InputEvent] = []

    /// The most events in a packet. Our choice: the whole state of a device with more than 300 slots.
    private static let packetLimit = 4096

    /// The error after the sender has closed the connection or has sent something other than events, or after receiving has failed.
    package struct End: Error {}

    /// Takes over the descriptor.
    package init(_ fileDescriptor: CInt) { self.fileDescriptor = fileDescriptor }

    deinit { close(fileDescriptor) }

    /// Returns the next event; nil if no event has arrived. Throws `End` when no more events can come.
    package func nextEvent() throws(End) -> InputEvent? {
        if unread.isEmpty {
            let count = tactus_receive(fileDescriptor, &buffer, buffer.count)
            if count == -Int(EAGAIN) || count == -Int(EINTR) { return nil }
            guard count > 0, let events = [InputEvent](kernelBytes: Array(buffer.prefix(count))) else { throw End() }
            unread = events.reversed()
        }
        return unread.popLast()
    }
}
