import GestureTestSupport
import Testing
import TouchInput
import TouchRecording

@Suite struct `Written recordings` {
    @Test func `A written recording has the format of libinput record`() {
        let device = DeviceDescription(
            name: "Pad \"7\"", bus: 0x18, vendor: 1267, product: 12799, version: 256, properties: [0, 2],
            codes: [0: [0], 1: [0x14a, 0x145, 0x15f], 3: [0x35]],
            axes: [
                0x00: AxisInfo(minimum: 0, maximum: 1280, resolution: 12), 0x01: AxisInfo(minimum: 0, maximum: 680, resolution: 10),
                0x2f: AxisInfo(minimum: 0, maximum: 4),
            ])
        var writer = LibinputRecordWriter()
        let text =
            LibinputRecordWriter.header(for: device)
            + writer.lines(for: [
                InputEvent(time: TouchInstant(microseconds: 77_000_000), type: 3, code: 0x39, value: 12),
                InputEvent(time: TouchInstant(microseconds: 77_000_000), type: 1, code: 0x14a, value: 1),
                InputEvent(time: TouchInstant(microseconds: 77_000_000), type: 0, code: 0, value: 0),
            ])
            + writer.lines(for: [
                InputEvent(time: TouchInstant(microseconds: 78_012_345), type: 3, code: 0x39, value: -1),
                InputEvent(time: TouchInstant(microseconds: 78_012_345), type: 0, code: 0, value: 0),
            ])
        #expect(
            text == """
                # libinput record
                version: 1
                ndevices: 1
                libinput:
                  version: "unknown"
                system:
                  kernel: "unknown"
                  dmi: "unknown"
                devices:
                - node: "unknown"
                  evdev:
                    name: "Pad \\"7\\""
                    id: [24, 1267, 12799, 256]
                    codes:
                      0: [0] # EV_SYN
                      1: [325, 330, 351] # EV_KEY
                      3: [0, 1, 47] # EV_ABS
                    absinfo:
                      0: [0, 1280, 0, 0, 12] # ABS_X
                      1: [0, 680, 0, 0, 10] # ABS_Y
                      47: [0, 4, 0, 0, 0] # ABS_MT_SLOT
                    properties: [0, 2]
                  udev:
                    properties:
                    - ID_INPUT=1
                    - ID_INPUT_TOUCHPAD=1
                    - ID_INPUT_WIDTH_MM=106
                    - ID_INPUT_HEIGHT_MM=68
                  quirks: []
                  events:
                  - evdev:
                    - [  0,      0,   3,  57,      12] # EV_ABS / ABS_MT_TRACKING_ID       12
                    - [  0,      0,   1, 330,       1] # EV_KEY / BTN_TOUCH                 1
                    - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
                  - evdev:
                    - [  1,  12345,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
                    - [  1,  12345,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +1012ms

                """)
    }

    @Test func `The header of a written recording names the machine only when given`() {
        let device = DeviceDescription(name: "Pad")
        let text = LibinputRecordWriter.header(for: device, node: "/dev/input/event5", kernel: "6.1.0-18", dmi: "dmi:a")
        #expect(text.contains("kernel: \"6.1.0-18\"\n  dmi: \"dmi:a\"\n"))
        #expect(text.contains("- node: \"/dev/input/event5\"\n"))
    }

    @Test func `The header of a written recording marks a touchscreen`() {
        let text = LibinputRecordWriter.header(for: DeviceDescription(name: "Screen", properties: [InputProperty.direct]))
        #expect(text.contains("- ID_INPUT_TOUCHSCREEN=1\n"))
        #expect(!text.contains("TOUCHPAD"))
    }

    @Test func `A written recording has no lines for no events`() {
        var writer = LibinputRecordWriter()
        let text = writer.lines(for: [])
        #expect(text.isEmpty)
    }

    @Test func `A frame of a written recording begins after each report, in whatever pieces the events come`() {
        let events = [0, 1, 2].flatMap { index in
            [
                InputEvent(time: TouchInstant(microseconds: index), type: 3, code: 0x35, value: 7),
                InputEvent(time: TouchInstant(microseconds: index), type: 0, code: 0, value: 0),
            ]
        }
        var whole = LibinputRecordWriter()
        var parts = LibinputRecordWriter()
        let atOnce = whole.lines(for: events)
        let inParts = [events[0..<2], events[2..<4], events[4..<6]].map { parts.lines(for: Array($0)) }.joined()
        #expect(atOnce == inParts)
        #expect(atOnce.split(separator: "\n").filter { $0 == "  - evdev:" }.count == 3)
    }

    @Test func `A written recording has no time before its start`() throws {
        var writer = LibinputRecordWriter()
        let text = writer.lines(for: [
            InputEvent(time: TouchInstant(microseconds: 5), type: 3, code: 0x35, value: 7),
            InputEvent(time: TouchInstant(microseconds: .min), type: 0, code: 0, value: 0),
        ])
        #expect(text.contains("[  0,      0,   0,   0,       0]"))
    }

    @Test func `A written recording reveals neither the keys of a device nor the keys pressed nor when`() throws {
        let typing: Set<UInt16> = [30, 115, 0x201]
        let device = DeviceDescription(
            name: "Pad", codes: [1: typing.union([0x14a]), 4: [4, 5]], axes: [0x35: AxisInfo(minimum: 0, maximum: 9)])
        func event(_ milliseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
            InputEvent(time: TouchInstant(microseconds: milliseconds * 1000), type: type, code: code, value: value)
        }
        let events = [
            // A key alone, with its scan code, as a keyboard sends it.
            event(0, 4, 4, 0x1e), event(0, 1, 30, 1), event(0, 0, 0, 0),
            // A key during a touch.
            event(8, 3, 0x35, 5), event(8, 1, 0x201, 1), event(8, 1, 0x14a, 1), event(8, 4, 5, 8000), event(8, 0, 0, 0),
            event(9, 1, 115, 1), event(9, 0, 0, 0),
        ]
        for pieces in [[events], events.map { [$0] }] {
            var writer = LibinputRecordWriter()
            var text = LibinputRecordWriter.header(for: device)
            for piece in pieces { text += writer.lines(for: piece) }
            let recording = try Recording(text)
            #expect(recording.device.codes[1] == [0x14a])
            #expect(recording.device.codes[4] == [5])
            #expect(recording.events.map { [$0.type, $0.code] } == [[3, 0x35], [1, 0x14a], [4, 5], [0, 0]])
            #expect(Set(recording.events.map(\.time.microseconds)) == [0])
        }
    }

    @Test(arguments: 0..<300)
    func `A written recording is read back unchanged`(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let recording = Recording.random(using: &dice)
        let again = try Recording(recording.written)
        #expect(again == recording)
    }

    @Test func `A written recording is valid after each call`() throws {
        var dice = SeededGenerator(seed: 7)
        let recording = Recording.random(using: &dice)
        var writer = LibinputRecordWriter()
        var text = LibinputRecordWriter.header(for: recording.device)
        var written = 0
        for event in recording.events {
            let soFar = try Recording(text)
            #expect(soFar.events == Array(recording.events.prefix(written)))
            text += writer.lines(for: [event])
            written += 1
        }
    }

    @Test func `Evemu text written as a libinput recording is read back unchanged`() throws {
        let evemu = try Recording(
            "N: é\nI: 0003 0001 0002 0003\nP: 01\nB: 02 02\nA: 35 0 9 1 2 3\nE: 0.000000 0003 0035 7\nE: 0.000002 0000 0000 0\n")
        let again = try Recording(evemu.written)
        #expect(again == evemu)
    }
}

extension Recording {
    /// Makes a random recording that can be written: strange names, extreme numbers, times from zero on, no keys.
    static func random(using dice: inout SeededGenerator) -> Recording {
        let halfWord = { (dice: inout SeededGenerator) in UInt16.random(in: 0...UInt16.max, using: &dice) }
        let word = { (dice: inout SeededGenerator) in Int32.random(in: Int32.min...Int32.max, using: &dice) }
        let letters: [Unicode.Scalar] = [
            "a", " ", "\"", "\\", "#", ":", "\0", "\n", "\t", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "é", "🖐",
        ]
        var name = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<12, using: &dice) { name.append(letters.randomElement(using: &dice) ?? "a") }

        var axes: [UInt16: AxisInfo] = [0x35: AxisInfo(minimum: 0, maximum: 1)]
        for _ in 0..<Int.random(in: 0..<8, using: &dice) {
            axes[UInt16.random(in: 0..<0x40, using: &dice)] = AxisInfo(
                minimum: word(&dice), maximum: word(&dice), fuzz: word(&dice), flat: word(&dice), resolution: word(&dice))
        }
        var codes: [UInt16: Set<UInt16>] = [EventType.absolute: Set(axes.keys)]
        for type in [0, 1, 4, 0x1F] as [UInt16] where Bool.random(using: &dice) {
            codes[type] = Set((0..<Int.random(in: 0..<9, using: &dice)).map { _ in UInt16.random(in: 0..<0x300, using: &dice) })
                .filter { !InputEvent(time: .zero, type: type, code: $0, value: 0).isTyping }
        }
        let device = DeviceDescription(
            name: String(name), bus: halfWord(&dice), vendor: halfWord(&dice), product: halfWord(&dice), version: halfWord(&dice),
            properties: Set((0..<Int.random(in: 0..<4, using: &dice)).map { _ in UInt16.random(in: 0..<64, using: &dice) }),
            codes: codes, axes: axes)

        var time: Int64 = 0
        let events = (0..<Int.random(in: 0..<40, using: &dice)).map { _ in
            defer { time += Int64.random(in: 0...3_000_000, using: &dice) }
            return Bool.random(using: &dice)
                ? InputEvent(time: TouchInstant(microseconds: time), type: 0, code: 0, value: 0)
                : InputEvent(time: TouchInstant(microseconds: time), type: halfWord(&dice), code: halfWord(&dice), value: word(&dice))
        }
        return Recording(device: device, events: events.filter { !$0.isTyping })
    }
}
