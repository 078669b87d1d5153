import Foundation
import Testing
import TouchInput

@testable import TouchRecording

/// Plays written recordings with libinput's own replay program. Its code runs down to the kernel, which two stand-ins replace.
@Suite struct `libinput replay` {
    static let program = "/usr/libexec/libinput/libinput-replay"

    static let isHere: Bool =
        FileManager.default.fileExists(atPath: program)
        && (try? run("import yaml", input: Data()))?.status == 0

    @Test(.enabled(if: isHere, "needs libinput-tools and python3-yaml"))
    func `libinput replay accepts a recording that Tactus wrote`() throws {
        let recording = try Recording(
            """
            N: Pad "7" \\ é
            I: 0018 04f3 31ff 0100
            P: 05
            B: 00 0b
            B: 01 00 00 00 00 00 00 00 00
            B: 03 03
            A: 00 0 1280 0 0 12
            A: 01 0 680 0 0 10
            A: 2f 0 4 0 0 0
            E: 5.000001 0003 002f 1
            E: 5.000001 0000 0000 0
            E: 6.500001 0003 0000 -3
            E: 6.500001 0000 0000 0

            """)
        let text = recording.written
        let result = try Self.run(Self.script, input: Data(text.utf8))
        #expect(result.status == 0)
        #expect(
            result.output == """
                device Pad "7" \\ é {'bustype': 24, 'vendor': 1267, 'product': 12799, 'version': 256}
                enable 0 0 None
                enable 0 1 None
                enable 0 3 None
                enable 3 0 (0, 1280, 0, 0, 12)
                enable 3 1 (0, 680, 0, 0, 10)
                enable 3 47 (0, 4, 0, 0, 0)
                property 0
                property 2
                udev {'ID_INPUT': '1', 'ID_INPUT_TOUCHPAD': '1', 'ID_INPUT_WIDTH_MM': '106', 'ID_INPUT_HEIGHT_MM': '68'}
                first 0.0
                frame [(0, 0, 3, 47, 1), (0, 0, 0, 0, 0)]
                frame [(1, 500000, 3, 0, -3), (1, 500000, 0, 0, 0)]

                """)
    }

    @Test(.enabled(if: isHere, "needs libinput-tools and python3-yaml"))
    func `libinput replay accepts a recording that ended before the first touch`() throws {
        let device = try DeviceDescription(parsingAxes: "x=0..10,y=0..10")
        let result = try Self.run(Self.script, input: Data(LibinputRecordWriter.header(for: device).utf8))
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("first None\n"))
    }

    @Test(.enabled(if: isHere, "needs libinput-tools and python3-yaml"))
    func `libinput replay accepts a bundle, and Python reads the same texts from it`() throws {
        typealias Bundles = `A bundle for a bug report`
        var bundle = Bundles.example
        bundle.files = Bundles.texts.filter { $0.utf8.count < 100_000 }.map { ReportBundle.File(name: "a", text: $0) }
        var writer = LibinputRecordWriter()
        let end = InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)
        let text = Bundles.text(of: bundle, device: [(key: "name", json: "\"a\"")], settings: ["{\"a\":[1]}"]) + writer.lines(for: [end])
        let replayed = try Self.run(Self.script, input: Data(text.utf8))
        #expect(replayed.status == 0)
        #expect(replayed.output.hasSuffix("first 0.0\nframe [(0, 0, 0, 0, 0)]\n"))
        let script =
            "import json, sys, yaml; print(json.dumps([f['text'] for f in yaml.safe_load(sys.stdin.buffer)['tactus']['configuration']]))"
        let texts = try JSONDecoder().decode([String].self, from: Data(try Self.run(script, input: Data(text.utf8)).output.utf8))
        #expect(texts.map { Array($0.utf8) } == bundle.files.map { Array($0.text.utf8) })
    }

    private static func run(_ script: String, input: Data) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, program]
        process.environment = ["PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"]
        // A file, not a pipe: a child that reads only a part must fail the test, not make it wait or kill it.
        let file = FileManager.default.temporaryDirectory.appending(path: "tactus-tests-\(UUID().uuidString)")
        try input.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let fromChild = Pipe()
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = fromChild
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = fromChild.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Loads the program as a module, with a `libevdev` that prints each request for a device.
    private static let script = """
        import importlib.machinery, importlib.util, sys, types, yaml

        class Bit:
            def __init__(self, value): self.value = value
        class Device:
            def __setattr__(self, name, value):
                object.__setattr__(self, name, value)
                if name == "id": print("device", self.name, value)
            def enable(self, what, data=None): print(*what, data) if what[0] == "enable" else print(*what)
            def create_uinput_device(self): return self
        class Event:
            def __init__(self, bit, value, sec, usec): self.row = (sec, usec, bit[1], bit[2], value)
            def matches(self, bit): return False
        evdev = types.ModuleType("libevdev")
        evdev.Device, evdev.InputEvent = Device, Event
        evdev.InputAbsInfo = lambda minimum, maximum, fuzz, flat, resolution: (minimum, maximum, fuzz, flat, resolution)
        evdev.evbit = lambda type, code: ("enable", type, code)
        evdev.propbit = lambda code: ("property", code)
        evdev.EV_ABS, evdev.EV_REP, evdev.EV_KEY, evdev.EV_SYN = Bit(3), Bit(20), Bit(1), types.SimpleNamespace(SYN_REPORT=None)
        sys.modules["libevdev"], sys.modules["pyudev"] = evdev, types.ModuleType("pyudev")

        loader = importlib.machinery.SourceFileLoader("replay", sys.argv[1])
        replay = importlib.util.module_from_spec(importlib.util.spec_from_loader("replay", loader))
        loader.exec_module(replay)
        replay.check_udev_properties = lambda device, uinput: print(
            "udev", dict(p.split("=", maxsplit=1) for p in device["udev"]["properties"]))

        recording = yaml.safe_load(sys.stdin.buffer)
        replay.error = lambda text: sys.exit(text)
        replay.check_file(recording)
        assert replay.setup_quirks(recording) is None
        for device in recording["devices"]:
            replay.create(device)
            print("first", replay.first_timestamp(device))
            for event in device["events"] or []:
                print("frame", [e.row for e in replay.collect_events(event["evdev"])])
        """
}
