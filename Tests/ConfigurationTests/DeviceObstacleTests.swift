import Analysis
import Configuration
import Diagnostics
import Gestures
import Testing
import TouchInput

/// Why the device cannot do the gesture; empty where it can.
private func obstacle(_ kind: String, on description: DeviceDescription) throws -> String {
    let known = try #require(ConfiguredDevice(description, overrides: []))
    return try gesture(kind).obstacle(on: known)?.description ?? ""
}

@Suite struct `Gestures and what devices can` {
    /// Two slots that are the corners of a box, and up to three fingers counted.
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
    func `fingers that are only counted are enough for what goes by their middle`(kind: String) throws {
        #expect(try obstacle(kind, on: Self.box) == "")
    }

    @Test(
        arguments: [
            ("pinch = {}", "it needs 2 fingers told apart, and the device tells none"),
            ("rotate = { fingers = 3 }", "it needs 3 fingers told apart, and the device tells none"),
            ("tiptap = {}", "it needs 2 fingers told apart, and the device tells none"),
            (#"tipswipe = { direction = "left", resting = 2 }"#, "it needs 3 fingers told apart, and the device tells none"),
            ("simultaneous = [ { drag = { fingers = 2 } }, { pinch = {} } ]", "it needs 2 fingers told apart, and the device tells none"),
            ("sequence = [ { tap = {} }, { pinch = {} } ]", "it needs 2 fingers told apart, and the device tells none"),
            ("tap = { fingers = 4 }", "it needs 4 fingers, and the device counts no more than 3"),
            (#"swipe = { fingers = 4, direction = "left" }"#, "it needs 4 fingers, and the device counts no more than 3"),
            ("drag = { fingers = 5 }", "it needs 5 fingers, and the device counts no more than 3"),
            (#"stroke = { shape = "circle", fingers = 4 }"#, "it needs 4 fingers, and the device counts no more than 3"),
            (#"detector = { run = "x", fingers = 4 }"#, "it needs 4 fingers, and the device counts no more than 3"),
            ("exclusive = [ { pinch = {} }, { tap = { fingers = 4 } } ]", "it needs 2 fingers told apart, and the device tells none"),
        ])
    func `fingers that are only counted are not enough for the rest`(kind: String, expected: String) throws {
        #expect(try obstacle(kind, on: Self.box) == expected)
    }

    @Test func `two places are enough for two fingers, not for three`() throws {
        let pad = device(slots: 2, keys: [ButtonCode.toolFinger, ButtonCode.toolDoubleTap, ButtonCode.toolTripleTap])
        #expect(try obstacle("pinch = {}", on: pad) == "")
        #expect(try obstacle("pinch = { fingers = 3 }", on: pad) == "it needs 3 fingers told apart, and the device tells no more than 2")
        #expect(try obstacle("tap = { fingers = 3 }", on: pad) == "")
    }

    @Test func `a click needs a button`() throws {
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
    func `there has to be room`(kind: String, expected: String) throws {
        #expect(try obstacle(kind, on: device()) == expected)
    }

    @Test func `a configuration is limited to what is meant for a device and what that can do`() throws {
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

    @Test func `what a device cannot do is said in a line for each reason, with the names of all that it is about`() throws {
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

    @Test func `gestures for other devices are no overlap`() throws {
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
