import Testing

/// What a part can have, as messages list it.
private let kinds = "tap, press, drag, swipe, pinch, magnify, rotate, edge and 7 more (man tactus.toml)"

@Suite struct `Parts that are wrong` {
    @Test(
        arguments: [
            (
                "sequence = { tap = {} }",
                #"3:12: error: "sequence" must be a list of parts such as [ { tap = {} }, { drag = {} } ], not a table"#
            ),
            (
                #"simultaneous = "pinch, rotate""#,
                #"3:16: error: "simultaneous" must be a list of parts such as [ { pinch = {} }, { rotate = {} } ], not a string"#
            ),
            (
                "exclusive = true",
                #"3:13: error: "exclusive" must be a list of parts such as [ { press = {} }, { tap = {} } ], not true or false"#
            ),
            ("tap = [ {}, {} ]", #"3:7: error: "tap" must be a table in braces such as { fingers = 3 }, not a list"#),
            ("sequence = []", "3:12: error: sequence needs at least two parts, such as [ { tap = {} }, { drag = {} } ]"),
            (
                "sequence = [ { press = {} } ]",
                """
                3:12: error: sequence needs at least two parts, such as [ { tap = {} }, { drag = {} } ]; one alone is written as \
                press = { … }
                """
            ),
            (
                "exclusive = [ { sequence = [ { tap = {} }, { tap = {} } ] } ]",
                """
                3:13: error: exclusive needs at least two parts, such as [ { press = {} }, { tap = {} } ]; one alone is written \
                as sequence = [ … ]
                """
            ),
            (
                #"sequence = [ "tap", [ { drag = {} } ], "swipe", 3, { tap = {} } ]"#,
                #"""
                3:14: error: a part of sequence must be a table in braces such as { tap = {} }, not a string
                3:21: error: a part of sequence must be a table in braces such as { tap = {} }, not a list
                3:40: error: a part of sequence must be a table in braces such as { swipe = { direction = "left" } }, not a string
                3:49: error: a part of sequence must be a table in braces such as { tap = {} }, not an integer
                """#
            ),
            (
                "sequence = [ { tap = 1 }, { drag = [] } ]",
                #"""
                3:22: error: "tap" must be a table in braces such as { fingers = 3 }, not an integer
                3:36: error: "drag" must be a table in braces such as { fingers = 3 }, not a list
                """#
            ),
        ] as [(String, String)])
    func `there are at least two, in a list of tables`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                "sequence = [ { tap = {} }, {} ]",
                "3:28: error: this part does not say what the fingers do; give it one of \(kinds), such as tap = { fingers = 4 }"
            ),
            (
                "sequence = [ { tap = {}, drag = {} }, { tap = {} } ]",
                "3:26: error: this part is both tap and drag; make it two parts"
            ),
            (
                "simultaneous = [ { pinch = {}, magnify = {} }, { rotate = {} } ]",
                #"3:32: error: "pinch" and "magnify" are the same; keep one of them"#
            ),
            (
                "sequence = [ { tpa = {} }, { drag = {} } ]",
                #"3:16: error: unknown key "tpa" (did you mean "tap"?)"#
            ),
            (
                "sequence = [ { tap = {}, fingers = 3 }, { drag = { distanze = \"3mm\" } } ]",
                #"""
                3:26: error: "fingers" belongs inside the braces, as in tap = { fingers = … }
                3:52: error: unknown key "distanze" (did you mean "distance"?); drag has fingers, distance, axis, direction
                """#
            ),
            (
                #"sequence = [ { name = "b", tap = {} }, { drag = {}, began = "x", run = ["x"] } ]"#,
                #"""
                3:16: error: "name" belongs under the [[gesture]] line, not inside a part
                3:53: error: "began" belongs under the [[gesture]] line, not inside a part
                3:66: error: "run" belongs under the [[gesture]] line, not inside a part
                """#
            ),
            (
                #"sequence = [ { tap = { run = "x" } }, { drag = {}, enabled = false, priority = "high" } ]"#,
                #"""
                3:24: error: "run" belongs under the [[gesture]] line, not inside a part
                3:52: error: "enabled" belongs under the [[gesture]] line, not inside a part
                3:69: error: "priority" belongs under the [[gesture]] line, not inside a part
                """#
            ),
            (
                #"sequence = [ { tap = {} }, { stroke = "circle" }, { tap = {}, area = "left", during = "x" } ]"#,
                #"""
                3:39: error: "stroke" must be a table in braces such as { shape = "circle" }, not a string
                3:63: error: "area" belongs under the [[gesture]] line, not inside a part
                3:78: error: "during" belongs under the [[gesture]] line, not inside a part
                """#
            ),
            (
                #"sequence = [ { run = ["x"] }, { drag = {} } ]"#,
                """
                3:14: error: this part does not say what the fingers do; give it one of \(kinds), such as tap = { fingers = 4 }
                3:16: error: "run" belongs under the [[gesture]] line, not inside a part
                """
            ),
            (
                "exclusive = [ { sequence = [ { tap = {} }, { swipe = {} } ] }, { pinch = { fingers = 1 } } ]",
                #"""
                3:54: error: swipe needs a direction, such as direction = "left"
                3:86: error: pinch needs at least 2 fingers
                """#
            ),
        ] as [(String, String)])
    func `each says one thing that fingers do, and nothing else`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                "gap = 200\nsequence = [ { tap = {} }, { drag = {} } ]",
                #"3:7: error: "gap" needs a unit: write gap = "200ms""#
            ),
            (
                "gap = \"5ms\"\nsequence = [ { tap = {} }, { drag = {} } ]",
                #"3:7: error: "gap" is "5ms"; it must be from 10ms to 60s"#
            ),
            ("tap = { count = 2 }\ngap = \"300ms\"", #"4:1: error: "gap" belongs inside the braces, as in tap = { gap = … }"#),
            (
                "drag = {}\ngap = \"300ms\"",
                #"4:1: error: "gap" is the pause between the parts of a sequence; beside drag it means nothing, so leave it out"#
            ),
            (
                "simultaneous = [ { pinch = {} }, { rotate = {} } ]\ngap = 3",
                #"""
                4:1: error: "gap" is the pause between the parts of a sequence; beside simultaneous it means nothing, so leave it out
                """#
            ),
            (
                "sequence = [ { tap = {}, gap = \"200ms\" }, { drag = {} } ]",
                #"3:26: error: "gap" belongs beside sequence, not inside a part of it"#
            ),
            (
                "exclusive = [ { tap = {}, gap = \"200ms\" }, { drag = {}, gap = \"200ms\" } ]",
                #"""
                3:27: error: "gap" belongs inside the braces, as in tap = { gap = … }
                3:57: error: "gap" is the pause between the parts of a sequence; beside drag it means nothing, so leave it out
                """#
            ),
            (
                "drag = { gap = \"200ms\" }",
                #"3:10: error: unknown key "gap"; drag has fingers, distance, axis, direction"#
            ),
        ] as [(String, String)])
    func `a gap stands beside a sequence`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                "sequence = [ { drag = {} }, { tap = {} } ]\nchanged = \"x\"",
                #"4:1: error: this sequence never sends "changed"; it sends ended"#
            ),
            (
                "sequence = [ { tap = {} }, { press = {} } ]\nchanged = \"x\"",
                #"4:1: error: this sequence never sends "changed"; it sends began, tick, ended, released, cancelled"#
            ),
            (
                "simultaneous = [ { tap = {} }, { press = {} } ]\nreleased = \"x\"",
                #"4:1: error: this simultaneous gesture never sends "released"; it sends ended"#
            ),
            (
                "exclusive = [ { tap = {} }, { drag = {} } ]\nreleased = \"x\"\nchanged = \"x\"",
                #"4:1: error: this exclusive gesture never sends "released"; it sends began, changed, tick, ended, cancelled"#
            ),
        ] as [(String, String)])
    func `together they send what the last, any or one of them sends`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test func `they are not nested without end`() {
        let level = "{ exclusive = [ { tap = {} }, "
        let nested = { (depth: Int) in
            String(repeating: level, count: depth - 1) + "{ press = {} }" + String(repeating: " ] }", count: depth - 1)
        }
        let file = { (depth: Int) in
            issues(of: "[[gesture]]\nname = \"a\"\nexclusive = [ { tap = {} }, \(nested(depth)) ]\nrun = \"x\"")
        }
        #expect(file(8) == "")
        #expect(
            file(9)
                == "3:\(29 + 7 * level.count + 2): error: parts are nested more than 8 deep; write them side by side, "
                + "or make it several gestures")
        #expect(file(14) == file(9))
        // No reader of ours ever sees this one.
        #expect(file(100_000).hasSuffix("error: values are nested too deep"))
    }

    @Test func `they are not without number, however they are spread`() {
        let part = "{ tap = {} }, "
        let flat = { (count: Int) in
            issues(of: "[[gesture]]\nname = \"a\"\nsequence = [ \(String(repeating: part, count: count)) ]\nrun = \"x\"")
        }
        let message = "error: a gesture can have 32 parts in all, with the parts of parts; this is one too many"
        #expect(flat(32) == "")
        #expect(flat(33) == "3:\(14 + 32 * part.count): \(message)")
        #expect(flat(100_000) == flat(33))
        let four = "{ sequence = [ { tap = {} }, { tap = {} }, { drag = {} } ] }, "
        let spread = issues(of: "[[gesture]]\nname = \"a\"\nexclusive = [ \(String(repeating: four, count: 9)) ]\nrun = \"x\"")
        #expect(spread == "3:\(15 + 8 * four.count): \(message)")
    }
}
