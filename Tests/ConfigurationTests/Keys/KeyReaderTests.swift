import Diagnostics
import Gestures
import Testing

@testable import Configuration

@Suite struct `Keys in a file` {
    private func action(_ text: String) throws -> Action? {
        try Configuration(parsing: "[[gesture]]\nname = \"a\"\ndrag = {}\n\(text)").gestures[0].actions[.ended]
    }

    @Test func `The keys of an action are a chord or a list of chords`() throws {
        #expect(try action(#"run = { keys = "ctrl+Page_Down" }"#)?.parts[0].order == .keys([KeyChord(parsing: "ctrl+Page_Down")]))
        #expect(
            try action(#"run = { keys = ["ctrl+c", "ctrl+v"] }"#)?.parts[0].order
                == .keys([KeyChord(parsing: "ctrl+c"), KeyChord(parsing: "ctrl+v")]))
    }

    @Test func `The keys of a gesture can be pressed at each step and change, and held during it`() throws {
        let gesture = try Configuration(
            parsing: #"""
                [[gesture]]
                name = "a"
                drag = {}
                changed = { keys = "a", every = "2mm", limit = 3 }
                step = { every = "5mm", forward = { keys = "volumeup" }, backward = { keys = "volumedown" } }
                during = { keys = "F13" }
                """#
        ).gestures[0]
        #expect(gesture.step?.forward?.parts[0].order == .keys([try KeyChord(parsing: "volumeup")]))
        #expect(gesture.actions[.changed]?.limit == 3)
        #expect(gesture.during?.order == .keys(try KeyChord(parsing: "F13")))
        #expect(gesture.during?.origin.position.map { "\($0.line):\($0.column)" } == "6:19")
        #expect(gesture.commands.isEmpty && !gesture.hasNoAction)
    }
}
