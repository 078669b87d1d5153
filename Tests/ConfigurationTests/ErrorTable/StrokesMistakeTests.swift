import Testing

@Suite struct `Strokes that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a word instead of braces",
                #"""
                [[gesture]]
                name = "next"
                stroke = "circle"
                run = "true"
                """#,
                #"""
                tactus.toml:3:10: error: "stroke" must be a table in braces such as { shape = "circle" }, not a string
                    3 | stroke = "circle"
                      |          ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no shape",
                #"""
                [[gesture]]
                name = "next"
                stroke = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:10: error: stroke needs a shape, such as shape = "circle", points = [[0, 0], [1, 0], \#
                [1, 1]] or recording = "shape.yml"
                    3 | stroke = {}
                      |          ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an unknown shape",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "heart" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: unknown shape "heart"; it can be circle, triangle, rectangle, check, caret, v, less-than, \#
                greater-than and 7 more (man tactus.toml)
                    3 | stroke = { shape = "heart" }
                      |                    ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a misspelled shape",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "cirlce" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: unknown shape "cirlce" (did you mean "circle"?)
                    3 | stroke = { shape = "cirlce" }
                      |                    ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a letter that is missing",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "L" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: unknown shape "L"; it can be circle, triangle, rectangle, check, caret, v, less-than, \#
                greater-than and 7 more (man tactus.toml)
                    3 | stroke = { shape = "L" }
                      |                    ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a shape and points",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "v", points = [[0, 0], [1, 1]] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:25: error: "shape" and "points" exclude each other; keep one of them
                    3 | stroke = { shape = "v", points = [[0, 0], [1, 1]] }
                      |                         ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "points with units",
                #"""
                [[gesture]]
                name = "next"
                stroke = { points = [["0mm", "0mm"], ["10mm", "0mm"]] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], \#
                not a string in it
                    3 | stroke = { points = [["0mm", "0mm"], ["10mm", "0mm"]] }
                      |                       ^~~~~
                tactus.toml:3:39: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], \#
                not a string in it
                    3 | stroke = { points = [["0mm", "0mm"], ["10mm", "0mm"]] }
                      |                                       ^~~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "one point",
                #"""
                [[gesture]]
                name = "next"
                stroke = { points = [[0, 0]] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:21: error: "points" has 1; it must have from 2 to 250
                    3 | stroke = { points = [[0, 0]] }
                      |                     ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "points without pairs",
                #"""
                [[gesture]]
                name = "next"
                stroke = { points = [0, 0, 10, 10] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], \#
                not an integer
                    3 | stroke = { points = [0, 0, 10, 10] }
                      |                      ^
                tactus.toml:3:25: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], \#
                not an integer
                    3 | stroke = { points = [0, 0, 10, 10] }
                      |                         ^
                tactus.toml:3:28: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], \#
                not an integer
                    3 | stroke = { points = [0, 0, 10, 10] }
                      |                            ^~
                tactus.toml:3:32: error: a point in "points" must be two numbers without a unit, such as [10, 2.5], \#
                not an integer
                    3 | stroke = { points = [0, 0, 10, 10] }
                      |                                ^~
                tactus.toml: 4 errors: not valid
                """#
            ),
            (
                "points at one place",
                #"""
                [[gesture]]
                name = "next"
                stroke = { points = [[1, 1], [1, 1]] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:21: error: "points" are all at one place; a stroke goes somewhere
                    3 | stroke = { points = [[1, 1], [1, 1]] }
                      |                     ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a direction of a letter",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "z", direction = "clockwise" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:25: error: "direction" is for shapes that go around: circle, triangle, rectangle, \#
                spiral, star
                    3 | stroke = { shape = "z", direction = "clockwise" }
                      |                         ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a score in percent",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "circle", score = 80 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:38: error: "score" is 80; it must be from 0.5 to 0.99
                    3 | stroke = { shape = "circle", score = 80 }
                      |                                      ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a size larger than the largest",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "circle", size = "50mm", max-size = "20mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:56: error: "max-size" is "20mm"; it must be from 50mm to 1000mm
                    3 | stroke = { shape = "circle", size = "50mm", max-size = "20mm" }
                      |                                                        ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a recording that nobody can read",
                #"""
                [[gesture]]
                name = "next"
                stroke = { recording = "shape.yml" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:24: error: "recording" is "shape.yml": no recordings can be read here
                    3 | stroke = { recording = "shape.yml" }
                      |                        ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a square",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "square" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: unknown shape "square" (did you mean "rectangle"?)
                    3 | stroke = { shape = "square" }
                      |                    ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
