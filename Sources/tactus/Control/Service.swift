internal import Analysis

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
