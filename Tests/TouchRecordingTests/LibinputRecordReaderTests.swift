import Testing
import TouchInput
import TouchRecording

@Suite struct `libinput recordings` {
    @Test func `A libinput recording gives the device and its events and ignores other keys`() throws {
        let recording = try Recording(
            """
            # libinput record
            version: 1
            ndevices: 1
            libinput:
              version: "1.22.1"
              git: "unknown"
            system:
              os: "debian:12"
              dmi: "dmi:bvn(2.22):bd02"
            devices:
            - node: /dev/input/event9
              evdev:
                # Name: Pad
                name: "Pad \\"7\\""
                id: [24, 1267, 12799, 256]
                codes:
                  0: [0, 1, 3] # EV_SYN
                  1: [272, 325] # EV_KEY
                  3: [47, 53, 54] # EV_ABS
                absinfo:
                  47: [0, 4, 0, 0, 0]
                  53: [0, 1280, 1, 2, 12]
                  54: [-5, 680, 0, 0, 10]
                properties: [0, 2]
              hid: [
                0x05, 0x0d, 0x09
              ]
              udev:
                properties:
                - ID_INPUT=1
                virtual: false
              quirks:
              libinput:
                size: [107, 68]
                capabilities: [pointer, gesture]
              events:
              # Current time is 12:34:56
              - hid:
                  time: [ 0, 0]
                  hidraw0: [ 0x01, 0x02 ]
              - evdev:
                - [  0,      0,   3,  47,       1] # EV_ABS / ABS_MT_SLOT                1
                - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
                libinput:
                - {time: 0.000000, type: GESTURE_HOLD_BEGIN, nfingers: 1}
              - evdev:
                - [  1,  11879,   3,  53,      -7] # EV_ABS / ABS_MT_POSITION_X   -7 (-7)

            """)
        #expect(recording.device.name == "Pad \"7\"")
        #expect(recording.device.bus == 24)
        #expect(recording.device.vendor == 1267)
        #expect(recording.device.product == 12799)
        #expect(recording.device.version == 256)
        #expect(recording.device.codes == [0: [0, 1, 3], 1: [272, 325], 3: [47, 53, 54]])
        #expect(recording.device.axes[53] == AxisInfo(minimum: 0, maximum: 1280, fuzz: 1, flat: 2, resolution: 12))
        #expect(recording.device.axes[54] == AxisInfo(minimum: -5, maximum: 680, resolution: 10))
        #expect(recording.device.properties == [0, 2])
        #expect(
            recording.events == [
                InputEvent(time: .zero, type: 3, code: 47, value: 1),
                InputEvent(time: .zero, type: 0, code: 0, value: 0),
                InputEvent(time: TouchInstant(microseconds: 1_011_879), type: 3, code: 53, value: -7),
            ])
    }

    @Test func `The first device with slots is read from a libinput recording of several devices`() throws {
        let recording = try Recording(
            """
            version: 1
            devices:
            - evdev:
                name: keyboard
                codes: {1: [30]}
              events:
              - evdev: [[0, 0, 1, 30, 1]]
            - evdev:
                name: single touch
                absinfo: {0: [0, 9, 0, 0, 0], 1: [0, 9, 0, 0, 0]}
              events:
            - evdev:
                name: pad
                absinfo: {47: [0, 4, 0, 0, 0], 53: [0, 9, 0, 0, 0], 54: [0, 9, 0, 0, 0]}
              events:
              - evdev: [[0, 5, 3, 53, 4]]
            - evdev:
                name: second pad
                absinfo: {47: [0, 4, 0, 0, 0], 53: [0, 9, 0, 0, 0], 54: [0, 9, 0, 0, 0]}
              events:

            """)
        #expect(recording.device.name == "pad")
        #expect(recording.events.map(\.value) == [4])
    }

    @Test func `A touch device that has been used is read before one that has not`() throws {
        func device(_ name: String, _ axes: [Int], _ events: String) -> String {
            let axes = axes.map { "\($0): [0, 9, 0, 0, 0]" }.joined(separator: ", ")
            return "- evdev: {name: \(name), absinfo: {\(axes)}}\n  events: \(events)\n"
        }
        let events = "[{evdev: [[0, 5, 3, 53, 4]]}]"
        let (slots, single) = ([47, 53, 54], [0, 1])
        let twoPads = "version: 1\ndevices:\n" + device("idle", slots, "[]") + device("used", slots, events)
        #expect(try Recording(twoPads).device.name == "used")
        let pen = "version: 1\ndevices:\n" + device("pen", single, events) + device("pad", slots, "[]")
        #expect(try Recording(pen).device.name == "pad")
    }

    @Test func `The first device with positions is read from a libinput recording if no device has slots`() throws {
        let recording = try Recording(
            "version: 1\ndevices:\n- evdev: {name: old, absinfo: {0: [0, 9, 0, 0, 0], 1: [0, 9, 0, 0, 0]}}\n  events:\n")
        #expect(recording.device.name == "old")
    }

    @Test func `The events of a libinput recording may stand before the device`() throws {
        let recording = try Recording(
            "devices:\n- events: [{evdev: [[0, 0, 3, 53, 4]]}]\n  evdev: {absinfo: {53: [0, 9, 0, 0, 0]}}\nversion: 1\n")
        #expect(recording.events.map(\.value) == [4])
    }

    @Test func `Times of a libinput recording stand still instead of going backwards`() throws {
        let recording = try Recording(
            """
            version: 1
            devices:
            - evdev: {absinfo: {53: [0, 9, 0, 0, 0]}}
              events:
              - evdev: [[1, 5, 3, 53, 1], [1, 4, 0, 0, 0]]
              - evdev: [[0, 9, 3, 53, 2], [1, 6, 0, 0, 0]]

            """)
        #expect(recording.events.map(\.time.microseconds) == [1_000_005, 1_000_005, 1_000_005, 1_000_006])
    }

    @Test func `A libinput recording may end at any frame`() throws {
        let recording = try Recording(
            "version: 1\nndevices: 2\ndevices:\n- evdev:\n    absinfo:\n      53: [0, 9, 0, 0, 0]\n  events:\n  - evdev:\n")
        #expect(recording.events.isEmpty)
    }

    @Test(arguments: ["", "null", "~", "[]"])
    func `A libinput recording may have an empty list of events`(nothing: String) throws {
        let recording = try Recording("version: 1\ndevices:\n- evdev: {absinfo: {53: [0, 9, 0, 0, 0]}}\n  events: \(nothing)\n")
        #expect(recording.events.isEmpty)
    }

    @Test func `A libinput recording without events still describes its device`() throws {
        let device = try DeviceDescription(
            parsing: Array("version: 1\ndevices:\n- evdev: {name: pad, absinfo: {53: [0, 9, 0, 0, 0]}}\n".utf8))
        #expect(device.name == "pad")
    }
}
