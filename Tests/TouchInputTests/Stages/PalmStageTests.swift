import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtPressure])
private let sizedPad = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtTouchMajor])

/// Lands at the center of the pad.
private let palm = "slot 0 id 1 x 500 y 300 pressure 200 sync"

@Suite struct `A palm` {
    @Test(arguments: [(129, "1"), (130, "palm:1"), (255, "palm:1")])
    func `A contact with a pressure of 130 of 255 or more is a palm`(pressure: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y 300 pressure \(pressure) sync", on: pad) == [expected])
    }

    @Test(arguments: [(10, 265, 139, "1"), (10, 265, 140, "palm:1"), (0, 1000, 508, "1"), (0, 1000, 509, "palm:1")])
    func `The pressure of a palm scales with the range of the pad`(
        minimum: Int32, maximum: Int32, pressure: Int, expected: String
    ) throws {
        var other = pad
        other.axes[AbsoluteCode.mtPressure] = AxisInfo(minimum: minimum, maximum: maximum)
        #expect(try kinds("slot 0 id 1 x 500 y 300 pressure \(pressure) sync", on: other) == [expected])
    }

    @Test func `A late palm was a finger before and stays a palm until it lifts (B8)`() throws {
        let words = "slot 0 id 1 x 500 y 300 pressure 60 sync pressure 140 sync pressure 60 sync x 510 sync id -1 sync"
        #expect(try kinds(words, on: pad) == ["1", "palm:1", "palm:1", "palm:1", "-"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [1, 0, 0, 0, 0])
    }

    @Test func `A palm does not count and changes nothing for the fingers beside it (B21)`() throws {
        let words = "\(palm) slot 1 id 2 x 900 y 300 pressure 60 sync slot 0 id -1 sync"
        #expect(try kinds(words, on: pad) == ["palm:1", "palm:1 2", "2"])
        #expect(try read(words, on: pad).map(\.fingerCount) == [0, 1, 1])
    }

    @Test(arguments: [(699, "palm:1 palm:2"), (700, "palm:1 2"), (301, "palm:1 palm:2"), (300, "palm:1 2")])
    func `A contact that lands within 20 mm of a palm is a piece of it`(x: Int, expected: String) throws {
        #expect(try kinds("\(palm) slot 1 id 2 x \(x) y 300 pressure 60 sync", on: pad).last == expected)
    }

    @Test(arguments: [(103, "palm:1 2"), (104, "palm:1 palm:2")])
    func `A contact that lands beside a palm with 80 % of its pressure is another palm`(pressure: Int, expected: String) throws {
        #expect(try kinds("\(palm) slot 1 id 2 x 900 y 300 pressure \(pressure) sync", on: pad).last == expected)
        let later = "\(palm) slot 1 id 2 x 900 y 300 pressure 60 sync pressure \(pressure) sync"
        #expect(try kinds(later, on: pad).last == "palm:1 2")
    }

    @Test(arguments: [(84, "palm:2"), (85, "2")])
    func `A contact that lands within 100 ms of a palm's lift is a piece of it`(pause: Int, expected: String) throws {
        // The palm lifts at 8 ms, and the next report comes after 16 ms and the pause.
        let words = "\(palm) id -1 sync wait \(pause + 8) slot 1 id 2 x 600 y 300 pressure 60 sync"
        #expect(try kinds(words, on: pad).last == expected)
    }

    @Test(arguments: [(1984, 199, "palm:2"), (1985, 199, "2"), (1984, 200, "2")])
    func `A contact that lands within 2 s and 10 mm of the lift of a palm at a side is that palm`(
        pause: Int, x: Int, expected: String
    ) throws {
        let palm = "slot 0 id 1 x 100 y 300 pressure 200 sync id -1 sync"
        #expect(try kinds("\(palm) wait \(pause + 8) slot 1 id 2 x \(x) y 300 pressure 60 sync", on: pad).last == expected)
    }

    @Test(arguments: [(209, "palm:2"), (210, "2"), (791, "palm:2"), (790, "2")])
    func `A palm that lay 21 mm or more from both sides does not come back after 100 ms`(x: Int, expected: String) throws {
        let palm = "slot 0 id 1 x \(x) y 300 pressure 200 sync id -1 sync"
        #expect(try kinds("\(palm) wait 200 slot 1 id 2 x \(x) y 300 pressure 60 sync", on: pad).last == expected)
    }

    @Test(arguments: ["", "x 200 sync"])
    func `Beside a palm at a side that has lifted, what lands elsewhere after 100 ms is no palm, however hard it presses`(
        motion: String
    ) throws {
        let palm = "slot 0 id 1 x 100 y 300 pressure 200 sync \(motion) id -1 sync"
        #expect(try kinds("\(palm) wait 200 slot 1 id 2 x 500 y 300 pressure 129 sync", on: pad).last == "2")
    }

    @Test func `A palm that has come back, or was a piece of another one, does not come back`() throws {
        let palm = "slot 0 id 1 x 100 y 300 pressure 200 sync id -1 sync"
        let back = "\(palm) wait 1600 id 2 x 120 y 300 pressure 60 sync id -1 sync wait 1600 id 3 x 120 y 300 sync"
        #expect(try kinds(back, on: pad) == ["palm:1", "-", "palm:2", "-", "3"])
        let piece = "slot 0 id 1 x 100 y 300 pressure 200 sync slot 1 id 2 x 100 y 450 pressure 60 sync id -1 sync slot 0 id -1 sync"
        #expect(try kinds("\(piece) wait 200 slot 1 id 3 x 100 y 450 pressure 60 sync", on: pad).last == "3")
    }

    @Test func `No palm comes back on a touchscreen`() throws {
        let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct], [AbsoluteCode.mtPressure])
        let palm = "slot 0 id 1 x 100 y 300 pressure 200 sync id -1 sync wait 200 id 2 x 100 y 300 pressure 60 sync"
        #expect(try kinds(palm, on: screen) { $0.palm.pressure = 200 } == ["palm:1", "-", "2"])
    }

    @Test func `A contact that lands after a resting palm has lifted is a piece of that palm`() throws {
        // A pad does not report unchanged values.
        let words = "\(palm) wait 1000 id -1 sync slot 1 id 2 x 600 y 300 pressure 60 sync"
        #expect(try kinds(words, on: pad) == ["palm:1", "-", "palm:2"])
    }

    @Test func `Pieces of a palm are near its last place, not its landing`() throws {
        let words = "\(palm) x 560 sync x 620 sync x 680 sync wait 300"
        #expect(try kinds("\(words) slot 1 id 2 x 870 y 300 pressure 60 sync", on: pad).last == "palm:1 palm:2")
        #expect(try kinds("\(words) slot 1 id 2 x 480 y 300 pressure 60 sync", on: pad).last == "palm:1 2")
    }

    @Test(arguments: [("x 599 sync", "palm:1 2"), ("x 600 sync", "palm:1 palm:2"), ("x 600 sync wait 293", "palm:1 2")])
    func `Whatever lands beside a palm that has moved 10 mm within 300 ms is a palm`(motion: String, expected: String) throws {
        #expect(try kinds("\(palm) \(motion) slot 1 id 2 x 900 y 300 pressure 60 sync", on: pad).last == expected)
        let lowerSlot = "slot 1 id 1 x 500 y 300 pressure 200 sync \(motion) slot 0 id 2 x 900 y 300 pressure 60 sync"
        #expect(try kinds(lowerSlot, on: pad).last == expected.split(separator: " ").reversed().joined(separator: " "))
    }

    @Test func `A palm that moves slowly, or has rested for 600 ms after its motion, is one that rests`() throws {
        let slow = (1...10).map { "x \(500 + $0 * 9) sync wait 60" }.joined(separator: " ")
        #expect(try kinds("\(palm) \(slow) slot 1 id 2 x 900 y 300 pressure 60 sync", on: pad).last == "palm:1 2")
        let rested = "\(palm) x 600 sync wait 250 x 601 sync wait 250 x 602 sync wait 250 x 603 sync wait 250 x 602 sync"
        #expect(try kinds("\(rested) slot 1 id 2 x 900 y 300 pressure 60 sync", on: pad).last == "palm:1 2")
    }

    @Test func `A finger that was there before a palm stays a finger`() throws {
        let words = "slot 0 id 1 x 500 y 300 pressure 60 sync slot 1 id 2 x 600 y 300 pressure 200 sync slot 0 x 520 sync"
        #expect(try kinds(words, on: pad) == ["1", "1 palm:2", "1 palm:2"])
    }
}

@Suite struct `A palm that the device reports` {
    private static let pads = [
        DeviceDescription.pad(slots: 5, [AbsoluteCode.mtToolType]),
        DeviceDescription.pad(slots: 5, [AbsoluteCode.mtToolType, AbsoluteCode.mtPressure]),
    ]

    @Test(arguments: pads, [(699, "palm:1 palm:2"), (700, "palm:1 2")])
    func `A contact that lands within 20 mm of a reported palm is a piece of it`(pad: DeviceDescription, piece: (x: Int, kinds: String))
        throws
    {
        let words = "slot 0 id 1 x 500 y 300 tool 2 sync slot 1 id 2 x \(piece.x) y 300 sync"
        #expect(try kinds(words, on: pad).last == piece.kinds)
        #expect(try kinds(words, on: pad) { $0.palm.isEnabled = false }.last == "palm:1 2")
    }

    @Test(arguments: pads) func `Whatever lands beside a reported palm that moves is a palm`(pad: DeviceDescription) throws {
        let words = "slot 0 id 1 x 500 y 300 tool 2 sync x 600 sync slot 1 id 2 x 900 y 300 sync"
        #expect(try kinds(words, on: pad).last == "palm:1 palm:2")
    }

    @Test(arguments: pads) func `A contact that the device no longer reports as a palm is a finger, and no palm beside others`(
        pad: DeviceDescription
    ) throws {
        let words = "slot 0 id 1 x 500 y 300 tool 2 sync tool 0 sync slot 1 id 2 x 600 y 300 sync"
        #expect(try kinds(words, on: pad) == ["palm:1", "1", "1 2"])
    }

    @Test func `A palm that a touchscreen reports has no pieces`() throws {
        let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct], [AbsoluteCode.mtToolType])
        #expect(try kinds("slot 0 id 1 x 500 y 300 tool 2 sync slot 1 id 2 x 600 y 300 sync", on: screen).last == "palm:1 2")
    }
}

@Suite struct `Limits of palms` {
    @Test func `A pad with a single touch has only the limit of pressure that the user sets`() throws {
        let pad = DeviceDescription.singlePad(keys: [ButtonCode.touch, ButtonCode.left] + ButtonCode.tools, [AbsoluteCode.pressure])
        let words = "down 330 down 325 pointer-x 500 pointer-y 300 pointer-pressure 200 sync"
        #expect(try kinds(words, on: pad) == ["1"])
        #expect(try kinds(words, on: pad) { $0.palm.pressure = 200 } == ["palm:1"])
    }

    @Test func `With palm limits switched off, only palms that the device reports count`() throws {
        let toolPad = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtPressure, AbsoluteCode.mtToolType])
        let words = "slot 0 id 1 x 500 y 300 pressure 255 sync slot 1 id 2 x 800 y 300 tool 2 sync"
        #expect(try kinds(words, on: toolPad) { $0.palm.isEnabled = false } == ["1", "1 palm:2"])
    }

    @Test(arguments: [(199, "1"), (200, "palm:1")])
    func `A pressure limit of the user replaces the default`(pressure: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y 300 pressure \(pressure) sync", on: pad) { $0.palm.pressure = 200 } == [expected])
    }

    @Test(arguments: [(59, "1"), (60, "palm:1")])
    func `A contact is a palm if its first report has the landing pressure of the user`(pressure: Int, expected: String) throws {
        let words = "slot 0 id 1 x 500 y 300 pressure \(pressure) sync"
        #expect(try kinds(words, on: pad) { $0.palm.landingPressure = 60 } == [expected])
        #expect(try kinds(words, on: pad) == ["1"])
        let rising = "slot 0 id 1 x 500 y 300 pressure 20 sync pressure \(pressure) sync"
        #expect(try kinds(rising, on: pad) { $0.palm.landingPressure = 60 } == ["1", "1"])
    }

    @Test(arguments: [(99, "1"), (100, "palm:1")])
    func `A size limit for palms applies if the user sets one`(size: Int, expected: String) throws {
        #expect(try kinds("slot 0 id 1 x 500 y 300 major \(size) sync", on: sizedPad) { $0.palm.touchMajor = 100 } == [expected])
        #expect(try kinds("slot 0 id 1 x 500 y 300 major \(size) sync", on: sizedPad) == ["1"])
    }

    @Test func `On a touchscreen with a limit, a palm makes no palms of its neighbors`() throws {
        let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct], [AbsoluteCode.mtPressure])
        let beside = "slot 0 id 1 x 500 y 300 pressure 200 sync slot 1 id 2 x 600 y 300 pressure 199 sync slot 0 x 650 sync x 800 sync"
        let last = "slot 2 id 3 x 200 y 300 pressure 180 sync"
        #expect(try kinds("\(beside) \(last)", on: screen) { $0.palm.pressure = 200 }.last == "palm:1 2 3")
        let pad = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtPressure])
        #expect(try kinds("\(beside) \(last)", on: pad) { $0.palm.pressure = 200 }.last != "palm:1 2 3")
    }

    @Test func `A touchscreen has no palm limits unless the user sets one`() throws {
        let screen = DeviceDescription.pad(slots: 5, properties: [InputProperty.direct], [AbsoluteCode.mtPressure])
        #expect(try kinds(palm, on: screen) == ["1"])
        #expect(try kinds(palm, on: screen) { $0.palm.pressure = 200 } == ["palm:1"])
    }

    @Test func `A semi-mt device has no pressure limit for palms`() throws {
        let keys = Array(ButtonCode.tools.prefix(3))
        let box = DeviceDescription.pad(slots: 2, keys: keys, properties: [InputProperty.semiMT], [AbsoluteCode.mtPressure])
        #expect(try kinds("down 325 \(palm)", on: box) == ["1"])
    }
}
