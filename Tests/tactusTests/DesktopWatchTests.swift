import Actions
import Glibc
import System
import Testing
import TouchInput

@testable import tactus

@Suite struct `The desktop that the daemon was started for` {
    /// The sockets on which something listens.
    private final class Listeners {
        var paths: Set<String>
        var looks = 0
        init(_ paths: Set<String>) { self.paths = paths }
    }

    /// A watch that can be used within expectations.
    private final class Watch {
        private var watch: DesktopWatch
        init(_ watch: DesktopWatch) { self.watch = watch }
        var loss: DesktopWatch.Loss? { watch.loss }

        func note(_ end: ActionRunner.CommandEnd, at second: Int) -> Bool { watch.note(end, at: .zero + .seconds(second)) }
    }

    private static let environment = [
        "XDG_RUNTIME_DIR": "/run/user/1000", "WAYLAND_DISPLAY": "wayland-1", "SWAYSOCK": "/run/user/1000/sway-ipc.1000.203.sock",
    ]
    private static let wayland = "/run/user/1000/wayland-1"
    private static let sway = "/run/user/1000/sway-ipc.1000.203.sock"

    private func isAlive(_ socket: DesktopSocket) -> Bool { DesktopSocket.alive(among: [socket]) == [socket] }

    private func watch(_ listeners: Listeners, _ environment: [String: String] = environment) -> Watch {
        let sockets = DesktopSocket.named(in: { environment[$0] })
        return Watch(
            DesktopWatch(sockets) { sockets in
                listeners.looks += 1
                return sockets.filter { listeners.paths.contains($0.path) }
            })
    }

    @Test func `The sockets of a desktop are those that its variables name on this machine`() {
        let all = [
            "XDG_RUNTIME_DIR": "/r", "WAYLAND_DISPLAY": "/w", "DISPLAY": ":12.0", "SWAYSOCK": "/s", "I3SOCK": "/i", "NIRI_SOCKET": "/n",
            "HYPRLAND_INSTANCE_SIGNATURE": "abc_1",
        ]
        let paths = ["/w", "/tmp/.X11-unix/X12", "/s", "/i", "/n", "/r/hypr/abc_1/.socket.sock"]
        #expect(DesktopSocket.named(in: { all[$0] }).map(\.path) == paths)
        #expect(DesktopSocket.named(in: { ["DISPLAY": "unix:1"][$0] }).map(\.path) == ["/tmp/.X11-unix/X1"])
        let none = ["DISPLAY": "host:0", "WAYLAND_DISPLAY": "", "SWAYSOCK": "relative"]
        #expect(DesktopSocket.named(in: { none[$0] }).isEmpty)
    }

    @Test func `A socket is alive while a program listens there, and neither after that nor without a file`() throws {
        var template = Array("/tmp/tactus-test-XXXXXX".utf8CString)
        let folder = String(cString: mkdtemp(&template))
        defer { rmdir(folder) }
        let name = DesktopSocket.named(in: { ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "w"][$0] })[0]
        #expect(!isAlive(name))
        let listener = socket(AF_UNIX, 1, 0)  // SOCK_STREAM: not every module map has that name
        // A program that another test starts must not inherit it.
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.path.utf8) }
        _ = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        listen(listener, 1)
        #expect(isAlive(name))
        // A connection would make a Wayland compositor start its X server.
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
        #expect(accept(listener, nil, nil) == -1 && errno == EAGAIN)
        close(listener)
        #expect(!isAlive(name))
        unlink(name.path)
    }

    @Test func `A list of sockets has those that listen, whatever their paths contain, and no others`() {
        func socket(_ path: String) -> DesktopSocket { DesktopSocket(variable: "SWAYSOCK", path: path) }
        var list = Array(
            """
            Num       RefCount Protocol Flags    Type St Inode Path
            0000000000000000: 00000002 00000000 00010000 0001 01 11111 /run/a listening one
            0000000000000000: 00000002 00000000 00010000 0001 01  4211 /tmp/.X11-unix/X0
            0000000000000000: 00000003 00000000 00000000 0001 03 11112 /run/connected
            0000000000000000: 00000003 00000000 00000000 0001 03 11113
            0000000000000000: 00000002 00000000 00010000 0001 01 11114 @/run/abstract

            """.utf8)
        let listening = [socket("/run/a listening one"), socket("/tmp/.X11-unix/X0")]
        let others = ["one", "/run/connected", "/run/abstract", "/X0", "11113", "01 11114 @/run/abstract"].map(socket)
        #expect(DesktopSocket.alive(among: others + listening, in: list) == listening)
        // A path may have bytes that are no characters.
        list = list.map { $0 == UInt8(ascii: "g") ? 0xFF : $0 }
        #expect(DesktopSocket.alive(among: listening, in: list) == [listening[1]])
    }

    @Test func `A failing command makes the watch notice that a compositor has ended, and name the variable`() {
        let listeners = Listeners([Self.wayland, Self.sway])
        let watch = watch(listeners)
        #expect(!watch.note(.failure, at: 1) && watch.loss == nil)
        // Another sway has the same display, but another socket.
        listeners.paths = [Self.wayland]
        #expect(watch.note(.failure, at: 2))
        #expect(
            watch.loss?.description
                == "the desktop that Tactus was started for has gone: nothing listens any more where SWAYSOCK points; in the new one, type: "
                + DesktopWatch.Loss.remedy)
    }

    @Test func `The advice for a lost desktop imports every variable that names a desktop, and restarts the service`() {
        let words = DesktopWatch.Loss.remedy.split(separator: " && ")
        #expect(words.count == 2 && words.last == "systemctl --user restart tactus.service")
        let imported = words[0].split(separator: " ").dropFirst(3).map(String.init)
        var asked: Set = ["XAUTHORITY", "XDG_CURRENT_DESKTOP"]
        _ = DesktopSocket.named { name in
            asked.insert(name)
            return "/1"
        }
        #expect(Set(imported) == asked.subtracting(["XDG_RUNTIME_DIR"]))
    }

    @Test func `A lost desktop is reported once, and its return is reported`() {
        let listeners = Listeners([Self.wayland, Self.sway])
        let watch = watch(listeners)
        listeners.paths = []
        #expect(watch.note(.failure, at: 1))
        for second in 2...9 { #expect(!watch.note(.failure, at: second)) }
        #expect(watch.loss?.variables == ["WAYLAND_DISPLAY", "SWAYSOCK"])
        listeners.paths = [Self.wayland, Self.sway]
        #expect(watch.note(.success, at: 10) && watch.loss == nil)
    }

    @Test func `A success looks at no socket, and failures at most once in a second`() {
        let listeners = Listeners([Self.wayland, Self.sway])
        let watch = watch(listeners)
        listeners.looks = 0
        for _ in 1...100 { _ = watch.note(.success, at: 1) }
        #expect(listeners.looks == 0)
        for _ in 1...100 { _ = watch.note(.failure, at: 1) }
        #expect(listeners.looks == 1)
    }

    @Test func `A variable that was left behind by an earlier desktop does not count while another one answers`() {
        let listeners = Listeners([Self.wayland])
        let watch = watch(listeners)
        #expect(!watch.note(.failure, at: 1) && watch.loss == nil)
        listeners.paths = []
        #expect(watch.note(.failure, at: 3) && watch.loss?.variables == ["WAYLAND_DISPLAY"])
    }

    @Test func `An environment in which nothing ever answered is reported at the first failing command`() {
        let watch = watch(Listeners([]))
        #expect(watch.loss == nil)
        #expect(watch.note(.failure, at: 1) && watch.loss?.variables == ["WAYLAND_DISPLAY", "SWAYSOCK"])
    }

    @Test func `A command that was asked to end says nothing about the desktop`() {
        let listeners = Listeners([])
        let watch = watch(listeners)
        #expect(!watch.note(.ended, at: 1) && watch.loss == nil)
    }
}
