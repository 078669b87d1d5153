import Configuration
import Gestures
import Import
import Testing

@Suite struct `touchegg.conf` {
    /// A file with one gesture for all programs, with the given action.
    private func file(_ gesture: String, _ action: String, for application: String = "All") -> String {
        """
        <touchégg><application name="\(application)">
        <gesture \(gesture)>\(action)</gesture></application></touchégg>
        """
    }

    private let run = #"<action type="RUN_COMMAND"><command>a</command></action>"#

    @Test(arguments: [
        (#"type="SWIPE" fingers="3" direction="LEFT""#, #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        (#"type="SWIPE" fingers="4" direction="UP""#, #"swipe = { fingers = 4, direction = "up" }; run = "a""#),
        (#"type="PINCH" fingers="2" direction="IN""#, #"pinch = { fingers = 2, direction = "in" }; began = "a""#),
        (#"type="PINCH" fingers="3" direction="OUT""#, #"pinch = { fingers = 3, direction = "out" }; began = "a""#),
        (#"type="PINCH" fingers="3" direction="ALL""#, #"pinch = { fingers = 3 }; began = "a""#),
        (#"type="TAP" fingers="4" direction="UNKNOWN""#, #"tap = { fingers = 4 }; device = { kind = "touchscreen" }; run = "a""#),
        (#"type="TAP" fingers="4""#, #"tap = { fingers = 4 }; device = { kind = "touchscreen" }; run = "a""#),
        (
            #"type="SWIPE" fingers="2" direction="UP""#,
            #"swipe = { fingers = 2, direction = "up" }; device = { kind = "touchscreen" }; run = "a""#
        ),
        (#"type="DOUBLE_TAP" fingers="2" direction="""#, #"tap = { fingers = 2, count = 2 }; run = "a""#),
        (#"type="DRAG" fingers="3" direction="DOWN""#, #"swipe = { fingers = 3, direction = "down" }; run = "a""#),
        (#"type="DRAG" fingers="3" direction="ALL""#, #"drag = { fingers = 3 }; began = "a""#),
        (#"type="ROTATE" fingers="2" direction="LEFT""#, #"rotate = { fingers = 2, direction = "anticlockwise" }; began = "a""#),
        (#"type="ROTATE" fingers="2" direction="RIGHT""#, #"rotate = { fingers = 2, direction = "clockwise" }; began = "a""#),
        (#"type="ROTATE" fingers="2" direction="ALL""#, #"rotate = { fingers = 2 }; began = "a""#),
    ])
    func `Each gesture of touchegg becomes the documented one`(gesture: String, expected: String) throws {
        #expect(try gestures(file(gesture, run), .touchegg) == [expected])
        #expect(try untranslated(file(gesture, run), .touchegg) == [])
    }

    @Test(arguments: [
        ("<command>a &amp;&amp; b &lt; '&#233;'</command>", #"swipe = { fingers = 3, direction = "left" }; run = "a && b < 'é'""#),
        ("<command><![CDATA[a && \"b\"]]></command>", #"swipe = { fingers = 3, direction = "left" }; run = 'a && "b"'"#),
        ("<command>\n  a\n  b\n</command>", #"swipe = { fingers = 3, direction = "left" }; run = "a\n  b""#),
        ("a", #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        ("<command>a</command><on>begin</on>", #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        ("<command>a</command><on>end</on>", #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = "a""#),
    ])
    func `A command of touchegg runs in a shell at the begin or at the end`(action: String, expected: String) throws {
        let text = file(#"type="SWIPE" fingers="3" direction="LEFT""#, #"<action type="RUN_COMMAND">\#(action)</action>"#)
        #expect(try gestures(text, .touchegg) == [expected])
        #expect(try untranslated(text, .touchegg) == [])
    }

    @Test func `A pinch of touchegg with on set to end runs its command at its end`() throws {
        let text = file(#"type="PINCH" fingers="2" direction="IN""#, run.replacing("</command>", with: "</command><on>end</on>"))
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
        let text = file(#"type="SWIPE" fingers="3" direction="LEFT""#, #"<action type="SEND_KEYS">\#(action)</action>"#)
        #expect(try gestures(text, .touchegg) == [expected])
        #expect(try untranslated(text, .touchegg) == [])
        #expect(
            try imported(text, .touchegg).allNotes.last?.hasPrefix("1 gesture presses keys, which needs access to /dev/uinput;") == true)
    }

    @Test func `A character in the keys of touchegg becomes the key that has it, with a note`() throws {
        let text = file(
            #"type="PINCH" fingers="2" direction="OUT""#,
            #"<action type="SEND_KEYS"><modifiers>Control_L</modifiers><keys>plus</keys></action>"#)
        #expect(try gestures(text, .touchegg) == [#"pinch = { fingers = 2, direction = "out" }; began = { keys = "ctrl+equal" }"#])
        #expect(try imported(text, .touchegg).notes.first?.contains("plus is the key that has it there") == true)
    }

    @Test func `Repeated keys of touchegg begin and end with a drag`() throws {
        let text = file(
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
            ["MOUSE_CLICK: import translates nothing about the pointer; write the action { button = \"middle\" }"]
        ),
        (
            #"<action type="SCROLL"/>"#,
            ["SCROLL: import translates nothing about the pointer; write during = { pointer = \"drag\" } or \"scroll\" in a drag"]
        ),
        (#"<action type="JUMP"/>"#, ["JUMP: not an action of touchegg"]),
    ])
    func `An action of touchegg without a translation becomes a comment to complete`(action: String, expected: [String]) throws {
        let text = file(#"type="SWIPE" fingers="3" direction="LEFT""#, action)
        let found = try untranslated(text, .touchegg)
        #expect(found.count == expected.count)
        for (item, beginning) in zip(found, expected) { #expect(item.hasPrefix("f:2: SWIPE 3 LEFT: \(beginning)"), "\(item)") }
        #expect(try gestures(text, .touchegg) == [""])
        let toml = try imported(text, .touchegg).toml
        #expect(toml.contains("# name = \"3 fingers left\"\n# swipe = { fingers = 3, direction = \"left\" }\n# run = \"\"\n"))
    }

    @Test func `A pinch of touchegg without a translation is a comment with the phase that touchegg acts in`() throws {
        let text = { (on: String) in
            self.file(#"type="PINCH" fingers="3" direction="IN""#, #"<action type="CLOSE_WINDOW"><on>\#(on)</on></action>"#)
        }
        let reason = "not active: CLOSE_WINDOW: Tactus does not move windows or workspaces itself"
        #expect(try comments(text("begin"), .touchegg) == [#"\#(reason); pinch = { fingers = 3, direction = "in" }; began = """#])
        #expect(try comments(text("end"), .touchegg) == [#"\#(reason); pinch = { fingers = 3, direction = "in" }; run = """#])
    }

    @Test func `A gesture whose command reads variables that touchegg sets becomes a comment`() throws {
        let text = file(
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
    func `A repeated command of touchegg becomes steps forward and backward`(gesture: String, expected: String) throws {
        let whole = expected.replacing("A", with: #"{ run = "a", limit = 10 }"#).replacing("B", with: #"{ run = "b", limit = 10 }"#)
        #expect(try gestures(file(gesture, again), .touchegg) == [whole])
        #expect(try untranslated(file(gesture, again), .touchegg) == [])
        let oneWay = again.replacing("<decreaseCommand>b</decreaseCommand>", with: "")
        #expect(try gestures(file(gesture, oneWay), .touchegg).first?.contains("\"b\"") == false)
    }

    @Test func `The attribute times of touchegg sets the step and its limit, and a note says how long a step is`() throws {
        let text = file(#"type="SWIPE" fingers="3" direction="UP""#, again.replacing("<command>", with: "<times>3</times><command>"))
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
        #expect(try gestures(file(gesture, again), .touchegg).first?.contains("step") == false)
        #expect(
            try untranslated(file(gesture, again), .touchegg) == [
                "f:2: \(title): RUN_COMMAND a: the command runs once, and not again and again as the fingers go on, nor b on the way back; "
                    + "write step = { every = \"5mm\", forward = …, backward = … } in a drag, or with every = 1.1 in a pinch"
            ])
    }

    @Test(arguments: [
        (#"type="SWIPE" fingers="3" direction="IN""#, "not a gesture of touchegg"),
        (#"type="WAVE" fingers="3" direction="UP""#, "not a gesture of touchegg"),
        (#"type="PINCH" fingers="1" direction="IN""#, "not a gesture of touchegg"),
        (#"type="SWIPE" fingers="0" direction="UP""#, "fingers has to be a number from 1 to 16"),
        (#"type="SWIPE" direction="UP""#, "fingers has to be a number from 1 to 16"),
        (#"type="TAP_AND_HOLD" fingers="2" direction="""#, "a gesture of two parts; write sequence = [ { tap = { fingers = 2 } }, { press"),
    ])
    func `An unknown gesture of touchegg is reported`(gesture: String, reason: String) throws {
        let found = try untranslated(file(gesture, run), .touchegg)
        #expect(found.count == 1)
        #expect(found.first?.contains(": \(reason)") == true, "\(found)")
        #expect(try gestures(file(gesture, run), .touchegg) == [])
    }

    @Test func `Settings and unknown elements of touchegg are reported`() throws {
        let text = """
            <touchegg>
            <settings><property name="color">auto</property><property name="animation_delay">1</property></settings>
            <application name=" ,"><gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture></application>
            <application name="all"><gesture type="SWIPE" fingers="3" direction="UP"></gesture><wave/></application>
            <fly/>
            </touchegg>
            """
        #expect(
            try untranslated(text, .touchegg) == [
                "f:2: color, animation_delay: Tactus shows no animations, so nothing sets their colors or waits for a part of one",
                "f:3: SWIPE 3 UP: its application has no name",
                "f:4: SWIPE 3 UP: there is no command", "f:4: <wave>: not an element of touchegg", "f:5: <fly>: not an element of touchegg",
            ])
    }

    @Test func `Gestures of single programs of touchegg get a condition and come before those for all programs`() throws {
        let text = """
            <touchegg>
            <application name="All"><gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture></application>
            <application name="Firefox, Chromium"><gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture></application>
            <application name="Gimp"><gesture type="SWIPE" fingers="3" direction="UP"><action type="NO_ACTION"/></gesture></application>
            </touchegg>
            """
        let swipe = #"swipe = { fingers = 3, direction = "up" }"#
        let found = try gestures(text, .touchegg)
        #expect(
            found.map { String($0.split(separator: "; run")[0]) } == [
                #"\#(swipe); when = { app = ["Firefox", "Chromium"] }"#, #"\#(swipe); when = { app = "Gimp" }"#, swipe,
            ])
        #expect(found[1].hasSuffix(#"run = ["true"]"#))
        #expect(try untranslated(text, .touchegg) == [])
    }

    @Test func `A later entry of touchegg takes its programs from earlier ones for the same gesture`() throws {
        func entry(_ apps: String, _ command: String) -> String {
            "<application name=\"\(apps)\"><gesture type=\"SWIPE\" fingers=\"3\" direction=\"UP\"><action type=\"RUN_COMMAND\">"
                + "<command>\(command)</command></action></gesture></application>"
        }
        let text = "<touchegg>\(entry("Firefox,Chromium,foot", "a"))\(entry("firefox", "b"))\(entry("Foot", "c"))</touchegg>"
        let swipe = #"swipe = { fingers = 3, direction = "up" }; when = { app = "#
        #expect(
            try gestures(text, .touchegg) == [
                swipe + #""Chromium" }; run = "a""#, swipe + #""firefox" }; run = "b""#, swipe + #""Foot" }; run = "c""#,
            ])
    }

    @Test func `Taps of touchegg 2 are for touchscreens and those of touchegg 1 for all devices`() throws {
        let old = file(#"type="TAP" fingers="3""#, #"<action type="RUN_COMMAND">a</action>"#)
        #expect(try gestures(old, .touchegg) == [#"tap = { fingers = 3 }; run = "a""#])
        #expect(try imported(old, .touchegg).notes == [])
        let new = try imported(file(#"type="TAP" fingers="3""#, run), .touchegg)
        #expect(new.notes == ["touchegg has taps of touchscreens only. Take the device away from those that you want on a touchpad."])
        let one = file(#"type="SWIPE" fingers="1" direction="UP""#, run)
        #expect(try gestures(one, .touchegg) == [""])
        #expect(try untranslated(one, .touchegg) == ["f:2: SWIPE 1 UP: touchegg has no swipes of one finger"])
    }

    @Test func `The XML of touchegg is read with everything that its own parser forgives`() throws {
        let text = """

            <!DOCTYPE touchegg SYSTEM "x.dtd" [<!ENTITY a "bbb"> <!-- > -->]>
            <?xml version="1.0"?> text outside
            <touchegg><!-- dbus-send --print-reply -->
            <application name='All' name="other">
            <gesture type="SWIPE" fingers="3" direction="UP">
            <action type="RUN_COMMAND" x = "a<b"><command><!-- - -- -->a && b &a; &#x41;&lt;&#0;</command>
            <command>second</command></action></gesture></application></touchegg>
            <touchegg/> &
            """
        #expect(
            try gestures(text, .touchegg) == [#"swipe = { fingers = 3, direction = "up" }; run = "a && b &a; A<""#])
        #expect(try imported(text, .touchegg).gestures.map(\.line) == [6])
        let latin = """
            <?xml version='1.0' encoding='ISO-8859-1'?><!-- éééééééé


            --><touchégg><application name="All">
            <gesture type="SWIPE" fingers="3" direction="UP"><action type="RUN_COMMAND"><command>é</command></action></gesture>
            </application></touchégg>
            """
        let bytes = latin.unicodeScalars.map { UInt8($0.value) }
        let read = try ImportedConfiguration(parsing: bytes, named: "f", of: .touchegg)
        #expect(read.gestures.map(\.line) == [5])
        #expect(try Configuration(parsing: read.toml).gestures.first?.actions[.ended] == .shell("é"))
    }

    @Test func `An imported gesture of touchegg is recognized in the same direction`() throws {
        let text = """
            <touchegg><application name="All">
            <gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture>
            <gesture type="SWIPE" fingers="4" direction="RIGHT">\(run)</gesture>
            <gesture type="PINCH" fingers="2" direction="OUT">\(run)</gesture>
            <gesture type="ROTATE" fingers="2" direction="RIGHT">\(run)</gesture>
            <gesture type="TAP" fingers="3">\(run)</gesture>
            </application></touchegg>
            """
        let played = { sentence in try hear(sentence, from: text, .touchegg) }
        #expect(try played("3 fingers touch, slide up 30mm in 200ms, lift") == "3 fingers up ended")
        #expect(try played("4 fingers touch, slide right 30mm in 200ms, lift") == "4 fingers right ended")
        #expect(try played("2 fingers touch, spread by 2.0 in 300ms, lift") == "2 fingers pinch out began, 2 fingers pinch out ended")
        #expect(
            try played("2 fingers touch, turn clockwise 60deg in 300ms, lift")
                == "2 fingers turn clockwise began, 2 fingers turn clockwise ended")
        #expect(try played("3 fingers touch, hold 60ms, lift") == "3 fingers tap ended")
    }
}
