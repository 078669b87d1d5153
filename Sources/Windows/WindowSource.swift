internal import Configuration

/// A part of the desktop that reports which window is active.
///
/// A source works from its start until it is dropped, and reports from inside the loop only. Its reports never wait for another program.
protocol WindowSource: AnyObject {}

/// A report of a ``WindowSource``.
enum WindowReport: Equatable {
    case window(WindowInFront)
    /// The desktop has no source of this kind. A source of another kind may report.
    case unsupported
    /// The source does not work now. It reports again when it works, but a `ServerSocket` stops after 60 more tries.
    case failed(reason: String)
}

/// The kinds of sources, by the words for users and scripts.
package enum WindowSourceKind: String, CaseIterable, Sendable {
    /// The protocol `zwlr_foreign_toplevel_manager_v1` of Wayland compositors.
    case wayland
    case x11
    /// The script for KWin that comes with the program.
    case kwin
    /// The extension for GNOME Shell that comes with the program.
    case gnome

    package var name: String {
        switch self {
        case .wayland: "the Wayland compositor"
        case .x11: "the X server"
        case .kwin: "KWin"
        case .gnome: "GNOME Shell"
        }
    }
}
