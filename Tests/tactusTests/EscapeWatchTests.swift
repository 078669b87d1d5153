import Testing
import TouchInput

@testable import tactus

@Suite struct `The escape from a grab` {
    private static func pad(fingers: Int = 5, slots: Int32 = 5, hasButton: Bool = true) -> DeviceDescription {
        let keys = Array(ButtonCode.tools.prefix(fingers)) + (hasButton ? [ButtonCode.left] : [])
        return DeviceDescription(
            name: "pad", properties: hasButton ? [InputProperty.buttonpad] : [],
            codes: [
                EventType.key: Set(keys),
                EventType.absolute: [
                    AbsoluteCode.mtSlot, AbsoluteCode.mtTrackingID, AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY,
                ],
            ],
            axes: [
                AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: slots - 1),
                AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
                AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 4000, resolution: 40),
                AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 2400, resolution: 40),
            ])
    }

    private static func at(_ milliseconds: Int) -> TouchInstant { TouchInstant(microseconds: Int64(milliseconds) * 1000) }

    private static func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
        InputEvent(time: .zero, type: type, code: code, value: value)
    }

    /// Returns events of fingers that land, lie somewhere else or lift.
    private static func fingers(_ slots: Range<Int32>, x: Int32 = 1000, isDown: Bool = true) -> [InputEvent] {
        slots.flatMap { slot in
            [
                event(EventType.absolute, AbsoluteCode.mtSlot, slot),
                event(EventType.absolute, AbsoluteCode.mtTrackingID, isDown ? slot + 1 : -1),
                event(EventType.absolute, AbsoluteCode.mtPositionX, x + slot * 400),
            ]
        }
    }

    private static func button(_ isDown: Bool) -> [InputEvent] { [event(EventType.key, ButtonCode.left, isDown ? 1 : 0)] }

    private static func report(_ events: [InputEvent], at milliseconds: Int, to watch: inout EscapeWatch) {
        for event in events { watch.take(event) }
        watch.take(
            InputEvent(time: at(milliseconds), type: EventType.synchronization, code: SynchronizationCode.report, value: 0))
    }

    @Test func `Four fingers and the button for 3 s are the escape on a pad that counts five`() throws {
        var watch = try #require(EscapeWatch(for: Self.pad()))
        Self.report(Self.fingers(0..<4), at: 0, to: &watch)
        #expect(watch.deadline == nil)
        Self.report(Self.button(true), at: 500, to: &watch)
        #expect(watch.deadline == Self.at(3500))
        Self.report(Self.fingers(0..<4, x: 1800), at: 1000, to: &watch)
        #expect(!watch.isComplete(at: Self.at(3499)))
        #expect(watch.isComplete(at: Self.at(3500)))
    }

    @Test func `The escape needs all its fingers and the button all the time`() throws {
        var watch = try #require(EscapeWatch(for: Self.pad()))
        Self.report(Self.fingers(0..<3) + Self.button(true), at: 0, to: &watch)
        #expect(watch.deadline == nil)
        Self.report(Self.fingers(3..<4), at: 100, to: &watch)
        #expect(watch.deadline == Self.at(3100))
        Self.report(Self.button(false), at: 200, to: &watch)
        #expect(watch.deadline == nil)
        Self.report(Self.button(true), at: 300, to: &watch)
        Self.report(Self.fingers(0..<1, isDown: false), at: 400, to: &watch)
        #expect(watch.deadline == nil)
    }

    @Test func `A pad with two slots that counts three fingers needs three, by its keys`() throws {
        var watch = try #require(EscapeWatch(for: Self.pad(fingers: 3, slots: 2)))
        Self.report(Self.fingers(0..<2) + Self.button(true), at: 0, to: &watch)
        #expect(watch.deadline == nil)
        Self.report([Self.event(EventType.key, ButtonCode.toolTripleTap, 1)], at: 100, to: &watch)
        #expect(watch.deadline == Self.at(3100))
    }

    @Test func `Five fingers that are still for 5 s are the escape on a device without a button`() throws {
        var watch = try #require(EscapeWatch(for: Self.pad(hasButton: false)))
        Self.report(Self.fingers(0..<5), at: 0, to: &watch)
        Self.report(Self.fingers(0..<5, x: 1150), at: 2000, to: &watch)
        #expect(watch.deadline == Self.at(5000))
        Self.report(Self.fingers(0..<5, x: 1400), at: 3000, to: &watch)
        #expect(watch.deadline == Self.at(8000))
    }

    @Test func `Lost events end the escape`() throws {
        var watch = try #require(EscapeWatch(for: Self.pad()))
        Self.report(Self.fingers(0..<4) + Self.button(true), at: 0, to: &watch)
        watch.take(Self.event(EventType.synchronization, SynchronizationCode.dropped, 0))
        #expect(watch.deadline == nil)
    }

    @Test func `A device that counts a single finger has no escape`() {
        #expect(EscapeWatch(for: Self.pad(fingers: 1, slots: 1)) == nil)
    }
}
