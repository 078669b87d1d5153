import Configuration
import Foundation
import Testing

@testable import tactus

/// Tests the program at an installed place, with quirk files beside it.
@Suite struct `Quirks beside the program` {
    private let program: Program
    private let installed: String

    init() throws {
        program = try Program()
        let folder = program.home.appending(path: "prefix/bin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appending(path: "tactus")
        do {
            try FileManager.default.linkItem(at: Program.executable, to: place)
        } catch {
            try FileManager.default.copyItem(at: Program.executable, to: place)
        }
        installed = "prefix/bin/tactus"
        try program.write(
            "c.toml",
            "[[gesture]]\nname = \"s\"\nswipe = { fingers = 3, direction = \"left\" }\nrun = \"x\"\n"
                + "[[gesture]]\nname = \"t\"\nswipe = { fingers = 3, direction = \"up\" }\nrun = \"x\"\n")
        let made = try program.shell("tactus try '3 fingers touch, slide left 40mm in 120ms, lift' -o r.yml")
        #expect(made.status == 0, "\(made.errors)")
    }

    private func gestures(_ result: Program.Result) -> [String] {
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\n").compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["gesture"] as? String
        }
    }

    private func replay() throws -> Program.Result { try program.shell("\(installed) replay --json --config c.toml r.yml") }

    @Test func `Quirks beside the program apply to recordings, and the user's own device table goes before them`() throws {
        #expect(try gestures(replay()) == ["s"])
        try program.write("prefix/share/tactus/quirks/a.toml", "[[device]]\nmatch = { name = \"imagined*\" }\nrotate = 90\n")
        #expect(try gestures(replay()) == ["t"])
        let own = "[[device]]\nmatch = { kind = \"touchpad\" }\nrotate = 0\n" + (program.read("c.toml") ?? "")
        try program.write("c.toml", own)
        #expect(try gestures(replay()) == ["s"])
    }

    @Test func `Quirks beside the program are ignored with a warning if they are broken`() throws {
        try program.write("prefix/share/tactus/quirks/a.toml", "[[device]]\nrotate = 91\n")
        try program.write("prefix/share/tactus/quirks/b.toml", "[[device]]\nmatch = { name = \"imagined*\" }\nrotate = 90\n")
        try program.write("prefix/share/tactus/quirks/README", "no quirks")
        let result = try replay()
        #expect(result.status == 0)
        #expect(gestures(result) == ["t"])
        #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
        #expect(result.errors.contains("/prefix/share/tactus/quirks/a.toml:1:1: error: a device needs a match"))
        #expect(result.errors.contains("tactus: quirks: "))
    }

    @Test(arguments: ["ln -s /nowhere", "mkdir", "mkfifo"])
    func `Quirks beside the program that cannot be read are left out with one warning, and the others apply`(make: String) throws {
        let folder = "prefix/share/tactus/quirks"
        try program.write("\(folder)/b.toml", "[[device]]\nmatch = { name = \"imagined*\" }\nrotate = 90\n")
        #expect(try program.shell("\(make) \(folder)/a.toml").status == 0)
        let result = try replay()
        #expect(gestures(result) == ["t"])
        let warnings = result.errors.split(separator: "\n")
        #expect(warnings.count == 1, "\(warnings)")
        #expect(warnings.first?.contains("/\(folder)/a.toml: ") == true)
        #expect(warnings.first?.hasSuffix("; what was not read before is left out") == true)
        for command in ["check c.toml", "try '1 finger touches, lifts' --config c.toml"] {
            let result = try program.shell("\(installed) \(command)")
            #expect(!result.errors.contains("config: "), "\(result.errors)")
            #expect(result.errors.components(separatedBy: "a.toml: ").count == 2, "\(result.errors)")
        }
    }

    @Test func `Quirks that can no longer be read stay as they were, and go with their file or folder`() throws {
        var quirks = Quirks()
        let folder = program.home.path + "/quirks"
        func read(after line: String) throws -> [String] {
            let made = try program.shell(line)
            #expect(made.status == 0, "\(made.errors)")
            quirks.read(folder)
            return quirks.devices.map { device in String((device.file ?? "").suffix(6)) }
        }
        try program.write("quirks/a.toml", "[[device]]\nmatch = { name = \"a\" }\nrotate = 90\n")
        try program.write("quirks/b.toml", "[[device]]\nmatch = { name = \"b\" }\nrotate = 90\n")
        #expect(try read(after: "true") == ["a.toml", "b.toml"])
        #expect(try read(after: "mv quirks/a.toml a.toml; mkdir quirks/a.toml") == ["a.toml", "b.toml"])
        #expect(try read(after: "rmdir quirks/a.toml") == ["b.toml"])
        #expect(try read(after: "mv a.toml quirks; ln -sf /nowhere quirks/b.toml") == ["a.toml", "b.toml"])
        #expect(try read(after: "mv quirks kept; touch quirks") == ["a.toml", "b.toml"])
        #expect(try read(after: "rm quirks") == [])
    }

    @Test func `Quirks beside the program apply even to the recording of a stroke`() throws {
        let corner = "stroke = { recording = \"corner.yml\" }"
        try program.write("s.toml", "[[gesture]]\nname = \"v\"\n\(corner)\nrun = \"x\"\n")
        _ = try program.shell("tactus try '1 finger touches, slide right 30mm in 200ms, slide down 30mm in 200ms, lift' -o corner.yml")
        let play = "replay --json --config s.toml corner.yml"
        #expect(try gestures(program.shell("\(installed) \(play)")) == ["v"])
        // The stroke and the recording are both turned, so the two are still alike.
        try program.write("prefix/share/tactus/quirks/a.toml", "[[device]]\nmatch = { name = \"*\" }\nrotate = 180\n")
        #expect(try gestures(program.shell("\(installed) \(play)")) == ["v"])
    }
}

@Suite struct `Gestures for some devices` {
    private func file(_ lines: String) -> String {
        "[[gesture]]\nname = \"one\"\n\(lines)\ntap = { fingers = 3 }\nrun = \"x\"\n[[gesture]]\nname = \"two\"\npinch = { fingers = 2 }\n"
            + "run = \"x\"\n"
    }

    /// A pad with two slots that are the corners of a box, which reports up to three fingers, and a tap with one finger.
    private let recording = """
        # EVEMU 1.2
        N: Box Pad
        I: 0011 0002 0007 01b1
        P: 09 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 01 00 00 00 00 00
        B: 01 20 64 00 00 00 00 00 00
        A: 2f 0 1 0 0 0
        A: 35 0 1000 0 0 10
        A: 36 0 600 0 0 10
        A: 39 0 65535 0 0 0
        E: 0.000000 0003 0039 0001
        E: 0.000000 0003 0035 0500
        E: 0.000000 0003 0036 0300
        E: 0.000000 0000 0000 0000
        E: 0.050000 0003 0039 -001
        E: 0.050000 0000 0000 0000

        """

    @Test func `A replay leaves out gestures that the recorded device cannot do or that are for other devices, and says which`() throws {
        let program = try Program()
        try program.write("r.evemu", recording)
        for (lines, isThere) in [("", true), ("device = \"Other*\"", false), ("device = \"box*\"", true)] {
            let config = try program.write("c.toml", file(lines))
            let result = try program.run("replay", "r.evemu", "--config", config, "--json", "--explain")
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("\"gesture\":\"one\"") == isThere)
            #expect(!result.output.contains("\"gesture\":\"two\""))
            #expect(
                result.errors == """
                    tactus: device: r.evemu: "Box Pad" cannot do "two": it needs 2 separate fingers, and the device does not separate fingers

                    """)
        }
    }

    @Test func `The command try plays gestures of all devices`() throws {
        let program = try Program()
        let config = try program.write("c.toml", file("device = \"Other*\""))
        let result = try program.run("try", "3 fingers touch, hold 60ms, lift", "--config", config, "--json")
        #expect(result.output.contains("\"gesture\":\"one\""), "\(result.errors)")
    }

    @Test func `The option --wait of devices accepts only 1 to 60 seconds`() throws {
        let program = try Program()
        for wait in ["0", "61", "five", "-1", ""] {
            let result = try program.run("devices", "--wait=\(wait)")
            #expect(result.status == 64)
            #expect(result.errors.hasPrefix("tactus: usage: --wait is \"\(wait)\"; it must be a number of seconds from 1 to 60"))
        }
    }
}
