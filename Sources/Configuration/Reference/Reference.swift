internal import TouchInput

/// Everything that can stand in a configuration file: every table, its keys, what may stand behind them, and what each is for.
///
/// Nothing of it is written down twice. The readers of the file tell it themselves, see ``Surveyor``; only the descriptions are prose.
public struct Reference: Hashable, Sendable {
    /// A table, or braces.
    public struct Table: Hashable, Sendable {
        /// The way to it through the keys, as in `gesture.tap`; empty for the file itself. Tables that can be reached in several ways,
        /// such as that of an action, have the name of the first one.
        public var name: String
        /// In the order in which the reader asks for them.
        public var keys: [Key]
        public var choices: [Choice]
    }

    public struct Key: Hashable, Sendable {
        public var name: String
        /// Nil only where no reader says; a test sees to it that none is.
        public var content: KeyContent?
        /// What holds where the key is left out, as the file would write it.
        public var fallback: String?
        public var isRequired: Bool
        /// Sentences. Nil only where nobody wrote any; a test sees to it that none is.
        public var description: String?
    }

    /// Keys that exclude each other.
    public struct Choice: Hashable, Sendable {
        public var keys: [String]
        /// Whether one of them has to be there.
        public var isRequired: Bool
    }

    /// The file itself first, then in the order of their keys.
    public let tables: [Table]

    /// Of the files that this version reads.
    public static let current = Reference(tables: Surveyor.survey())

    /// What the words for units mean, in the order in which the manual lists them.
    public static let quantities: [QuantityForm] = [
        .quantity(Length.self), .quantity(Duration.self), .quantity(Angle.self), .quantity(Speed.self),
    ].compactMap { (content: KeyContent) in
        if case .quantity(let form) = content { form } else { nil }
    }

    public func table(_ name: String) -> Table? { tables.first { $0.name == name } }
}
