import Diagnostics

/// What a pattern in the notation of other programs means. As a ``Glob`` it matches hardly any name.
struct MeantPattern: Hashable {
    /// The text to write instead, or an example of it.
    var advice: String

    /// Recognizes alternatives with `|`, a negation with `!`, and regular expressions; nil for other patterns.
    ///
    /// - Parameter key: The key of the pattern. Names of programs have neither `|` nor `!`, but titles have both.
    init?(_ text: String, key: String) {
        let isTitle = key == ConditionKeys.keys.title.name
        let parts = Self.alternatives(of: text)
        if parts.count > 1, parts.allSatisfy({ isTitle ? Self.isInStars($0) : Self.hasLetter($0) }) {
            let list = parts.map { Self.isExpression($0, isTitle: isTitle) ? Self.glob($0) ?? $0 : $0 }
            advice = "\(key) = [\(list.map { quoted($0) }.joined(separator: ", "))]"
        } else if text.hasPrefix("!"), isTitle ? Self.isInStars(String(text.dropFirst())) : Self.hasLetter(text) {
            advice = "not = { \(key) = \(quoted(text.dropFirst())) }"
        } else if Self.isExpression(text, isTitle: isTitle) {
            advice = Self.glob(text).map { quoted($0) } ?? "one such as \(isTitle ? "\"*YouTube*\"" : "\"firefox*\"")"
        } else {
            return nil
        }
    }

    /// Returns the parts between `|`, without the signs of a regular expression around them all.
    private static func alternatives(of text: String) -> [String] {
        var inner = text[...]
        if inner.hasPrefix("^") { inner = inner.dropFirst() }
        if inner.hasSuffix("$") { inner = inner.dropLast() }
        if inner.hasPrefix("("), inner.hasSuffix(")") { inner = inner.dropFirst().dropLast() }
        return inner.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    private static func hasLetter(_ text: String) -> Bool { text.contains(where: \.isLetter) }

    private static func isInStars(_ text: String) -> Bool {
        (text.hasPrefix("*") || text.hasPrefix(".*")) && text.hasSuffix("*") && hasLetter(text)
    }

    /// Returns true for a regular expression. A pattern of ours has a point before each of its `*` only by chance, as in `.*-wrapped`.
    private static func isExpression(_ text: String, isTitle: Bool) -> Bool {
        if text.hasPrefix("^") { return text.dropFirst().first.map { $0.isLetter || $0.isNumber || ".([".contains($0) } ?? false }
        let others = text.replacing(".*", with: "")
        if text.hasPrefix(".*"), !others.contains("*") { return hasLetter(text) && (isTitle || text.dropFirst(2).contains(".*")) }
        return text.contains(".+") || !isTitle && text.contains("\\.")
    }

    /// Returns the pattern for a regular expression, which matches any part of a name; nil if `*` cannot express it.
    private static func glob(_ expression: String) -> String? {
        let starred = expression.replacing(".*", with: "*").replacing(".+", with: "*").replacing("\\.", with: ".")
        let (isBegun, isEnded) = (starred.hasPrefix("^"), starred.hasSuffix("$"))
        let inner = starred.dropFirst(isBegun ? 1 : 0).dropLast(isEnded ? 1 : 0)
        if inner.contains(where: { "^$()[]{}|\\+".contains($0) }) { return nil }
        return (isBegun || inner.hasPrefix("*") ? "" : "*") + inner + (isEnded || inner.hasSuffix("*") ? "" : "*")
    }
}
