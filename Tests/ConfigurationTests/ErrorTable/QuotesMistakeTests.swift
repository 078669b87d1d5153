import Testing

@Suite struct `Quotes and values that are no TOML, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a value without quotes",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = left }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: text and values with a unit stand in quotes: write "left"
                    3 | swipe = { direction = left }
                      |                       ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a distance without quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = { slop = 3mm }
                run = "true"
                """#,
                #"""
                tactus.toml:3:16: error: text and values with a unit stand in quotes: write "3mm"
                    3 | tap = { slop = 3mm }
                      |                ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a command without quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = notify-send hello
                """#,
                #"""
                tactus.toml:4:7: error: text and values with a unit stand in quotes: write "notify-send hello"
                    4 | run = notify-send hello
                      |       ^~~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a quote that is missing at the end",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = "notify-send hello
                """#,
                #"""
                tactus.toml:4:25: error: the closing quote is missing
                    4 | run = "notify-send hello
                      |                         ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a name whose quote is missing",
                #"""
                [[gesture]]
                name = "next workspace
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:23: error: the closing quote is missing
                    2 | name = "next workspace
                      |                       ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "curly quotes",
                #"""
                [[gesture]]
                name = “next”
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:2:8: error: quotes are straight: " or '
                    2 | name = “next”
                      |        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a backslash in double quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = "grep \d file"
                """#,
                #"""
                tactus.toml:4:14: error: a backslash begins an escape here; write it twice, or put the text in single \#
                quotes: '…'
                    4 | run = "grep \d file"
                      |              ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a capital True",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                enabled = True
                run = "true"
                """#,
                #"""
                tactus.toml:4:11: error: "True" is not a value; write true or false, in lower case
                    4 | enabled = True
                      |           ^~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "yes instead of true",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                enabled = yes
                run = "true"
                """#,
                #"""
                tactus.toml:4:11: error: "yes" is not a value; write true or false, in lower case
                    4 | enabled = yes
                      |           ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a range without quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 2-4 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:19: error: "2-4" is neither a number nor a date; a range stands in quotes: write "2-4"
                    3 | tap = { fingers = 2-4 }
                      |                   ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a percent sign",
                #"""
                [[gesture]]
                name = "next"
                edge = { from = "left", distance = 30% }
                run = "true"
                """#,
                #"""
                tactus.toml:3:36: error: text and values with a unit stand in quotes: write "30%"
                    3 | edge = { from = "left", distance = 30% }
                      |                                    ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "an angle with its sign",
                #"""
                [[gesture]]
                name = "next"
                rotate = { angle = 15° }
                run = "true"
                """#,
                #"""
                tactus.toml:3:20: error: text and values with a unit stand in quotes: write "15°"
                    3 | rotate = { angle = 15° }
                      |                    ^~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "quotes inside quotes",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = "notify-send "hello""
                """#,
                #"""
                tactus.toml:4:21: error: the text ended at the quote before this; for quotes inside it, put the whole \#
                in single quotes: '…'
                    4 | run = "notify-send "hello""
                      |                     ^~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
