internal import CLinux
internal import Glibc

/// Sends packets to another program. If the program does not read in time, the oldest pending packets are dropped, and their number is
/// sent.
package final class PacketSender {
    private let loop: EventLoop
    private let descriptor: Descriptor
    /// The pending packets, which come after those in the kernel.
    private var waiting: [[UInt8]] = []
    /// The number of packets that were dropped since the last notice.
    private var droppedCount = 0
    /// Makes the packet that reports a number of dropped ones.
    private let notice: (Int) -> [UInt8]
    private var writing: EventSource?
    /// True once ``send(_:)`` or ``noteEnd()`` has found that the reader has closed its end, or that the connection has failed.
    package private(set) var isClosed = false

    /// The most pending packets. Our choice: two seconds of a fast touchpad; the kernel keeps some 200 more.
    package static let limit = 256

    /// Makes a sender and the end of its reader; nil if the system refuses the connection, for example because no descriptors are left.
    ///
    /// - Returns: The sender, and the reader's end, which belongs to the caller. Each read there gives one packet.
    package static func connect(
        on loop: EventLoop, notice: @escaping (_ droppedCount: Int) -> [UInt8]
    ) -> (sender: PacketSender, receiver: CInt)? {
        var (own, other): (CInt, CInt) = (-1, -1)
        guard tactus_connect_packets(&own, &other) == 0 else { return nil }
        return (PacketSender(Descriptor(owning: own), loop, notice), other)
    }

    private init(_ descriptor: consuming Descriptor, _ loop: EventLoop, _ notice: @escaping (Int) -> [UInt8]) {
        self.descriptor = descriptor
        self.loop = loop
        self.notice = notice
    }

    /// Sends a packet, now or when the reader has made room. Never waits: if too many packets are pending, the oldest one is dropped.
    package func send(_ packet: [UInt8]) {
        if isClosed { return }
        if waiting.isEmpty, droppedCount == 0, pass(packet) { return }
        if isClosed { return }
        if waiting.count == Self.limit {
            waiting.removeFirst()
            droppedCount += 1
        }
        waiting.append(packet)
        if writing != nil { return }
        writing = try? loop.onWritable(descriptor.raw) { [unowned self] in flush() }
    }

    /// Sets ``isClosed`` if the reader has closed its end. Sends nothing.
    package func noteEnd() {
        var end = pollfd(fd: descriptor.raw, events: 0, revents: 0)
        if poll(&end, 1, 0) > 0, end.revents & Int16(POLLHUP | POLLERR) != 0 { isClosed = true }
    }

    private func flush() {
        if droppedCount > 0, pass(notice(droppedCount)) { droppedCount = 0 }
        var count = 0
        while droppedCount == 0, count < waiting.count, pass(waiting[count]) { count += 1 }
        waiting.removeFirst(min(count, waiting.count))
        if waiting.isEmpty || isClosed { writing = nil }
    }

    /// Sends a packet; returns false if there is no room or the connection has failed. A packet larger than the kernel's limit is dropped
    /// and counted, and true is returned.
    private func pass(_ packet: [UInt8]) -> Bool {
        while true {
            switch tactus_send(descriptor.raw, packet, packet.count) {
            case 0...: return true
            case -Int(EINTR): continue
            case -Int(EAGAIN), -Int(ENOBUFS), -Int(ENOMEM): return false
            case -Int(EMSGSIZE):
                droppedCount += 1
                return true
            default:
                isClosed = true
                waiting = []
                return false
            }
        }
    }
}

/// Receives the packets of a ``PacketSender``.
package final class PacketReceiver {
    private let descriptor: Descriptor
    private var source: EventSource?
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)

    /// The most packets that are read before the loop serves other events. Our choice.
    private static let batch = 64

    /// Takes over the descriptor. Each packet is passed to `take`; `end` is called once when the sender has gone or the connection has
    /// failed. Throws if the loop cannot wait for packets.
    package init(
        owning descriptor: CInt, on loop: EventLoop, _ take: @escaping (UnsafeBufferPointer<UInt8>) -> Void, end: @escaping () -> Void
    ) throws(EventLoopError) {
        self.descriptor = Descriptor(owning: descriptor)
        source = try loop.onReadable(descriptor) { [unowned self] in
            for _ in 0..<Self.batch {
                let count = tactus_receive(self.descriptor.raw, &buffer, buffer.count)
                if count == -Int(EAGAIN) || count == -Int(EINTR) { return }
                guard count > 0 else {
                    source = nil
                    return end()
                }
                buffer.withUnsafeBufferPointer { take(UnsafeBufferPointer(rebasing: $0[..<count])) }
            }
        }
    }
}
