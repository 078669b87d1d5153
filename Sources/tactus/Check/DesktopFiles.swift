internal import Configuration

/// Finds and reads what a desktop's configuration says of gestures.
struct DesktopFiles {
    /// Of a session; the variables of this process unless told.
    var variable: (String) -> String? = environment

    private static let sizeLimit = 1_000_000

    /// What the desktop does with fingers, and what could not be found out about that.
    func remarks(on configuration: Configuration) -> [Remark] {
        guard let desktop = Desktop(environment: variable) else {
            let what = variable("XDG_CURRENT_DESKTOP").map { "\"\($0)\" is not known here" } ?? "XDG_CURRENT_DESKTOP does not name it"
            return configuration.remarks(on: nil) + [unknown("cannot tell what the desktop does with gestures: \(what)")]
        }
        let file = paths(of: desktop).lazy.compactMap(read).first
        let known = DesktopConfiguration(of: desktop, file) { open($0, beside: file?.name ?? "") }
        let gap = gap(of: desktop, file)
        return configuration.remarks(on: known)
            + (gap.map { [unknown("cannot tell what \(desktop.name) does with gestures: \($0)")] } ?? [])
    }

    /// Why nobody knows what the desktop answers; nil where that is known, or as good as known.
    private func gap(of desktop: Desktop, _ file: DesktopConfiguration.File?) -> String? {
        switch desktop {
        case .hyprland where File.exists(luaPath): "\(luaPath) is a program"
        case .hyprland, .sway: file == nil ? "\(paths(of: desktop).joined(separator: " and ")) cannot be read" : nil
        // Theirs are fixed.
        case .niri, .gnome, .plasma, .i3: nil
        }
    }

    private func unknown(_ message: String) -> Remark { Remark(.note, .desktopUnknown, at: nil, message) }

    private var luaPath: String { "\(base)/hypr/hyprland.lua" }

    private var base: String {
        if let base = variable("XDG_CONFIG_HOME"), base.hasPrefix("/") { return base }
        return (variable("HOME") ?? "") + "/.config"
    }

    /// Where the desktop looks, the first place first; none where its gestures stand in no file.
    private func paths(of desktop: Desktop) -> [String] {
        switch desktop {
        // What it prefers since 0.55.
        case .hyprland where File.exists(luaPath): []
        case .hyprland: ["\(base)/hypr/hyprland.conf"]
        case .niri: [variable("NIRI_CONFIG"), "\(base)/niri/config.kdl", "/etc/niri/config.kdl"].compactMap { $0 }
        case .sway: ["\(variable("HOME") ?? "")/.sway/config", "\(base)/sway/config", "/etc/sway/config"]
        case .gnome, .plasma, .i3: []
        }
    }

    private func read(_ path: String) -> DesktopConfiguration.File? {
        guard let bytes = try? File.read(path, limit: Self.sizeLimit) else { return nil }
        return DesktopConfiguration.File(name: path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// What a file includes: `~` and `$HOME` are the home, `*` and `?` in the last part stand for any names.
    private func open(_ path: String, beside file: String) -> [DesktopConfiguration.File] {
        var path = path
        for word in ["~/", "$HOME/", "${HOME}/"] where path.hasPrefix(word) {
            path = (variable("HOME") ?? "") + "/" + path.dropFirst(word.count)
        }
        path = File.path(path, beside: file)
        let folder = File.folder(of: path)
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        guard name.contains("*") || name.contains("?") else { return read(path).map { [$0] } ?? [] }
        let glob = Glob(name)
        return File.names(in: folder, endingIn: "").filter { !$0.hasPrefix(".") && glob.matches($0) }.prefix(32).compactMap {
            read("\(folder)/\($0)")
        }
    }
}
