import Glibc
import System
import Testing
import TouchInput

/// Plays systemd: the socket that NOTIFY_SOCKET names.
private struct NotifySocket {
    let folder = Folder()
    let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)

    init(isAbstract: Bool = false) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = folder.file("notify")
        let name = isAbstract ? "\0\(path)" : path
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.utf8) }
        _ = withUnsafeBytes(of: &address) {
            bind(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(2 + name.utf8.count))
        }
        setenv("NOTIFY_SOCKET", isAbstract ? "@\(path)" : path, 1)
    }

    /// A connection of another program, which stays open; nil if the system refuses it.
    var connection: CInt? {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let other = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        let result = withUnsafeMutableBytes(of: &address) {
            let address = $0.assumingMemoryBound(to: sockaddr.self).baseAddress
            return getsockname(descriptor, address, &length) == 0 ? connect(other, address, length) : -1
        }
        return result == 0 ? other : nil
    }

    /// The next message; empty if no message has arrived.
    func receive() -> String {
        var bytes = [UInt8](repeating: 0, count: 1000)
        let count = recv(descriptor, &bytes, bytes.count, CInt(MSG_DONTWAIT))
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}

@Suite struct `The service manager` {
    @Test func `The service manager gets messages for ready, reloading, status and stopping`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket()
            let service = ServiceManager(on: try EventLoop())
            service.ready(status: "2 devices\nSTOPPING=1")
            #expect(systemd.receive() == "READY=1\nSTATUS=2 devices STOPPING=1")
            service.reloading()
            #expect(systemd.receive().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
            service.status("no device")
            #expect(systemd.receive() == "STATUS=no device")
            service.stopping()
            #expect(systemd.receive() == "STOPPING=1")
        }
    }

    @Test func `The service manager gets messages at an abstract address`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket(isAbstract: true)
            let service = ServiceManager(on: try EventLoop())
            service.status("no device")
            #expect(systemd.receive() == "STATUS=no device")
        }
    }

    @Test func `A service manager that did not read at the start gets the first ready and the newest status once it reads`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket()
            let loop = try EventLoop()
            let service = ServiceManager(on: loop)
            let other = try #require(systemd.connection)
            var count = 0
            while send(other, "other", 5, CInt(MSG_DONTWAIT)) == 5 { count += 1 }
            service.ready(status: "2 devices")
            for number in 1...1000 { service.status("\(number)") }
            for _ in 0..<count { #expect(systemd.receive() == "other") }
            #expect(systemd.receive() == "")
            var messages: [String] = []
            let source = try loop.onReadable(systemd.descriptor) { messages.append(systemd.receive()) }
            #expect(try loop.run(until: loop.now + patience) { messages.count == 2 })
            #expect(messages == ["READY=1\nSTATUS=2 devices", "STATUS=1000"])
            service.stopping()
            #expect(systemd.receive() == "STOPPING=1")
            withExtendedLifetime(source) {}
        }
    }

    @Test func `A service manager whose socket appears late gets the first ready with the next message`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket()
            let path = systemd.folder.file("notify")
            #expect(rename(path, "\(path)2") == 0)
            let service = ServiceManager(on: try EventLoop())
            service.ready(status: "2 devices")
            #expect(systemd.receive() == "")
            #expect(rename("\(path)2", path) == 0)
            service.status("no device")
            #expect(systemd.receive() == "READY=1\nSTATUS=2 devices")
            #expect(systemd.receive() == "STATUS=no device")
        }
    }

    @Test func `A service manager that asks another process for watchdog pings gets none from this one`() async {
        await #expect(processExitsWith: .success) {
            setenv("WATCHDOG_USEC", "20000", 1)
            setenv("WATCHDOG_PID", "1", 1)
            let service = ServiceManager(on: try EventLoop())
            #expect(try service.enableWatchdog() == false)
        }
    }

    @Test func `The service manager gets watchdog pings from the loop if it wants them`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket()
            setenv("WATCHDOG_USEC", "20000", 1)
            let loop = try EventLoop()
            let service = ServiceManager(on: loop)
            #expect(try service.enableWatchdog())
            var pings = 0
            let source = try loop.onReadable(systemd.descriptor) {
                if systemd.receive() == "WATCHDOG=1" { pings += 1 }
            }
            #expect(try loop.run(until: loop.now + patience) { pings == 3 })
            withExtendedLifetime((source, service)) {}
        }
    }

    @Test func `The service manager gets no watchdog pings if it does not want them`() throws {
        let service = ServiceManager(on: try EventLoop())
        #expect(try service.enableWatchdog() == false)
    }
}
