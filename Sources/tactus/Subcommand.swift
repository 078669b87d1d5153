/// A subcommand of the command line, with its description for help, manual and completions, and with its code.
///
/// Each is declared in a file below `Commands`. Arguments, help and dispatch all read ``all``.
struct Subcommand: Equatable, Sendable {
    /// An example of a command line, with its purpose.
    struct Example: Equatable {
        /// The command line for `sh`.
        var command: String
        var meaning: String
    }

    let name: String
    /// A clause for the overview, in lower case and without a full stop.
    let summary: String
    /// The arguments after the name, as help shows them. Words in capitals are ``Placeholder``s.
    let positionals: String
    let positionalCount: ClosedRange<Int>
    let options: [Option]
    /// Further sentences for help and manual; nil if the summary is enough.
    let explanation: String?
    let examples: [Example]
    /// Does the work, and returns the exit status. ``Tactus/report(_:)`` prints the errors that it throws.
    let run: @Sendable (Arguments) throws -> ExitStatus

    init(
        _ name: String, _ summary: String, positionals: String = "", count: ClosedRange<Int> = 0...0, options: [Option] = [],
        explanation: String? = nil, examples: [Example] = [], run: @escaping @Sendable (Arguments) throws -> ExitStatus
    ) {
        self.name = name
        self.summary = summary
        self.positionals = positionals
        positionalCount = count
        self.options = options
        self.explanation = explanation
        self.examples = examples
        self.run = run
    }

    /// The subcommands in the order of the overview.
    static let all: [Subcommand] = [
        .run, .status, .reload, .pause, .resume, .layer, .tablet, .check, .list, .devices, .windows, .watch, .why, .record, .replay, .try,
        .draw, .report, .explain, .diff, .`init`, .import, .schema,
        .completions, .manual, .learn, .help,
    ]

    static var names: [String] { all.map(\.name) }

    /// Finds a subcommand by its name; nil if no subcommand has the name.
    init?(named name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    static func == (a: Subcommand, b: Subcommand) -> Bool { a.name == b.name }
}
