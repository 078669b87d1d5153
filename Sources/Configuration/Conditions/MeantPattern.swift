import Diagnostics

/// A pattern in the notation of other programs. As a ``Glob`` it matches hardly any name.
struct MeantPattern: Hashable {
    let text: String
    /// True for a pattern of the names that must not match.
    let isNegated: Bool
    /// The patterns to write instead, one of which has to match; nil if they are not certain.
    let globs: [String]?

    /// Recognizes alternatives with `|`, a negation with `!`, and regular expressions; nil for other patterns.
    ///
    /// - Parameter key: The key of the pattern. Names of programs have neither `|` nor `!`, but titles have both.
    init?(_ text: String, key: String) {
        let isTitle = key == ConditionKeys.keys.title.name
        isNegated = text.hasPrefix("!")
        let inner = text.dropFirst(isNegated ? 1 : 0)
        let parts = inner.split(separator: "|", omittingEmptySubsequences: false)
        let hasSigns = isNegated || parts.count > 1
        guard hasSigns && parts.allSatisfy({ isTitle ? Self.isInStars($0) : Self.hasLetter($0) }) || Self.isExpression(text, isTitle)
        else { return nil }
        self.text = text
        // In "!a|b", the negation may be meant for both.
        globs = isNegated && parts.count > 1 && !inner.hasPrefix("(") ? nil : Self.globs(inner)
    }

    /// Returns what to write instead of the pattern, which is not negated.
    ///
    /// - Parameter isInList: True for an element of a list, which other elements replace.
    func advice(key: String, isInList: Bool) -> String {
        guard let globs else { return "one such as \(Self.example(for: key)) or several" }
        return isInList ? globs.map { quoted($0) }.joined(separator: ", ") : Self.value(globs)
    }

    /// Returns what to write instead of all negated patterns of a key.
    static func advice(insteadOf negated: [MeantPattern], key: String) -> String {
        let globs = negated.compactMap(\.globs)
        let isCertain = globs.count == negated.count
        return "\(isCertain ? "" : "a condition such as ")not = { \(key) = \(isCertain ? value(globs.flatMap { $0 }) : example(for: key)) }"
    }

    private static func example(for key: String) -> String { key == ConditionKeys.keys.title.name ? "\"*YouTube*\"" : "\"firefox*\"" }

    private static func value(_ globs: [String]) -> String {
        let list = globs.map { quoted($0) }.joined(separator: ", ")
        return globs.count == 1 ? list : "[\(list)]"
    }

    private static func hasLetter(_ text: some StringProtocol) -> Bool { text.contains(where: \.isLetter) }

    private static func isInStars(_ text: some StringProtocol) -> Bool {
        (text.hasPrefix("*") || text.hasPrefix(".*")) && text.hasSuffix("*") && hasLetter(text)
    }

    /// Returns true for a regular expression. A pattern of ours has a point before each of its `*` only by chance, as in `.*-wrapped`.
    private static func isExpression(_ text: String, _ isTitle: Bool) -> Bool {
        if text.hasPrefix("^") { return text.dropFirst().first.map { $0.isLetter || $0.isNumber || ".([".contains($0) } ?? false }
        let others = text.replacing(".*", with: "")
        if text.hasPrefix(".*"), !others.contains("*") { return hasLetter(text) && (isTitle || text.dropFirst(2).contains(".*")) }
        return text.contains(".+") || !isTitle && (text.contains("\\.") || text.hasSuffix("$") && hasLetter(text))
    }

    /// Returns the patterns for alternatives, which may have a group around them all; nil if one of them is not certain.
    private static func globs(_ text: Substring) -> [String]? {
        let begin = ["^(", "("].first(where: text.hasPrefix) ?? ""
        let end = [")$", ")"].first(where: text.hasSuffix) ?? ""
        guard begin.isEmpty == end.isEmpty else { return nil }
        let inner = text.dropFirst(begin.count).dropLast(end.count)
        let globs = inner.split(separator: "|", omittingEmptySubsequences: false).map {
            glob((begin.hasPrefix("^") ? "^" : "") + $0.trimmed + (end.hasSuffix("$") ? "$" : ""))
        }
        return globs.allSatisfy { hasLetter($0) && printable($0) == $0 && !$0.contains { "^$()[]{}|\\+?!\"".contains($0) } } ? globs : nil
    }

    /// Returns the pattern for a regular expression, which matches any part of a name. Other texts and unknown signs stay as they are.
    private static func glob(_ part: String) -> String {
        let starred = part.replacing(".*", with: "*").replacing(".+", with: "*").replacing("\\.", with: ".")
        let (isBegun, isEnded) = (starred.hasPrefix("^"), starred.hasSuffix("$"))
        if starred == part, !isBegun, !isEnded { return part }
        let inner = starred.dropFirst(isBegun ? 1 : 0).dropLast(isEnded ? 1 : 0)
        return (isBegun || inner.hasPrefix("*") ? "" : "*") + inner + (isEnded || inner.hasSuffix("*") ? "" : "*")
    }
}
