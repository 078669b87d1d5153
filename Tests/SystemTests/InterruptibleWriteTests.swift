import Glibc
import System
import Testing

@Suite struct `A write that signals can end` {
    @Test func `A signal that the loop takes ends a program that waits for its reader, but not one that can write`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            let loop = try EventLoop()
            let sources = [try loop.onSignal(SIGTERM) {}, try loop.onSignal(SIGHUP) {}]
            var ends: [CInt] = [0, 0]
            try #require(pipe(&ends) == 0)
            // A signal of this thread alone: the tests' other threads have not blocked it.
            try #require(pthread_kill(pthread_self(), SIGHUP) == 0)
            let text = String(repeating: "x", count: 10_000)
            try #require(File.writeInterruptibly(text, to: ends[1]))
            var (pending, none) = (sigset_t(), timespec())
            sigemptyset(&pending)
            sigaddset(&pending, SIGHUP)
            try #require(sigtimedwait(&pending, nil, &none) == SIGHUP)
            try #require(pthread_kill(pthread_self(), SIGTERM) == 0)
            var room = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
            while poll(&room, 1, 0) == 1 { try #require(write(ends[1], text, Int(PIPE_BUF)) > 0) }
            // The pipe is full, and is not read.
            _ = withExtendedLifetime(sources) { File.writeInterruptibly("x", to: ends[1]) }
        }
    }

    @Test func `A text of many parts arrives whole`() throws {
        let file = try #require(tmpfile())
        defer { fclose(file) }
        let text = (0..<100_000).map { "\($0)\n" }.joined()
        #expect(File.writeInterruptibly(text, to: fileno(file)))
        rewind(file)
        var bytes = [UInt8](repeating: 0, count: text.utf8.count + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        #expect(String(decoding: bytes[..<count], as: UTF8.self) == text)
    }

    @Test func `A write to a closed descriptor fails`() {
        #expect(!File.writeInterruptibly("x", to: -1))
        #expect(errno == EBADF)
    }
}
