import Glibc
import System
import Testing

@testable import tactus

@Suite struct `Messages without a reader` {
    enum Kind: CaseIterable { case pipe, stream }

    /// The writing end, and the reading end, from which reads do not block.
    private static func ends(_ kind: Kind) -> (CInt, CInt) {
        var ends: [CInt] = [-1, -1]
        switch kind {
        case .pipe: _ = pipe(&ends)
        case .stream: _ = socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends)
        }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[1], ends[0])
    }

    private static func readAll(_ descriptor: CInt) -> [String] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test(arguments: Kind.allCases)
    func `Messages that no program reads never block, and the next one that is read says how many were lost`(kind: Kind) {
        let (writing, reading) = Self.ends(kind)
        defer { for end in [writing, reading] { close(end) } }
        let sink = MessageSink(to: writing)
        let long = String(repeating: "x", count: 3000)
        for number in 0..<1000 { sink.write("\(number) \(long)\n    \(number)\n") { "\($0) lost\n" } }
        var lines = Self.readAll(reading)
        sink.write("after\n") { "\($0) lost\n" }
        lines[lines.count - 1] += Self.readAll(reading).joined(separator: "\n")
        lines = lines.joined(separator: "\n").split(separator: "\n").map(String.init)
        #expect(lines.last == "after")
        let whole = (lines.count - 2) / 2
        #expect(lines[lines.count - 2] == "\(1000 - whole) lost")
        for number in 0..<whole {
            let isWhole = lines[2 * number] == "\(number) \(long)"
            #expect(isWhole)
            #expect(lines[2 * number + 1] == "    \(number)")
        }
        #expect((1..<900).contains(whole))
    }

    @Test func `Messages leave the descriptor blocking for other programs that write to it`() {
        let (writing, reading) = Self.ends(.pipe)
        defer { for end in [writing, reading] { close(end) } }
        let sink = MessageSink(to: writing)
        sink.write("one\n") { "\($0)" }
        #expect(fcntl(writing, F_GETFL) & O_NONBLOCK == 0)
        #expect(Self.readAll(reading) == ["one", ""])
    }

    @Test func `Messages to a closed pipe, a closed stream or a closed descriptor do no harm`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            for kind in Kind.allCases {
                let (writing, reading) = Self.ends(kind)
                close(reading)
                let sink = MessageSink(to: writing)
                for _ in 0..<1000 { sink.write("one\n") { "\($0)" } }
            }
            MessageSink(to: 999).write("one\n") { "\($0)" }
        }
    }

    @Test func `Messages to a file are appended as they were written`() throws {
        let program = try Program()
        let path = try program.write("log", "before\n")
        let file = open(path, O_WRONLY | O_APPEND)
        defer { close(file) }
        MessageSink(to: file).write("one\n") { "\($0)" }
        #expect(program.read("log") == "before\none\n")
    }
}
