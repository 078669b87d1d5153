import Testing

@Suite struct `Several mistakes of which one is not TOML` {
    @Test(
        arguments: [
            (
                "five faults of five kinds",
                #"""
                [[gesture]]
                name = "a"
                tapp =
                run = "true"

                [[gesture]]
                name = "b"
                swipe = { fingers = 3, direction = left }
                run = "true"

                [[gesture]]
                name = "c"
                tap = { fingers = 3, }
                run = "true

                [[gesture]]
                name = "d"
                tap = { fingers = 33 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:7: error: the value is missing
                    3 | tapp =
                      |       ^
                tactus.toml:8:36: error: text and values with a unit stand in quotes: write "left"
                    8 | swipe = { fingers = 3, direction = left }
                      |                                    ^~~~
                tactus.toml:13:22: error: the last value in { … } has no comma after it
                   13 | tap = { fingers = 3, }
                      |                      ^
                tactus.toml:14:12: error: the closing quote is missing
                   14 | run = "true
                      |            ^
                tactus.toml:18:19: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as \#
                [2, 4]
                   18 | tap = { fingers = 33 }
                      |                   ^~
                tactus.toml: 5 errors: not valid
                """#
            ),
            (
                "a kind that is not TOML hides no kind",
                #"""
                [[gesture]]
                name = "a"
                swipe = { direction = left }

                [[gesture]]
                name = b
                tap = {}
                """#,
                #"""
                tactus.toml:3:23: error: text and values with a unit stand in quotes: write "left"
                    3 | swipe = { direction = left }
                      |                       ^~~~
                tactus.toml:6:8: error: text and values with a unit stand in quotes: write "b"
                    6 | name = b
                      |        ^
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a name that is not TOML, beside a kind that lacks something",
                #"""
                [[gesture]]
                name = next
                swipe = { fingers = 3 }
                run = "true"
                """#,
                #"""
                tactus.toml:2:8: error: text and values with a unit stand in quotes: write "next"
                    2 | name = next
                      |        ^~~~
                tactus.toml:3:9: error: swipe needs a direction, such as direction = "left"
                    3 | swipe = { fingers = 3 }
                      |         ^
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a header with one bracket missing, and more",
                #"""
                [[gesture]
                name = "a"
                tap = { fingers = 33 }
                run = "true"
                """#,
                #"""
                tactus.toml:1:11: error: expected "]", found the end of the line
                    1 | [[gesture]
                      |           ^
                tactus.toml:3:19: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as \#
                [2, 4]
                    3 | tap = { fingers = 33 }
                      |                   ^~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a header with something behind it",
                #"""
                [[gesture]] name = "a"
                tap = { fingers = 33 }
                run = "true"
                """#,
                #"""
                tactus.toml:1:13: error: expected the end of the line, found "n"; only a comment may follow
                    1 | [[gesture]] name = "a"
                      |             ^~~~
                tactus.toml:2:19: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as \#
                [2, 4]
                    2 | tap = { fingers = 33 }
                      |                   ^~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "gestures in single brackets",
                #"""
                [gesture]
                name = "a"
                tap = {}
                run = "true"
                [gesture]
                name = "b"
                swipe = { direction = "lefft" }
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                    1 | [gesture]
                      | ^~~~~~~~~
                tactus.toml:5:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                    5 | [gesture]
                      | ^~~~~~~~~
                tactus.toml:7:23: error: unknown direction "lefft" (did you mean "left"?); it can be right, down-right, down, \#
                down-left, left, up-left, up, up-right
                    7 | swipe = { direction = "lefft" }
                      |                       ^~~~~~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "a list that is not closed",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = ["notify-send",
                  "hello"

                [[gesture]]
                name = "b"
                tap = { fingers = 33 }
                run = "true"
                """#,
                #"""
                tactus.toml:5:10: error: the closing "]" of a list is missing
                    5 |   "hello"
                      |          ^
                tactus.toml:9:19: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as \#
                [2, 4]
                    9 | tap = { fingers = 33 }
                      |                   ^~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a list of several lines with a comma missing",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = [
                  "notify-send"
                  "hello",
                ]
                cooldown = 5
                """#,
                #"""
                tactus.toml:6:3: error: expected "," or "]", found a quote
                    6 |   "hello",
                      |   ^~~~~~~
                tactus.toml:8:12: error: "cooldown" needs a unit: write cooldown = "5s"
                    8 | cooldown = 5
                      |            ^
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a table in braces over several lines",
                #"""
                [[gesture]]
                name = "a"
                swipe = {
                  fingers = 3,
                  direction = "left",
                }
                run = 3
                """#,
                #"""
                tactus.toml:3:10: error: expected a key or "}", found the end of the line; a table in braces stays on one line
                    3 | swipe = {
                      |          ^
                tactus.toml:7:7: error: "run" must be a command such as "notify-send hello" or ["notify-send", "hello"], not an integer
                    7 | run = 3
                      |       ^
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a long text that is not closed, before another",
                ##"""
                [[gesture]]
                name = "a"
                tap = {}
                run = """
                notify-send one
                x=[[gesture]]

                [[gesture]]
                name = "b"
                tap = { fingers = 33 }
                run = """notify-send two"""
                """##,
                #"""
                tactus.toml:4:10: error: the closing """ is missing
                    4 | run = """
                      |          ^
                tactus.toml:10:19: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as \#
                [2, 4]
                   10 | tap = { fingers = 33 }
                      |                   ^~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a long text that is not closed at the end",
                ##"""
                [[gesture]]
                name = "a"
                tap = {}
                run = """
                notify-send one
                x=1
                """##,
                #"""
                tactus.toml:6:4: error: the closing quote is missing
                    6 | x=1
                      |    ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a layer whose header is wrong, and a gesture of it",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                layer = "my media"
                area = "big"
                run = "true"
                [layer.my media]
                [area.big
                x = "0mm.."
                """#,
                #"""
                tactus.toml:7:11: error: expected "]", found "m"
                    7 | [layer.my media]
                      |           ^~~~~
                tactus.toml:8:10: error: expected "]", found the end of the line
                    8 | [area.big
                      |          ^
                tactus.toml:9:5: error: "x" is "0mm.."; it must be from one place to another, such as "0mm..6mm", "50%..100%" or \#
                "100%-6mm..100%"
                    9 | x = "0mm.."
                      |     ^~~~~~~
                tactus.toml: 3 errors: not valid
                """#
            ),
            (
                "a table that is there already",
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = "true"
                [gesture.run]
                keys = "a"
                [[gesture]]
                name = "b"
                tap = { fingers = 33 }
                run = "true"
                """#,
                #"""
                tactus.toml:5:1: error: [gesture.run] clashes with line 4, which sets run already; keep one of them
                    5 | [gesture.run]
                      | ^~~~~~~~~~~~~
                tactus.toml:9:19: error: "fingers" is 33; it must be a number from 1 to 16, a range such as "2-4" or a list such as \#
                [2, 4]
                    9 | tap = { fingers = 33 }
                      |                   ^~
                tactus.toml: 2 errors: not valid
                """#
            ),
            (
                "a table with a direction that is not TOML",
                #"""
                [[gesture]]
                name = "a"
                began = "true"
                [gesture.swipe]
                fingers = 3
                direction = left
                """#,
                #"""
                tactus.toml:6:13: error: text and values with a unit stand in quotes: write "left"
                    6 | direction = left
                      |             ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an area that lacks what is not TOML",
                #"""
                [area.a]
                x = 3mm..5mm
                [[device]]
                match.name = *Touchpad*
                [[gesture]]
                name = "a"
                tap = {}
                run = "true"
                area = "a"
                """#,
                #"""
                tactus.toml:2:5: error: text and values with a unit stand in quotes: write "3mm..5mm"
                    2 | x = 3mm..5mm
                      |     ^~~~~~~~
                tactus.toml:4:14: error: text and values with a unit stand in quotes: write "*Touchpad*"
                    4 | match.name = *Touchpad*
                      |              ^
                tactus.toml: 2 errors: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
