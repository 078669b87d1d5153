extension SourceText {
    /// Longer ones are marked by their beginning alone.
    static let tokenLimit = 200

    /// How many characters the key, the value or the table's header at a position has; nil where that is not plain to see.
    public func tokenLength(at position: SourcePosition) -> Int? {
        guard let line = line(position.line), let offset = offset(of: position) else { return nil }
        let rest = scalars(from: offset, to: line.upperBound, limit: Self.tokenLimit)
        guard let first = rest.first else { return nil }
        switch first {
        case "\"", "'": return Self.quotedLength(rest, quote: first)
        case "[":
            let before = scalars(before: offset, from: line.lowerBound, limit: Self.tokenLimit)
            return before.allSatisfy { $0 == " " || $0 == "\t" } ? Self.headerLength(rest) : nil
        case _ where Self.isBare(first) || first == "+":
            // A dot divides keys, but not numbers.
            let isNumber = ("0"..."9").contains(first) || first == "+" || first == "-"
            return rest.prefix { Self.isBare($0) || isNumber && (".:+%°/".unicodeScalars.contains($0)) }.count
        default: return nil
        }
    }

    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }

    /// With both quotes; of a string of several lines, what stands on the first one.
    private static func quotedLength(_ rest: [Unicode.Scalar], quote: Unicode.Scalar) -> Int? {
        if rest.starts(with: [quote, quote, quote]) { return 3 }
        var isEscaped = false
        for (index, scalar) in rest.enumerated().dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if scalar == quote {
                return index + 1
            } else if scalar == "\\", quote == "\"" {
                isEscaped = true
            }
        }
        return nil
    }

    private static func headerLength(_ rest: [Unicode.Scalar]) -> Int? {
        let brackets = rest.prefix { $0 == "[" }.count
        guard brackets <= 2, let end = rest.firstIndex(of: "]"), rest[brackets..<end].allSatisfy({ $0 != "#" && $0 != "," }) else {
            return nil
        }
        return end + rest[end...].prefix(brackets).prefix { $0 == "]" }.count
    }
}
