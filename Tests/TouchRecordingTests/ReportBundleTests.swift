import Foundation
import Testing
import TouchInput

@testable import TouchRecording

@Suite struct `A bundle for a bug report` {
    private static let device = DeviceDescription.touchpad(named: "Pad", .imagined)

    static func text(of bundle: ReportBundle, device: [(key: String, json: String)] = [], settings: [String] = []) -> String {
        LibinputRecordWriter.header(
            for: Self.device, node: "/dev/input/event5", comment: "For people.\nFor others.",
            bundle: bundle.lines(device: device, settings: settings))
    }

    static var example: ReportBundle {
        var bundle = ReportBundle(version: "1.2.3")
        (bundle.desktop, bundle.session) = ("ubuntu:GNOME", "wayland")
        bundle.files = [.init(name: "~/tactus.toml", text: "[[gesture]]\nname = \"a\"\n\n  tap = {}\n\n")]
        return bundle
    }

    @Test func `A bundle stands in front of the device, under a key of its own`() throws {
        let text = Self.text(
            of: Self.example, device: [(key: "name", json: "\"Pad \u{FEFF}\"")],
            settings: ["{\"line\":7,\"quirk\":true,\"sets\":[\"a = 1\"]}"])
        #expect(
            text.hasPrefix(
                """
                # libinput record
                # For people.
                # For others.
                version: 1
                ndevices: 1
                libinput:
                  version: "unknown"
                system:
                  kernel: "unknown"
                  dmi: "unknown"
                tactus:
                  bundle: 1
                  version: "1.2.3"
                  desktop: "ubuntu:GNOME"
                  session: "wayland"
                  device:
                    name: "Pad \\ufeff"
                    settings:
                    - {"line":7,"quirk":true,"sets":["a = 1"]}
                  commands: "left out"
                  configuration:
                  - file: "~/tactus.toml"
                    text: |2+
                      [[gesture]]
                      name = "a"

                        tap = {}

                devices:
                - node: "/dev/input/event5"

                """))
        let recording = try Recording(text)
        #expect(recording.bundle == Self.example)
        #expect(recording.device == Self.device)
    }

    @Test func `A recording without the key is no bundle`() throws {
        #expect(try Recording(LibinputRecordWriter.header(for: Self.device)).bundle == nil)
    }

    @Test func `A bundle without a configuration, a desktop and a session is read back unchanged`() throws {
        let bundle = ReportBundle(version: "")
        #expect(try Recording(Self.text(of: bundle)).bundle == bundle)
    }

    /// Texts with everything that ends lines, begins other YAML, cannot be seen, or is long.
    static let texts = [
        "", "\n", "\n\n\n", "a", "a\n", " a\n", "\n  a\n", "\ta\n", "a\n\t\n", "a \n \n", "# a\n", "- a\n", "---\n", "...\n", "%YAML 1.2\n",
        "key: |\n",
        "a\r\nb\r\n", "a\u{85}b\n", "a\u{2028}b\u{2029}\n", "\u{FEFF}a\n", "\0\n", "\u{7F}\n", "\u{FFFF}\u{10FFFF}\n", "é🖐\n", "\"\\\"'\n",
        "e\u{301}\n\u{301}\n", "a\n" + String(repeating: "b", count: 30_000) + "\n", String(repeating: " ", count: 70_000),
        String(repeating: "\" \\", count: 400_000), String(repeating: "x y\n", count: 300_000),
    ]

    @Test(arguments: texts.indices) func `Any text of a configuration is read back unchanged`(index: Int) throws {
        var bundle = Self.example
        bundle.files = [
            .init(name: Self.texts[index].count < 100 ? Self.texts[index] : "b", text: Self.texts[index]), .init(name: "c", text: "d\n"),
        ]
        bundle.hasCommands = true
        let again = try Recording(Self.text(of: bundle)).bundle
        #expect(again == bundle)
        // Strings are equal even if only canonically equivalent, so the bytes are compared.
        #expect(again.map { $0.files.map { Array($0.text.utf8) } } == bundle.files.map { Array($0.text.utf8) })
    }

    @Test func `A line of a bundle is never longer than the reader allows`() {
        for text in Self.texts {
            var bundle = Self.example
            bundle.files = [.init(name: "a", text: text)]
            let longest = bundle.lines().utf8.split(separator: UInt8(ascii: "\n")).map(\.count).max() ?? 0
            #expect(longest < RecordingLimits.lineLength / 4)
        }
    }

    @Test(arguments: [
        ("bundle: 2", "4:11: error: unknown format \"2\" of a bundle; a newer version of Tactus can read it"),
        ("version: \"1\"", "5:1: error: the key bundle: is missing in the bundle; tactus record --bundle always writes it"),
        (
            "configuration:\n  - file: a",
            "6:1: error: the key text: is missing in the bundle; tactus record --bundle always writes it"
        ),
        ("configuration: 7", "4:18: error: expected a list, found \"7\""),
        ("configuration:\n  - file: [a]", "5:11: error: expected a text, found a list"),
    ])
    func `A fault in a bundle is reported with its place`(line: String, message: String) {
        #expect(verdict(on: "version: 1\nndevices: 1\ntactus:\n  \(line)\ndevices: []\n") == message)
    }

    @Test func `Unknown keys in a bundle are read over`() throws {
        let text = Self.text(of: Self.example).replacing("  bundle: 1\n", with: "  bundle: 1\n  later: { a: [1, 2] }\n")
        #expect(try Recording(text).bundle == Self.example)
    }
}
