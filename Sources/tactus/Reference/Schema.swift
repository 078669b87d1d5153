internal import Configuration
internal import Diagnostics

/// A JSON Schema (draft 7, which is what editors understand) of the configuration file.
///
/// It accepts every valid file. It refuses wrong types, words and numbers, and keys that exclude each other; `tactus check` finds all other
/// errors, such as a quantity out of its range.
struct Schema {
    let reference: Reference

    var text: String {
        var members = [
            ("$schema", JSON.string("http://json-schema.org/draft-07/schema#")), ("title", JSON.string("tactus.toml")),
            ("description", JSON.string("Gestures on touchpads and touchscreens, and what is to happen then. See tactus.toml(5).")),
        ]
        if let file = reference.table("") { members += Self.members(of: file) }
        let definitions = reference.tables.filter { !$0.name.isEmpty }.map { ($0.name, JSON.object(Self.members(of: $0))) }
        members.append(("definitions", "{\n\(definitions.map { "\(JSON.string($0.0)):\($0.1)" }.joined(separator: ",\n"))\n}"))
        return "{\n\(members.map { "\(JSON.string($0.0)):\($0.1)" }.joined(separator: ",\n"))\n}\n"
    }

    // MARK: - Tables

    private static func members(of table: Reference.Table) -> [(String, String)] {
        var members = [
            ("type", JSON.string("object")), ("additionalProperties", "false"),
            ("properties", JSON.object(table.keys.map { ($0.name, JSON.object(Self.members(of: $0))) })),
        ]
        let required = table.keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", strings(required))) }
        let conditions = table.choices.map(condition)
        if !conditions.isEmpty { members.append(("allOf", JSON.array(conditions))) }
        return members
    }

    /// Returns the condition that a table has exactly one of the keys, or at most one.
    private static func condition(of choice: Reference.Choice) -> String {
        var conditions = choice.keys.map { JSON.object([("required", strings([$0]))]) }
        if !choice.isRequired { conditions.append(JSON.object([("not", JSON.object([("anyOf", JSON.array(conditions))]))])) }
        return JSON.object([("oneOf", JSON.array(conditions))])
    }

    // MARK: - Keys

    private static func members(of key: Reference.Key) -> [(String, String)] {
        let phrase = key.content.isPlain ? " \(key.content.phrase.capitalizedSentence)" : ""
        var members = [("description", JSON.string(key.description + phrase))]
        // Strings, numbers and booleans of TOML are valid JSON.
        if let fallback = key.fallback { members.append(("default", fallback)) }
        return members + Self.members(of: key.content)
    }

    private static func members(of content: KeyContent) -> [(String, String)] {
        switch content {
        case .boolean:
            return [type("boolean")]
        case .integer(let range):
            let lowest = range.lowerBound == Int.min ? [] : [("minimum", "\(range.lowerBound)")]
            let highest = range.upperBound == Int.max ? [] : [("maximum", "\(range.upperBound)")]
            return [type("integer")] + lowest + highest
        case .integers(let numbers):
            return [("enum", JSON.array(numbers.map(String.init)))]
        case .number(let form):
            let lowest = (form.isAboveLowest ? "exclusiveMinimum" : "minimum", form.lowestText)
            return [type("number"), lowest, ("maximum", form.highestText)]
        case .words(let words):
            return [type("string"), ("enum", strings(words))]
        case .quantity(let form):
            return [type("string"), ("pattern", JSON.string(form.pattern)), ("examples", strings([form.example]))]
        case .text(let form):
            let pattern = form.pattern.map { [("pattern", JSON.string($0))] } ?? []
            let examples = form.example.map { [("examples", strings([$0]))] } ?? []
            return [type("string")] + pattern + examples
        case .list(let content, let count):
            let lowest = count.map { [("minItems", "\($0.lowerBound)")] } ?? []
            let highest = count.flatMap { $0.upperBound == Int.max ? nil : [("maxItems", "\($0.upperBound)")] } ?? []
            return [type("array"), ("items", JSON.object(members(of: content)))] + lowest + highest
        case .table(let name):
            // Editors ignore keys beside a $ref, but must not ignore the description. So the $ref is in a list of its own.
            return [("allOf", JSON.array([reference(to: name)]))]
        case .tables(let name):
            return [type("array"), ("items", reference(to: name))]
        case .namedTables(let name):
            return [type("object"), ("additionalProperties", reference(to: name))]
        case .any(let contents):
            return [("anyOf", JSON.array(contents.map { JSON.object(members(of: $0)) }))]
        case .anything:
            return []
        }
    }

    private static func type(_ name: String) -> (String, String) { ("type", JSON.string(name)) }

    private static func reference(to name: String) -> String { JSON.object([("$ref", JSON.string("#/definitions/\(name)"))]) }

    private static func strings(_ texts: [String]) -> String { JSON.array(texts.map(JSON.string)) }
}

extension KeyContent {
    /// True if it has no table, so that a phrase describes it completely.
    fileprivate var isPlain: Bool {
        switch self {
        case .boolean, .integer, .integers, .number, .words, .quantity, .text, .list, .anything: true
        case .table, .tables, .namedTables: false
        case .any(let contents): contents.allSatisfy(\.isPlain)
        }
    }
}

extension String {
    /// The text with a capital letter at its beginning and a full stop at its end.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
