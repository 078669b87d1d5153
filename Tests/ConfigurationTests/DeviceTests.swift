import Configuration
import Diagnostics
import Gestures
import Testing
import TouchInput

/// A pad of 100 × 60 mm with five slots by default.
func device(
    _ name: String = "Some Touchpad", kind: Surface.Kind = .touchpad, bus: UInt16 = 0x18, vendor: UInt16 = 0x06cb, product: UInt16 = 1,
    slots: Int32 = 5, resolution: Int32 = 10, properties: Set<UInt16> = [], keys: Set<UInt16> = []
) -> DeviceDescription {
    let axes = [
        AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: slots - 1),
        AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
        AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 1000, resolution: resolution),
        AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 600, resolution: resolution),
    ]
    return DeviceDescription(
        name: name, bus: bus, vendor: vendor, product: product,
        properties: properties.union([kind == .touchscreen ? InputProperty.direct : InputProperty.pointer]),
        codes: [EventType.absolute: Set(axes.keys), EventType.key: keys], axes: axes)
}

/// The profile that a file with these lines gives to a device.
private func profile(_ text: String, of description: DeviceDescription = device()) throws -> DeviceProfile {
    try Configuration(parsing: text).devices.profile(for: description)
}

@Suite struct `Devices of a file` {
    @Test func `A device table can set every property of a device`() throws {
        let profile = try profile(
            """
            [[device]]
            match = { name = "some*", vendor = 0x06cb, product = 1, kind = "touchpad", bus = "i2c" }
            enabled = false
            grab = true
            size = "105mm x 6.5cm"
            kind = "touchscreen"
            rotate = 270
            invert = "both"
            palm = { enabled = false, pressure = 80, landing-pressure = 60, size = 30, edge = "0mm" }
            thumb = { enabled = false, zone = "8mm", pressure = 90, size = 40 }
            """)
        var expected = DeviceProfile()
        expected.isEnabled = false
        expected.isGrabbed = true
        expected.size = SurfaceSize(width: .mm(105), height: .mm(65))
        expected.kind = .touchscreen
        expected.rotation = .threeQuarters
        (expected.invertsX, expected.invertsY) = (true, true)
        (expected.palm.isEnabled, expected.palm.pressure, expected.palm.touchMajor, expected.palm.edge) = (false, 80, 30, .zero)
        expected.palm.landingPressure = 60
        (expected.thumb.isEnabled, expected.thumb.zone, expected.thumb.pressure, expected.thumb.touchMajor) = (false, .mm(8), 90, 40)
        #expect(profile == expected)
    }

    @Test(
        arguments: [
            #"name = "other*""#, #"name = "some*", vendor = 1"#, "product = 2", #"kind = "touchscreen""#, #"bus = "usb""#,
        ])
    func `A device table applies only to devices for which its whole match holds`(match: String) throws {
        let file = "[[device]]\nmatch = { \(match) }\nrotate = 90"
        #expect(try profile(file) == DeviceProfile())
    }

    @Test func `A later device table goes before earlier ones, key by key`() throws {
        let profile = try profile(
            """
            [[device]]
            match = { kind = "touchpad" }
            size = "105mm x 65mm"
            palm = { pressure = 80, edge = "5mm" }
            invert = "x"
            grab = true
            [[device]]
            match = { name = "Some*" }
            grab = false
            palm = { edge = "9mm" }
            invert = "none"
            [[device]]
            match = { name = "Other*" }
            size = "20mm x 20mm"
            """)
        #expect(profile.size == SurfaceSize(width: .mm(105), height: .mm(65)))
        #expect(profile.palm.pressure == 80)
        #expect(profile.palm.edge == .mm(9))
        #expect(!profile.invertsX)
        #expect(!profile.isGrabbed)
    }

    @Test func `A touchscreen turns with the screen unless a device table sets its rotation`() throws {
        let screen = device(kind: .touchscreen)
        #expect(try profile("", of: screen).turnsWithScreen)
        #expect(try !profile("").turnsWithScreen)
        let fixed = "[[device]]\nmatch = { name = \"*\" }\nrotate = 90\n"
        #expect(try !profile(fixed, of: screen).turnsWithScreen)
        #expect(try profile(fixed, of: screen).rotation == .quarter)
        let auto = fixed + "[[device]]\nmatch = { name = \"*\" }\nrotate = \"auto\"\n"
        #expect(try profile(auto, of: screen).turnsWithScreen)
        #expect(try profile(auto, of: screen).rotation == .none)
        #expect(try !profile(auto).turnsWithScreen)
        #expect(try profile("[[device]]\nmatch = { name = \"*\" }\nkind = \"touchscreen\"").turnsWithScreen)
    }

    @Test func `A device table matches what the device reports, not what other tables set`() throws {
        let file = """
            [[device]]
            match = { kind = "touchpad" }
            kind = "touchscreen"
            [[device]]
            match = { kind = "touchpad" }
            size = "20mm x 30mm"
            """
        #expect(try profile(file).size?.height == .mm(30))
    }

    @Test func `A configured device knows the file and line of each setting`() throws {
        let file = "[[device]]\nmatch = { name = \"*\" }\nsize = \"105mm x 65mm\"\n\n[[device]]\nmatch = { name = \"*\" }\nrotate = 90\n"
        let configuration = try Configuration(parsing: file, named: "a.toml")
        let known = try #require(ConfiguredDevice(device(), overrides: configuration.devices))
        let size = try #require(known.sizeOrigin)
        #expect(size.file == "a.toml")
        #expect(size.position.line == 1)
        #expect(known.overrides.map { $0.changes.map(\.description) } == [[#"size = "105mm x 65mm""#], ["rotate = 90"]])
        #expect(known.surface.width == .mm(65))
        #expect(!known.surface.isSizeAssumed)
    }

    @Test func `An assumed size applies only to devices that do not report their size`() throws {
        let assumed = "[[device]]\nmatch = { name = \"*\" }\nassumed-size = \"105mm x 65mm\"\n"
        let overrides = try Configuration(parsing: assumed).devices
        let silent = try #require(ConfiguredDevice(device(resolution: 0), overrides: overrides))
        #expect(silent.surface == Surface(kind: .touchpad, width: .mm(105), height: .mm(65)))
        #expect(silent.sizeOrigin != nil)
        let honest = try #require(ConfiguredDevice(device(), overrides: overrides))
        #expect(honest.surface.width == .mm(100))
        #expect(honest.sizeOrigin == nil)
        let both = assumed + "[[device]]\nmatch = { name = \"*\" }\nsize = \"30mm x 20mm\"\n"
        #expect(try profile(both, of: device(resolution: 0)).size?.width == .mm(30))
    }

    @Test func `A size that is set counts, whatever size is assumed before or after it`() throws {
        let (set, assumed) = ("size = \"30mm x 20mm\"\n", "assumed-size = \"105mm x 65mm\"\n")
        let match = "[[device]]\nmatch = { name = \"*\" }\n"
        for file in [match + set + assumed, match + assumed + set, match + set + match + assumed, match + assumed + match + set] {
            let overrides = try Configuration(parsing: file).devices
            let silent = try #require(ConfiguredDevice(device(resolution: 0), overrides: overrides))
            #expect(silent.surface.width == .mm(30))
            #expect(silent.sizeOrigin?.changes.map(\.description).contains(#"size = "30mm x 20mm""#) == true)
        }
    }

    @Test func `A change of a device is described as a file writes it`() throws {
        let lines = [
            "enabled = false", #"size = "105mm x 65.5mm""#, #"assumed-size = "10mm x 20mm""#, #"kind = "touchscreen""#, "rotate = 180",
            #"invert = "y""#,
            "palm.enabled = true", "palm.pressure = 80", "palm.landing-pressure = 60", "palm.size = 3", #"palm.edge = "6mm""#,
            "thumb.enabled = true", #"thumb.zone = "8mm""#, "thumb.pressure = 3", "thumb.size = 3",
        ]
        let configuration = try Configuration(parsing: "[[device]]\nmatch.name = \"*\"\n" + lines.joined(separator: "\n"))
        #expect(configuration.devices[0].changes.map(\.description).sorted() == lines.sorted())
    }

    @Test func `A quirk file can have only device tables`() throws {
        let text = "[[device]]\nmatch = { name = \"*\" }\nrotate = 90"
        let quirks = try QuirkFile(parsing: Array(text.utf8), named: "q.toml").devices
        #expect(quirks.map(\.isQuirk) == [true])
        #expect(quirks.map(\.file) == ["q.toml"])
        #expect(try QuirkFile(parsing: [], named: "q").devices.isEmpty)
        let error = #expect(throws: ConfigurationRejected.self) {
            try QuirkFile(parsing: Array("[settings]\n[[device]]\nmatch = {}".utf8), named: "q")
        }
        #expect(
            error?.description == #"""
                1:2: error: unknown key "settings"; a quirk file has device
                3:9: error: "match" is empty; give it at least one of name, vendor, product, kind, bus
                """#)
    }

    @Test func `The device tables of a file apply to recordings of strokes, wherever they stand`() throws {
        let file = """
            [[gesture]]
            name = "a"
            stroke = { recording = "r.yml" }
            run = "x"
            [[device]]
            match = { name = "*" }
            rotate = 90
            """
        var seen: [DeviceOverride] = []
        _ = try Configuration(parsing: file) { path, devices throws(RecordingRefused) in
            seen = devices
            return try cornerRecording(path, devices)
        }
        #expect(seen.count == 1)
    }
}
