import System
import Testing

@testable import tactus

@Suite struct `The statistics on the user's bus` {
    private let bus: PrivateBus
    private let connection: BusConnection
    private let daemon: TouchedDaemon
    private let control: ControlInterface

    init() throws {
        bus = try PrivateBus()
        connection = try bus.connect()
        daemon = try TouchedDaemon()
        control = ControlInterface(loop: bus.loop, orders: daemon)
        var isOurs: Bool?
        control.appear(on: connection) { isOurs = $0 }
        try bus.wait { isOurs != nil }
        try #require(isOurs == true)
    }

    private func call(_ method: String) throws -> (status: Int32, output: String) {
        try bus.busctl("call", ControlName.service, ControlName.path, ControlName.interface, method)
    }

    private func property(_ name: String) throws -> String {
        try bus.busctl("get-property", ControlName.service, ControlName.path, ControlName.interface, name).output
    }

    @Test func `The statistics come with their types, and tactus status --statistics shows them as text and as one object`() throws {
        daemon.currentStatistics.touches = 3
        daemon.currentStatistics.gestures = [StatisticsState.Occurrences(gesture: "next", count: 2)]
        daemon.currentStatistics.latency = StatisticsState.Latency(
            count: 2, median: .microseconds(1500), percentile99: .milliseconds(3), maximum: .milliseconds(3))
        let answer = try call("Statistics").output
        #expect(answer.contains(#""touches" t 3 "#), "\(answer)")
        #expect(answer.contains(#""gestures" a(st) 1 "next" 2 "#), "\(answer)")
        #expect(answer.contains(#""latency_p50_ms" d 1.5 "#), "\(answer)")
        #expect(try bus.tactus("status", "--statistics", "--json") == (0, daemon.currentStatistics.json + "\n"))
        #expect(try bus.tactus("status", "--statistics").output == daemon.currentStatistics.lines.joined(separator: "\n") + "\n")
    }

    @Test(arguments: [.nan, -.infinity, .infinity, 1e300, -1e300] as [Double])
    func `Statistics of any number and any count are shown`(number: Double) throws {
        let times = ["seconds", "latency_p50_ms", "latency_p99_ms", "latency_max_ms"].map { ($0, BusValue.double(number)) }
        let counts = ["touches", "frames", "other_gestures", "latency_count"].map { ($0, BusValue.uint64(.max)) }
        let gestures = BusValue.list(of: "(st)", [.record([.text("next"), .uint64(.max)])])
        let values = times + counts + [("gestures", gestures)]
        let state = try #require(StatisticsState(.list(of: "{sv}", values.map { .pair(.text($0.0), .variant($0.1)) })))
        #expect(state.lines.contains("gestures: \(Int.max)"))
        #expect(state.time == (number > 0 ? .seconds(9e12) : .zero))
        #expect(state.json.contains("\"touches\":\(Int.max)"))
    }

    @Test func `Asking for statistics announces no change of a property`() throws {
        let listener = try bus.connect()
        var signals = 0
        let rule = "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',path='\(ControlName.path)'"
        let subscription = listener.onSignal(rule) { signals += 1 }
        #expect(try property("State") == "s \"acting\"\n")
        for touches in 1...3 {
            daemon.currentStatistics.touches = touches
            #expect(try call("Statistics").status == 0)
        }
        var state = ControlState()
        state.gestures = 1
        control.publish(state)
        try withExtendedLifetime(subscription) { try bus.wait { signals > 0 } }
        #expect(signals == 1)
    }
}
