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
            ServiceManager.ready(status: "2 devices\nSTOPPING=1")
            #expect(systemd.receive() == "READY=1\nSTATUS=2 devices STOPPING=1")
            ServiceManager.reloading()
            #expect(systemd.receive().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
            ServiceManager.status("no device")
            #expect(systemd.receive() == "STATUS=no device")
            ServiceManager.stopping()
            #expect(systemd.receive() == "STOPPING=1")
        }
    }

    @Test func `The service manager gets messages at an abstract address`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket(isAbstract: true)
            ServiceManager.status("no device")
            #expect(systemd.receive() == "STATUS=no device")
        }
    }

    @Test func `A service manager that does not read keeps no message waiting, and later gets new ones`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket()
            for number in 1...1000 { ServiceManager.status("\(number)") }
            var count = 0
            while !systemd.receive().isEmpty { count += 1 }
            #expect((1..<1000).contains(count))
            ServiceManager.stopping()
            #expect(systemd.receive() == "STOPPING=1")
        }
    }

    @Test func `A service manager that asks another process for watchdog pings gets none from this one`() async {
        await #expect(processExitsWith: .success) {
            setenv("WATCHDOG_USEC", "20000", 1)
            setenv("WATCHDOG_PID", "1", 1)
            let loop = try EventLoop()
            #expect(try loop.enableWatchdog() == false)
        }
    }

    @Test func `The service manager gets watchdog pings from the loop if it wants them`() async {
        await #expect(processExitsWith: .success) {
            let systemd = NotifySocket()
            setenv("WATCHDOG_USEC", "20000", 1)
            let loop = try EventLoop()
            #expect(try loop.enableWatchdog())
            var pings = 0
            let source = try loop.onReadable(systemd.descriptor) {
                if systemd.receive() == "WATCHDOG=1" { pings += 1 }
            }
            #expect(try loop.run(until: loop.now + patience) { pings == 3 })
            withExtendedLifetime(source) {}
        }
    }

    @Test func `The service manager gets no watchdog pings if it does not want them`() throws {
        #expect(try EventLoop().enableWatchdog() == false)
    }
}
