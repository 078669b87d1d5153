/// What runs on the screen and may answer to fingers too.
public enum Desktop: Hashable, Sendable {
    /// The version where somebody has asked GNOME Shell for it; nil where not.
    case gnome(version: Int?)
    /// The version where the session tells it; nil where not.
    case plasma(version: Int?)
    case hyprland, niri, sway
    case i3

    /// As its people write it.
    public var name: String {
        switch self {
        case .gnome: "GNOME"
        case .plasma: "KDE Plasma"
        case .hyprland: "Hyprland"
        case .niri: "niri"
        case .sway: "sway"
        case .i3: "i3"
        }
    }

    /// What a session says of itself in its environment; nil for what is not known here. The name counts first: the sockets of one
    /// compositor are also seen by another that runs in a window of it.
    public init?(environment: (String) -> String?) {
        let names = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
        let version = environment("KDE_SESSION_VERSION").flatMap { Int($0) }
        if let first = names.lazy.compactMap({ Self(word: $0, version: version) }).first {
            self = first
        } else if environment("NIRI_SOCKET") != nil {
            self = .niri
        } else if environment("HYPRLAND_INSTANCE_SIGNATURE") != nil {
            self = .hyprland
        } else if environment("SWAYSOCK") != nil {
            self = .sway
        } else {
            return nil
        }
    }

    private init?(word: Substring, version: Int?) {
        switch word {
        case "gnome", "gnome-classic": self = .gnome(version: nil)
        case "kde": self = .plasma(version: version)
        case "hyprland": self = .hyprland
        case "niri": self = .niri
        case "sway": self = .sway
        case "i3": self = .i3
        default: return nil  // names that others made up
        }
    }
}
