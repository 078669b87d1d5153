@testable import Analysis
import Gestures
import Testing

@testable import Configuration

/// The motion, fingers, effect and place of each claim from a file.
func claims(_ desktop: Desktop, _ text: String, including files: [String: String] = [:]) -> [String] {
    let known = DesktopConfiguration(of: desktop, .init(name: "conf", text: text)) { path, _ in
        files[path].map { [.init(name: path, text: $0)] } ?? []
    }
    return known.claims.filter { $0.origin != nil }.map { "\($0.motion.phrase) \($0.fingers): \($0.effect) (\($0.origin ?? ""))" }
}

extension DesktopClaim.Motion {
    fileprivate var phrase: String {
        switch self {
        case .tap: "tap"
        case .hold: "hold"
        case .click: "click"
        case .swipe(let directions): "swipe " + directions.map(\.rawValue).sorted().joined(separator: "+")
        case .pinch(let direction): "pinch \(direction)"
        case .rotate(let direction): "rotate \(direction)"
        }
    }
}

@Suite struct `A configuration of Hyprland` {
    @Test func `A configuration of Hyprland claims the gestures of its gesture lines`() {
        let text = """
            # monitors and the like
            monitor = , preferred, auto, 1
            $more = 4
            input {
                touchpad {
                    natural_scroll = true # as on a phone
                }
            }
            gesture = 3, horizontal, workspace
            gesture = $more, up, dispatcher, exec, wofi
            gesture = 3, pinchin, scale: 1.5, float
            gesture = 3, vertical, mod: SUPER, fullscreen
            gesture = 5, sideways, workspace
            gesture = many, left, workspace
            gesture = 3, left
            """
        #expect(
            claims(.hyprland, text) == [
                #"swipe left+right 3: swipes to the side with 3 fingers are for "workspace" (conf:9)"#,
                #"swipe up 4: swipes up with 4 fingers are for "exec, wofi" (conf:10)"#,
                #"pinch in 3: pinches in with 3 fingers are for "float" (conf:11)"#,
            ])
    }

    @Test func `A configuration of Hyprland can unset a gesture`() {
        #expect(claims(.hyprland, "gesture = 3, horizontal, workspace\ngesture = 3, horizontal, unset\n") == [])
        #expect(claims(.hyprland, "gesture = 3, horizontal, workspace\ngesture = 4, horizontal, unset\n").count == 1)
    }

    @Test func `A configuration of an older Hyprland claims gestures by its gestures section`() {
        let text = """
            gestures {
                workspace_swipe = on
                workspace_swipe_fingers = 4
                workspace_swipe_min_fingers = true
            }
            """
        #expect(
            claims(.hyprland, text) == [
                "swipe left+right 4-16: swipes with 4 and more fingers to the side switch workspaces (conf:2)"
            ])
        #expect(claims(.hyprland, "gestures:workspace_swipe = true").count == 1)
        #expect(claims(.hyprland, "gestures {\n workspace_swipe = false\n}") == [])
    }

    @Test func `A configuration of Hyprland is read with the files that it sources, at their place`() {
        let found = claims(
            .hyprland, "source = a.conf\ngesture = 3, left, close\n",
            including: ["a.conf": "gesture = 4, right, close\nsource = a.conf\n"])
        #expect(found.first == #"swipe right 4: swipes to the right with 4 fingers are for "close" (a.conf:1)"#)
        #expect(found.last == #"swipe left 3: swipes to the left with 3 fingers are for "close" (conf:2)"#)
        #expect(found.count == 32)
    }

    @Test func `A configuration of Hyprland can have comments and doubled number signs`() {
        #expect(
            claims(.hyprland, "#gesture = 3, left, close\ngesture = 3, left, a##b # c") == [
                #"swipe left 3: swipes to the left with 3 fingers are for "a##b" (conf:2)"#
            ])
    }
}

@Suite struct `A configuration of sway` {
    @Test func `A configuration of sway claims the gestures of its bindings`() {
        let text = #"""
            set $mod Mod4
            set $next workspace next
            bindsym $mod+Return exec foot
            bindgesture swipe:3:right $next
            bindgesture --exact --input-device=1:2:pad swipe:4:left+up workspace prev
            bindgesture pinch:2:inward exec zoom
            bindgesture pinch:4:counterclockwise exec turn
            bindgesture hold exec menu
            bindgesture {
                pinch:3:outward fullscreen
                hold:4 \
                    kill
            }
            mode "resize" {
                bindgesture swipe:5:up resize grow height
            }
            # bindgesture swipe:5:down nothing
            bindgesture wave:3 nothing
            """#
        #expect(
            claims(.sway, text) == [
                #"swipe right 3: swipes with 3 fingers are for "workspace next" (conf:4)"#,
                #"swipe left+up 4: swipes with 4 fingers are for "workspace prev" (conf:5)"#,
                #"pinch in 2: pinches with 2 fingers are for "exec zoom" (conf:6)"#,
                #"rotate anticlockwise 4: turns with 4 fingers are for "exec turn" (conf:7)"#,
                #"hold 1-16: holds are for "exec menu" (conf:8)"#,
                #"pinch out 3: pinches with 3 fingers are for "fullscreen" (conf:10)"#,
                #"hold 4: holds with 4 fingers are for "kill" (conf:12)"#,
            ])
    }

    @Test func `A binding of sway replaces an earlier one of the same gesture, device and exactness, in its place`() {
        let text = """
            bindgesture swipe:3:left+up a
            bindgesture swipe:4:up b
            bindgesture --input-device=1:2:pad swipe:3:left+up c
            bindgesture --exact swipe:3:left+up d
            bindgesture --no-warn swipe:3:up+left e
            """
        #expect(
            claims(.sway, text) == [
                #"swipe left+up 3: swipes with 3 fingers are for "e" (conf:5)"#,
                #"swipe up 4: swipes with 4 fingers are for "b" (conf:2)"#,
                #"swipe left+up 3: swipes with 3 fingers are for "c" (conf:3)"#,
                #"swipe left+up 3: swipes with 3 fingers are for "d" (conf:4)"#,
            ])
    }

    @Test func `A binding of sway is removed only for its own device`() {
        let text = "bindgesture --input-device=1:2:pad hold:3 a\nbindgesture hold:3 b\n"
        #expect(claims(.sway, text + "unbindgesture hold:3\n") == [#"hold 3: holds with 3 fingers are for "a" (conf:1)"#])
        #expect(
            claims(.sway, text + "unbindgesture --input-device=1:2:pad hold:3\n") == [
                #"hold 3: holds with 3 fingers are for "b" (conf:2)"#
            ])
    }

    @Test func `A configuration of sway can remove a binding and include files`() {
        #expect(claims(.sway, "bindgesture swipe:3:left a\nunbindgesture swipe:3:left\n") == [])
        #expect(claims(.sway, "set $mine swipe:3:left\nbindgesture $mine a\nunbindgesture $mine\n") == [])
        #expect(
            claims(.sway, "include config.d/*\n", including: ["config.d/*": "bindgesture swipe b\n"]) == [
                #"swipe down+left+right+up 3-16: swipes are for "b" (config.d/*:1)"#
            ])
    }
}

@Suite struct `A configuration of niri` {
    private func count(_ text: String) -> Int { DesktopConfiguration(of: .niri, .init(name: "config.kdl", text: text)).claims.count }

    @Test(
        arguments: [
            "", "input {\n    touchpad {\n        tap\n        natural-scroll\n    }\n}\n",
            "input {\n    touchpad {\n        // off\n        tap\n    }\n}\n",
            "input {\n    touchpad {\n        /-off\n    }\n}\n", "input { /-touchpad { off; }; }\n",
            "input {\n    mouse {\n        off\n    }\n}\n", "off\n", "input { touchpad { tap \"off\"; } }\n",
            "/* input { touchpad { off; } } */",
        ])
    func `A configuration of niri leaves niri's gestures on`(text: String) { #expect(count(text) == 4) }

    @Test(
        arguments: [
            "input {\n    touchpad {\n        off\n    }\n}\n", "input { touchpad { tap; off; }; }", "input { touchpad { tap; off } }",
            "input { /* x */ touchpad { off // why\n } }",
        ])
    func `A configuration of niri can switch off the touchpad and with it niri's gestures`(text: String) { #expect(count(text) == 0) }
}

@Suite struct `A desktop's configuration that is anything else` {
    @Test(arguments: [Desktop.hyprland, .sway, .niri])
    func `A random text is read to its end as a desktop's configuration`(desktop: Desktop) {
        var chance = SystemRandomNumberGenerator()
        let pieces = [
            "gesture = ", "3, ", "left", "bindgesture ", "swipe:3:left", "{", "}", "\n", "\\", "$a", "set $a $a$a", "$a = $a$a\n", "#",
            "\"", "'",
            "input ", "touchpad ", "off", "/*", "*/", "/-", "//", ";", ":", "source = x\n", "include x\n", "\u{0}", "\u{1B}[0m", "é", " ",
        ]
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 0...60, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
            let known = DesktopConfiguration(of: desktop, .init(name: "x", text: text)) { _, _ in [.init(name: "x", text: text)] }
            #expect(known.claims.count <= 510)
        }
    }

    @Test(arguments: [(Desktop.hyprland, "source = "), (.sway, "include ")])
    func `A desktop's configuration includes at most 32 files`(desktop: Desktop, word: String) {
        var count = 0
        let text = String(repeating: "\(word)x\n", count: 1000)
        _ = DesktopConfiguration(of: desktop, .init(name: "conf", text: text)) { _, _ in
            count += 1
            return []
        }
        #expect(count == 32, "also where there is none")
        count = 0
        _ = DesktopConfiguration(of: desktop, .init(name: "conf", text: text)) { path, _ in
            count += 1
            return (0..<32).map { _ in .init(name: path, text: "") }
        }
        #expect(count == 1)
    }

    @Test func `A name of 200000 letters in a desktop's configuration is read`() {
        let long = "$a = close\ngesture = 3, left, $a$" + String(repeating: "b", count: 200_000)
        #expect(claims(.hyprland, long).count == 1)
    }

    @Test func `A desktop's configuration is read up to 500 gestures and 16 nested blocks`() {
        let many = String(repeating: "gesture = 3, left, close\n", count: 100_000)
        #expect(claims(.hyprland, many).count == 500)
        let bindings = (1...1000).map { "bindgesture --input-device=\($0) swipe:3 a\n" }.joined()
        #expect(claims(.sway, String(repeating: bindings, count: 100)).count == 500)
        #expect(claims(.sway, String(repeating: "{\n", count: 100_000)) == [])
        let deep = String(repeating: "a {\n", count: 17) + String(repeating: "}\n", count: 17)
        #expect(claims(.hyprland, deep + "gesture = 3, left, close\n") == [])
        #expect(DesktopConfiguration(of: .niri, .init(name: "x", text: String(repeating: "a {", count: 300_000))).claims.count == 4)
    }
}
