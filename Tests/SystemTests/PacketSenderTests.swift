import Glibc
import System
import Testing
import TouchInput

@Suite struct `Packets for another program` {
    private let loop: EventLoop

    init() throws { loop = try EventLoop() }

    private func packet(_ number: Int) -> [UInt8] { Array("packet \(number)".utf8) }

    private func connect() throws -> (sender: PacketSender, receiver: CInt) {
        try #require(PacketSender.connect(on: loop) { count in Array("dropped \(count)".utf8) })
    }

    /// Reads packets until none is left, or until `last` has been read.
    private func read(_ receiver: CInt, until last: String? = nil) throws -> [String] {
        var packets: [String] = []
        var hasEnded = false
        let receiver = try PacketReceiver(owning: receiver, on: loop) { bytes in
            packets.append(String(decoding: bytes, as: UTF8.self))
        } end: {
            hasEnded = true
        }
        _ = try withExtendedLifetime(receiver) {
            try loop.run(until: loop.now + .seconds(600)) { hasEnded || last != nil && packets.last == last }
        }
        return packets
    }

    @Test func `Each packet arrives whole and in order`() throws {
        let (sender, receiver) = try connect()
        for number in 1...10 { sender.send(packet(number)) }
        #expect(try read(receiver, until: "packet 10") == (1...10).map { "packet \($0)" })
    }

    @Test func `A slow reader loses the oldest packets that wait, and gets their number before the next one`() throws {
        let (sender, receiver) = try connect()
        let count = 20_000
        for number in 1...count { sender.send(packet(number)) }
        let packets = try read(receiver, until: "packet \(count)")
        let notice = try #require(packets.firstIndex { $0.hasPrefix("dropped ") })
        let dropped = try #require(Int(packets[notice].dropFirst("dropped ".count)))
        // The packets in the kernel come first, then the last of the packets that waited.
        #expect(packets.count - 1 + dropped == count)
        #expect(Array(packets[..<notice]) == (1...notice).map { "packet \($0)" })
        #expect(packets[(notice + 1)...].count == PacketSender.limit)
        #expect(packets.last == "packet \(count)")
        #expect(packets[notice + 1] == "packet \(count - PacketSender.limit + 1)")
    }

    @Test func `After a reader has caught up, packets arrive at once again`() throws {
        let (sender, receiver) = try connect()
        for number in 1...20_000 { sender.send(packet(number)) }
        var packets: [String] = []
        let reading = try PacketReceiver(owning: receiver, on: loop) {
            packets.append(String(decoding: $0, as: UTF8.self))
        } end: {
        }
        _ = try loop.run(until: loop.now + .seconds(600)) { packets.last == "packet 20000" }
        packets = []
        sender.send(packet(1))
        _ = try withExtendedLifetime(reading) { try loop.run(until: loop.now + .seconds(600)) { !packets.isEmpty } }
        #expect(packets == ["packet 1"])
    }

    @Test func `A packet larger than the kernel takes is dropped and counted, and later ones arrive`() throws {
        let (sender, receiver) = try connect()
        sender.send([UInt8](repeating: 65, count: 64 << 20))
        sender.send(packet(1))
        #expect(try read(receiver, until: "packet 1") == ["dropped 1", "packet 1"])
    }

    @Test func `The sender notices that the reader has gone, and the reader that the sender has`() throws {
        var (sender, receiver): (PacketSender?, CInt) = try connect()
        sender?.send(packet(1))
        sender = nil
        #expect(try read(receiver) == ["packet 1"])
        (sender, receiver) = try connect()
        #expect(close(receiver) == 0)
        sender?.send(packet(1))
        #expect(sender?.isClosed == true)
        sender?.send(packet(2))
    }
}
