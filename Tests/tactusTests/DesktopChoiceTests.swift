import Actions
import Configuration
import Foundation
import Session
import Testing
import TouchInput
import TouchScript

@testable import tactus

@Suite struct `A playback with an active program` {
    private static let configuration = """
        [[gesture]]
        name = "page"
        swipe = { fingers = 3, direction = "left" }
        when = { app = "firefox", not = { title = "*mail*" } }
        run = 'printf %s "$TACTUS_APP|$TACTUS_TITLE" > seen'

        [[gesture]]
        name = "any"
        tap = {}
        run = "true"

        """
    private static let swipe = "3 fingers touch, slide left 40mm in 120ms, lift"

    private func play(_ options: String...) throws -> Program.Result {
        let program = try Program()
        let config = try program.write("c.toml", Self.configuration)
        return try program.run(["try", Self.swipe, "--config", config, "--explain"] + options)
    }

    @Test func `A sentence plays with the program that the options name`() throws {
        let firefox = try play("--app", "Navigator", "--app", "firefox", "--title", "News")
        #expect(firefox.output.contains(#"→ "page" ended"#) && firefox.errors == "")
        let mail = try play("--app", "firefox", "--title", "My Mail")
        #expect(mail.output.contains(#"not recognized: "page": the title is "My Mail", wants not = { title = "*mail*" }"#))
        let other = try play("--app=foot")
        #expect(other.output.contains(#"not recognized: "page": the active app is "foot", wants app = "firefox""#))
        let none = try play("--app", "")
        #expect(none.output.contains(#"not recognized: "page": no window is active, wants app = "firefox""#))
    }

    @Test func `Without options a sentence warns of gestures for which too little is known, and explains them`() throws {
        let result = try play()
        #expect(
            result.errors
                == "tactus: config: the active window or tablet mode is unknown here, but matters for \"page\"; say it with --app, "
                + "--title, --fullscreen, --tablet\n")
        #expect(result.output.contains(#"not recognized: "page": the active window is unknown, wants app = "firefox""#))
        #expect(result.status == 0)
    }

    @Test(arguments: [
        (["--tablet", "maybe"], "usage: --tablet is yes or no, not \"maybe\"\n"),
        (["--fullscreen", ""], "usage: --fullscreen is yes or no, not \"\"\n"),
        (
            ["--app", "", "--title", "x"],
            "usage: --app \"\" means that no window is active; leave out the other --app, --title and --fullscreen\n"
        ),
    ])
    func `Options about the active window that make no sense are refused`(options: [String], message: String) throws {
        let result = try Program().run(["try", Self.swipe] + options)
        #expect(result.errors == "tactus: " + message && result.status == 64)
    }

    @Test func `Commands get the program and its title as they are, even if the title is hostile`() throws {
        let program = try Program()
        let config = try program.write("c.toml", Self.configuration)
        let recording = program.home.appending(path: "r.yml").path
        _ = try program.run("try", Self.swipe, "-o", recording)
        let title = "$(touch bad); `touch bad`\n\u{1b}[31m'\"" + String(repeating: "é", count: 50_000)
        let result = try program.run("replay", "--act", recording, "--config", config, "--app", "firefox", "--title", title)
        #expect(result.status == 0, "\(result.errors)")
        let seen = try #require(program.read("seen"))
        #expect(seen.hasPrefix("firefox|$(touch bad); `touch bad`\n\u{1b}[31m'\"é") && seen.utf8.count <= "firefox|".utf8.count + 4096)
        #expect(program.read("bad") == nil)
    }

    @Test func `A session keeps at most 4096 bytes of a title, without NULs, for the actions of its touches`() throws {
        let configuration = try Configuration(parsing: Self.configuration)
        var session = GestureSession(configuration, in: Situation(), deviceID: "pad")
        let title = "\0a\0" + String(repeating: "x", count: 1_000_000)
        session.note(DesktopState(window: .window(Window(apps: ["firefox"], title: title, isFullScreen: nil))))
        var environment: [String] = []
        for frame in try TouchScript(Self.swipe).timeline(on: .imagined).frames {
            let report = session.consume(frame)
            for outcome in report.outcomes {
                let fields = EventFields(outcome.event, gesture: "page", device: "pad", desktop: report.desktop)
                environment = fields.environment.texts
            }
        }
        #expect(environment.contains("TACTUS_APP=firefox"))
        #expect(environment.contains("TACTUS_TITLE=a" + String(repeating: "x", count: 4095)))
    }
}
