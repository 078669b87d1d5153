@testable import Analysis
import Gestures
import Testing

@Suite struct `The syntax of Hyprland` {
    @Test func `Gestures, variables and included files count in any section of a configuration of Hyprland`() {
        let text = """
            gestures {
                $count = 4
                gesture = $count, left, close
                source = a.conf
            }
            """
        #expect(
            claims(.hyprland, text, including: ["a.conf": "gesture = 3, up, float\n"]) == [
                #"swipe left 4: swipes to the left with 4 fingers are for "close" (conf:3)"#,
                #"swipe up 3: swipes up with 3 fingers are for "float" (a.conf:1)"#,
            ])
    }

    @Test func `A gesture of Hyprland may have the flag p`() {
        #expect(claims(.hyprland, "gesturep = 4, left, close").count == 1)
        #expect(claims(.hyprland, "gestures = 4, left, close").isEmpty)
    }

    @Test(arguments: ["## a {", "  ## a {", "#a ## b {", "##{"])
    func `A comment of Hyprland begins no section, also with a doubled sign`(comment: String) {
        #expect(claims(.hyprland, "\(comment)\ngestures:workspace_swipe = true").count == 1)
    }

    @Test(arguments: [
        ("dispatcher, exec, wofi", "exec, wofi"), ("dispatcher", ""), ("scale: 2, dispatcher, exec, a mod: b", "exec, a mod: b"),
        ("dispatcher, exec, mod: x", "exec, mod: x"), ("special, a", "special"),
    ])
    func `A gesture of Hyprland is named by its action, and one of a dispatcher by what it dispatches`(action: String, purpose: String) {
        #expect(
            claims(.hyprland, "gesture = 3, up, \(action)") == [
                "swipe up 3: swipes up with 3 fingers are for \"\(purpose)\" (conf:1)"
            ])
    }

    @Test func `A gesture of Hyprland that needs a key is left out, also behind a scale`() {
        #expect(claims(.hyprland, "gesture = 3, up, mod: SUPER, scale: 2, close\ngesture = 3, up, scale: 2, mod: SUPER, close").isEmpty)
    }
}

@Suite struct `The syntax of sway` {
    @Test func `A comment of sway does not go on in the next line`() {
        #expect(claims(.sway, "# a \\\nbindgesture swipe:3:left b").count == 1)
        #expect(claims(.sway, "bindgesture \\\n#swipe:3:left b").isEmpty)
    }

    @Test func `Pinches of sway with different directions are different gestures`() {
        let text = """
            bindgesture pinch:3:inward+left a
            bindgesture pinch:3:inward+right b
            bindgesture pinch:2:clockwise c
            bindgesture pinch:2:inward+clockwise d
            bindgesture pinch:3:left+inward e
            """
        #expect(
            claims(.sway, text) == [
                #"pinch in 3: pinches with 3 fingers are for "e" (conf:5)"#,
                #"pinch in 3: pinches with 3 fingers are for "b" (conf:2)"#,
                #"rotate clockwise 2: turns with 2 fingers are for "c" (conf:3)"#,
                #"rotate clockwise 2: turns with 2 fingers are for "d" (conf:4)"#,
            ])
    }

    @Test func `A device of sway may be a variable`() {
        let text = "set $pad 1:2:pad\nbindgesture --input-device=$pad swipe:3:left a\n"
        #expect(claims(.sway, text + "unbindgesture --input-device=1:2:pad swipe:3:left").isEmpty)
    }

    @Test func `Gestures of sway without a number of fingers have as many as libinput reports`() {
        #expect(
            claims(.sway, "bindgesture swipe a\nbindgesture pinch b\nbindgesture hold c") == [
                #"swipe down+left+right+up 3-16: swipes are for "a" (conf:1)"#,
                #"pinch either 2-16: pinches are for "b" (conf:2)"#,
                #"hold 1-16: holds are for "c" (conf:3)"#,
            ])
    }
}

@Suite struct `The files of desktops` {
    @Test(arguments: [(Desktop.hyprland, "gesture = 3, left, a"), (.sway, "bindgesture swipe:3:left a")])
    func `Lines of a desktop's file may end with a carriage return and a line feed`(desktop: Desktop, line: String) {
        let found = claims(desktop, "# comment\r\n\(line)\r\n\(line)\r\n")
        #expect(found.last?.hasSuffix("(conf:3)") == true, "\(found)")
    }

    @Test(arguments: [(Desktop.hyprland, "source = "), (.sway, "include "), (.niri, "include ")])
    func `An included file is opened beside the file that includes it`(desktop: Desktop, word: String) {
        var opened: [String] = []
        _ = DesktopConfiguration(of: desktop, .init(name: "/a/conf", text: "\(word)b/c")) { path, file in
            opened.append("\(path) of \(file)")
            return path == "b/c" ? [.init(name: "/a/b/c", text: "\(word)d")] : []
        }
        #expect(opened == ["b/c of /a/conf", "d of /a/b/c"])
    }
}

@Suite struct `The syntax of niri` {
    private func isOff(_ text: String, including more: String = "") -> Bool {
        DesktopConfiguration(of: .niri, .init(name: "config.kdl", text: text)) { path, _ in
            path == "x.kdl" ? [.init(name: path, text: more)] : []
        }.claims.isEmpty
    }

    private static let off = "input { touchpad { off; }; }"

    @Test func `A configuration of niri is read with the files that it includes at its top level`() {
        #expect(isOff("include \"x.kdl\"", including: Self.off))
        #expect(isOff("include r\"x.kdl\"\n", including: "\n\(Self.off)"))
        #expect(!isOff("include \"y.kdl\"", including: Self.off))
        #expect(!isOff("/-include \"x.kdl\"", including: Self.off))
        #expect(!isOff("input { include \"x.kdl\"; }", including: Self.off))
    }

    @Test func `A file of niri that includes itself is read to its end`() {
        #expect(!isOff("include \"x.kdl\"", including: "include \"x.kdl\"\ninclude \"x.kdl\""))
    }

    @Test(arguments: ["/* a /* b */ \(off) */", "a r#\"x\" \(off) \"#", "a r##\"\n\(off)\"#\"##", "a r\"\\\" r\"\(off)\""])
    func `Comments in comments and raw strings of niri contain no settings`(text: String) {
        #expect(!isOff(text))
    }

    @Test(arguments: ["/* a /* b */ */ \(off)", "a r#\"x\"#\n\(off)", "a r\"\\\"\n\(off)", "r#a\n\(off)"])
    func `Settings of niri behind comments in comments and raw strings are read`(text: String) {
        #expect(isOff(text))
    }
}
