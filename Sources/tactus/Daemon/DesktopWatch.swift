internal import Actions
internal import System
internal import TouchInput

/// Notices that the daemon's desktop has gone: the compositor that it was started for has ended. The daemon lives on with the old variables
/// in its environment.
///
/// It checks when a command has failed, when one has succeeded after a loss, and when the daemon's state is read. So it never wakes an idle
/// daemon.
struct DesktopWatch {
    /// The sign that the desktop has gone.
    struct Loss: Equatable {
        /// The variables that name sockets at which no program listens any more; at least one.
        var variables: [String]
    }

    // The least time between two checks of the sockets. Our choice: a failing command that runs at each change must not keep a compositor
    // busy.
    private static let pause = Duration.seconds(1)

    private let sockets: [DesktopSocket]
    private let findAlive: ([DesktopSocket]) -> [DesktopSocket]
    private var lastLook: TouchInstant?
    /// The present loss; nil while the desktop is there.
    private(set) var loss: Loss?

    /// Creates a watch that takes the desktop to be there.
    ///
    /// - Parameters:
    ///   - sockets: The desktop's sockets. Sockets at which no program listens now are left out, unless that would leave none.
    ///   - findAlive: Returns those of the given sockets at which a program listens.
    init(_ sockets: [DesktopSocket], findAlive: @escaping ([DesktopSocket]) -> [DesktopSocket] = DesktopSocket.alive) {
        let alive = findAlive(sockets)
        self.sockets = alive.isEmpty ? sockets : alive
        self.findAlive = findAlive
    }

    /// Notes the end of a command. Returns true if ``loss`` has changed.
    mutating func note(_ end: ActionRunner.CommandEnd, at now: TouchInstant) -> Bool {
        switch end {
        case .failure: look(at: now)
        case .success: loss == nil ? false : look(at: now)
        case .ended: false
        }
    }

    /// Checks the sockets, at most once in a second. Returns true if ``loss`` has changed.
    mutating func look(at now: TouchInstant) -> Bool {
        if let lastLook, now - lastLook < Self.pause { return false }
        lastLook = now
        let alive = findAlive(sockets)
        let gone = sockets.filter { !alive.contains($0) }.map(\.variable)
        let former = loss
        loss = gone.isEmpty ? nil : Loss(variables: gone)
        return loss != former
    }
}

extension DesktopWatch.Loss: CustomStringConvertible {
    /// The loss and its remedy, on one line.
    var description: String {
        "the desktop that Tactus was started for has gone: nothing listens any more where \(variables.joined(separator: " and ")) points; "
            + "in the new one, type: \(Self.remedy)"
    }

    /// The command that gives the daemon the environment of the present desktop. It names the variables of all desktops; systemctl leaves
    /// out those that are not set.
    static let remedy =
        "systemctl --user import-environment WAYLAND_DISPLAY DISPLAY XAUTHORITY XDG_CURRENT_DESKTOP SWAYSOCK I3SOCK NIRI_SOCKET "
        + "HYPRLAND_INSTANCE_SIGNATURE && systemctl --user restart tactus.service"
}
