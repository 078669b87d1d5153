import Testing

@Suite struct `Actions that are wrong` {
    @Test(
        arguments: [
            (
                #"""
                tap = {}
                run = "x"
                ended = "x"
                """#,
                #"5:1: error: "run" and "ended" are the same action; keep one of them"#
            ),
            (
                #"""
                tap = {}
                run = " "
                """#,
                #"4:7: error: "run" has no command; leave the key out if nothing is to run"#
            ),
            (
                #"""
                press = {}
                began = []
                ended = [""]
                released = { run = "" }
                """#,
                #"""
                4:9: error: "began" has no command; leave the key out if nothing is to run
                5:9: error: "ended" has no command; leave the key out if nothing is to run
                6:20: error: "run" has no command; leave the key out if nothing is to run
                """#
            ),
            (
                #"""
                tap = {}
                run = 3
                """#,
                #"4:7: error: "run" must be a command such as "notify-send hello" or ["notify-send", "hello"], not an integer"#
            ),
            (
                #"""
                tap = {}
                run = ["x", 1, true]
                """#,
                #"""
                4:13: error: "run" must be a list of strings only, not an integer
                4:16: error: "run" must be a list of strings only, not true or false
                """#
            ),
            (
                #"""
                tap = {}
                run = { run = { run = "x" } }
                """#,
                #"4:15: error: "run" must be a command such as "notify-send hello" or ["notify-send", "hello"], not a table"#
            ),
            (
                #"""
                tap = {}
                run = {}
                """#,
                #"4:7: error: an action needs a run, such as run = "notify-send hello""#
            ),
            (
                #"""
                tap = {}
                run = ["x", "a\u0000b"]
                """#,
                #"4:7: error: the command of "run" contains a NUL character, which no program can be given"#
            ),
        ] as [(String, String)])
    func `an action is a command`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)") == expected)
    }

    @Test(
        arguments: [
            (
                #"""
                tap = {}
                began = "x"
                changed = "x"
                released = "x"
                cancelled = "x"
                """#,
                #"""
                4:1: error: tap never sends "began"; it sends ended
                5:1: error: tap never sends "changed"; it sends ended
                6:1: error: tap never sends "released"; it sends ended
                7:1: error: tap never sends "cancelled"; it sends ended
                """#
            ),
            (
                #"""
                swipe = { direction = "left", on = "lift" }
                began = "x"
                ended = "x"
                """#,
                #"4:1: error: swipe never sends "began"; it sends ended"#
            ),
            (
                #"""
                press = {}
                changed = "x"
                """#,
                #"4:1: error: press never sends "changed"; it sends began, tick, ended, released, cancelled"#
            ),
            (
                #"""
                drag = {}
                released = "x"
                """#,
                #"4:1: error: drag never sends "released"; it sends began, changed, tick, ended, cancelled"#
            ),
            (
                #"""
                pinch = {}
                released = "x"
                """#,
                #"4:1: error: pinch never sends "released"; it sends began, changed, tick, ended, cancelled"#
            ),
            (
                #"""
                rotate = {}
                released = "x"
                """#,
                #"4:1: error: rotate never sends "released"; it sends began, changed, tick, ended, cancelled"#
            ),
        ] as [(String, String)])
    func `a gesture is only asked for phases that it sends`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)") == expected)
    }

    @Test(
        arguments: [
            ("# only a comment", "1:1: warning: no gesture is enabled: nothing will happen"),
            (
                #"""
                [[gesture]]
                name = "off"
                enabled = false
                tap = {}
                run = "x"
                """#,
                "1:1: warning: no gesture is enabled: nothing will happen"
            ),
            (
                #"""
                [[gesture]]
                name = "watched"
                tap = {}
                """#,
                #"1:1: warning: the gesture "watched" has no action: recognizing it does nothing"#
            ),
            (
                #"""
                [[gesture]]
                name = "watched"
                tap = { count = 0 }
                """#,
                #"3:17: error: "count" is 0; it must be from 1 to 10"#
            ),
        ] as [(String, String)])
    func `a file that does nothing is warned about`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            (
                #"""
                [[gesture]]
                tap = { count = 11, fingers = 0 }
                run = ""
                [[gesture]]
                name = "b"
                tap = {}
                [settings]
                heartbeat = 5
                """#,
                #"""
                1:1: error: a gesture needs a name, such as name = "next workspace"
                2:17: error: "count" is 11; it must be from 1 to 10
                2:31: error: "fingers" is 0; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]
                3:7: error: "run" has no command; leave the key out if nothing is to run
                4:1: warning: the gesture "b" has no action: recognizing it does nothing
                8:13: error: "heartbeat" needs a unit: write heartbeat = "5s"
                """#
            )
        ] as [(String, String)])
    func `all issues come at once, by line and column`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }
}
