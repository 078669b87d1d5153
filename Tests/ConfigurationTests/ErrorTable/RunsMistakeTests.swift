import Testing

@Suite struct `Tables of actions that are wrong, as a newcomer writes them` {
    @Test(
        arguments: [
            (
                "every in seconds without a unit",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                changed = { run = "true", every = 50 }
                """#,
                #"""
                tactus.toml:4:35: error: "every" must be a duration such as "50ms" or a distance such as "5mm", not an integer
                    4 | changed = { run = "true", every = 50 }
                      |                                   ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "every beside the action",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                changed = "true"
                every = "50ms"
                """#,
                #"""
                tactus.toml:5:1: error: "every" belongs inside the braces of an action, as in changed = { every = … }
                    5 | every = "50ms"
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "every of what comes once",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", every = "50ms" }
                """#,
                #"""
                tactus.toml:4:23: error: "every" is for what comes several times while a gesture goes on; "ended" comes once
                    4 | run = { run = "true", every = "50ms" }
                      |                       ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "every of an angle",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                changed = { run = "true", every = "5deg" }
                """#,
                #"""
                tactus.toml:4:35: error: "every" is an angle, which makes no sense for drag; it can be a duration such as "50ms" or a \#
                distance such as "5mm"
                    4 | changed = { run = "true", every = "5deg" }
                      |                                   ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "every with a word",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                changed = { run = "true", every = "frame" }
                """#,
                #"""
                tactus.toml:4:35: error: "every" is "frame"; it must be a duration such as "50ms" or a distance such as "5mm"
                    4 | changed = { run = "true", every = "frame" }
                      |                                   ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a limit of what comes once",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", limit = 1 }
                """#,
                #"""
                tactus.toml:4:23: error: "limit" is for what comes several times while a gesture goes on; "ended" comes once
                    4 | run = { run = "true", limit = 1 }
                      |                       ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a limit in quotes",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                changed = { run = "true", limit = "3" }
                """#,
                #"""
                tactus.toml:4:35: error: "limit" must be a whole number such as 1, not a string
                    4 | changed = { run = "true", limit = "3" }
                      |                                   ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no limit",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                changed = { run = "true", limit = 0 }
                """#,
                #"""
                tactus.toml:4:35: error: "limit" is 0; it must be from 1 to 1000
                    4 | changed = { run = "true", limit = 0 }
                      |                                   ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a timeout without a unit",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", timeout = 5 }
                """#,
                #"""
                tactus.toml:4:33: error: "timeout" needs a unit: write timeout = "5s"
                    4 | run = { run = "true", timeout = 5 }
                      |                                 ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a timeout that is over at once",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", timeout = "0s" }
                """#,
                #"""
                tactus.toml:4:33: error: "timeout" is "0s"; it must be from 10ms to 3600s
                    4 | run = { run = "true", timeout = "0s" }
                      |                                 ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a timeout beside the command",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                timeout = "5s"
                """#,
                #"""
                tactus.toml:5:1: error: "timeout" belongs inside the braces of an action, as in ended = { timeout = … }
                    5 | timeout = "5s"
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an unknown queue",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", queue = "last" }
                """#,
                #"""
                tactus.toml:4:31: error: unknown queue "last" (did you mean "latest"?); it can be latest, all, parallel, skip
                    4 | run = { run = "true", queue = "last" }
                      |                               ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a length of a queue",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", queue = 3 }
                """#,
                #"""
                tactus.toml:4:31: error: "queue" must be "latest" or "all" or "parallel" or "skip", not an integer
                    4 | run = { run = "true", queue = 3 }
                      |                               ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a table without a command",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { timeout = "5s" }
                """#,
                #"""
                tactus.toml:4:7: error: an action needs a run, such as run = "notify-send hello"
                    4 | run = { timeout = "5s" }
                      |       ^
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
