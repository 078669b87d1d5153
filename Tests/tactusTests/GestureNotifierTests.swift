import Actions
import Testing

@testable import System

@Suite struct `A notification of a gesture` {
    private final class Log {
        var messages: [String] = []
    }

    private let bus: PrivateBus
    private let notifier: GestureNotifier
    private let log = Log()

    init() throws {
        bus = try PrivateBus()
        let connection = try bus.connect()
        notifier = GestureNotifier(loop: bus.loop, bus: { connection }, log: { [log] text, _ in log.messages.append(text) })
    }

    private func desktop() throws -> FakeDesktop {
        let desktop = FakeDesktop(on: try bus.connect())
        try bus.wait { desktop.isThere }
        return desktop
    }

    private func show(_ text: String, of gesture: String = "volume") throws {
        notifier.show(text, for: ActionLabel(gesture: gesture, phase: "forward"))
        try bus.wait { notifier.isIdle }
    }

    @Test func `Each gesture has one notification, which its next one replaces`() throws {
        let desktop = try desktop()
        try show("Volume 1")
        try show("Zoom 1", of: "zoom")
        try show("Volume 2")
        try show("Zoom 2", of: "zoom")
        #expect(desktop.shown.map(\.title) == ["Volume 1", "Zoom 1", "Volume 2", "Zoom 2"])
        #expect(desktop.shown.map(\.replaced) == [0, 0, 41, 42])
    }

    @Test func `The first line is the title as it is, and the others are the body, whose markup is escaped`() throws {
        let desktop = try desktop()
        try show("<b>&\n<i>&amp;\nend")
        #expect(desktop.shown.map(\.title) == ["<b>&"])
        #expect(desktop.shown.map(\.body) == ["&lt;i&gt;&amp;amp;\nend"])
    }

    @Test func `While the desktop has not answered, only the newest text waits`() throws {
        let desktop = try desktop()
        for number in 1...1000 { notifier.show("\(number)", for: ActionLabel(gesture: "volume", phase: "forward")) }
        try bus.wait { notifier.isIdle }
        #expect(desktop.shown.map(\.title) == ["1", "1000"])
    }

    @Test func `A text of any length is cut to what a desktop can show`() throws {
        let desktop = try desktop()
        try show(String(repeating: "x", count: 1_000_000))
        #expect(desktop.shown.map(\.title.count) == [1000])
    }

    @Test func `A missing program for notifications is logged once, and again only after one was there`() throws {
        try show("nobody")
        try show("still nobody")
        let missing =
            "action: notifications are not shown: no program shows them; start one such as mako or dunst in your session; other actions still run"
        #expect(log.messages == [missing])
        do {
            let desktop = try desktop()
            try show("here")
            #expect(desktop.shown.map(\.title) == ["here"])
        }
        try show("gone again")
        #expect(log.messages == [missing, missing])
    }

    @Test func `A number of an earlier program for notifications is not used with the next one`() throws {
        do {
            let desktop = try desktop()
            try show("one")
            #expect(desktop.shown.count == 1)
        }
        let next = try desktop()
        try show("two")
        #expect(next.shown.map(\.replaced) == [0])
    }

    @Test func `Without a bus that is logged once`() {
        let notifier = GestureNotifier(loop: bus.loop, bus: { nil }, log: { [log] text, _ in log.messages.append(text) })
        for _ in 1...3 { notifier.show("x", for: ActionLabel(gesture: "volume", phase: "forward")) }
        #expect(log.messages.count == 1)
        #expect(log.messages[0].hasPrefix("action: notifications are not shown: there is no user bus"))
    }

    @Test func `A second reason why notifications are not shown is logged as well`() throws {
        let connection = try bus.connect()
        var isThere = false
        let notifier = GestureNotifier(
            loop: bus.loop, bus: { isThere ? connection : nil }, log: { [log] text, _ in log.messages.append(text) })
        notifier.show("no bus", for: ActionLabel(gesture: "volume", phase: "forward"))
        isThere = true
        notifier.show("no program", for: ActionLabel(gesture: "volume", phase: "forward"))
        try bus.wait { notifier.isIdle }
        let reasons = ["there is no user bus; start tactus", "no program shows them; start one"]
        #expect(log.messages.count == 2)
        for (message, reason) in zip(log.messages, reasons) {
            #expect(message.hasPrefix("action: notifications are not shown: \(reason)"))
        }
    }
}
