import Foundation
import Testing

@testable import tactus

@Suite struct `The command line` {
    private static let gestures = """
        [[gesture]]
        name  = "next workspace"
        swipe = { fingers = 3, direction = "left" }
        run   = "touch swiped"

        [[gesture]]
        name  = "held"
        press = { fingers = 1 }
        run   = ["touch", "held"]
        """

    @Test func `The command try plays a sentence and prints events as JSON lines`() throws {
        let program = try Program()
        let config = try program.write("c.toml", Self.gestures)
        let result = try program.run("try", "3 fingers touch, slide left 40mm in 120ms, lift", "--config", config, "--json")
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 1)
        let event = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        #expect(event["gesture"] as? String == "next workspace")
        #expect(event["phase"] as? String == "ended")
        #expect(event["fingers"] as? Int == 3)
        #expect(event["direction"] as? String == "left")
        #expect(event["time"] as? Double == 0.024)
    }

    @Test func `An argument that is not UTF-8 is refused, and no file of a similar name is written`() throws {
        let program = try Program()
        let result = try program.shell(#"tactus try "1 finger touches, lifts" -o "$(printf 'a\374.yml')""#)
        #expect(result.status == 64)
        #expect(result.errors.contains("is not UTF-8, so Tactus cannot use it; write it in UTF-8, or rename the file"))
        #expect(try program.shell("ls").output == "")
    }

    @Test func `The command try with --json prints the beginning and the release of a press`() throws {
        let program = try Program()
        let config = try program.write("c.toml", Self.gestures)
        let result = try program.run("try", "1 finger touches, holds 600ms, lifts", "--config", config, "--json")
        let phases = try result.output.split(separator: "\n").map { line in
            let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            return "\(event["phase"] ?? "") \(event["time"] ?? "")"
        }
        #expect(phases == ["began 0.0", "ended 0.5", "released 0.62"])
    }

    @Test func `The command try shows fingers, gestures and commands, and runs nothing`() throws {
        let program = try Program()
        let config = try program.write("c.toml", Self.gestures)
        let result = try program.run("try", "3 fingers touch, slide left 40mm in 120ms, lift", "--config", config)
        #expect(result.output.contains("●●●"))
        #expect(result.output.contains("→ \"next workspace\" ended"))
        #expect(result.output.contains("would run: touch swiped"))
        #expect(program.read("swiped") == nil)
    }

    @Test func `The command try refuses a sentence that it does not understand and quotes the clause`() throws {
        let program = try Program()
        let config = try program.write("c.toml", Self.gestures)
        let result = try program.run("try", "3 fingers touch, slide left 40 in 120ms, lift", "--config", config)
        #expect(result.status == 1)
        #expect(result.errors == "tactus: clause 2, \"slide left 40 in 120ms\": 40 has no unit; write 40mm or 40ms\n")
    }

    @Test func `The command replay plays what try has written, and runs commands only with --act`() throws {
        let program = try Program()
        let mark = program.home.appending(path: "mark").path
        let config = try program.write(
            "c.toml", "[[gesture]]\nname = \"s\"\nswipe = { fingers = 3, direction = \"left\" }\nrun = [\"touch\", \"\(mark)\"]\n")
        let recording = program.home.appending(path: "r.yml").path
        let written = try program.run("try", "3 fingers touch, slide left 40mm in 120ms, lift", "-o", recording)
        #expect(written.status == 0, "\(written.errors)")
        let shown = try program.run("replay", recording, "--config", config, "--json")
        #expect(shown.output.contains("\"phase\":\"ended\""))
        #expect(program.read("mark") == nil)
        let acted = try program.run("replay", "--act", "--json", "--config=\(config)", recording)
        #expect(acted.status == 0, "\(acted.errors)")
        #expect(program.read("mark") != nil)
        #expect(acted.output == shown.output)
    }

    @Test func `The command replay --act reports a failed command on stderr with its gesture and exit status`() throws {
        let program = try Program()
        let config = try program.write(
            "c.toml", "[[gesture]]\nname = \"s\"\ntap = {}\nrun = \"echo it broke >&2; exit 3\"\n")
        let recording = program.home.appending(path: "r.yml").path
        _ = try program.run("try", "1 finger touches, hold 50ms, lift", "-o", recording)
        let result = try program.run("replay", "--act", "--config", config, recording)
        #expect(result.status == 0)
        #expect(result.errors.contains("tactus: action: \"s\" (ended): exit status 3"))
        #expect(result.errors.contains("it broke"))
    }

    @Test func `An evemu recording without a description takes its axes from a .desc file beside it or from --axes`() throws {
        let program = try Program()
        let config = try program.write("c.toml", "[[gesture]]\nname = \"t\"\ntap = {}\n")
        let events = """
            E: 0.000000 0003 0039 0001
            E: 0.000000 0003 0035 0500
            E: 0.000000 0003 0036 0300
            E: 0.000000 0000 0000 0000
            E: 0.050000 0003 0039 -001
            E: 0.050000 0000 0000 0000

            """
        let recording = try program.write("tap.evemu", events)
        let without = try program.run("replay", recording, "--config", config, "--json")
        #expect(without.status == 1)
        #expect(without.errors.contains("--axes"))
        let given = try program.run("replay", recording, "--config", config, "--json", "--axes", "x=0..1000@10,y=0..600@10")
        #expect(given.output.contains("\"gesture\":\"t\",\"phase\":\"ended\""), "\(given.errors)")
        try program.write("tap.desc", "N: pad\nA: 2f 0 4 0 0 0\nA: 35 0 1000 0 0 10\nA: 36 0 600 0 0 10\n")
        let beside = try program.run("replay", recording, "--config", config, "--json")
        #expect(beside.output.contains("\"gesture\":\"t\",\"phase\":\"ended\""), "\(beside.errors)")
        try program.write("tap.desc", "N: pad\nA: 2f zero\n")
        let broken = try program.run("replay", recording, "--config", config, "--json")
        #expect(broken.errors.contains("tap.desc:2:"), "\(broken.errors)")
        let complete = try program.write("whole.evemu", "N: pad\nA: 2f 0 4 0 0 0\nA: 35 0 1000 0 0 10\nA: 36 0 600 0 0 10\n" + events)
        try program.write("whole.desc", "My notes\n")
        let whole = try program.run("replay", complete, "--config", config, "--json")
        #expect(whole.output.contains("\"gesture\":\"t\",\"phase\":\"ended\""), "\(whole.errors)")
        let wrong = try program.run("replay", recording, "--config", config, "--axes", "x=0..1000")
        #expect(wrong.status == 64)
    }

    @Test func `The command replay measures edge swipes on the recording's own surface`() throws {
        let program = try Program()
        let config = try program.write("c.toml", "[[gesture]]\nname = \"e\"\nedge = { from = \"right\" }\n")
        let recording = try program.write(
            "edge.evemu",
            """
            E: 0.000000 0003 0039 0001
            E: 0.000000 0003 0035 0980
            E: 0.000000 0003 0036 0300
            E: 0.000000 0000 0000 0000
            E: 0.050000 0003 0035 0900
            E: 0.050000 0000 0000 0000
            E: 0.100000 0003 0039 -001
            E: 0.100000 0000 0000 0000

            """)
        let narrow = try program.run("replay", recording, "--config", config, "--json", "--axes", "x=0..1000@10,y=0..600@10")
        let wide = try program.run("replay", recording, "--config", config, "--json", "--axes", "x=0..1300@10,y=0..600@10")
        #expect(narrow.output.contains("\"gesture\":\"e\",\"phase\":\"ended\""), "\(narrow.errors)")
        #expect(wide.status == 0)
        #expect(wide.output == "")
    }

    @Test func `The command try plays sequences, and a gesture with high priority goes first`() throws {
        let program = try Program()
        let config = try program.write(
            "c.toml",
            """
            [[gesture]]
            name = "first"
            drag = { fingers = 3, distance = "6mm" }
            [[gesture]]
            name = "higher"
            sequence = [ { tap = {} }, { swipe = { direction = "left" } } ]
            priority = "high"
            """)
        let result = try program.run(
            "try", "1 finger touches, holds 60ms, lifts, wait 100ms, 3 fingers touch, slide left 20mm in 200ms, lift", "--config", config,
            "--json")
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 1, "\(result.output)")
        #expect(lines[0].hasPrefix("{\"time\":0.224,\"gesture\":\"higher\",\"phase\":\"ended\""))
    }

    @Test(arguments: [
        ([], 64, "usage: missing command\n"),
        (["rum"], 64, "usage: unknown command \"rum\" (did you mean \"run\"?)\n"),
        (["start"], 64, "usage: unknown command \"start\"; write systemctl --user start tactus.service\n"),
        (["validate", "x.toml"], 64, "usage: unknown command \"validate\"; write tactus check\n"),
        (["help", "monitor"], 64, "usage: unknown command \"monitor\"; write tactus watch\n"),
        (["status", "b"], 64, "usage: unexpected argument \"b\"\n"),
        (["try"], 64, "usage: missing SENTENCE\n"),
        (["replay", "x", "--jsn"], 64, "usage: unknown option --jsn (did you mean \"--json\"?)\n"),
        (["try", "1 finger touches, lifts", "-o", "/nowhere/r", "--json"], 64, "leave out --json"),
        (["run", "--config"], 64, "--config needs a value: --config FILE"),
        (["run", "--config", "-"], 64, "--config needs the path of a file instead of -"),
        (["devices", "--json=yes"], 64, "--json takes no value, but got \"yes\""),
        (["check", "/nowhere/c.toml"], 66, "/nowhere/c.toml: No such file or directory"),
        (["run", "--config", "/nowhere/c.toml"], 78, "/nowhere/c.toml: No such file or directory\n"),
        (["replay", "/nowhere/r", "--config", "/dev/null"], 66, "/nowhere/r: No such file or directory"),
        (["record", "--device", "/nowhere/event0"], 69, "/nowhere/event0: no such device"),
        (["record", "--device", "/dev/null"], 69, "/dev/null: not a"),
        (["try", "1 finger touches, lifts", "-o", "/nowhere/r", "--config", "c"], 64, "leave out --config"),
        (["help", "rum"], 64, "usage: unknown command \"rum\" (did you mean \"run\"?)\ntry \"tactus help\"\n"),
        (["explain", "-", "--config", "-"], 64, "usage: standard input (-) can be read only once"),
        (["learn", "x", "--from", "-", "--against", "-"], 64, "usage: standard input (-) can be read only once"),
        (["explain", "/nowhere/two words"], 66, "/nowhere/two words: No such file or directory"),
        (["explain"], 64, "usage: missing FILE or SENTENCE\n"), (["draw"], 64, "usage: missing FILE or SENTENCE\n"),
        (["import"], 64, "usage: missing FILE or ARGUMENTS\n"),
        (["status"], 69, "bus: no user D-Bus found; set DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR\n"),
        (["reload"], 69, "bus: no user D-Bus found"),
        (["draw", "1 finger touches, lifts", "-o", ""], 64, "usage: --output needs a file, but its value is empty: --output FILE\n"),
        (["import", "x", "--output="], 64, "usage: --output needs a file, but its value is empty: --output FILE\n"),
        (["run", "--config", ""], 64, "usage: --config needs a file, but its value is empty: --config FILE\n"),
        (["run", "--device", ""], 64, "usage: --device needs a file, but its value is empty: --device PATH\n"),
        (["learn", "x", "--from", ""], 64, "usage: --from needs a file, but its value is empty: --from FILE\n"),
        (["layer", "a", "b"], 64, "usage: unexpected argument \"b\"\n"),
        (["--hlep"], 64, "usage: unknown option --hlep (did you mean \"--help\"?)\n"),
        (["reload", "--nothing"], 64, "usage: unknown option --nothing; this command takes none\n"),
        (
            ["record", "--nothing"], 64,
            "usage: unknown option --nothing; this command takes --output, --force, --device, --bundle, --with-commands, --config\n"
        ),
        (["diff", "old.toml"], 64, "usage: missing NEW"),
        (["diff", "old.toml", "new.toml"], 64, "usage: missing FILE"),
        (["import", "--", "lisgd"], 64, "usage: missing arguments of lisgd: write its command line, as in tactus import -- lisgd -g "),
        (["check", "--color", "blue"], 64, "usage: unknown color choice \"blue\"; write --color auto|always|never\n"),
        (["draw", "/nowhere/r", "--touches", "3-1"], 64, "usage: --touches is a number from 1 or a range of at most 24, such as 3-5"),
        (["draw", "1 finger touches, lifts", "--axes", "x=0..9@1,y=0..9@1"], 64, "usage: --axes describes a recording; leave it out"),
        (["draw", "1 finger taps"], 1, "clause 1, \"1 finger taps\": this names a gesture"),
        (["list", "devices"], 64, "usage: unknown type \"devices\"; write gestures or layers\n"),
    ])
    func `A wrong command line is refused with a reason, advice and the documented exit status`(
        arguments: [String], status: Int32, message: String
    ) throws {
        let result = try Program().run(arguments)
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.hasPrefix("tactus: "))
    }

    @Test func `A line of the command try ends without blanks`() throws {
        let program = try Program()
        try program.write("c.toml", "[[gesture]]\nname = \"menu\"\ntap = { fingers = 2 }\n")
        let result = try program.shell("tactus try '2 fingers touch, hold 60ms, lift' --config c.toml")
        #expect(result.output.contains(" → \"menu\" ended\n"), "\(result.output)")
    }

    // MARK: - Without a configuration

    @Test func `The command try plays a sentence with the default gestures if there is no configuration, and says so`() throws {
        let program = try Program()
        let result = try program.run("try", "4 fingers touch, hold 60ms, lift")
        #expect(result.status == 0)
        #expect(result.output.contains("→ \"tap with four fingers\" ended"))
        #expect(
            result.errors == """
                tactus: config: \(program.home.path)/.config/tactus/tactus.toml: no such file; trying the default gestures, which \
                "tactus init" writes there: "tap with four fingers", "rest three fingers", "close the hand"

                """)
        let named = try program.run("try", "4 fingers touch, hold 60ms, lift", "--config", "nowhere.toml")
        #expect(named.status == 78)
        #expect(named.output == "")
        try program.write(".config/tactus/tactus.toml", "[[gesture]]\nname = \"mine\"\ntap = { fingers = 4 }\nrun = \"true\"\n")
        let mine = try program.run("try", "4 fingers touch, hold 60ms, lift")
        #expect(mine.output.contains("→ \"mine\" ended"))
        #expect(mine.errors == "")
    }

    // MARK: - Names

    @Test func `The command list prints the names of gestures and layers, and nothing on stdout for a broken file`() throws {
        let program = try Program()
        try program.write(".config/tactus/tactus.toml", Self.gestures)
        try program.write("other.toml", "[[gesture]]\nname = \"x\"\ntap = {}\nrun = \"true\"\nlayer = \"nav\"\n[layer.nav]\n")
        try program.write("broken.toml", "[[gesture]\n")
        #expect(try program.run("list", "gestures").output == "next workspace\nheld\n")
        #expect(try program.run("list", "layers").output == "base\n")
        #expect(try program.run("list", "layers", "--config", "other.toml").output == "nav\nbase\n")
        // A name with a joiner of Persian and an icon can be given back as it is.
        try program.write("icon.toml", "[[gesture]]\nname = \"\u{645}\u{6CC}\u{200C}\u{62E} \u{F028}\"\ntap = {}\nrun = \"true\"\n")
        let again = "tactus explain --config icon.toml --gesture \"$(tactus list gestures --config icon.toml)\" '1 finger touches, lifts'"
        #expect(try program.shell(again).status == 0)
        let broken = try program.shell("tactus list gestures --config broken.toml 2> /dev/null")
        #expect(broken.status == 78)
        #expect(broken.output + broken.errors == "")
    }
}
