@testable import Analysis
import Diagnostics
import Testing

@testable import Configuration

@Suite struct `Gestures that the desktop claims as well` {
    private func notes(_ kind: String, on desktop: Desktop?, configured text: String? = nil) throws -> [String] {
        let configuration = try Configuration(parsing: "[[gesture]]\nname = \"a\"\n\(kind)\nended = \"x\"")
        let file = text.map { DesktopConfiguration.File(name: "conf", text: $0) }
        return configuration.diagnostics(on: desktop.map { DesktopConfiguration(of: $0, file) }).map(\.message)
    }

    @Test func `A gesture that a grabbed device keeps from the desktop is not answered by both`() throws {
        let grab = "[[device]]\nmatch = { kind = \"touchpad\" }\ngrab = true\n"
        let swipe = "[[gesture]]\nname = \"a\"\nswipe = { fingers = 3, direction = \"left\" }\nrun = \"x\"\n"
        let desktop = DesktopConfiguration(of: .gnome(version: 46), nil)
        #expect(try Configuration(parsing: swipe).diagnostics(on: desktop).count == 1)
        #expect(try Configuration(parsing: grab + swipe).diagnostics(on: desktop).isEmpty)
        #expect(try Configuration(parsing: grab + swipe + "consume = false").diagnostics(on: desktop).count == 1)
    }

    @Test(
        arguments: [
            (
                #"swipe = { fingers = 3, direction = "left" }"#, Desktop.gnome(version: 46),
                """
                "a" is also answered by GNOME: swipes with 3 fingers to the side switch workspaces; both will happen; with 4 fingers it \
                would be yours alone
                """
            ),
            (
                #"swipe = { fingers = 4, direction = "left" }"#, .gnome(version: nil),
                """
                "a" is also answered by GNOME: swipes with 3 fingers, and since GNOME 47 with more, to the side switch workspaces; both \
                will happen
                """
            ),
            (
                #"swipe = { fingers = 4, direction = "up" }"#, .gnome(version: 3),
                """
                "a" is also answered by GNOME: swipes with 4 fingers up and down switch workspaces; both will happen; with 5 fingers it \
                would be yours alone
                """
            ),
            (
                #"swipe = { fingers = 4, direction = "up-left" }"#, .gnome(version: 47),
                """
                "a" is also answered by GNOME: swipes with 3 and more fingers to the side switch workspaces; both will happen
                """
            ),
            (
                #"drag = { fingers = 3, axis = "vertical" }"#, .gnome(version: 49),
                """
                "a" is also answered by GNOME: swipes with 3 and more fingers up and down open and close the overview; both will happen
                """
            ),
            (
                #"swipe = { fingers = 3, direction = "up" }"#, .plasma(version: 6),
                """
                "a" is also answered by KDE Plasma: swipes with 3 and 4 fingers switch desktops and open the overview; both will happen; \
                with 5 fingers it would be yours alone
                """
            ),
            (
                "pinch = { fingers = 4 }", .plasma(version: 5),
                """
                "a" is also answered by KDE Plasma: in some versions pinches with 4 fingers open the overview; both will happen; with 5 \
                fingers it would be yours alone
                """
            ),
            (
                "pinch = { fingers = 3 }", .plasma(version: 6),
                """
                "a" is also answered by KDE Plasma: in newer versions pinches with 3 fingers zoom the screen; both will happen; with 4 \
                fingers it would be yours alone
                """
            ),
            (
                #"swipe = { fingers = 3, direction = "right" }"#, .niri,
                """
                "a" is also answered by niri: swipes with 3 fingers to the side move the view; both will happen; with 5 fingers it would \
                be yours alone
                """
            ),
            (
                #"swipe = { fingers = 4, direction = "left" }"#, .niri,
                """
                "a" is also answered by niri: swipes with 4 fingers to the side move the overview as far as they go up or down; both will \
                happen; with 5 fingers it would be yours alone
                """
            ),
            (
                #"swipe = { fingers = 4, direction = "up" }"#, .niri,
                """
                "a" is also answered by niri: swipes with 4 fingers up and down open and close the overview; both will happen; with 5 \
                fingers it would be yours alone
                """
            ),
            (
                "tap = {}", nil,
                """
                "a" is also answered by every desktop: taps with 1 to 3 fingers are clicks, where tapping is switched on; both will \
                happen; with 4 fingers it would be yours alone
                """
            ),
            (
                #"edge = { from = "left" }"#, .i3,
                """
                "a" is also answered by every desktop: 1 finger moves the pointer; both will happen; with 3 fingers it would be yours alone
                """
            ),
            (
                "drag = { fingers = 2 }", .sway,
                """
                "a" is also answered by every desktop: 2 fingers scroll; both will happen; with 3 fingers it would be yours alone
                """
            ),
            (
                "click = { fingers = 3 }", .niri,
                #""a" is also answered by every desktop: a pressed button is a click; both will happen"#
            ),
            (
                "sequence = [ { press = { fingers = 4 } }, { drag = {} } ]", .sway,
                #""a" is also answered by every desktop: 1 finger moves the pointer; both will happen"#
            ),
        ] as [(String, Desktop?, String)])
    func `A gesture that the desktop claims is noted with the desktop, the claim and the free finger counts`(
        kind: String, desktop: Desktop?, expected: String
    ) throws {
        #expect(try notes(kind, on: desktop) == [expected])
    }

    @Test(
        arguments: [
            ("tap = { fingers = 4 }", .gnome(version: nil)),
            ("pinch = { fingers = 3 }", .gnome(version: nil)),
            ("rotate = { fingers = 3 }", .gnome(version: nil)),
            ("press = { fingers = 3 }", .gnome(version: nil)),
            (#"swipe = { fingers = 5, direction = "up" }"#, .plasma(version: nil)),
            ("pinch = { fingers = 5 }", .plasma(version: nil)),
            ("pinch = { fingers = 3 }", .plasma(version: 5)),
            ("pinch = { fingers = 4 }", .plasma(version: 6)),
            (#"swipe = { fingers = 4, direction = "left" }"#, .gnome(version: 43)),
            (#"swipe = { fingers = 5, direction = "left" }"#, .niri),
            (#"swipe = { fingers = 3, direction = "left" }"#, .sway),
            (#"swipe = { fingers = 3, direction = "left" }"#, .i3),
            (#"swipe = { fingers = 3, direction = "left" }"#, nil),
            (#"drag = { fingers = 5, axis = "horizontal" }"#, .niri),
            ("tiptap = { resting = 2 }", .gnome(version: nil)),
            ("tap = {}\ndevice = { kind = \"touchscreen\" }", .gnome(version: nil)),
        ] as [(String, Desktop?)])
    func `A gesture that the desktop does not claim gets no note`(kind: String, desktop: Desktop?) throws {
        #expect(try notes(kind, on: desktop) == [])
    }

    @Test(arguments: [("gnome", Desktop.gnome(version: nil)), ("kde", .plasma(version: nil)), ("niri", .niri), ("i3", .i3)])
    func `A delivered configuration for a desktop gets no note on that desktop`(name: String, desktop: Desktop) throws {
        let configuration = try Configuration(parsing: text("Config/examples/\(name).toml"))
        #expect(configuration.diagnostics(on: DesktopConfiguration(of: desktop, nil)).map(\.message) == [])
    }

    @Test func `The default configuration gets no note on any desktop`() throws {
        let configuration = try Configuration(parsing: text("Config/tactus.toml"))
        for desktop in [Desktop.gnome(version: nil), .plasma(version: nil), .niri, .i3, .sway, .hyprland] {
            #expect(configuration.diagnostics(on: DesktopConfiguration(of: desktop, nil)).map(\.message) == [])
        }
    }

    @Test func `A gesture that the desktop's own file claims is noted with the line of that file`() throws {
        let told = try notes(
            #"swipe = { fingers = 3, direction = "left" }"#, on: .hyprland, configured: "gesture = 3, horizontal, workspace\n")
        #expect(
            told == [
                """
                "a" is also answered by Hyprland: swipes to the side with 3 fingers are for "workspace" (conf:1); both will happen; with 4 \
                fingers it would be yours alone
                """
            ])
    }
}

@Suite struct `The desktop` {
    @Test(
        arguments: [
            (["XDG_CURRENT_DESKTOP": "GNOME"], .gnome(version: nil)),
            (["XDG_CURRENT_DESKTOP": "ubuntu:GNOME"], .gnome(version: nil)),
            (["XDG_CURRENT_DESKTOP": "KDE", "KDE_SESSION_VERSION": "6"], .plasma(version: 6)),
            (["XDG_CURRENT_DESKTOP": "KDE"], .plasma(version: nil)),
            (["XDG_CURRENT_DESKTOP": "Hyprland"], .hyprland),
            (["XDG_CURRENT_DESKTOP": "niri"], .niri),
            (["XDG_CURRENT_DESKTOP": "sway:wlroots"], .sway),
            (["XDG_CURRENT_DESKTOP": "i3"], .i3),
            (["SWAYSOCK": "/run/x"], .sway),
            (["HYPRLAND_INSTANCE_SIGNATURE": "x"], .hyprland),
            (["NIRI_SOCKET": "/run/x"], .niri),
            (["XDG_CURRENT_DESKTOP": "sway", "NIRI_SOCKET": "/run/x"], .sway),
            (["XDG_CURRENT_DESKTOP": "XFCE", "SWAYSOCK": "/run/x"], .sway),
            (["XDG_CURRENT_DESKTOP": "XFCE"], nil),
            ([:], nil),
        ] as [([String: String], Desktop?)])
    func `The desktop is recognized by the session's environment variables`(variables: [String: String], expected: Desktop?) {
        #expect(Desktop(environment: { variables[$0] }) == expected)
    }
}
