import Testing
import TouchInput

/// A device with these axes, each with the range 0 to 1000, and keys.
private func device(_ axes: [UInt16], keys: [UInt16] = [], slots: Int32 = 5, properties: Set<UInt16> = []) -> DeviceDescription {
    var device = DeviceDescription(name: "device", properties: properties)
    for axis in axes { device.axes[axis] = AxisInfo(minimum: 0, maximum: axis == AbsoluteCode.mtSlot ? slots - 1 : 1000) }
    device.codes = [EventType.absolute: Set(axes), EventType.key: Set(keys)]
    return device
}

private let pointer = [AbsoluteCode.x, AbsoluteCode.y]
private let positions = [AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY]
private let slots = positions + [AbsoluteCode.mtSlot, AbsoluteCode.mtTrackingID]
private let tools = ButtonCode.tools

struct DeviceAbilityTests {
    @Test(arguments: [
        (device(slots), TouchProtocol.slots), (device(pointer + slots, keys: [ButtonCode.touch]), .slots),
        (device(positions), .typeA), (device(pointer + positions, keys: [ButtonCode.touch]), .typeA),
        (device(pointer, keys: [ButtonCode.touch]), .single), (device(pointer, keys: [ButtonCode.toolFinger]), .single),
        // A mouse on a virtual screen, a joystick, half a device.
        (device(pointer, keys: [ButtonCode.left]), nil), (device(pointer), nil), (device([AbsoluteCode.x], keys: tools), nil),
        (device([AbsoluteCode.mtPositionX, AbsoluteCode.mtSlot]), nil), (device([], keys: [ButtonCode.touch]), nil),
        // Pens: their tablets are also touched, and some drivers called their buttons a finger.
        (device(pointer, keys: [ButtonCode.touch, ButtonCode.toolPen]), nil),
        (device(pointer, keys: [ButtonCode.toolFinger, ButtonCode.stylus]), nil),
        // A device with every code.
        (device(slots + [AbsoluteCode.beforeMultitouch]), nil),
    ])
    func `The description of a device decides its protocol`(device: DeviceDescription, expected: TouchProtocol?) {
        #expect(TouchProtocol(of: device) == expected)
        #expect(DeviceAbility(of: device)?.touchProtocol == expected)
        #expect((device.positionX == nil) == (expected == nil))
    }

    @Test func `A single-touch device has its positions on the axes of the pointer`() {
        var pad = device(pointer, keys: [ButtonCode.touch])
        pad.axes[AbsoluteCode.x] = AxisInfo(minimum: 7, maximum: 77)
        #expect(pad.positionX == AxisInfo(minimum: 7, maximum: 77))
    }

    @Test(arguments: [
        (device(slots), 5, 5, true), (device(slots, keys: tools), 5, 5, true), (device(slots, keys: tools, slots: 2), 2, 5, true),
        (device(slots, keys: Array(tools.prefix(3)), slots: 2), 2, 3, true), (device(slots, slots: 2), 2, 2, true),
        (device(slots, keys: Array(tools.prefix(3)), slots: 2, properties: [InputProperty.semiMT]), 2, 3, false),
        (device(slots, slots: 2, properties: [InputProperty.semiMT]), 2, 2, false),
        (device(positions), 16, 16, true), (device(pointer, keys: [ButtonCode.touch]), 1, 1, false),
        (device(pointer, keys: [ButtonCode.touch] + tools.prefix(3)), 1, 3, false),
    ])
    func `The abilities of a device show which fingers it can distinguish`(device: DeviceDescription, slots: Int, fingers: Int, apart: Bool)
        throws
    {
        let ability = try #require(DeviceAbility(of: device))
        #expect(ability.slotCount == slots)
        #expect(ability.maximumFingerCount == fingers)
        #expect(ability.separatesFingers == apart)
    }

    @Test func `The abilities of a device show which values of a contact it measures`() throws {
        let none = try #require(DeviceAbility(of: device(slots + [AbsoluteCode.pressure])))
        #expect([none.reportsPressure, none.reportsSize, none.reportsTool, none.reportsOrientation] == [false, false, false, false])
        let measures = [AbsoluteCode.mtPressure, AbsoluteCode.mtTouchMajor, AbsoluteCode.mtToolType, AbsoluteCode.mtOrientation]
        let all = try #require(DeviceAbility(of: device(slots + measures)))
        #expect([all.reportsPressure, all.reportsSize, all.reportsTool, all.reportsOrientation] == [true, true, true, true])
        let single = try #require(DeviceAbility(of: device(pointer + [AbsoluteCode.pressure], keys: [ButtonCode.touch])))
        #expect(single.reportsPressure)
    }

    @Test func `The abilities of a device show its button`() {
        func buttons(_ keys: [UInt16], _ properties: Set<UInt16> = []) -> DeviceAbility.Buttons? {
            DeviceAbility(of: device(slots, keys: keys, properties: properties))?.buttons
        }
        #expect(buttons([]) == DeviceAbility.Buttons.none)
        #expect(buttons([ButtonCode.left]) == .separate)
        #expect(buttons([ButtonCode.left], [InputProperty.buttonpad]) == .clickpad)
    }
}
