import Testing

@Suite struct `Values out of range, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a distance of nothing",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "0mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" is "0mm"; it must be from 0.1mm to 1000mm
                    3 | swipe = { direction = "left", distance = "0mm" }
                      |                                          ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance of a mile",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left", distance = "1609344mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:42: error: "distance" is "1609344mm"; it must be from 0.1mm to 1000mm
                    3 | swipe = { direction = "left", distance = "1609344mm" }
                      |                                          ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a negative distance",
                #"""
                [[gesture]]
                name = "next"
                tap = { slop = "-3mm" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:16: error: "slop" is "-3mm"; it must be from 0.1mm to 1000mm
                    3 | tap = { slop = "-3mm" }
                      |                ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a press of two minutes",
                #"""
                [[gesture]]
                name = "next"
                press = { duration = "120s" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:22: error: "duration" is "120s"; it must be from 0ms to 60s
                    3 | press = { duration = "120s" }
                      |                      ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a tap within no time",
                #"""
                [[gesture]]
                name = "next"
                tap = { within = "10ms" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:18: error: "within" is "10ms"; it must be from 30ms to 60s
                    3 | tap = { within = "10ms" }
                      |                  ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "eleven taps",
                #"""
                [[gesture]]
                name = "next"
                tap = { count = 11 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "count" is 11; it must be from 1 to 10
                    3 | tap = { count = 11 }
                      |                 ^~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no tap",
                #"""
                [[gesture]]
                name = "next"
                tap = { count = 0 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "count" is 0; it must be from 1 to 10
                    3 | tap = { count = 0 }
                      |                 ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a count in quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = { count = "2" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:17: error: "count" must be a whole number such as 1, not a string
                    3 | tap = { count = "2" }
                      |                 ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a scale of one",
                #"""
                [[gesture]]
                name = "next"
                pinch = { scale = 1 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "scale" is 1; it must be more than 1 and at most 100, for both ways: 1.25 is \#
                25 % apart, or as much together
                    3 | pinch = { scale = 1 }
                      |                   ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a scale for pinching in",
                #"""
                [[gesture]]
                name = "next"
                pinch = { direction = "in", scale = 0.8 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:37: error: "scale" is 0.8; it must be more than 1 and at most 100, for both ways: 1.25 \#
                is 25 % apart, or as much together
                    3 | pinch = { direction = "in", scale = 0.8 }
                      |                                     ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a heartbeat too fast",
                #"""
                [settings]
                heartbeat = "1ms"
                [[gesture]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:13: error: "heartbeat" is "1ms"; it must be from 10ms to 10s
                    2 | heartbeat = "1ms"
                      |             ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a heartbeat as a number",
                #"""
                [settings]
                heartbeat = 100
                [[gesture]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:13: error: "heartbeat" needs a unit: write heartbeat = "100ms"
                    2 | heartbeat = 100
                      |             ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "no commands",
                #"""
                [settings]
                max-commands = 0
                [[gesture]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:16: error: "max-commands" is 0; it must be from 1 to 1000
                    2 | max-commands = 0
                      |                ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a full turn and more",
                #"""
                [[gesture]]
                name = "next"
                rotate = { angle = "400deg" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: "angle" is "400deg"; it must be from 0.5deg to 360deg
                    3 | rotate = { angle = "400deg" }
                      |                    ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a gap of an hour",
                #"""
                [[gesture]]
                name = "next"
                tap = { count = 2, gap = "3600s" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:26: error: "gap" is "3600s"; it must be from 10ms to 60s
                    3 | tap = { count = 2, gap = "3600s" }
                      |                          ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number that is none",
                #"""
                [[gesture]]
                name = "next"
                pinch = { scale = nan }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "scale" is nan; it must be more than 1 and at most 100, for both ways: 1.25 \#
                is 25 % apart, or as much together
                    3 | pinch = { scale = nan }
                      |                   ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
