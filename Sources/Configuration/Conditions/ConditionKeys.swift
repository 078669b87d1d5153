import Diagnostics

/// The keys of `when = { app, title, fullscreen, tablet, not }`.
final class ConditionKeys: KeyTable {
    static let keys = ConditionKeys()
    static let tableName = "gesture.when"
    static let table = keys.declared(as: tableName)

    let app = DeclaredKey.globs(
        "app", example: "firefox",
        "The active program: a name or a list of names, as \"tactus windows\" shows them. In a name * stands for any text and ? for one "
            + "character; case is ignored.")
    let title = DeclaredKey.globs(
        "title", example: "*YouTube*", "The title of the active window: a pattern or a list of patterns, with * and ? as in app.")
    let fullscreen = DeclaredKey.boolean("fullscreen", "True if the active window must fill the screen, false if it must not.")
    let tablet = DeclaredKey.boolean("tablet", "True if the machine must be used as a tablet, with its keyboard folded away.")
    let not = DeclaredKey.condition("not", "A condition with the same keys that must not hold.")

    var declared: [Reference.Key] {
        [app.declaration, title.declaration, fullscreen.declaration, tablet.declaration, not.declaration]
    }

    /// Reads a table; nil, and reported, if it is wrong.
    func condition(_ table: TableReader) -> DesktopCondition? {
        let errorCount = table.log.errorCount
        var parts: [DesktopCondition.Part] = []
        if let globs = app.read(in: table) { parts.append(.app(globs)) }
        if let globs = title.read(in: table) { parts.append(.title(globs)) }
        if let isWanted = fullscreen.read(in: table) { parts.append(.fullscreen(isWanted)) }
        if let isWanted = tablet.read(in: table) { parts.append(.tablet(isWanted)) }
        if let condition = not.read(in: table) { parts.append(.not(condition)) }
        table.finish()
        guard table.log.errorCount == errorCount else { return nil }
        if parts.isEmpty {
            table.log.error(.emptyCondition(table.role), inTableAt: table.position)
            return nil
        }
        return DesktopCondition(parts)
    }
}

extension DeclaredKey where Value == DesktopCondition? {
    /// Declares a key with a condition in braces, or a list of conditions of which one has to hold.
    static func condition(_ name: String, _ sentence: String) -> DeclaredKey {
        let table = KeyContent.table(ConditionKeys.tableName)
        let sentences = sentence + " A list of conditions holds if one of them does."
        return DeclaredKey(name, .any([table, .list(of: table, count: 1...Int.max)]), default: nil, sentences) { entry, table in
            table.condition(entry)
        }
    }
}

extension DeclaredKey where Value == [Glob]? {
    /// Declares a key for a pattern or a list of patterns.
    fileprivate static func globs(_ name: String, example: String, _ sentence: String) -> DeclaredKey {
        let glob = KeyContent.text(TextForm("a pattern, in which * stands for any text", example: example, pattern: #"\S"#))
        return DeclaredKey(name, .any([glob, .list(of: glob, count: 1...Int.max)]), default: nil, sentence) { entry, table in
            table.globs(entry, example: example)
        }
    }
}

extension TableReader {
    /// Reads the braces of `when` or `not`, or a list of them; nil, and reported, if they are wrong.
    fileprivate func condition(_ entry: TOMLEntry) -> DesktopCondition? {
        let wanted = #"a table such as { app = "firefox" } or a list of such tables"#
        switch entry.value.content {
        case .table(let table): return condition(table, of: entry)
        case .array(let elements) where elements.isEmpty:
            log.error(.wrongType(key: entry.key, wanted: wanted, found: "an empty list"), at: entry.value.position)
        case .array(let elements):
            let conditions = elements.compactMap { element in
                if case .table(let table) = element.content { return condition(table, of: entry) }
                log.error(.mixedConditions(with: element), at: element.position)
                return nil
            }
            return conditions.count == elements.count ? DesktopCondition(anyOf: conditions) : nil
        case .string(let text): log.error(.conditionWithoutKey(text, key: entry.key), at: entry.value.position)
        case .integer, .float, .boolean, .date: log.wrongType(entry, wanted: wanted)
        }
        return nil
    }

    private func condition(_ table: TOMLTable, of entry: TOMLEntry) -> DesktopCondition? {
        let role = TableRole.condition(isNegated: entry.key == ConditionKeys.keys.not.name)
        return ConditionKeys.keys.condition(TableReader(table, as: role, log: log))
    }

    /// Reads a pattern or a list of patterns; nil, and reported, for a blank text, an empty list or a value of another type.
    fileprivate func globs(_ entry: TOMLEntry, example: String) -> [Glob]? {
        let wanted = "a text such as \"\(example)\" or a list of such texts"
        var elements = [entry.value]
        var isList = false
        if case .array(let list) = entry.value.content { (elements, isList) = (list, true) }
        if elements.isEmpty { log.error(.wrongType(key: entry.key, wanted: wanted, found: "an empty list"), at: entry.value.position) }
        var globs: [Glob] = []
        var isRight = !elements.isEmpty
        for element in elements {
            guard let text = log.text(entry.with(element), wanted: wanted) else {
                isRight = false
                continue
            }
            if text.allSatisfy(\.isWhitespace) {
                log.error(.wrongType(key: entry.key, wanted: wanted, found: "an empty string"), at: element.position)
                isRight = false
            } else if !globs.contains(Glob(text)) {
                globs.append(Glob(text))
                if let advice = Self.advice(insteadOf: text, key: entry.key, isInList: isList) {
                    log.warning(.unlikelyPattern(text, advice), at: element.position)
                }
            }
        }
        return isRight ? globs : nil
    }

    /// Returns what to write instead of a pattern in the notation of other programs: alternatives, a negation or a regular expression. Nil
    /// for other patterns. Names of programs have neither `|` nor `!`, but titles have both.
    private static func advice(insteadOf text: String, key: String, isInList: Bool) -> String? {
        let isTitle = key == ConditionKeys.keys.title.name
        let isNegated = text.hasPrefix("!")
        // The rules of Hyprland have names in this form.
        let isGroup = text.hasPrefix("^(") && text.hasSuffix(")$")
        let inner = isGroup ? text.dropFirst(2).dropLast(2) : text.dropFirst(isNegated ? 1 : 0)
        let parts = inner.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
        let hasSigns = isNegated || parts.count > 1
        guard hasSigns && parts.allSatisfy(isTitle ? isInStars : hasLetter) || isExpression(text, isTitle: isTitle) else { return nil }
        let globs = parts.map { isGroup ? glob("^\($0)$") : glob($0) }
        // In "!a|b", the negation may be meant for both.
        let isCertain =
            !(isNegated && parts.count > 1)
            && globs.allSatisfy { glob in
                glob.contains(where: \.isLetter) && printable(glob) == glob && !glob.contains { "^$()[]{}|\\+?!\"".contains($0) }
            }
        let list = (isCertain ? globs : [isTitle ? "*YouTube*" : "firefox*"]).map { quoted($0) }.joined(separator: ", ")
        let value = isCertain && parts.count > 1 && !isInList ? "[\(list)]" : list
        let lead = isCertain ? "" : isNegated ? "a condition such as " : "one such as "
        return lead + (isNegated ? "not = { \(key) = \(value) }" : value)
    }

    private static func hasLetter(_ text: String) -> Bool { text.contains(where: \.isLetter) }

    private static func isInStars(_ text: String) -> Bool {
        (text.hasPrefix("*") || text.hasPrefix(".*")) && text.hasSuffix("*") && hasLetter(text)
    }

    /// Returns true for a regular expression. A pattern of ours has a point before each of its `*` only by chance.
    private static func isExpression(_ text: String, isTitle: Bool) -> Bool {
        if text.hasPrefix("^") { return text.dropFirst().first.map { $0.isLetter || $0.isNumber || ".([".contains($0) } ?? false }
        if text.contains(".+") { return true }
        if isTitle { return text.hasPrefix(".*") && !text.replacing(".*", with: "").contains("*") && hasLetter(text) }
        return text.contains("\\.") || hasSet(text) || hasLetter(text) && (text.hasSuffix("$") || hasOnlyPointsBeforeStars(text))
    }

    /// Returns true for a set of characters, as in `[Ff]irefox`. Names of programs have no brackets.
    private static func hasSet(_ text: String) -> Bool {
        guard let start = text.firstIndex(of: "["), let end = text.lastIndex(of: "]") else { return false }
        return text.distance(from: start, to: end) > 1
    }

    /// Returns true if each `*` follows a point, unless that point is a part of the name, as in `org.gnome.*` or `.*-wrapped`.
    private static func hasOnlyPointsBeforeStars(_ text: String) -> Bool {
        // NixOS hides wrapped programs in this way.
        guard text.contains(".*"), !text.replacing(".*", with: "").contains("*"), !text.hasPrefix(".*-wrapped") else { return false }
        // The names of many programs begin with a domain.
        let first = text.prefix { $0 != "." }
        let isDomain = first.count == 2 || ["com", "org", "net", "app", "dev"].contains(first.lowercased())
        return !isDomain || !first.allSatisfy(\.isLetter)
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

extension Diagnostic {
    /// The warning about a pattern of another kind, which matches hardly any name here.
    fileprivate static func unlikelyPattern(_ text: String, _ advice: String) -> Diagnostic {
        Diagnostic(.unlikelyPattern, "\(quoted(text)) is a pattern in which only * and ? are special; write \(advice)")
    }

    /// The diagnostic for a condition without any part.
    fileprivate static func emptyCondition(_ role: TableRole) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "\(quoted(role.name)) is empty; give it at least one of \(listed(ConditionKeys.table.keys.map(\.name), hint: manualHint))")
    }

    /// The diagnostic for an element of a list of conditions that is not a table.
    fileprivate static func mixedConditions(with element: TOMLValue) -> Diagnostic {
        var table: String?
        if case .string(let text) = element.content { table = "{ app = \(quoted(text)) }" }
        let meant = table ?? #"{ app = "firefox" }"#
        return Diagnostic(
            .wrongType, "a list of conditions has tables only, and here is \(element.type); write \(meant)", replacement: table)
    }

    /// The diagnostic for a text instead of a condition.
    fileprivate static func conditionWithoutKey(_ text: String, key: String) -> Diagnostic {
        let table = "{ app = \(quoted(text)) }"
        return Diagnostic(.wrongType, "\(quoted(key)) must be a table, not a string: write \(key) = \(table)", replacement: table)
    }
}
