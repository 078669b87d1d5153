import Testing

@Suite struct `Choices that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a turn counterclockwise, misspelled",
                #"""
                [[gesture]]
                name = "next"
                rotate = { direction = "counter-clockwise" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:24: error: unknown direction "counter-clockwise" (did you mean "counterclockwise"?); it \#
                can be clockwise, anticlockwise, either, counterclockwise
                    3 | rotate = { direction = "counter-clockwise" }
                      |                        ^~~~~~~~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an edge up",
                #"""
                [[gesture]]
                name = "next"
                edge = { from = "up" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "from" cannot be "up" (did you mean "top"?); it can be left, right, top, \#
                bottom
                    3 | edge = { from = "up" }
                      |                 ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an edge in full",
                #"""
                [[gesture]]
                name = "next"
                edge = { from = "left-edge" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "from" cannot be "left-edge" (did you mean "left"?); it can be left, right, \#
                top, bottom
                    3 | edge = { from = "left-edge" }
                      |                 ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a corner for an edge",
                #"""
                [[gesture]]
                name = "next"
                edge = { from = "top-left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "from" cannot be "top-left"; it can be left, right, top, bottom
                    3 | edge = { from = "top-left" }
                      |                 ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a swipe that decides on release",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", on = "release" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:36: error: "on" cannot be "release" (did you mean "lift"?); it can be threshold, lift
                    3 | swipe = { direction = "left", on = "release" }
                      |                                    ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a priority as a number",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                priority = 1
                run = "true"
                """#,
                #"""
                tactus.toml:4:12: error: "priority" must be "high" or "normal" or "simultaneous", not an integer
                    4 | priority = 1
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a priority too low",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                priority = "low"
                run = "true"
                """#,
                #"""
                tactus.toml:4:12: error: unknown priority "low"; it can be high, normal, simultaneous
                    4 | priority = "low"
                      |            ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
