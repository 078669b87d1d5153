import Testing

@Suite struct `Units that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a distance without a unit",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = 20 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" needs a unit: write distance = "20mm"
                    3 | swipe = { direction = "left", distance = 20 }
                      |                                          ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance without a unit in quotes",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "20" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" needs a unit: write distance = "20mm"
                    3 | swipe = { direction = "left", distance = "20" }
                      |                                          ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a duration without a unit",
                #"""
                [[gesture]]
                name = "next"
                press = { duration = 500 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: "duration" needs a unit: write duration = "500ms"
                    3 | press = { duration = 500 }
                      |                      ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a duration in seconds without a unit",
                #"""
                [[gesture]]
                name = "next"
                press = { duration = 1.5 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: "duration" needs a unit: write duration = "1.5s"
                    3 | press = { duration = 1.5 }
                      |                      ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an angle without a unit",
                #"""
                [[gesture]]
                name = "next"
                rotate = { angle = 15 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: "angle" needs a unit: write angle = "15deg"
                    3 | rotate = { angle = 15 }
                      |                    ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a velocity without a unit",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", velocity = 200 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "velocity" needs a unit: write velocity = "200mm/s"
                    3 | swipe = { direction = "left", velocity = 200 }
                      |                                          ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "pixels",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "50px" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" is "50px"; it must be a distance in mm or cm, such as "3mm"
                    3 | swipe = { direction = "left", distance = "50px" }
                      |                                          ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "inches",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "1in" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" is "1in"; it must be a distance in mm or cm, such as "3mm"
                    3 | swipe = { direction = "left", distance = "1in" }
                      |                                          ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a comma in a number",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "1,5cm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" is "1,5cm"; it must be a distance in mm or cm, such as "3mm", \#
                with a point and no comma
                    3 | swipe = { direction = "left", distance = "1,5cm" }
                      |                                          ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance for a duration",
                #"""
                [[gesture]]
                name = "next"
                press = { duration = "5mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: "duration" is "5mm"; it must be a duration in ms or s, such as "250ms"
                    3 | press = { duration = "5mm" }
                      |                      ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a duration for a distance",
                #"""
                [[gesture]]
                name = "next"
                tap = { slop = "5ms" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:16: error: "slop" is "5ms"; it must be a distance in mm or cm, such as "3mm"
                    3 | tap = { slop = "5ms" }
                      |                ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "radians",
                #"""
                [[gesture]]
                name = "next"
                rotate = { angle = "1rad" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: "angle" is "1rad"; it must be an angle in deg or °, such as "15deg"
                    3 | rotate = { angle = "1rad" }
                      |                    ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "degrees written out",
                #"""
                [[gesture]]
                name = "next"
                rotate = { angle = "15 degrees" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: "angle" is "15 degrees"; it must be an angle in deg or °, such as "15deg"
                    3 | rotate = { angle = "15 degrees" }
                      |                    ^~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "minutes",
                #"""
                [[gesture]]
                name = "next"
                press = { duration = "1min" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: "duration" is "1min"; it must be a duration in ms or s, such as "250ms"
                    3 | press = { duration = "1min" }
                      |                      ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "percent",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "30%" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" is "30%"; it must be a distance in mm or cm, such as "3mm": only areas are measured in %
                    3 | swipe = { direction = "left", distance = "30%" }
                      |                                          ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a unit in capitals",
                #"""
                [[gesture]]
                name = "next"
                tap = { slop = "3MM" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:16: error: "slop" is "3MM"; it must be a distance in mm or cm, such as "3mm"
                    3 | tap = { slop = "3MM" }
                      |                ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a scale with a unit",
                #"""
                [[gesture]]
                name = "next"
                pinch = { scale = "1.5x" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "scale" must be a number without quotes and unit, such as 1.25, not a string
                    3 | pinch = { scale = "1.5x" }
                      |                   ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a scale in percent",
                #"""
                [[gesture]]
                name = "next"
                pinch = { scale = "150%" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "scale" must be a number without quotes and unit, such as 1.25, not a string
                    3 | pinch = { scale = "150%" }
                      |                   ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance for a velocity",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", velocity = "200mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "velocity" is "200mm"; it must be a velocity in mm/s or cm/s, such as \#
                "200mm/s"
                    3 | swipe = { direction = "left", velocity = "200mm" }
                      |                                          ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
