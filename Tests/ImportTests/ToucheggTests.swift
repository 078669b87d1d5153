import Import
import Testing

@Suite struct `touchegg.conf` {
    /// One gesture for all programs, with what stands in its action.
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
        (#"type="TAP" fingers="4" direction="UNKNOWN""#, #"tap = { fingers = 4 }; run = "a""#),
        (#"type="TAP" fingers="4""#, #"tap = { fingers = 4 }; run = "a""#),
        (#"type="DOUBLE_TAP" fingers="2" direction="""#, #"tap = { fingers = 2, count = 2 }; run = "a""#),
        (#"type="DRAG" fingers="3" direction="DOWN""#, #"swipe = { fingers = 3, direction = "down" }; run = "a""#),
        (#"type="DRAG" fingers="3" direction="ALL""#, #"drag = { fingers = 3 }; began = "a""#),
        (#"type="ROTATE" fingers="2" direction="LEFT""#, #"rotate = { fingers = 2, direction = "anticlockwise" }; began = "a""#),
        (#"type="ROTATE" fingers="2" direction="RIGHT""#, #"rotate = { fingers = 2, direction = "clockwise" }; began = "a""#),
        (#"type="ROTATE" fingers="2" direction="ALL""#, #"rotate = { fingers = 2 }; began = "a""#),
    ])
    func `says what fingers do`(gesture: String, expected: String) throws {
        #expect(try gestures(file(gesture, run), .touchegg) == [expected])
        #expect(try leftovers(file(gesture, run), .touchegg) == [])
    }

    @Test(arguments: [
        ("<command>a &amp;&amp; b &lt; '&#233;'</command>", #"swipe = { fingers = 3, direction = "left" }; run = "a && b < 'é'""#),
        ("<command><![CDATA[a && \"b\"]]></command>", #"swipe = { fingers = 3, direction = "left" }; run = 'a && "b"'"#),
        ("<command>\n  a\n  b\n</command>", #"swipe = { fingers = 3, direction = "left" }; run = "a\n  b""#),
        ("a", #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        ("<command>a</command><on>begin</on>", #"swipe = { fingers = 3, direction = "left" }; run = "a""#),
        ("<command>a</command><on>end</on>", #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = "a""#),
    ])
    func `has commands for the shell, at the beginning or at the end`(action: String, expected: String) throws {
        let text = file(#"type="SWIPE" fingers="3" direction="LEFT""#, #"<action type="RUN_COMMAND">\#(action)</action>"#)
        #expect(try gestures(text, .touchegg) == [expected])
        #expect(try leftovers(text, .touchegg) == [])
    }

    @Test func `has pinches whose command comes at their end`() throws {
        let text = file(#"type="PINCH" fingers="2" direction="IN""#, run.replacing("</command>", with: "</command><on>end</on>"))
        #expect(try gestures(text, .touchegg) == [#"pinch = { fingers = 2, direction = "in" }; run = "a""#])
    }

    @Test(arguments: [
        (
            #"<action type="SEND_KEYS"><modifiers>Super_L</modifiers><keys>S</keys></action>"#,
            ["SEND_KEYS Super_L S: Tactus presses no keys"]
        ),
        (#"<action type="SEND_KEYS">Control+F10</action>"#, ["SEND_KEYS Control+F10: Tactus presses no keys itself; let a command press"]),
        (#"<action type="TILE_WINDOW"><direction>left</direction></action>"#, ["TILE_WINDOW left: Tactus does not move windows"]),
        (#"<action type="CLOSE_WINDOW"/>"#, ["CLOSE_WINDOW: Tactus does not move windows or workspaces itself; write your desktop's own"]),
        (#"<action type="MOUSE_CLICK"><button>2</button></action>"#, ["MOUSE_CLICK: Tactus moves no pointer and presses no mouse buttons"]),
        (#"<action type="JUMP"/>"#, ["JUMP: not an action of touchegg"]),
        (
            #"<action type="SEND_KEYS"><keys>A</keys><repeat>true</repeat><decreaseKeys>B</decreaseKeys></action>"#,
            [
                "SEND_KEYS A: Tactus presses no keys",
                "SEND_KEYS A: the command runs once, and not again and again as the fingers go on, nor B on",
            ]
        ),
    ])
    func `has actions that somebody has to write a command for`(action: String, expected: [String]) throws {
        let text = file(#"type="SWIPE" fingers="3" direction="LEFT""#, action)
        let found = try leftovers(text, .touchegg)
        #expect(found.count == expected.count)
        for (leftover, beginning) in zip(found, expected) { #expect(leftover.hasPrefix("f:2: SWIPE 3 LEFT: \(beginning)"), "\(leftover)") }
        #expect(try gestures(text, .touchegg) == [""])
        let toml = try imported(text, .touchegg).toml
        #expect(toml.contains("# name = \"3 fingers left\"\n# swipe = { fingers = 3, direction = \"left\" }\n# run = \"\"\n"))
    }

    private let again =
        #"<action type="RUN_COMMAND"><repeat>true</repeat><command>a</command><decreaseCommand>b</decreaseCommand></action>"#

    @Test(arguments: [
        (
            #"type="SWIPE" fingers="3" direction="UP""#,
            #"drag = { fingers = 3, direction = "up" }; step.every = "1mm"; step.forward = "a"; step.backward = "b""#
        ),
        (
            #"type="PINCH" fingers="2" direction="OUT""#,
            #"pinch = { fingers = 2, direction = "out" }; step.every = 1.1; step.forward = "a"; step.backward = "b""#
        ),
        (
            #"type="PINCH" fingers="2" direction="IN""#,
            #"pinch = { fingers = 2, direction = "in" }; step.every = 1.1; step.backward = "a"; step.forward = "b""#
        ),
        (
            #"type="ROTATE" fingers="2" direction="LEFT""#,
            #"rotate = { fingers = 2, direction = "anticlockwise" }; step.every = "10deg"; step.backward = "a"; step.forward = "b""#
        ),
    ])
    func `repeats a command at steps, and another one on the way back`(gesture: String, expected: String) throws {
        #expect(try gestures(file(gesture, again), .touchegg) == [expected])
        #expect(try leftovers(file(gesture, again), .touchegg) == [])
        let oneWay = again.replacing("<decreaseCommand>b</decreaseCommand>", with: "")
        #expect(try gestures(file(gesture, oneWay), .touchegg).first?.contains("\"b\"") == false)
    }

    @Test(arguments: [
        (#"type="TAP" fingers="3""#, "TAP 3"), (#"type="PINCH" fingers="2" direction="ALL""#, "PINCH 2 ALL"),
        (#"type="DRAG" fingers="3" direction="ALL""#, "DRAG 3 ALL"),
    ])
    func `repeats a command, which runs once where no way is forward`(gesture: String, title: String) throws {
        #expect(try gestures(file(gesture, again), .touchegg).first?.contains("step") == false)
        #expect(
            try leftovers(file(gesture, again), .touchegg) == [
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
    func `has gestures that are none`(gesture: String, reason: String) throws {
        let found = try leftovers(file(gesture, run), .touchegg)
        #expect(found.count == 1)
        #expect(found.first?.contains(": \(reason)") == true, "\(found)")
        #expect(try gestures(file(gesture, run), .touchegg) == [])
    }

    @Test func `has gestures of single programs, settings and strange elements`() throws {
        let text = """
            <touchegg>
            <settings><property name="color">auto</property></settings>
            <application name="Firefox,Chromium"><gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture></application>
            <application name="all"><gesture type="SWIPE" fingers="3" direction="UP"></gesture><wave/></application>
            <fly/>
            </touchegg>
            """
        #expect(
            try leftovers(text, .touchegg) == [
                "f:2: color auto: Tactus shows no animations",
                "f:3: SWIPE 3 UP in Firefox, Chromium: Tactus does not know which program is in front; let the command itself ask the desktop",
                "f:4: SWIPE 3 UP: there is no command", "f:4: <wave>: not an element of touchegg", "f:5: <fly>: not an element of touchegg",
            ])
    }

    @Test func `goes where the fingers go`() throws {
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
