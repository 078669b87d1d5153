import Testing
import TouchRecording

@Suite struct `Faulty recordings` {
    static let table: [(String, String)] = [
        // Files that are not a recording
        ("", "error: the file holds no recording; \(readable)"),
        ("\n # x\n", "2:1: error: \" # x\" begins neither an evemu nor a libinput recording; \(readable)"),
        ("# only remarks\n", "error: the file holds no recording; \(readable)"),
        (
            "Event: time 1.000000, type 3\n",
            "1:1: error: \"Event: time 1.000000, type 3\" begins neither an evemu nor a libinput recording; \(readable)"
        ),
        ("\u{1B}[2Jhello", "1:1: error: \"\u{FFFD}[2Jhello\" begins neither an evemu nor a libinput recording; \(readable)"),
        // evemu
        ("# EVEMU 1.3\n", noAxes),
        ("# EVEMU 2.0\nN: a\n", "1:9: error: unknown format version \"2.0\"; known are evemu 1.0 to 1.3 and version 1 of libinput record"),
        ("E: 0.000001 0003 0035 1\n", noAxes),
        ("N: a\nQ: 1\n", "2:1: error: \"Q: 1\" is not an evemu line; one starts with N: I: P: B: A: L: S: E: or #"),
        ("N: a\nhello there\n", "2:1: error: \"hello there\" is not an evemu line; one starts with N: I: P: B: A: L: S: E: or #"),
        ("N: a\n  E: 1\n", "2:1: error: \"  E: 1\" is not an evemu line; one starts with N: I: P: B: A: L: S: E: or #"),
        ("E: 1 0003 0035 1\n", "1:4: error: expected a time with six digits after the point, like 0.000001, found \"1\""),
        ("E: 1.5 0003 0035 1\n", "1:4: error: expected a time with six digits after the point, like 0.000001, found \"1.5\""),
        ("E: 1.00000a 0003 0035 1\n", "1:4: error: expected a time with six digits after the point, like 0.000001, found \"1.00000a\""),
        ("E: -1.000000 0003 0035 1\n", "1:4: error: expected a time with six digits after the point, like 0.000001, found \"-1.000000\""),
        (
            "E: 99999999999999999999.000000 0003 0035 1\n",
            "1:4: error: \"99999999999999999999.000000\" is out of range; write a number from 0 to 9223372036853"
        ),
        ("E:\n", "1:3: error: expected a time with six digits after the point, like 0.000001, found the end of the line"),
        ("E: 0.000001 0x3 0035 1\n", "1:13: error: expected a hexadecimal number without 0x, found \"0x3\""),
        ("E: 0.000001 10000 0035 1\n", "1:13: error: \"10000\" is out of range; write a number from 0 to ffff"),
        ("E: 0.000001 0003 0035\n", "1:22: error: expected a whole number, found the end of the line"),
        ("E: 0.000001 0003 0035 # 1\n", "1:23: error: expected a whole number, found a comment"),
        ("E: 0.000001 0003 0035 1.5\n", "1:23: error: expected a whole number, found \"1.5\""),
        (
            "E: 0.000001 0003 0035 2147483648\n",
            "1:23: error: \"2147483648\" is out of range; write a number from -2147483648 to 2147483647"
        ),
        (
            "E: 0.000001 0003 0035 -2147483649\n",
            "1:23: error: \"-2147483649\" is out of range; write a number from -2147483648 to 2147483647"
        ),
        ("E: 0.000001 0003 0035 1 2\n", "1:25: error: expected the end of the line or a comment, found \"2\""),
        ("E: 0.000001 0003 0035 1\0\n", "1:23: error: expected a whole number, found \"1\u{FFFD}\""),
        ("I: 0003 0596 0502\n", "1:18: error: expected a hexadecimal number without 0x, found the end of the line"),
        ("P: 100\n", "1:4: error: \"100\" is out of range; write a number from 0 to ff"),
        ("P: 0 0 0 0 0 0 0 0\nP: 0\n", "2:4: error: more bits than there are codes; remove the surplus line"),
        ("B: 20 00\n", "1:4: error: \"20\" is out of range; write a number from 0 to 1f"),
        ("A: 40 0 1 0 0\n", "1:4: error: \"40\" is out of range; write a number from 0 to 3f"),
        ("A: 35 0 1 0\n", "1:12: error: expected a whole number, found the end of the line"),
        ("A: 35 0 1 0 0 0 0\n", "1:17: error: expected the end of the line or a comment, found \"0\""),
        ("L: 00\n", "1:6: error: expected a whole number, found the end of the line"),
        ("N: a\nA: 35 0 9 0 0\nN: b\n", "3:1: error: a second device begins here; split the file, because an evemu recording has one"),
        // evemu, cut off
        ("A: 35 0 9 0 0\nE: 0.000001 0003 0035 12", "2:25: error: \(cutOff)"),
        ("A: 35 0 9 0 0\nE: 0.000001 00", "2:15: error: \(cutOff)"),
        ("A: 35 0 9 0 0\nE: 0.00", "2:8: error: \(cutOff)"),
        ("A: 35 0 9 0 0\nE", "2:1: error: \(cutOff)"),
        ("A: 35 0 9 0 0", "1:14: error: \(cutOff)"),
        ("N: Synaptic", "1:12: error: \(cutOff)"),
        // YAML
        ("version: 2\n", "1:10: error: unknown format version \"2\"; known are evemu 1.0 to 1.3 and version 1 of libinput record"),
        ("version: [1]\n", "1:10: error: expected a whole number, found a list"),
        ("devices: []\n", "error: the key version: is missing; libinput record always writes it, so the file is incomplete"),
        ("version: 1\n", "error: the file describes no device; record it again with tactus record or libinput record"),
        ("version: 1\ndevices:\n", "error: the file describes no device; record it again with tactus record or libinput record"),
        ("version: 1\ndevices: 3\n", "2:10: error: expected a list, found \"3\""),
        (
            "version: 1\ndevices:\n- evdev: {name: Kbd}\n- evdev: {name: \"\\e]0;x\"}\n",
            "error: no touch device in the file, only \"Kbd\", \"\u{FFFD}]0;x\"; record the touchpad or touchscreen itself"
        ),
        (
            "version: 1\ndevices: [{a: b}, {}, {}, {}, {}, {}]\n",
            "error: no touch device in the file, only \"\", \"\", \"\", \"\" and 2 more; record the touchpad or touchscreen itself"
        ),
        (
            "version: 1\ndevices:\n- evdev: {absinfo: {53: [0, 9, 0, 0, 0]}}\n",
            "error: the key events: is missing; libinput record always writes it, so the file is incomplete"
        ),
        (
            "version: 1\ndevices:\n- evdev: {absinfo: {53: [0, 9, 0, 0]}}\n",
            "3:36: error: expected a whole number, found the end of the list"
        ),
        ("version: 1\ndevices:\n- evdev: {absinfo: {53: [0, 9, 0, 0, 0, 0]}}\n", "3:41: error: expected the end of the list, found \"0\""),
        ("version: 1\ndevices:\n- evdev: {absinfo: {x: [0, 9, 0, 0, 0]}}\n", "3:24: error: expected a whole number, found \"x\""),
        (
            "version: 1\ndevices:\n- evdev: {absinfo: {64: [0, 9, 0, 0, 0]}}\n",
            "3:25: error: \"64\" is out of range; write a number from 0 to 63"
        ),
        (
            "version: 1\ndevices:\n- evdev: {id: [1, 2, 3, 65536]}\n",
            "3:25: error: \"65536\" is out of range; write a number from 0 to 65535"
        ),
        ("version: 1\ndevices:\n- evdev: {codes: {1: [768]}}\n", "3:23: error: \"768\" is out of range; write a number from 0 to 767"),
        ("version: 1\ndevices:\n- {[a]: b}\n", "3:4: error: expected a key, found a list"),
        ("version: 1\ndevices:\n- events: {a: b}\n", "3:11: error: expected a list, found a mapping"),
        ("version: 1\ndevices:\n- events: [1]\n", "3:12: error: expected a mapping, found \"1\""),
        ("version: 1\ndevices:\n- events: [{evdev: [1]}]\n", "3:21: error: expected a list, found \"1\""),
        (
            "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 1000000, 3, 53, 1]\n",
            "5:11: error: \"1000000\" is out of range; write a number from 0 to 999999"
        ),
        (
            "version: 1\ndevices:\n- events:\n  - evdev:\n    - [-1, 0, 3, 53, 1]\n",
            "5:8: error: \"-1\" is out of range; write a number from 0 to 9223372036853"
        ),
        (
            "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53, ]\n",
            "5:21: error: expected a whole number, found the end of the list"
        ),
        ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53, \"\"]\n", "5:21: error: expected a whole number, found nothing"),
        (
            "version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53, 1, 2]\n",
            "5:24: error: expected the end of the list, found \"2\""
        ),
        ("version: &a 1\ndevices: *a\n", "2:10: error: YAML aliases are refused; write the value itself"),
        ("version: 1\ndevices: }\n", "2:10: error: this is not YAML: did not find expected node content"),
        ("version: 1\n\tdevices:\n", "2:1: error: this is not YAML: found a tab character that violates indentation"),
        ("version: 1\n---\nversion: 1\n", "3:1: error: a second YAML document begins here; split the file, because a recording has one"),
        // YAML, cut off
        ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 5", "5:18: error: \(cutOff)"),
        ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3,\n\n", "5:16: error: \(cutOff)"),
        ("version: 1\ndevices:\n- evdev:\n    name: \"Synap", "4:17: error: \(cutOff)"),
        ("version: 1\ndevi", "2:5: error: \(cutOff)"),
    ]

    @Test(arguments: table)
    func `A faulty recording is refused with its place and advice`(text: String, message: String) {
        let said = verdict(on: text)
        #expect(said == message)
    }

    @Test func `A recording with one bad line in ten thousand is refused with the number of that line`() {
        var lines = Array(repeating: "E: 0.000001 0003 0035 1", count: 10_000)
        lines[7_776] = "E: 0.000001 0003 0035 one"
        let said = verdict(on: lines.joined(separator: "\n") + "\n")
        #expect(said == "7777:23: error: expected a whole number, found \"one\"")
    }

    @Test func `A recording that is cut inside an event line is refused as cut off`() throws {
        let text = "A: 35 0 9 0 0\nE: 0.000001 0003 0035 1234\nE: 0.000001 0000 0000 0\n"
        let firstEvent = try #require(text.utf8.firstIndex(of: UInt8(ascii: "E")))
        let start = text.utf8.distance(from: text.utf8.startIndex, to: firstEvent)
        for length in start + 1..<start + 26 {
            let said = verdict(on: Array(text.utf8.prefix(length)))
            #expect(said.hasSuffix(cutOff), "\(length) bytes")
        }
    }
}

private let readable = "evemu text (\"E: 0.000001 0003 0039 0\") and libinput record YAML (\"version: 1\") can be read"
private let cutOff = "the file is cut off here; record it again, or remove the broken end (a last line needs its line end)"
private let noAxes =
    "error: the file does not describe the axes of the device; give them with --axes \"x=0..1280@12,y=0..680@10,slots=5\", "
    + "or put an evemu description beside it, named .desc"
