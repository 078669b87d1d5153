import Clibsystemd
import Configuration
import Glibc
import System
import Testing
import TouchInput

@testable import tactus

/// The service manager of a daemon without devices.
private final class Service {
    let daemon: Daemon
    let loop: EventLoop
    let program: Program
    private let socket: CInt

    /// Starts the daemon. The test needs a process of its own, because this sets environment variables.
    init(_ text: String) throws {
        program = try Program()
        let path = try program.write("tactus.toml", text)
        let address = path + ".notify"
        let socket = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(address.utf8)) }
        let isBound = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 }
        }
        try #require(isBound)
        self.socket = socket
        setenv("NOTIFY_SOCKET", address, 1)
        setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
        setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
        setenv("XDG_SEAT", "no-such-seat", 1)
        loop = try EventLoop()
        let monitor = try DeviceMonitor(records: "/")
        daemon = Daemon(from: path, choice: DeviceChoice(["/nowhere"]), loop: loop, monitor: monitor)
    }

    /// The lines received since the last read.
    var heard: [String] {
        var lines: [String] = []
        var bytes = [UInt8](repeating: 0, count: 65536)
        while case let count = recv(socket, &bytes, bytes.count, 0), count > 0 {
            lines += String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
        }
        return lines
    }
}

@Suite struct `A daemon below the service manager` {
    private static let right = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"\n"

    @Test func `A daemon whose loop breaks tells the service manager that it stops`() async {
        await #expect(processExitsWith: .success) {
            let service = try Service(Self.right)
            // The loop's epoll descriptor is replaced while it runs.
            let timer = try service.loop.makeTimer { dup2(open("/dev/null", O_RDONLY), sd_event_get_fd(service.loop.raw)) }
            timer.arm(at: .zero)
            #expect(throws: EventLoopError.self) { try service.daemon.run() }
            #expect(service.heard.last == "STOPPING=1")
        }
    }

    @Test func `A refused configuration is part of the status until a configuration is taken`() async {
        await #expect(processExitsWith: .success) {
            let service = try Service(Self.right)
            try service.program.write("tactus.toml", "[[gesture]]\nnaem = \"a\"\n")
            guard case .refused = service.daemon.reload() else {
                Issue.record("the wrong configuration was taken")
                return
            }
            let status = service.heard.last { $0.hasPrefix("STATUS=") } ?? ""
            #expect(status.contains("the configuration is wrong, the old one stays: "), "\(status)")
            #expect(status.contains("tactus.toml:1:1: error: "), "\(status)")
            try service.program.write("tactus.toml", Self.right)
            guard case .taken = service.daemon.reload() else {
                Issue.record("the right configuration was not taken")
                return
            }
            #expect(service.heard.last { $0.hasPrefix("STATUS=") } == "STATUS=0 devices")
        }
    }
}
