import Configuration
import EvdevInput
import Gestures
import Session
import Testing
import TouchInput
import TouchScript

@testable import Actions
@testable import System
@testable import tactus

/// Records the keys and buttons that arrive, as `+29 -29`.
private final class Typed: KeySink {
    var text = ""

    func write(_ stroke: KeyStroke) throws(UinputError) {
        text += "\(text.isEmpty ? "" : " ")\(stroke.isDown ? "+" : "-")\(stroke.code)"
    }
}

/// A touchpad with gestures that run commands and press keys and buttons.
private final class Desk {
    private static let configuration = """
        [[gesture]]
        name = "list"
        tap = {}
        ended = [ { run = "true" }, { keys = "a" }, { button = "middle" }, { run = "true" } ]

        [[gesture]]
        name = "drag"
        drag = { fingers = 2 }
        during = { keys = "b" }
        cancelled = [ { keys = "a" }, { button = "middle" }, { run = "true" } ]

        [[gesture]]
        name = "press"
        press = { fingers = 3, duration = "500ms" }
        during = { button = "left" }
        released = [ { run = "true" }, { keys = "a" }, { run = "true" } ]

        """

    let typed = Typed()
    let clicked = Typed()
    let executor: ActionExecutor
    private(set) var commandCount = 0
    private var session: GestureSession
    private var time = TouchInstant.zero

    init() throws {
        let loop = try EventLoop()
        let (typed, clicked) = (typed, clicked)
        executor = ActionExecutor(
            loop: loop, standardOutput: .inherited,
            keys: { kind in
                KeyDevice(kind, loop: loop, rule: "/r.rules", log: { _, _ in }) { () throws(UinputError) in
                    kind == .keyboard ? typed : clicked
                }
            }, session: { nil })
        let configuration = try Configuration(parsing: Self.configuration)
        session = GestureSession(configuration, in: Situation(), deviceID: "pad")
        executor.adopt(configuration)
        executor.commandStarted = { [unowned self] _, _ in commandCount += 1 }
    }

    /// Plays a sentence and the second after it.
    func play(_ sentence: String) throws {
        for frame in try TouchScript(sentence).timeline(on: .imagined).frames {
            execute(session.consume(frame))
            time = frame.time
        }
        time = time.advanced(by: .seconds(1))
        execute(session.advance(to: time))
    }

    /// Suspends keys, then cancels the gestures, as the daemon does.
    func leaveSession() {
        executor.suspendsKeys = true
        execute(session.cancel(.sessionLeft, at: time))
    }

    private func execute(_ report: SessionReport) { executor.execute(report, device: "pad", source: "pad", decided: nil) }

    func finish() throws {
        let isIdle = try executor.runner.loop.run(until: executor.runner.loop.now + patience) { executor.isIdle }
        try #require(isIdle)
    }
}

@Suite struct `Keys and mouse buttons when the session is left` {
    @Test func `A list whose command runs when the session is left leaves out its keys and buttons and runs its next command`() throws {
        let desk = try Desk()
        try desk.play("1 finger touches, holds 50ms, lifts")
        #expect(desk.commandCount == 1)
        desk.leaveSession()
        try desk.finish()
        #expect(desk.typed.text == "" && desk.clicked.text == "")
        #expect(desk.commandCount == 2)
    }

    @Test func `A list whose command ends after the return to the session presses its keys and buttons`() throws {
        let desk = try Desk()
        try desk.play("1 finger touches, holds 50ms, lifts")
        desk.leaveSession()
        desk.executor.suspendsKeys = false
        try desk.finish()
        #expect(desk.typed.text == "+30 -30" && desk.clicked.text == "+274 -274")
        #expect(desk.commandCount == 2)
    }

    @Test func `A drag that is canceled because the session is left releases its key and presses none, but runs its command (D8)`() throws {
        let desk = try Desk()
        try desk.play("2 fingers touch, slide right 20mm in 100ms")
        #expect(desk.typed.text == "+48")
        desk.leaveSession()
        try desk.finish()
        #expect(desk.typed.text == "+48 -48" && desk.clicked.text == "")
        #expect(desk.commandCount == 1)
    }

    @Test func `A press that is released because the session is left releases its button and runs its commands without keys`() throws {
        let desk = try Desk()
        try desk.play("3 fingers touch")
        #expect(desk.clicked.text == "+272")
        desk.leaveSession()
        try desk.finish()
        #expect(desk.typed.text == "" && desk.clicked.text == "+272 -272")
        #expect(desk.commandCount == 2)
    }

    @Test func `The daemon suspends keys exactly while the session is not active, not during a pause`() throws {
        let program = try Program()
        let path = try program.write("tactus.toml", "[[gesture]]\nname = \"t\"\ntap = {}\nrun = \"true\"\n")
        let loop = try EventLoop()
        let daemon = Daemon(from: path, choice: DeviceChoice(["/nowhere"]), loop: loop, monitor: try DeviceMonitor(records: "/"))
        for isActive in [true, false, true] {
            daemon.session = SessionMonitor(
                on: loop, bus: .address("unix:path=/nowhere/bus"),
                records: { facts in
                    (facts.seat, facts.hasLogind) = ("seat0", true)
                    facts.display = SessionFacts.Session(id: "c1", seat: "seat0", isActive: isActive)
                }, changed: {})
            daemon.attend()
            #expect(daemon.devices.executor.suspendsKeys == !isActive)
            daemon.pause()
            #expect(daemon.devices.executor.suspendsKeys == !isActive)
            daemon.resume()
        }
    }
}
