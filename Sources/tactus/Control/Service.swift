internal import Analysis
internal import Configuration
internal import Glibc
internal import System

/// The systemd service: what it needs besides `systemctl` to start in this session.
enum Service {
    /// The shell command that leads the service to this session's configuration; nil if it needs none. systemd evaluates the conditions of
    /// the unit with the XDG_CONFIG_HOME that it was started with, which a shell does not change.
    static var linkCommand: String? {
        guard let path = try? ConfigurationFile.defaultPath, let home = environment("HOME"), !home.isEmpty else { return nil }
        let folder = File.folder(of: path)
        let usual = home + "/.config/tactus"
        if folder == usual || isSameFile(folder, usual) { return nil }
        // Moves away what is in the place of the link. With -T, mv refuses to put it into an older tactus.old.
        let preparation = File.isMissing(usual) ? "mkdir -p ~/.config" : "mv -T ~/.config/tactus ~/.config/tactus.old"
        return "\(preparation) && ln -sT \(shellQuoted(folder)) ~/.config/tactus"
    }

    private static func isSameFile(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }
}

extension Desktop {
    /// The line of the desktop's configuration that starts the service, and where to put it; nil for a desktop that reaches
    /// graphical-session.target. `Config/examples` has the same lines.
    var serviceStart: (place: String, line: String)? {
        switch self {
        case .gnome, .plasma, .niri:
            nil
        case .sway:
            (
                "its configuration",
                "exec systemctl --user import-environment WAYLAND_DISPLAY DISPLAY SWAYSOCK XDG_CURRENT_DESKTOP && \(Self.restart)"
            )
        case .i3:
            ("its configuration", "exec --no-startup-id systemctl --user import-environment DISPLAY XAUTHORITY && \(Self.restart)")
        case .hyprland:
            (
                #"hyprland.conf as exec-once = LINE, or into hyprland.lua as hl.on("hyprland.start", function() hl.exec_cmd("LINE") end); "#
                    + "uwsm needs none",
                "systemctl --user import-environment WAYLAND_DISPLAY DISPLAY HYPRLAND_INSTANCE_SIGNATURE && \(Self.restart)"
            )
        }
    }

    private static var restart: String { "systemctl --user restart tactus.service" }
}
