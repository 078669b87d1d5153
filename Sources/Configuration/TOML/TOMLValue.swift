/// One value of the file, with the place it was written at.
package struct TOMLValue {
    package enum Content {
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

    package var position: SourcePosition
    package var content: Content

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
package struct TOMLTable {
    package var position: SourcePosition
    /// In the order of the file; no two with the same key.
    package var entries: [TOMLEntry]
    /// Written in braces.
    var isInline = false
}

/// `position` is that of the key.
package struct TOMLEntry {
    package var key: String
    package var position: SourcePosition
    package var value: TOMLValue
}
