import Import
import Testing

@Suite struct `Reports about fusuma's config` {
    @Test(arguments: [
        ("sendkey: BTN_LEFT", "swipe 3 up: sendkey BTN_LEFT: BTN_LEFT is a mouse button; write the action { button = \"middle\" }"),
        ("sendkey: LEFTALT+NEXT", "swipe 3 up: sendkey LEFTALT+NEXT: Tactus has no key called \"NEXT\"; write keys with names from"),
        ("workspace: up", "swipe 3 up: workspace up: Tactus does not move windows or workspaces itself; write your"),
        ("remap: x", "swipe 3 up: remap x: a plugin of fusuma does this; write a command that does it"),
    ])
    func `An action of fusuma without a translation becomes a comment to complete`(property: String, expected: String) throws {
        let text = "swipe:\n  3:\n    up:\n      \(property)"
        let found = try untranslated(text, .fusuma)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("f:4: \(expected)") == true, "\(found)")
        #expect(try gestures(text, .fusuma) == [""])
    }

    @Test(arguments: [
        ("swipe: { 3: { up: { command: a, interval: often } } }", "interval of swipe 3 up: not a number"),
        ("interval: { pinch: -1 }", "interval of pinch: not a number"),
        (
            "swipe: { 3: { begin: { command: b, interval: 2 } } }",
            "interval 2 of swipe 3 begin: fusuma lets no gesture act for so long after it; Tactus has no"
        ),
        ("swipe: { 3: { update: { command: b, threshold: 2 } } }", "threshold 2 of swipe 3 update: it is for the gesture as a whole"),
        ("pinch: { 2: { in: { end: { command: b, interval: 2 } } } }", "interval 2 of pinch 2 in end: fusuma lets no gesture act for so"),
        ("swipe: { 3: { up: { sendkey: A, clearmodifiers: true } } }", "swipe 3 up: clearmodifiers true: keys that you hold on your own"),
        ("swipe: { 3: { up: { command: a, accel: 2 } } }", "swipe 3 up: accel 2: it multiplies variables that Tactus does not set"),
        (
            "swipe: { 3: { up: { command: a, keypress: { LEFTSHIFT: { command: b } } } } }",
            "swipe 3 up: keypress LEFTSHIFT: command: b: Tactus never reads the keyboard; let the desktop switch a layer"
        ),
        (
            "swipe: { 3: { up: { command: a, workspace: next, command: b } } }",
            "command of swipe 3 up: a gesture does one thing; the first is carried over"
        ),
        ("swipe: { 3: { up: { command: [a] } } }", "swipe 3 up: command a: not a command"),
        (
            "swipe: { 3: { up: { command: 'a ${move_x}' } } }",
            "swipe 3 up: command a ${move_x}: the command reads $move_x, which Tactus does not set; use $TACTUS_"
        ),
        (
            "swipe: { 3: { begin: { command: a }, left: { begin: { command: b } } } }",
            "swipe 3 begin: fusuma runs it only in directions without one of their own, Tactus in all"
        ),
        ("swipe: { 3: { sideways: { command: a } } }", "swipe 3 sideways: not a gesture of fusuma"),
        ("swipe: { 30: { up: { command: a } } }", "swipe 30: fingers are from 1 to 16"),
        ("swipe: { 3: { up: { command: a, threshold: far } } }", "threshold of swipe 3 up: not a number"),
        ("tap: { 3: { command: a, end: { command: b } } }", "tap 3 end: a tap has no duration; write run = …"),
        ("hold: { 3: { update: { command: b } } }", "hold 3 update: nothing changes while fingers rest"),
        ("thumbsense: { J: BTN_LEFT }", "thumbsense: a plugin of fusuma reads this; Tactus has no plugins"),
        ("x-common: { command: a }", "x-common: fusuma itself ignores this, unless a plugin of yours reads it"),
        (
            "swipe: { 3: { up: { command: a, swipe: 0.25 } } }",
            "swipe 3 up: swipe 0.25: fusuma itself ignores this, unless a plugin of yours reads it; if one does, write a command"
        ),
        ("swipe: { 3: { up: { LEFTSHIFT: { command: a } } } }", "swipe 3 up: LEFTSHIFT command: a: fusuma itself ignores this, unless"),
        (
            "swipe: { 3: { begin: { command: xdotool mousedown 1 }, update: { command: 'xdotool x $move_x' }, end: { command: b } } }",
            "swipe 3 update: command xdotool x $move_x: the command reads $move_x, which Tactus does not set; "
                + "write during = { pointer = \"drag\" } or \"scroll\" in a drag, and grab = true"
        ),
        (
            "swipe: { 3: { update: { command: ydotool mousemove $move_x } } }",
            "swipe 3 update: command ydotool mousemove $move_x: the command reads $move_x, which Tactus does not set; write during ="
        ),
        (
            "swipe: { left: { command: a } }",
            "swipe left: fusuma 3 ignores it without a number of fingers; write one before it in the old file, as in swipe: 3:, and import"
        ),
        ("swipe: { drag: { command: a } }", "swipe drag: not a gesture of fusuma"),
        ("swipe: { update: { command: a } }", "swipe update: fusuma 3 ignores it without a number of fingers"),
        ("hold: { command: a }", "hold command: fusuma 3 ignores it without a number of fingers"),
        ("tap: { command: a }", "tap command: fusuma 3 ignores it without a number of fingers"),
        ("pinch: { begin: { command: a } }", "pinch begin: fusuma 3 ignores it without a number of fingers"),
        ("rotate: { clockwise: { update: { command: a } } }", "rotate any clockwise update: fusuma 3 ignores it without a number"),
        ("swipe: 3", "swipe: 3: fusuma reads nothing from it, because it has no keys of its own"),
        ("pinch: [1, 2]", "pinch: 1, 2: fusuma reads nothing from it"), ("swipe: { 3: left }", "swipe 3: left: fusuma reads nothing"),
        ("swipe: { 3: { left: a } }", "swipe 3 left: a: fusuma reads nothing from it"),
        ("swipe: { 3: { begin: a } }", "swipe 3 begin: a: fusuma reads nothing from it"),
        ("hold: { 3: { begin: a } }", "hold 3 begin: a: fusuma reads nothing from it"),
        ("threshold: 2", "threshold: 2: fusuma reads nothing from it"),
        ("threshold: { pinch: abc }", "threshold of pinch: not a number"),
        ("threshold: { rotate: -1 }", "threshold of rotate: not a number"),
        (
            "swipe: { 3: { threshold: 2, left: { command: a } } }",
            "swipe 3 threshold: fusuma reads it in a gesture, or for the whole kind as in threshold: { swipe: 2 }"
        ),
        (
            "pinch: { interval: 2, in: { command: a } }",
            "pinch interval: fusuma reads it in a gesture, or for the whole kind as in interval:"
        ),
        ("plugin: { inputs: { timer_input: { interval: 1 } } }", "plugin timer_input: how fusuma itself works; nothing is needed"),
        ("swipe: { 3: { up: *up } }", "*up: there is no anchor &up before it"),
        (
            "context: { application: Slack, thumbsense: true }\nswipe: { 3: { up: { command: a } } }",
            "swipe in context application: Slack, thumbsense: true: of contexts only one or several applications are carried over"
        ),
        ("context: { plugin_defaults: x }", "in context plugin_defaults: x: of contexts only one or several applications are carried over"),
        ("- a\n- b", "a, b: not something that fusuma reads"),
    ])
    func `Items of fusuma without a translation are reported`(text: String, expected: String) throws {
        let found = try untranslated(text, .fusuma)
        #expect(found.contains { $0.hasPrefix("f:1: \(expected)") }, "\(found)")
        _ = try gestures(text, .fusuma)
    }

    @Test(arguments: [
        ("{ sendkey: LEFTCTRL+A, command: cmd }", #"swipe = { fingers = 3, direction = "left" }; run = "cmd""#, "sendkey of swipe 3 left"),
        (
            "{ begin: { workspace: next, command: cmd } }",
            #"drag = { fingers = 3, direction = "left" }; priority = "simultaneous"; began = "cmd""#, "workspace of swipe 3 left begin"
        ),
    ])
    func `A command of fusuma wins over the properties of plugins before it`(property: String, gesture: String, loser: String) throws {
        let text = "swipe: { 3: { left: \(property) } }"
        #expect(try gestures(text, .fusuma) == [gesture])
        #expect(try untranslated(text, .fusuma) == ["f:1: \(loser): fusuma runs only the command of a gesture that has one"])
    }

    @Test(arguments: ["interval", "threshold"]) func `A number of fusuma without a value has no effect`(key: String) throws {
        #expect(try untranslated("swipe: { 3: { up: { command: a, \(key): } } }", .fusuma) == [])
        #expect(try untranslated("swipe: { 3: { begin: { command: a, \(key): } } }", .fusuma) == [])
    }

    @Test func `A gesture of fusuma without a finger count becomes none, except pinches and turns that act once`() throws {
        let text = """
            swipe: { left: { command: a }, begin: { command: b } }
            hold: { command: c, begin: { command: d } }
            tap: { command: e }
            rotate: { clockwise: { command: f, begin: { command: g } }, update: { command: h } }
            """
        #expect(try gestures(text, .fusuma) == [#"rotate = { fingers = "2-4", direction = "clockwise" }; began = "f""#])
        #expect(try untranslated(text, .fusuma).count == 7)
    }
}
