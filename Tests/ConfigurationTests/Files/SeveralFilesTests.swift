import Analysis
import Configuration
import Diagnostics
import Testing

@Suite struct `Several files` {
    private func configuration(_ files: String...) throws(ConfigurationRejected) -> Configuration {
        try Configuration(parsing: files.enumerated().map { SourceFile(named: "\($0.offset).toml", Array($0.element.utf8)) })
    }

    /// The errors or warnings on the files, a line each.
    private func issues(of files: String...) -> String {
        do throws(ConfigurationRejected) {
            let configuration = try Configuration(
                parsing: files.enumerated().map { SourceFile(named: "\($0.offset).toml", Array($0.element.utf8)) })
            return configuration.warnings.map { $0.line(in: configuration.files) }.joined(separator: "\n")
        } catch {
            return error.description
        }
    }

    private func tap(_ name: String, _ fingers: Int = 1, _ rest: String = "") -> String {
        "[[gesture]]\nname = \"\(name)\"\ntap = { fingers = \(fingers) }\nrun = \"x\"\n\(rest)\n"
    }

    @Test func `Gestures of several configuration files follow each other in the order of the files`() throws {
        let configuration = try configuration(tap("a", 1) + tap("b", 2), "", tap("c", 3))
        #expect(configuration.gestures.map(\.name) == ["a", "b", "c"])
        #expect(configuration.gestures.map(\.position) == [1, 6, 1].enumerated().map { at($0.offset == 2 ? 2 : 0, $0.element) })
        #expect(configuration.files == ["0.toml", "1.toml", "2.toml"])
    }

    private func at(_ file: Int, _ line: Int) -> SourcePosition { SourcePosition(line: line, column: 1, file: file) }

    @Test func `Several configuration files share areas, layers and devices in any order`() throws {
        let configuration = try configuration(
            tap("a", 1, "area = \"mine\"\nlayer = \"media\""), "[area.mine]\nx = \"0mm..6mm\"\n[[device]]\nmatch = { name = \"x\" }",
            "[layer.media]\n[[device]]\nmatch = { name = \"y\" }")
        #expect(configuration.gestures.first?.area == configuration.areas.first)
        #expect(configuration.areas.first?.position?.file == 1)
        #expect(configuration.layers.map(\.name) == ["media"])
        #expect(configuration.devices.map(\.file) == ["1.toml", "2.toml"])
    }

    @Test func `The last of several configuration files that set a setting wins`() throws {
        let settings = try configuration(
            tap("a") + "[settings]\nheartbeat = \"50ms\"\nmax-commands = 3", "[settings]\nheartbeat = \"70ms\"", "[settings]"
        ).settings
        #expect(settings.heartbeat == .milliseconds(70))
        #expect(settings.maxCommands == 3)
    }

    @Test func `Errors of several configuration files come together, each with its file and place`() {
        let kinds = GestureKind.allCases.flatMap(\.words)
        let listed = "\(kinds.prefix(8).joined(separator: ", ")) and \(kinds.count - 8) more (man tactus.toml)"
        #expect(
            issues(of: tap("a") + "tip = 1", "x = 3", "[[gesture]\n", tap("a") + tap("b", 2, "area = \"b\"")) == """
                0.toml:6:1: error: unknown key "tip" (did you mean "tap"?)
                1.toml:1:1: error: unknown key "x"; the file has settings, device, area, layer, gesture
                2.toml:1:1: error: a gesture needs a name, such as name = "next workspace"
                2.toml:1:1: error: this gesture has no kind; give it one of \(listed), such as tap = { fingers = 4 }
                2.toml:1:11: error: expected "]", found the end of the line
                3.toml:2:8: error: the name "a" is already taken by the gesture in line 2 of 0.toml
                3.toml:10:8: error: unknown area "b"; it can be left-edge, right-edge, top-edge, bottom-edge, top-left-corner, top-right-corner, bottom-left-corner, bottom-right-corner and 10 more (man tactus.toml)
                """)
    }

    @Test func `Two configuration files cannot declare the same area or layer`() {
        #expect(
            issues(of: tap("a") + "[area.b]\nx = \"0mm..6mm\"\n[layer.c]", "[area.b]\ny = \"0mm..6mm\"\n[layer.c]") == """
                1.toml:1:7: error: the name "b" is already taken by the area in line 6 of 0.toml
                1.toml:3:8: error: the name "c" is already taken by the layer in line 8 of 0.toml
                """)
    }

    @Test func `Warnings about several configuration files name the file`() {
        #expect(
            issues(of: tap("a"), "[layer.c]", "[[gesture]]\nname = \"b\"\ntap = { fingers = 2 }") == """
                1.toml:1:8: warning: no gesture is of the layer "c"; write layer = "c" in some
                2.toml:1:1: warning: the gesture "b" has no action: recognizing it does nothing
                """)
        #expect(issues(of: "", "") == "0.toml:1:1: warning: no gesture is enabled: nothing will happen")
    }

    @Test func `A warning names the other file if the gesture that comes first is there`() throws {
        let configuration = try configuration(tap("a"), tap("b"), tap("c", 2) + tap("d", 2))
        #expect(
            configuration.overlaps.map { $0.line(in: configuration.files) } == [
                "1.toml:1:1: warning: \"b\" never happens: \"a\" in line 1 of 0.toml is the same and comes first; take one of them out",
                "2.toml:6:1: warning: \"d\" never happens: \"c\" in line 1 is the same and comes first; take one of them out",
            ])
    }

    @Test func `The size limit of a configuration counts all files together`() {
        let half = "#" + String(repeating: "x", count: Configuration.sizeLimit / 2)
        #expect(
            issues(of: half, half, half)
                == "1.toml:1:1: error: the configuration has more than 5000000 bytes, which is the limit for all of its files together")
    }

    @Test func `A stroke's recording is read relative to the file that names it`() throws {
        let stroke = "stroke = { recording = \"r.yml\" }\nrun = \"x\""
        var asked: [String] = []
        var files: [SourceFile] = []
        for name in ["a", "b"] {
            let text = "[[gesture]]\nname = \"\(name)\"\n\(stroke)"
            files.append(
                SourceFile(named: name, Array(text.utf8)) { path, devices throws(RecordingRefused) in
                    asked.append("\(name)/\(path)")
                    return try cornerRecording(path, devices)
                })
        }
        _ = try Configuration(parsing: files)
        #expect(asked == ["a/r.yml", "b/r.yml"])
    }

    @Test func `A wrong area or layer is reported once, and not again in the files that name it`() {
        let tables = "[area.strip]\nx = \"6mm\"\n[layer.media]\ngestures = \"only\"\n"
        #expect(
            issues(of: tables, tap("a", 1, "area = \"strip\"\nlayer = \"media\""), "[area.strip]\nx = \"0mm..6mm\"") == """
                0.toml:2:5: error: "x" is "6mm"; it must be from one place to another, such as "0mm..6mm", "50%..100%" or "100%-6mm..100%"
                0.toml:4:12: error: "gestures" cannot be "only"; it can be own, inner, none, all
                """)
    }

    @Test func `A file can use the layers of another file, but not declare them again`() {
        let switching = "[[gesture]]\nname = \"on\"\ntap = { fingers = 4 }\nrun = { layer = \"media\" }\n"
        #expect(issues(of: switching, "[layer.media]\n", tap("a", 1, "layer = \"media\"")) == "")
        #expect(
            issues(of: switching + "[layer.media]\n", "[layer.media]\n", tap("a", 1, "layer = \"media\"")) == """
                1.toml:1:8: error: the name "media" is already taken by the layer in line 5 of 0.toml
                """)
    }
}
