import Testing

@Suite struct `Reactions that are wrong` {
    @Test(
        arguments: [
            (
                #"""
                drag = {}
                changed = { run = "x", every = "15deg" }
                """#,
                """
                4:32: error: "every" is an angle, which makes no sense for drag; it can be a duration such as "50ms" or a distance \
                such as "5mm"
                """
            ),
            (
                """
                drag = {}
                changed = { run = "x", every = 5 }
                """,
                """
                4:32: error: "every" must be a duration such as "50ms" or a distance such as "5mm", not an integer
                """
            ),
            (
                """
                rotate = {}
                changed = { run = "x", every = "5mm" }
                """,
                """
                4:32: error: "every" is a distance, which makes no sense for rotate; it can be a duration such as "50ms" or an angle \
                such as "15deg"
                """
            ),
            (
                """
                pinch = {}
                changed = { run = "x", every = 1 }
                """,
                #"4:32: error: "every" is 1; it must be from 1.01 to 100"#
            ),
            (
                """
                pinch = {}
                changed = { run = "x", every = true }
                """,
                """
                4:32: error: "every" must be a duration such as "50ms" or a distance such as "5mm" or a ratio such as 1.1, not true or false
                """
            ),
            (
                """
                drag = {}
                changed = { run = "x", every = "often" }
                """,
                """
                4:32: error: "every" is "often"; it must be a duration such as "50ms" or a distance such as "5mm"
                """
            ),
            (
                """
                drag = {}
                changed = { run = "x", every = "0.1mm" }
                """,
                #"4:32: error: "every" is "0.1mm"; it must be from 0.5mm to 1000mm"#
            ),
            (
                """
                drag = {}
                tick = { run = "x", every = "5mm" }
                """,
                #"4:29: error: "every" is a distance, which makes no sense for tick; it can be a duration such as "50ms""#
            ),
            (
                """
                drag = {}
                ended = { run = "x", every = "5mm", limit = 3 }
                """,
                #"""
                4:22: error: "every" is for what comes several times while a gesture goes on; "ended" comes once
                4:37: error: "limit" is for what comes several times while a gesture goes on; "ended" comes once
                """#
            ),
            (
                """
                tap = {}
                run = { run = "x", limit = 3 }
                """,
                #"4:20: error: "limit" is for what comes several times while a gesture goes on; "ended" comes once"#
            ),
        ] as [(String, String)])
    func `what is done again and again is measured in what there is`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)") == expected)
    }

    @Test(
        arguments: [
            (
                """
                drag = {}
                changed = { run = "x", limit = 0 }
                """,
                #"4:32: error: "limit" is 0; it must be from 1 to 1000"#
            ),
            (
                """
                tap = {}
                run = { run = "x", timeout = 5 }
                """,
                #"4:30: error: "timeout" needs a unit: write timeout = "5s""#
            ),
            (
                """
                tap = {}
                run = { run = "x", timeout = "2h" }
                """,
                #"4:30: error: "timeout" is "2h"; it must be a duration in ms or s, such as "250ms""#
            ),
            (
                """
                tap = {}
                run = { run = "x", queue = "newest" }
                """,
                #"4:28: error: unknown queue "newest"; it can be latest, all, parallel, skip"#
            ),
            (
                """
                tap = {}
                run = { run = "x", layer = "base" }
                """,
                #"4:20: error: "run" and "layer" exclude each other; keep one of them"#
            ),
            (
                """
                tap = {}
                run = { layer = "base", timeout = "1s", queue = "all" }
                """,
                #"""
                4:25: error: "layer" and "timeout" exclude each other; keep one of them
                4:41: error: "layer" and "queue" exclude each other; keep one of them
                """#
            ),
            (
                """
                tap = {}
                run = { layer = 3 }
                """,
                #"4:17: error: "layer" must be the name of a layer, or "base" for none, not an integer"#
            ),
            (
                """
                tap = {}
                run = { layer = "nav" }
                """,
                #"4:17: error: unknown layer "nav"; there is none: write a line [layer.NAME] first"#
            ),
            (
                """
                tap = {}
                cooldown = 2
                run = "x"
                """,
                #"4:12: error: "cooldown" needs a unit: write cooldown = "2s""#
            ),
        ] as [(String, String)])
    func `an action's table says what it does and how`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)") == expected)
    }

    @Test(
        arguments: [
            (
                """
                tap = {}
                step = { every = "5mm", forward = "x" }
                during = "x"
                tick = "x"
                """,
                #"""
                4:1: error: "step" is for gestures that go on for a while; tap is over at once
                5:1: error: "during" is for gestures that go on for a while; tap is over at once
                6:1: error: tap never sends "tick"; it sends ended
                """#
            ),
            (
                """
                exclusive = [ { press = {} }, { tap = {} } ]
                during = "x"
                """,
                #"4:1: error: "during" is for gestures that go on for a while; this exclusive gesture may be over at once"#
            ),
            (
                """
                press = {}
                step = { every = "5mm", forward = "x" }
                """,
                #"4:1: error: "step" is for gestures that go on for a while; press is over at once"#
            ),
            (
                """
                drag = {}
                step = "5mm"
                """,
                """
                4:8: error: "step" must be a table in braces such as { every = "5mm", forward = "…", backward = "…" }, not a string
                """
            ),
            (
                """
                drag = {}
                step = {}
                """,
                """
                4:8: error: step needs an every, such as every = "5mm"
                4:8: error: step needs a forward or a backward, such as forward = "notify-send forward"
                """
            ),
            (
                """
                drag = {}
                step = { every = "15deg", forward = "x" }
                """,
                #"4:18: error: "every" is an angle, which makes no sense for drag; it can be a distance such as "5mm""#
            ),
            (
                """
                pinch = {}
                step = { every = "50ms", forward = { run = "x", every = 3 }, forwards = "x" }
                """,
                """
                4:18: error: "every" is a duration, which makes no sense for pinch; it can be a distance such as "5mm" or a ratio such as 1.1
                4:49: error: "every" belongs inside the braces of step, as in step = { every = … }
                4:62: error: unknown key "forwards" (did you mean "forward"?); step has every, forward, backward
                """
            ),
            (
                """
                drag = {}
                during = { run = "x", timeout = "5s" }
                """,
                #"4:23: error: unknown key "timeout"; during has run, keys"#
            ),
            (
                """
                drag = {}
                during = {}
                """,
                #"4:10: error: during needs a run, such as run = "wf-recorder""#
            ),
        ] as [(String, String)])
    func `what goes on needs a gesture that does`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)") == expected)
    }
}
