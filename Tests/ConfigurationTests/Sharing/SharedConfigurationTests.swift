import Configuration
import Foundation
import Testing
import TouchInput

/// Strips configurations. A text that does not depend on the commands holds no byte of them.
@Suite struct `A configuration for others` {
    // MARK: - Commands

    /// Each form of action in a gesture that can have it; the parameter makes a string of TOML from one of several secrets.
    private static let actions: [@Sendable (_ secret: (Int) -> String) -> String] = [
        { "swipe = { direction = \"left\" }\nrun = \($0(0))" },
        { "swipe = { direction = \"left\" }\nrun = [\($0(0)), \($0(1))] # \($0(2).debugDescription)" },
        { "swipe = { direction = \"left\" }\nended = { run = \($0(0)), timeout = \"2s\" }" },
        { "swipe = { direction = \"left\" }\nended = { run = [\($0(0)), \($0(1))], queue = \"all\" }" },
        { "swipe = { direction = \"left\" }\nended = { notify = \($0(0)) }" },
        {
            "swipe = { direction = \"left\" }\nended = [{ run = \($0(0)) }, { notify = \($0(1)) }, { run = [\($0(2))] }, { keys = \"super+l\" }]"
        },
        { "swipe = { direction = \"left\" }\nended.run = \($0(0))" },
        { "swipe = { direction = \"left\" }\n\"ended\" = { 'run' = \($0(0)) }" },
        { "swipe = { direction = \"left\" }\n[gesture.run]\nrun = \($0(0))\n# \($0(1).debugDescription)" },
        { "swipe = { direction = \"left\" }\n[[gesture.ended]]\nrun = \($0(0))\n[[gesture.ended]]\nnotify = \($0(1))" },
        { "enabled = false\nswipe = { direction = \"left\" }\nrun = \($0(0))" },
        { "drag = {}\nbegan = \($0(0))\nchanged = { run = \($0(1)), every = \"2mm\" }\ntick = \($0(2))\ncancelled = [\($0(3))]" },
        { "drag = {}\nstep = { every = \"5mm\", forward = \($0(0)), backward = [\($0(1)), \($0(2))] }" },
        { "drag = {}\nstep = { every = \"5mm\", forward = { run = \($0(0)) }, backward = [{ notify = \($0(1)) }, { run = \($0(2)) }] }" },
        { "drag = {}\nduring = \($0(0))" },
        { "drag = {}\nduring = [\($0(0)), \($0(1))]" },
        { "drag = {}\nduring = { run = \($0(0)) }" },
        { "press = {}\nreleased = \($0(0))" },
        { "detector = \($0(0))\nrun = \($0(1))" },
        { "detector = [\($0(0)), \($0(1))]\nrun = \($0(2))" },
        { "detector = { run = [\($0(0)), \($0(1))], fingers = 2 }\nrun = \($0(2))" },
        { "tap = {}\nrun = { dbus = { service = \"a.b\", path = \"/a\", interface = \"a.b\", method = \"C\", arguments = [\($0(0))] } }" },
        {
            "tap = {}\nrun = { dbus = { service = \"a.b\", path = \"/a\", interface = \"a.b\", method = \"C\", "
                + "signature = \"sa{sv}\", arguments = [\($0(0)), { k = \($0(1)) }] } }"
        },
        { "sequence = [ { tap = {} }, { drag = {} } ]\nended = \($0(0))" },
        { "tap = {}\nrun = { layer = \"a layer\" }\n[layer.\"a layer\"] # \($0(0).debugDescription)" },
    ]

    /// Ways to write a secret as a string of TOML: most of them on one line, and one way on several lines.
    private static let spellings: [@Sendable (String) -> String] = [
        { "\"\($0)\"" }, { "'\($0)'" }, { "\"\"\"\($0)\"\"\"" }, { "'''\($0)'''" },
        {
            "\"\($0.unicodeScalars.map { "\\u" + String(repeating: "0", count: 4 - String($0.value, radix: 16).count) + String($0.value, radix: 16) }.joined())\""
        },
    ]

    private static func shared(
        _ text: String, _ commands: SharedConfiguration.Commands = .leftOut, recordings: RecordingReader? = nil,
        shorten: @escaping (String) -> String = { $0 }
    ) throws -> String {
        let file = SourceFile(named: "tactus.toml", Array(text.utf8), recordings: recordings)
        let shared = try SharedConfiguration(of: [file], commands: commands, shorten: shorten)
        return String(decoding: shared.files[0].bytes, as: UTF8.self)
    }

    private static func gesture(_ action: String) -> String { "[[gesture]]\nname = \"one\"\n\(action)\n" }

    @Test(arguments: actions.indices, spellings.indices)
    func `No byte of a command, a notification, an argument or a comment is in a configuration for others`(
        action: Int, spelling: Int
    ) throws {
        let spell = Self.spellings[spelling]
        func text(_ secret: String) throws -> String {
            try Self.shared(Self.gesture(Self.actions[action]({ spell("\(secret)\($0)") })))
        }
        let (short, long) = (try text("q"), try text("xyzzy | } ] # = , %; \(String(repeating: "w", count: 300)) é"))
        #expect(short == long)
        #expect(!long.contains("xyzzy") && !long.contains("#"))
        // The other words of the action are still there.
        #expect(
            try Configuration(parsing: long).gestures.count
                == Configuration(parsing: Self.gesture(Self.actions[action]({ _ in "\"a\"" }))).gestures.count)
    }

    @Test func `The number of words of a command and of arguments of a call is not in a configuration for others`() throws {
        let forms = ["[\"a\"]", "[\"a\", \"b\", \"c\"]", "\"a\""]
        #expect(Set(try forms.map { try Self.shared(Self.gesture("tap = {}\nrun = \($0)")) }).count == 1)
        let call = "tap = {}\nrun = { dbus = { service = \"a.b\", path = \"/a\", interface = \"a.b\", method = \"C\", arguments = "
        #expect(
            try Self.shared(Self.gesture("\(call)[7] } }")) == Self.shared(Self.gesture("\(call)[\"a\", true, [1.5], { xyzzy = 1 }] } }")))
    }

    @Test func `A command over several lines is left out whole`() throws {
        for quotes in ["\"\"\"", "'''"] {
            let text = try Self.shared(Self.gesture("tap = {}\nrun = \(quotes)\nif xyzzy\n[[gesture]]\nname = xyzzy\n# xyzzy\n\(quotes)"))
            #expect(text == "[[gesture]]\nname = \"one\"\ntap = {}\nrun = \"(command left out)\"\n")
        }
    }

    @Test func `What fingers do is the same in a configuration for others, and what is left out can be seen`() throws {
        let text = """
            # A comment.
            [settings]
            heartbeat = "50ms" # another
            [area.left-part]
            x = "0mm..20mm"
            [layer."media keys"]
            gestures = "own"
            when = { app = ["firefox", "chrom*"], not = { fullscreen = true } }
            [[device]]
            match = { name = "*Pad*" }
            size = "105mm x 65mm"
            grab = true
            [[gesture]]
            name = 'it is "so"'
            swipe = { fingers = [3, 4], direction = "left", distance = "12.5mm" }
            from = "left-part"
            layer = ["media keys"]
            device = { kind = "touchpad" }
            ended = [{ run = "secret", timeout = "3s" }, { keys = ["super+l", "a"] }, { notify = "secret $TACTUS_X" }]
            cooldown = "1s"
            [[gesture]]
            name = "tap, then drag"
            sequence = [{ tap = { fingers = "2-3" } }, { drag = { axis = "vertical" } }]
            step = { every = "5mm", forward = { button = "side" }, backward = ["secret"] }
            during = { run = "secret" }
            [[gesture]]
            name = "call"
            tap = { fingers = 4 }
            run = { dbus = { service = "org.a", path = "/a", interface = "org.a", method = "Do", signature = "s", arguments = ["secret"] } }
            [[gesture]]
            name = "shape"
            stroke = { points = [[0, 0], [10, 0.5], [10, 10]] }
            run = "secret"
            """
        let shown = try Self.shared(text)
        #expect(
            shown == """
                [settings]
                heartbeat = "50ms"

                [area.left-part]
                x = "0mm..20mm"

                [layer."media keys"]
                gestures = "own"
                when = { app = ["firefox", "chrom*"], not = { fullscreen = true } }

                [[device]]
                match = { name = "*Pad*" }
                size = "105mm x 65mm"
                grab = true

                [[gesture]]
                name = 'it is "so"'
                swipe = { fingers = [3, 4], direction = "left", distance = "12.5mm" }
                from = "left-part"
                layer = ["media keys"]
                device = { kind = "touchpad" }
                ended = [{ run = "(command left out)", timeout = "3s" }, { keys = ["super+l", "a"] }, { notify = "(text left out)" }]
                cooldown = "1s"

                [[gesture]]
                name = "tap, then drag"
                sequence = [{ tap = { fingers = "2-3" } }, { drag = { axis = "vertical" } }]
                step = { every = "5mm", forward = { button = "side" }, backward = "(command left out)" }
                during = { run = "(command left out)" }

                [[gesture]]
                name = "call"
                tap = { fingers = 4 }
                run = { dbus = { service = "org.a", path = "/a", interface = "org.a", method = "Do", arguments = ["(arguments left out)"] } }

                [[gesture]]
                name = "shape"
                stroke = { points = [[0, 0], [10, 0.5], [10, 10]] }
                run = "(command left out)"

                """)
        let (before, after) = (try Configuration(parsing: text), try Configuration(parsing: shown))
        #expect(after.gestures.map(\.name) == before.gestures.map(\.name))
        #expect(after.gestures.map(\.gesture) == before.gestures.map(\.gesture))
        #expect(after.gestures.map(\.layers) == before.gestures.map(\.layers))
        #expect(after.gestures.map(\.from) == before.gestures.map(\.from))
        #expect(after.settings == before.settings)
        #expect(after.devices.map(\.changes) == before.devices.map(\.changes))
        #expect(after.layers.map(\.when) == before.layers.map(\.when))
        #expect(Set(after.commands.map(\.text)) == [.shell(Omission.command)])
    }

    @Test func `Conditions in lists stay`() throws {
        let text = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"secret\"\nwhen = [ { app = \"foot\" }, { not = [ { tablet = true } ] } ]"
        let shown = try Self.shared(text)
        #expect(shown.contains("when = [{ app = \"foot\" }, { not = [{ tablet = true }] }]\n"))
        #expect(try Configuration(parsing: shown).gestures.map(\.when) == Configuration(parsing: text).gestures.map(\.when))
    }

    @Test func `With commands, a configuration for others is the file itself`() throws {
        let text = "# A comment.\r\n[[gesture]]\r\nname = 'one' # another\r\ntap = {}\r\nrun = '''secret'''\r\n"
        #expect(try Self.shared(text, .kept) == text)
    }

    // MARK: - Recordings, paths and files

    @Test(arguments: [SharedConfiguration.Commands.leftOut, .kept])
    func `The shape in a recording becomes points that match the same strokes`(commands: SharedConfiguration.Commands) throws {
        let shown = try Self.shared(
            Self.gesture("stroke = { recording = \"/home/jane/secret.yml\", fingers = 2 }\nrun = \"true\""), commands,
            recordings: cornerRecording)
        #expect(!shown.contains("secret") && !shown.contains("recording"))
        let points = "[[0.0, 0.0], [10.0, 0.0], [20.0, 0.0], [30.0, 0.0], [30.0, 10.0], [30.0, 20.0], [30.0, 30.0]]"
        #expect(shown.contains("stroke = { points = \(points), fingers = 2 }"))
        #expect(shown.contains("run = \"true\"") == (commands == .kept))
    }

    @Test func `Paths in the home folder are shortened in all texts that stay`() throws {
        let shown = try Self.shared(
            """
            [layer."/home/jane/media"]
            [[gesture]]
            name = "open /home/jane/x"
            tap = {}
            layer = "/home/jane/media"
            when = { title = "/home/jane/*" }
            run = { layer = "/home/jane/media" }
            """, shorten: { $0.replacing("/home/jane", with: "~") })
        #expect(!shown.contains("jane"))
        #expect(try Configuration(parsing: shown).gestures[0].layers == ["~/media"])
    }

    @Test func `Each file of a configuration stays a file`() throws {
        let files = [
            SourceFile(named: "a", Array("[layer.x]".utf8)),
            SourceFile(named: "b", Array(Self.gesture("tap = {}\nlayer = \"x\"\nrun = \"s\"").utf8)),
        ]
        let shared = try SharedConfiguration(of: files, commands: .leftOut)
        #expect(shared.files.map(\.name) == ["a", "b"])
        #expect(try Configuration(parsing: shared.files).gestures[0].layers == ["x"])
    }

    @Test func `A configuration with errors is refused with all of them`() {
        #expect(throws: ConfigurationRejected.self) { try Self.shared("[[gesture]]\nname = \"a\"\ntab = {}\nrun = \"secret\"") }
    }

    // MARK: - Hostile files

    @Test func `Strange names and quotes stay, and the configuration for others is valid`() throws {
        for name in [#"a\u0022b'c"#, #"\\"#, "''' \\\"\\\"\\\"", "= [[gesture]] #", "é\\u00ADx", "\\uFEFF", "\t "] where name != "\t " {
            let text = try Self.shared(
                "[layer.\"\(name)\"]\n" + "[[gesture]]\n\"name\" = \"\"\"\(name)\"\"\"\ntap = {}\nlayer = \"\(name)\"\nrun = 'x'")
            let before = try Configuration(
                parsing: "[layer.\"\(name)\"]\n[[gesture]]\nname = \"\(name)\"\ntap = {}\nlayer = \"\(name)\"\nrun = 'x'")
            #expect(try Configuration(parsing: text).gestures.map(\.name) == before.gestures.map(\.name))
            #expect(try Configuration(parsing: text).gestures.map(\.layers) == before.gestures.map(\.layers))
        }
    }

    @Test func `A command of 1 MB is left out, and 15000 gestures in 1 MB stay valid`() throws {
        let large = try Self.shared(Self.gesture("tap = {}\nrun = '''\(String(repeating: "rm -rf /\n", count: 120_000))'''"))
        #expect(large.utf8.count < 200)
        let many = (0..<15_000).map { "[[gesture]]\nname = \"g\($0)\"\ntap = { fingers = 3 }\nrun = 'secret \($0)'\n" }.joined()
        let shown = try Self.shared(many)
        #expect(!shown.contains("secret"))
        #expect(try Configuration(parsing: shown).gestures.count == 15_000)
    }

    @Test func `Every configuration that comes with Tactus has a copy for others with the same gestures`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Config").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "examples").path).filter {
            $0.hasSuffix(".toml")
        }
        #expect(names.count > 10)
        for path in ["tactus.toml"] + names.map({ "examples/\($0)" }) {
            let bytes = Array(try Data(contentsOf: folder.appending(path: path)))
            // Drawings of examples are not recorded yet, so any drawing will do.
            let file = SourceFile(named: path, bytes, recordings: cornerRecording)
            let before = try Configuration(parsing: [file])
            let after = try Configuration(parsing: SharedConfiguration(of: [file], commands: .leftOut).files)
            #expect(after.gestures.map(\.name) == before.gestures.map(\.name), "\(path)")
            #expect(after.commands.allSatisfy { $0.text == .shell(Omission.command) }, "\(path)")
            #expect(after.commands.count == before.commands.count, "\(path)")
        }
    }
}
