import Configuration
import Foundation
import Gestures
import Glibc
import Session
import Testing
import TouchInput
import TouchScript

@testable import System
@testable import tactus

@Suite struct `Signals of gestures on the user's bus` {
    private let bus: PrivateBus
    private let connection: BusConnection
    private let signals: GestureSignals

    init() throws {
        bus = try PrivateBus()
        let connection = try bus.connect()
        self.connection = connection
        signals = GestureSignals(loop: bus.loop) { connection }
    }

    private static let file = "[settings]\nsignals = true\n[[gesture]]\nname = \"volume\"\ndrag = { fingers = 2 }\n"

    /// The reports of a drag, without the time that it takes.
    private static func reports(_ sentence: String) throws -> [SessionReport] {
        var session = GestureSession(try Configuration(parsing: file), in: Situation(), deviceID: "pad")
        let timeline = try TouchScript(sentence).timeline(on: .imagined)
        return timeline.frames.map { session.consume($0) } + [session.finish()]
    }

    @Test func `Each signal has the name, the phase, the device, and the values of the gesture with their types`() throws {
        let listener = try bus.connect()
        var heard: [[BusValue]] = []
        let rule = "interface='\(ControlName.interface)',member='GestureEvent',path='\(ControlName.path)'"
        let subscription = listener.onMessage(rule) { message in heard.append(message.flatMap(BusValue.all) ?? []) }
        // The bus handles requests in order, so it has the match rule once it has answered the next request.
        _ = try bus.busctl("list")
        for report in try Self.reports("2 fingers touch, slide right 20mm in 200ms, lift") { signals.send(report, device: "Pad \"2\"") }
        try withExtendedLifetime(subscription) { try bus.wait { heard.last?.dropFirst().first == .text("ended") } }
        #expect(heard.first?.prefix(3) == [.text("volume"), .text("began"), .text("Pad \"2\"")])
        let values = try #require(heard.last?.last?.elements)
        var types: [String: String] = [:]
        var dx: Double?
        for case .pair(.text(let name), .variant(let value)) in values {
            types[name] = value.signature
            if name == "dx", case .double(let number) = value { dx = number }
        }
        #expect(
            types == [
                "fingers": "i", "x": "d", "y": "d", "start_x": "d", "start_y": "d", "dx": "d", "dy": "d", "vx": "d", "vy": "d",
                "scale": "d", "rotation": "d", "duration_ms": "i", "direction": "s",
            ])
        #expect(try abs(#require(dx) - 20) < 0.01)
        let page = try String(contentsOf: Program.root.appending(path: "Documentation/Control.md"), encoding: .utf8)
        for name in types.keys { #expect(page.contains("`\(name)`"), "Control.md lacks \(name)") }
    }

    @Test func `A bus that does not read is not waited for: signals are dropped, and come again when it reads`() throws {
        let listener = try bus.connect()
        var ends = 0
        let subscription = listener.onMessage("member='GestureEvent',arg1='ended'") { _ in ends += 1 }
        _ = try bus.busctl("list")
        let drag = try Self.reports("2 fingers touch, slide right 20mm in 200ms, lift")
        bus.suspend()
        for _ in 0..<5000 { for report in drag { signals.send(report, device: "Pad") } }
        #expect(signals.dropped > 1000)
        bus.resume()
        try bus.wait { ends > 0 && connection.waitingMessages == 0 }
        let before = ends
        for report in drag { signals.send(report, device: "Pad") }
        #expect(signals.dropped == 0, "the bus takes signals again")
        try withExtendedLifetime(subscription) { try bus.wait { ends > before } }
    }

    @Test func `The newest value of a gesture arrives even if no descriptor was left when the sender was made`() async {
        await #expect(processExitsWith: .success) {
            let bus = try PrivateBus()
            let (sender, listener) = (try bus.connect(), try bus.connect())
            var values = 0
            let subscription = listener.onMessage("member='GestureEvent',arg1='changed'") { _ in values += 1 }
            _ = try bus.busctl("list")
            let drag = try `Signals of gestures on the user's bus`.reports("2 fingers touch, slide right 20mm in 200ms, hold 1s, lift")
            let signals = try withoutDescriptors { GestureSignals(loop: bus.loop) { sender } }
            // All values arrive at the same time: the first one is sent, and the newest one later.
            for report in drag.dropLast(5) { signals.send(report, device: "Pad") }
            try withExtendedLifetime(subscription) { try bus.wait { values == 2 } }
        }
    }

    @Test func `An end that still fits into the queue does not count as a bus that takes signals again`() throws {
        let drag = try Self.reports("2 fingers touch, slide right 20mm in 200ms, lift")
        bus.suspend()
        defer { bus.resume() }
        var dropped = 0
        while dropped < 1000 {
            for report in drag {
                signals.send(report, device: "Pad")
                try #require(signals.dropped >= dropped)
                dropped = signals.dropped
            }
        }
    }

    @Test(arguments: [
        ("follow.sh", ["\"volume\",\"ended\",\"Pad\" 20.0 mm to the right, 0.0 mm down\n"]),
        ("follow.py", ["volume began with 2 fingers on Pad\n", "volume ended #################### 20.0 mm\n"]),
    ])
    func `The examples that follow gestures print the phases of a drag`(example: String, lines: [String]) throws {
        let example = Program.root.appending(path: "Config/examples/signals/\(example)").path
        let drag = try Self.reports("2 fingers touch, slide right 20mm in 200ms, lift")
        // The example is ready once the monitor of the bus has begun, which the bus does not announce: the drag is repeated until then.
        let repetition = Repetition(on: bus.loop) { for report in drag { signals.send(report, device: "Pad") } }
        let result = try withExtendedLifetime(repetition) {
            try bus.run(example, []) { output in lines.allSatisfy(output.contains) }
        }
        #expect(lines.allSatisfy(result.output.contains), "\(result.output)")
    }
}

/// Runs the body while this process can open no more files. The test needs a process of its own.
func withoutDescriptors<Result>(_ body: () throws -> Result) throws -> Result {
    var limit = rlimit()
    try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
    let usual = limit
    limit.rlim_cur = rlim_t(STDERR_FILENO + 1)
    try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
    defer { _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), [usual]) }
    return try body()
}

/// Calls a closure every 100 ms while a loop runs.
private final class Repetition {
    private var timer: System.Timer?

    init(on loop: EventLoop, _ body: @escaping () -> Void) {
        timer = try? loop.makeTimer { [unowned self] in
            body()
            timer?.arm(at: loop.now + .milliseconds(100))
        }
        timer?.arm(at: loop.now)
    }
}
