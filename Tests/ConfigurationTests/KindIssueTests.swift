import Testing

@Suite struct `Kinds with something wrong in them` {
    @Test(
        arguments: [
            ("edge = {}", #"3:8: error: edge needs a from, such as from = "left""#),
            (
                #"edge = { from = "lft" }"#,
                #"3:17: error: "from" cannot be "lft" (did you mean "left"?); it can be left, right, top, bottom"#
            ),
            (
                #"edge = { from = "down" }"#,
                #"3:17: error: "from" cannot be "down" (did you mean "bottom"?); it can be left, right, top, bottom"#
            ),
            (
                #"edge = { from = 3 }"#,
                #"3:17: error: "from" must be "left" or "right" or "top" or "bottom", not an integer"#
            ),
            (
                #"edge = { from = "left", zone = 6, distance = "2", velocity = "1mm", on = "lift" }"#,
                #"""
                3:32: error: "zone" needs a unit: write zone = "6mm"
                3:46: error: "distance" needs a unit: write distance = "2mm"
                3:62: error: "velocity" is "1mm"; it must be a velocity in mm/s or cm/s, such as "200mm/s"
                """#
            ),
            (
                #"edge = { from = "left", direction = "right" }"#,
                #"3:25: error: unknown key "direction"; edge has from, fingers, zone, distance, velocity, on"#
            ),
            (
                "from = \"left\"\nedge = {}",
                #"""
                3:1: error: "from" belongs inside the braces, as in edge = { from = … }
                4:8: error: edge needs a from, such as from = "left"
                """#
            ),
            (
                "from = \"left\"\ndrag = {}",
                #"3:8: error: "from" cannot be "left" (did you mean "left-edge"?)"#
            ),
            (
                #"edge = { from = "left-edge" }"#,
                #"3:17: error: "from" cannot be "left-edge" (did you mean "left"?); it can be left, right, top, bottom"#
            ),
            ("edge = { from = \"left\" }\nfrom = \"top\"", #"4:1: error: "from" belongs inside the braces, as in edge = { from = … }"#),
            ("edge = { from = \"left\" }\nfrom = \"top-half\"", ""),
            (#"drag = { from = "left-edge" }"#, #"3:10: error: "from" belongs beside drag, not inside it"#),
        ] as [(String, String)])
    func `an edge swipe comes from an edge`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                "tiptap = { resting = 0, fingers = 17 }",
                #"""
                3:22: error: "resting" is 0; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]
                3:35: error: "fingers" is 17; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]
                """#
            ),
            (
                #"tiptap = { resting = 10, fingers = "1-7" }"#,
                #"3:36: error: "resting" and "fingers" are up to 17 together; 16 is the limit"#
            ),
            (
                #"tipswipe = { resting = 16, direction = "left" }"#,
                #"3:24: error: "resting" and "fingers" are up to 17 together; 16 is the limit"#
            ),
            (
                #"tiptap = { side = "middle" }"#,
                #"""
                3:19: error: "side" is "middle", which is between resting fingers: they have to be at least 2, as in resting = 2
                """#
            ),
            (
                #"tiptap = { side = "middle", resting = "1-2" }"#,
                #"""
                3:19: error: "side" is "middle", which is between resting fingers: they have to be at least 2, as in resting = 2
                """#
            ),
            (
                #"tiptap = { side = "midle", resting = 2 }"#,
                #"3:19: error: unknown side "midle" (did you mean "middle"?); it can be left, right, middle"#
            ),
            (
                #"tiptap = { side = "between", resting = 2, count = 2 }"#,
                #"""
                3:19: error: unknown side "between" (did you mean "middle"?); it can be left, right, middle
                3:43: error: unknown key "count"; tiptap has resting, fingers, side, within, slop
                """#
            ),
            (#"tiptap = { within = "5ms" }"#, #"3:21: error: "within" is "5ms"; it must be from 10ms to 60s"#),
            (
                #"tipswipe = { slop = "3" }"#,
                #"""
                3:12: error: tipswipe needs a direction, such as direction = "left"
                3:21: error: "slop" needs a unit: write slop = "3mm"
                """#
            ),
            ("tiptap = {}\nresting = 2", #"4:1: error: "resting" belongs inside the braces, as in tiptap = { resting = … }"#),
        ] as [(String, String)])
    func `tips rest and act with fingers that there can be`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            ("click = { count = 2 }", #"3:11: error: unknown key "count"; click has fingers"#),
            ("click = true", #"3:9: error: "click" must be a table in braces such as { fingers = 3 }, not true or false"#),
            ("swipe = 3", #"3:9: error: "swipe" must be a table in braces such as { direction = "left" }, not an integer"#),
            ("edge = []", #"3:8: error: "edge" must be a table in braces such as { from = "left" }, not a list"#),
            ("click = {}\nbegan = \"x\"", #"4:1: error: click never sends "began"; it sends ended"#),
        ] as [(String, String)])
    func `a click has fingers`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (#""hihg""#, #"4:12: error: unknown priority "hihg" (did you mean "high"?); it can be high, normal, simultaneous"#),
            ("1", #"4:12: error: "priority" must be "high" or "normal" or "simultaneous", not an integer"#),
        ] as [(String, String)])
    func `a priority is one of three`(value: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\ntap = {}\npriority = \(value)\nrun = \"x\"") == expected)
    }
}
