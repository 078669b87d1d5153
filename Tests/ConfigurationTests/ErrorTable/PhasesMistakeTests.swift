import Testing

@Suite struct `Moments that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "both run and ended",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = "true"
                ended = "true"
                """#,
                #"""
                tactus.toml:5:1: error: "run" and "ended" are the same action; keep one of them
                    5 | ended = "true"
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an action that a tap never sends",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                changed = "true"
                """#,
                #"""
                tactus.toml:4:1: error: tap never sends "changed"; it sends ended
                    4 | changed = "true"
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an action that a swipe never sends",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left" }
                began = "true"
                """#,
                #"""
                tactus.toml:4:1: error: swipe never sends "began"; it sends ended
                    4 | began = "true"
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a released drag",
                #"""
                [[gesture]]
                name = "next"
                drag = {}
                released = "true"
                """#,
                #"""
                tactus.toml:4:1: error: drag never sends "released"; it sends began, changed, tick, ended, cancelled
                    4 | released = "true"
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a misspelled phase",
                #"""
                [[gesture]]
                name = "next"
                drag = {}
                updated = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "updated" (did you mean "changed"?)
                    4 | updated = "true"
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a start",
                #"""
                [[gesture]]
                name = "next"
                drag = {}
                start = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "start" (did you mean "began"?)
                    4 | start = "true"
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an end",
                #"""
                [[gesture]]
                name = "next"
                drag = {}
                end = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "end" (did you mean "ended"?)
                    4 | end = "true"
                      | ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "British English",
                #"""
                [[gesture]]
                name = "next"
                drag = {}
                canceled = "true"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "canceled" (did you mean "cancelled"?)
                    4 | canceled = "true"
                      | ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
