import Import
import Testing

@Suite struct `Actions of touchegg.conf` {
    @Test(arguments: [
        ("<command>a &amp;&amp; b &lt; '&#233;'</command>", #"swipe = { fingers = 3, direction = "left" }; run = "a && b < 'é'""#),
        ("<command><![CDATA[a && \"b\"]]></command>", #"swipe = { fingers = 3, direction = "left" }; run = 'a && "b"'"#),
        ("<command>\n  a\n  b\n</command>", #"swipe = { fingers = 3, direction = "left" }; run = "a\n  b""#),
        ("<command>first</command><command>last</command>", #"swipe = { fingers = 3, direction = "left" }; run = "last""#),
        ("a", #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        ("<command>a</command><on>begin</on>", #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        ("<command>a</command><on>end</on>", #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = "a""#),
    ])
    func `A command of touchegg runs in a shell at the begin or at the end`(action: String, expected: String) throws {
        let text = touchegg(#"type="SWIPE" fingers="3" direction="LEFT""#, #"<action type="RUN_COMMAND">\#(action)</action>"#)
        #expect(try gestures(text, .touchegg) == [expected])
        #expect(try untranslated(text, .touchegg) == [])
    }

    @Test func `A pinch of touchegg with on set to end runs its command at its end`() throws {
        let text = touchegg(
            #"type="PINCH" fingers="2" direction="IN""#, #"<action type="RUN_COMMAND"><command>a</command><on>end</on></action>"#)
        #expect(try gestures(text, .touchegg) == [#"pinch = { fingers = 2, direction = "in" }; run = "a""#])
    }

    @Test(arguments: [
        ("<modifiers>Super_L</modifiers><keys>S</keys>", #"swipe = { fingers = 3, direction = "left" }; run = { keys = "super+s" }"#),
        ("Control+F10", #"swipe = { fingers = 3, direction = "left" }; run = { keys = "ctrl+F10" }"#),
        (
            "<modifiers>Control_L+Alt_L</modifiers><keys>Left</keys><on>end</on>",
            #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = { keys = "ctrl+alt+Left" }"#
        ),
        ("<modifiers>Super_L</modifiers>", #"swipe = { fingers = 3, direction = "left" }; run = { keys = "super" }"#),
        ("<keys>Print</keys>", #"swipe = { fingers = 3, direction = "left" }; run = { keys = "sysrq" }"#),
        ("<keys>XF86AudioRaiseVolume</keys>", #"swipe = { fingers = 3, direction = "left" }; run = { keys = "XF86AudioRaiseVolume" }"#),
        (
            "<modifiers>Alt_L</modifiers><keys>Tab</keys><on>begin-and-end</on>",
            #"drag = { fingers = 3, direction = "left" }; began = { keys = "alt+Tab" }; run = { keys = "alt+Tab" }"#
        ),
        (
            "<repeat>true</repeat><modifiers>Alt_L</modifiers><keys>Tab</keys><decreaseKeys>Shift_L+Tab</decreaseKeys>",
            #"drag = { fingers = 3, direction = "left" }; step.every = "3.8mm"; during = { keys = "alt" }; "#
                + #"step.forward = { keys = "Tab", limit = 10 }; step.backward = { keys = "shift+Tab", limit = 10 }"#
        ),
    ])
    func `SEND_KEYS of touchegg becomes keys with modifiers held only while keys repeat`(action: String, expected: String) throws {
        let text = touchegg(#"type="SWIPE" fingers="3" direction="LEFT""#, #"<action type="SEND_KEYS">\#(action)</action>"#)
        #expect(try gestures(text, .touchegg) == [expected])
        #expect(try untranslated(text, .touchegg) == [])
        #expect(
            try imported(text, .touchegg).allNotes.last?.hasPrefix("1 gesture presses keys, which needs access to /dev/uinput;") == true)
    }

    @Test func `A character in the keys of touchegg becomes the key that has it, with a note`() throws {
        let text = touchegg(
            #"type="PINCH" fingers="2" direction="OUT""#,
            #"<action type="SEND_KEYS"><modifiers>Control_L</modifiers><keys>plus</keys></action>"#)
        #expect(try gestures(text, .touchegg) == [#"pinch = { fingers = 2, direction = "out" }; began = { keys = "ctrl+equal" }"#])
        #expect(try imported(text, .touchegg).notes.first?.contains("plus is the key that has it there") == true)
    }

    @Test func `Repeated keys of touchegg begin and end with a drag`() throws {
        let text = touchegg(
            #"type="SWIPE" fingers="3" direction="LEFT""#,
            #"<action type="SEND_KEYS"><repeat>true</repeat><modifiers>Alt_L</modifiers><keys>Tab</keys></action>"#)
        #expect(
            try hear("3 fingers touch, slide left 20mm in 300ms, lift", from: text, .touchegg)
                == "3 fingers left began, 3 fingers left ended")
    }

    @Test(arguments: [
        (
            #"<action type="SEND_KEYS"><keys>Hyper_L</keys></action>"#,
            ["SEND_KEYS Hyper_L: Tactus has no key called \"Hyper_L\"; write keys with names from"]
        ),
        (#"<action type="TILE_WINDOW"><direction>left</direction></action>"#, ["TILE_WINDOW left: Tactus does not move windows"]),
        (#"<action type="CLOSE_WINDOW"/>"#, ["CLOSE_WINDOW: Tactus does not move windows or workspaces itself; write your desktop's own"]),
        (
            #"<action type="MOUSE_CLICK"><button>2</button></action>"#,
            ["MOUSE_CLICK 2: import translates nothing about the pointer; write the action { button = \"middle\" }"]
        ),
        (
            #"<action type="SCROLL"/>"#,
            ["SCROLL: import translates nothing about the pointer; write during = { pointer = \"drag\" } or \"scroll\" in a drag"]
        ),
        (#"<action type="JUMP"/>"#, ["JUMP: not an action of touchegg"]),
    ])
    func `An action of touchegg without a translation becomes a comment to complete`(action: String, expected: [String]) throws {
        let text = touchegg(#"type="SWIPE" fingers="3" direction="LEFT""#, action)
        let found = try untranslated(text, .touchegg)
        #expect(found.count == expected.count)
        for (item, beginning) in zip(found, expected) { #expect(item.hasPrefix("f:2: SWIPE 3 LEFT: \(beginning)"), "\(item)") }
        #expect(try gestures(text, .touchegg) == [""])
        let toml = try imported(text, .touchegg).toml
        #expect(toml.contains("# name = \"3 fingers left\"\n# swipe = { fingers = 3, direction = \"left\" }\n# run = \"\"\n"))
    }

    @Test func `A button that touchegg keeps down until the end is advised as one to hold`() throws {
        let text = touchegg(
            #"type="SWIPE" fingers="3" direction="LEFT""#,
            #"<action type="MOUSE_CLICK"><button>3</button><on>begin-and-end</on></action>"#)
        #expect(
            try untranslated(text, .touchegg) == [
                "f:2: SWIPE 3 LEFT: MOUSE_CLICK 3: import translates nothing about the pointer; write during = { button = \"right\" }"
            ])
        #expect(try imported(text, .touchegg).toml.contains("# not active: MOUSE_CLICK 3: import translates nothing about the pointer\n"))
    }

    @Test(arguments: [("KP_Left", "kp4"), ("KP_Right", "kp6"), ("KP_Prior", "kp9"), ("KP_Delete", "kpdot"), ("KP_Begin", "kp5")])
    func `A key of the keypad without NumLock in touchegg is the key at that place`(keysym: String, key: String) throws {
        let text = touchegg(
            #"type="SWIPE" fingers="3" direction="LEFT""#, "<action type=\"SEND_KEYS\"><keys>\(keysym)</keys></action>")
        #expect(try gestures(text, .touchegg).first?.hasSuffix(#"run = { keys = "\#(key)" }"#) == true)
    }

    @Test func `A pinch of touchegg without a translation is a comment with the phase that touchegg acts in`() throws {
        let text = { (on: String) in
            touchegg(#"type="PINCH" fingers="3" direction="IN""#, #"<action type="CLOSE_WINDOW"><on>\#(on)</on></action>"#)
        }
        let reason = "not active: CLOSE_WINDOW: Tactus does not move windows or workspaces itself"
        #expect(try comments(text("begin"), .touchegg) == [#"\#(reason); pinch = { fingers = 3, direction = "in" }; began = """#])
        #expect(try comments(text("end"), .touchegg) == [#"\#(reason); pinch = { fingers = 3, direction = "in" }; run = """#])
    }

    @Test func `A gesture whose command reads variables that touchegg sets becomes a comment`() throws {
        let text = touchegg(
            #"type="TAP" fingers="3""#, #"<action type="RUN_COMMAND"><command>a $TOUCHEGG_DEVICE_TYPE</command></action>"#)
        let reason = "the command reads $TOUCHEGG_DEVICE_TYPE, which Tactus does not set"
        #expect(
            try comments(text, .touchegg) == [
                #"not active: \#(reason); tap = { fingers = 3 }; device = { kind = "touchscreen" }; run = "a $TOUCHEGG_DEVICE_TYPE""#
            ])
        #expect(
            try untranslated(text, .touchegg).first?.hasPrefix("f:2: TAP 3: RUN_COMMAND a $TOUCHEGG_DEVICE_TYPE: \(reason); use") == true)
    }

    private let again =
        #"<action type="RUN_COMMAND"><repeat>true</repeat><command>a</command><decreaseCommand>b</decreaseCommand></action>"#

    @Test(arguments: [
        (
            #"type="SWIPE" fingers="3" direction="UP""#,
            #"drag = { fingers = 3, direction = "up" }; step.every = "2.4mm"; step.forward = A; step.backward = B"#
        ),
        (
            #"type="SWIPE" fingers="3" direction="RIGHT""#,
            #"drag = { fingers = 3, direction = "right" }; step.every = "3.8mm"; step.forward = A; step.backward = B"#
        ),
        (
            #"type="PINCH" fingers="2" direction="OUT""#,
            #"pinch = { fingers = 2, direction = "out" }; step.every = 1.1; step.forward = A; step.backward = B"#
        ),
        (
            #"type="PINCH" fingers="2" direction="IN""#,
            #"pinch = { fingers = 2, direction = "in" }; step.every = 1.1; step.backward = A; step.forward = B"#
        ),
        (
            #"type="ROTATE" fingers="2" direction="LEFT""#,
            #"rotate = { fingers = 2, direction = "anticlockwise" }; step.every = "10deg"; step.backward = A; step.forward = B"#
        ),
    ])
    func `A repeated command of touchegg becomes steps forward and backward, which may go past the start`(gesture: String, expected: String)
        throws
    {
        let whole = expected.replacing("A", with: #"{ run = "a", limit = 10 }"#).replacing("B", with: #"{ run = "b", limit = 10 }"#)
        #expect(try gestures(touchegg(gesture, again), .touchegg) == [whole])
        #expect(try untranslated(touchegg(gesture, again), .touchegg) == [])
        let note = "touchegg takes back no more steps than it has made. In Tactus, steps go on backward past the start of the gesture."
        #expect(try imported(touchegg(gesture, again), .touchegg).notes.contains(note))
        let oneWay = again.replacing("<decreaseCommand>b</decreaseCommand>", with: "")
        #expect(try gestures(touchegg(gesture, oneWay), .touchegg).first?.contains("\"b\"") == false)
        #expect(try !imported(touchegg(gesture, oneWay), .touchegg).notes.contains(note))
    }

    @Test func `The attribute times of touchegg sets the step and its limit, and a note says how long a step is`() throws {
        let text = touchegg(#"type="SWIPE" fingers="3" direction="UP""#, again.replacing("<command>", with: "<times>3</times><command>"))
        #expect(
            try gestures(text, .touchegg) == [
                #"drag = { fingers = 3, direction = "up" }; step.every = "8mm"; step.forward = { run = "a", limit = 3 }; "#
                    + #"step.backward = { run = "b", limit = 3 }"#
            ])
        #expect(try imported(text, .touchegg).notes.first?.hasPrefix("Steps of swipes are as long as touchegg's on a touchpad of") == true)
    }

    @Test(arguments: [
        (#"type="TAP" fingers="3""#, "TAP 3"), (#"type="PINCH" fingers="2" direction="ALL""#, "PINCH 2 ALL"),
        (#"type="DRAG" fingers="3" direction="ALL""#, "DRAG 3 ALL"),
    ])
    func `A repeated command of touchegg runs once if no direction is forward`(gesture: String, title: String) throws {
        #expect(try gestures(touchegg(gesture, again), .touchegg).first?.contains("step") == false)
        #expect(
            try untranslated(touchegg(gesture, again), .touchegg) == [
                "f:2: \(title): RUN_COMMAND a: the command runs once, and not again and again as the fingers go on, nor b on the way back; "
                    + "write step = { every = \"5mm\", forward = …, backward = … } in a drag, or with every = 1.1 in a pinch"
            ])
    }
}
