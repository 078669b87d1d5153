import GestureTestSupport
import Testing
import TouchInput
import TouchRecording

/// A text made by repetition, so that a failing test prints the recipe and not a hundred megabytes.
struct Hostility: Sendable, CustomTestStringConvertible {
    var start = ""
    var bytes: [UInt8] = []
    var repeating = ""
    var times = 0
    var end = ""
    /// A part of the expected message.
    var verdict: String

    var text: [UInt8] {
        var text = Array(start.utf8) + bytes
        for _ in 0..<times { text.append(contentsOf: repeating.utf8) }
        return text + end.utf8
    }

    var testDescription: String { "\(start.debugDescription) \(bytes) \(times) × \(repeating.prefix(8).debugDescription)" }
}

@Suite struct `Hostile recordings` {
    static let list = "version: 1\nx: "
    static let events = "version: 1\ndevices:\n- events:\n"
    static let cases: [Hostility] = [
        Hostility(repeating: "\0", times: 100_000, verdict: "begins neither"),
        Hostility(bytes: [0xFF, 0xFE], end: "v\0e\0r\0", verdict: "begins neither"),
        // Lines without end
        Hostility(repeating: String(repeating: "x", count: 1000), times: 100_000, verdict: "1:1: error: this line is longer than"),
        Hostility(start: "version: 1\nx: \"", repeating: "x", times: 2_000_000, verdict: "2:1: error: this line is longer"),
        Hostility(start: "E: ", repeating: "9", times: 1_000_000, verdict: "cut off"),
        Hostility(start: "E: ", repeating: "9", times: 1_000_000, end: "\n", verdict: "found \"99999999999999999999999999999999…\""),
        Hostility(start: "N: ", repeating: "\u{1B}", times: 1_000_000, end: "\n", verdict: "does not describe the axes"),
        // Numbers beyond all bounds
        Hostility(start: "B: ffffffffffffffffffffffff 1\n", verdict: "out of range"),
        Hostility(start: "A: 2f 0 2147483647 0 0\nE: 0.000001 ffff ffff -2147483648\n", verdict: "accepted"),
        Hostility(repeating: "B: 01 ff\n", times: 97, verdict: "97:7: error: more bits than there are codes"),
        Hostility(start: events, end: "  - evdev: [[99999999999999999999, 0, 0, 0, 0]]\n", verdict: "out of range"),
        Hostility(start: events, end: "  - evdev: [[9223372036853, 999999, 0, 0, 0]]\n", verdict: "no touch device in the file"),
        Hostility(start: "version: 1\ndevices:\n- evdev: {id: [", repeating: "1, ", times: 9, verdict: "expected the end of the list"),
        // Nesting
        Hostility(start: list, repeating: "[", times: 500_000, verdict: "nested more than 32 levels"),
        Hostility(start: list, repeating: "{", times: 500_000, verdict: "nested more than 32 levels"),
        Hostility(start: list, repeating: "[\n", times: 500_000, verdict: "nested more than 32 levels"),
        Hostility(start: "version: 1\nx:\n  ", repeating: "- ", times: 250_000, verdict: "nested more than 32 levels"),
        Hostility(start: "version: 1\nx:\n  ", repeating: "? ", times: 250_000, verdict: "nested more than 32 levels"),
        Hostility(start: list + "[", repeating: "1, ", times: 300_000, end: "]\n", verdict: "describes no device"),
        Hostility(start: list + "\"", repeating: "y\n", times: 1_000_000, verdict: "cut off"),
        // Text that YAML or Tactus forbids
        Hostility(start: list, bytes: [0xFF, 0xFE], verdict: "2:4: error: this is not YAML: invalid leading UTF-8 octet"),
        Hostility(start: list, bytes: [0xC3], verdict: "2:4: error: this is not YAML: incomplete UTF-8 octet sequence"),
        Hostility(start: list, bytes: [0x00], verdict: "2:4: error: this is not YAML: control characters are not allowed"),
        Hostility(start: list + "&a [*a, *a]\n", verdict: "aliases are refused"),
        Hostility(start: list + "!!binary [!<tag:x> &b y]\n", verdict: "describes no device"),
        Hostility(start: "%YAML 9.9\n---\nversion: 1\n", verdict: "found incompatible YAML document"),
        Hostility(start: "{", verdict: "cut off"),
    ]

    @Test(arguments: cases)
    func `A hostile recording gets an error, not a crash`(hostility: Hostility) {
        let said = verdict(on: hostility.text)
        #expect(said.contains(hostility.verdict))
        #expect(said.utf8.count < 300)
    }

    @Test func `A recording that is cut or changed anywhere never crashes the reader`() throws {
        let evemu = """
            # EVEMU 1.3
            N: Pad
            I: 0018 04f3 31ff 0100
            P: 05 00 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 02
            A: 2f 0 4 0 0 0
            A: 35 0 1280 0 0 12
            A: 36 0 680 0 0 10
            L: 00 1
            E: 0.000001 0003 0039 0007 # EV_ABS
            E: 12.345678 0000 0000 0000

            """
        let yaml = try Recording(evemu).written
        let tokens = [
            "\n", "\0", "-", "99999999999999999999", "[", "]", "{", "}", ":", "#", "*", "&", "\"", "'", "|", "\t", "\u{FEFF}", "é",
        ]
        var dice = SeededGenerator(seed: 1)
        var accepted = 0
        for round in 0..<20_000 {
            var bytes = Array((round.isMultiple(of: 2) ? evemu : yaml).utf8)
            for _ in 0...Int.random(in: 0..<3, using: &dice) {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                let end = Int.random(in: place...min(place + 40, bytes.count), using: &dice)
                switch Int.random(in: 0..<6, using: &dice) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
                case 1: bytes.removeSubrange(place..<end)
                case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &dice))
                case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
                case 4: bytes.replaceSubrange(place..<end, with: tokens.randomElement(using: &dice)?.utf8 ?? "".utf8)
                default: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0..<100, using: &dice)))
                }
                if bytes.isEmpty { bytes = [10] }
            }
            guard let recording = try? Recording(parsing: bytes) else { continue }
            accepted += 1
            // An accepted recording can be written and is read back the same, except for keys, which are not written.
            #expect(zip(recording.events, recording.events.dropFirst()).allSatisfy { $0.time <= $1.time })
            if recording.device.axes[0x35] != nil {
                let again = try Recording(recording.written)
                #expect(again.events.allSatisfy { !$0.isTyping })
                if recording.events.contains(where: \.isTyping) { continue }
                #expect(again.events.map(\.value) == recording.events.map(\.value))
            }
        }
        #expect(accepted > 100, "the changes are too wild to test anything but refusal")
    }
}
