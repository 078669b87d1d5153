import Testing

@Suite struct `Directions and choices that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a misspelled direction",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "lefft" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "lefft" (did you mean "left"?); it can be right, \#
                down-right, down, down-left, left, up-left, up, up-right
                    3 | swipe = { direction = "lefft" }
                      |                       ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a direction of the compass",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "north" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "north" (did you mean "up"?); it can be right, down-right, \#
                down, down-left, left, up-left, up, up-right
                    3 | swipe = { direction = "north" }
                      |                       ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a direction in capitals",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "Left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "Left" (did you mean "left"?); it can be right, \#
                down-right, down, down-left, left, up-left, up, up-right
                    3 | swipe = { direction = "Left" }
                      |                       ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "horizontal for a swipe",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "horizontal" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: "horizontal" is an axis, not a direction; it can be right, down-right, down, \#
                down-left, left, up-left, up, up-right, and a drag can have axis = "horizontal"
                    3 | swipe = { direction = "horizontal" }
                      |                       ^~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "two directions",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = ["left", "right"] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: "direction" must be "right" or "down-right" or "down" or "down-left" or \#
                "left" or "up-left" or "up" or "up-right", not a list; make a gesture for each direction
                    3 | swipe = { direction = ["left", "right"] }
                      |                       ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a diagonal with an underscore",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "up_left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "up_left" (did you mean "up-left"?); it can be right, \#
                down-right, down, down-left, left, up-left, up, up-right
                    3 | swipe = { direction = "up_left" }
                      |                       ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a diagonal without a hyphen",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "upleft" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "upleft" (did you mean "up-left"?); it can be right, \#
                down-right, down, down-left, left, up-left, up, up-right
                    3 | swipe = { direction = "upleft" }
                      |                       ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an axis for a direction",
                #"""
                [[gesture]]
                name = "next"
                drag = { direction = "vertical" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: "vertical" is an axis, not a direction; it can be right, down-right, down, \#
                down-left, left, up-left, up, up-right, and a drag can have axis = "vertical"
                    3 | drag = { direction = "vertical" }
                      |                      ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a direction for an axis",
                #"""
                [[gesture]]
                name = "next"
                drag = { axis = "up" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "up" is a direction, not an axis; write direction = "up"
                    3 | drag = { axis = "up" }
                      |                 ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an axis by its letter",
                #"""
                [[gesture]]
                name = "next"
                drag = { axis = "x" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: unknown axis "x" (did you mean "horizontal"?); it can be horizontal, vertical
                    3 | drag = { axis = "x" }
                      |                 ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "both axis and direction",
                #"""
                [[gesture]]
                name = "next"
                drag = { axis = "vertical", direction = "up" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:29: error: "axis" and "direction" exclude each other; keep one of them
                    3 | drag = { axis = "vertical", direction = "up" }
                      |                             ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a pinch outwards",
                #"""
                [[gesture]]
                name = "next"
                pinch = { direction = "outward" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "outward" (did you mean "out"?); it can be in, out, either
                    3 | pinch = { direction = "outward" }
                      |                       ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a pinch up",
                #"""
                [[gesture]]
                name = "next"
                pinch = { direction = "up" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: unknown direction "up"; it can be in, out, either
                    3 | pinch = { direction = "up" }
                      |                       ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a turn to the left",
                #"""
                [[gesture]]
                name = "next"
                rotate = { direction = "left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:24: error: unknown direction "left" (did you mean "anticlockwise"?); it can be \#
                clockwise, anticlockwise, either, counterclockwise
                    3 | rotate = { direction = "left" }
                      |                        ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
