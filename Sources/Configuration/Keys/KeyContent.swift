/// The allowed values of a key, regardless of the keys beside it.
package indirect enum KeyContent: Hashable, Sendable {
    case boolean
    case integer(ClosedRange<Int>)
    /// One of several numbers.
    case integers([Int])
    case number(NumberForm)
    /// One of several words, in quotes.
    case words([String])
    case quantity(QuantityForm)
    case text(TextForm)
    case list(of: KeyContent, count: ClosedRange<Int>? = nil)
    /// `[key]` or `key = { … }`: the table of this name in the ``Reference``.
    case table(String)
    /// `[[key]]` or `key = [ { … } ]`: tables of this name in the ``Reference``.
    case tables(String)
    /// `[key.NAME]`, any number of them: tables of this name in the ``Reference``.
    case namedTables(String)
    /// Any of several contents.
    case any([KeyContent])
    /// Any value of TOML.
    case anything
}

/// Numbers without a unit.
package struct NumberForm: Hashable, Sendable {
    package var lowest: Double
    package var highest: Double
    /// True if ``lowest`` itself is too low.
    package var isAboveLowest = false

    package var lowestText: String { plain(lowest) }
    package var highestText: String { plain(highest) }
}

/// Numbers with a unit, in quotes.
package struct QuantityForm: Hashable, Sendable {
    /// The quantity with its article: "a distance".
    package var noun: String
    package var units: [String]
    /// An example. It has no quotes; neither have ``lowest`` and ``highest``.
    package var example: String
    package var lowest: String
    package var highest: String

    /// A regular expression (ECMA 262) for the whole text.
    package var pattern: String { "^\(Self.numberPattern) *(\(units.joined(separator: "|")))$" }

    /// A regular expression (ECMA 262) for the numbers that `TableReader.quantity` reads.
    static let numberPattern = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)"#
}

/// Text in quotes.
package struct TextForm: Hashable, Sendable {
    /// The text as a noun phrase: "a command line".
    package var noun: String
    /// An example without quotes; nil if there is none.
    package var example: String?
    /// A regular expression (ECMA 262) that all correct texts match, and some wrong ones; nil for any text.
    package var pattern: String?
    /// The form of the text in a configuration that is shown to others.
    var sharing: Sharing

    init(_ noun: String, example: String? = nil, pattern: String? = nil, shared sharing: Sharing = .kept) {
        self.noun = noun
        self.example = example
        self.pattern = pattern
        self.sharing = sharing
    }

    /// The form of a text in a configuration that is shown to others, see ``SharedConfiguration``.
    enum Sharing: Hashable, Sendable {
        /// The text itself.
        case kept
        /// Another text. It also replaces a whole list of texts.
        case replaced(by: String)
        /// The key and its text are left out.
        case dropped
        /// The shape in the recording that the text names.
        case drawn
    }
}

extension KeyContent {
    static func quantity<Value: Quantity>(_ type: Value.Type, in range: ClosedRange<Value> = Value.usualRange) -> KeyContent {
        .quantity(
            QuantityForm(
                noun: Value.noun, units: Value.units, example: Value.example(in: range), lowest: range.lowerBound.written,
                highest: range.upperBound.written))
    }

    /// The content of a `Command`.
    static let command = KeyContent.any([
        .text(TextForm("a command line for the shell", example: "notify-send hello", pattern: #"\S"#, shared: omittedCommand)),
        .list(of: .text(TextForm("a program or an argument of it", example: "notify-send", shared: omittedCommand))),
    ])

    private static let omittedCommand = TextForm.Sharing.replaced(by: Omission.command)

    /// The content of an action: a command, a table, or a list of tables.
    static let action = KeyContent.any([
        .command, .table("gesture.run"), .list(of: .table("gesture.run"), count: 1...Action.partLimit),
    ])

    /// Returns the content of finger counts: a number, a range or a list.
    static func fingers(in range: ClosedRange<Int>) -> KeyContent {
        .any([
            .integer(range), .text(TextForm("a range", example: "2-4", pattern: "^[0-9]+-[0-9]+$")),
            .list(of: .integer(range), count: 1...Int.max),
        ])
    }
}

extension Quantity {
    /// Returns the usual example, or the lowest value if the example is out of range.
    fileprivate static func example(in range: ClosedRange<Self>) -> String {
        let unit = example.drop { $0.isNumber }
        guard let amount = Double(example.dropLast(unit.count)), let value = Self(amount, unit: String(unit)), range.contains(value) else {
            return range.lowerBound.written
        }
        return example
    }
}
