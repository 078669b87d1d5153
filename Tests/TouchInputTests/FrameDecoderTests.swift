import Testing
import TouchInput

@Suite struct `A decoder` {
    /// A device of 100 × 60 mm, ten units a millimeter, x from 100.
    private static func device(slots: Int32 = 5, resolution: Int32 = 10) -> DeviceDescription {
        DeviceDescription(
            name: "pad", properties: [InputProperty.pointer],
            axes: [
                AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: slots - 1),
                AbsoluteCode.mtPositionX: AxisInfo(minimum: 100, maximum: 1100, resolution: resolution),
                AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 600, resolution: resolution),
                AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
                AbsoluteCode.mtPressure: AxisInfo(minimum: 0, maximum: 255),
            ])
    }

    private static func frames(_ text: String, slots: Int32 = 5, resolution: Int32 = 10) throws -> [TouchFrame] {
        var decoder = try #require(FrameDecoder(for: device(slots: slots, resolution: resolution)))
        return try events(text).compactMap { decoder.decode($0) }
    }

    @Test(arguments: [
        ("slot 0 id 7 x 200 y 100 sync", ["1@10.0,10.0"]),
        ("slot 0 id 7 x 200 y 100 sync x 210 sync", ["1@10.0,10.0", "1@11.0,10.0"]),
        ("slot 0 id 7 x 200 y 100 slot 1 id 8 x 300 y 200 sync", ["1@10.0,10.0 2@20.0,20.0"]),
        ("slot 0 id 7 x 200 y 100 sync id -1 sync", ["1@10.0,10.0", ""]),
        // The kernel leaves out unchanged values: a new contact may land on the old one's x.
        ("slot 0 id 7 x 200 y 100 sync id -1 sync id 8 y 50 sync", ["1@10.0,10.0", "", "2@10.0,5.0"]),
        // The kernel reuses ids; contact ids are unique.
        ("slot 0 id 7 x 200 y 100 sync id -1 sync id 7 sync", ["1@10.0,10.0", "", "2@10.0,10.0"]),
        ("slot 0 id 7 x 200 y 100 sync id -1 id 9 sync", ["1@10.0,10.0", "2@10.0,10.0"]),
        ("slot 0 id 7 x 200 y 100 sync id 9 sync", ["1@10.0,10.0", "2@10.0,10.0"]),
        // The events of a slot that does not exist are dropped.
        ("slot 9 id 7 x 200 y 100 sync slot 0 id 8 x 300 y 200 sync", ["1@20.0,20.0"]),
        ("slot -1 id 7 sync slot 0 id 8 x 300 y 200 sync", ["1@20.0,20.0"]),
        ("id 7 x 200 y 100 sync pointer-x 5 sync sync", ["1@10.0,10.0"]),
        ("slot 0 x 200 y 100 sync", [""]),
    ])
    func `A decoder turns slots into contacts (B1-B3, B10, B11, B140)`(events: String, expected: [String]) throws {
        let frames = try Self.frames(events).map(text(of:))
        #expect(frames == expected)
    }

    @Test func `After a loss of events, an empty report announces that the next report lists all contacts`() throws {
        let frames = try Self.frames(
            "slot 0 id 7 x 200 y 100 slot 1 id 8 x 300 y 100 sync drop sync slot 2 id 4 x 300 y 300 sync x 310 sync")
        #expect(frames.map(text(of:)) == ["1@10.0,10.0 2@20.0,10.0", "3@20.0,30.0", "3@21.0,30.0"])
        #expect(frames.map(\.isAfterLoss) == [false, true, false])
    }

    @Test(arguments: [
        // An unchanged contact is not reported and still touches: the next finger is the second.
        ("slot 1 id 8 x 300 y 100 sync drop slot 1 id -1 sync id 9 x 400 sync", ["1 2", "1!", "1 3"]),
        // Without a change there are no differences, and the next report is the device's.
        ("slot 1 id 8 x 300 y 100 sync drop x 310 sync x 320 sync", ["1 2", "1 2!", "1 2"]),
        // One finger lifted and another landed in its slot: libevdev reports that in two reports of one time.
        ("drop id -1 down 325 sync wait -8 id 9 x 700 sync x 710 sync", ["1", "!", "2!", "2"]),
        ("drop slot 1 id 9 x 700 y 100 slot 0 sync x 210 sync", ["1", "1 2!", "1 2"]),
        // The rest of a broken report has no differences, but the key still shows that nothing touches.
        ("down 330 sync drop x 210 sync up 330 sync slot 0 id 9 down 330 sync", ["1", "1!", "", "2"]),
        // Differences may come in a second report, after the rest of a broken one.
        ("slot 1 id 8 x 300 y 100 sync drop x 310 sync slot 0 id -1 sync slot 1 x 320 sync", ["1 2", "1 2!", "2", "2"]),
        ("drop drop x 210 sync sync x 220 sync", ["1", "1!", "1"]),
    ])
    func `The differences that libevdev reports after a loss of events change the known contacts`(words: String, expected: [String]) throws
    {
        let device = DeviceDescription.pad(slots: 5, keys: [ButtonCode.touch, ButtonCode.toolFinger])
        let start = words.hasPrefix("drop") ? " sync " : " "
        let frames = try decoded("slot 0 id 7 x 200 y 100\(start)\(words)", on: device)
        let seen = frames.map { frame in
            frame.contacts.map { "\($0.id.rawValue)" }.joined(separator: " ") + (frame.isAfterLoss ? "!" : "")
        }
        #expect(seen == expected)
    }

    @Test func `A finger that stays down during a loss of events stays down behind all stages`() throws {
        let words = "slot 0 id 7 x 500 y 300 slot 1 id 8 x 700 y 300 sync drop slot 1 id -1 sync slot 1 id 9 x 800 sync"
        let frames = try read(words, on: .pad(slots: 5))
        #expect(frames.map(\.fingerCount) == [2, 1, 2])
        #expect(frames.map(\.isAfterLoss) == [false, true, false])
    }

    @Test func `A single touch continues or lifts after a loss of events as libevdev's differences say`() throws {
        let pad = DeviceDescription.singlePad(keys: [ButtonCode.touch])
        let down = "down 330 pointer-x 100 pointer-y 200 sync"
        #expect(try decoded("\(down) drop pointer-x 500 sync", on: pad).map(text(of:)) == ["1@10.0,20.0", "1@50.0,20.0"])
        let lifted = try decoded("\(down) drop up 330 sync", on: pad)
        #expect(lifted.map(\.contacts.count) == [1, 0])
        #expect(lifted.map(\.isAfterLoss) == [false, true])
    }

    @Test(
        arguments: [
            // A quarter turn is the end of the range, whatever the range is.
            (90, [0, 45, -90, 90], [0, 45, -90, 90]),
            (64, [32, -16], [45, -22.5]),
            // Devices that only distinguish the axes.
            (1, [0, 1], [0, 90]),
            // Beyond a quarter turn a device reports the direction of the finger; an axis has no such end.
            (90, [180, 135], [0, -45]),
        ] as [(Int, [Int], [Double])])
    func `The orientation of a contact is in degrees from the vertical, whatever the range of the axis`(
        maximum: Int, values: [Int], degrees: [Double]
    ) throws {
        var device = Self.device()
        device.axes[AbsoluteCode.mtOrientation] = AxisInfo(minimum: maximum == 1 ? 0 : Int32(-maximum), maximum: Int32(maximum))
        var decoder = try #require(FrameDecoder(for: device))
        for (value, expected) in zip(values, degrees) {
            let frames = try events("slot 0 id \(value + 500) x 200 y 1 orientation \(value) sync").compactMap { decoder.decode($0) }
            let seen = try #require(frames.last?.contacts.first?.orientation)
            #expect(abs(seen.degrees - expected) < 0.001)
        }
    }

    @Test(arguments: [
        (Rotation.none, "", 30.0), (.quarter, "", -60), (.half, "", 30), (.threeQuarters, "", -60), (.none, "x", -30), (.none, "y", -30),
        (.none, "xy", 30), (.quarter, "x", 60),
    ])
    func `The orientation of a contact turns with the surface`(rotation: Rotation, inverted: String, degrees: Double) throws {
        let device = DeviceDescription.pad(slots: 5, [AbsoluteCode.mtOrientation])
        var profile = DeviceProfile()
        profile.rotation = rotation
        (profile.invertsX, profile.invertsY) = (inverted.contains("x"), inverted.contains("y"))
        var decoder = try #require(FrameDecoder(for: device, profile: profile))
        let frames = try events("slot 0 id 1 x 200 y 1 orientation 85 sync").compactMap { decoder.decode($0) }
        let seen = try #require(frames.last?.contacts.first?.orientation)
        #expect(abs(seen.degrees - degrees) < 0.001)
    }

    @Test func `The orientation of a contact is nil if the device has no such axis`() throws {
        let frames = try Self.frames("slot 0 id 1 x 200 y 1 orientation 45 sync")
        #expect(frames.map { $0.contacts.first?.orientation } == [nil])
    }

    @Test func `A loss of events is reported even if no finger touches any more`() throws {
        let frames = try Self.frames("slot 0 id 7 x 200 y 100 sync drop sync sync")
        #expect(frames.map(\.isAfterLoss) == [false, true])
        #expect(frames.last?.contacts.isEmpty == true)
    }

    @Test func `Tool buttons count fingers beyond the slots, and slots count the others`() throws {
        let three = try Self.frames("slot 0 id 1 x 200 y 1 slot 1 id 2 x 300 y 1 down 334 sync", slots: 2)
        #expect(three.map(\.fingerCount) == [3])
        #expect(three.map(\.contacts.count) == [2])
        let two = try Self.frames("slot 0 id 1 x 200 y 1 slot 1 id 2 x 300 y 1 down 334 sync", slots: 5)
        #expect(two.map(\.fingerCount) == [2])
    }

    @Test func `Palms do not count as fingers`() throws {
        let frames = try Self.frames("slot 0 id 1 x 200 y 1 slot 1 id 2 x 300 y 1 sync tool 2 sync")
        #expect(frames.map(\.fingerCount) == [2, 1])
        #expect(frames.last?.contacts.map(\.tool) == [.finger, .palm])
    }

    @Test func `A second palm in a slot is a palm although the kernel does not repeat the tool`() throws {
        let frames = try Self.frames("slot 0 id 1 tool 2 x 200 y 1 sync id -1 sync id 2 x 300 sync")
        #expect(frames.map { $0.contacts.map(\.tool) } == [[.palm], [], [.palm]])
    }

    @Test func `Frames have the buttons and pressure of the device, and nil for missing values (B12)`() throws {
        let frames = try Self.frames("slot 0 id 1 x 200 y 1 pressure 40 sync down 272 sync up 272 sync")
        #expect(frames.map(\.isButtonDown) == [false, true, false])
        #expect(frames.map { $0.contacts.first?.pressure } == [40, 40, 40])
        #expect(frames.map { $0.contacts.first?.touchMajor } == [nil, nil, nil])
    }

    @Test func `Frame times never go backwards`() throws {
        var decoder = try #require(FrameDecoder(for: Self.device()))
        func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: TouchInstant(microseconds: time), type: type, code: code, value: value)
        }
        var times: [Int64] = []
        for (time, x) in [(5000, 200), (3000, 201), (9000, 202)] as [(Int64, Int32)] {
            _ = decoder.decode(event(time, EventType.absolute, AbsoluteCode.mtTrackingID, 1))
            _ = decoder.decode(event(time, EventType.absolute, AbsoluteCode.mtPositionX, x))
            if let frame = decoder.decode(event(time, EventType.synchronization, SynchronizationCode.report, 0)) {
                times.append(frame.time.microseconds)
            }
        }
        #expect(times == [5000, 5000, 9000])
    }

    @Test func `A decoder assumes a size for a device without a resolution`() throws {
        let surface = try #require(Surface(of: Self.device(resolution: 0)))
        #expect(surface.isSizeAssumed)
        #expect(surface.width == .mm(69))
        let frames = try Self.frames("slot 0 id 1 x 1100 y 600 sync", resolution: 0)
        #expect(frames.first?.contacts.first?.location == Point(x: .mm(69), y: .mm(50)))
    }

    @Test func `A decoder refuses a device that is not a touch device`() {
        #expect(FrameDecoder(for: DeviceDescription(name: "mouse")) == nil)
    }

    @Test func `A contact that touched before reading began is ignored until it lifts`() throws {
        let frames = try Self.frames("slot 0 x 200 y 100 sync x 300 slot 1 id 9 x 400 y 100 sync slot 0 id -1 sync id 4 sync")
        #expect(frames.map(text(of:)) == ["", "1@30.0,10.0", "2@20.0,10.0 1@30.0,10.0"])
    }

    @Test(arguments: [
        // A hovering contact lands when it comes down and lifts when it goes up, with the same tracking id.
        (
            "id 7 x 200 y 100 distance 1 sync x 210 sync x 220 distance 0 sync distance 1 sync x 230 sync id -1 sync",
            ["", "2@22.0,10.0", "", ""]
        ),
        // Each landing is another contact.
        ("id 7 x 200 y 100 sync distance 1 sync distance 0 sync id -1 sync", ["1@20.0,10.0", "", "2@20.0,10.0", ""]),
        // The kernel does not repeat the distance for the next contact in the slot.
        ("id 7 x 200 y 100 distance 1 sync id -1 sync id 8 sync distance 0 sync", ["", "", "", "3@20.0,10.0"]),
        ("id 7 x 200 y 100 sync slot 1 id 8 x 300 distance 1 sync slot 0 x 210 sync", ["1@20.0,10.0", "1@20.0,10.0", "1@21.0,10.0"]),
    ])
    func `A hovering contact is left out of the frames (B10, B11)`(words: String, expected: [String]) throws {
        #expect(try decoded(words, on: .pad(slots: 5, [AbsoluteCode.mtDistance])).map(text(of:)) == expected)
    }

    @Test func `A tracking id reused within a report is another contact (B11)`() throws {
        let frames = try Self.frames("slot 0 id 7 x 200 y 100 sync id -1 id 7 x 900 sync x 910 sync")
        #expect(frames.map(text(of:)) == ["1@10.0,10.0", "2@80.0,10.0", "2@81.0,10.0"])
    }

    @Test(arguments: [Int32.min, -1_000_000, 1_000_000, Int32.max])
    func `Axis values far outside their range still give places`(unit: Int32) throws {
        let frames = try Self.frames("slot 0 id 7 x \(unit) y \(unit) sync")
        let place = try #require(frames.first?.contacts.first?.location)
        #expect(abs(place.x.millimeters - (Double(unit) - 100) / 10) < 0.001)
        #expect(abs(place.y.millimeters - Double(unit) / 10) < 0.001)
    }

    @Test func `A contact has both axes of its ellipse if the device reports them (B12)`() throws {
        var device = Self.device()
        device.axes[AbsoluteCode.mtTouchMajor] = AxisInfo(minimum: 0, maximum: 100)
        device.axes[AbsoluteCode.mtTouchMinor] = AxisInfo(minimum: 0, maximum: 100)
        var decoder = try #require(FrameDecoder(for: device))
        let frames = try events("slot 0 id 1 x 200 y 1 major 30 minor 20 sync").compactMap { decoder.decode($0) }
        #expect(frames.map { $0.contacts.first?.touchMajor } == [30])
        #expect(frames.map { $0.contacts.first?.touchMinor } == [20])
    }

    @Test func `A decoder survives any events and ranges in every protocol`() throws {
        var random = SystemRandomNumberGenerator()
        let extremes: [Int32] = [.min, -1, 0, 1, 4, 5, 63, 64, 1000, .max]
        for round in 0..<90 {
            func axis() -> AxisInfo {
                AxisInfo(
                    minimum: extremes.randomElement(using: &random)!, maximum: extremes.randomElement(using: &random)!,
                    resolution: extremes.randomElement(using: &random)!)
            }
            var device = DeviceDescription(
                name: "hostile", properties: Bool.random() ? [InputProperty.semiMT] : [],
                codes: [EventType.key: [ButtonCode.touch]], axes: [AbsoluteCode.x: axis(), AbsoluteCode.y: axis()])
            if round % 3 > 0 { (device.axes[AbsoluteCode.mtPositionX], device.axes[AbsoluteCode.mtPositionY]) = (axis(), axis()) }
            if round % 3 > 1 { device.axes[AbsoluteCode.mtSlot] = axis() }
            var reader = try #require(FramePipeline(for: device))
            for _ in 0..<500 {
                let event = InputEvent(
                    time: TouchInstant(microseconds: .random(in: .min ... .max)), type: .random(in: 0...5),
                    code: [0x2f, 0x35, 0x36, 0x37, 0x39, 0x3a, 0x3b, 0, 1, 2, 3, 0x110, 0x14a, 0x14d].randomElement()!,
                    value: extremes.randomElement(using: &random)!)
                if let frame = reader.read(event) {
                    #expect(Set(frame.contacts.map(\.id)).count == frame.contacts.count)
                }
            }
        }
    }
}

@Suite struct `An encoder` {
    @Test func `Encoded frames are decoded into the same frames`() throws {
        let device = DeviceDescription.touchpad(named: "pad", Surface(kind: .touchpad, width: .mm(100), height: .mm(60)))
        func contact(_ id: Int64, _ x: Double, _ y: Double, _ tool: Contact.Tool = .finger) -> Contact {
            Contact(id: ContactID(rawValue: id), location: Point(x: .mm(x), y: .mm(y)), tool: tool)
        }
        let frames = [
            TouchFrame(time: TouchInstant(microseconds: 0), contacts: [contact(1, 10, 20)]),
            TouchFrame(time: TouchInstant(microseconds: 8000), contacts: [contact(1, 11, 20), contact(2, 30, 40)]),
            TouchFrame(time: TouchInstant(microseconds: 16000), contacts: [contact(1, 11, 21), contact(2, 30, 40, .palm)]),
            TouchFrame(time: TouchInstant(microseconds: 24000), contacts: [contact(2, 30, 40, .palm)], isButtonDown: true),
            TouchFrame(time: TouchInstant(microseconds: 32000), contacts: [contact(3, 50.5, 50.25), contact(2, 30, 40, .palm)]),
            TouchFrame(time: TouchInstant(microseconds: 36000), contacts: [contact(4, 20, 20)], isButtonDown: true),
            TouchFrame(time: TouchInstant(microseconds: 38000), contacts: [contact(5, 20, 20)], isButtonDown: true, isAfterLoss: true),
            TouchFrame(time: TouchInstant(microseconds: 40000), contacts: []),
            // One of the new contacts gets the slot of the palm.
            TouchFrame(time: TouchInstant(microseconds: 48000), contacts: [contact(6, 10, 10), contact(7, 30, 40), contact(8, 50, 50)]),
        ]
        var encoder = FrameEncoder(for: device)
        var decoder = try #require(FrameDecoder(for: device))
        let decoded = frames.flatMap { encoder.encode($0) }.compactMap { decoder.decode($0) }
        #expect(decoded == frames)
    }
}
