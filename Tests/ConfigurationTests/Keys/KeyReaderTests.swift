import Gestures
import Testing

@testable import Configuration

@Suite struct `Keys in a file` {
    private func action(_ text: String) throws -> Action? {
        try Configuration(parsing: "[[gesture]]\nname = \"a\"\ndrag = {}\n\(text)").gestures[0].actions[.ended]
    }

    @Test func `are a chord or a list of chords`() throws {
        #expect(try action(#"run = { keys = "ctrl+Page_Down" }"#)?.order == .keys([KeyChord(parsing: "ctrl+Page_Down")]))
        #expect(
            try action(#"run = { keys = ["ctrl+c", "ctrl+v"] }"#)?.order
                == .keys([KeyChord(parsing: "ctrl+c"), KeyChord(parsing: "ctrl+v")]))
    }

    @Test func `can be pressed at each step and change, and held during a gesture`() throws {
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
        #expect(gesture.step?.forward?.order == .keys([try KeyChord(parsing: "volumeup")]))
        #expect(gesture.actions[.changed]?.limit == 3)
        #expect(gesture.during?.order == .keys(try KeyChord(parsing: "F13")))
        #expect(gesture.during?.origin.position.map { "\($0.line):\($0.column)" } == "6:19")
        #expect(gesture.commands.isEmpty && !gesture.hasNoAction)
    }

    @Test(
        arguments: [
            (
                #"run = { keys = "ctrl+lft" }"#,
                #"4:16: error: there is no key "lft" (did you mean "left"?); write a key as it is called by the kernel or by xkb, as in "ctrl+Page_Down""#
            ),
            (
                #"run = { keys = "ctrl+plus" }"#,
                #"4:16: error: there is no key "plus" (did you mean "equal"?); write a key as it is called by the kernel or by xkb, as in "ctrl+Page_Down""#
            ),
            (
                #"run = { keys = ["ctrl+c", "cmd+v"] }"#,
                #"4:27: error: there is no key "cmd" (did you mean "super"?); write a key as it is called by the kernel or by xkb, as in "ctrl+Page_Down""#
            ),
            (
                #"run = { keys = "qqqqqqqq" }"#,
                #"4:16: error: there is no key "qqqqqqqq"; write a key as it is called by the kernel or by xkb, as in "ctrl+Page_Down""#
            ),
            (
                #"run = { keys = "ctrl++" }"#,
                #"4:16: error: "keys" is "ctrl++", where a key is missing; write it as in "ctrl+Page_Down", and the key of + as equal"#
            ),
            (
                #"run = { keys = "ctrl+control+c" }"#,
                #"4:16: error: the key "control" is in "ctrl+control+c" twice; to press it twice, write a list"#
            ),
            (
                #"run = { keys = "h+e+l+o+w+r+d+s+x" }"#,
                #"4:16: error: "h+e+l+o+w+r+d+s+x" has more than 8 keys; to press them one after the other, write a list"#
            ),
            (
                #"run = { keys = 5 }"#,
                #"4:16: error: "keys" must be keys such as "ctrl+Page_Down" or a list such as ["ctrl+c", "ctrl+v"], not an integer"#
            ),
            (
                #"run = { keys = [] }"#,
                #"4:16: error: "keys" must be keys such as "ctrl+Page_Down" or a list such as ["ctrl+c", "ctrl+v"], not an empty list"#
            ),
            (#"run = { keys = ["a", 5] }"#, #"4:22: error: "keys" must be a list of strings only, not an integer"#),
            (
                #"run = { keys = ["1","2","3","4","5","6","7","8","9","0","1","2","3","4","5","6","7"] }"#,
                #"4:81: error: "keys" has more than 16 in its list; let a program type that much"#
            ),
            (#"run = { keys = "a", run = "x" }"#, #"4:21: error: "keys" and "run" exclude each other; keep one of them"#),
            (#"run = { keys = "a", timeout = "1s" }"#, #"4:21: error: "keys" and "timeout" exclude each other; keep one of them"#),
            (#"run = { keys = "a", queue = "all" }"#, #"4:21: error: "keys" and "queue" exclude each other; keep one of them"#),
            (#"keys = "a""#, #"4:1: error: "keys" belongs inside the braces of an action, as in run = { keys = … }"#),
            (#"during = { keys = ["a"] }"#, #"4:19: error: "keys" must be keys such as "ctrl+Page_Down", not a list"#),
            (#"during = { keys = "a", run = "x" }"#, #"4:24: error: "keys" and "run" exclude each other; keep one of them"#),
        ] as [(String, String)])
    func `that cannot be pressed are errors that say what would be right`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\ndrag = {}\n\(text)") == expected)
    }
}
