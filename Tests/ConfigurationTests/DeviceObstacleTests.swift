import Analysis
import Configuration
import Diagnostics
import Gestures
import Testing
import TouchInput

/// The reason why the device cannot do the gesture; empty if it can.
private func obstacle(_ kind: String, on description: DeviceDescription) throws -> String {
    let known = try #require(ConfiguredDevice(description, overrides: []))
    return try gesture(kind).obstacle(on: known)?.description ?? ""
}

@Suite struct `Gestures beyond a device` {
    /// A device with two slots, which are the corners of a box. It reports up to three fingers.
    private static let box = device(
        slots: 2, properties: [InputProperty.semiMT],
        keys: [
            ButtonCode.toolFinger, ButtonCode.toolDoubleTap, ButtonCode.toolTripleTap, ButtonCode.left,
        ])

    @Test(
        arguments: [
            "tap = { fingers = 3 }", "press = { fingers = 3 }", "drag = { fingers = 3 }", #"swipe = { direction = "left" }"#,
            #"edge = { from = "left", fingers = 3 }"#, "click = { fingers = 2 }", #"stroke = { shape = "circle", fingers = 2 }"#,
            "tap = { fingers = \"3-5\" }", "exclusive = [ { pinch = {} }, { tap = {} } ]", #"detector = { run = "x" }"#,
        ])
    func `A device that only counts fingers can do gestures that go by the fingers' middle`(kind: String) throws {
        #expect(try obstacle(kind, on: Self.box) == "")
    }

    @Test(
        arguments: [
            ("pinch = {}", "it needs 2 separate fingers, and the device does not separate fingers"),
            ("rotate = { fingers = 3 }", "it needs 3 separate fingers, and the device does not separate fingers"),
            ("tiptap = {}", "it needs 2 separate fingers, and the device does not separate fingers"),
            (#"tipswipe = { direction = "left", resting = 2 }"#, "it needs 3 separate fingers, and the device does not separate fingers"),
            (
                "simultaneous = [ { drag = { fingers = 2 } }, { pinch = {} } ]",
                "it needs 2 separate fingers, and the device does not separate fingers"
            ),
            ("sequence = [ { tap = {} }, { pinch = {} } ]", "it needs 2 separate fingers, and the device does not separate fingers"),
            ("tap = { fingers = 4 }", "it needs 4 fingers, and the device counts no more than 3"),
            (#"swipe = { fingers = 4, direction = "left" }"#, "it needs 4 fingers, and the device counts no more than 3"),
            ("drag = { fingers = 5 }", "it needs 5 fingers, and the device counts no more than 3"),
            (#"stroke = { shape = "circle", fingers = 4 }"#, "it needs 4 fingers, and the device counts no more than 3"),
            (#"detector = { run = "x", fingers = 4 }"#, "it needs 4 fingers, and the device counts no more than 3"),
            (
                "exclusive = [ { pinch = {} }, { tap = { fingers = 4 } } ]",
                "it needs 2 separate fingers, and the device does not separate fingers"
            ),
        ])
    func `A device that only counts three fingers cannot do gestures that tell fingers apart or need more`(kind: String, expected: String)
        throws
    {
        #expect(try obstacle(kind, on: Self.box) == expected)
    }

    @Test func `A device with two slots can do pinches of two fingers but not of three`() throws {
        let pad = device(slots: 2, keys: [ButtonCode.toolFinger, ButtonCode.toolDoubleTap, ButtonCode.toolTripleTap])
        #expect(try obstacle("pinch = {}", on: pad) == "")
        #expect(
            try obstacle("pinch = { fingers = 3 }", on: pad) == "it needs 3 separate fingers, and the device separates at most 2")
        #expect(try obstacle("tap = { fingers = 3 }", on: pad) == "")
    }

    @Test func `A device without a button cannot do clicks`() throws {
        #expect(try obstacle("click = {}", on: device()) == "it needs a button, and the device has none")
        #expect(try obstacle("click = {}", on: device(keys: [ButtonCode.left])) == "")
        #expect(try obstacle("click = { fingers = 6 }", on: device(properties: [InputProperty.buttonpad])).hasPrefix("it needs 6 fingers"))
    }

    @Test(
        arguments: [
            (#"swipe = { direction = "up", distance = "80mm" }"#, ""),
            (#"swipe = { direction = "up", distance = "90mm" }"#, "it goes 90mm, and the device has no more than 84.9mm that way"),
            (#"swipe = { direction = "left", distance = "110mm" }"#, ""),
            (#"swipe = { direction = "left", distance = "120mm" }"#, "it goes 120mm, and the device has no more than 116.6mm that way"),
            (#"swipe = { direction = "up-left", distance = "116mm" }"#, ""),
            (#"drag = { distance = "120mm" }"#, "it goes 120mm, and the device has no more than 116.6mm that way"),
            (#"drag = { distance = "90mm", direction = "down" }"#, "it goes 90mm, and the device has no more than 84.9mm that way"),
            (#"tipswipe = { distance = "90mm", direction = "down" }"#, "it goes 90mm, and the device has no more than 84.9mm that way"),
            (#"edge = { from = "left", zone = "99mm" }"#, ""),
            (#"edge = { from = "top", zone = "60mm" }"#, "its zone is 60mm, and the device has no more than 60mm there"),
            (#"edge = { from = "top", distance = "90mm" }"#, "it goes 90mm, and the device has no more than 84.9mm that way"),
            (#"stroke = { shape = "circle", size = "101mm" }"#, "it is 101mm large, and the device has no more than 100mm"),
        ])
    func `A device must have room for a gesture's distance, zone or size`(kind: String, expected: String) throws {
        #expect(try obstacle(kind, on: device()) == expected)
    }

    @Test func `A configuration on a device has only the gestures that are meant for it and that it can do`() throws {
        let file = """
            [[device]]
            match = { name = "Wall" }
            kind = "touchscreen"
            [[gesture]]
            name = "everywhere"
            tap = {}
            run = "x"
            [[gesture]]
            name = "screens"
            device = { kind = "touchscreen" }
            tap = { fingers = 2 }
            run = "x"
            [[gesture]]
            name = "the pad"
            device = "some touch*"
            tap = { fingers = 3 }
            run = "x"
            [[gesture]]
            name = "six"
            tap = { fingers = 6 }
            run = "x"
            """
        let configuration = try Configuration(parsing: file)
        func names(_ description: DeviceDescription) throws -> [String] {
            let known = try #require(ConfiguredDevice(description, overrides: configuration.devices))
            return configuration.selectionOfAllLayers(on: known).gestures.map(\.name)
        }
        #expect(try names(device()) == ["everywhere", "the pad"])
        #expect(try names(device("A Touchscreen", kind: .touchscreen)) == ["everywhere", "screens"])
        #expect(try names(device("wall")) == ["everywhere", "screens"])
        let pad = try #require(ConfiguredDevice(device(), overrides: configuration.devices))
        #expect(configuration.selectionOfAllLayers(on: pad).obstacles.map(\.gesture.name) == ["six"])
        #expect(configuration.selectionOfAllLayers(on: pad).obstacles.map(\.obstacle) == [.fingers(needed: 6, counted: 5)])
    }

    @Test func `A device's obstacles are listed in a line for each reason, with the names of the gestures`() throws {
        let file = ["six", "seven", "another six"].enumerated().map { number, name in
            "[[gesture]]\nname = \"\(name)\"\ntap = { fingers = \(number == 1 ? 7 : 6) }\nrun = \"x\"\n"
        }
        let configuration = try Configuration(parsing: file.joined())
        let pad = try #require(ConfiguredDevice(device(), overrides: []))
        let lines = configuration.selectionOfAllLayers(on: pad).obstacles.lines
        #expect(lines.map(\.names) == ["\"six\", \"another six\"", "\"seven\""])
        let reasons = [
            "they need 6 fingers, and the device counts no more than 5", "it needs 7 fingers, and the device counts no more than 5",
        ]
        #expect(lines.map(\.reason) == reasons)
    }

    @Test func `Gestures for different devices do not overlap`() throws {
        func notes(_ first: String, _ second: String) throws -> [String] {
            let file = """
                [[gesture]]
                name = "a"
                \(first)
                drag = { fingers = 2 }
                ended = "x"
                [[gesture]]
                name = "b"
                \(second)
                swipe = { fingers = 2, direction = "left" }
                run = "x"
                """
            return try Configuration(parsing: file).overlaps.map(\.message)
        }
        let (screens, pads) = (#"device = { kind = "touchscreen" }"#, #"device = { kind = "touchpad" }"#)
        #expect(try notes("", "").contains { $0.contains("never happens") })
        #expect(try notes("", pads).contains { $0.contains("never happens") })
        #expect(try notes(pads, pads).contains { $0.contains("never happens") })
        #expect(try notes(screens, pads).isEmpty)
        #expect(try notes(pads, "").isEmpty)
    }

    @Test func `A device that does not reach an area cannot do a gesture of that area`() throws {
        let text = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\nfrom = \"far\"\n[area.far]\nx = \"100mm..120mm\""
        let configuration = try Configuration(parsing: text)
        let small = try #require(ConfiguredDevice(device(resolution: 20), overrides: []))
        let large = try #require(ConfiguredDevice(device(resolution: 9), overrides: []))
        #expect(
            configuration.selectionOfAllLayers(on: small).obstacles.map { "\($0.obstacle)" } == [
                #"it needs the area "far", and less than 1mm of that is on the device"#
            ])
        #expect(configuration.selectionOfAllLayers(on: large).obstacles.isEmpty)
        #expect(configuration.selectionOfAllLayers(on: small).gestures.isEmpty)
    }
}
