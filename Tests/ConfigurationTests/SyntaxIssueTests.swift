import Testing

@Suite struct `Files that are not TOML` {
    @Test(
        arguments: [
            ("slop = 3mm", #"1:8: error: text and values with a unit stand in quotes: write "3mm""#),
            ("slop = 1.5mm # far", #"1:8: error: text and values with a unit stand in quotes: write "1.5mm""#),
            (
                "tap = { within = 200ms, count = 2 }",
                #"1:18: error: text and values with a unit stand in quotes: write "200ms""#
            ),
            ("direction = left", #"1:13: error: text and values with a unit stand in quotes: write "left""#),
            (
                "run = notify-send hello",
                #"1:7: error: text and values with a unit stand in quotes: write "notify-send hello""#
            ),
            ("run=x", #"1:5: error: text and values with a unit stand in quotes: write "x""#),
            ("run = e", #"1:7: error: text and values with a unit stand in quotes: write "e""#),
            ("run = box", #"1:7: error: text and values with a unit stand in quotes: write "box""#),
            ("run = date", #"1:7: error: text and values with a unit stand in quotes: write "date""#),
            ("run = foot", #"1:7: error: text and values with a unit stand in quotes: write "foot""#),
            ("run = info", #"1:7: error: text and values with a unit stand in quotes: write "info""#),
            (#"run = echo "hello""#, #"1:7: error: text and values with a unit stand in quotes: write 'echo "hello"'"#),
            ("name = “swipe”", #"1:8: error: quotes are straight: " or '"#),
            ("enabled = True", #"1:11: error: "True" is not a value; write true or false, in lower case"#),
            ("enabled = yes", #"1:11: error: "yes" is not a value; write true or false, in lower case"#),
            ("count = 01", #"1:9: error: "01" is neither a number nor a date: leading zeroes are prohibited"#),
            (
                "count = 99999999999999999999",
                #"""
                1:9: error: "99999999999999999999" is neither a number nor a date: '99999999999999999999' is not representable in \#
                64 bits
                """#
            ),
            ("count = 3.", #"1:9: error: "3." is neither a number nor a date"#),
            ("fingers = 2-4", #"1:11: error: "2-4" is neither a number nor a date; a range stands in quotes: write "2-4""#),
            ("count = 2021-13-45", #"1:9: error: "2021-13-45" is neither a number nor a date"#),
            ("count =", "1:8: error: the value is missing; write key = value"),
            ("count = # none", "1:9: error: the value is missing"),
            ("count = [1, 2,, 3]", "1:15: error: a comma too many"),
        ] as [(String, String)])
    func `a bare value is told how to become one`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            (
                #"""
                name = "swipe
                run = "x"
                """#,
                #"""
                1:14: error: the closing quote is missing
                2:1: error: "run" belongs under a [[gesture]] line
                """#
            ),
            (
                #"""
                name = 'swipe
                run = "x"
                """#,
                #"""
                1:14: error: the closing quote is missing
                2:1: error: "run" belongs under a [[gesture]] line
                """#
            ),
            (
                #"""
                name = """swipe
                """#,
                "1:16: error: the closing quote is missing"
            ),
            (
                #"run = "C:\Users""#,
                "1:12: error: a backslash begins an escape here; write it twice, or put the text in single quotes: '…'"
            ),
            (
                #"run = "\d""#,
                "1:9: error: a backslash begins an escape here; write it twice, or put the text in single quotes: '…'"
            ),
            (#"run = "a" b"#, #"1:11: error: expected the end of the line, found "b"; only a comment may follow"#),
            (#"run = "a" "b""#, #"1:11: error: expected the end of the line, found a quote; only a comment may follow"#),
        ] as [(String, String)])
    func `a string that goes wrong is told so`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            (#"name "swipe""#, #"1:6: error: expected "=" after the key, found a quote"#),
            (#"name: "swipe""#, #"1:5: error: expected "=" after the key, found ":"; write name = "swipe""#),
            ("= 3", #"1:1: error: expected a key, a [table] or a # comment, found "=""#),
            (#"“name” = "swipe""#, #"1:1: error: expected a key, a [table] or a # comment, found "“""#),
            ("// comment", #"1:1: error: expected a key, a [table] or a # comment, found "/""#),
            ("name", "1:5: error: the value is missing; write key = value"),
            (
                "[gesture",
                #"""
                1:1: error: a gesture needs a name, such as name = "next workspace"
                1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { fingers = 4 }
                1:9: error: the closing "]" is missing
                """#
            ),
            (
                #"""
                [[gesture]
                name = "a"
                """#,
                #"""
                1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { \#
                fingers = 4 }
                1:11: error: expected "]", found the end of the line
                """#
            ),
            ("[]", "1:2: error: the name in the brackets is missing"),
            ("[[gesture]] tap", #"1:13: error: expected the end of the line, found "t"; only a comment may follow"#),
            ("tap = { count = 2", #"1:18: error: the closing "}" is missing"#),
            (
                #"""
                tap = { count = 2,
                 fingers = 3 }
                """#,
                #"1:19: error: expected a key or "}", found the end of the line; a table in braces stays on one line"#
            ),
            ("tap = { count = 2, }", "1:20: error: the last value in { … } has no comma after it"),
            ("tap = { count = 2 fingers = 3 }", #"1:19: error: expected "," or "}", found "f""#),
            (
                #"""
                fingers = [2, 3
                run = "x"
                """#,
                #"""
                1:16: error: the closing "]" of a list is missing
                2:1: error: "run" belongs under a [[gesture]] line
                """#
            ),
            ("fingers = [2 3]", #"1:14: error: expected "," or "]", found "3""#),
            ("fingers = [2, 3", #"1:16: error: the closing "]" of a list is missing"#),
        ] as [(String, String)])
    func `keys and brackets are expected where they belong`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            (
                #"""
                name = "a"
                name = "b"
                """#,
                #"""
                1:1: error: "name" belongs under a [[gesture]] line
                2:8: error: "name" is set twice in the same table, first in line 1
                """#
            ),
            (
                #"""
                [settings]
                [settings]
                """#,
                "2:1: error: [settings] is there twice, first in line 1; write all of its keys there"
            ),
            (
                #"""
                [gesture]
                [[gesture]]
                """#,
                #"""
                1:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                1:1: error: a gesture needs a name, such as name = "next workspace"
                1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { \#
                fingers = 4 }
                2:1: error: a gesture needs a name, such as name = "next workspace"
                2:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { \#
                fingers = 4 }
                """#
            ),
            (
                #"""
                [[gesture]]
                [gesture]
                """#,
                #"""
                1:1: error: a gesture needs a name, such as name = "next workspace"
                1:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { \#
                fingers = 4 }
                2:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                2:1: error: a gesture needs a name, such as name = "next workspace"
                2:1: error: this gesture does not say what the fingers do; give it one of \#(kindsOfGestures), such as tap = { \#
                fingers = 4 }
                """#
            ),
            (
                #"""
                tap = {}
                tap.count = 2
                """#,
                #"""
                1:1: error: "tap" belongs under a [[gesture]] line
                2:1: error: a dotted key cannot add to what is written elsewhere
                """#
            ),
        ] as [(String, String)])
    func `what is said twice is not guessed at`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(arguments: [("a = \"\"\"x\n", "1:9"), ("a = 1\nb = \"\"\"x", "2:9")])
    func `at the end of the file are within the file`(text: String, place: String) {
        #expect("\n\(issues(of: text))".contains("\n\(place): error: the closing quote is missing"))
    }
}
