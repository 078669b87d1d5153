package import Configuration

/// Writes configuration files from the keys that the readers declare, chosen by bytes: mostly valid ones, and nearly valid ones.
package struct FileWriter {
    private var source: ByteSource
    private let reference = Reference.current
    private var text = ""
    /// The number of gestures so far, from which most names are made.
    private var gestureCount = 0
    /// The number of choices out of 64 that are wrong on purpose.
    private var faultCount: UInt8 = 0
    private var depth = 0

    private static let sizeLimit = 20_000
    private static let depthLimit = 5

    package init(_ source: ByteSource) { self.source = source }

    /// Writes the main file and up to two more.
    package mutating func files() -> [SourceFile] {
        let count = 1 + choice(of: 3)
        faultCount = [0, 0, 0, 0, 0, 1, 2, 8][choice(of: 8)]
        return (0..<count).map { number in
            text = ""
            let tables = 1 + choice(of: 8)
            for _ in 0..<tables where text.utf8.count < Self.sizeLimit { table() }
            return SourceFile(named: "\(number)", Array(text.utf8))
        }
    }

    // MARK: - Tables

    /// Writes a table with a header, or a key of the file.
    private mutating func table() {
        guard let file = reference.table("") else { return }
        let gesture = file.keys.first { $0.name == "gesture" }
        guard let key = source.next() < 140 ? gesture : pick(file.keys) else { return }
        switch isFaulty ? .boolean : key.content {
        case .table(let name): body("[\(key.name)]", name)
        case .tables(let name): body("[[\(key.name)]]", name)
        case .namedTables(let name): body("[\(key.name).\(pick(["mine", "yours", "media", "windows", "\"a b\""]) ?? "")]", name)
        case .boolean, .integer, .integers, .number, .words, .quantity, .text, .list, .any, .anything: line(key, under: "")
        }
        if choice(of: 16) == 1 { text += "# \(pick(FileWriter.oddWords) ?? "")\n\n" }
    }

    private mutating func body(_ header: String, _ name: String) {
        text += "\(header)\n"
        for key in keys(of: name) { line(key, under: name) }
    }

    /// Chooses the required keys, one of each set of exclusive keys, and a few more.
    private mutating func keys(of name: String) -> [Reference.Key] {
        guard let table = reference.table(name) else { return [] }
        var keys = table.keys.filter { $0.isRequired && !isFaulty }
        var excluded: Set<String> = []
        for choice in table.choices {
            guard choice.isRequired || source.next() > 128, let name = pick(choice.keys) else { continue }
            // The choice is made if one of its keys is already taken.
            if keys.contains(where: { choice.keys.contains($0.name) }) { continue }
            keys += table.keys.filter { $0.name == name && !excluded.contains(name) }
            excluded.formUnion(choice.keys)
        }
        for _ in 0..<choice(of: 5) {
            guard let key = pick(table.keys), isFaulty || !excluded.contains(key.name) else { continue }
            if isFaulty || !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
        }
        return keys
    }

    private mutating func line(_ key: Reference.Key, under table: String) {
        let word = isFaulty ? misspelled(key.name) : key.name
        if case .table(let name) = key.content, choice(of: 4) == 1 {
            for inner in keys(of: name) { text += "\(word).\(inner.name) = \(value(of: inner, in: name))\n" }
        } else {
            text += "\(word) = \(value(of: key, in: table))\n"
        }
    }

    private mutating func braces(_ name: String) -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { return "{}" }
        let inside = keys(of: name).map { "\($0.name) = \(value(of: $0, in: name))" }
        return "{ \(inside.joined(separator: ", ")) }"
    }

    // MARK: - Values

    private mutating func value(of key: Reference.Key, in table: String) -> String {
        if isFaulty { return pick(FileWriter.oddValues) ?? "" }
        if table == "gesture", key.name == "name" {
            gestureCount += isFaulty ? 0 : 1
            return quoted("\(pick(FileWriter.oddWords) ?? "")\(gestureCount)")
        }
        if let fallback = key.fallback, choice(of: 8) == 1 { return fallback }
        return value(key.content)
    }

    private mutating func value(_ content: KeyContent) -> String {
        switch content {
        case .boolean: pick(["true", "false"]) ?? ""
        case .integer(let range): "\(number(in: range))"
        case .integers(let numbers): "\(pick(numbers) ?? 0)"
        case .number(let form): number(in: form)
        case .words(let words): quoted(isFaulty ? misspelled(pick(words) ?? "") : pick(words) ?? "")
        case .quantity(let form): quoted(quantity(form))
        case .text(let form): quoted(text(form))
        case .list(let content, let count): list(of: content, count)
        case .table(let name): braces(name)
        case .tables(let name): "[ \((0..<(isFaulty ? 1 : 2 + choice(of: 2))).map { _ in braces(name) }.joined(separator: ", ")) ]"
        case .namedTables(let name): "{ mine = \(braces(name)) }"
        case .any(let contents): pick(contents).map { value($0) } ?? ""
        case .anything: pick(["1", "-2.5", "true", "\"$TACTUS_SCALE\"", "[1, \"a\"]", "{ a = 1 }", "1979-05-27"]) ?? ""
        }
    }

    private mutating func list(of content: KeyContent, _ count: ClosedRange<Int>?) -> String {
        let least = count?.lowerBound ?? 1
        let size = isFaulty ? choice(of: 3) : min(least + choice(of: 3), count?.upperBound ?? .max)
        return "[\((0..<size).map { _ in value(content) }.joined(separator: ", "))]"
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int {
        if isFaulty { return source.next() > 128 ? range.lowerBound &- 1 : range.upperBound &+ 1 }
        return min(max(range.lowerBound, pick([0, 1, 2, 3, 4, 5, 10, 100, 1000]) ?? 0), range.upperBound)
    }

    private mutating func number(in form: NumberForm) -> String {
        if isFaulty { return pick(["-1", "0", "1e300", "nan", "inf", "1.0000001"]) ?? "" }
        let numbers: [Double] = [form.lowest, 0.5, 1.01, 1.1, 1.25, 2, 10, form.highest]
        let number = min(max(pick(numbers) ?? 1, form.lowest), form.highest)
        return form.isAboveLowest && number == form.lowest ? "1.25" : "\(number)"
    }

    private mutating func quantity(_ form: QuantityForm) -> String {
        if isFaulty { return "\(pick(["-1", "1e9", "0x1", "1,5", "", "1"]) ?? "")\(pick(form.units + ["%", "", "px"]) ?? "")" }
        let amount = pick(["0", "1", "2", "5.5", "20", "100", "350", "1000"]) ?? ""
        return pick([form.example, form.example, form.lowest, form.highest, "\(amount)\(pick(form.units) ?? "")"]) ?? ""
    }

    /// Returns a text. There are few names, so that some occur more than once.
    private mutating func text(_ form: TextForm) -> String {
        if form.noun.contains("an area") { return pick(["left-edge", "right-half", "top-left-corner", "mine", "yours"]) ?? "" }
        if form.noun.contains("a layer") { return pick(["media", "windows", "base"]) ?? "" }
        if form.noun.contains("..") { return pick(FileWriter.spans) ?? "" }
        if form.noun.contains("command") { return pick(["true", "a | b", "  ", "~/x", "$HOME/x -y", "x\u{7F}"]) ?? "" }
        return form.example.map { example in choice(of: 4) == 1 ? pick(FileWriter.oddWords) ?? "" : example } ?? "x"
    }

    private static let spans = [
        "0mm..6mm", "50%..100%", "100%-6mm..100%", "50%-10mm..50%+10mm", "0%..0.5%", "0mm..5000mm", "6mm..0mm", "100%..100%+1mm",
    ]
    private static let oddWords = [
        "g", "name ", "ä", "名", "\u{1F600}", "e\u{301}", "\u{1B}[31m", "\u{202E}", "\t", "-", "base", "left-edge",
        String(repeating: "long ", count: 60),
    ]
    private static let oddValues = [
        "1", "-1", "1.5", "\"\"", "\" \"", "\"x\"", "true", "[]", "[1]", "[[]]", "{}", "[{}]", "1979-05-27", "\"20\"", "\"20mm\"", "inf",
        "{ run = \"x\" }", "[\"a\", 1]", "\"3-2\"", "9223372036854775807", "\"\"\"\na\n\"\"\"", "'\\'",
    ]

    // MARK: - Choices

    private var isFaulty: Bool {
        mutating get { faultCount > 0 && source.next() % 64 < faultCount }
    }

    private mutating func choice(of count: Int) -> Int { Int(source.next()) % count }

    private mutating func pick<Item>(_ items: [Item]) -> Item? { items.isEmpty ? nil : items[choice(of: items.count)] }

    private mutating func misspelled(_ word: String) -> String {
        switch choice(of: 4) {
        case 0: String(word.dropLast())
        case 1: word.uppercased()
        case 2: word + "s"
        default: String(word.reversed())
        }
    }

    /// Returns the text as a basic string of TOML.
    private func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case _ where scalar.value < 32 || scalar.value == 127: "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
