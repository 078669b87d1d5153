import Testing

@Suite struct `Kinds that are wrong, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "no kind",
                #"""
                [[gesture]]
                name = "next"
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such \#
                as tap = { fingers = 4 }
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "two kinds",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                swipe = { direction = "left" }
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: this gesture is both tap and swipe; make it two gestures
                    4 | swipe = { direction = "left" }
                      | ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "two words for one kind",
                #"""
                [[gesture]]
                name = "next"
                pinch = {}
                magnify = {}
                run = "true"
                """#,
                #"""
                tactus.toml:4:1: error: "pinch" and "magnify" are the same; keep one of them
                    4 | magnify = {}
                      | ^~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a misspelled kind",
                #"""
                [[gesture]]
                name = "next"
                swip = { direction = "left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "swip" (did you mean "swipe"?)
                    3 | swip = { direction = "left" }
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a kind as a value",
                #"""
                [[gesture]]
                name = "next"
                type = "swipe"
                direction = "left"
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such \#
                as tap = { fingers = 4 }
                    1 | [[gesture]]
                      | ^~~~~~~~~~~
                tactus.toml:3:1: error: unknown key "type"; a gesture has \#(keysOfGestures)
                    3 | type = "swipe"
                      | ^~~~
                tactus.toml:4:1: error: "direction" belongs inside the braces, as in drag = { direction = … }
                    4 | direction = "left"
                      | ^~~~~~~~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "a kind of libinput",
                #"""
                [[gesture]]
                name = "next"
                hold = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "hold" (did you mean "press"?)
                    3 | hold = {}
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a kind of touchegg",
                #"""
                [[gesture]]
                name = "next"
                "long-press" = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "long-press" (did you mean "press"?)
                    3 | "long-press" = {}
                      | ^~~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a zoom",
                #"""
                [[gesture]]
                name = "next"
                zoom = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "zoom" (did you mean "pinch"?)
                    3 | zoom = {}
                      | ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a scroll",
                #"""
                [[gesture]]
                name = "next"
                scroll = { direction = "up" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:1: error: unknown key "scroll" (did you mean "drag"?)
                    3 | scroll = { direction = "up" }
                      | ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a number instead of braces",
                #"""
                [[gesture]]
                name = "next"
                tap = 3
                run = "true"
                """#,
                #"""
                tactus.toml:3:7: error: "tap" must be a table in braces such as { fingers = 3 }, not an integer
                    3 | tap = 3
                      |       ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a word instead of braces",
                #"""
                [[gesture]]
                name = "next"
                swipe = "left"
                run = "true"
                """#,
                #"""
                tactus.toml:3:9: error: "swipe" must be a table in braces such as { direction = "left" }, not a string
                    3 | swipe = "left"
                      |         ^~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
