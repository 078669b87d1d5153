internal import CLinux
internal import Configuration
internal import Glibc
internal import System
internal import TouchInput
internal import WindowProtocols

/// The place of a display server's socket.
struct ServerAddress: Hashable, Sendable {
    var path: String
    /// True if the server may listen at the same name in the abstract name space instead.
    var mayBeAbstract = false
}

/// Follows the active window through a conversation on a server's socket.
///
/// The window becomes unknown if the connection cannot be made or ends, or if the server breaks the protocol or does not answer. The server
/// may be restarted, so the connection is then tried up to 60 times more, a second after each failure.
final class ServerSocket<Conversation: WindowConversation> {
    private let address: ServerAddress
    private let loop: EventLoop
    private let makeConversation: () -> Conversation
    private let report: (WindowReport) -> Void
    private var conversation: Conversation
    private var reading: EventSource?
    private var writing: EventSource?
    private var descriptor: CInt = -1
    /// The requests that the server has not taken yet.
    private var unsent: [UInt8] = []
    private var timer: Timer?
    private var backoff = Backoff(first: .seconds(1), longest: .seconds(1), limit: 60, goodUptime: .seconds(10))
    private var lastReport: WindowReport?
    /// The time at which the server began to report windows; nil while it does not report.
    private var start: TouchInstant?

    /// The longest time for a server to answer. Our choice: 5 s, as on the bus; compositors and X servers answer in milliseconds.
    private let patience: Duration
    /// The most bytes that the server has not taken yet. Our choice: more than a working server ever leaves.
    private static var unsentLimit: Int { 1 << 16 }
    /// The most bytes to read before the loop looks for fingers again. Our choice: compositors send some hundred bytes at once.
    private static var chunkSize: Int { 1 << 10 }

    /// Creates a source, which connects when the loop runs. Throws if the kernel refuses a timer.
    init(
        _ address: ServerAddress, on loop: EventLoop, patience: Duration = .seconds(5), _ makeConversation: @escaping () -> Conversation,
        report: @escaping (WindowReport) -> Void
    ) throws(EventLoopError) {
        (self.address, self.loop, self.patience, self.makeConversation, self.report) = (address, loop, patience, makeConversation, report)
        conversation = makeConversation()
        timer = try loop.makeTimer { [unowned self] in fire() }
        timer?.arm(at: loop.now)
    }

    /// Begins to connect, or reports that a server has not answered in time.
    private func fire() {
        if reading == nil { connect() } else { fail("it does not answer") }
    }

    private func connect() {
        conversation = makeConversation()
        lastReport = nil
        var raw = tactus_connect_local(address.path, false)
        if raw < 0, address.mayBeAbstract { raw = tactus_connect_local(address.path, true) }
        guard raw >= 0 else { return fail("\(address.path): \(String(cString: strerror(-raw)))") }
        do throws(EventLoopError) {
            reading = try loop.onReadable(owning: Descriptor(owning: raw), priority: .output) { [unowned self] in read() }
        } catch {
            return fail("\(error)")
        }
        descriptor = raw
        timer?.arm(at: loop.now + patience)
        write()
    }

    /// Reads one piece. A server that sends without end delays a finger by one piece at most, and every more urgent event comes first.
    private func read() {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
            received = tactus_receive(descriptor, buffer.baseAddress, buffer.count)
            count = max(received, 0)
        }
        if received == -Int(EAGAIN) || received == -Int(EINTR) { return }
        guard received > 0 else { return fail("its connection has ended") }
        conversation.receive(bytes[...])
        noteReport()
        if reading != nil { write() }
    }

    private func noteReport() {
        guard let news = conversation.report, news != lastReport else { return }
        lastReport = news
        switch news {
        case .window:
            timer?.disarm()
            start = start ?? loop.now
            report(news)
        case .unsupported:
            close()
            timer?.disarm()
            report(news)
        case .failed(let reason): fail(reason)
        }
    }

    private func write() {
        unsent += conversation.takeRequests()
        while !unsent.isEmpty {
            let count = tactus_send(descriptor, unsent, unsent.count)
            if count == -Int(EINTR) { continue }
            if count == -Int(EAGAIN) { break }
            // The connection has ended. `read` takes what the server sent before, and then notices the end.
            guard count > 0 else { return unsent = [] }
            unsent.removeFirst(count)
        }
        if unsent.isEmpty { return writing = nil }
        guard unsent.count <= Self.unsentLimit else { return fail("it takes no requests") }
        if writing != nil { return }
        writing = try? loop.onWritable(descriptor) { [unowned self] in write() }
    }

    private func close() {
        (reading, writing, unsent) = (nil, nil, [])
        descriptor = -1
    }

    private func fail(_ reason: String) {
        let uptime = start.map { loop.now - $0 } ?? .zero
        start = nil
        close()
        let delay = backoff.next(afterUptime: uptime)
        if let delay { timer?.arm(at: loop.now + delay) } else { timer?.disarm() }
        report(.failed(reason: reason))
    }
}
