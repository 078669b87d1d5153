import Clibsystemd
import Testing

@testable import System
@testable import tactus

/// A desktop that shows notifications. Each notification that replaces no other gets a number of its own.
final class FakeDesktop {
    struct Shown: Equatable {
        var number: UInt32
        var replaced: UInt32
        var title: String
        var body: String
    }

    private(set) var shown: [Shown] = []
    private let bus: BusConnection
    private var slot: OpaquePointer?
    private var name: BusSubscription?
    private var ownership: BusSubscription?
    private(set) var isThere = false

    init(on bus: BusConnection) {
        self.bus = bus
        sd_bus_add_object(
            bus.raw, &slot, "/org/freedesktop/Notifications",
            { message, desktop, _ in
                Unmanaged<FakeDesktop>.fromOpaque(desktop!).takeUnretainedValue().show(BusRequest(message!))
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
        // The bus may not have noticed yet that an earlier desktop has gone: then the name comes later.
        ownership = bus.onOwnerChange(of: "org.freedesktop.Notifications") { [unowned self] in if $0 { isThere = true } }
        name = bus.own("org.freedesktop.Notifications") { [unowned self] in if $0 == true { isThere = true } }
    }

    deinit { sd_bus_slot_unref(slot) }

    private func show(_ request: BusRequest) {
        let signature = request.arguments.map(\.signature).joined()
        guard request.method == "Notify", signature == "susssasa{sv}i", case .count(let replaced) = request.arguments[1] else {
            return request.refuse(.invalidArguments, "not as the specification has it")
        }
        let number = replaced == 0 ? UInt32(shown.count + 41) : replaced
        let texts = request.arguments.map { $0.text ?? "" }
        shown.append(Shown(number: number, replaced: replaced, title: texts[3], body: texts[4]))
        request.answer([.count(number)])
    }
}

@Suite struct `A notification` {
    private let bus: PrivateBus
    private let desktop: FakeDesktop
    private let notifier: DesktopNotifier

    init() throws {
        bus = try PrivateBus()
        let desktop = FakeDesktop(on: try bus.connect())
        self.desktop = desktop
        try bus.wait { desktop.isThere }
        let connection = try bus.connect()
        notifier = DesktopNotifier { connection }
    }

    @Test func `A notification shows the first three lines about a wrong configuration`() throws {
        notifier.alarm(["a:1:1: error: \"<b>\" & more", "two", "three", "four", "five"])
        try bus.wait { desktop.shown.count == 1 }
        #expect(desktop.shown[0].title == "Tactus goes on with its old configuration")
        #expect(desktop.shown[0].body == "a:1:1: error: \"&lt;b&gt;\" &amp; more\ntwo\nthree\nand 2 more: type \"tactus check\"")
    }

    @Test func `A notification says that there are no gestures if no older configuration exists`() throws {
        notifier.alarm(["one"], hasOld: false)
        try bus.wait { desktop.shown.count == 1 }
        #expect(desktop.shown[0].title == "Tactus has no gestures: its configuration is wrong")
    }

    @Test func `A notification is replaced by the next one, and by the message that the configuration is right again`() throws {
        notifier.alarm(["one"])
        // The first notification has no number yet. Of the notifications that wait for it, only the last one is shown.
        notifier.alarm(["two"])
        notifier.alarm(["three"])
        try bus.wait { desktop.shown.count == 2 }
        notifier.calm("1 gesture new (\"a\")")
        try bus.wait { desktop.shown.count == 3 }
        #expect(desktop.shown.map(\.number) == [41, 41, 41])
        #expect(desktop.shown.map(\.body) == ["one", "three", "1 gesture new (\"a\")"])
    }

    @Test func `A notification that the configuration is right again appears only after an alarm`() throws {
        notifier.calm("nothing has changed")
        notifier.alarm(["one"])
        try bus.wait { desktop.shown.count == 1 }
        notifier.calm("nothing has changed")
        notifier.calm("nothing has changed")
        try bus.wait { desktop.shown.count == 2 }
        #expect(desktop.shown.map(\.body) == ["one", "nothing has changed"])
    }

    @Test func `A notification about a lost desktop stands beside that about the configuration`() throws {
        notifier.alarm(["one"])
        notifier.reportLoss("gone: type a && b")
        try bus.wait { desktop.shown.count == 2 }
        #expect(desktop.shown.map(\.replaced) == [0, 0])
        #expect(desktop.shown[1].title == "The gestures of Tactus do not reach this desktop")
        #expect(desktop.shown[1].body == "gone: type a &amp;&amp; b")
    }

    @Test func `A notification that no desktop shows is dropped, and the next one appears once there is a desktop`() throws {
        var connection: BusConnection?
        let notifier = DesktopNotifier { connection }
        notifier.alarm(["dropped"])
        connection = try bus.connect()
        notifier.alarm(["shown"])
        try bus.wait { desktop.shown.count == 1 }
        #expect(desktop.shown[0].body == "shown")
    }
}

@Suite struct `A notification on the next desktop` {
    @Test func `A number of the previous program for notifications is not used with the next one`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let notifier = DesktopNotifier { connection }
        func desktop() throws -> FakeDesktop {
            let desktop = FakeDesktop(on: try bus.connect())
            try bus.wait { desktop.isThere }
            return desktop
        }
        do {
            let previous = try desktop()
            notifier.alarm(["one"])
            notifier.reportLoss("gone")
            try bus.wait { previous.shown.count == 2 }
        }
        let next = try desktop()
        // This answer comes after the signal that the previous program has gone.
        var isAnswered = false
        let name = connection.own("org.example.Answer") { _ in isAnswered = true }
        try withExtendedLifetime(name) { try bus.wait { isAnswered } }
        notifier.calm("right")
        notifier.reportLoss("gone again")
        try bus.wait { next.shown.count == 2 }
        #expect(next.shown.map(\.body) == ["right", "gone again"])
        #expect(next.shown.map(\.replaced) == [0, 0])
    }
}
