import Configuration
import Import
import Testing

@Suite struct `Examples of every program` {
    private func whole(_ name: String, _ source: ImportSource) throws -> ImportedConfiguration {
        try ImportedConfiguration(parsing: example(name), named: name, of: source)
    }

    @Test(arguments: examples) func `An example is recognized by its content and by its name`(name: String, source: ImportSource) throws {
        #expect(ImportSource(recognizing: try example(name), named: "x") == source)
        if source != .fusuma, name != "config.h" { #expect(ImportSource(recognizing: [], named: "/home/me/.config/\(name)") == source) }
    }

    @Test func `A fusuma file is recognized by its folder`() {
        #expect(ImportSource(recognizing: [], named: "/home/me/.config/fusuma/config.yml") == .fusuma)
        #expect(ImportSource(recognizing: [], named: "config.yml") == nil)
        #expect(ImportSource(recognizing: Array("a = 1\n".utf8), named: "tactus.toml") == nil)
    }

    @Test func `A file of Hyprland with gestures of its own is searched for lisgd`() throws {
        let text = "gesture = 3, horizontal, workspace\nexec-once = lisgd -g '1,LR,*,*,R,my-pages prev'\n"
        #expect(ImportSource(recognizing: Array(text.utf8), named: "hyprland.conf") == .lisgd)
        #expect(try gestures(text, .lisgd).first?.hasSuffix(#"run = "my-pages prev""#) == true)
        #expect(ImportSource(recognizing: Array("gesture = 3, horizontal, workspace\n".utf8), named: "hyprland.conf") == nil)
        #expect(ImportSource(recognizing: Array("gesture: Swipe up 3 a\n".utf8), named: "x") == .libinputGestures)
    }

    @Test(arguments: [
        ("[[device]]\nmatch = { kind = \"touchpad\" }\ngrab = true\n", true), ("[[device]]\nmatch.name = \"*\"\n", true),
        ("# mine\n[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"\n", true),
        ("[[device]]\ngestures = [{ type = \"tap\", fingers = 3, execute = \"a\" }]\n", false),
        ("[[device]]\n[[device.gestures]]\ntype = \"tap\"\n", false), ("match = 1\n", false),
    ])
    func `A configuration of Tactus is recognized by its own tables`(text: String, isTactus: Bool) {
        #expect(ImportSource.isTactus(Array(text.utf8)) == isTactus)
    }

    @Test(arguments: [
        ("# libinput record\nversion: 1\ntactus:\n  configuration:\n  - file: \"c\"\n    text: |\n      [[gesture]]\n", true),
        ("\u{FEFF}---\nversion: 1\n", true), ("# EVEMU 1.3\n", true), ("# mine\r\nN: Pad\r\n", true),
        ("E: 0.000001 0003 0039 0\n", true), ("swipe:\n  3:\n    left:\n      command: a\nversion: 1\n", false),
        ("gesture: Swipe up 3 a\n", false), ("# version: 1\n[[gesture]]\n", false), ("", false), ("EX: 1\n", false),
    ])
    func `A recording is recognized by its first line, even with a configuration in it`(text: String, isRecording: Bool) {
        #expect(ImportSource.isRecording(Array(text.utf8)) == isRecording)
    }

    @Test(arguments: examples) func `An example becomes a valid configuration with the same gestures in the same order`(
        name: String, source: ImportSource
    ) throws {
        let imported = try whole(name, source)
        let configuration = try Configuration(parsing: imported.toml)
        #expect(configuration.warnings.isEmpty)
        let active = imported.gestures.filter(\.isActive)
        #expect(active.count > 2)
        #expect(configuration.gestures.map(\.name) == active.map(\.name))
    }

    @Test(arguments: examples) func `The imported file lists every untranslated item at its head with file and line`(
        name: String, source: ImportSource
    ) throws {
        let imported = try whole(name, source)
        #expect(!imported.untranslated.isEmpty)
        let toml = imported.toml
        let lines = try String(decoding: example(name), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        for item in imported.untranslated {
            #expect(toml.contains("\n#   \(item)\n"))
            #expect(item.description.hasPrefix("\(name):\(item.line): "))
            #expect(lines.indices.contains(item.line - 1))
            #expect(!item.what.isEmpty)
            #expect(!item.reason.isEmpty)
        }
    }

    @Test(arguments: examples) func `The imported file stays valid when its commented gestures get commands`(
        name: String, source: ImportSource
    ) throws {
        let toml = try whole(name, source).toml
        let keys = [
            "[[gesture]]", "name", "tap", "press", "swipe", "drag", "pinch", "rotate", "edge", "device", "priority", "cooldown", "run",
            "began",
            "changed", "released", "step.every", "step.forward", "step.backward", "from", "to", "area", "during", "[area.inside]", "x", "y",
        ]
        let completed = toml.split(separator: "\n").map { line in
            guard keys.contains(where: { line.hasPrefix("# \($0) =") || line == "# \($0)" }) else { return String(line) }
            return line.hasSuffix(" = \"\"") ? line.dropFirst(2).dropLast() + "true\"" : String(line.dropFirst(2))
        }
        let configuration = try Configuration(parsing: completed.joined(separator: "\n"))
        #expect(configuration.gestures.map(\.name) == (try whole(name, source).gestures.map(\.name)))
    }

    @Test func `Several files become one configuration with unique names in which earlier gestures win`() throws {
        let parts = try examples.map { try whole($0.name, $0.source) }
        let merged = ImportedConfiguration(merging: parts)
        #expect(Set(merged.gestures.map(\.name)).count == merged.gestures.count)
        #expect(merged.gestures.first { $0.apps.isEmpty }?.file == "libinput-gestures.conf")
        #expect(merged.gestures.last?.file == "config.h")
        #expect(merged.untranslated.count >= parts.map(\.untranslated.count).reduce(0, +))
        _ = try Configuration(parsing: merged.toml)
        let twice = ImportedConfiguration(merging: [parts[0], parts[0]])
        #expect(twice.gestures.filter(\.isActive).map(\.name) == parts[0].gestures.filter(\.isActive).map(\.name))
        // Nothing is lost: a displaced gesture becomes a comment.
        #expect(twice.gestures.count == parts[0].gestures.count * 2)
        #expect(
            twice.untranslated.last?.description
                == "libinput-gestures.conf:17: 3 fingers left: libinput-gestures.conf:17 is for the same gesture and is used instead")
    }

    @Test func `A commented gesture of one file never displaces an active gesture of another`() throws {
        let keys = try ImportedConfiguration(
            parsing: Array(
                """
                <touchegg><application name="All">
                <gesture type="SWIPE" fingers="3" direction="LEFT"><action type="CLOSE_WINDOW"/></gesture>
                <gesture type="SWIPE" fingers="3" direction="UP"><action type="RUN_COMMAND">mine</action></gesture>
                </application></touchegg>
                """.utf8), named: "/home/me/.config/a-folder-whose-name-alone-is-longer-than-sixty-characters/touchegg.conf", of: .touchegg)
        let lines = try imported("gesture swipe left 3 a\ngesture swipe up b", .libinputGestures)
        let merged = ImportedConfiguration(merging: [keys, lines])
        #expect(merged.gestures.filter(\.isActive).map(\.name) == ["3 fingers up", "3 fingers left", "4 to 5 fingers up"])
        #expect(
            merged.untranslated.last?.description
                == "f:2: 3 to 5 fingers up: /home/me/.config/a-folder-whose-name-alone-is-longer-than-sixty-characters/touchegg.conf:3 "
                + "is for the same gesture and is used instead")
        #expect(merged.toml.contains("\n# /home/me/.config/a-folder-whose-name-alone-is-longer-than-sixty-characters/touchegg.conf:2\n"))
        let other = ImportedConfiguration(merging: [lines, keys])
        #expect(other.gestures.filter(\.isActive).map(\.name) == ["3 fingers left", "3 to 5 fingers up", "3 fingers up"])
    }

    @Test func `An import without untranslated items says so at its head`() throws {
        let toml = try imported("device all\ngesture swipe left 3 true", .libinputGestures).toml
        #expect(
            toml == """
                # Written by "tactus import". "tactus check FILE" shows what it will do.
                #
                # With on = "lift" a gesture acts when the fingers go, as it did so far; without, as soon as they have gone far enough.
                #
                # All was carried over.

                # f:2
                [[gesture]]
                name = "3 fingers left"
                swipe = { fingers = 3, direction = "left", on = "lift" }
                device = { kind = "touchpad" }
                run = "true"

                """)
    }
}
