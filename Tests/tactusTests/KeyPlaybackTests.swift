import Actions
import Configuration
import Diagnostics
import EvdevInput
import Foundation
import Testing

@testable import tactus

@Suite struct `A playback of keys and calls` {
    private let configuration = """
        [[gesture]]
        name = "next"
        swipe = { fingers = 3, direction = "left" }
        run = { keys = ["ctrl+Page_Down", "F5"] }

        [[gesture]]
        name = "talk"
        press = { fingers = 4 }
        during = { keys = "F13" }

        [[gesture]]
        name = "volume"
        drag = { fingers = 2, axis = "vertical" }
        step = { every = "5mm", forward = { keys = "volumedown" }, backward = { keys = "volumeup" } }

        [[gesture]]
        name = "call"
        tap = { fingers = 5 }
        run.dbus = { service = "org.a.B", path = "/", interface = "org.a.I", method = "Go", arguments = ["$TACTUS_X", "y"] }

        [layer.media]

        [[gesture]]
        name = "list"
        drag = { fingers = 4, axis = "vertical" }
        step = { every = "8mm", forward = [ { run = "true" }, { notify = "Volume $TACTUS_STEPS" }, { layer = "media" } ] }

        [[gesture]]
        name = "in the layer"
        layer = "media"
        tap = {}
        run = "true"

        """

    private func lines(of sentence: String) throws -> [String] {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let result = try program.run("try", sentence, "--config", config)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        return result.output.split(separator: "\n").map { $0.dropFirst(23).trimmingCharacters(in: .whitespaces) }
            .filter { $0.contains("would ") }
    }

    @Test func `A playback shows which keys would be pressed or held and which methods called`() throws {
        #expect(try lines(of: "3 fingers touch, slide left 40mm in 120ms, lift") == ["would press ctrl+Page_Down, F5"])
        #expect(try lines(of: "4 fingers touch, hold 950ms, lift") == ["would hold F13", "would let go F13"])
        #expect(
            try lines(of: "2 fingers touch, slide down 11mm in 200ms, lift") == [
                #"→ "volume" step forward to 1: would press volumedown"#, #"→ "volume" step forward to 2: would press volumedown"#,
            ])
        #expect(try lines(of: "5 fingers touch, hold 50ms, lift") == [#"would call org.a.I.Go($TACTUS_X, "y") of org.a.B"#])
    }

    @Test func `A playback shows the actions of a list one after the other, and goes on as if all had ended well`() throws {
        let sentence = "4 fingers touch, slide down 11mm in 200ms, lift, wait 1s, 1 finger touches, holds 50ms, lifts"
        #expect(
            try lines(of: sentence) == [
                #"→ "list" step forward to 1: would run: true"#, #"→ "list" then would show "Volume $TACTUS_STEPS""#, "would run: true",
            ])
    }

    @Test func `A playback as JSON marks the actions of a list that wait for the one before`() throws {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let result = try program.run("try", "4 fingers touch, slide down 11mm in 200ms, lift", "--config", config, "--json")
        let actions =
            #""actions":[{"action":"run","trigger":"forward","steps":1,"shell":"true"},"#
            + #"{"action":"notify","trigger":"forward","steps":1,"text":"Volume $TACTUS_STEPS","follows":true},"#
            + #"{"action":"layer","layer":"media","follows":true}]"#
        #expect(result.output.contains(actions), "\(result.output)")
    }

    @Test func `A playback with --act says why it cannot call a method`() throws {
        let program = try Program()
        let config = try program.write("c.toml", configuration)
        let recording = program.home.appending(path: "r.yml").path
        #expect(try program.run("try", "5 fingers touch, hold 50ms, lift", "-o", recording).status == 0)
        let result = try program.shell("DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere tactus replay \(recording) --config \(config) --act")
        #expect(result.status == 0)
        #expect(result.output.contains(#"calls org.a.I.Go($TACTUS_X, "y") of org.a.B"#))
        #expect(result.errors.contains("tactus: action: there is no user bus, so no methods are called there; other actions still run\n"))
    }
}

@Suite struct `A file with keys` {
    private let text = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\n[[gesture]]\nname = \"b\"\ndrag = {}\n"

    @Test func `A file whose keys cannot be pressed gets one warning, at the first gesture with keys`() throws {
        let configuration = try Configuration(parsing: text + "began = { keys = \"a\" }\nended = { keys = \"b\" }")
        let diagnostics = configuration.keyboardDiagnostics { .noPermission }
        #expect(diagnostics.count == 1)
        #expect(diagnostics[0].code == .noKeyboard && diagnostics[0].severity == .warning)
        #expect(diagnostics[0].position?.line == 8)
        #expect(diagnostics[0].message.hasPrefix("\"b\": keys cannot be pressed: /dev/uinput is not open to you."))
        #expect(diagnostics[0].message.contains("/70-tactus-uinput.rules /etc/udev/rules.d/"))
        #expect(configuration.keyboardDiagnostics { nil } == [])
    }

    @Test func `A file presses keys if during or a step has keys, not only if a moment has`() throws {
        for action in ["during = { keys = \"a\" }", "step = { every = \"5mm\", backward = { keys = \"a\" } }"] {
            #expect(try Configuration(parsing: text + action).presses(.keyboard))
        }
        let none = try Configuration(parsing: text + "ended = \"x\"")
        #expect(!none.presses(.keyboard) && !none.presses(.pointer))
        #expect(none.keyboardDiagnostics { .noPermission } == [])
    }

    @Test func `A file whose mouse buttons cannot be pressed gets one warning, besides that about keys`() throws {
        let file = text + "began = { keys = \"a\" }\nended = { button = \"left\" }\nduring = { button = \"right\" }"
        let configuration = try Configuration(parsing: file)
        #expect(configuration.presses(.pointer))
        let diagnostics = configuration.keyboardDiagnostics { .noUinput }
        #expect(diagnostics.map(\.position?.line) == [8, 9])
        #expect(diagnostics.last?.message.hasPrefix("\"b\": mouse buttons cannot be pressed: there is no /dev/uinput.") == true)
        let held = try Configuration(parsing: text + "during = { button = \"right\" }")
        #expect(held.keyboardDiagnostics { .noUinput }.map(\.position?.line) == [8])
    }

    @Test func `The udev rule for keys is installed where udev does not look, so that access is opt-in`() throws {
        let rule = try String(contentsOf: Program.root.appending(path: "Config/70-tactus-uinput.rules"), encoding: .utf8)
        let lines = rule.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines == [#"SUBSYSTEM=="misc", KERNEL=="uinput", OPTIONS+="static_node=uinput", TAG+="uaccess""#])
        let makefile = try String(contentsOf: Program.root.appending(path: "Makefile"), encoding: .utf8)
        #expect(makefile.contains("Config/70-tactus-uinput.rules $(ROOT)$(DATADIR)/70-tactus-uinput.rules\n"))
        #expect(!makefile.contains("$(RULESDIR)/70-tactus-uinput.rules"))
    }
}
