/// One value of the file, with the place it was written at.
struct TOMLValue {
    enum Content {
        case string(String)
        case integer(Int64)
        /// May be infinite or not a number: TOML has words for both.
        case float(Double)
        case boolean(Bool)
        /// A date, a time or both. Nothing in a configuration is one.
        case date
        case array([TOMLValue])
        case table(TOMLTable)
    }

    var position: SourcePosition
    var content: Content

    /// What the value is, to stand after "not".
    var type: String {
        switch content {
        case .string: "a string"
        case .integer: "an integer"
        case .float: "a number with a fraction"
        case .boolean: "true or false"
        case .date: "a date"
        case .array: "a list"
        case .table: "a table"
        }
    }
}

/// A table of the file. `position` is that of its header or brace.
struct TOMLTable {
    var position: SourcePosition
    /// In the order of the file; no two with the same key.
    var entries: [TOMLEntry]
    /// Written in braces.
    var isInline = false
}

/// `position` is that of the key.
struct TOMLEntry {
    var key: String
    var position: SourcePosition
    var value: TOMLValue
}
