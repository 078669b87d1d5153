import Testing

@Suite struct `What lasts that is wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "during a tap",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                during = "wf-recorder"
                """#,
                #"""
                tactus.toml:4:1: error: "during" is for gestures that go on for a while; tap is over at once
                    4 | during = "wf-recorder"
                      | ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "during a swipe",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "up" }
                during = "wf-recorder"
                """#,
                #"""
                tactus.toml:4:1: error: "during" is for gestures that go on for a while; swipe is over at once
                    4 | during = "wf-recorder"
                      | ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "during with a timeout",
                #"""
                [[gesture]]
                name = "next"
                press = {}
                during = { run = "wf-recorder", timeout = "5s" }
                """#,
                #"""
                tactus.toml:4:33: error: unknown key "timeout"; during has run, keys
                    4 | during = { run = "wf-recorder", timeout = "5s" }
                      |                                 ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "during a layer",
                #"""
                [[gesture]]
                name = "next"
                press = {}
                during = { layer = "media" }

                [layer.media]
                gestures = "none"
                """#,
                #"""
                tactus.toml:4:10: error: during needs a run, such as run = "wf-recorder"
                    4 | during = { layer = "media" }
                      |          ^
                tactus.toml:4:12: error: unknown key "layer"; during has run, keys
                    4 | during = { layer = "media" }
                      |            ^~~~~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a tick of a tap",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                tick = "true"
                """#,
                #"""
                tactus.toml:4:1: error: tap never sends "tick"; it sends ended
                    4 | tick = "true"
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a tick by distance",
                #"""
                [[gesture]]
                name = "next"
                press = {}
                tick = { run = "true", every = "5mm" }
                """#,
                #"""
                tactus.toml:4:32: error: "every" is a distance, which makes no sense for tick; it can be a duration such as "50ms"
                    4 | tick = { run = "true", every = "5mm" }
                      |                                ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a cooldown without a unit",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                cooldown = 1
                """#,
                #"""
                tactus.toml:5:12: error: "cooldown" needs a unit: write cooldown = "1s"
                    5 | cooldown = 1
                      |            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a cooldown of a day",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = "true"
                cooldown = "86400s"
                """#,
                #"""
                tactus.toml:5:12: error: "cooldown" is "86400s"; it must be from 1ms to 3600s
                    5 | cooldown = "86400s"
                      |            ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a cooldown of the action",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 4 }
                run = { run = "true", cooldown = "1s" }
                """#,
                #"""
                tactus.toml:4:23: error: "cooldown" belongs under a [[gesture]] line
                    4 | run = { run = "true", cooldown = "1s" }
                      |                       ^~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "while",
                #"""
                [[gesture]]
                name = "next"
                press = {}
                while = "wf-recorder"
                """#,
                #"""
                tactus.toml:4:1: error: unknown key "while" (did you mean "during"?)
                    4 | while = "wf-recorder"
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
