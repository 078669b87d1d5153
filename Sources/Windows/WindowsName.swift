/// The names on the user's bus under which desktops report the active window. The script for KWin and the extension for GNOME Shell use the
/// same names.
enum WindowsName {
    static let service = "io.github.tactus.Windows"
    static let interface = "io.github.tactus.Windows"
    static let path = "/io/github/tactus/Windows"
    /// The property of the extension's object.
    static let property = "Window"
}
