import Testing

@Suite struct `Actions that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "no action",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                """#,
                #"""
                tactus.toml:1:1: warning: the gesture "next" has no action: recognizing it does nothing
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml: valid, 1 gesture; 1 warning
                """#
            ),
            (
                "an empty command",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = ""
                """#,
                #"""
                tactus.toml:4:7: error: "run" has no command; leave the key out if nothing is to run
                    4 | run = ""
                      |       ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a command of blanks",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = "  "
                """#,
                #"""
                tactus.toml:4:7: error: "run" has no command; leave the key out if nothing is to run
                    4 | run = "  "
                      |       ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an empty list",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = []
                """#,
                #"""
                tactus.toml:4:7: error: "run" has no command; leave the key out if nothing is to run
                    4 | run = []
                      |       ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number in a list",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = ["sleep", 3]
                """#,
                #"""
                tactus.toml:4:17: error: "run" must be a list of strings only, not an integer
                    4 | run = ["sleep", 3]
                      |                 ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number for a command",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = 3
                """#,
                #"""
                tactus.toml:4:7: error: "run" must be a command such as "notify-send hello" or ["notify-send", \#
                "hello"], not an integer
                    4 | run = 3
                      |       ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a command by another name",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                command = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "command" (did you mean "run"?)
                    4 | command = "true"
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "exec",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                exec = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "exec" (did you mean "run"?)
                    4 | exec = "true"
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an action in a table by another name",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = { command = "true" }
                """#,
                #"""
                tactus.toml:4:7: error: an action needs a run, such as run = "notify-send hello"
                    4 | run = { command = "true" }
                      |       ^
                tactus.toml:4:9: error: unknown key "command" (did you mean "run"?); an action has run, keys, dbus, layer, every, timeout, queue, limit
                    4 | run = { command = "true" }
                      |         ^~~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a key to press",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                key = "ctrl+c"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "key": an action presses keys; write run = { keys = "ctrl+Page_Down" }
                    4 | key = "ctrl+c"
                      | ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a list in a list",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = [["true"]]
                """#,
                #"""
                tactus.toml:4:8: error: "run" must be a list of strings only, not a list
                    4 | run = [["true"]]
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a detector without a command",
                #"""
                [[gesture]]
                name = "next"
                detector = ""
                run = "true"
                """#,
                #"""
                tactus.toml:3:12: error: "detector" has no command; name the program that is to be asked
                    3 | detector = ""
                      |            ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a detector without run",
                #"""
                [[gesture]]
                name = "next"
                detector = { fingers = 2 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:12: error: detector needs a run, such as run = ["python3", "wiggle.py"]
                    3 | detector = { fingers = 2 }
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
