import Testing

@Suite struct `Steps that are wrong, as a newcomer writes them` {
    @Test(
        arguments: [
            (
                "a command for a step",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = "true"
                """#,
                #"""
                tactus.toml:4:8: error: "step" must be a table in braces such as { every = "5mm", forward = "…", backward = "…" }, not \#
                a string
                    4 | step = "true"
                      |        ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no distance",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { forward = "true" }
                """#,
                #"""
                tactus.toml:4:8: error: step needs an every, such as every = "5mm"
                    4 | step = { forward = "true" }
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no action",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "5mm" }
                """#,
                #"""
                tactus.toml:4:8: error: step needs a forward or a backward, such as forward = "notify-send forward"
                    4 | step = { every = "5mm" }
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = 5, forward = "true" }
                """#,
                #"""
                tactus.toml:4:18: error: "every" must be a distance such as "5mm", not an integer
                    4 | step = { every = 5, forward = "true" }
                      |                  ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance without its unit",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "5", forward = "true" }
                """#,
                #"""
                tactus.toml:4:18: error: "every" is "5"; it must be a distance such as "5mm"
                    4 | step = { every = "5", forward = "true" }
                      |                  ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a time",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "50ms", forward = "true" }
                """#,
                #"""
                tactus.toml:4:18: error: "every" is a duration, which makes no sense for drag; it can be a distance such as "5mm"
                    4 | step = { every = "50ms", forward = "true" }
                      |                  ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an angle of a drag",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "15deg", forward = "true" }
                """#,
                #"""
                tactus.toml:4:18: error: "every" is an angle, which makes no sense for drag; it can be a distance such as "5mm"
                    4 | step = { every = "15deg", forward = "true" }
                      |                  ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a ratio below one",
                #"""
                [[gesture]]
                name = "next"
                pinch = {}
                step = { every = 0.9, forward = "true" }
                """#,
                #"""
                tactus.toml:4:18: error: "every" is 0.9; it must be from 1.01 to 100
                    4 | step = { every = 0.9, forward = "true" }
                      |                  ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a step of a tap",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                step = { every = "5mm", forward = "true" }
                """#,
                #"""
                tactus.toml:4:1: error: "step" is for gestures that go on for a while; tap is over at once
                    4 | step = { every = "5mm", forward = "true" }
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a step of a swipe",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "up" }
                step = { every = "5mm", forward = "true" }
                """#,
                #"""
                tactus.toml:4:1: error: "step" is for gestures that go on for a while; swipe is over at once
                    4 | step = { every = "5mm", forward = "true" }
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "up and down",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "5mm", up = "true", down = "true" }
                """#,
                #"""
                tactus.toml:4:8: error: step needs a forward or a backward, such as forward = "notify-send forward"
                    4 | step = { every = "5mm", up = "true", down = "true" }
                      |        ^
                tactus.toml:4:25: error: unknown key "up" (did you mean "backward"?); step has every, forward, backward
                    4 | step = { every = "5mm", up = "true", down = "true" }
                      |                         ^~
                tactus.toml:4:38: error: unknown key "down" (did you mean "forward"?); step has every, forward, backward
                    4 | step = { every = "5mm", up = "true", down = "true" }
                      |                                      ^~~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "too small a step",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "0.1mm", forward = "true" }
                """#,
                #"""
                tactus.toml:4:18: error: "every" is "0.1mm"; it must be from 0.5mm to 1000mm
                    4 | step = { every = "0.1mm", forward = "true" }
                      |                  ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "every inside the action",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { forward = { run = "true", every = "5mm" } }
                """#,
                #"""
                tactus.toml:4:8: error: step needs an every, such as every = "5mm"
                    4 | step = { forward = { run = "true", every = "5mm" } }
                      |        ^
                tactus.toml:4:36: error: "every" belongs inside the braces of step, as in step = { every = … }
                    4 | step = { forward = { run = "true", every = "5mm" } }
                      |                                    ^~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "forward beside the step",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                step = { every = "5mm", backward = "true" }
                forward = "true"
                """#,
                #"""
                tactus.toml:5:1: error: "forward" belongs inside the braces of step, as in step = { forward = … }
                    5 | forward = "true"
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "steps",
                #"""
                [[gesture]]
                name = "next"
                drag = { fingers = 3, axis = "vertical" }
                steps = { every = "5mm", forward = "true" }
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "steps" (did you mean "step"?)
                    4 | steps = { every = "5mm", forward = "true" }
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
