/// Commands with which libinput-gestures and fusuma's wmctrl plugin change workspaces: they ask wmctrl where they are, on X11.
enum WorkspaceCommand {
    /// To the workspace that is so many further.
    /// - Parameter wraps: From the last one on to the first; otherwise nothing happens there.
    static func go(_ step: Int, wraps: Bool) -> ImportedCommand { command(step, wraps, #""wmctrl -s " n"#) }

    /// With the window that is in front.
    static func take(_ step: Int, wraps: Bool) -> ImportedCommand {
        command(step, wraps, #""wmctrl -r :ACTIVE: -t " n "; wmctrl -s " n"#)
    }

    private static func command(_ step: Int, _ wraps: Bool, _ call: String) -> ImportedCommand {
        let sum = step < 0 ? "n - \(-step)" : "n + \(step)"
        let change =
            wraps ? "system(\(call.replacing(" n", with: " (\(sum) + NR) % NR")))" : "n = \(sum); if (n >= 0 && n < NR) system(\(call))"
        return .shell(#"wmctrl -d | awk '$2 == "*" { n = $1 } END { \#(change) }'"#)
    }
}
