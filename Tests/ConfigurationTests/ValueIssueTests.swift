import Testing

@Suite struct `Values that are wrong` {
    @Test(
        arguments: [
            (
                "tap = { fingers = 0 }",
                #"3:19: error: "fingers" is 0; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]"#
            ),
            (
                "tap = { fingers = 17 }",
                #"3:19: error: "fingers" is 17; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]"#
            ),
            (
                #"tap = { fingers = "3" }"#,
                #"3:19: error: "fingers" is "3"; a single number has no quotes: write fingers = 3"#
            ),
            (
                #"tap = { fingers = "4-2" }"#,
                #"3:19: error: "fingers" is "4-2"; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]"#
            ),
            (
                #"tap = { fingers = "0-2" }"#,
                #"3:19: error: "fingers" is "0-2"; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]"#
            ),
            (
                #"tap = { fingers = "1-99999999999" }"#,
                #"""
                3:19: error: "fingers" is "1-99999999999"; it must be a number from 1 to 16, a range such as "2-4" or a list such \#
                as [2, 4]
                """#
            ),
            (
                "tap = { fingers = [] }",
                #"3:19: error: "fingers" is []; it must be a number from 1 to 16, a range such as "2-4" or a list such as [2, 4]"#
            ),
            (
                #"tap = { fingers = [1, "2", 3, 4, 5] }"#,
                #"""
                3:19: error: "fingers" is [1, a string, 3, 4, …]; it must be a number from 1 to 16, a range such as "2-4" or a \#
                list such as [2, 4]
                """#
            ),
            (
                "tap = { fingers = 1.5 }",
                #"""
                3:19: error: "fingers" is a number with a fraction; it must be a number from 1 to 16, a range such as "2-4" or a \#
                list such as [2, 4]
                """#
            ),
            ("pinch = { fingers = 1 }", "3:21: error: pinch needs at least 2 fingers"),
            (#"rotate = { fingers = "1-3" }"#, "3:22: error: rotate needs at least 2 fingers"),
        ] as [(String, String)])
    func `fingers are counted from 1 to 16`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            ("tap = { count = 0 }", #"3:17: error: "count" is 0; it must be from 1 to 10"#),
            (
                "tap = { count = 2.0 }",
                #"3:17: error: "count" must be a whole number such as 1, not a number with a fraction"#
            ),
            (#"tap = { count = "2" }"#, #"3:17: error: "count" must be a whole number such as 1, not a string"#),
            (
                "tap = { count = 9223372036854775807 }",
                #"3:17: error: "count" is 9223372036854775807; it must be from 1 to 10"#
            ),
            (
                "tap = { slop = 3, within = 200, gap = 1.5 }",
                #"""
                3:16: error: "slop" needs a unit: write slop = "3mm"
                3:28: error: "within" needs a unit: write within = "200ms"
                3:39: error: "gap" needs a unit: write gap = "1.5s"
                """#
            ),
            (
                #"swipe = { direction = "left", velocity = 200, distance = "20" }"#,
                #"""
                3:42: error: "velocity" needs a unit: write velocity = "200mm/s"
                3:58: error: "distance" needs a unit: write distance = "20mm"
                """#
            ),
            (
                "tap = { slop = 1e99, gap = inf, within = -inf }",
                #"""
                3:16: error: "slop" needs a unit: write slop = "3mm"
                3:28: error: "gap" needs a unit: write gap = "250ms"
                3:42: error: "within" needs a unit: write within = "250ms"
                """#
            ),
            (
                #"tap = { slop = "3ms", gap = "soon", within = "1 fortnight" }"#,
                #"""
                3:16: error: "slop" is "3ms"; it must be a distance in mm or cm, such as "3mm"
                3:29: error: "gap" is "soon"; it must be a duration in ms or s, such as "250ms"
                3:46: error: "within" is "1 fortnight"; it must be a duration in ms or s, such as "250ms"
                """#
            ),
            (
                #"tap = { slop = "nanmm", gap = "infs", within = "0x10ms" }"#,
                #"""
                3:16: error: "slop" is "nanmm"; it must be a distance in mm or cm, such as "3mm"
                3:31: error: "gap" is "infs"; it must be a duration in ms or s, such as "250ms"
                3:48: error: "within" is "0x10ms"; it must be a duration in ms or s, such as "250ms"
                """#
            ),
            (
                #"tap = { slop = "0.05mm", gap = "-1s", within = "61s" }"#,
                #"""
                3:16: error: "slop" is "0.05mm"; it must be from 0.1mm to 1000mm
                3:32: error: "gap" is "-1s"; it must be from 10ms to 60s
                3:48: error: "within" is "61s"; it must be from 30ms to 60s
                """#
            ),
            (
                #"tap = { slop = true, gap = 1979-05-27, within = ["1s"] }"#,
                #"""
                3:16: error: "slop" must be a distance in mm or cm, such as "3mm", not true or false
                3:28: error: "gap" must be a duration in ms or s, such as "250ms", not a date
                3:49: error: "within" must be a duration in ms or s, such as "250ms", not a list
                """#
            ),
            (
                #"drag = { distance = "30%" }"#,
                #"3:21: error: "distance" is "30%"; it must be a distance in mm or cm, such as "3mm": only areas are measured in %"#
            ),
            (#"rotate = { angle = "1rad" }"#, #"3:20: error: "angle" is "1rad"; it must be an angle in deg or °, such as "15deg""#),
            (#"rotate = { angle = "361deg" }"#, #"3:20: error: "angle" is "361deg"; it must be from 0.5deg to 360deg"#),
            (
                #"swipe = { direction = "left", velocity = "-1mm/s" }"#,
                #"3:42: error: "velocity" is "-1mm/s"; it must be from 0mm/s to 10000mm/s"#
            ),
            (
                "pinch = { scale = 0.8 }",
                #"""
                3:19: error: "scale" is 0.8; it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much \#
                together
                """#
            ),
            (
                "pinch = { scale = 1 }",
                #"""
                3:19: error: "scale" is 1; it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much \#
                together
                """#
            ),
            (
                "pinch = { scale = nan }",
                #"""
                3:19: error: "scale" is nan; it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much \#
                together
                """#
            ),
            (
                "pinch = { scale = inf }",
                #"""
                3:19: error: "scale" is inf; it must be more than 1 and at most 100, for both ways: 1.25 is 25 % apart, or as much \#
                together
                """#
            ),
            (
                #"pinch = { scale = "1.25" }"#,
                #"3:19: error: "scale" must be a number without quotes and unit, such as 1.25, not a string"#
            ),
        ] as [(String, String)])
    func `numbers have their units and stay in their ranges`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                #"""
                [settings]
                heartbeat = "5ms"
                max-commands = 0
                """#,
                #"""
                2:13: error: "heartbeat" is "5ms"; it must be from 10ms to 10s
                3:16: error: "max-commands" is 0; it must be from 1 to 1000
                """#
            ),
            (
                #"""
                [settings]
                heartbeat = "11s"
                max-commands = 1001
                """#,
                #"""
                2:13: error: "heartbeat" is "11s"; it must be from 10ms to 10s
                3:16: error: "max-commands" is 1001; it must be from 1 to 1000
                """#
            ),
            (
                #"""
                [settings]
                heartbeat = 100
                max-commands = "16"
                """#,
                #"""
                2:13: error: "heartbeat" needs a unit: write heartbeat = "100ms"
                3:16: error: "max-commands" must be a whole number such as 16, not a string
                """#
            ),
        ] as [(String, String)])
    func `settings stay in their ranges`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            ("swipe = {}", #"3:9: error: swipe needs a direction, such as direction = "left""#),
            (
                #"swipe = { direction = "lefft" }"#,
                #"""
                3:23: error: unknown direction "lefft" (did you mean "left"?); it can be right, down-right, down, down-left, left, \#
                up-left, up, up-right
                """#
            ),
            (
                #"swipe = { direction = "Up" }"#,
                #"""
                3:23: error: unknown direction "Up" (did you mean "up"?); it can be right, down-right, down, down-left, left, \#
                up-left, up, up-right
                """#
            ),
            (
                #"swipe = { direction = "north" }"#,
                #"3:23: error: unknown direction "north" (did you mean "up"?); it can be right, down-right, down, down-left, left, up-left, up, up-right"#
            ),
            (
                #"swipe = { direction = 3, on = "lft" }"#,
                #"""
                3:23: error: "direction" must be "right" or "down-right" or "down" or "down-left" or "left" or "up-left" or "up" \#
                or "up-right", not an integer
                3:31: error: "on" cannot be "lft" (did you mean "lift"?); it can be threshold, lift
                """#
            ),
            (
                #"swipe = { direction = ["left", "right"] }"#,
                #"""
                3:23: error: "direction" must be "right" or "down-right" or "down" or "down-left" or "left" or "up-left" or "up" \#
                or "up-right", not a list; make a gesture for each direction
                """#
            ),
            (
                #"rotate = { direction = "cw" }"#,
                #"""
                3:24: error: unknown direction "cw" (did you mean "clockwise"?); it can be clockwise, anticlockwise, either, \#
                counterclockwise
                """#
            ),
            (
                #"rotate = { direction = "ccw" }"#,
                #"""
                3:24: error: unknown direction "ccw" (did you mean "anticlockwise"?); it can be clockwise, anticlockwise, either, \#
                counterclockwise
                """#
            ),
            (
                #"drag = { axis = "vertcal" }"#,
                #"3:17: error: unknown axis "vertcal" (did you mean "vertical"?); it can be horizontal, vertical"#
            ),
            (
                #"drag = { axis = "vertical", direction = "up" }"#,
                #"3:29: error: "axis" and "direction" exclude each other; keep one of them"#
            ),
            (
                #"pinch = { direction = "inn" }"#,
                #"3:23: error: unknown direction "inn" (did you mean "in"?); it can be in, out, either"#
            ),
            (
                #"rotate = { direction = "counter-clockwise" }"#,
                #"""
                3:24: error: unknown direction "counter-clockwise" (did you mean "counterclockwise"?); it can be clockwise, \#
                anticlockwise, either, counterclockwise
                """#
            ),
        ] as [(String, String)])
    func `words are spelled right`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }
}
