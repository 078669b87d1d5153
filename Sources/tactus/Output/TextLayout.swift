internal import Diagnostics
internal import Glibc
internal import TouchInput

/// The terminal behind a descriptor.
enum Terminal {
    /// The width of lines without a terminal, in columns. Our choice: the usual width of terminals.
    static let usualWidth = 80
    // The least width of lines, in columns. Our choice: fewer columns have no room for an option and its text.
    private static let leastWidth = 40

    /// Returns the width of the terminal in columns, at least 40, or ``usualWidth`` if the descriptor is not a terminal or its width is
    /// unknown.
    static func width(of descriptor: CInt) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return usualWidth }
        return max(Int(size.ws_col), leastWidth)
    }
}

extension String {
    /// Wraps the text at blanks to lines of at most `width` columns. A longer word gets a line of its own.
    ///
    /// - Parameters:
    ///   - indent: The blanks before each line except the first.
    ///   - first: The column at which the first line starts, which the caller has indented; nil for `indent`.
    func wrapped(to width: Int, indent: Int = 0, first: Int? = nil) -> String {
        Self.wrapped(split(separator: " ").map(String.init), to: width, indent: indent, first: first)
    }

    /// Joins texts that must not be broken, with a blank or a line break between them.
    static func wrapped(_ words: [String], to width: Int, indent: Int, first: Int? = nil) -> String {
        var text = ""
        var column = first ?? indent
        for word in words {
            if !text.isEmpty {
                let fits = column + 1 + word.columns <= width
                text += fits ? " " : "\n\(String(repeating: " ", count: indent))"
                column = fits ? column + 1 : indent
            }
            text += word
            column += word.columns
        }
        return text
    }
}

extension String {
    /// The number of columns that the text fills in most terminals.
    var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

    /// Pads the text with blanks at its end, or at its beginning if `leading`. It is never cut.
    func padded(to width: Int, leading: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - columns))
        return leading ? blanks + self : self + blanks
    }
}

extension Double {
    var hundredths: String { ((self * 100).rounded() / 100).decimal }
}

extension Duration {
    /// A text such as `1 min 12 s`, with tenths below ten seconds.
    var inMinutesAndSeconds: String {
        if seconds < 9.95 { return "\(seconds.tenths) s" }
        let (minutes, rest) = Int64(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
        return minutes == 0 ? "\(rest) s" : "\(minutes) min\(rest == 0 ? "" : " \(rest) s")"
    }
}

extension Int {
    /// Returns the count as a rate per minute, rounded to tenths; 0 for no time.
    func perMinute(of time: Duration) -> String { time > .zero ? (Double(self) * 60 / time.seconds).tenths : "0" }
}
