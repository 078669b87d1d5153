import Actions
import Clibsystemd
import Testing

@testable import System

/// A program on the bus that answers when the test wants it to.
private final class Service {
    private let bus: BusConnection
    private var slot: OpaquePointer?
    private var name: BusSubscription?
    private(set) var isThere = false
    private(set) var requests: [BusRequest] = []
    /// True to answer at once.
    var isQuick = true

    init(on bus: BusConnection) {
        self.bus = bus
        sd_bus_add_object(
            bus.raw, &slot, "/a",
            { message, service, _ in
                Unmanaged<Service>.fromOpaque(service!).takeUnretainedValue().take(BusRequest(message!))
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
        name = bus.own("org.tactus.Test") { [unowned self] in isThere = $0 == true }
    }

    deinit { sd_bus_slot_unref(slot) }

    private func take(_ request: BusRequest) {
        requests.append(request)
        if request.method == "Refuse" { return request.refuse(.accessDenied, "not\ntoday") }
        if request.method == "Mistake" { return request.answer([.path("no path")]) }
        if isQuick { request.answer([.text("thanks"), .double(1)]) }
    }

    var heard: [String] { requests.map { "\($0.method) \($0.arguments.map { "\($0)" }.joined(separator: " "))" } }
}

@Suite struct `A call that a gesture makes` {
    private final class Log {
        var messages: [String] = []
    }

    private let bus: PrivateBus
    private let service: Service
    private let caller: BusCaller
    private let log = Log()

    init() throws {
        bus = try PrivateBus()
        let service = Service(on: try bus.connect())
        self.service = service
        try bus.wait { service.isThere }
        let connection = try bus.connect()
        caller = BusCaller(loop: bus.loop, session: { connection }, system: { nil }, log: { [log] text, _ in log.messages.append(text) })
    }

    private func request(
        _ method: String = "Do", _ arguments: [BusValue] = [], service: String = "org.tactus.Test", on line: CallRequest.Line = .session
    ) -> CallRequest {
        let call = BusCall(method, of: "org.tactus.I", at: "/a", to: service, arguments)
        return CallRequest(call, on: line, for: ActionLabel(gesture: "wave", phase: "ended"), text: "\(method)()")
    }

    @Test func `A call arrives with its arguments of every type, and its answer is not logged`() throws {
        let arguments: [BusValue] = [
            .text("ä"), .path("/x"), .truth(true), .double(1.5), .byte(255), .int16(-2), .uint16(65535), .integer(-4), .count(5),
            .int64(-6), .uint64(7), .texts(["a"]), .list(of: "{sv}", [.pair(.text("k"), .variant(.byte(1)))]),
        ]
        caller.call(request("Do", arguments))
        try bus.wait { caller.isIdle }
        #expect(service.requests[0].arguments.map(\.signature).joined() == "ssbdynqiuxtasa{sv}")
        #expect(Array(service.requests[0].arguments[2...]) == Array(arguments[2...]))
        #expect(log.messages == [])
    }

    @Test func `A refused call is logged with the gesture's name on one line`() throws {
        caller.call(request("Refuse"))
        try bus.wait { caller.isIdle }
        #expect(
            log.messages == [
                #"action: "wave" (ended): not today (org.freedesktop.DBus.Error.AccessDenied), in answer to: Refuse()"#
            ])
    }

    @Test func `A call whose answer the bus does not take is refused`() throws {
        caller.call(request("Mistake"))
        try bus.wait { caller.isIdle }
        #expect(
            log.messages == [
                #"action: "wave" (ended): the bus does not take the answer (org.freedesktop.DBus.Error.Failed), in answer to: Mistake()"#
            ])
    }

    @Test func `A call to a name without an owner is logged`() throws {
        caller.call(request(service: "org.tactus.Nobody"))
        try bus.wait { caller.isIdle }
        #expect(log.messages.count == 1)
        #expect(log.messages[0].contains("org.freedesktop.DBus.Error.ServiceUnknown"))
    }

    @Test func `A call that makes no valid message is logged`() {
        caller.call(request("no method"))
        #expect(log.messages == [#"action: "wave" (ended): the bus does not take the call: no method()"#])
        #expect(caller.isIdle)
    }

    @Test func `A call without a bus is logged once`() {
        caller.call(request(on: .system))
        caller.call(request(on: .system), turn: .latest(1))
        caller.call(request(on: .system), turn: .latest(1))
        #expect(log.messages == ["action: there is no system bus, so no methods are called there; other actions still run"])
    }

    @Test func `A call waits for the call before it, and a newer call replaces the waiting ones`() throws {
        service.isQuick = false
        for number in 1...4 { caller.call(request("Do", [.count(UInt32(number))]), turn: .latest(1)) }
        try bus.wait { service.requests.count == 1 }
        service.requests[0].answer()
        try bus.wait { service.requests.count == 2 }
        service.requests[1].answer()
        try bus.wait { caller.isIdle }
        #expect(service.heard == ["Do count(1)", "Do count(4)"])
    }

    @Test func `Calls with queue = all are sent in their order and none is left out`() throws {
        for number in 1...5 { caller.call(request("Do", [.count(UInt32(number))]), turn: .all(1)) }
        #expect(service.requests.isEmpty)
        try bus.wait { service.requests.count == 5 && caller.isIdle }
        #expect(service.heard == (1...5).map { "Do count(\($0))" })
    }

    @Test func `A call is left out while the call before it has no answer, if the file says so`() throws {
        service.isQuick = false
        caller.call(request("Do"), turn: .unlessRunning(1))
        caller.call(request("Again"), turn: .unlessRunning(1))
        try bus.wait { service.requests.count == 1 }
        service.requests[0].answer()
        try bus.wait { caller.isIdle }
        caller.call(request("Later"), turn: .unlessRunning(1))
        try bus.wait { service.requests.count == 2 }
        #expect(service.requests.map(\.method) == ["Do", "Later"])
    }

    @Test func `A waiting call is sent when the gesture ends and dropped when it is canceled`() throws {
        service.isQuick = false
        caller.call(request("One"), turn: .latest(1))
        caller.call(request("Two"), turn: .latest(1))
        caller.flushPending(key: 1)
        try bus.wait { service.requests.count == 2 }
        caller.call(request("Three"), turn: .latest(1))
        caller.dropPending(key: 1)
        for request in service.requests { request.answer() }
        try bus.wait { caller.isIdle }
        #expect(service.requests.map(\.method) == ["One", "Two"])
    }

    @Test func `A call is refused while too many calls have no answer`() throws {
        service.isQuick = false
        for _ in 0..<70 { caller.call(request("Do")) }
        #expect(log.messages == Array(repeating: #"action: "wave" (ended): not called: 64 calls have no answer yet: Do()"#, count: 6))
        for _ in 0..<110 { caller.call(request("Do"), turn: .all(1)) }
        try bus.wait { service.requests.count == 64 }
        for request in service.requests { request.answer() }
        try bus.wait { caller.isIdle }
    }

    @Test func `A call ends when its bus is lost`() throws {
        service.isQuick = false
        caller.call(request("Do"), turn: .latest(1))
        try bus.wait { service.requests.count == 1 }
        bus.stop()
        try bus.wait { caller.isIdle }
        #expect(log.messages.count == 1)
        #expect(log.messages[0].hasSuffix("in answer to: Do()"))
    }
}
