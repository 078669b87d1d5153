import Diagnostics
import Testing
import TouchInput
import TouchRecording

@Suite struct `Axes on the command line` {
    @Test func `Axes on the command line make a touchpad with slots and a size`() throws {
        let device = try DeviceDescription(parsingAxes: "x=0..1280@12,y=-4..680@10,slots=5")
        #expect(device.axes[AbsoluteCode.mtPositionX] == AxisInfo(minimum: 0, maximum: 1280, resolution: 12))
        #expect(device.axes[AbsoluteCode.x] == AxisInfo(minimum: 0, maximum: 1280, resolution: 12))
        #expect(device.axes[AbsoluteCode.mtPositionY] == AxisInfo(minimum: -4, maximum: 680, resolution: 10))
        #expect(device.slotCount == 5)
        #expect(Surface(of: device)?.kind == .touchpad)
        #expect(Surface(of: device)?.height == .mm(68.4))
    }

    @Test func `A device of axes alone has the buttons and finger counters of its events`() throws {
        let axes = try DeviceDescription(parsingAxes: "x=0..1280@12,y=0..680@10,slots=2")
        let events = "E: 0.000001 0001 014e 1\nE: 0.000001 0001 0110 1\nE: 0.000001 0001 001e 1\nE: 0.000001 0000 0000 0\n"
        let recording = try Recording(parsing: Array(events.utf8), describedBy: axes)
        #expect(recording.device.codes[EventType.key] == [ButtonCode.toolTripleTap, ButtonCode.left])
        #expect(DeviceAbility(of: recording.device)?.maximumFingerCount == 3)
        let described = "B: 01 00\nA: 35 0 1000 0 0 10\nA: 36 0 600 0 0 10\n"
        #expect(try Recording(parsing: Array((described + events).utf8)).device.codes[EventType.key]?.contains(ButtonCode.left) == true)
    }

    @Test func `Axes on the command line may lack size and slots, and come in any order with spaces`() throws {
        let device = try DeviceDescription(parsingAxes: "touchscreen, y = 0..680, x = 0..1280")
        #expect(device.slotCount == 10)
        #expect(Surface(of: device)?.kind == .touchscreen)
        #expect(Surface(of: device)?.isSizeAssumed == true)
    }

    @Test(arguments: [
        ("", "\"\" is unknown here; write x=, y=, slots= or touchscreen, as in x=0..1280@12,y=0..680@10,slots=5"),
        ("x=0..1,y=0..1,", "\"\" is unknown here; write x=, y=, slots= or touchscreen, as in x=0..1280@12,y=0..680@10,slots=5"),
        ("z=1..2", "\"z=1..2\" is unknown here; write x=, y=, slots= or touchscreen, as in x=0..1280@12,y=0..680@10,slots=5"),
        ("x=0..1280", "the y axis is missing; write both, as in x=0..1280@12,y=0..680@10,slots=5"),
        ("y=0..680", "the x axis is missing; write both, as in x=0..1280@12,y=0..680@10,slots=5"),
        ("x=1280", "\"1280\" is not a range; write the first and the last value, as in x=0..1280"),
        ("y=0...9", "\"0...9\" is not a range; write the first and the last value, as in y=0..1280"),
        ("x=0..9999999999", "\"0..9999999999\" is not a range; write the first and the last value, as in x=0..1280"),
        ("x=9..9", "\"9..9\" is empty; write the smaller value first, as in x=0..1280"),
        ("x=0..9@", "\"\" is not a number of units per millimeter; write a whole number from 1, as in x=0..1280@12"),
        ("x=0..9@1.5", "\"1.5\" is not a number of units per millimeter; write a whole number from 1, as in x=0..1280@12"),
        ("x=0..9@0", "\"0\" is not a number of units per millimeter; write a whole number from 1, as in x=0..1280@12"),
        ("slots=0", "\"0\" is not a number of slots; write a whole number from 1 to 64, as in slots=5"),
        ("slots=65", "\"65\" is not a number of slots; write a whole number from 1 to 64, as in slots=5"),
        ("slots=2,slots=3", "slots is given twice; leave one out"),
        ("x=0..1,x=0..1", "x is given twice; leave one out"),
    ])
    func `Wrong axes on the command line are refused with advice`(text: String, message: String) {
        let error = #expect(throws: Diagnostic.self) { try DeviceDescription(parsingAxes: text) }
        #expect(error?.message == message)
    }

    @Test func `The axes that the advice about wrong axes shows are accepted`() throws {
        let device = try DeviceDescription(parsingAxes: "x=0..1280@12,y=0..680@10,slots=5")
        #expect(device.hasSlots)
    }
}
