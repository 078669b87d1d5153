import Configuration
import EvdevInput
import Foundation
import Gestures
import Session
import System
import Testing
import TouchInput
import TouchScript

@testable import tactus

private let gestures = """
    [[gesture]]
    name = "next"
    swipe = { fingers = 3, direction = "left", distance = "20mm" }
    run = ["echo", "next"]

    [[gesture]]
    name = "twice"
    tap = { fingers = 2, count = 2 }
    run = "true"

    [[gesture]]
    name = "once"
    tap = { fingers = 2 }
    run = ["notify-send", "one tap"]

    """

private let shortSwipe = "3 fingers touch, slide left 9.4mm in 90ms, lift"
private let swipe = "3 fingers touch, slide left 30mm in 120ms, lift"
private let tap = "2 fingers touch, hold 50ms, lift"

@Suite struct `tactus why` {
    private let bus: PrivateBus
    private let connection: BusConnection
    private let daemon: TouchedDaemon
    private let control: ControlInterface

    init() throws {
        bus = try PrivateBus()
        connection = try bus.connect()
        daemon = try TouchedDaemon()
        daemon.configuration = gestures
        control = ControlInterface(loop: bus.loop, orders: daemon)
        var isOurs: Bool?
        control.appear(on: connection) { isOurs = $0 }
        try bus.wait { isOurs != nil }
        try #require(isOurs == true)
    }

    private func why(_ arguments: String...) throws -> String {
        let result = try bus.run(Program.executable.path, ["why"] + arguments)
        #expect(result.status == 0, "\(result.output)")
        return result.output
    }

    /// The story without its head.
    private func story(_ arguments: String...) throws -> String {
        let result = try bus.run(Program.executable.path, ["why"] + arguments)
        #expect(result.status == 0, "\(result.output)")
        let lines = result.output.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("\"Pad\" (/dev/input/event7), "), "\(result.output)")
        #expect(lines[0].hasSuffix(" ago:"), "\(result.output)")
        return String(lines[1])
    }

    private func explained(_ sentence: String, _ options: String...) throws -> String {
        let program = try Program()
        let config = try program.write("c.toml", daemon.configuration)
        return try program.run(["explain", sentence, "--config", config] + options).output
    }

    @Test func `The last touch of the daemon has the story that explain tells of the same touch`() throws {
        try daemon.play(swipe)
        #expect(try story() == (try explained(swipe)))
        #expect(try story("once") == (try explained(swipe, "--gesture", "once")))
    }

    @Test func `Only the last touch is told, and with it those that a gesture may be made of`() throws {
        try daemon.play(shortSwipe)
        try daemon.play(tap)
        #expect(try story() == (try explained(tap)))
        try daemon.play(tap, after: .milliseconds(100))
        let twice = try story()
        #expect(twice.contains("\nTouch 2, at 150 ms: 2 fingers landed"), "\(twice)")
        #expect(twice.contains("\"twice\" ended"), "\(twice)")
        #expect(!twice.contains("3 fingers"))
    }

    @Test func `More touches are told on demand, as many as are kept`() throws {
        try daemon.play(shortSwipe)
        try daemon.play(tap)
        let two = try story("--touches", "2")
        #expect(two.components(separatedBy: "\n\n").count == 2, "\(two)")
        #expect(two.hasPrefix("Touch 1, at 0 ms: 3 fingers landed"), "\(two)")
        let more = try story("--touches", "5")
        #expect(more == two + "No more touches are kept.\n")
        for count in ["0", "33", "x"] {
            let result = try bus.tactus("why", "--touches", count)
            #expect(result.status == 64)
            #expect(result.output.contains("usage: --touches is \"\(count)\"; it must be a number from 1 to 32"))
        }
    }

    @Test func `An unknown gesture and an unknown device are refused with what was meant`() throws {
        try daemon.play(tap)
        let gesture = try bus.tactus("why", "nex")
        #expect(gesture.status == 1)
        #expect(gesture.output.contains("no gesture is called \"nex\"; did you mean \"next\"?"), "\(gesture.output)")
        let device = try bus.tactus("why", "--device", "/dev/input/event8")
        #expect(device.status == 1)
        #expect(device.output.contains("the daemon does not read /dev/input/event8; it reads /dev/input/event7"), "\(device.output)")
        #expect(try why("next", "--device", "/dev/input/event7").contains("\"next\""))
    }

    @Test(arguments: [.min, .max] as [Int64]) func `Touches at times that no clock has are told`(microseconds: Int64) throws {
        try daemon.play(tap)
        daemon.history.note(layer: nil, at: daemon.time)
        daemon.forge = { last in
            for place in last.touches.events.indices.suffix(9) {
                last.touches.events[place].time = TouchInstant(microseconds: place.isMultiple(of: 2) ? microseconds : ~microseconds)
            }
            for place in last.touches.changes.indices { last.touches.changes[place].time = TouchInstant(microseconds: microseconds) }
        }
        for options in [[], ["--json"], ["once"]] {
            let result = try bus.run(Program.executable.path, ["why"] + options)
            #expect(result.status == 0 || result.status == 1, "\(result)")
        }
    }

    @Test func `A daemon that nobody has touched yet says so`() throws {
        let result = try bus.tactus("why")
        #expect(result == (1, "tactus: device: /dev/input/event7: nothing has touched it since the daemon reads it\n"))
        var state = ControlState()
        state.state = "paused"
        control.publish(state)
        #expect(try bus.tactus("why").output.contains("gestures do not act now (paused), so touches are not kept"))
    }

    @Test func `Without a daemon the exit status is 69, and a message says what to type`() throws {
        let result = try Program().run("why")
        #expect(result.status == 69)
        #expect(result.errors.contains("no user D-Bus found"), "\(result.errors)")
    }

    @Test func `A touch during which gestures were paused is told with the pause`() throws {
        try daemon.play("3 fingers touch, slide left 10mm in 90ms, hold 10ms")
        daemon.history.noteRest(.paused, at: daemon.time)
        var state = ControlState()
        state.state = "paused"
        control.publish(state)
        let text = try story()
        #expect(text.contains("From 90 ms on, touches were ignored because of a pause.\n"), "\(text)")
        #expect(text.contains("Gestures do not act now (paused)"), "\(text)")
        #expect(text.contains("type: tactus resume"), "\(text)")
        #expect(!text.contains("Fingers are still down"), "\(text)")
    }

    @Test func `Fingers that are still down are told as such`() throws {
        try daemon.play("3 fingers touch, slide left 10mm in 90ms")
        #expect(try story().hasSuffix("Fingers are still down; the end shows what happens if they stay where they are.\n"))
    }

    @Test func `A palm that still rests is not reported as fingers that are still down`() throws {
        try daemon.play("a palm touches the left edge, 2 fingers touch, hold 60ms, lift")
        let text = try story()
        #expect(!text.contains("still down"), "\(text)")
    }

    @Test func `A rest after the last touch is told with its end`() throws {
        try daemon.play(tap)
        daemon.history.noteRest(.screenLocked, at: daemon.time.advanced(by: .seconds(1)))
        daemon.history.noteEndOfRest(at: daemon.time.advanced(by: .seconds(3)))
        let text = try story()
        #expect(text.hasPrefix(try explained(tap)), "\(text)")
        #expect(
            text.hasSuffix("From 1050 ms on, touches were ignored because of the screen lock, until 3050 ms.\n"), "\(text)")
    }

    @Test func `The layer and the window of each touch count`() throws {
        daemon.configuration = """
            [layer.media]

            [[gesture]]
            name = "louder"
            layer = "media"
            tap = { fingers = 2 }

            [[gesture]]
            name = "tab"
            when = { app = "firefox" }
            tap = { fingers = 3 }

            """
        let window = Window(apps: ["xterm"], title: "secret", isFullScreen: nil)
        try daemon.play(tap)
        #expect(try story("louder").contains("\"louder\" was not looked for: it belongs to layer \"media\"."))
        daemon.history.note(layer: "media", at: daemon.time)
        try daemon.play(tap)
        #expect(try story("louder").contains("\"louder\" ended"))
        try daemon.play("3 fingers touch, hold 50ms, lift", on: DesktopState(window: .window(window)))
        let tab = try story("tab")
        #expect(tab.contains("\"tab\" dropped out"), "\(tab)")
        #expect(tab.contains("xterm"), "\(tab)")
    }

    @Test func `A touch before another version of the configuration is told with the new one, and says so`() throws {
        try daemon.play(shortSwipe)
        daemon.configuration = gestures.replacing("20mm", with: "8mm")
        daemon.history.noteConfiguration(at: daemon.time.advanced(by: .seconds(1)))
        let text = try story("next")
        #expect(text.contains("\"next\" ended"), "\(text)")
        let joined = text.replacing("\n", with: " ")
        #expect(joined.contains("The configuration has changed since then; this is what the new one makes of the touch."), "\(text)")
    }

    @Test func `The answer in JSON begins with the device, the age and the state`() throws {
        try daemon.play(shortSwipe)
        try daemon.play(tap)
        daemon.history.noteRest(.paused, at: daemon.time)
        let lines = try why("--json").split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let head = try #require(lines.first)
        #expect(head["device"] as? String == "Pad")
        #expect(head["path"] as? String == "/dev/input/event7")
        #expect(head["state"] as? String == "acting")
        #expect(head["touches"] as? Int == 1)
        #expect((head["ignored"] as? [[String: Any]])?.first?["reason"] as? String == "a pause")
        #expect(head["ago"] is Double)
        let touches = lines.filter { $0["touch"] != nil }
        #expect(touches.count == 1)
        #expect(touches.first?["fingers"] as? Int == 2)
        #expect(touches.first?["time"] as? Double == 0)
        #expect(lines.last?["gestures"] as? Int == 3)
    }

    @Test func `The text and the file names of the configuration in use arrive as they were read`() throws {
        daemon.configuration = "# ä\t\r\n\(gestures)\n\n# no end of line"
        try daemon.play(tap)
        #expect(try story().contains("\"once\""))
        daemon.configuration = "[[gesture]]\n"
        let broken = try bus.tactus("why")
        #expect(broken.status == 78)
        #expect(broken.output.contains("/home/me/tactus.toml:1:"), "\(broken.output)")
    }
}

@Suite struct `The last touches on the bus` {
    @Test func `Touches are the same after they are sent and read`() throws {
        let daemon = try TouchedDaemon()
        daemon.screen = .quarter
        let window = Window(apps: ["a", "b"], title: "t", isFullScreen: true)
        try daemon.play(tap, on: DesktopState(window: .window(window), isTablet: true))
        daemon.history.note(layer: "media", at: daemon.time)
        daemon.history.noteRest(.sleep, at: daemon.time)
        daemon.history.noteEndOfRest(at: daemon.time)
        daemon.history.noteConfiguration(at: daemon.time)
        try daemon.play(tap, on: DesktopState(window: .none))
        let sent = daemon.last
        let read = try #require(
            LastTouches(head: Array(sent.head.utf8), events: sent.touches.events.kernelBytes, sent.busValue))
        #expect(read.touches == sent.touches)
        #expect(read.touches.changes.count == 6)
        #expect((read.path, read.screen.rawValue, read.head) == (sent.path, sent.screen.rawValue, sent.head))
    }

    @Test func `Values of another form are refused, and unknown ones ignored`() {
        let path = BusValue.pair(.text("device"), .variant(.text("x")))
        let change = BusValue.record([.count(0), .int64(1), .text("mood"), .variant(.text("good"))])
        let changes = BusValue.pair(.text("changes"), .variant(.list(of: "(uxsv)", [change])))
        #expect(LastTouches(head: [], events: [], .list(of: "{sv}", [path, changes]))?.touches.changes == [])
        #expect(LastTouches(head: [], events: [], .list(of: "{sv}", [])) == nil)
        #expect(LastTouches(head: [], events: [1], .list(of: "{sv}", [path])) == nil)
        #expect(LastTouches(head: [], events: [], .text("x")) == nil)
    }

    @Test func `A file in memory keeps its bytes, cannot be changed, and has a limit`() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let file = try #require(MemoryFile.make(bytes))
        defer { close(file) }
        #expect(MemoryFile.read(file, limit: bytes.count) == bytes)
        #expect(MemoryFile.read(file, limit: bytes.count - 1) == nil)
        #expect(write(file, bytes, 1) == -1)
    }
}
