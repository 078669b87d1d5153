import Configuration
import Gestures
import Session
import Testing
import TouchInput
import TouchScript

private func window(_ app: String, title: String? = nil, fullScreen: Bool? = nil) -> DesktopState {
    DesktopState(window: .window(Window(apps: [app], title: title, isFullScreen: fullScreen)))
}

private let tap = "1 finger touch, hold 60ms, lift"

/// A gesture for one app, a gesture for all other apps, and a gesture for any app.
private let taps = """
    [[gesture]]
    name = "browser"
    tap = {}
    when = { app = "firefox" }
    run = "x"
    [[gesture]]
    name = "other"
    tap = {}
    when = { not = { app = "firefox" } }
    run = "x"
    [[gesture]]
    name = "any"
    tap = { fingers = 2 }
    run = "x"
    """

@Suite struct `A session in which the desktop changes` {
    private func acts(_ text: String, _ state: DesktopState, _ sentence: String = tap, layer: String? = nil) throws -> [String] {
        var scene = try Scene(text, layer: layer)
        scene.session.note(state)
        try scene.play(sentence)
        return scene.acts
    }

    @Test func `The active window decides which of two gestures a tap is`() throws {
        #expect(try acts(taps, window("firefox")) == ["browser runs x"])
        #expect(try acts(taps, window("foot")) == ["other runs x"])
        #expect(try acts(taps, DesktopState(window: .none)) == ["other runs x"])
        #expect(try acts(taps, DesktopState()) == [])
        #expect(try acts(taps, DesktopState(), "2 fingers touch, hold 60ms, lift") == ["any runs x"])
    }

    @Test func `Each touch asks for the active window anew`() throws {
        var scene = try Scene(taps)
        for state in [window("firefox"), window("foot"), DesktopState(), window("firefox")] {
            scene.session.note(state)
            try scene.play(tap)
        }
        #expect(scene.acts == ["browser runs x", "other runs x", "browser runs x"])
    }

    @Test(arguments: [
        "press the button, wait 20ms, 1 finger touches, hold 200ms, release the button, lift",
        "press the button, wait 200ms, release the button",
    ])
    func `A press of the button that comes before its finger asks for the active window as well`(press: String) throws {
        let clicks = taps.split(separator: "\n").map { $0.hasPrefix("tap = {}") ? "click = {}" : $0 }.joined(separator: "\n")
        #expect(try acts(clicks, window("firefox"), press) == ["browser runs x"])
        #expect(try acts(clicks, window("foot"), press) == ["other runs x"])
    }

    @Test func `Only gestures whose conditions hold may start a command in a touch`() throws {
        let text = """
            [[gesture]]
            name = "browser"
            tap = {}
            when = { app = "firefox" }
            run = "x"
            [[gesture]]
            name = "any"
            tap = { fingers = 3 }
            run = "x"
            """
        var scene = try Scene(text)
        for (app, fingers) in [("foot", FingerCounts([3])), ("firefox", FingerCounts([1, 3])), ("foot", FingerCounts([3]))] {
            scene.session.note(window(app))
            try scene.play(tap)
            #expect(scene.session.fingersWithCommands == fingers)
        }
    }

    @Test func `A window that comes to the front during a touch changes nothing in this touch`() throws {
        var scene = try Scene(taps)
        scene.session.note(window("firefox"))
        try scene.play(tap, at: .milliseconds(20)) { $0.session.note(window("foot")) }
        #expect(scene.acts == ["browser runs x"])
        try scene.play(tap)
        #expect(scene.acts == ["browser runs x", "other runs x"])
    }

    private static let doubleTap = """
        [[gesture]]
        name = "double"
        tap = { count = 2 }
        when = { app = "firefox" }
        run = "x"
        [[gesture]]
        name = "single"
        tap = {}
        run = "x"
        """
    private static let twoTaps = "1 finger touch, hold 60ms, lift, wait 100ms, 1 finger touch, hold 60ms, lift"

    @Test func `The first landing of a double tap decides for both taps`() throws {
        var scene = try Scene(Self.doubleTap)
        scene.session.note(window("firefox"))
        try scene.play(Self.twoTaps, at: .milliseconds(30)) { $0.session.note(window("foot")) }
        #expect(scene.acts == ["double runs x"])
        try scene.play(Self.twoTaps)
        #expect(scene.acts == ["double runs x", "single runs x", "single runs x"])
    }

    @Test func `A double tap does not begin with a tap in another window, even if the second tap is in the right one`() throws {
        var scene = try Scene(Self.doubleTap)
        scene.session.note(window("foot"))
        try scene.play(Self.twoTaps, at: .milliseconds(30)) { $0.session.note(window("firefox")) }
        #expect(scene.acts == ["single runs x", "single runs x"])
    }

    @Test func `A gesture that the active window rules out keeps no other gesture waiting`() throws {
        var scene = try Scene(Self.doubleTap)
        scene.session.note(window("foot"))
        for frame in try TouchScript(tap).timeline(on: .imagined).frames { scene.perform(scene.session.consume(frame)) }
        #expect(scene.acts == ["single runs x"])
    }

    @Test func `The reason for a gesture that did not count names what is active and what it wants`() throws {
        func reasons(_ state: DesktopState) throws -> [String] {
            var scene = try Scene(taps, options: GestureSession.Options(explainsFailures: true))
            scene.session.note(state)
            try scene.play("2 fingers touch, hold 60ms, lift")
            return scene.failures
        }
        #expect(
            try reasons(window("foot")).contains(#"browser: the active app is "foot", wants app = "firefox""#))
        #expect(
            try reasons(window("firefox")).contains(#"other: the active app is "firefox", wants not = { app = "firefox" }"#))
        #expect(try reasons(DesktopState(window: .none)).contains(#"browser: no window is active, wants app = "firefox""#))
        #expect(
            try reasons(DesktopState()).sorted() == [
                #"browser: the active window is unknown, wants app = "firefox""#,
                #"other: the active window is unknown, wants not = { app = "firefox" }"#,
            ])
    }

    @Test func `Of a list of conditions one is enough, for gestures, layers and areas`() throws {
        let list = #"when = [ { app = "firefox" }, { title = "*YouTube*" }, { tablet = true } ]"#
        let texts = [
            "[[gesture]]\nname = \"a\"\ntap = {}\nrun = \"x\"\n\(list)",
            "[layer.l]\n\(list)\n[[gesture]]\nname = \"a\"\nlayer = \"l\"\ntap = {}\nrun = \"x\"",
            "[area.b]\nx = \"0%..100%\"\n\(list)\n[[gesture]]\nname = \"a\"\narea = \"b\"\ntap = {}\nrun = \"x\"",
        ]
        for text in texts {
            #expect(try acts(text, window("firefox", title: "News")) == ["a runs x"])
            #expect(try acts(text, window("mpv", title: "Cats - YouTube")) == ["a runs x"])
            #expect(try acts(text, DesktopState(isTablet: true)) == ["a runs x"])
            #expect(try acts(text, window("mpv", title: "Cats")) == [])
            #expect(try acts(text, DesktopState()) == [])
        }
        var scene = try Scene(texts[0], options: GestureSession.Options(explainsFailures: true))
        scene.session.note(window("mpv", title: "Cats"))
        try scene.play(tap)
        #expect(
            scene.failures == [
                #"a: the active app is "mpv", the title is "Cats" and tablet mode is unknown, "#
                    + #"wants [{ app = "firefox" }, { title = "*YouTube*" }, { tablet = true }]"#
            ])
    }

    @Test func `A layer with a condition counts by itself while it holds, and masks other gestures`() throws {
        let text = """
            [layer.game]
            gestures = "none"
            when = { app = "steam*", fullscreen = true }
            [layer.browser]
            when = { app = "firefox" }
            [[gesture]]
            name = "page"
            layer = "browser"
            tap = {}
            run = "x"
            [[gesture]]
            name = "free"
            tap = {}
            run = "x"
            """
        #expect(try acts(text, window("firefox")) == ["page runs x"])
        #expect(try acts(text, window("foot")) == ["free runs x"])
        #expect(try acts(text, DesktopState()) == ["free runs x"])
        #expect(try acts(text, window("steam_app_1", fullScreen: true)) == [])
        #expect(try acts(text, window("steam_app_1", fullScreen: false)) == ["free runs x"])
        #expect(try acts(text, window("foot"), layer: "browser") == ["free runs x"])
    }

    @Test func `A layer without a condition that is on goes before layers with conditions`() throws {
        let text = """
            [layer.media]
            gestures = "own"
            [layer.browser]
            when = { app = "firefox" }
            [[gesture]]
            name = "page"
            layer = "browser"
            tap = {}
            run = "x"
            [[gesture]]
            name = "song"
            layer = "media"
            tap = {}
            run = "x"
            """
        #expect(try acts(text, window("firefox"), layer: "media") == ["song runs x"])
        #expect(try acts(text, window("firefox")) == ["page runs x"])
        #expect(try acts(text, window("foot")) == [])
    }

    @Test func `A gesture in an area with a condition counts only while that holds`() throws {
        let text = """
            [area.strip]
            x = "0%..100%"
            when = { tablet = true }
            [[gesture]]
            name = "strip"
            tap = {}
            area = "strip"
            run = "x"
            """
        #expect(try acts(text, DesktopState(isTablet: true)) == ["strip runs x"])
        #expect(try acts(text, DesktopState(isTablet: false)) == [])
        #expect(try acts(text, DesktopState()) == [])
    }

    @Test func `Another configuration keeps the known state of the desktop`() throws {
        var scene = try Scene(taps)
        scene.session.note(window("firefox"))
        try scene.play(tap)
        try scene.reload(taps.replacing("run = \"x\"", with: "run = \"y\""))
        try scene.play(tap)
        #expect(scene.acts == ["browser runs x", "browser runs y"])
    }
}
