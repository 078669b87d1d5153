import Testing

@Suite struct `Angles of swipes that are wrong, as a newcomer writes them` {
    @Test(
        arguments: [
            (
                "one angle",
                #"""
                [[gesture]]
                name = "next"
                swipe = { angle = "45deg" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "angle" is "45deg"; it must be from one direction clockwise to another, such as \#
                "60deg..120deg", where 0deg is right and 90deg is down
                    3 | swipe = { angle = "45deg" }
                      |                   ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "numbers",
                #"""
                [[gesture]]
                name = "next"
                swipe = { angle = "30..60" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "angle" needs units: write angle = "30deg..60deg"
                    3 | swipe = { angle = "30..60" }
                      |                   ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "angle and direction",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", angle = "30deg..60deg" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:31: error: "direction" and "angle" exclude each other; keep one of them
                    3 | swipe = { direction = "left", angle = "30deg..60deg" }
                      |                               ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "angles with a dash",
                #"""
                [[gesture]]
                name = "next"
                swipe = { angle = "30deg-60deg" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "angle" is "30deg-60deg"; it must be from one direction clockwise to another, such as \#
                "60deg..120deg", where 0deg is right and 90deg is down
                    3 | swipe = { angle = "30deg-60deg" }
                      |                   ^~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a list",
                #"""
                [[gesture]]
                name = "next"
                swipe = { angle = ["30deg", "60deg"] }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "angle" must be from one direction clockwise to another, such as "60deg..120deg", where 0deg \#
                is right and 90deg is down, not a list
                    3 | swipe = { angle = ["30deg", "60deg"] }
                      |                   ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "angles that are too narrow",
                #"""
                [[gesture]]
                name = "next"
                swipe = { angle = "30deg..30deg" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "angle" is "30deg..30deg", which ends where it begins or before that; write it as in \#
                "60deg..120deg"
                    3 | swipe = { angle = "30deg..30deg" }
                      |                   ^~~~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an angle of a drag",
                #"""
                [[gesture]]
                name = "next"
                drag = { angle = "30deg..60deg" }
                ended = "true"
                """#,
                #"""
                tactus.toml:3:10: error: unknown key "angle"; drag has fingers, distance, axis, direction
                    3 | drag = { angle = "30deg..60deg" }
                      |          ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
