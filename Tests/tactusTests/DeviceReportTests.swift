import Configuration
import Foundation
import Testing
import TouchInput

@testable import tactus

@Suite struct `Reports of devices` {
    private static func description(
        slots: Int32 = 5, resolution: Int32 = 10, properties: Set<UInt16> = [InputProperty.pointer, InputProperty.buttonpad],
        keys: Set<UInt16> = [ButtonCode.left, ButtonCode.toolFinger, ButtonCode.toolDoubleTap, ButtonCode.toolTripleTap]
    ) -> DeviceDescription {
        let axes = [
            AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: slots - 1),
            AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
            AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 1000, resolution: resolution),
            AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 600, resolution: resolution),
            AbsoluteCode.mtPressure: AxisInfo(minimum: 0, maximum: 255), AbsoluteCode.mtToolType: AxisInfo(minimum: 0, maximum: 2),
        ]
        return DeviceDescription(
            name: "Some Touchpad", bus: 0x18, vendor: 0x6cb, product: 0x1a, properties: properties,
            codes: [EventType.absolute: Set(axes.keys), EventType.key: keys], axes: axes)
    }

    private static func report(_ description: DeviceDescription, _ text: String = "") throws -> DeviceReport {
        let configuration = try Configuration(parsing: text, named: "me.toml")
        let device = try #require(ConfiguredDevice(description, overrides: configuration.devices))
        return DeviceReport(path: "/dev/input/event5", device: device, configuration: configuration)
    }

    @Test func `A report of a device shows all the facts that the device gives`() throws {
        #expect(
            try Self.report(Self.description()).lines == [
                "/dev/input/event5  Some Touchpad",
                "    kind          touchpad",
                "    connected     i2c, vendor = 0x06cb, product = 0x001a",
                "    size          100 x 60 mm, as the device reports",
                "    fingers       5 counted, 5 told apart; 5 slots (protocol B)",
                "    contacts      their place and pressure and tool",
                "    button        the pad itself",
                "    orientation   as the device counts",
                "    report rate   unknown until fingers move; \"tactus devices --wait 5\" measures it",
                "    cannot do     gestures with more than 5 fingers: no more are counted",
            ])
    }

    @Test func `A report of a device shows which settings apply, from which file and line, and which gestures are left out`() throws {
        let description = Self.description(slots: 2, resolution: 0, properties: [InputProperty.semiMT])
        var report = try Self.report(
            description,
            """
            [[device]]
            match = { bus = "i2c" }
            enabled = false
            size = "105mm x 65mm"
            palm = { pressure = 80 }

            [[device]]
            match = { name = "*" }
            kind = "touchscreen"
            rotate = 90
            invert = "both"

            [[gesture]]
            name = "zoom"
            pinch = {}
            ended = "x"
            """)
        report.rate = .heard(hertz: 124.6)
        #expect(
            report.lines == [
                "/dev/input/event5  Some Touchpad",
                "    switched off  not read at all, set by me.toml:1",
                "    kind          touchscreen, set by me.toml:7; it reports that it is a touchpad",
                "    connected     i2c, vendor = 0x06cb, product = 0x001a",
                "    size          65 x 105 mm, set by me.toml:1",
                "    fingers       3 counted, none told apart; 2 slots (protocol B)",
                "    contacts      their place and pressure and tool",
                "    button        beside the pad",
                "    orientation   turned clockwise by 90°, set by me.toml:7; x and y inverted",
                "    report rate   125 Hz",
                #"    set           enabled = false, size = "105mm x 65mm", palm.pressure = 80  (me.toml:1)"#,
                #"                  kind = "touchscreen", rotate = 90, invert = "both"  (me.toml:7)"#,
                "    cannot do     pinch, rotate, tiptap and tipswipe: they need fingers told apart",
                "                  gestures with more than 3 fingers: no more are counted",
                #"    left out      "zoom": it needs 2 separate fingers, and the device does not separate fingers"#,
            ])
    }

    @Test func `A report of a touchscreen without a size shows the assumed size`() throws {
        var report = try Self.report(Self.description(slots: 10, resolution: 0, properties: [InputProperty.direct], keys: []))
        report.rate = .unheard(seconds: 5)
        let lines = report.lines
        #expect(
            lines.contains(
                "    size          294 x 166 mm (assumed): the device does not report it; measure it and set it under [[device]]"))
        #expect(lines.contains("    orientation   turns with the screen"))
        #expect(lines.contains("    button        none"))
        #expect(lines.contains("                  click: there is no button"))
        #expect(lines.contains("    report rate   unknown: no fingers moved within 5 s, or not for long enough"))
    }

    @Test func `A report of a pad with a single place shows what remains possible`() throws {
        let axes = [AbsoluteCode.x: AxisInfo(minimum: 0, maximum: 1000), AbsoluteCode.y: AxisInfo(minimum: 0, maximum: 700)]
        let old = DeviceDescription(
            name: "Old Pad", bus: 0x42, codes: [EventType.key: [ButtonCode.touch, ButtonCode.toolFinger, ButtonCode.left]], axes: axes)
        let lines = try Self.report(old).lines
        #expect(lines.contains("    connected     bus 0x0042, vendor = 0x0000, product = 0x0000"))
        #expect(lines.contains("    fingers       1 counted, none told apart; one place for all"))
        #expect(lines.contains("    contacts      their place only"))
        #expect(lines.contains("                  gestures with more than 1 finger: no more are counted"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(try Self.report(old).json.utf8)) as? [String: Any])
        #expect(object["protocol"] as? String == "single")
        #expect(object["bus"] as? String == "0x0042")
    }

    @Test func `A report of a device in JSON has the documented keys`() throws {
        let report = try Self.report(
            Self.description(),
            "[[device]]\nmatch.name = \"*\"\nrotate = 90\n[[gesture]]\nname = \"six\"\ntap = { fingers = 6 }\nrun = \"x\"")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "path", "name", "readable", "enabled", "kind", "kind_overridden", "bus", "vendor", "product", "width_mm", "height_mm",
                "size_assumed", "size_source", "slots", "protocol", "fingers", "fingers_told_apart", "reports", "button", "rotation_deg",
                "turns_with_screen", "inverts_x", "inverts_y", "report_rate_hz", "twin", "withdrawal", "settings", "limits", "left_out",
            ])
        #expect(object["path"] as? String == "/dev/input/event5")
        #expect(object["readable"] as? Bool == true)
        #expect(object["kind"] as? String == "touchpad")
        #expect(object["width_mm"] as? Double == 60)
        #expect(object["size_source"] as? String == "device")
        #expect(object["protocol"] as? String == "B")
        #expect(object["vendor"] as? String == "0x06cb")
        #expect(object["reports"] as? [String] == ["pressure", "tool"])
        #expect(object["report_rate_hz"] is NSNull)
        let settings = try #require(object["settings"] as? [[String: Any]])
        #expect(settings.first?["file"] as? String == "me.toml")
        #expect(settings.first?["sets"] as? [String] == ["rotate = 90"])
        let leftOut = try #require(object["left_out"] as? [[String: Any]])
        #expect(leftOut.first?["gesture"] as? String == "six")
        #expect(leftOut.first?["line"] as? Int == 4)
    }
}

@Suite struct `Report rates` {
    private func rate(_ times: [Int64]) -> Double? {
        var meter = ReportMeter()
        for time in times {
            meter.note(InputEvent(time: TouchInstant(microseconds: time), type: EventType.absolute, code: 0, value: 1))
            meter.note(InputEvent(time: TouchInstant(microseconds: time), type: EventType.synchronization, code: 0, value: 0))
        }
        return meter.rate
    }

    @Test func `A report rate is measured while fingers move, and rests do not change it`() {
        let first = (0..<20).map { Int64($0) * 8000 }
        #expect(rate(first) == 125)
        #expect(rate(first + first.map { $0 + 10_000_000 }) == 125)
        #expect(rate(first + [160_500, 177_000]) == 125)
    }

    @Test func `A report rate is unknown if there are too few reports`() {
        #expect(rate([]) == nil)
        #expect(rate((0..<10).map { Int64($0) * 8000 }) == nil)
        #expect(rate((0..<20).map { Int64($0) * 500_000 }) == nil)
        #expect(rate(Array(repeating: 8000, count: 20)) == nil)
    }
}
