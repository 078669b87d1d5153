import Foundation
import Testing

@Suite struct `Checking against the desktop` {
    private static let swipe = "[[gesture]]\nname = \"a\"\nswipe = { direction = \"left\" }\nrun = \"true\"\n"

    private func notes(_ variables: String, _ files: [String: String] = [:]) throws -> [String] {
        let program = try Program()
        try program.write("c.toml", Self.swipe)
        for (name, text) in files { try program.write(name, text) }
        let result = try program.shell("\(variables) tactus check c.toml")
        #expect(result.status == 0)
        return result.output.split(separator: "\n").map(String.init).filter { $0.contains("answered by") || $0.contains("are unknown") }
            .map { $0.replacingOccurrences(of: program.home.path, with: "~") }
    }

    @Test func `A check names gestures that the desktop answers always`() throws {
        #expect(
            try notes("XDG_CURRENT_DESKTOP=GNOME") == [
                """
                c.toml:1:1: note: "a" is also answered by GNOME: swipes with 3 fingers, and since GNOME 47 with more, to the side switch \
                workspaces; both will happen
                """
            ])
        #expect(try notes("XDG_CURRENT_DESKTOP=i3") == [])
    }

    @Test func `A check names gestures that the desktop's files bind, including the files they include`() throws {
        #expect(
            try notes(
                "XDG_CURRENT_DESKTOP=Hyprland",
                [
                    ".config/hypr/hyprland.conf": "source = ~/.config/hypr/parts/*.conf\n",
                    ".config/hypr/parts/a.conf": "\ngesture = 3, horizontal, workspace\n",
                    ".config/hypr/parts/a.txt": "gesture = 3, left, close\n",
                ]) == [
                    """
                    c.toml:1:1: note: "a" is also answered by Hyprland: swipes to the side with 3 fingers are for "workspace" \
                    (~/.config/hypr/parts/a.conf:2); both will happen; with 4 fingers it would be yours alone
                    """
                ])
        #expect(
            try notes("SWAYSOCK=/x", [".config/sway/config": "include more\n", ".config/sway/more": "bindgesture swipe:3:left a\n"]) == [
                """
                c.toml:1:1: note: "a" is also answered by sway: swipes with 3 fingers are for "a" (~/.config/sway/more:1); both will \
                happen; with 4 fingers it would be yours alone
                """
            ])
        #expect(try notes("SWAYSOCK=/x", [".config/sway/config": "bindgesture swipe:4:left a\n"]) == [])
        #expect(try notes("NIRI_SOCKET=/x", [".config/niri/config.kdl": "input { touchpad { off; }; }\n"]) == [])
    }

    @Test func `A check finds included desktop files in a folder with non-ASCII letters`() throws {
        #expect(
            try notes(
                "SWAYSOCK=/x XDG_CONFIG_HOME=$HOME/jürgen",
                ["jürgen/sway/config": "include *.conf\n", "jürgen/sway/a.conf": "bindgesture swipe:3:left a\n"]) == [
                    """
                    c.toml:1:1: note: "a" is also answered by sway: swipes with 3 fingers are for "a" (~/jürgen/sway/a.conf:1); both will \
                    happen; with 4 fingers it would be yours alone
                    """
                ])
    }

    @Test func `A check says why it cannot tell what the desktop does with gestures`() throws {
        #expect(
            try notes("XDG_CURRENT_DESKTOP=XFCE") == [
                #"c.toml: note: the gestures of the desktop are unknown: "XFCE" is not known here"#
            ])
        #expect(
            try notes("") == [
                "c.toml: note: the gestures of the desktop are unknown: XDG_CURRENT_DESKTOP does not name it"
            ])
        #expect(
            try notes("XDG_CURRENT_DESKTOP=Hyprland") == [
                "c.toml: note: the gestures of Hyprland are unknown: ~/.config/hypr/hyprland.conf cannot be read"
            ])
        #expect(
            try notes("XDG_CURRENT_DESKTOP=Hyprland", [".config/hypr/hyprland.lua": "hl.gesture({})\n"]) == [
                "c.toml: note: the gestures of Hyprland are unknown: ~/.config/hypr/hyprland.lua is a program"
            ])
    }

    @Test func `A check does not hang on a pipe or on a desktop file that includes itself`() throws {
        let program = try Program()
        try program.write("c.toml", Self.swipe)
        try program.write(".config/hypr/hyprland.conf", "source = ./hyprland.conf\nsource = ./pipe\n")
        let result = try program.shell("mkfifo .config/hypr/pipe; XDG_CURRENT_DESKTOP=Hyprland timeout 600 tactus check c.toml")
        #expect(result.status == 0)
    }

    /// The files that check names when these files of sway are there, without the home folder.
    private func origins(_ files: [String: String]) throws -> [String] {
        try notes("SWAYSOCK=/x", files).map { String($0.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }) }
    }

    @Test func `A check finds a file that an included one includes, beside the latter`() throws {
        #expect(
            try origins([
                ".config/sway/config": "include a/one\n", ".config/sway/a/one": "include two\n",
                ".config/sway/a/two": "bindgesture swipe:3:left a\n",
            ]) == ["~/.config/sway/a/two:1"])
    }

    @Test(arguments: ["part*/[ab].conf", "*/a.conf", "parts/?.conf"])
    func `A check finds included desktop files by a pattern for folders and for files`(pattern: String) throws {
        #expect(
            try origins([
                ".config/sway/config": "include \(pattern)\n", ".config/sway/parts/a.conf": "bindgesture swipe:3:left a\n",
            ]) == ["~/.config/sway/parts/a.conf:1"])
    }

    @Test func `A check of sway falls back on the files of i3`() throws {
        let text = "bindgesture swipe:3:left a\n"
        #expect(try origins([".config/i3/config": text]) == ["~/.config/i3/config:1"])
        #expect(try origins([".config/i3/config": text, ".i3/config": text]) == ["~/.i3/config:1"])
        #expect(try origins([".i3/config": text, ".config/sway/config": text]) == ["~/.config/sway/config:1"])
        #expect(try notes("SWAYSOCK=/x").allSatisfy { $0.contains(": none of ~/.sway/config, ~/.config/sway/config, ") })
    }
}
