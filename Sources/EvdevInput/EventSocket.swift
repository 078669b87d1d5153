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
        var ends: [CInt] = [-1, -1]
        return tactus_connect_event_sockets(&ends) == 0 ? (EventSender(ends[0]), ends[1]) : nil
    }

    private init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends events with their times: all of them or none, without blocking.
    package func send(_ events: [InputEvent]) -> Outcome {
        if events.isEmpty { return .sent }
        buffer.removeAll(keepingCapacity: true)
        for event in events {
            var copy = input_event(event)
            copy.instant = event.time
            buffer.append(copy)
        }
        return switch tactus_send_events(descriptor, buffer, buffer.count) {
        case 0: .sent
        case -EAGAIN, -ENOBUFS, -ENOMEM, -EMSGSIZE: .full
        default: .closed
        }
    }
}

/// Receives the events of an ``EventSender``.
package final class EventReceiver {
    /// The descriptor, which becomes readable when there are events, and when the sender has closed the connection.
    package let fileDescriptor: CInt
    private var buffer = [input_event](repeating: input_event(), count: packetLimit)
    /// The places in the buffer of events that ``nextEvent()`` has not returned yet.
    private var unread = 0..<0

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
            let count = tactus_receive_events(fileDescriptor, &buffer, buffer.count)
            if count == -EAGAIN { return nil }
            if count <= 0 { throw End() }
            unread = 0..<Int(count)
        }
        defer { unread = unread.dropFirst() }
        return InputEvent(buffer[unread.lowerBound])
    }
}
