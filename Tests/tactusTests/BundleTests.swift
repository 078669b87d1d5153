import Configuration
import Foundation
import Testing
import TouchInput
import TouchRecording

@testable import tactus

@Suite struct `Bundles` {
    private static let gestures = """
        # A comment about xyzzy.
        [[gesture]]
        name = "theirs"
        tap = { fingers = 3 }
        run = "touch xyzzy"
        """

    private static func bundle(_ text: String?, commands: SharedConfiguration.Commands = .leftOut, home: HomeFolder = HomeFolder(nil))
        -> ReportBundle
    {
        let files = text.map { [SourceFile(named: "/home/jane/.config/tactus/tactus.toml", Array($0.utf8))] } ?? []
        return ReportBundle(files, commands: commands, home: home, desktop: "sway", session: "wayland")
    }

    /// A bundle with a tap of three fingers, as `record --bundle` writes it.
    private static func text(of bundle: ReportBundle, _ configuration: Configuration = Configuration(), home: HomeFolder = HomeFolder(nil))
        throws -> String
    {
        let device = DeviceDescription.touchpad(named: "Some Touchpad", .imagined)
        let frame = { (milliseconds: Int64, fingers: Int) in
            TouchFrame(
                time: TouchInstant(microseconds: milliseconds * 1000),
                contacts: (0..<fingers).map {
                    Contact(id: ContactID(rawValue: Int64($0 + 1)), location: Point(x: .mm(30 + Double($0) * 20), y: .mm(40)))
                })
        }
        var encoder = FrameEncoder(for: device)
        var writer = LibinputRecordWriter()
        let events = [frame(0, 3), frame(60, 3), frame(80, 0)].flatMap { encoder.encode($0) }
        return BundleHeader(configuration, bundle, home).text(for: device, at: "/dev/input/event5") + writer.lines(for: events)
    }

    // MARK: - Writing

    @Test func `The head of a bundle says what the file holds`() throws {
        let lines = { (bundle: ReportBundle) in try Self.text(of: bundle).split(separator: "\n").prefix(4).map(String.init) }
        let start = [
            "# libinput record", "# A bundle for a bug report, written by tactus record --bundle. \"tactus replay FILE\" plays it.",
            "# It holds the contacts of the fingers and the buttons of the pad, and no keys of a keyboard.",
        ]
        #expect(
            try lines(Self.bundle(Self.gestures)) == start + [
                "# It holds your configuration without comments and commands, but with the names and conditions in it."
            ])
        #expect(
            try lines(Self.bundle(Self.gestures, commands: .kept)) == start + [
                "# It holds your configuration with its commands, paths and comments, so read it before you show it."
            ])
        #expect(try lines(Self.bundle(nil)) == start + ["# It holds no configuration."])
    }

    @Test func `A bundle has the version, the desktop, the description of the device and its settings`() throws {
        let configuration = try Configuration(
            parsing: "[[device]]\nmatch = { name = \"Some*\" }\nsize = \"90mm x 50mm\"", named: "/home/jane/tactus.toml")
        let text = try Self.text(of: Self.bundle(Self.gestures), configuration, home: HomeFolder("/home/jane/"))
        for line in [
            "  version: \"\(Version.current)\"", "  desktop: \"sway\"", "  session: \"wayland\"", "    path: \"/dev/input/event5\"",
            "    name: \"Some Touchpad\"", "    kind: \"touchpad\"", "    width_mm: 90", "    size_source: \"configuration\"",
            "    - {\"file\":\"~/tactus.toml\",\"line\":1,\"quirk\":false,\"sets\":[\"size = \\\"90mm x 50mm\\\"\"]}",
        ] {
            #expect(text.contains("\n\(line)\n"), "\(line)")
        }
        // Values that need a measurement or the daemon are left out.
        #expect(!text.contains("null"))
    }

    @Test func `A bundle has no command, no comment and no path of the home folder`() throws {
        let text = try Self.text(of: Self.bundle(Self.gestures, home: HomeFolder("/home/jane")))
        #expect(!text.contains("xyzzy") && !text.contains("jane"))
        #expect(text.contains("- file: \"~/.config/tactus/tactus.toml\"\n"))
        #expect(text.contains("      run = \"(command left out)\"\n"))
        #expect(try Self.text(of: Self.bundle(Self.gestures, commands: .kept)).contains("      # A comment about xyzzy.\n"))
    }

    @Test func `The name of a file in a bundle is that below the home folder or that of the system, else its last part`() {
        let home = HomeFolder("/home/jane")
        let names = [
            "/home/jane/.config/a.toml", "/home/janet/b.toml", "/etc/tactus/c.toml", "/usr/share/tactus/quirks/d.toml",
            "/media/jane/e.toml", "f/g.toml", "-",
        ]
        #expect(
            names.map(home.name) == [
                "~/.config/a.toml", "b.toml", "/etc/tactus/c.toml", "/usr/share/tactus/quirks/d.toml", "e.toml", "g.toml", "-",
            ])
        #expect(HomeFolder("/").shortened("/etc/x") == "/etc/x")
        #expect(HomeFolder(nil).shortened("/etc/x") == "/etc/x")
    }

    @Test func `A configuration with errors leaves the bundle without one`() {
        #expect(Self.bundle("[[gesture]]\nname = \"xyzzy\"").files == [])
    }

    @Test func `The options about a bundle's configuration are refused without --bundle`() throws {
        let program = try Program()
        for option in [["--with-commands"], ["--config", "c.toml"]] {
            let result = try program.run(["record"] + option)
            #expect(result.status == 64)
            #expect(result.errors.contains("usage: \(option[0]) is about the configuration in a bundle; add --bundle, or leave it out"))
        }
    }

    @Test func `A configuration named for a bundle must be usable, before anything is recorded`() throws {
        let program = try Program()
        try program.write("c.toml", "[[gesture]]\n")
        let result = try program.run("record", "--bundle", "--config", "c.toml", "-o", "b.yml")
        #expect(result.status == 78)
        #expect(result.errors.contains("config: c.toml:1:1: error: "))
        #expect(program.read("b.yml") == nil)
    }

    // MARK: - Playing

    @Test func `The command replay plays a bundle with its configuration, although there is none here`() throws {
        let program = try Program()
        let path = try program.write("b.yml", Self.text(of: Self.bundle(Self.gestures)))
        let result = try program.run("replay", path)
        #expect(result.status == 0)
        #expect(result.output.contains("\"theirs\"") && result.output.contains("would run: (command left out)"), "\(result.output)")
        #expect(
            result.errors
                == "tactus: config: \(path): playing with the configuration of the bundle, without its commands; --config FILE uses another\n"
        )
    }

    @Test(arguments: [["explain"], ["draw"], ["watch", "--json"]])
    func `The commands explain, draw and watch play a bundle with its configuration, unless --config names another`(
        command: [String]
    ) throws {
        let program = try Program()
        let path = try program.write("b.yml", Self.text(of: Self.bundle(Self.gestures)))
        let own = try program.write("c.toml", Self.gestures.replacingOccurrences(of: "theirs", with: "mine"))
        let result = try program.run(command + [path])
        #expect(result.status == 0)
        #expect(result.output.contains("theirs") && result.errors.contains("playing with the configuration of the bundle"))
        let other = try program.run(command + [path, "--config", own])
        #expect(other.status == 0)
        #expect(other.output.contains("mine") && !other.output.contains("theirs"))
    }

    @Test func `The command replay plays a bundle with the configuration of --config`() throws {
        let program = try Program()
        let path = try program.write("b.yml", Self.text(of: Self.bundle(Self.gestures)))
        let config = try program.write("c.toml", "[[gesture]]\nname = \"mine\"\ntap = { fingers = 3 }\nrun = \"touch mine\"\n")
        let result = try program.run("replay", path, "--config", config, "--act")
        #expect(result.status == 0)
        #expect(result.output.contains("\"mine\"") && !result.output.contains("theirs"))
        #expect(!result.errors.contains("bundle"))
        #expect(program.read("mine") == "")
    }

    @Test(arguments: [SharedConfiguration.Commands.leftOut, .kept])
    func `The command replay --act runs nothing of a bundle's configuration`(commands: SharedConfiguration.Commands) throws {
        let program = try Program()
        let path = try program.write("b.yml", Self.text(of: Self.bundle(Self.gestures, commands: commands)))
        try program.write(".config/tactus/tactus.toml", Self.gestures)
        let result = try program.run("replay", path, "--act")
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(
            result.errors.contains(
                "usage: --act runs nothing of a configuration in a bundle; to run your own commands, add --config FILE\n"))
        #expect(program.read("xyzzy") == nil)
    }

    @Test func `Each of several recordings is played with its own configuration, and the others with the user's`() throws {
        let program = try Program()
        let bundle = try program.write("b.yml", Self.text(of: Self.bundle(Self.gestures)))
        let empty = try program.write("e.yml", Self.text(of: Self.bundle(nil)))
        _ = try program.run("try", "3 fingers touch, hold 60ms, lift", "-o", "r.yml")
        try program.write(".config/tactus/tactus.toml", "[[gesture]]\nname = \"mine\"\ntap = { fingers = 3 }\nrun = \"true\"\n")
        let result = try program.run("replay", "r.yml", bundle, empty, "--json")
        #expect(result.status == 0)
        let names = result.output.split(separator: "\n").map {
            $0.contains("\"theirs\"") ? "theirs" : $0.contains("\"mine\"") ? "mine" : ""
        }
        #expect(names == ["mine", "theirs", "mine"])
        #expect(result.errors.contains("\(empty): the bundle has no configuration; playing with yours\n"))
    }

    @Test func `A bundle whose configuration has errors is refused with their places`() throws {
        let program = try Program()
        let text = try Self.text(of: Self.bundle(Self.gestures)).replacing("tap = {", with: "tab = {")
        let path = try program.write("b.yml", text)
        let result = try program.run("replay", path)
        #expect(result.status == 78)
        #expect(result.errors.contains("tactus: config: \(path):tactus.toml:3:1: error: unknown key \"tab\""), "\(result.errors)")
        // The next recording is played all the same.
        _ = try program.write("good.yml", Self.text(of: Self.bundle(Self.gestures)))
        let both = try program.run("replay", path, "good.yml", "--json")
        #expect(both.status == 78)
        #expect(both.output.contains("\"theirs\""))
    }

    @Test func `The name of a file in a bundle cannot steer the terminal`() throws {
        let program = try Program()
        let text = try Self.text(of: Self.bundle(Self.gestures)).replacing("tap = {", with: "tab = {")
        let path = try program.write("b.yml", text.replacing("- file: \"tactus.toml\"", with: "- file: \"a\\e[2Jb\""))
        let result = try program.run("replay", path)
        #expect(result.status == 78)
        #expect(result.errors.contains(":a\\u{1B}[2Jb:3:1: error: "), "\(result.errors)")
    }

    @Test func `A bundle cannot make the program read files`() throws {
        let program = try Program()
        _ = try program.run("try", "1 finger touches, slide right 40mm in 200ms, lift", "-o", "shape.yml")
        let text = try Self.text(of: Self.bundle(Self.gestures)).replacing("tap = {", with: "stroke = { recording = \"shape.yml\",")
        let result = try program.run("replay", try program.write("b.yml", text))
        #expect(result.status == 78)
        #expect(result.errors.contains("no recordings can be read here"), "\(result.errors)")
    }

    @Test func `The commands that read recordings read bundles`() throws {
        let program = try Program()
        let bundle = try program.write("b.yml", Self.text(of: Self.bundle(Self.gestures)))
        let config = try program.write("c.toml", Self.gestures + "\n")
        let learned = try program.run(
            "learn", "theirs", "--config", config, "--from", bundle, "--from", bundle, "--from", bundle, "--against", bundle)
        #expect(learned.status == 0, "\(learned.errors)")
        #expect(!learned.errors.contains("error"), "\(learned.errors)")
    }
}
