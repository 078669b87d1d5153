import Testing
import TouchInput
import TouchRecording

@Suite struct `Evemu text` {
    @Test func `Evemu text of version 1_3 gives the device and its events`() throws {
        let recording = try Recording(
            """
            # EVEMU 1.3
            # Kernel: 6.1
            N: Pad # 7
            I: 0018 04f3 31ff 0100
            P: 05 00 00 00 00 00 00 00
            B: 00 0b 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 01 02 00 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 02
            A: 00 0 1280 0 0 12
            A: 01 -5 680 1 2 10
            A: 2f 0 4 0 0 0
            A: 35 0 1280 0 0 12 # ABS_MT_POSITION_X
            A: 36 0 680 0 0 10
            A: 39 0 65535 0 0 0
            L: 00 1
            S: 00 0
            E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
            E: 12.345678 0003 0039 -001 # EV_ABS / ABS_MT_TRACKING_ID   -1
            E: 12.345678 0000 0000 0000 # ------------ SYN_REPORT (0) ---------- +12345ms

            """)
        #expect(recording.device.name == "Pad # 7")
        #expect(recording.device.bus == 0x18)
        #expect(recording.device.vendor == 0x04f3)
        #expect(recording.device.product == 0x31ff)
        #expect(recording.device.version == 0x100)
        #expect(recording.device.properties == [0, 2])
        #expect(recording.device.codes == [0: [0, 1, 3], 1: [65], 3: [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39]])
        #expect(recording.device.axes[0x01] == AxisInfo(minimum: -5, maximum: 680, fuzz: 1, flat: 2, resolution: 10))
        #expect(recording.device.hasSlots)
        #expect(
            recording.events == [
                InputEvent(time: TouchInstant(microseconds: 1), type: 3, code: 0x39, value: 7),
                InputEvent(time: TouchInstant(microseconds: 12_345_678), type: 3, code: 0x39, value: -1),
                InputEvent(time: TouchInstant(microseconds: 12_345_678), type: 0, code: 0, value: 0),
            ])
    }

    @Test func `Evemu text of version 1_2 has resolutions but neither lamps nor switches`() throws {
        let recording = try Recording("# EVEMU 1.2\nN: a\nI: 1 2 3 4\nA: 35 0 9 0 0 3\nE: 0.000001 0000 0000 0\n")
        #expect(recording.device.axes[0x35]?.resolution == 3)
    }

    @Test func `Evemu text of version 1_1 has no resolutions, and comments anywhere`() throws {
        let recording = try Recording("# EVEMU 1.1\nN: a\n# here\nI: 1 2 3 4 # and here\nA: 35 0 9 1 2\nE: 0.000001 0000 0000 0\n")
        #expect(recording.device.axes[0x35] == AxisInfo(minimum: 0, maximum: 9, fuzz: 1, flat: 2))
    }

    @Test func `Evemu text of version 1_0 is read without a version line`() throws {
        let recording = try Recording("N: a\nI: 0003 0596 0502 0110\nA: 35 0 9 0 0\nE: 0.000001 0003 0035 0007\n")
        #expect(recording.device.vendor == 0x0596)
        #expect(recording.events.map(\.value) == [7])
    }

    @Test func `Evemu text without a description takes the given device`() throws {
        let given = try DeviceDescription(parsingAxes: "x=0..10,y=0..10")
        let recording = try Recording("E: 1323806961.559772 0003 0035 1\n", describedBy: given)
        #expect(recording.device == given)
        #expect(recording.events.map(\.time.microseconds) == [1_323_806_961_559_772])
    }

    @Test func `Evemu text with a description ignores the given device`() throws {
        let given = try DeviceDescription(parsingAxes: "x=0..10,y=0..10")
        let recording = try Recording("A: 35 0 9 0 0\nE: 0.000001 0003 0035 1\n", describedBy: given)
        #expect(recording.device.axes == [0x35: AxisInfo(minimum: 0, maximum: 9)])
    }

    @Test func `The axis lines of evemu text describe a device without any other line`() throws {
        let device = try DeviceDescription(parsing: Array("A: 2f 0 14 0 0 0\nA: 35 0 9 0 0 3\nA: 36 0 9 0 0 3\n".utf8))
        #expect(device.slotCount == 15)
        #expect(device.codes == [3: [0x2f, 0x35, 0x36]])
    }

    @Test func `Evemu text may have a byte order mark and CRLF line ends`() throws {
        let recording = try Recording("\u{FEFF}N: Pad\r\nA: 35 0 9 0 0\r\n\r\nE: 0.000001 0003 0035 1\r\n")
        #expect(recording.device.name == "Pad")
        #expect(recording.events.count == 1)
    }

    @Test func `Times of evemu text stand still instead of going backwards`() throws {
        let recording = try Recording("A: 35 0 9 0 0\nE: 0.000005 0003 0035 1\nE: 0.000003 0003 0035 2\nE: 0.000006 0000 0000 0\n")
        #expect(recording.events.map(\.time.microseconds) == [5, 5, 6])
    }

    @Test func `Evemu text may lack its last line end after a report`() throws {
        let recording = try Recording("A: 35 0 9 0 0\nE: 0.000001 0003 0035 1\nE: 0.000001 0000 0000 0")
        #expect(recording.events.count == 2)
    }

    @Test func `Evemu text without events is a recording without events`() throws {
        let recording = try Recording("A: 35 0 9 0 0\n")
        #expect(recording.events.isEmpty)
    }

    @Test func `A device name that is not UTF-8 is repaired`() throws {
        let recording = try Recording(parsing: Array("N: a".utf8) + [0xFF] + Array("b\nA: 35 0 9 0 0\n".utf8))
        #expect(recording.device.name == "a\u{FFFD}b")
    }
}
