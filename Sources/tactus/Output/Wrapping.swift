extension String {
    /// The words on lines of at most so many columns, as far as no word is longer.
    ///
    /// - Parameter indent: Blanks before each line but the first, for which the caller has already used as many columns.
    func wrapped(to width: Int, indent: Int = 0) -> String {
        Self.wrapped(split(separator: " ").map(String.init), to: width, indent: indent)
    }

    /// What must stay together, with a blank or a line break after each.
    static func wrapped(_ words: [String], to width: Int, indent: Int, first: Int? = nil) -> String {
        var text = ""
        var column = first ?? indent
        for word in words {
            if !text.isEmpty {
                let fits = column + 1 + word.count <= width
                text += fits ? " " : "\n\(String(repeating: " ", count: indent))"
                column = fits ? column + 1 : indent
            }
            text += word
            column += word.count
        }
        return text
    }
}
