internal import Glibc

/// The terminal behind a descriptor.
enum Terminal {
    /// Columns to wrap help at where there is no terminal.
    static let usualWidth = 80
    // Our choice: narrower columns hold no option and its text.
    private static let leastWidth = 40

    /// Columns: the terminal's, or the usual ones if the descriptor is none.
    static func width(of descriptor: CInt) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return usualWidth }
        return max(Int(size.ws_col), leastWidth)
    }
}
