import Foundation
import Testing

@Suite struct `The command learn` {
    private let config = """
        [[gesture]]
        name = "next workspace"
        swipe = { direction = "left" }   # three fingers
        run = ["swaymsg", "workspace next"]

        [[gesture]]
        name = "menu"
        click = {}
        run = "menu"
        """

    /// A home with this configuration and recordings of sentences, `0.yml` and so on.
    private func home(_ sentences: [String]) throws -> Program {
        let program = try Program()
        try program.write("c.toml", config)
        for (number, sentence) in sentences.enumerated() {
            let result = try program.run("try", sentence, "-o", program.home.appending(path: "\(number).yml").path)
            #expect(result.status == 0, "\(result.errors)")
        }
        return program
    }

    private func swipes(_ distances: Int...) -> [String] {
        distances.map { "3 fingers touch, slide left \($0)mm in 200ms, lift, wait 100ms" }
    }

    @Test func `The command learn shows repetitions, their spread, a proposal and a table to paste, and changes no file`() throws {
        let program = try home(swipes(30, 32, 40))
        let result = try program.shell("tactus learn 'next workspace' --config c.toml --from 0.yml 1.yml 2.yml")
        #expect(result.status == 0)
        #expect(result.errors == "")
        #expect(result.output.contains("   3  3 fingers  left 40 mm"))
        #expect(result.output.contains("recognized        3 of 3    3 of 3"))
        #expect(
            result.output.hasSuffix(
                """
                In place of the table at c.toml:1:

                [[gesture]]
                name = "next workspace"
                swipe = { direction = "left", distance = "15mm" }   # three fingers
                run = ["swaymsg", "workspace next"]

                """))
        #expect(program.read("c.toml") == config)
    }

    @Test(arguments: [
        "[[gesture]]\nname = \"diagonal\"\nswipe = { direction = \"up-left\" }\nrun = \"true\"\n",
        "[[gesture]]\nname = \"v\"\nstroke = { shape = \"v\", fingers = 3 }\nrun = \"true\"\n",
        "[[gesture]]\nname = \"diagonal\"\nwhen = { app = \"foot\" }\nswipe = { direction = \"up-left\" }\nrun = \"true\"\n",
        "[layer.game]\n[[gesture]]\nname = \"diagonal\"\nlayer = \"game\"\nswipe = { direction = \"up-left\" }\nrun = \"true\"\n",
    ])
    func `The command learn shows a table beside gestures that the proposed one competes with`(other: String) throws {
        let program = try home(swipes(30, 32, 40))
        try program.write("c.toml", config + "\n" + other)
        let result = try program.shell("tactus learn 'next workspace' --config c.toml --from 0.yml 1.yml 2.yml")
        #expect(result.output.contains("In place of the table at c.toml:1:"), "\(result)")
    }

    @Test func `The command learn counts recognitions in recordings of other things, given as files or folders`() throws {
        let program = try home(swipes(30, 32, 40) + swipes(8))
        let result = try program.shell(
            """
            mkdir other && mv 3.yml other && echo "no recording" > other/README
            tactus learn 'next workspace' --config c.toml 0.yml 1.yml 2.yml --against other --against README
            """)
        #expect(result.status == 66)
        #expect(result.errors.contains("README: No such file or directory"))
        let right = try program.shell("tactus learn 'next workspace' --config c.toml 0.yml 1.yml 2.yml --against other")
        #expect(right.status == 0)
        #expect(right.output.contains("  in all                 1         0   1 recording, 0.2 s\n"))
    }

    @Test func `The command learn with --json prints an object on each line`() throws {
        let program = try home(swipes(30, 32, 40) + ["2 fingers touch, slide left 30mm in 200ms, lift"])
        let result = try program.shell("tactus learn 'next workspace' --config c.toml --json ?.yml --against 3.yml")
        let objects = try result.output.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.compactMap { $0["repetition"] as? Int } == [1, 2, 3, 4])
        #expect(objects.compactMap { $0["left_out"] as? String } == ["2 fingers"])
        #expect(objects.compactMap { $0["measure"] as? String } == ["distance", "time", "peak speed", "slant", "landing"])
        #expect(objects.compactMap { $0["against"] as? String } == ["3.yml"])
        let proposal = try #require(objects.last)
        #expect(proposal["proposal"] as? String == "next workspace")
        #expect(proposal["proposed"] as? [String: Int] == ["distance": 15])
        #expect(proposal["recognized_proposed"] as? Int == 3)
        #expect((proposal["toml"] as? String)?.contains("distance = \"15mm\"") == true)
    }

    @Test func `The command learn with --json lists only the thresholds to write into the file`() throws {
        let taps = [80, 90, 100].map { "1 finger touches, hold \($0)ms, lifts" }
        let program = try home(taps)
        try program.write("c.toml", "[[gesture]]\nname = \"tap\"\ntap = { within = \"90ms\" }\nrun = \"true\"\n")
        let result = try program.shell("tactus learn tap --config c.toml --json ?.yml")
        let line = try #require(result.output.split(separator: "\n").last)
        let proposal = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(proposal["present"] as? [String: Int] == ["within": 90])
        #expect(proposal["proposed"] as? [String: Int] == ["within": 150], "\(line)")
    }

    @Test func `The command learn measures a proposed score and scale from their value at rest`() throws {
        let program = try home(["1.6", "1.8", "2.0"].map { "2 fingers touch 20mm apart, spread to \($0) in 300ms, lift" })
        try program.write("c.toml", "[[gesture]]\nname = \"zoom\"\npinch = { direction = \"out\" }\nrun = \"true\"\n")
        let result = try program.shell("tactus learn zoom --config c.toml ?.yml")
        let rules = result.output.split(separator: "\n").filter { $0.contains(" % of the ") }.compactMap {
            $0.components(separatedBy: "   ").last
        }
        #expect(rules == ["20 % of the way from 1 to the least", "20 % of the least"], "\(result.output)")
    }

    @Test func `The command learn with --json prints the repetitions even if they are too few`() throws {
        let program = try home(swipes(30, 32) + ["2 fingers touch, slide left 30mm in 200ms, lift"])
        let result = try program.shell("tactus learn 'next workspace' --config c.toml --json ?.yml")
        #expect(result.status == 1)
        let objects = try result.output.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["left_out"] as? String } == [nil, nil, "2 fingers"])
        #expect(objects.allSatisfy { $0["reached"] == nil && $0["present"] == nil })
    }

    @Test(
        arguments: [
            ("'next workspace' --config c.toml 0.yml", 1, "\"next workspace\": 1 of 1 repetition is of use, 3 are the least"),
            ("'next worksapce' --config c.toml 0.yml", 1, "no gesture is called \"next worksapce\"; did you mean \"next workspace\"?"),
            ("other --config c.toml 0.yml", 1, "no gesture is called \"other\"; it has \"next workspace\", \"menu\""),
            ("swipe --config c.toml 0.yml", 1, "no gesture is called \"swipe\"; that is a kind: give the name of one of your gestures"),
            ("off --config off.toml 0.yml", 1, "\"off\" is switched off by enabled = false in its table; take that key out"),
            ("'next workspace' --config c.toml empty", 66, "tactus: empty: there is no file in this folder\n"),
            ("'next workspace' --config c.toml 0.yml --against empty", 66, "tactus: empty: there is no file in this folder\n"),
            ("menu --config c.toml 0.yml", 1, "\"menu\": a click has no numbers to learn"),
            ("menu 0.yml", 78, "tactus init"),
            ("'next workspace' --config c.toml nowhere.yml", 66, "nowhere.yml: No such file or directory"),
            ("'next workspace' --config c.toml c.toml", 1, "c.toml:1:1: error:"),
            ("'next workspace' --config c.toml --device nowhere", 69, "device:"),
            ("'next workspace' --config c.toml --times 2", 64, "usage: --times is \"2\"; it must be a number from 3 to 100"),
            ("'next workspace' --config c.toml --times 5 0.yml", 64, "usage: --times is about a device"),
            ("", 64, "usage: missing GESTURE\n"),
        ])
    func `The command learn says why it learns nothing`(arguments: String, status: Int32, message: String) throws {
        let program = try home(swipes(30))
        try program.write("off.toml", "\(config)\n[[gesture]]\nname = \"off\"\nenabled = false\ntap = {}\n")
        let result = try program.shell("mkdir empty; tactus learn \(arguments)")
        #expect(result.status == status)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func `The command learn proposes nothing that would recognize none of the repetitions`() throws {
        let program = try home(swipes(20, 24, 30))
        try program.write("c.toml", "[[gesture]]\nname = \"move\"\ndrag = { fingers = 3 }\nrun = \"true\"\n\(config)")
        let result = try program.shell("tactus learn 'next workspace' --config c.toml ?.yml")
        #expect(result.status == 1)
        let reason = "none of the repetitions would be recognized, whatever the thresholds: lost to \"move\""
        #expect(result.errors == "tactus: \"next workspace\": \(reason)\n")
    }

    @Test(arguments: [
        ("when = { app = \"firefox\" }", "", true), ("when = { app = \"firefox\" }", "when = { app = \"firefox\" }", false),
        ("layer = \"browser\"", "", true), ("layer = \"browser\"", "when = { app = \"firefox\" }", false),
    ])
    func `The command learn lets only gestures compete that are possible whenever the learned one is`(
        others: String, own: String, isProposed: Bool
    ) throws {
        let program = try home(swipes(30, 32, 40))
        let other = "[[gesture]]\nname = \"back\"\nswipe = { direction = \"left\" }\nrun = \"true\"\n\(others)\n"
        let layer = others.hasPrefix("layer") ? "[layer.browser]\nwhen = { app = \"firefox\" }\n" : ""
        let learned = "[[gesture]]\nname = \"next\"\nswipe = { direction = \"left\" }\nrun = \"true\"\n\(own)\n"
        try program.write("c.toml", layer + other + learned)
        let result = try program.shell("tactus learn next --config c.toml ?.yml")
        #expect(result.status == (isProposed ? 0 : 1), "\(result.errors)")
        #expect(result.errors.contains("lost to \"back\"") == !isProposed)
    }

    @Test func `The command learn judges slanted swipes beside a diagonal as the daemon does, whatever its condition is`() throws {
        let program = try home(
            repeatElement("3 fingers touch, slide left 30mm in 200ms while sliding up 18mm in 200ms, lift", count: 3).map { $0 })
        let diagonal = "[[gesture]]\nname = \"diagonal\"\nwhen = { app = \"foot\" }\nswipe = { direction = \"up-left\" }\nrun = \"true\"\n"
        try program.write("c.toml", config + "\n" + diagonal)
        let result = try program.shell("tactus learn 'next workspace' --config c.toml ?.yml")
        #expect(result.status == 1 && result.errors.contains("none of the repetitions"), "\(result)")
    }

    @Test func `The command learn prints only the keys if it cannot copy the way the table is written`() throws {
        let program = try home(swipes(30, 32, 40))
        try program.write("c.toml", "[[gesture]]\nname = \"next\"\nrun = \"true\"\n[gesture.swipe]\ndirection = \"left\"\n")
        let result = try program.shell("tactus learn next --config c.toml ?.yml")
        #expect(result.output.hasSuffix("For the gesture at c.toml:1:\n\ndistance = \"15mm\"\n"))
    }

    @Test func `The documentation of learn shows what its commands print`() throws {
        let program = try Program()
        let document = try String(contentsOf: Program.root.appending(path: "Documentation/Learn.md"), encoding: .utf8)
        let blocks = document.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let config = try #require(blocks.first { $0.hasPrefix("toml\n") }?.dropFirst(5))
        try program.write(".config/tactus/tactus.toml", String(config))
        let session = try #require(blocks.first { $0.hasPrefix("console\n") }?.dropFirst(8))
        var (commands, expected) = ([String](), "")
        for line in session.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ ") { commands.append(String(line.dropFirst(2))) } else { expected += "\(line)\n" }
        }
        let result = try program.shell(commands.joined(separator: " && ") + " 2>&1")
        let home = program.home.path
        #expect(
            result.output.replacingOccurrences(of: home, with: "~").trimmingCharacters(in: .newlines)
                == expected.trimmingCharacters(in: .newlines))
        #expect(!commands.isEmpty)
    }

    private static let corpus: URL? = {
        let neighbor = Program.root.appending(path: "../shared/recordings").standardizedFileURL
        let folder = ProcessInfo.processInfo.environment["TACTUS_CORPUS"].map { URL(fileURLWithPath: $0) } ?? neighbor
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    @Test(.enabled(if: corpus != nil, "no corpus here; set TACTUS_CORPUS to its folder"))
    func `The command learn recognizes swipes of real hands and no recorded scroll of others`() throws {
        let program = try home([])
        let folder = try #require(Self.corpus).appending(path: "open/autotest").path
        let result = try program.shell(
            """
            tactus learn 'next workspace' --config c.toml --json --from '\(folder)'/touch_TabSwitch/*swipe-left* \
            --against '\(folder)/touch_ScrollDirection'
            """)
        #expect(result.status == 0, "\(result.errors)")
        let line = try #require(result.output.split(separator: "\n").last)
        let proposal = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(proposal["repetitions"] as? Int ?? 0 >= 3)
        #expect(proposal["recognized_proposed"] as? Int == proposal["repetitions"] as? Int)
        #expect(proposal["against_seconds"] as? Double ?? 0 > 60)
        #expect(proposal["against_proposed"] as? Int == 0)
    }
}
