/// The state of the desktop at one moment, as far as it is known.
package struct DesktopState: Equatable, Sendable {
    /// The active window.
    package var window: WindowInFront
    /// True if the machine is used as a tablet; nil if that is unknown.
    package var isTablet: Bool?

    /// Creates a state. Without arguments nothing is known.
    package init(window: WindowInFront = .unknown, isTablet: Bool? = nil) {
        (self.window, self.isTablet) = (window, isTablet)
    }
}

/// The active window, which has the keyboard focus, as far as it is known.
package enum WindowInFront: Equatable, Sendable {
    /// The window is unknown.
    case unknown
    /// No window has the focus, as on an empty workspace.
    case none
    case window(Window)
}

/// A window of another program. Its texts are that program's own, so they may be hostile.
package struct Window: Equatable, Sendable {
    /// The names of the program: the Wayland app id, or both halves of `WM_CLASS`. Empty if the window names none.
    package var apps: [String]
    /// The title; nil if the source does not report it.
    package var title: String?
    /// True if the window fills the screen; nil if the source does not report it.
    package var isFullScreen: Bool?

    package init(apps: [String], title: String?, isFullScreen: Bool?) {
        (self.apps, self.title, self.isFullScreen) = (apps, title, isFullScreen)
    }
}
