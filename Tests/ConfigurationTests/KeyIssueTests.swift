import Testing

@Suite struct `Keys that are wrong` {
    @Test(
        arguments: [
            (
                "gestures = 1",
                #"1:1: error: unknown key "gestures" (did you mean "gesture"?); the file has settings, device, area, layer, gesture"#
            ),
            ("zzz = 1", #"1:1: error: unknown key "zzz"; the file has settings, device, area, layer, gesture"#),
            (
                #"""
                area.left.x = "0mm..6mm"
                layer = 1
                """#,
                #"""
                2:9: error: "layer" must be a table under a [layer.NAME] line, not an integer
                """#
            ),
            (
                #"""
                heartbeat = "100ms"
                name = "a"
                swipe = {}
                """#,
                #"""
                1:1: error: "heartbeat" belongs under a [settings] line
                2:1: error: "name" belongs under a [[gesture]] line
                3:1: error: "swipe" belongs under a [[gesture]] line
                """#
            ),
            (
                #"""
                [settings]
                max-command = 3
                """#,
                #"2:1: error: unknown key "max-command" (did you mean "max-commands"?); [settings] has heartbeat, max-commands, reload-on-save, notify"#
            ),
            (
                #"""
                [settings]
                name = "a"
                tap = {}
                """#,
                #"""
                2:1: error: "name" belongs under a [[gesture]] line
                3:1: error: "tap" belongs under a [[gesture]] line
                """#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                tap = {}
                rum = "x"
                """#,
                #"""
                4:1: error: unknown key "rum" (did you mean "run"?)
                """#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                swip = { direction = "left" }
                run = "x"
                """#,
                #"""
                3:1: error: unknown key "swip" (did you mean "swipe"?)
                """#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                tapp = 3
                run = "x"
                """#,
                #"""
                3:1: error: unknown key "tapp" (did you mean "tap"?)
                """#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                fingers = 3
                direction = "left"
                heartbeat = "1s"
                swipe = { direction = "left" }
                run = "x"
                """#,
                #"""
                3:1: error: "fingers" belongs inside the braces, as in swipe = { fingers = … }
                4:1: error: "direction" belongs inside the braces, as in swipe = { direction = … }
                5:1: error: "heartbeat" belongs under a [settings] line
                """#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                angle = "3deg"
                tap = {}
                run = "x"
                """#,
                #"3:1: error: "angle" belongs inside the braces, as in swipe = { angle = … }"#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                drag = {}
                every = "5mm"
                forward = "x"
                ended = "x"
                """#,
                #"""
                4:1: error: "every" belongs inside the braces of an action, as in changed = { every = … }
                5:1: error: "forward" belongs inside the braces of step, as in step = { forward = … }
                """#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                stroke = "circle"
                run = "x"
                """#,
                #"3:10: error: "stroke" must be a table in braces such as { shape = "circle" }, not a string"#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                tap = { "\u001b[31m\n" = 1 }
                run = "x"
                """#,
                #"3:9: error: unknown key "\u{1B}[31m\n"; tap has fingers, count, within, gap, slop"#
            ),
            (
                #"""
                [[gesture]]
                name = "a"
                drag = {}
                changed = { run = "x", path = "5mm", step = {} }
                ended = { command = "x" }
                """#,
                #"""
                4:24: error: "path" belongs inside the braces of dbus, as in dbus = { path = … }
                4:38: error: "step" belongs under a [[gesture]] line
                5:9: error: an action needs a run, such as run = "notify-send hello"
                5:11: error: unknown key "command" (did you mean "run"?); an action has run, keys, dbus, layer, every, timeout, queue, limit
                """#
            ),
        ] as [(String, String)])
    func `a key that is unknown or misplaced is named with what would be right`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }

    @Test(
        arguments: [
            ("longpress", "press"), ("long-press", "press"), ("long_press", "press"), ("LongPress", "press"), ("hold", "press"),
            ("zoom", "pinch"), ("edge-swipe", "edge"), ("chain", "sequence"), ("tip-tap", "tiptap"), ("command", "run"), ("exec", "run"),
            ("cmd", "run"), ("action", "run"),
        ])
    func `a gesture's key that other programs have is translated`(word: String, meant: String) {
        let text = "[[gesture]]\nname = \"a\"\n\(word) = {}\n\(meant == "run" ? "tap = {}" : "run = \"x\"")"
        #expect(issues(of: text).hasPrefix("3:1: error: unknown key \"\(word)\" (did you mean \"\(meant)\"?)"))
    }

    @Test(
        arguments: [
            (
                #"press = { time = "1s" }"#,
                #"3:11: error: unknown key "time" (did you mean "duration"?); press has fingers, duration, distance"#
            ),
            (
                "tap = { fingrs = 3 }",
                #"3:9: error: unknown key "fingrs" (did you mean "fingers"?); tap has fingers, count, within, gap, slop"#
            ),
            (
                #"tap = { direction = "left", run = "x", enabled = true }"#,
                #"""
                3:9: error: unknown key "direction"; tap has fingers, count, within, gap, slop
                3:29: error: "run" belongs beside tap, not inside it
                3:40: error: "enabled" belongs beside tap, not inside it
                """#
            ),
            (#"tap = { priority = "high" }"#, #"3:9: error: "priority" belongs beside tap, not inside it"#),
            (
                #"swipe = { direction = "left", from = "left-edge", angle = "10deg" }"#,
                #"""
                3:31: error: "from" belongs beside swipe, not inside it
                3:51: error: "direction" and "angle" exclude each other; keep one of them
                3:59: error: "angle" is "10deg"; it must be from one direction clockwise to another, such as "60deg..120deg", where 0deg is right and 90deg is down
                """#
            ),
            (#"tap = { angle = "10deg" }"#, #"3:9: error: unknown key "angle"; tap has fingers, count, within, gap, slop"#),
        ] as [(String, String)])
    func `inside a gesture's braces only its own keys are allowed`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\n\(text)\nrun = \"x\"") == expected)
    }

    @Test(
        arguments: [
            (
                #"""
                settings = 3
                gesture = "tap"
                """#,
                #"""
                1:12: error: "settings" must be a table under a [settings] line, not an integer
                2:11: error: "gesture" must be a table under a [[gesture]] line, not a string
                """#
            ),
            (
                #"""
                [[settings]]
                heartbeat = "1ms"
                [gesture]
                name = "a"
                tap = { count = 0 }
                run = "x"
                """#,
                #"""
                1:1: error: write [settings], in single brackets: settings are there once
                2:13: error: "heartbeat" is "1ms"; it must be from 10ms to 10s
                3:1: error: write [[gesture]], in double brackets: there can be more than one gesture
                5:17: error: "count" is 0; it must be from 1 to 10
                """#
            ),
            (
                #"gesture = [1, { name = "a", tap = {}, run = "x" }]"#,
                #"1:12: error: "gesture" must be a table under a [[gesture]] line, not an integer"#
            ),
        ] as [(String, String)])
    func `tables have the right number of brackets`(text: String, expected: String) {
        #expect(issues(of: text) == expected)
    }
}
