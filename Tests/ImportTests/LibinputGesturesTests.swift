import Import
import Testing

@Suite struct `libinput-gestures.conf` {
    @Test(arguments: ["\n", "\r", "\r\n"]) func `A line of libinput-gestures ends with LF, CR or both`(end: String) throws {
        let text = ["# mine", "gesture swipe left 3 a", "", "gesture swipe right 3 b", "x"].joined(separator: end)
        #expect(
            try gestures(text, .libinputGestures) == [
                #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = "a""#,
                #"swipe = { fingers = 3, direction = "right", on = "lift" }; run = "b""#,
            ])
        #expect(try untranslated(text, .libinputGestures) == ["f:5: x: not a line of libinput-gestures"])
    }

    @Test(arguments: [
        ("gesture swipe left 3 a b", #"swipe = { fingers = 3, direction = "left", on = "lift" }; run = "a b""#),
        ("gesture: swipe\tRight_Up \t 4   a", #"swipe = { fingers = 4, direction = "up-right", on = "lift" }; run = "a""#),
        ("gesture swipe down a", #"swipe = { fingers = "3-5", direction = "down", on = "lift" }; run = "a""#),
        ("gesture swipe down 33 a", #"swipe = { fingers = "3-5", direction = "down", on = "lift" }; run = "33 a""#),
        ("gesture pinch in 2 a", #"pinch = { fingers = 2, direction = "in" }; run = "a""#),
        ("gesture pinch out a", #"pinch = { fingers = "2-5", direction = "out" }; run = "a""#),
        ("gesture pinch clockwise 2 a", #"rotate = { fingers = 2, direction = "clockwise", angle = "15deg" }; run = "a""#),
        ("gesture pinch anticlockwise 2 a", #"rotate = { fingers = 2, direction = "anticlockwise", angle = "15deg" }; run = "a""#),
        ("gesture hold on 4 a", #"press = { fingers = 4, duration = "180ms" }; released = "a""#),
        ("gesture hold on+1.25 4 a", #"press = { fingers = 4, duration = "1430ms" }; released = "a""#),
        ("gesture hold on+0.01 4 a", #"press = { fingers = 4, duration = "190ms" }; released = "a""#),
        ("gesture hold on+0 4 a", #"press = { fingers = 4, duration = "180ms" }; released = "a""#),
        ("gesture hold on+-2 4 a", #"press = { fingers = 4, duration = "180ms" }; released = "a""#),
    ])
    func `Each gesture of libinput-gestures becomes the documented one`(line: String, expected: String) throws {
        let found = try gestures("\u{FEFF}# gesture swipe up 3 no\r\n\r\n  \(line)  \r\n", .libinputGestures)
        #expect(found == [expected])
        #expect(try untranslated(line, .libinputGestures) == [])
    }

    @Test(arguments: [
        ("xdotool key super+s", #""xdotool key super+s""#),
        (#"notify-send 'it is "here"'"#, #""notify-send 'it is \"here\"'""#),
        (#"sh -c "echo 'a; b' > c""#, #""sh -c \"echo 'a; b' > c\"""#),
        (#"grep "a\\b" 'c&d'"#, #""grep \"a\\\\b\" 'c&d'""#),
        (#"notify-send "two words""#, #"'notify-send "two words"'"#),
        (#"notify-send a; b"#, #"["notify-send", "a;", "b"]"#),
        (#"notify-send "$5" \$6"#, #"["notify-send", "$5", "$6"]"#),
        (#"notify-send "\$5 \"6\"" x"#, #"["notify-send", '\$5 "6"', "x"]"#),
        (#"notify-send # no comment"#, ##"["notify-send", "#", "no", "comment"]"##),
        (#"~/bin/a b"#, #""~/bin/a b""#),
        (#"$HOME/bin/a it\'s *"#, #""$HOME/bin/a 'it'\\''s' '*'""#),
    ])
    func `A command of libinput-gestures becomes a list unless a shell would not change it`(
        command: String, expected: String
    ) throws {
        let found = try gestures("gesture swipe left 3 \(command)", .libinputGestures)
        #expect(found == [#"swipe = { fingers = 3, direction = "left", on = "lift" }; run = \#(expected)"#])
    }

    @Test(arguments: [
        ("a && b", "&&"), ("a # twice", "#"), ("a; b", "a;"), ("notify-send $HOME", "$HOME"), ("a ~/b", "~/b"), ("a > b", ">"),
    ])
    func `A word that only a shell understands is reported for libinput-gestures`(command: String, word: String) throws {
        let found = try untranslated("gesture swipe left 3 \(command)", .libinputGestures)
        // The program itself is not an argument.
        if word == "a;" { return #expect(found == []) }
        #expect(
            found == [
                "f:1: gesture swipe left 3 \(command): libinput-gestures runs no shell: \"\(word)\" was an argument for it, and is one here; "
                    + "if a shell should read the line, write it as one text behind run"
            ])
        #expect(try gestures("gesture swipe left 3 \(command)", .libinputGestures).first?.contains("run = [") == true)
        #expect(try untranslated("gesture swipe left 3 sh -c '\(command)'", .libinputGestures) == [])
    }

    @Test func `A line of libinput-gestures without a count is for all counts without a line of their own`() throws {
        let found = try gestures("gesture swipe up any\ngesture swipe up 4 four\ngesture swipe down 4 other", .libinputGestures)
        #expect(
            found == [
                #"swipe = { fingers = [3, 5], direction = "up", on = "lift" }; run = "any""#,
                #"swipe = { fingers = 4, direction = "up", on = "lift" }; run = "four""#,
                #"swipe = { fingers = 4, direction = "down", on = "lift" }; run = "other""#,
            ])
    }

    @Test(arguments: [("_drag x", "import translates nothing about the pointer"), ("_internal x", "Tactus does not move windows")])
    func `A command of libinput-gestures without a translation keeps its count from a line for all counts`(
        command: String, reason: String
    ) throws {
        let text = "gesture swipe up any\ngesture swipe up 4 \(command)"
        #expect(
            try gestures(text, .libinputGestures) == [#"swipe = { fingers = [3, 5], direction = "up", on = "lift" }; run = "any""#, ""])
        let comment = try comments(text, .libinputGestures)
        #expect(comment.first?.hasPrefix("not active: \(command): \(reason)") == true, "\(comment)")
        #expect(try untranslated(text, .libinputGestures).count == 1)
        #expect(try hear("4 fingers touch, slide up 30mm in 200ms, lift", from: text, .libinputGestures) == "nothing")
    }

    @Test func `The last of two lines of libinput-gestures for one gesture counts`() throws {
        let text = "gesture swipe up 3 first\ngesture swipe up 3 second"
        #expect(try gestures(text, .libinputGestures) == [#"swipe = { fingers = 3, direction = "up", on = "lift" }; run = "second""#])
        #expect(try untranslated(text, .libinputGestures) == ["f:1: 3 fingers up: line 2 is for the same gesture and is used instead"])
    }

    @Test func `The device of libinput-gestures becomes the device of every gesture`() throws {
        let text = "gesture swipe up 3 a\ndevice DLL0665:01 06CB:76AD Touchpad"
        let found = try gestures(text, .libinputGestures)
        #expect(found[0].contains(#"device = "DLL0665:01 06CB:76AD Touchpad""#))
        let first = try imported("device all\ngesture swipe up 3 a\ndevice DLL0665", .libinputGestures)
        #expect(first.toml.contains("\ndevice = { kind = \"touchpad\" }\n"))
        #expect(first.untranslated.map(\.description) == ["f:3: device DLL0665: line 1 names another one, which counts"])
        #expect(try imported("gesture swipe up 3 a", .libinputGestures).toml.contains("\ndevice = { kind = \"touchpad\" }\n"))
    }

    @Test(arguments: [
        ("ws_up", "n = n + 1; if (n >= 0 && n < NR) system("), ("ws_left", "n = n + 1; if"), ("ws_down", "n = n - 1; if"),
        ("ws_right", "n = n - 1; if"), ("-w ws_up", "(n + 1 + NR) % NR"), ("--wrap ws_down", "(n - 1 + NR) % NR"),
    ])
    func `The internal workspace command of libinput-gestures becomes a call of wmctrl`(words: String, expected: String) throws {
        let found = try gestures("gesture swipe up 3 _internal \(words)", .libinputGestures)
        #expect(found.first?.contains("wmctrl -d | awk") == true, "\(found)")
        #expect(found.first?.contains(expected) == true, "\(found)")
    }

    @Test func `A two-finger swipe of libinput-gestures becomes a comment because libinput never makes one`() throws {
        #expect(try gestures("gesture swipe up 2 a", .libinputGestures) == [""])
        #expect(
            try untranslated("gesture swipe up 2 a", .libinputGestures) == [
                "f:1: gesture swipe up 2 a: libinput makes no swipes of fewer than three fingers of a touchpad, which scroll and point"
            ])
    }

    @Test func `Holds of libinput-gestures with different durations are all translated`() throws {
        let text = "gesture hold on+2 3 long\ngesture hold on 3 short\ngesture hold on+3 4 other"
        #expect(
            try gestures(text, .libinputGestures) == [
                #"press = { fingers = 3, duration = "2180ms" }; released = "long""#,
                #"press = { fingers = 3, duration = "180ms" }; released = "short""#,
                #"press = { fingers = 4, duration = "3180ms" }; released = "other""#,
            ])
        #expect(try untranslated(text, .libinputGestures) == [])
    }

    @Test(arguments: [
        "gesture hold on 3 _internal foo\ngesture hold on+1 3 long", "gesture hold on+1 3 long\ngesture hold on 3 _internal foo",
    ])
    func `A hold of libinput-gestures that becomes a comment leaves a longer hold`(text: String) throws {
        #expect(
            try gestures(text, .libinputGestures).filter { !$0.isEmpty } == [
                #"press = { fingers = 3, duration = "1180ms" }; released = "long""#
            ])
        #expect(try comments(text, .libinputGestures).count == 1)
        #expect(try untranslated(text, .libinputGestures).count == 1)
    }

    @Test func `A note says that a hold of libinput-gestures acts also if the fingers have moved since`() throws {
        let notes = try imported("gesture hold on 3 a\ngesture hold on+1 4 b", .libinputGestures).notes
        #expect(notes.count == 1)
        #expect(notes.first?.hasPrefix("A hold acts when the fingers lift, also if they have moved since the hold was complete;") == true)
        #expect(try imported("gesture swipe left 3 a", .libinputGestures).notes == [])
        let comment = try comments("gesture hold on 3 _internal --cols 2 ws_left", .libinputGestures)
        #expect(comment.first?.hasSuffix(#"press = { fingers = 3, duration = "180ms" }; released = """#) == true, "\(comment)")
    }

    @Test(arguments: [
        (
            "gesture swipe up 3 _internal --cols 3 ws_left_up",
            "Tactus does not move windows or workspaces itself; write your desktop's own command"
        ),
        (
            "gesture drag drag 3 _drag 500",
            "import translates nothing about the pointer; write during = { pointer = \"drag\" } or \"scroll\" in a drag"
        ),
        ("gesture swipe aside 3 a", "not a gesture of libinput-gestures"), ("gesture wave up 3 a", "not a gesture of libinput-gestures"),
        ("gesture hold on+60 5 a", "a press of Tactus takes 60 s at most, with the 180 ms"),
        ("gesture hold on+90 5 a", "a press of Tactus takes 60 s at most"),
        ("gesture hold on+inf 5 a", "a press of Tactus takes 60 s at most"),
        ("gesture hold on+nan 3 a", "not a gesture of libinput-gestures"),
        ("gesture hold on+soon 3 a", "not a gesture of libinput-gestures"), ("gesture", "not a gesture of libinput-gestures"),
        ("gesture swipe up 3", "there is no command"), ("gesture swipe up 0 a", "no such gesture has 0 fingers"),
        ("gesture pinch clockwise 1 a", "no such gesture has 1 finger"),
        ("gesture swipe up 3 'a", "a quote or a backslash in the command has no end"),
        ("gesture swipe up 3 a\\", "a quote or a backslash in the command has no end"),
        ("swipe_threshold 100", "Tactus measures in millimeters"), ("timeout 1.5", "a swipe or pinch may take as long as it likes"),
        ("device /dev/input/event1", "a gesture is for devices by name, not by path"), ("speed 3", "not a line of libinput-gestures"),
    ])
    func `Lines of libinput-gestures without a translation are reported`(line: String, reason: String) throws {
        let found = try untranslated("\n\(line)", .libinputGestures)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("f:2: \(line): \(reason)") == true, "\(found)")
        #expect(try gestures(line, .libinputGestures).allSatisfy { $0.isEmpty })
    }

    @Test func `An imported gesture of libinput-gestures acts when the fingers lift`() throws {
        let text = "gesture swipe left 3 a\ngesture swipe right_up 3 b\ngesture pinch in 2 c\ngesture hold on 4 d"
        let played = { sentence in try hear(sentence, from: text, .libinputGestures) }
        #expect(try played("3 fingers touch, slide left 30mm in 200ms, lift") == "3 fingers left ended")
        #expect(try played("3 fingers touch, slide right 30mm in 200ms, lift") == "nothing")
        #expect(try played("3 fingers touch, slide up-right 30mm in 200ms, lift") == "3 fingers up-right ended")
        #expect(try played("4 fingers touch, hold 300ms, lift") == "4 fingers hold ended, 4 fingers hold released")
        #expect(try played("4 fingers touch, hold 100ms, lift") == "nothing")
        #expect(try played("2 fingers touch, pinch by 2.0 in 300ms, lift") == "2 fingers pinch in began, 2 fingers pinch in ended")
    }
}
