internal import Analysis
internal import Configuration
internal import Diagnostics
internal import System

/// Finds and reads a desktop's configuration, and compares its gestures with those of Tactus.
struct DesktopFiles {
    /// Returns the value of an environment variable of the session; by default, of this process.
    var variable: (String) -> String? = environment

    /// Returns the version that GNOME Shell reports on the user's bus, such as "43.9"; nil without a usable answer.
    var shellVersion: () -> String? = DesktopFiles.askShellVersion

    private static let sizeLimit = 1_000_000

    /// Returns diagnostics about gestures of the desktop that clash with gestures of a configuration. Adds a note if the desktop's gestures
    /// are unknown. Adds one if its usual screen locker does not report to logind and its files do not mention `SetLockedHint`.
    func diagnostics(on configuration: Configuration) -> [Diagnostic] {
        guard let desktop else {
            let what = variable("XDG_CURRENT_DESKTOP").map { "\"\($0)\" is not known here" } ?? "XDG_CURRENT_DESKTOP does not name it"
            return configuration.diagnostics(on: nil) + [unknown("the gestures of the desktop are unknown: \(what)")]
        }
        let file = paths(of: desktop).lazy.compactMap(read).first
        var files = file.map { [$0] } ?? []
        let known = DesktopConfiguration(of: desktop, file) { path, name in
            let more = open(path, beside: name)
            files += more
            return more
        }
        let gap = gap(of: desktop, file)
        return configuration.diagnostics(on: known)
            + (gap.map { [unknown("the gestures of \(desktop.name) are unknown: \($0)")] } ?? [])
            + (desktop.lockRemark.map { files.contains { $0.text.contains("SetLockedHint") } ? [] : [$0] } ?? [])
    }

    private var desktop: Desktop? {
        guard let desktop = Desktop(environment: variable) else { return nil }
        guard case .gnome = desktop else { return desktop }
        return .gnome(version: shellVersion().flatMap { Int($0.prefix { $0 != "." }) })
    }

    /// Returns the version of GNOME Shell, without starting the shell; nil without a usable answer.
    private static func askShellVersion() -> String? {
        let question = BusCall.get("ShellVersion", of: "org.gnome.Shell", at: "/org/gnome/Shell", from: "org.gnome.Shell")
        return (try? BusClient(.user).call(question))?.first?.variant?.text
    }

    /// Returns the reason why the gestures of the desktop are unknown; nil if they are known well enough.
    private func gap(of desktop: Desktop, _ file: DesktopConfiguration.File?) -> String? {
        switch desktop {
        case .hyprland where File.exists(luaPath): "\(luaPath) is a program"
        case .hyprland, .sway: file == nil ? unreadable(paths(of: desktop)) : nil
        // The gestures of these desktops are fixed. The file of i3 is read only for its locker.
        case .niri, .gnome, .plasma, .i3: nil
        }
    }

    private func unreadable(_ paths: [String]) -> String {
        paths.count == 1 ? "\(paths[0]) cannot be read" : "none of \(paths.joined(separator: ", ")) can be read"
    }

    private func unknown(_ message: String) -> Diagnostic { Diagnostic(.note, .desktopUnknown, at: nil, message) }

    private var luaPath: String { "\(base)/hypr/hyprland.lua" }

    private var base: String {
        if let base = variable("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base }
        return home + "/.config"
    }

    private var home: String { variable("HOME") ?? "" }

    /// Returns the paths of the desktop's files, the preferred one first; an empty array if it has no file, or none that can be parsed.
    private func paths(of desktop: Desktop) -> [String] {
        switch desktop {
        // Since version 0.55, Hyprland prefers the Lua file.
        case .hyprland where File.exists(luaPath): []
        case .hyprland: ["\(base)/hypr/hyprland.conf"]
        case .niri: [variable("NIRI_CONFIG"), "\(base)/niri/config.kdl", "/etc/niri/config.kdl"].compactMap { $0 }
        // sway falls back on the files of i3.
        case .sway:
            [
                "\(home)/.sway/config", "\(base)/sway/config", "\(home)/.i3/config", "\(base)/i3/config", "/etc/sway/config",
                "/etc/i3/config",
            ]
        case .i3: ["\(base)/i3/config", "\(home)/.i3/config", "/etc/xdg/i3/config", "/etc/i3/config"]
        case .gnome, .plasma: []
        }
    }

    private func read(_ path: String) -> DesktopConfiguration.File? {
        guard let bytes = try? File.read(path, limit: Self.sizeLimit) else { return nil }
        return DesktopConfiguration.File(name: path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the included files that can be read. `~/`, `$HOME/` and `${HOME}/` at the beginning are the home folder. The path may be a
    /// pattern, as for a shell; the first 32 matches are read.
    private func open(_ path: String, beside file: String) -> [DesktopConfiguration.File] {
        var path = path
        for word in ["~/", "$HOME/", "${HOME}/"] where path.hasPrefix(word) { path = "\(home)/\(path.dropFirst(word.count))" }
        return File.paths(matching: File.path(path, beside: file), limit: 32).compactMap(read)
    }
}

extension Desktop {
    /// The note that the desktop's usual screen locker does not set logind's LockedHint; nil if the desktop sets it. GNOME, KDE Plasma, and
    /// niri since 25.08 set it.
    fileprivate var lockRemark: Diagnostic? {
        guard let locker else { return nil }
        return Diagnostic(
            .note, .screenLock, at: nil,
            "\(locker.prefix { $0 != " " }) does not report to logind that the screen is locked, so gestures go on behind it; let a script lock "
                + "the screen: \(Self.lockScript(locker).joined(separator: "; "))")
    }

    /// The command of the desktop's usual screen locker if it does not set LockedHint; nil for other desktops.
    private var locker: String? {
        switch self {
        case .gnome, .plasma, .niri: nil
        case .sway: "swaylock"
        case .hyprland: "hyprlock"
        case .i3: "i3lock --nofork"
        }
    }

    private static func lockScript(_ locker: String) -> [String] {
        let call = "busctl --quiet call org.freedesktop.login1 /org/freedesktop/login1/session/auto"
        return ["h() { \(call) org.freedesktop.login1.Session SetLockedHint b $1; }", "h true; \(locker); h false"]
    }

    /// A configuration comment about the screen locker; empty if no locker is known to hide the lock from logind.
    var lockComment: String {
        guard let locker else { return "" }
        let program = locker.prefix { $0 != " " }
        return """
            # On \(name), \(program) covers the screen without telling logind, so gestures continue behind it. Lock the screen with this script
            # instead; Tactus then does nothing until the script ends:
            #
            #   \(Self.lockScript(locker).joined(separator: "\n#   "))


            """
    }
}
