/// Foreign text, made fit for an error message: in quotes, short, and without characters that move a terminal's cursor.
enum Excerpt {
    static let length = 32

    static func quoting(_ bytes: some Sequence<UInt8>) -> String {
        let start = Array(bytes.prefix(length + 1))
        let text = String(decoding: start.prefix(length), as: UTF8.self)
        let visible = String(String.UnicodeScalarView(text.unicodeScalars.map { isVisible($0) ? $0 : "\u{FFFD}" }))
        return "\"\(visible)\(start.count > length ? "…" : "")\""
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
