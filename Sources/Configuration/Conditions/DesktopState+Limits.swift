extension DesktopState {
    /// The most bytes of a name or a title that are kept. Our choice: far more than windows have, and far less than an environment variable
    /// can hold (128 KiB on Linux).
    package static let textLimit = 4096
    /// The most names of a program that are kept. Our choice: windows have one or two.
    package static let nameLimit = 8

    /// The state with its texts cut to the limits, at the end of a character. NULs are removed: processes and buses do not accept them.
    package var limited: DesktopState {
        guard case .window(var window) = self.window else { return self }
        window.apps = window.apps.prefix(Self.nameLimit).map { $0.withoutNULs.limited(to: Self.textLimit) }
        window.title = window.title?.withoutNULs.limited(to: Self.textLimit)
        return DesktopState(window: .window(window), isTablet: isTablet)
    }
}

extension String {
    fileprivate var withoutNULs: String {
        utf8.contains(0) ? String(UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
    }

    /// Returns the text cut to a limit in bytes. A Unicode scalar that the limit would divide is dropped as a whole.
    package func limited(to limit: Int) -> String {
        if utf8.count <= limit { return self }
        var scalars = String.UnicodeScalarView()
        var count = 0
        for scalar in unicodeScalars {
            count += UTF8.width(scalar)
            if count > limit { break }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
