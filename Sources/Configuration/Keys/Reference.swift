internal import TouchInput

/// The tables of a configuration file with their keys, contents and purposes.
///
/// It is made of the tables that the readers decode, see `DeclaredKey`.
package struct Reference: Sendable {
    /// A table of the file, or the braces of a key.
    package struct Table: Sendable {
        /// The keys that lead to the table, as in `gesture.tap`; empty for the file itself. A table that several keys lead to, such as an
        /// action, has the name of the first one.
        package var name: String
        /// The keys in the order of lists in messages.
        package var keys: [Key]
        package var choices: [Choice]
    }

    package struct Key: Sendable {
        package let name: String
        package let isRequired: Bool
        /// The purpose, in sentences.
        package let description: String
        // Reading a file does not need these values, so they are made on demand.
        private let makeContent: @Sendable () -> KeyContent
        private let makeFallback: @Sendable () -> String?

        init(
            name: String, isRequired: Bool, description: String, content: @escaping @Sendable () -> KeyContent,
            fallback: @escaping @Sendable () -> String? = { nil }
        ) {
            (self.name, self.isRequired, self.description) = (name, isRequired, description)
            (makeContent, makeFallback) = (content, fallback)
        }

        package var content: KeyContent { makeContent() }
        /// The default as the file would write it; nil if there is none.
        package var fallback: String? { makeFallback() }
    }

    /// Keys that exclude each other.
    package struct Choice: Hashable, Sendable {
        package var keys: [String]
        /// True if one of the keys is required.
        package var isRequired: Bool
        /// The relation of two of the keys for a message; nil if the reader of the keys reports their conflict.
        var relation: String? = "exclude each other"

        private init(keys: [String], isRequired: Bool) { (self.keys, self.isRequired) = (keys, isRequired) }

        /// Makes a choice of two keys of which at most one is allowed.
        static func either(
            _ first: String, _ second: String, isRequired: Bool = false, relation: String = "exclude each other"
        ) -> Choice {
            var choice = Choice(keys: [first, second], isRequired: isRequired)
            choice.relation = relation
            return choice
        }

        /// Makes a choice of gesture kinds of which exactly one is required.
        static func one(of kinds: [Key]) -> Choice {
            var choice = Choice(keys: kinds.map(\.name), isRequired: true)
            choice.relation = nil
            return choice
        }

        /// Makes a choice of keys of which exactly one is required.
        static func one(of keys: String...) -> Choice { Choice(keys: keys, isRequired: true) }
    }

    /// The tables: the file itself first, then the tables in it, then the braces inside those.
    package let tables: [Table]

    /// The reference of the files that this version reads.
    package static let current = Reference(
        tables: [
            FileKeys.table, SettingsKeys.table, DeviceKeys.table, AreaKeys.table, LayerKeys.table, GestureKeys.table,
            DeviceMatchKeys.matchTable, PalmKeys.table, ThumbKeys.table, DeviceMatchKeys.filterTable,
        ] + GestureKind.allCases.compactMap(\.table) + [
            PartKeys.table, ConditionKeys.table, ActionKeys.table, StepKeys.table, DuringKeys.table, CallKeys.table,
        ])

    /// The quantities with their units, in the order of the manual.
    package static let quantities: [QuantityForm] = [
        .quantity(Length.self), .quantity(Duration.self), .quantity(Angle.self), .quantity(Speed.self),
    ].compactMap { (content: KeyContent) in
        if case .quantity(let form) = content { form } else { nil }
    }

    package func table(_ name: String) -> Table? { tables.first { $0.name == name } }
}

extension Reference.Table {
    func has(_ key: String) -> Bool { keys.contains { $0.name == key } }
}
