import Analysis
import Diagnostics
import Testing
import TouchInput

@testable import Configuration

private func pad(_ name: String, fingers: Int32 = 5) -> DeviceDescription {
    let axes = [
        AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: fingers - 1), AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
        AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 1000, resolution: 10),
        AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 600, resolution: 10),
    ]
    return DeviceDescription(
        name: name, properties: [InputProperty.pointer],
        codes: [EventType.absolute: Set(axes.keys), EventType.key: [ButtonCode.touch, ButtonCode.toolFinger]], axes: axes)
}

@Suite struct `Diagnostics about devices` {
    private func diagnostics(_ text: String, on devices: DeviceDescription...) throws -> [String] {
        try Configuration(parsing: text).diagnostics(on: devices).map { diagnostic in
            "\(diagnostic.position.map { "\($0.line)" } ?? "-") \(diagnostic.severity.rawValue) \(diagnostic.code.rawValue): \(diagnostic.message)"
        }
    }

    private let five = "[[gesture]]\nname = \"a\"\ntap = { fingers = 5 }\nrun = \"x\"\n"

    @Test func `A gesture that no device can do gets a warning`() throws {
        #expect(try diagnostics(five, on: pad("A")) == [])
        #expect(
            try diagnostics(five, on: pad("A", fingers: 2)) == [
                #"1 warning impossible: "a" cannot happen on "A": it needs 5 fingers, and the device counts no more than 2"#
            ])
        #expect(
            try diagnostics(five, on: pad("A", fingers: 2), pad("B", fingers: 3)) == [
                """
                1 warning impossible: "a" cannot happen on "A": it needs 5 fingers, and the device counts no more than 2; nor on any other \
                touch device that is here
                """
            ])
    }

    @Test func `A gesture that some devices cannot do gets a note`() throws {
        #expect(
            try diagnostics(five, on: pad("A", fingers: 2), pad("B")) == [
                #"1 note impossible: "a" cannot happen on "A": it needs 5 fingers, and the device counts no more than 2"#
            ])
    }

    @Test func `A gesture for devices that are absent or switched off is reported`() throws {
        #expect(
            try diagnostics(five + "device = \"*Screen*\"", on: pad("A"), pad("B")) == [
                #"1 note device-absent: "a" is for devices only that are not here now; here: "A", "B""#
            ])
        #expect(try diagnostics(five + "device = \"a\"", on: pad("A")) == [])
        #expect(
            try diagnostics(
                "[[device]]\nmatch = { name = \"B\" }\nenabled = false\n" + five + "device = \"B\"", on: pad("A"), pad("B")) == [
                    #"4 warning device-absent: "a" is for "B" only, which a [[device]] table switches off"#
                ])
    }

    @Test func `A check without a readable or enabled device says so instead of judging gestures`() throws {
        #expect(
            try diagnostics(five) == [
                """
                - note no-device: no touch device can be read here, so the limits of devices are not checked; "tactus devices" shows why
                """
            ])
        #expect(
            try diagnostics("[[device]]\nmatch = { name = \"*\" }\nenabled = false\n" + five, on: pad("A")) == [
                "- warning no-device: every touch device that is here is switched off by a [[device]] table: nothing will happen"
            ])
    }
}
