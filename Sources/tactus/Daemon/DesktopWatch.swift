internal import Actions
internal import Diagnostics
internal import System
internal import TouchInput

/// Notices that the daemon's desktop has gone: the compositor that it was started for has ended. The daemon lives on with the old variables
/// in its environment.
///
/// It checks when a command has failed, when one has succeeded after a loss, and when the daemon's state is read. So it never wakes an idle
/// daemon.
struct DesktopWatch {
    /// A reason to believe that the desktop has gone.
    enum Loss: Equatable {
        /// No program listens at the sockets that these variables name.
        case sockets([String])
        /// Several commands in a row could not connect.
        case commands
    }

    // The number of commands in a row that cannot connect, from which the desktop is assumed to be gone. Our choice: one command may fail
    // for another reason, and a user tries a gesture three times before looking for the reason.
    private static let limit = 3
    // The least time between two checks of the sockets. Our choice: a failing command that runs at each change must not keep a compositor
    // busy.
    private static let pause = Duration.seconds(1)

    private let sockets: [DesktopSocket]
    private let isAlive: (DesktopSocket) -> Bool
    private var lastLook: TouchInstant?
    private var refused = 0
    /// The present loss; nil while the desktop is there.
    private(set) var loss: Loss?

    /// Creates a watch that takes the desktop to be there.
    ///
    /// - Parameter sockets: The desktop's sockets. Sockets at which no program listens now are left out, unless that would leave none.
    init(_ sockets: [DesktopSocket], isAlive: @escaping (DesktopSocket) -> Bool = \.isAlive) {
        let alive = sockets.filter(isAlive)
        self.sockets = alive.isEmpty ? sockets : alive
        self.isAlive = isAlive
    }

    /// Notes the end of a command. Returns true if ``loss`` has changed.
    mutating func note(_ end: ActionRunner.CommandEnd, at now: TouchInstant) -> Bool {
        switch end {
        case .success:
            refused = 0
            if loss == .commands { return set(nil) }
            return loss == nil ? false : look(at: now)
        case .ended: return false
        case .failure(let output):
            refused = output.contains(where: Self.saysNoConnection) ? refused + 1 : 0
            if look(at: now) { return true }
            return loss == nil && refused >= Self.limit ? set(.commands) : false
        }
    }

    /// Checks the sockets, at most once in a second. Returns true if ``loss`` has changed.
    mutating func look(at now: TouchInstant) -> Bool {
        if let lastLook, now - lastLook < Self.pause { return false }
        lastLook = now
        let gone = sockets.filter { !isAlive($0) }.map(\.variable)
        if gone.isEmpty { return loss == .commands ? false : set(nil) }
        return set(.sockets(gone))
    }

    private mutating func set(_ new: Loss?) -> Bool {
        defer { loss = new }
        return new != loss
    }

    /// Returns whether a line of a command's output reports that it found no desktop. The phrases are those of libwayland, Xlib, xcb, GTK,
    /// Qt, swaymsg, i3-msg, hyprctl and niri.
    private static func saysNoConnection(_ line: String) -> Bool {
        let line = line.lowercased()
        return ["connect", "open display", "open x display", "connection refused"].contains { line.contains($0) }
            && ["unable", "cannot", "can't", "could not", "couldn't", "failed", "error", "refused"].contains { line.contains($0) }
    }
}

extension DesktopWatch.Loss: CustomStringConvertible {
    /// The loss and its remedy, on one line.
    var description: String {
        let reason =
            switch self {
            case .sockets(let variables): "nothing listens any more where \(variables.joined(separator: " and ")) points"
            case .commands: "commands cannot connect to it"
            }
        return "the desktop that Tactus was started for has gone: \(reason); in the new one, type: \(Self.remedy)"
    }

    /// The command that gives the daemon the environment of the present desktop. It names the variables of all desktops; systemctl leaves
    /// out those that are not set.
    static let remedy =
        "systemctl --user import-environment WAYLAND_DISPLAY DISPLAY XAUTHORITY XDG_CURRENT_DESKTOP SWAYSOCK I3SOCK NIRI_SOCKET "
        + "HYPRLAND_INSTANCE_SIGNATURE && systemctl --user restart tactus.service"
}
