import Glibc
import Testing

@testable import tactus

/// A journal that receives entries, or leaves them until its socket is full.
private final class FakeJournal {
    let path: String
    private let socket: CInt
    private let folder: String

    init() throws {
        var template = Array("/tmp/tactus-test-XXXXXX".utf8CString)
        folder = String(cString: mkdtemp(&template))
        path = "\(folder)/socket"
        socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        try #require(result == 0)
    }

    deinit {
        close(socket)
        unlink(path)
        rmdir(folder)
    }

    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 300_000)
        let count = recv(socket, &buffer, buffer.count, CInt(MSG_DONTWAIT))
        return count < 0 ? nil : Array(buffer[..<count])
    }

    func receiveAll() -> [String] {
        var entries: [String] = []
        while let entry = receive() { entries.append(String(decoding: entry, as: UTF8.self)) }
        return entries
    }
}

@Suite struct `Entries for the journal` {
    @Test func `A field of one line is an assignment, and one of several lines has its length in 64 bits`() {
        let bytes = JournalSink.encoded([("TACTUS_GESTURE", "a=b"), ("MESSAGE", "x\ny")])
        #expect(bytes == Array("TACTUS_GESTURE=a=b\nMESSAGE\n".utf8) + [3, 0, 0, 0, 0, 0, 0, 0] + Array("x\ny\n".utf8))
    }

    @Test func `An entry arrives whole`() throws {
        let journal = try FakeJournal()
        let sink = JournalSink(to: journal.path)
        #expect(sink.send([("MESSAGE", "hello"), ("TACTUS_GESTURE", "swipe")], notice: { _ in [] }) == .sent)
        #expect(journal.receiveAll() == ["MESSAGE=hello\nTACTUS_GESTURE=swipe\n"])
    }

    @Test func `A full journal never blocks, and the next entry that it takes comes after the number of lost ones`() throws {
        let journal = try FakeJournal()
        let sink = JournalSink(to: journal.path)
        let notice = { (count: Int) -> [JournalSink.Field] in [("MESSAGE", "\(count) lost")] }
        var sent = 0
        for number in 0..<2000 where sink.send([("MESSAGE", "\(number)")], notice: notice) == .sent { sent += 1 }
        #expect((1..<2000).contains(sent))
        #expect(journal.receiveAll() == (0..<sent).map { "MESSAGE=\($0)\n" })
        #expect(sink.send([("MESSAGE", "after")], notice: notice) == .sent)
        #expect(journal.receiveAll() == ["MESSAGE=\(2000 - sent) lost\n", "MESSAGE=after\n"])
    }

    @Test func `An entry for a journal that is not there, or that is too long for it, is refused`() throws {
        #expect(JournalSink(to: "/nowhere/socket").send([("MESSAGE", "x")], notice: { _ in [] }) == .refused)
        let journal = try FakeJournal()
        let long = String(repeating: "x", count: 10_000_000)
        #expect(JournalSink(to: journal.path).send([("MESSAGE", long)], notice: { _ in [] }) == .refused)
    }

    @Test func `Entries are refused once a full journal is gone, so that they can go elsewhere`() throws {
        var journal: FakeJournal? = try FakeJournal()
        let sink = JournalSink(to: try #require(journal?.path))
        let notice = { (count: Int) -> [JournalSink.Field] in [("MESSAGE", "\(count) lost")] }
        for number in 0..<2000 { _ = sink.send([("MESSAGE", "\(number)")], notice: notice) }
        #expect(sink.send([("MESSAGE", "full")], notice: notice) == .dropped)
        journal = nil
        #expect(sink.send([("MESSAGE", "gone")], notice: notice) == .refused)
    }
}
