/// One thing of a foreign file that Tactus cannot do, or does otherwise.
public struct Leftover: Hashable, Sendable {
    /// As the user named it.
    public var file: String
    /// Counts from 1; of words of a command line, which word it was.
    public var line: Int
    /// What the file says there, shortened, without anything that could steer a terminal.
    public var what: String
    /// Why it is left over.
    public var reason: String
    /// What to do instead; nil where there is nothing.
    public var advice: String?
}

extension Leftover: CustomStringConvertible {
    /// One line: `touchegg.conf:12: CLOSE_WINDOW: Tactus does not move windows or workspaces itself; …`
    public var description: String {
        "\(Excerpt.name(file)):\(line): \(what): \(reason)" + (advice.map { "; \($0)" } ?? "")
    }
}

/// What is said of more than one thing.
enum Advice {
    static let noPointer = "Tactus moves no pointer and presses no mouse buttons itself"
    static let noWindows = "Tactus does not move windows or workspaces itself"
    static let desktop = "write your desktop's own command; share/tactus/examples has those of sway, Hyprland, niri, GNOME, KDE and i3"
    static let noPrograms = "Tactus does not know which program is in front"
    static let askProgram = "let the command itself ask the desktop"
    static let noSteps = "the command runs once, and not again and again as the fingers go on"
    static let steps = "write step = { every = \"5mm\", forward = …, backward = … } in a drag, or with every = 1.1 in a pinch"
    static let millimeters = "Tactus measures in millimeters, and how many these are depends on the device"
    static let distance = "write distance = \"…mm\" in the swipes"
    static let scrolls = "libinput makes no swipes of fewer than three fingers of a touchpad, which scroll and point"
    static let nothing = "there is no command"
    static let kernelKeys = "write keys with names from /usr/include/linux/input-event-codes.h, without KEY_"
}
