import Testing

@Suite struct `What is not TOML, as a newcomer writes it` {
    @Test(
        arguments: [
            (
                "a colon instead of an equals sign",
                #"""
                [[gesture]]
                name = "next"
                tap: {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:4: error: expected "=" after the key, found ":"; write tap = {}
                    3 | tap: {}
                      |    ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a header with one bracket missing",
                #"""
                [[gesture]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:11: error: expected "]", found the end of the line
                    1 | [[gesture]
                      |           ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a header that is not closed",
                #"""
                [[gesture
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:10: error: expected "]", found the end of the line
                    1 | [[gesture
                      |          ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a brace that is missing",
                #"""
                [[gesture]]
                name = "next"
                swipe = { direction = "left"
                run = "true"
                """#,
                #"""
                tactus.toml:3:29: error: expected a key or "}", found the end of the line; a table in braces stays on \#
                one line
                    3 | swipe = { direction = "left"
                      |                             ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a comma that is missing",
                #"""
                [[gesture]]
                name = "next"
                swipe = { fingers = 3 direction = "left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:23: error: expected "," or "}", found "d"
                    3 | swipe = { fingers = 3 direction = "left" }
                      |                       ^~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a comma too many",
                #"""
                [[gesture]]
                name = "next"
                swipe = { fingers = 3, direction = "left", }
                run = "true"
                """#,
                #"""
                tactus.toml:3:44: error: the last value in { … } has no comma after it
                    3 | swipe = { fingers = 3, direction = "left", }
                      |                                            ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a table in braces over two lines",
                #"""
                [[gesture]]
                name = "next"
                swipe = {
                  fingers = 3,
                  direction = "left" }
                run = "true"
                """#,
                #"""
                tactus.toml:3:10: error: expected a key or "}", found the end of the line; a table in braces stays on \#
                one line
                    3 | swipe = {
                      |          ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a list that is not closed",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run = ["notify-send", "hello"
                """#,
                #"""
                tactus.toml:4:30: error: the closing "]" of a list is missing
                    4 | run = ["notify-send", "hello"
                      |                              ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a key without a value",
                #"""
                [[gesture]]
                name = "next"
                tap = {}
                run =
                """#,
                #"""
                tactus.toml:4:6: error: the value is missing; write key = value
                    4 | run =
                      |      ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a key alone on its line",
                #"""
                [[gesture]]
                name = "next"
                tap
                run = "true"
                """#,
                #"""
                tactus.toml:3:4: error: expected "=" after the key, found the end of the line
                    3 | tap
                      |    ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a semicolon at the end",
                #"""
                [[gesture]]
                name = "next"
                tap = {};
                run = "true"
                """#,
                #"""
                tactus.toml:3:9: error: expected the end of the line, found ";"; only a comment may follow
                    3 | tap = {};
                      |         ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "a comment as other languages have it",
                #"""
                // my gestures
                [[gesture]]
                name = "next"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:1:1: error: expected a key, a [table] or a # comment, found "/"
                    1 | // my gestures
                      | ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "two values in one",
                #"""
                [[gesture]]
                name = "next"
                tap = { fingers = 2, 3 }
                run = "true"
                """#,
                #"""
                tactus.toml:3:24: error: expected "=" after the key, found "}"
                    3 | tap = { fingers = 2, 3 }
                      |                        ^
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the same key twice",
                #"""
                [[gesture]]
                name = "next"
                name = "previous"
                tap = {}
                run = "true"
                """#,
                #"""
                tactus.toml:3:8: error: "name" is set twice in the same table, first in line 2
                    3 | name = "previous"
                      |        ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "the same table twice",
                #"""
                [settings]
                heartbeat = "100ms"
                [settings]
                max-commands = 3
                """#,
                #"""
                tactus.toml:3:1: error: [settings] is there twice, first in line 1; write all of its keys there
                    3 | [settings]
                      | ^~~~~~~~~~
                tactus.toml: 1 error: not valid
                """#
            ),
            (
                "JSON",
                #"""
                { "gesture": [] }
                """#,
                #"""
                tactus.toml:1:1: error: expected a key, a [table] or a # comment, found "{"
                    1 | { "gesture": [] }
                      | ^
                tactus.toml: 1 error: not valid
                """#
            ),
        ] as [(String, String, String)])
    func `gets the whole answer`(mistake: String, file: String, answer: String) {
        #expect(checked(file) == answer, "\(mistake)")
    }
}
