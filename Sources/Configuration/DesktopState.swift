/// What is known about the desktop at a moment.
package struct DesktopState: Equatable, Sendable {
    /// The window in front.
    package var window: WindowInFront
    /// Whether the machine is used as a tablet; nil if nothing tells.
    package var isTablet: Bool?

    /// Creates a state. Without arguments nothing is known.
    package init(window: WindowInFront = .unknown, isTablet: Bool? = nil) {
        (self.window, self.isTablet) = (window, isTablet)
    }
}

/// What is known about the window that has the keyboard focus.
package enum WindowInFront: Equatable, Sendable {
    /// Nothing tells which window it is.
    case unknown
    /// No window has the focus, as on an empty workspace.
    case none
    case window(Window)
}

/// A window of another program. Its texts are that program's own, so they may be hostile.
package struct Window: Equatable, Sendable {
    /// The names of the program: the Wayland app id, or both halves of `WM_CLASS`. Empty if the window names none.
    package var apps: [String]
    /// The title; nil if the source does not tell.
    package var title: String?
    /// Whether it fills the screen; nil if the source does not tell.
    package var isFullScreen: Bool?

    package init(apps: [String], title: String?, isFullScreen: Bool?) {
        (self.apps, self.title, self.isFullScreen) = (apps, title, isFullScreen)
    }
}
