import Foundation
import System
import Testing

@testable import tactus

/// A daemon in this process, with a bus and a desktop of its own, and without devices.
private struct Stage {
    let bus: PrivateBus
    let desktop: FakeDesktop
    let program: Program
    let path: String

    /// Starts the bus. The test needs a process of its own, because this sets an environment variable.
    init() throws {
        bus = try PrivateBus()
        setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
        let desktop = FakeDesktop(on: try bus.connect())
        self.desktop = desktop
        try bus.wait { desktop.isThere }
        program = try Program()
        path = program.home.appending(path: "tactus.toml").path
    }

    func start() throws -> Daemon {
        let monitor = try DeviceMonitor(records: "/")
        let daemon = Daemon(from: path, choice: DeviceChoice(["/nowhere"]), loop: bus.loop, monitor: monitor)
        try daemon.start()
        return daemon
    }
}

private let right = "[[gesture]]\nname = \"t\"\ntap = {}\nrun = \"true\"\n"

@Suite struct `A daemon whose configuration is wrong at its start` {
    @Test func `A daemon that starts with a wrong configuration has no gestures, says so, and takes the file once it is right`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            try stage.program.write("tactus.toml", "[settings]\nnotify = false\n\nheartbeat =\n")
            let daemon = try stage.start()
            #expect(daemon.controlState.gestures == 0)
            #expect(daemon.controlState.errors.count == 1)
            #expect(daemon.controlState.errors.first?.contains("tactus.toml:4:") == true)
            let error = try #require(daemon.controlState.errors.first)
            #expect(daemon.status == "0 devices; the configuration is wrong, there are no gestures: \(error); type \"tactus check\"")
            try stage.bus.wait { stage.desktop.shown.count == 1 }
            #expect(stage.desktop.shown.first?.title == "Tactus has no gestures: its configuration is wrong")
            // Another mistake is reported like the first.
            try stage.program.write("tactus.toml", "x = 1\n")
            try stage.bus.wait { stage.desktop.shown.count == 2 }
            #expect(stage.desktop.shown.last?.title == "Tactus has no gestures: its configuration is wrong")
            try stage.program.write("tactus.toml", right)
            try stage.bus.wait { stage.desktop.shown.count == 3 }
            #expect(stage.desktop.shown.last?.title == "The configuration of Tactus is right again")
            #expect(daemon.controlState.errors == [])
            #expect(daemon.controlState.gestures == 1)
            #expect(daemon.status == "0 devices")
        }
    }

    @Test func `A file that cannot be read for a moment is read again without a reload`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            // Nothing else notices that the file can be read.
            let text = "[settings]\nreload-on-save = false\n" + right
            try stage.program.write("tactus.toml", text)
            let daemon = try stage.start()
            try stage.program.write("tactus.toml", text + right.replacing("\"t\"", with: "\"u\""))
            let result = try withoutDescriptors { daemon.reload() }
            let errors = if case .refused(let lines) = result { lines } else { [String]() }
            #expect(errors.count == 1)
            #expect(errors.first?.hasSuffix(": Too many open files") == true)
            #expect(daemon.controlState.gestures == 1)
            try stage.bus.wait { daemon.controlState.gestures == 2 }
            #expect(daemon.controlState.errors == [])
        }
    }

    @Test func `An empty file, which a full disk leaves, replaces no gestures until it has a comment`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            try stage.program.write("tactus.toml", right)
            let daemon = try stage.start()
            try stage.program.write("tactus.toml", "")
            try stage.bus.wait { !daemon.controlState.errors.isEmpty }
            #expect(daemon.controlState.errors.first?.contains("the file is empty, as a full disk leaves it") == true)
            #expect(daemon.controlState.gestures == 1)
            try stage.program.write("tactus.toml", "# no gestures\n")
            try stage.bus.wait { daemon.controlState.gestures == 0 }
            #expect(daemon.controlState.errors == [])
        }
    }

    @Test(arguments: ["tactus.toml", "tactus.d/tap.toml"])
    func `An empty file replaces no gestures while another file of the configuration has one`(emptied: String) async {
        await #expect(processExitsWith: .success) { [emptied = emptied as String] in
            let stage = try Stage()
            try stage.program.write("tactus.toml", right)
            try stage.program.write("tactus.d/tap.toml", right.replacing("\"t\"", with: "\"u\""))
            let daemon = try stage.start()
            try stage.program.write(emptied, "")
            try stage.bus.wait { !daemon.controlState.errors.isEmpty || daemon.controlState.gestures == 1 }
            #expect(daemon.controlState.errors.first?.contains("\(emptied): the file is empty, as a full disk leaves it") == true)
            #expect(daemon.controlState.gestures == 2)
            try stage.program.write(emptied, "# no gestures\n")
            try stage.bus.wait { daemon.controlState.gestures == 1 }
            #expect(daemon.controlState.errors == [])
        }
    }

    @Test func `A file that is emptied is taken if its gestures are in another file now`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            try stage.program.write("tactus.toml", right)
            let daemon = try stage.start()
            try stage.program.write("tactus.d/tap.toml", right)
            try stage.program.write("tactus.toml", "")
            guard case .taken = daemon.reload() else {
                Issue.record("the configuration was not taken: \(daemon.controlState.errors)")
                return
            }
            #expect(daemon.controlState.gestures == 1)
        }
    }

    @Test func `A main file that is removed is not mistaken for an empty one`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            try stage.program.write("tactus.toml", right)
            try stage.program.write("tactus.d/settings.toml", "[settings]\nnotify = false\n")
            let daemon = try stage.start()
            try FileManager.default.removeItem(atPath: stage.path)
            try stage.bus.wait { !daemon.controlState.errors.isEmpty || daemon.controlState.gestures == 0 }
            #expect(daemon.controlState.errors == [])
            #expect(daemon.controlState.gestures == 0)
        }
    }

    @Test func `A daemon whose configuration was right once keeps it when the file becomes wrong, without a notification`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            try stage.program.write("tactus.toml", "x = 1\n")
            let daemon = try stage.start()
            try stage.program.write("tactus.toml", right)
            try stage.bus.wait { daemon.controlState.gestures == 1 }
            try stage.program.write("tactus.toml", "x = 1\n")
            try stage.bus.wait { !daemon.controlState.errors.isEmpty }
            #expect(daemon.controlState.gestures == 1)
            let errors = daemon.controlState.errors
            #expect(errors.count == 1)
            #expect(daemon.status == "0 devices; the configuration is wrong, the old one stays: \(errors[0]); type \"tactus check\"")
            try stage.program.write("tactus.toml", right)
            try stage.bus.wait { daemon.controlState.errors.isEmpty && stage.desktop.shown.count == 2 }
            #expect(stage.desktop.shown.map(\.title).contains("Tactus goes on with its old configuration") == false)
        }
    }

    @Test(
        arguments: [
            ("hello", 1), ("[[gesture]]\nname = \"a\"\nswype = {}\nrun = \"x\"\n", 1), ("\u{0}\u{1}\u{2}\u{3}", 1), ("a = [", 100_000),
            ("# a comment line\n", 620_000),
        ])
    func `A daemon starts without gestures whatever the configuration contains`(text: String, count: Int) throws {
        let program = try Program()
        let path = try program.write("tactus.toml", String(repeating: text, count: count))
        let monitor = try DeviceMonitor(records: "/")
        let daemon = Daemon(from: path, choice: DeviceChoice(["/nowhere"]), loop: try EventLoop(), monitor: monitor)
        #expect(daemon.controlState.gestures == 0)
        #expect(daemon.isWithoutConfiguration)
    }

    @Test func `A daemon takes a drop-in file that is added after it started without a configuration`() async {
        await #expect(processExitsWith: .success) {
            let stage = try Stage()
            let daemon = try stage.start()
            #expect(daemon.controlState.errors.first?.hasSuffix("tactus.toml: No such file or directory") == true)
            try stage.program.write("tactus.d/tap.toml", right)
            try stage.bus.wait { daemon.controlState.gestures == 1 }
            #expect(daemon.controlState.errors == [])
        }
    }
}

@Suite struct `A daemon without devices` {
    @Test func `A daemon without devices has no touches and empty statistics`() throws {
        let program = try Program()
        let path = try program.write("tactus.toml", right)
        let monitor = try DeviceMonitor(records: "/")
        let daemon = Daemon(from: path, choice: DeviceChoice(["/nowhere"]), loop: try EventLoop(), monitor: monitor)
        for device in ["", "/dev/input/event7"] {
            #expect(throws: NoTouches(description: "the daemon reads no device; \"tactus status\" says why")) {
                try daemon.lastTouches(of: device)
            }
        }
        let statistics = daemon.currentStatistics
        #expect((statistics.touches, statistics.frames, statistics.commands) == (0, 0, 0))
        #expect(statistics.latency == nil && statistics.gestures.isEmpty)
    }
}

@Suite struct `The daemon's command line` {
    @Test func `The command run refuses to start if the file named by --config does not exist`() throws {
        let result = try Program().run("run", "--config", "nowhere.toml")
        #expect(result.status == 78)
        #expect(result.errors.contains("nowhere.toml: No such file or directory"))
    }
}
