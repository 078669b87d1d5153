import Configuration
import Foundation
import System
import Testing
import TouchInput
import WindowProtocols

@testable import Windows

/// A socket that a display server listens on, and the connections to it. The test plays the server.
private final class Server {
    let path: String
    fileprivate let listener: CInt
    fileprivate(set) var client: CInt = -1

    init() throws {
        path = NSTemporaryDirectory() + "w\(UInt32.random(in: 0 ... .max))"
        listener = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        try #require(result == 0 && listen(listener, 8) == 0)
    }

    deinit {
        closeClient()
        close(listener)
        unlink(path)
    }

    func send(_ bytes: [UInt8]) throws { try #require(Glibc.send(client, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count) }

    func closeClient() {
        if client >= 0 { close(client) }
        client = -1
    }
}

@Suite struct `The connection to a display server` {
    private let loop: EventLoop
    private let server: Server
    private let log = Log()

    private final class Log {
        var reports: [WindowReport] = [] { didSet { noted() } }
        var noted = {}
    }

    init() throws {
        loop = try EventLoop()
        server = try Server()
    }

    private func connect(patience: Duration = .seconds(600)) throws -> ServerSocket<ToplevelConversation> {
        try ServerSocket(ServerAddress(path: server.path), on: loop, patience: patience, { ToplevelConversation() }) { [log] in
            log.reports.append($0)
        }
    }

    /// Runs the loop until this number of reports has arrived.
    private func wait(reports count: Int) throws {
        try #require(try loop.run(until: loop.now + .seconds(600)) { log.reports.count >= count })
    }

    /// Waits for the connection and plays a compositor with one window.
    private func offerOneWindow() throws {
        server.accept(after: loop)
        var compositor = Compositor()
        compositor.offer(version: 3)
        compositor.open(foot, app: "foot", title: "~")
        compositor.set(foot, [2])
        compositor.finishList()
        try server.send(compositor.bytes)
    }

    private let window = WindowReport.window(.window(Window(apps: ["foot"], title: "~", isFullScreen: false)))

    @Test func `The active window is reported, and the end of the server makes it unknown`() throws {
        let source = try connect()
        try offerOneWindow()
        try wait(reports: 1)
        server.closeClient()
        try wait(reports: 2)
        #expect(log.reports == [window, .failed(reason: "its connection has ended")])
        withExtendedLifetime(source) {}
    }

    @Test func `A server that is restarted is found again`() throws {
        let source = try connect()
        try offerOneWindow()
        try wait(reports: 1)
        server.closeClient()
        try wait(reports: 2)
        server.accept(after: loop)
        var compositor = Compositor()
        compositor.offer(version: 3)
        compositor.finishList()
        try server.send(compositor.bytes)
        try wait(reports: 3)
        #expect(log.reports.last == .window(.none))
        withExtendedLifetime(source) {}
    }

    @Test func `A server that never answers is given up`() throws {
        let source = try connect(patience: .milliseconds(1))
        try wait(reports: 1)
        #expect(log.reports == [.failed(reason: "it does not answer")])
        withExtendedLifetime(source) {}
    }

    @Test func `Garbage makes the window unknown`() throws {
        let source = try connect()
        try offerOneWindow()
        try wait(reports: 1)
        try server.send([UInt8](repeating: 0, count: 100_000))
        try wait(reports: 2)
        #expect(log.reports.last == .failed(reason: "a message of the compositor has an impossible size"))
        withExtendedLifetime(source) {}
    }

    /// Plays a server that has sent a thousand titles at once. An event source of the given priority becomes ready once the first title has
    /// been read. Returns the number of titles that have been read when that source gets its turn.
    private func titlesRead(before priority: EventLoop.Priority) throws -> Int {
        let source = try connect()
        try offerOneWindow()
        try wait(reports: 1)
        var compositor = Compositor()
        for number in 1...1000 {
            compositor.send(foot, 0, [.text("\(number)")])
            compositor.send(foot, 5)
        }
        try server.send(compositor.bytes)
        var ends: [CInt] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        var count: Int?
        let other = try loop.onReadable(ends[0], priority: priority) { [log] in
            guard count == nil, case .window(.window(let window))? = log.reports.last else { return }
            count = Int(window.title ?? "")
        }
        log.noted = { [ends] in _ = write(ends[1], "x", 1) }
        try #require(try loop.run(until: loop.now + .seconds(600)) { count != nil })
        withExtendedLifetime((source, other)) {}
        return try #require(count)
    }

    @Test(arguments: [EventLoop.Priority.input, .signal, .child])
    func `A server that sends without end delays fingers and the ends of commands by 4 KiB at most`(priority: EventLoop.Priority) throws {
        #expect(try titlesRead(before: priority) <= 4096 / 24)
    }

    @Test func `A socket that is not there is reported with its path`() throws {
        let path = "/nowhere/wayland-0"
        let source = try ServerSocket(ServerAddress(path: path), on: loop, { ToplevelConversation() }) { [log] in log.reports.append($0) }
        try wait(reports: 1)
        #expect(log.reports == [.failed(reason: "\(path): No such file or directory")])
        withExtendedLifetime(source) {}
    }

    @Test func `A compositor without the protocol is reported once, and its connection is closed`() throws {
        let source = try connect()
        server.accept(after: loop)
        var compositor = Compositor()
        compositor.offer(version: nil)
        try server.send(compositor.bytes)
        try wait(reports: 1)
        #expect(log.reports == [.unsupported])
        var bytes = [UInt8](repeating: 0, count: 4096)
        var total = 0
        while case let count = recv(server.client, &bytes, bytes.count, 0), count > 0 { total += count }
        #expect(total == 24, "two requests, then the end")
        withExtendedLifetime(source) {}
    }
}

extension Server {
    /// Runs the loop until a connection waits, and accepts it.
    func accept(after loop: EventLoop) {
        var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, 0) == 0 { _ = try? loop.run(until: loop.now + .milliseconds(10)) { false } }
        client = Glibc.accept(listener, nil, nil)
    }
}

@Suite struct `The active window as a property on the bus` {
    @Test(
        arguments: [
            WindowInFront.unknown, .none, .window(Window(apps: [], title: nil, isFullScreen: nil)),
            .window(Window(apps: ["XTerm", "xterm"], title: "a \"title\"", isFullScreen: true)),
        ])
    func `It is read as it was written`(window: WindowInFront) { #expect(WindowInFront(window.busValue) == window) }

    @Test func `What is not understood is unknown, and long texts are shortened`() {
        #expect(WindowInFront(BusValue.text("window")) == .unknown)
        #expect(WindowInFront(BusValue.list(of: "{sv}", [.pair(.text("state"), .variant(.text("?")))])) == .unknown)
        let long = WindowInFront.window(
            Window(apps: [String(repeating: "a", count: 5000)], title: String(repeating: "ä", count: 5000), isFullScreen: nil))
        guard case .window(let window) = WindowInFront(long.busValue) else {
            Issue.record("no window")
            return
        }
        #expect(window.apps.map(\.utf8.count) == [TextLimit.app])
        #expect(window.title?.utf8.count == TextLimit.title)
    }
}
