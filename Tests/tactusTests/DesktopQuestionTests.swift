import Clibsystemd
import Foundation
import Testing

@testable import System

/// A GNOME Shell that only answers the question for its version.
final class FakeShell {
    private let bus: BusConnection
    private var slot: OpaquePointer?
    private var name: BusSubscription?
    private let version: String
    private(set) var isThere = false

    init(on bus: BusConnection, version: String = "46.4") {
        self.bus = bus
        self.version = version
        sd_bus_add_object(
            bus.raw, &slot, "/org/gnome/Shell",
            { message, shell, _ in
                let version = Unmanaged<FakeShell>.fromOpaque(shell!).takeUnretainedValue().version
                let request = BusRequest(message!)
                let isRight = request.method == "Get" && request.arguments == [.text("org.gnome.Shell"), .text("ShellVersion")]
                if isRight { request.answer([.variant(.text(version))]) } else { request.refuse(.invalidArguments, "not asked here") }
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
        name = bus.own("org.gnome.Shell") { [unowned self] in isThere = $0 == true }
    }

    deinit { sd_bus_slot_unref(slot) }
}

@Suite struct `A check beside a desktop` {
    private static let swipe = "[[gesture]]\nname = \"a\"\nswipe = { fingers = 3, direction = \"left\" }\nrun = \"true\"\n"

    @Test func `A check beside GNOME Shell 46 names only the gestures of that version`() throws {
        let bus = try PrivateBus()
        let shell = FakeShell(on: try bus.connect())
        try bus.wait { shell.isThere }
        let path = try Program().write("c.toml", Self.swipe)
        let told = try bus.run("/usr/bin/env", ["XDG_CURRENT_DESKTOP=GNOME", Program.executable.path, "check", path])
        #expect(told.status == 0)
        #expect(
            told.output.contains("GNOME: swipes with 3 fingers to the side switch workspaces; both will happen; with 4 fingers it"),
            "\(told.output)")
    }

    @Test func `A check without a running GNOME Shell names the gestures of all its versions`() throws {
        let bus = try PrivateBus()
        let path = try Program().write("c.toml", Self.swipe)
        let told = try bus.run("/usr/bin/env", ["XDG_CURRENT_DESKTOP=GNOME", Program.executable.path, "check", path])
        #expect(told.status == 0)
        #expect(told.output.contains("GNOME: swipes with 3 fingers, and since GNOME 47 with more, to the side"), "\(told.output)")
    }

    @Test(arguments: [("sway", "swaylock"), ("Hyprland", "hyprlock"), ("i3", "i3lock")])
    func `A check on sway, Hyprland and i3 notes that the screen locker does not tell logind, and how to change that`(
        desktop: String, locker: String
    ) throws {
        let program = try Program()
        try program.write("c.toml", Self.swipe)
        let notes = try program.shell("XDG_CURRENT_DESKTOP=\(desktop) tactus check c.toml").output
        #expect(notes.contains("c.toml: note: \(locker) does not report to logind that the screen is locked"), "\(notes)")
        #expect(notes.contains("SetLockedHint b $1; }; h true; \(locker)"))
        #expect(try program.shell("XDG_CURRENT_DESKTOP=\(desktop) tactus check --json c.toml").output.contains(#""code":"screen-lock""#))
    }

    @Test(arguments: [("sway", "swaylock"), ("Hyprland", "hyprlock"), ("i3", "i3lock --nofork")])
    func `A new configuration on sway, Hyprland and i3 begins with a script that locks the screen`(desktop: String, locker: String) throws {
        let program = try Program()
        let result = try program.shell("XDG_CURRENT_DESKTOP=\(desktop) tactus init && tactus check && cat .config/tactus/tactus.toml")
        #expect(result.output.contains("\n# On \(desktop), ") || result.output.contains("\n# On \(desktop.lowercased()), "))
        #expect(result.output.contains("\n#   h true; \(locker); h false\n"), "\(result.output)")
        #expect(result.output.contains("the first lines of the file say how to prevent it"))
    }

    @Test func `A new configuration on other desktops says nothing about the screen locker`() throws {
        let result = try Program().shell("XDG_CURRENT_DESKTOP=GNOME tactus init && cat .config/tactus/tactus.toml")
        #expect(!result.output.contains("SetLockedHint") && !result.output.contains("locked"))
    }

    @Test(arguments: ["GNOME", "KDE", "niri"]) func `A check on GNOME, KDE and niri notes nothing about the screen locker`(desktop: String)
        throws
    {
        let program = try Program()
        try program.write("c.toml", Self.swipe)
        #expect(try !program.shell("XDG_CURRENT_DESKTOP=\(desktop) tactus check c.toml").output.contains("logind"))
    }

    @Test func `A check notes nothing about the screen locker if the desktop's configuration tells logind`() throws {
        let program = try Program()
        try program.write("c.toml", Self.swipe)
        try program.write(".config/sway/config", "include more\n")
        try program.write(".config/sway/more", "# ~/bin/lock calls SetLockedHint\n")
        #expect(try !program.shell("XDG_CURRENT_DESKTOP=sway tactus check c.toml").output.contains("does not tell logind"))
    }
}
