extension Unicode.Scalar {
    /// The number of columns that the character fills in most terminals. Wide East Asian characters and emoji fill two columns, and
    /// nonspacing and enclosing marks fill no column.
    package var columns: Int {
        if value < 0x300 { return 1 }
        if isJoiner { return 0 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return isWide ? 2 : 1
        }
    }

    private var isWide: Bool {
        switch value {
        case ..<0x1100: false
        // A flag is made of two of these letters, which fill a column each.
        case 0x1F1E6...0x1F1FF: false
        default: properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) }
        }
    }

    /// The blocks with characters other than emoji that Unicode's East Asian Width lists as wide or fullwidth (Unicode Standard Annex 11, W
    /// and F), each taken as a whole.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
        0x20000...0x3FFFD,
    ]
}
