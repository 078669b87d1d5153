import Configuration
import Diagnostics
import Gestures
import Testing

@Suite struct `A configuration` {
    @Test func `A configuration has settings, gestures in their order, and actions by phase`() throws {
        let configuration = try Configuration(
            parsing: #"""
                [[gesture]]
                name = "first"
                press = { fingers = 2 }
                began = "echo began"
                ended = ["echo", "ended"]
                released = { run = "echo released" }
                cancelled = { run = ["echo", ""] }

                [settings]
                heartbeat = "0.25s"
                max-commands = 3

                [[gesture]]
                name = "second"
                drag = {}
                changed = "echo $TACTUS_DX"
                run = "echo done"
                """#)
        #expect(configuration.settings.heartbeat == .milliseconds(250))
        #expect(configuration.settings.maxCommands == 3)
        #expect(configuration.gestures.map(\.name) == ["first", "second"])
        #expect(
            configuration.gestures.map(\.actions) == [
                [
                    .began: .shell("echo began"), .ended: .arguments(["echo", "ended"]), .released: .shell("echo released"),
                    .cancelled: .arguments(["echo", ""]),
                ],
                [.changed: .shell("echo $TACTUS_DX"), .ended: .shell("echo done")],
            ])
        #expect(configuration.gestures.map(\.position) == [SourcePosition(line: 1, column: 1), SourcePosition(line: 13, column: 1)])
        #expect(configuration.warnings.isEmpty)
    }

    @Test func `A configuration without settings has a heartbeat of 100 ms and 16 commands`() throws {
        let configuration = try Configuration(parsing: "")
        #expect(configuration.settings.heartbeat == .milliseconds(100))
        #expect(configuration.settings.maxCommands == 16)
        #expect(configuration.gestures.isEmpty)
    }

    @Test func `A disabled gesture is left out but checked`() throws {
        let off = try Configuration(parsing: "[[gesture]]\nname = \"a\"\nenabled = false\ntap = {}\nrun = \"x\"")
        #expect(off.gestures.isEmpty)
        #expect(issues(of: "[[gesture]]\nname = \"a\"\nenabled = false\ntap = { count = 0 }\nrun = \"x\"").contains("4:17: error"))
    }

    @Test(arguments: [0, -1])
    func `A count of taps below one is refused with its position (B53)`(count: Int) {
        #expect(
            issues(of: "[[gesture]]\nname = \"a\"\ntap = { count = \(count) }\nrun = \"x\"")
                == "3:17: error: \"count\" is \(count); it must be from 1 to 10")
    }

    @Test func `A byte order mark and Windows line endings do not change a configuration`() throws {
        let text = "[[gesture]]\nname = \"über\"\ntap = {}\nrun = \"x\"\n"
        let plain = try Configuration(parsing: text)
        let marked = try Configuration(parsing: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
        let windows = try Configuration(parsing: text.split(separator: "\n").joined(separator: "\r\n"))
        #expect(marked == plain)
        #expect(windows == plain)
    }

    @Test func `A hundred errors of a configuration are listed and the others are counted`() throws {
        let text = (1...412).map { "key\($0) = 1" }.joined(separator: "\n")
        let rejection = try #require(throws: ConfigurationRejected.self) { try Configuration(parsing: text) }
        #expect(rejection.diagnostics.count == 101)
        #expect(rejection.diagnostics[99].position == SourcePosition(line: 100, column: 1))
        #expect(rejection.diagnostics[100].description == "100:1: error: … and 312 more errors")
    }

    @Test func `Five hundred warnings about a configuration do not crowd out an error`() throws {
        let silent = (1...500).map { "[[gesture]]\nname = \"\($0)\"\ntap = {}\n" }.joined()
        let rejection = try #require(throws: ConfigurationRejected.self) {
            try Configuration(parsing: silent + "[settings]\nheartbeat = 3\n")
        }
        #expect(rejection.diagnostics.filter { $0.severity == .error }.map(\.position?.line) == [1502])
        #expect(rejection.diagnostics.contains { $0.description.hasSuffix("warning: … and 400 more warnings") })
    }
}
