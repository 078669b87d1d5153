import Configuration
import Gestures
import Import
import Testing

@Suite struct `touchegg.conf` {
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
        #expect(try gestures(touchegg(gesture, run), .touchegg) == [expected])
        #expect(try untranslated(touchegg(gesture, run), .touchegg) == [])
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
        let found = try untranslated(touchegg(gesture, run), .touchegg)
        #expect(found.count == 1)
        #expect(found.first?.contains(": \(reason)") == true, "\(found)")
        #expect(try gestures(touchegg(gesture, run), .touchegg) == [])
    }

    @Test(arguments: [
        ("20", "LEFT", #", distance = "10mm""#), ("20", "UP", #", distance = "7.3mm""#), ("100", "RIGHT", #", distance = "40.2mm""#),
        ("0", "LEFT", ""),
    ])
    func `A swipe of touchegg that acts at the end is as long as the file says`(value: String, direction: String, distance: String) throws {
        let text = thresholded(value, #"type="SWIPE" fingers="3" direction="\#(direction)""#)
        let way = direction.lowercased()
        #expect(
            try gestures(text, .touchegg) == [#"swipe = { fingers = 3, direction = "\#(way)"\#(distance), on = "lift" }; run = "a""#])
        #expect(try untranslated(text, .touchegg) == [])
        #expect(try imported(text, .touchegg).allNotes.isEmpty == distance.isEmpty)
    }

    @Test(arguments: [
        ("20", "IN", #", scale = 1.25"#), ("40", "OUT", ", scale = 1.4"), ("10", "OUT", ""), ("100", "IN", ", scale = 5"),
    ])
    func `A pinch of touchegg that acts at the end is as large as the file says`(value: String, direction: String, scale: String) throws {
        let text = thresholded(value, #"type="PINCH" fingers="2" direction="\#(direction)""#)
        let way = direction.lowercased()
        #expect(try gestures(text, .touchegg) == [#"pinch = { fingers = 2, direction = "\#(way)"\#(scale) }; run = "a""#])
        #expect(try untranslated(text, .touchegg) == [])
    }

    @Test func `The length of touchegg's gestures is reported if import cannot know it`() throws {
        #expect(
            try untranslated(thresholded("20", #"type="SWIPE" fingers="2" direction="UP""#), .touchegg) == [
                "f:4: action_execute_threshold 20 of SWIPE 2 UP: Tactus measures in millimeters, and how many these are depends on the "
                    + "screen; write distance = \"…mm\" in the swipes"
            ])
        #expect(
            try untranslated(thresholded("far", #"type="SWIPE" fingers="3" direction="UP""#), .touchegg) == [
                "f:2: action_execute_threshold far: not a number"
            ])
    }

    private func thresholded(_ value: String, _ gesture: String) -> String {
        """
        <touchegg>
        <settings><property name="action_execute_threshold">\(value)</property></settings>
        <application name="All">
        <gesture \(gesture)><action type="RUN_COMMAND"><command>a</command><on>end</on></action></gesture></application>
        </touchegg>
        """
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
                "f:2: color, animation_delay: Tactus shows no animations, so nothing sets their colors or delays them",
                "f:3: SWIPE 3 UP: its application has no name",
                "f:4: <wave>: not an element of touchegg", "f:4: SWIPE 3 UP: there is no command", "f:5: <fly>: not an element of touchegg",
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

    @Test func `The gesture of touchegg for all programs does not act in a program whose own gesture is a comment`() throws {
        let text = """
            <touchegg>
            <application name="All"><gesture type="SWIPE" fingers="3" direction="UP"><action type="SEND_KEYS"><keys>a</keys>
            <repeat>true</repeat></action></gesture></application>
            <application name="Gimp"><gesture type="SWIPE" fingers="3" direction="UP"><action type="CLOSE_WINDOW"/></gesture></application>
            <application name="Gimp"><gesture type="SWIPE" fingers="4" direction="UP"><action type="CLOSE_WINDOW"/></gesture></application>
            </touchegg>
            """
        #expect(
            try gestures(text, .touchegg) == [
                "", "", #"drag = { fingers = 3, direction = "up" }; when = { app = "Gimp" }; run = ["true"]"#,
                #"drag = { fingers = 3, direction = "up" }; step.every = "2.4mm"; step.forward = { keys = "a", limit = 10 }"#,
            ])
        let found = try imported(text, .touchegg)
        #expect(
            found.toml.contains(
                """
                # f:4
                # keeps line 2 from acting here; remove it when you have completed the gesture of this line
                [[gesture]]
                name = "nothing for 3 fingers drag up in Gimp"

                """))
        #expect(found.gestures.filter(\.isCarriedOver).map(\.name) == ["3 fingers up"])
        let twice = ImportedConfiguration(merging: [found, found])
        #expect(
            twice.gestures.map { $0.apps.isEmpty ? "" : $0.isActive ? "nothing" : "comment" } == [
                "comment", "comment", "comment", "comment", "nothing", "nothing", "", "",
            ])
    }

    @Test(arguments: [
        "", #"<action type="RUN_COMMAND"><command> </command></action>"#,
        #"<action type="RUN_COMMAND"><command>a</command><on>start</on></action>"#,
    ])
    func `An entry of touchegg that never acts keeps the one for all programs from acting in its program`(action: String) throws {
        let text = """
            <touchegg>
            <application name="All"><gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture></application>
            <application name="Gimp"><gesture type="SWIPE" fingers="3" direction="UP">\(action)</gesture></application>
            </touchegg>
            """
        let swipe = #"swipe = { fingers = 3, direction = "up" }"#
        #expect(try gestures(text, .touchegg) == [#"\#(swipe); when = { app = "Gimp" }; run = ["true"]"#, #"\#(swipe); run = "a""#])
        #expect(try untranslated(text, .touchegg).count == 1)
    }

    @Test(arguments: ["<repeat>true</repeat>", "<on>begin</on>", "<on>end</on>", "<on>begin-and-end</on>"])
    func `A gesture of touchegg that does nothing in a program has the motion of the one for all programs`(moment: String) throws {
        let all = #"<action type="RUN_COMMAND"><command>a</command>\#(moment)</action>"#
        for own in [#"<action type="NO_ACTION"><on>end</on></action>"#, #"<action type="NO_ACTION"/>"#, ""] {
            for gesture in [#"type="SWIPE" fingers="3" direction="UP""#, #"type="PINCH" fingers="2" direction="IN""#] {
                let text = """
                    <touchegg>
                    <application name="All"><gesture \(gesture)>\(all)</gesture></application>
                    <application name="Foo"><gesture \(gesture)>\(own)</gesture></application>
                    </touchegg>
                    """
                let found = try imported(text, .touchegg).gestures
                #expect(found.map(\.apps) == [["Foo"], []])
                #expect(found.map(\.motion) == Array(repeating: try #require(found.last).motion, count: 2))
                #expect(found.filter(\.isCarriedOver).count == 2)
                #expect(try gestures(text, .touchegg).first?.hasSuffix(#"when = { app = "Foo" }; run = ["true"]"#) == true)
            }
        }
    }

    @Test(arguments: [
        (
            #"<action type="RUN_COMMAND"><command>new</command><on>begin-and-end</on></action>"#,
            [#"drag = { fingers = 3, direction = "up" }; began = "new"; run = "new""#]
        ),
        (#"<action type="NO_ACTION"/>"#, []), (#"<action type="RUN_COMMAND"><command></command></action>"#, []), ("", []),
        (#"<action type="CLOSE_WINDOW"><on>begin-and-end</on></action>"#, [""]),
    ])
    func `Of two entries of touchegg for one gesture the last one counts, whatever its action`(action: String, expected: [String]) throws {
        let text = """
            <touchegg><application name="All">
            <gesture type="SWIPE" fingers="3" direction="UP">\(run)</gesture></application><application name="all">
            <gesture type="swipe" fingers="3" direction="up">\(action)</gesture></application></touchegg>
            """
        #expect(try gestures(text, .touchegg) == expected)
        #expect(
            try untranslated(text, .touchegg).first == "f:2: SWIPE 3 UP: line 3 is for the same gesture and is used instead")
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
        let old = touchegg(#"type="TAP" fingers="3""#, #"<action type="RUN_COMMAND">a</action>"#)
        #expect(try gestures(old, .touchegg) == [#"tap = { fingers = 3 }; run = "a""#])
        #expect(try imported(old, .touchegg).notes == [])
        let new = try imported(touchegg(#"type="TAP" fingers="3""#, run), .touchegg)
        #expect(new.notes == ["touchegg has taps of touchscreens only. Take the device away from those that you want on a touchpad."])
        let one = touchegg(#"type="SWIPE" fingers="1" direction="UP""#, run)
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
            <action type="RUN_COMMAND" x = "a<b"><command>first</command>
            <command><!-- - -- -->a && b &a; &#x41;&lt;&#0;</command></action></gesture></application></touchegg>
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
