/// What is to be done at one moment of a gesture.
public struct Action: Hashable, Sendable {
    public var order: Order

    public init(_ order: Order) { self.order = order }

    /// A command line for `/bin/sh -c`.
    public static func shell(_ line: String) -> Action { Action(.run(.shell(line))) }
    /// A program and its arguments.
    public static func arguments(_ words: [String]) -> Action { Action(.run(.arguments(words))) }
}

/// One thing that a gesture can have done.
public enum Order: Hashable, Sendable {
    case run(CommandText)
    /// From the next touch on the gestures of this layer count; nil: those of none.
    case layer(String?)
}

extension Action {
    /// Reads `"command"`, `["program", "argument"]` or a table, `{ run = … }`.
    ///
    /// Nil, and reported, where it is none of these.
    init?(_ entry: TOMLEntry, log: IssueLog) {
        guard case .table(let table) = entry.value.content else {
            self.init(command: entry, log: log)
            return
        }
        var reader = TableReader(table, as: .action, log: log)
        let run = reader.required("run", example: #"run = "notify-send hello""#)
        reader.finish()
        guard let run else { return nil }
        self.init(command: run, log: log)
    }

    private init?(command entry: TOMLEntry, log: IssueLog) {
        guard let line = CommandText(entry, log: log) else { return nil }
        self.init(.run(line))
    }
}
