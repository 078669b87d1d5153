import Import
import Testing

@Suite struct `fusuma's config` {
    @Test(arguments: [
        ("swipe: { 3: { left: { command: a } } }", [#"swipe = { fingers = 3, direction = "left" }; run = "a""#]),
        (
            "pinch: { in: { command: a }, 4: { in: { command: b } } }",
            [
                #"pinch = { fingers = 4, direction = "in" }; began = "b""#,
                #"pinch = { fingers = "2-3", direction = "in" }; began = "a""#,
            ]
        ),
        ("pinch: { 2: { in: { command: a } } }", [#"pinch = { fingers = 2, direction = "in" }; began = "a""#]),
        ("rotate: { 3: { clockwise: { command: a } } }", [#"rotate = { fingers = 3, direction = "clockwise" }; began = "a""#]),
        ("rotate: { counterclockwise: { command: a } }", [#"rotate = { fingers = "2-4", direction = "anticlockwise" }; began = "a""#]),
        ("hold: { 3: { command: a } }", [#"press = { fingers = 3, duration = "880ms" }; run = "a""#]),
        ("tap: { 3: { command: a } }", [#"tap = { fingers = 3 }; run = "a""#]),
        ("swipe: { 3: { left: { command: } } }", []), ("--- \n...\n", []), ("", []),
    ])
    func `Each gesture of fusuma becomes the documented one`(text: String, expected: [String]) throws {
        #expect(try gestures(text, .fusuma) == expected)
        #expect(try untranslated(text, .fusuma) == [])
    }

    @Test(arguments: [
        (
            "swipe: { 3: { left: { command: a, threshold: 0.5 } } }",
            #"swipe = { fingers = 3, direction = "left", distance = "3mm" }; run = "a""#
        ),
        (
            "swipe: { 3: { left: { command: a } } }\nthreshold: { swipe: 2 }",
            #"swipe = { fingers = 3, direction = "left", distance = "12mm" }; run = "a""#
        ),
        (
            "threshold: { swipe: 2 }\nswipe: { 3: { left: { command: a, threshold: 1 } } }",
            #"swipe = { fingers = 3, direction = "left" }; run = "a""#
        ),
        ("pinch: { 2: { out: { command: a, threshold: 2 } } }", #"pinch = { fingers = 2, direction = "out", scale = 2.3 }; began = "a""#),
        (
            "rotate: { 2: { clockwise: { command: a, threshold: 1.5 } } }",
            #"rotate = { fingers = 2, direction = "clockwise", angle = "18deg" }; began = "a""#
        ),
        ("hold: { 2: { command: a, threshold: 2 } }", #"press = { fingers = 2, duration = "1580ms" }; run = "a""#),
        (
            "swipe: { 3: { left: { command: a, threshold: 1e300 } } }",
            #"swipe = { fingers = 3, direction = "left", distance = "120mm" }; run = "a""#
        ),
        ("pinch: { 2: { out: { command: a, threshold: -3 } } }", #"pinch = { fingers = 2, direction = "out" }; began = "a""#),
        ("pinch: { 2: { out: { command: a, threshold: 0.1 } } }", #"pinch = { fingers = 2, direction = "out" }; began = "a""#),
        (
            "swipe: { 3: { left: { command: a, threshold: 0.1 } } }",
            #"swipe = { fingers = 3, direction = "left", distance = "3mm" }; run = "a""#
        ),
        (
            "rotate: { 2: { clockwise: { command: a, threshold: 0.1 } } }",
            #"rotate = { fingers = 2, direction = "clockwise", angle = "5deg" }; began = "a""#
        ),
    ])
    func `The thresholds of fusuma are factors of the defaults of Tactus`(text: String, expected: String) throws {
        #expect(try gestures(text, .fusuma) == [expected])
    }

    @Test(arguments: [
        (
            "swipe: { 3: { left: { command: a, interval: 0.5 } } }",
            #"swipe = { fingers = 3, direction = "left" }; run = "a"; cooldown = "150ms""#
        ),
        (
            "swipe: { 3: { left: { command: a } } }\ninterval: { swipe: 2 }",
            #"swipe = { fingers = 3, direction = "left" }; run = "a"; cooldown = "600ms""#
        ),
        (
            "interval: { swipe: 2 }\nswipe: { 3: { left: { command: a, interval: 0 } } }",
            #"swipe = { fingers = 3, direction = "left" }; run = "a""#
        ),
        ("hold: { 3: { command: a, interval: 1 } }", #"press = { fingers = 3, duration = "880ms" }; run = "a"; cooldown = "300ms""#),
        (
            "swipe: { 3: { update: { command: u, interval: 0.5 } } }",
            #"drag = { fingers = 3 }; priority = "simultaneous"; changed = { run = "u", every = "50ms" }"#
        ),
        (
            "pinch: { 2: { in: { update: { command: u } } } }\ninterval: { pinch: 3 }",
            #"pinch = { fingers = 2 }; priority = "simultaneous"; step.every = 1.3; step.backward = "u""#
        ),
        (
            "swipe: { 3: { left: { command: a, interval: 1e300 } } }",
            #"swipe = { fingers = 3, direction = "left" }; run = "a"; cooldown = "3600000ms""#
        ),
    ])
    func `The intervals of fusuma become cooldowns and pauses`(text: String, expected: String) throws {
        #expect(try gestures(text, .fusuma) == [expected])
        #expect(try untranslated(text, .fusuma) == [])
    }

    @Test func `Continuous actions of fusuma become gestures beside those that act once`() throws {
        let text = """
            swipe:
              3:
                left:
                  command: once
                  begin: { command: b }
                  update: { command: u }
                  end: { command: e }
                  cancelled: { command: c }
                update: { command: any }
            hold:
              2:
                begin: { command: b }
                end: { command: e }
                cancelled: { command: c }
            """
        #expect(
            try gestures(text, .fusuma) == [
                #"swipe = { fingers = 3, direction = "left" }; run = "once""#,
                #"drag = { fingers = 3, direction = "left" }; priority = "simultaneous"; began = "b"; run = "e"; cancelled = "c""#,
                #"drag = { fingers = 3, axis = "horizontal" }; priority = "simultaneous"; "#
                    + #"step.every = "6mm"; step.forward = "any"; step.backward = "u""#,
                #"drag = { fingers = 3, axis = "vertical" }; priority = "simultaneous"; "#
                    + #"step.every = "6mm"; step.forward = "any"; step.backward = "any""#,
                #"press = { fingers = 2, duration = "180ms" }; priority = "simultaneous"; run = "b"; released = "e""#,
            ])
        #expect(
            try untranslated(text, .fusuma) == [
                "f:7: swipe 3 left end: fusuma runs it if the last motion is in this direction, Tactus if the first one is",
                "f:14: hold 2 cancelled: a press that is complete is not canceled by fingers that move on; its released comes when they lift",
            ])
        #expect(
            try hear("3 fingers touch, slide left 30mm in 200ms, lift", from: text, .fusuma)
                == "3 fingers drag left began, 3 fingers left and right steps began, 3 fingers left ended, 3 fingers drag left ended, "
                + "3 fingers left and right steps ended")
    }

    @Test(arguments: [
        (
            "pinch: { 2: { in: { update: { command: i } }, out: { update: { command: o } } } }",
            [#"pinch = { fingers = 2 }; priority = "simultaneous"; step.every = 1.1; step.forward = "o"; step.backward = "i""#]
        ),
        (
            "rotate: { 2: { counterclockwise: { update: { command: a } }, clockwise: { update: { command: c } } } }",
            [#"rotate = { fingers = 2 }; priority = "simultaneous"; step.every = "10deg"; step.forward = "c"; step.backward = "a""#]
        ),
        (
            "swipe: { 3: { left: { update: { command: l } }, right: { update: { command: r } }, up: { update: { command: u } } } }",
            [
                #"drag = { fingers = 3, axis = "horizontal" }; priority = "simultaneous"; step.every = "6mm"; "#
                    + #"step.forward = "r"; step.backward = "l""#,
                #"drag = { fingers = 3, axis = "vertical" }; priority = "simultaneous"; step.every = "6mm"; step.backward = "u""#,
            ]
        ),
        (
            "pinch: { 2: { begin: { command: b }, update: { command: any, interval: 0.5 }, in: { update: { command: i, interval: 0.5 } } } }",
            [
                #"pinch = { fingers = 2 }; priority = "simultaneous"; began = "b""#,
                #"pinch = { fingers = 2 }; priority = "simultaneous"; step.every = 1.05; step.forward = "any"; step.backward = "i""#,
            ]
        ),
    ])
    func `Updates of fusuma under a direction become steps, and the way back runs those of the opposite direction`(
        text: String, expected: [String]
    ) throws {
        #expect(try gestures(text, .fusuma) == expected)
        #expect(try untranslated(text, .fusuma) == [])
        #expect(try imported(text, .fusuma).notes.map { $0.prefix(55) } == ["fusuma runs an update with a direction every 0.1 s, or "])
    }

    @Test func `Two intervals of opposite updates of fusuma become the shorter one, which is reported`() throws {
        let text = "swipe: { 3: { left: { update: { command: l, interval: 2 } }, right: { update: { command: r, interval: 0 } } } }"
        #expect(try gestures(text, .fusuma).first?.contains(#"step.every = "0.6mm""#) == true)
        #expect(
            try untranslated(text, .fusuma) == [
                "f:1: interval of swipe 3 left update: steps are equally long in both directions; the shorter interval is carried over"
            ])
    }

    @Test func `An update of fusuma under a direction without a translation becomes steps to complete`() throws {
        let text = "swipe: { 3: { left: { update: { command: 'a $move_x' } } }, 4: { up: { update: { workspace: up } } } }"
        let found = try comments(text, .fusuma)
        #expect(found.count == 2)
        #expect(found.first?.hasSuffix(#"step.every = "6mm"; step.backward = "a $move_x""#) == true, "\(found)")
        #expect(found.last?.hasSuffix(#"step.every = "6mm"; step.backward = """#) == true, "\(found)")
    }

    @Test(arguments: [
        ("maximized", "toggle,maximized_vert,maximized_horz"), ("{ fullscreen: add }", "add,fullscreen"),
        ("{ maximized: remove }", "remove,maximized_vert,maximized_horz"),
    ])
    func `The window actions of fusuma become calls of wmctrl`(value: String, expected: String) throws {
        let text = "swipe: { 3: { up: { window: \(value) } } }"
        #expect(try gestures(text, .fusuma) == [#"swipe = { fingers = 3, direction = "up" }; run = "wmctrl -r :ACTIVE: -b \#(expected)""#])
    }

    @Test(arguments: [
        ("workspace: next", #"n = n + 1; if (n >= 0 && n < NR) system(\"wmctrl -s \" n) }'"#),
        ("workspace: prev", #"n = n - 1; if (n >= 0 && n < NR) system(\"wmctrl -s \" n) }'"#),
        ("window: next", #"system(\"wmctrl -r :ACTIVE: -t \" n \"; wmctrl -s \" n) }'"#), ("window: close", "wmctrl -c :ACTIVE:"),
        (
            "workspace: next\nplugin: { executors: { wmctrl_executor: { wrap-navigation: true } } }",
            #"{ system(\"wmctrl -s \" (n + 1 + NR) % NR) }'"#
        ),
    ])
    func `The workspace and window actions of fusuma become the calls of wmctrl that its plugin makes`(property: String, expected: String)
        throws
    {
        let found = try gestures("swipe:\n  3:\n    up:\n      \(property)", .fusuma)
        #expect(found.count == 1)
        #expect(found.first?.contains(expected) == true, "\(found)")
    }

    @Test(arguments: [
        ("sendkey: LEFTALT+LEFT", #"{ keys = "alt+left" }"#), ("sendkey: LEFTMETA", #"{ keys = "super" }"#),
        ("sendkey: LEFTCTRL+LEFTALT+T", #"{ keys = "ctrl+alt+t" }"#), ("sendkey: VOLUMEUP", #"{ keys = "volumeup" }"#),
        ("sendkey: RIGHTSHIFT+KPPLUS", #"{ keys = "rightshift+kpplus" }"#),
        ("sendkey: [LEFTSHIFT+F10, T, ENTER]", #"{ keys = ["shift+f10", "t", "enter"] }"#),
        ("sendkey: { param: LEFTCTRL+W, clear: all }", #"{ keys = "ctrl+w" }"#),
        ("shortcut: ctrl+alt+Down", #"{ keys = "ctrl+alt+Down" }"#), ("shortcut: ctrl+plus Tab", #"{ keys = ["ctrl+equal", "Tab"] }"#),
    ])
    func `The actions sendkey and shortcut of fusuma become keys`(property: String, expected: String) throws {
        let text = "swipe: { 3: { up: { \(property) } } }"
        #expect(try gestures(text, .fusuma) == [#"swipe = { fingers = 3, direction = "up" }; run = \#(expected)"#])
        #expect(try untranslated(text, .fusuma) == [])
        let notes = try imported(text, .fusuma).allNotes
        #expect(
            notes == [
                "1 gesture presses keys, which needs access to /dev/uinput; \"tactus check\" shows whether you have it, and what to type if not"
            ])
        #expect(try imported(text, .fusuma).toml.contains("# 1 gesture presses keys, which needs access to /dev/uinput;"))
    }

    @Test func `The action sendkey in an update of fusuma becomes keys at each step or change`() throws {
        #expect(
            try gestures("rotate: { 3: { clockwise: { update: { sendkey: VOLUMEUP, interval: 2 } } } }", .fusuma) == [
                #"rotate = { fingers = 3 }; priority = "simultaneous"; step.every = "20deg"; step.forward = { keys = "volumeup" }"#
            ])
        #expect(
            try gestures("rotate: { 3: { update: { sendkey: VOLUMEUP, interval: 2 } } }", .fusuma) == [
                #"rotate = { fingers = 3 }; priority = "simultaneous"; changed = { keys = "volumeup", every = "200ms" }"#
            ])
    }

    @Test func `The last of two equal keys of fusuma counts`() throws {
        let text = "swipe: { 3: { up: { begin: { command: a }, begin: { command: b } }, up: { command: c }, up: { command: d } } }"
        #expect(
            try gestures(text, .fusuma) == [
                #"drag = { fingers = 3, direction = "up" }; priority = "simultaneous"; began = "b""#,
                #"swipe = { fingers = 3, direction = "up" }; run = "d""#,
            ])
    }

    @Test func `The device filter of fusuma becomes a device pattern`() throws {
        let swipe = "swipe: { 3: { up: { command: a } } }\nplugin: { filters: { libinput_device_filter: { keep_device_names: "
        #expect(
            try gestures("\(swipe)[SYNA]}}}", .fusuma)
                == [#"swipe = { fingers = 3, direction = "up" }; device = "*SYNA*"; run = "a""#])
        #expect(try untranslated("\(swipe)[SYNA]}}}", .fusuma) == [])
        #expect(try gestures("\(swipe)[A, B]}}}", .fusuma) == [#"swipe = { fingers = 3, direction = "up" }; run = "a""#])
        #expect(try untranslated("\(swipe)[A, B]}}}", .fusuma).first?.hasPrefix("f:2: keep_device_names: A, B: a gesture has one") == true)
    }

    @Test func `An imported gesture of fusuma is recognized in the same direction`() throws {
        let text =
            "swipe: { 3: { right: { command: a } } }\nrotate: { 2: { counterclockwise: { command: a } } }\nhold: { 4: { command: a } }"
        let played = { sentence in try hear(sentence, from: text, .fusuma) }
        #expect(try played("3 fingers touch, slide right 30mm in 200ms, lift") == "3 fingers right ended")
        #expect(
            try played("2 fingers touch, turn anticlockwise 60deg in 300ms, lift")
                == "2 fingers turn anticlockwise began, 2 fingers turn anticlockwise ended")
        #expect(try played("4 fingers touch, hold 900ms, lift") == "4 fingers hold ended, 4 fingers hold released")
    }

    @Test func `A hold of fusuma begins after libinput's 180 ms at rest and not at the landing`() throws {
        let text = "hold: { 3: { begin: { command: a }, end: { command: b } } }\nswipe: { 3: { left: { command: c } } }"
        let played = { sentence in try hear(sentence, from: text, .fusuma) }
        #expect(try played("3 fingers touch, slide left 40mm in 120ms, lift") == "3 fingers left ended")
        #expect(try played("3 fingers touch, hold 100ms, lift") == "nothing")
        #expect(try played("3 fingers touch, hold 300ms, lift") == "3 fingers hold ended, 3 fingers hold released")
        #expect(
            try played("3 fingers touch, hold 300ms, slide left 40mm in 120ms, lift")
                == "3 fingers hold ended, 3 fingers left ended, 3 fingers hold released")
    }
}
