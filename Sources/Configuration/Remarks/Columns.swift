extension Unicode.Scalar {
    /// How many columns of a terminal the character takes, as most of them have it: two for what East Asia and emoji fill, none for what
    /// joins the character before it.
    var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: 0
        default: isWide ? 2 : 1
        }
    }

    private var isWide: Bool {
        if value < 0x1100 { return false }
        if properties.isEmojiPresentation { return true }
        return Self.wide.contains { $0.contains(value) }
    }

    /// Blocks that Unicode's East Asian Width calls wide or fullwidth, as a whole.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
