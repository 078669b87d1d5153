import Configuration
import Foundation
import Testing

@testable import tactus

@Suite struct `What a configuration needs to know of the desktop` {
    private func needs(_ text: String) throws -> DesktopNeeds { DesktopNeeds(of: try Configuration(parsing: Array(text.utf8))) }

    @Test func `Without conditions nothing is needed`() throws {
        #expect(try needs("[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"") == DesktopNeeds())
    }

    @Test(
        arguments: [
            ("{ app = \"a\" }", true, false), ("{ title = \"a\" }", true, false), ("{ fullscreen = false }", true, false),
            ("{ tablet = true }", false, true), ("{ not = { app = \"a\", tablet = true } }", true, true),
            ("[ { title = \"a\" }, { tablet = true } ]", true, true),
        ])
    func `Each key of a condition needs its source, even in a negation or in a list`(condition: String, window: Bool, tablet: Bool) throws {
        let needs = try needs("[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"\nwhen = \(condition)")
        #expect(needs.window == window)
        #expect(needs.tablet == tablet)
    }

    @Test(arguments: [
        ("\"echo $TACTUS_APP\"", true), ("[\"sh\", \"-c\", \"echo $TACTUS_TITLE\"]", true), ("{ notify = \"$TACTUS_TITLE\" }", true),
        ("[ { run = \"a\" }, { notify = \"$TACTUS_APP\" } ]", true), ("\"echo $TACTUS_STEPS\"", false), ("{ notify = \"app\" }", false),
        ("{ dbus = { service = \"a.b\", path = \"/\", interface = \"a.b\", method = \"C\", arguments = [[\"$TACTUS_APP\"]] } }", true),
    ])
    func `An action that names the active program or its title needs the window`(action: String, window: Bool) throws {
        #expect(try needs("[[gesture]]\nname = \"a\"\ntap = {}\nrun = \(action)").window == window)
    }

    @Test func `Conditions of layers and areas count`() throws {
        let gesture = "[[gesture]]\nname = \"a\"\ntap = {}\narea = \"b\"\nrun = \"true\"\n"
        #expect(try needs(gesture + "[area.b]\nx = \"0%..50%\"\nwhen = { app = \"a\" }").window)
        #expect(try needs("[layer.l]\nwhen = { tablet = true }\n[[gesture]]\nname = \"a\"\ntap = {}\nlayer = \"l\"\nrun = \"true\"").tablet)
    }

    @Test func `tactus check warns that conditions are never met where nothing reports windows, and says nothing without conditions`()
        throws
    {
        let program = try Program()
        let gesture = "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"true\"\n"
        try program.write("c.toml", gesture + "when = { app = \"a\" }\n")
        try program.write("d.toml", gesture)
        let said = try program.shell("env -u WAYLAND_DISPLAY -u DISPLAY tactus check c.toml --json").output
        #expect(said.contains(#""code":"condition-source""#))
        #expect(said.contains("neither WAYLAND_DISPLAY nor DISPLAY is set"))
        #expect(try !program.shell("tactus check d.toml --json").output.contains("condition-source"))
    }

    @Test func `tactus windows ends with 1 and the reason where nothing reports windows`() throws {
        let result = try Program().shell("env -u WAYLAND_DISPLAY -u DISPLAY tactus windows --json")
        #expect(result.status == 1)
        #expect(result.output.contains(#"{"state":"unknown","source":null,"problem":"neither"#))
        #expect(result.errors.contains("window: neither WAYLAND_DISPLAY nor DISPLAY is set"))
    }

    @Test func `tactus tablet takes on and off only`() throws {
        let result = try Program().shell("tactus tablet maybe")
        #expect(result.status == 64)
        #expect(result.errors.contains("type on or off"))
    }
}
