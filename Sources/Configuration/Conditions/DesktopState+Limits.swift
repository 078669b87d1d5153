extension DesktopState {
    /// The most bytes of a name or a title that are kept. Our choice: far more than windows have, and far less than an environment variable
    /// can hold (128 KiB on Linux).
    package static let textLimit = 4096
    /// The most names of a program that are kept. Our choice: windows have one or two.
    package static let nameLimit = 8

    /// The state with its texts cut to the limits, at the end of a character. NULs are removed: processes and buses do not accept them.
    package var limited: DesktopState {
        guard case .window(var window) = self.window else { return self }
        window.apps = window.apps.prefix(Self.nameLimit).map(Self.limited)
        window.title = window.title.map(Self.limited)
        return DesktopState(window: .window(window), isTablet: isTablet)
    }

    private static func limited(_ text: String) -> String {
        if text.utf8.contains(0) { return limited(String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))) }
        let bytes = text.utf8
        guard bytes.count > textLimit else { return text }
        var end = bytes.index(bytes.startIndex, offsetBy: textLimit)
        // A cut inside a character would leave text that is not UTF-8.
        while end > bytes.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = bytes.index(before: end) }
        return String(text.unicodeScalars[..<end])
    }
}
