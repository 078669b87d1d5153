func quoted(_ text: some StringProtocol) -> String { "\"\(printable(text))\"" }

/// What the file says, on one line, harmless on a terminal and not endless.
func printable(_ text: some StringProtocol) -> String {
    let rest = text.unicodeScalars.dropFirst(60)
    return visible(text.unicodeScalars.prefix(60)) + (rest.isEmpty ? "" : "…")
}

/// The text on one line; what could steer a terminal, and what cannot be seen, as escapes like `\u{1B}`. Tabs stay.
public func visible(_ text: some StringProtocol) -> String { visible(text.unicodeScalars) }

private func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in scalars {
        switch scalar.properties.generalCategory {
        case _ where scalar == "\t": result += "\t"
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
            result += scalar.escaped(asASCII: true)
        default:
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}
