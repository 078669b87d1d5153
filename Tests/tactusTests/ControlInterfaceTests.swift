import Configuration
import EvdevInput
import Foundation
import System
import Testing
import TouchInput
import Watching

@testable import tactus

@Suite struct `The control interface on the user's bus` {
    private let bus: PrivateBus
    private let connection: BusConnection
    private let orders = FakeOrders()
    private let control: ControlInterface

    init() throws {
        bus = try PrivateBus()
        connection = try bus.connect()
        control = ControlInterface(loop: bus.loop, orders: orders)
        var isOurs: Bool?
        control.appear(on: connection) { isOurs = $0 }
        try bus.wait { isOurs != nil }
        try #require(isOurs == true)
    }

    private func call(_ method: String, _ arguments: String...) throws -> (status: Int32, output: String) {
        try bus.run(
            "/usr/bin/busctl",
            ["--address=\(bus.address)", "call", ControlName.service, ControlName.path, ControlName.interface, method] + arguments)
    }

    private func property(_ name: String) throws -> String {
        try bus.busctl("get-property", ControlName.service, ControlName.path, ControlName.interface, name).output
    }

    @Test func `The control interface lists its methods and properties`() throws {
        let text = try bus.busctl("introspect", ControlName.service, ControlName.path, ControlName.interface).output
        let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
        #expect(
            rows == [
                ".LastTouches method s", ".Pause method -", ".ReadDevice method s", ".Reload method -", ".Resume method -",
                ".SetLayer method s", ".SetTablet method b", ".Statistics method -", ".Watch method -",
                ".Configuration property s",
                ".Devices property a(ssbs)", ".Errors property as", ".Gestures property u", ".Grabs property a(ss)", ".Layer property s",
                ".Layers property as",
                ".State property s", ".Tablet property (sss)", ".Version property s", ".Warnings property as", ".Window property a{sv}",
                ".GestureEvent signal sssa{sv}",
            ])
        #expect(try bus.busctl("call", ControlName.service, ControlName.path, "org.freedesktop.DBus.Peer", "Ping").status == 0)
    }

    @Test func `The control interface passes orders on and answers each once it has been followed`() throws {
        #expect(try call("Pause") == (0, ""))
        #expect(try call("Resume") == (0, ""))
        #expect(try call("SetLayer", "s", "media") == (0, ""))
        #expect(try call("SetTablet", "b", "true") == (0, ""))
        #expect(try call("SetLayer", "s", "base") == (0, ""))
        #expect(try call("Reload") == (0, "bs true \"nothing has changed\"\n"))
        orders.result = .refused(["a:1:1: error: x", "a:2:1: error: y"])
        #expect(try call("Reload") == (0, "bs false \"a:1:1: error: x\\na:2:1: error: y\"\n"))
        orders.tabletSource = "KWin"
        let refusal = try call("SetTablet", "b", "false")
        #expect(refusal.status != 0 && refusal.output.contains("tablet mode is known from KWin"))
        #expect(
            orders.orders == ["pause", "resume", "layer media", "tablet true", "layer off", "reload", "reload", "tablet false"])
    }

    @Test func `A change that comes without an event is in the properties when they are read`() throws {
        var looks = 0
        control.willBeRead = { [unowned control] in
            looks += 1
            var state = ControlState()
            state.warnings = ["the desktop has gone"]
            control.publish(state)
        }
        #expect(try property("Warnings") == "as 1 \"the desktop has gone\"\n")
        #expect(try bus.tactus("status").output.contains("warning: the desktop has gone\n"))
        #expect(looks > 1)
    }

    @Test func `The properties of the control interface and tactus status show the daemon's state`() throws {
        var state = ControlState()
        state.state = "resting: the screen is locked"
        state.layer = "media"
        state.layers = ["media", "x"]
        state.configuration = "/home/ä/tactus.toml"
        state.errors = ["a:1:1: error: x"]
        state.warnings = ["the bus is lost"]
        state.gestures = 7
        state.devices = [DeviceState(path: "/dev/input/event1", name: "Pad"), DeviceState(path: "e", name: "P", obstacle: "e: broken")]
        state.grabs = [GrabState(device: "/dev/input/event1", twin: "/dev/input/event9")]
        control.publish(state)
        #expect(try property("State") == "s \"resting: the screen is locked\"\n")
        #expect(try property("Layer") == "s \"media\"\n")
        #expect(try property("Layers") == "as 2 \"media\" \"x\"\n")
        #expect(try property("Warnings") == "as 1 \"the bus is lost\"\n")
        #expect(try property("Errors") == "as 1 \"a:1:1: error: x\"\n")
        #expect(try property("Gestures") == "u 7\n")
        #expect(try property("Devices") == #"a(ssbs) 2 "/dev/input/event1" "Pad" true "" "e" "P" false "e: broken""# + "\n")
        #expect(try property("Grabs") == #"a(ss) 1 "/dev/input/event1" "/dev/input/event9""# + "\n")
        #expect(try property("Version") == "s \"\(Version.current)\"\n")
        let words = try bus.tactus("status", "--json")
        #expect(words == (0, Status.json(state) + "\n"))
        #expect(try bus.tactus("status").output == Status.lines(state).joined(separator: "\n") + "\n")
    }

    @Test func `A bus that accepts a connection and answers nothing is given up`() {
        bus.suspend()
        defer { bus.resume() }
        #expect(throws: BusClient.Failure.unanswered(reason: "the bus gives no answer")) {
            try BusClient(bus.place, patience: .milliseconds(50))
        }
    }

    @Test func `Another program gets the events of a grabbed device through a descriptor`() throws {
        let address = bus.address
        nonisolated(unsafe) var receiver: Result<EventReceiver, BusClient.Failure>?
        let done = DispatchSemaphore(value: 0)
        Thread {
            receiver = Result { () throws(BusClient.Failure) in
                try DaemonClient(.address(address)).events(of: "/dev/input/event7")
            }
            done.signal()
        }.start()
        // The loop has nothing more to do once the call is answered.
        try bus.wait { orders.sender != nil }
        done.wait()
        let events = try #require(receiver).get()
        let event = InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)
        #expect(orders.sender?.send([event]) == .sent)
        #expect(try events.nextEvent() == event)
    }

    @Test(arguments: [("watch --json", #"{"fact":"gone","time":0.000,"device":"pad"}"#), ("windows", #"app = "XTerm""#)])
    func `A command that follows the daemon ends when its reader has gone, although nothing more comes`(
        command: String, line: String
    ) throws {
        orders.watchers = Watchers(loop: bus.loop)
        orders.watchers?.changed = { [unowned orders] in orders.watchers?.send(.gone(device: "pad", time: .zero)) }
        var state = ControlState()
        state.window = WindowState(window: .window(Window(apps: ["XTerm"], title: "", isFullScreen: false)), source: "the X server")
        control.publish(state)
        let result = try bus.run("/bin/sh", ["-c", "'\(Program.executable.path)' \(command) | head -n 1"])
        #expect(result.output.hasPrefix(line), "\(result.output)")
    }

    @Test func `tactus watch prints the daemon's facts until the daemon ends, and then says so`() throws {
        orders.watchers = Watchers(loop: bus.loop)
        orders.watchers?.changed = { [unowned orders] in
            orders.watchers?.send(.gone(device: "pad", time: .zero))
            orders.watchers = nil
        }
        let result = try bus.tactus("watch", "--json")
        #expect(result.status == 69)
        #expect(
            result.output == """
                {"fact":"gone","time":0.000,"device":"pad"}
                tactus: watch: the daemon has ended, or has been replaced

                """)
    }

    @Test func `A device that is not grabbed is not read through the daemon`() throws {
        let result = try call("ReadDevice", "s", "/dev/input/event8")
        #expect(result.status == 1)
        #expect(result.output.contains("the daemon grabs no such device"))
    }

    @Test func `The control commands give their orders and exit with the documented statuses`() throws {
        var state = ControlState()
        state.layers = orders.layers
        control.publish(state)
        #expect(try bus.tactus("pause") == (0, ""))
        #expect(try bus.tactus("resume") == (0, ""))
        #expect(try bus.tactus("layer") == (0, "base\nthere are: media, none of them\n"))
        #expect(try bus.tactus("layer", "media") == (0, ""))
        #expect(try bus.tactus("layer", "base") == (0, ""))
        #expect(
            try bus.tactus("layer", "medial")
                == (1, "tactus: bus: there is no layer \"medial\"; there are \"media\", \"none of them\"\n"))
        #expect(try bus.tactus("reload") == (0, "nothing has changed\n"))
        orders.result = .refused(["a:1:1: error: x", "a:2:1: error: y"])
        #expect(
            try bus.tactus("reload")
                == (1, "a:1:1: error: x\na:2:1: error: y\ntactus: config: the new configuration is not used; the previous one stays\n"))
        #expect(orders.orders == ["pause", "resume", "layer media", "layer off", "reload", "reload"])
    }

    @Test func `A listener on the bus gets a signal for each change of a property, and no others`() throws {
        let listener = try bus.connect()
        var signals = 0
        let rule = "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='\(ControlName.path)'"
        let subscription = listener.onSignal(rule) { signals += 1 }
        // The bus handles requests in order, so it has the match rule once it answers.
        #expect(try property("State") == "s \"acting\"\n")
        var state = ControlState()
        control.publish(state)
        state.state = "paused"
        control.publish(state)
        control.publish(state)
        state.gestures = 3
        control.publish(state)
        #expect(try property("State") == "s \"paused\"\n")
        try withExtendedLifetime(subscription) { try bus.wait { signals == 2 } }
    }

    @Test(arguments: [
        ["Explode"], ["Pause", "s", "x"], ["SetLayer"], ["SetLayer", "u", "1"], ["SetLayer", "ss", "a", "b"], ["SetLayer", "as", "1", "a"],
        ["Reload", "v", "s", "x"],
    ])
    func `A call with an unknown method or wrong arguments is refused, and the daemon goes on`(call words: [String]) throws {
        let result = try bus.run(
            "/usr/bin/busctl",
            ["--address=\(bus.address)", "call", ControlName.service, ControlName.path, ControlName.interface] + words)
        #expect(result.status != 0)
        #expect(orders.orders == [])
        #expect(try call("Pause").status == 0, "and it goes on")
    }

    @Test func `A layer name of any length is refused in a short message without control characters`() throws {
        let result = try call("SetLayer", "s", String(repeating: "x\u{7}", count: 50_000))
        #expect(result.status == 1)
        #expect(result.output.utf8.count < 1000)
        #expect(result.output.contains("there is no layer"))
        #expect(!result.output.contains("\u{7}"))
    }

    @Test func `The properties of the control interface cannot be written`() throws {
        let result = try bus.busctl("set-property", ControlName.service, ControlName.path, ControlName.interface, "State", "s", "x")
        #expect(result.status == 1)
        #expect(try property("State") == "s \"acting\"\n")
    }

    @Test func `A program that calls 3000 times is refused most calls, and the daemon goes on`() throws {
        let caller = try bus.connect()
        var (granted, refused) = (0, 0)
        var calls: [BusSubscription?] = []
        for _ in 0..<3000 {
            calls.append(caller.call(ControlName.call(.pause)) { if $0 == nil { refused += 1 } else { granted += 1 } })
        }
        try bus.wait { granted + refused == 3000 }
        #expect(orders.orders.count == granted)
        // The limit is twenty in ten seconds; a slow machine may take longer than that.
        #expect((20...100).contains(granted))
        #expect(try call("Resume").status == 0)
    }

    @Test func `Orders of another user on the bus are refused`() throws {
        control.vanish()
        let strict = ControlInterface(loop: bus.loop, orders: orders, user: getuid() + 1)
        let other = try bus.connect()
        var isOurs: Bool?
        // The name stays with the first connection: the second object is called by its connection's own name.
        strict.appear(on: other) { isOurs = $0 }
        try bus.wait { isOurs != nil }
        #expect(isOurs == false)
        let again = ControlInterface(loop: bus.loop, orders: orders, user: getuid() + 1)
        var isSame: Bool?
        again.appear(on: connection) { isSame = $0 }
        try bus.wait { isSame != nil }
        #expect(isSame == true)
        let result = try call("Pause")
        #expect(result.status == 1)
        #expect(result.output.contains("Access denied"))
        #expect(orders.orders == [])
        withExtendedLifetime((strict, again)) {}
    }

    @Test func `A control interface whose name another program owns says so and leaves the name to it`() throws {
        let other = try bus.connect()
        let second = ControlInterface(loop: bus.loop, orders: orders)
        var isOurs: Bool?
        second.appear(on: other) { isOurs = $0 }
        try bus.wait { isOurs != nil }
        #expect(isOurs == false)
        #expect(try call("Pause").status == 0)
        #expect(orders.orders == ["pause"])
        withExtendedLifetime(second) {}
    }
}
