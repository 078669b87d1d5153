internal import TouchInput

/// Everything that can stand in a configuration file: every table, its keys, what may stand behind them, and what each is for.
///
/// Made of the tables that the readers of the file decode, see ``DeclaredKey``.
package struct Reference: Hashable, Sendable {
    /// A table, or braces.
    package struct Table: Hashable, Sendable {
        /// The way to it through the keys, as in `gesture.tap`; empty for the file itself. Tables that can be reached in several ways,
        /// such as that of an action, have the name of the first one.
        package var name: String
        /// In the order in which they are listed to people.
        package var keys: [Key]
        package var choices: [Choice]
    }

    package struct Key: Hashable, Sendable {
        package var name: String
        package var content: KeyContent
        /// What holds if the key is left out, as the file would write it; nil if there is nothing to tell.
        package var fallback: String?
        package var isRequired: Bool
        /// Sentences.
        package var description: String
    }

    /// Keys that exclude each other.
    package struct Choice: Hashable, Sendable {
        package var keys: [String]
        /// Whether one of them has to be there.
        package var isRequired: Bool
        /// To stand behind the names of two of the keys; nil if the reader reports such keys in its own words.
        var relation: String? = "exclude each other"
        /// Two of the keys are named in the order of the file; otherwise in that of ``keys``.
        var followsFile = false

        private init(keys: [String], isRequired: Bool) { (self.keys, self.isRequired) = (keys, isRequired) }

        /// Two keys of which at most one may be there.
        static func either<A, B>(
            _ first: DeclaredKey<A>, _ second: DeclaredKey<B>, isRequired: Bool = false, relation: String = "exclude each other"
        ) -> Choice {
            var choice = Choice(keys: [first.name, second.name], isRequired: isRequired)
            choice.relation = relation
            return choice
        }

        /// Gesture kinds, of which exactly one has to be there.
        static func one(of kinds: [Key]) -> Choice {
            var choice = Choice(keys: kinds.map(\.name), isRequired: true)
            choice.relation = nil
            return choice
        }

        /// Keys of which exactly one has to be there.
        static func one(of keys: String...) -> Choice {
            var choice = Choice(keys: keys, isRequired: true)
            choice.followsFile = true
            return choice
        }
    }

    /// The file itself first, then in the order of their keys.
    package let tables: [Table]

    /// Of the files that this version reads.
    package static let current = Reference(
        tables: [
            FileKeys.table, SettingsKeys.table, DeviceKeys.table, AreaKeys.table, LayerKeys.table, GestureKeys.table,
            DeviceMatchKeys.matchTable, PalmKeys.table, ThumbKeys.table, DeviceMatchKeys.filterTable,
        ] + GestureKind.allCases.compactMap(\.table) + [
            PartKeys.table, ActionKeys.table, StepKeys.table, DuringKeys.table, CallKeys.table,
        ])

    /// What the words for units mean, in the order in which the manual lists them.
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
