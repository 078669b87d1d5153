import Testing

@Suite struct `Gestures without a name or a kind` {
    @Test(
        arguments: [
            (
                #"""
                [[gesture]]
                tap = {}
                run = "x"
                """#,
                #"1:1: error: a gesture needs a name, such as name = "next workspace""#
            ),
            (
                #"""
                [[gesture]]
                name = 3
                tap = {}
                run = "x"
                """#,
                #"2:8: error: "name" must be a string such as "next workspace", not an integer"#
            ),
            (
                #"""
                [[gesture]]
                name = "  "
                tap = {}
                run = "x"
                """#,
                "2:8: error: a gesture's name cannot be empty"
            ),
            (
                #"""
                [[gesture]]
                name = "two\nlines"
                tap = {}
                run = "x"
                """#,
                "2:8: error: a gesture's name must be one line without control characters"
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                run = "x"
                [[gesture]]
                name = "b"
                tap = {}
                run = "x"
                [[gesture]]
                name = "a"
                enabled = false
                tap = {}
                run = "x"
                """#,
                #"10:8: error: the name "a" is already taken by the gesture in line 2"#
            ),
        ] as [(String, String)])
    func `a gesture has a name of its own`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            (
                "# nothing",
                #"""
                1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { \#
                fingers = 4 }
                """#
            ),
            (
                #"""
                tap = {}
                swipe = { direction = "up" }
                """#,
                "4:1: error: this gesture is both tap and swipe; make it two gestures"
            ),
            (
                #"""
                pinch = {}
                magnify = {}
                """#,
                #"4:1: error: "pinch" and "magnify" are the same; keep one of them"#
            ),
            ("tap = 3", #"3:7: error: "tap" must be a table in braces such as { fingers = 3 }, not an integer"#),
            (
                #"""
                enabled = "no"
                tap = {}
                """#,
                #"3:11: error: "enabled" must be true or false, without quotes, not a string"#
            ),
        ] as [(String, String)])
    func `a gesture has exactly one kind`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }
}
