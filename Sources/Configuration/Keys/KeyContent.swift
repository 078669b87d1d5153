/// What may stand behind a key, as far as it can be said without the keys beside it.
package indirect enum KeyContent: Hashable, Sendable {
    case boolean
    case integer(ClosedRange<Int>)
    /// One of these.
    case integers([Int])
    case number(NumberForm)
    /// One of these, in quotes.
    case words([String])
    case quantity(QuantityForm)
    case text(TextForm)
    case list(of: KeyContent, count: ClosedRange<Int>? = nil)
    /// `[key]` or `key = { … }`: the table of this name in the ``Reference``.
    case table(String)
    /// `[[key]]` or `key = [ { … } ]`: tables of this name in the ``Reference``.
    case tables(String)
    /// `[key.NAME]`, as often as there are names: tables of this name in the ``Reference``.
    case namedTables(String)
    /// Any of these.
    case any([KeyContent])
    /// Whatever TOML can write.
    case anything
}

/// Numbers without a unit.
package struct NumberForm: Hashable, Sendable {
    package var lowest: Double
    package var highest: Double
    /// Whether ``lowest`` itself is too low.
    package var isAboveLowest = false

    /// Nil where there is no end, as with ``highestText``.
    package var lowestText: String? { lowest.isFinite ? plain(lowest) : nil }
    package var highestText: String? { highest.isFinite ? plain(highest) : nil }
}

/// Numbers with a unit, in quotes.
package struct QuantityForm: Hashable, Sendable {
    /// With its article: "a distance".
    package var noun: String
    package var units: [String]
    /// Without quotes, as are the two ends of the range.
    package var example: String
    package var lowest: String
    package var highest: String

    /// A regular expression (ECMA 262) for the whole text.
    package var pattern: String { "^\(Self.numberPattern) *(\(units.joined(separator: "|")))$" }

    /// As the reader takes it: see `TableReader.quantity`.
    static let numberPattern = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)"#
}

/// Text in quotes.
package struct TextForm: Hashable, Sendable {
    /// As a noun phrase: "a command line".
    package var noun: String
    /// Without quotes.
    package var example: String?
    /// A regular expression (ECMA 262) that all right ones match, and few wrong ones do.
    package var pattern: String?

    package init(_ noun: String, example: String? = nil, pattern: String? = nil) {
        self.noun = noun
        self.example = example
        self.pattern = pattern
    }
}

extension KeyContent {
    static func quantity<Value: Quantity>(_ type: Value.Type, in range: ClosedRange<Value> = Value.usualRange) -> KeyContent {
        .quantity(
            QuantityForm(
                noun: Value.noun, units: Value.units, example: Value.example(in: range), lowest: range.lowerBound.written,
                highest: range.upperBound.written))
    }

    static let text = KeyContent.text(TextForm("text"))

    /// See `CommandText`.
    static let command = KeyContent.any([
        .text(TextForm("a command line for the shell", example: "notify-send hello", pattern: #"\S"#)),
        .list(of: .text(TextForm("a program or an argument of it", example: "notify-send"))),
    ])

    /// A number, a range or a list.
    static func fingers(in range: ClosedRange<Int>) -> KeyContent {
        .any([
            .integer(range), .text(TextForm("a range", example: "2-4", pattern: "^[0-9]+-[0-9]+$")),
            .list(of: .integer(range), count: 1...Int.max),
        ])
    }
}

extension Quantity {
    /// The usual example, or where it is out of range the lowest value.
    fileprivate static func example(in range: ClosedRange<Self>) -> String {
        let unit = example.drop { $0.isNumber }
        guard let amount = Double(example.dropLast(unit.count)), let value = Self(amount, unit: String(unit)), range.contains(value) else {
            return range.lowerBound.written
        }
        return example
    }
}
