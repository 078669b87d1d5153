import Testing

@Suite struct `Keys of kinds that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "true instead of braces",
                #"""
                [[gesture]]
                name = "next"
                tap = true
                run = "true"
                """#,
                #"""
                tactus.toml:3:7: error: "tap" must be a table in braces such as { fingers = 3 }, not true or false
                    3 | tap = true
                      |       ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "keys beside the braces",
                #"""
                [[gesture]]
                name = "next"
                fingers = 3
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: "fingers" belongs inside the braces, as in tap = { fingers = … }
                    3 | fingers = 3
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "keys without braces",
                #"""
                [[gesture]]
                name = "next"
                fingers = 3
                direction = "left"
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such \#
                as tap = { fingers = 4 }
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml:3:1: error: "fingers" belongs inside the braces, as in tap = { fingers = … }
                    3 | fingers = 3
                      | ^~~~~~~
                tactus.toml:4:1: error: "direction" belongs inside the braces, as in drag = { direction = … }
                    4 | direction = "left"
                      | ^~~~~~~~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "a key of another kind",
                #"""
                [[gesture]]
                name = "next"
                tap = { direction = "left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:9: error: unknown key "direction"; tap has fingers, count, within, gap, slop
                    3 | tap = { direction = "left" }
                      |         ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a misspelled key",
                #"""
                [[gesture]]
                name = "next"
                tap = { finger = 3 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:9: error: unknown key "finger" (did you mean "fingers"?); tap has fingers, count, \#
                within, gap, slop
                    3 | tap = { finger = 3 }
                      |         ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an underscore",
                #"""
                [[gesture]]
                name = "next"
                stroke = { shape = "circle", max_size = "50mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:30: error: unknown key "max_size" (did you mean "max-size"?)
                    3 | stroke = { shape = "circle", max_size = "50mm" }
                      |                              ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a camel's hump",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", minDistance = "20mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:31: error: unknown key "minDistance" (did you mean "distance"?); swipe has fingers, \#
                direction, angle, distance, velocity, on
                    3 | swipe = { direction = "left", minDistance = "20mm" }
                      |                               ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an action inside the braces",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 3, run = "true" }
                """#,
                #"""
                tactus.toml:3:22: error: "run" belongs beside tap, not inside it
                    3 | tap = { fingers = 3, run = "true" }
                      |                      ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a swipe without direction",
                #"""
                [[gesture]]
                name = "next"
                swipe = { fingers = 3 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:9: error: swipe needs a direction, such as direction = "left"
                    3 | swipe = { fingers = 3 }
                      |         ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an edge without from",
                #"""
                [[gesture]]
                name = "next"
                edge = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:8: error: edge needs a from, such as from = "left"
                    3 | edge = {}
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a double tap of one's own",
                #"""
                [[gesture]]
                name = "next"
                doubletap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "doubletap" (did you mean "tap"?)
                    3 | doubletap = {}
                      | ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a threshold by another name",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", threshold = "20mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:31: error: unknown key "threshold" (did you mean "distance"?); swipe has fingers, \#
                direction, angle, distance, velocity, on
                    3 | swipe = { direction = "left", threshold = "20mm" }
                      |                               ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a timeout of a press",
                #"""
                [[gesture]]
                name = "next"
                press = { timeout = "1s" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:11: error: unknown key "timeout" (did you mean "duration"?); press has fingers, \#
                duration, distance
                    3 | press = { timeout = "1s" }
                      |           ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
