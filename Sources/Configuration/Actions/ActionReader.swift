import Gestures

/// Reads the actions of one gesture, and sees to it that they can happen.
struct ActionReader {
    let log: DiagnosticCollector
    /// What the gesture is; nil where that is wrong, which is reported already.
    let kind: GestureKind?
    let gesture: StandardGesture?

    // Our choice: who wants more wants no limit.
    private static let limits = 1...1000

    /// What the file says for a moment. Nil, and reported, where it says nothing that can be done.
    func action(_ entry: TOMLEntry, at moment: ActionMoment) -> Action? {
        guard case .table(let content) = entry.value.content else {
            guard let command = CommandText(entry, log: log) else { return nil }
            var action = Action(.run(command))
            action.origin = Origin(entry.value.position)
            return action
        }
        var table = TableReader(content, as: .action, log: log)
        let errorCount = log.errorCount
        let action = action(&table, at: moment)
        table.finish()
        return log.errorCount == errorCount ? action : nil
    }

    fileprivate func action(_ table: inout TableReader, at moment: ActionMoment) -> Action? {
        let order = order(&table)
        let every = every(&table, at: moment)
        let timeout = table.optionalQuantity("timeout", as: Duration.self, in: .milliseconds(10)...(.seconds(3600)))
        let queue = table.word("queue", as: ActionQueue.self)
        let limit = limit(&table, at: moment)
        for (order, key) in Self.exclusions { table.exclude(order, key) }
        guard let order else { return nil }
        var action = Action(order.order)
        action.origin = order.origin
        (action.every, action.timeout, action.queue, action.limit) = (every, timeout, queue, limit)
        return action
    }

    /// What neither takes its time nor waits for its turn; of a call the bus says how long it may take.
    private static let exclusions = [
        ("layer", "timeout"), ("layer", "queue"), ("keys", "timeout"), ("keys", "queue"), ("dbus", "timeout"),
    ]

    /// Exactly one of `run`, `keys`, `dbus` and `layer`.
    private func order(_ table: inout TableReader) -> (order: Order, origin: Origin)? {
        table.note("layer", .text(TextForm("the name of a layer, or \"base\" for none", example: "media", pattern: #"\S"#)))
        table.note("keys", KeyReader.content)
        let (run, keys, call, layer) = (table.entry("run"), table.entry("keys"), table.entry("dbus"), table.entry("layer"))
        table.allowOne(of: ["run", "keys", "dbus", "layer"])
        if let run { return CommandText(run, log: log).map { (.run($0), Origin(run.value.position)) } }
        if let keys { return KeyReader(log: log).chords(keys).map { (.keys($0), Origin(keys.value.position)) } }
        if let call { return CallReader(log: log).call(call).map { (.dbus($0), Origin(call.value.position)) } }
        guard let layer else {
            log.survey?.refuse(.missing("run", in: .action))
            log.error(.missingKey("run", in: .action, example: #"run = "notify-send hello""#), inTableAt: table.position)
            return nil
        }
        guard case .string(let name) = layer.value.content else {
            table.wrongType("layer", layer.value, wanted: #"the name of a layer, or "base" for none"#)
            return nil
        }
        if name != Layer.base { log.file.note(layer: name, at: layer.value.position) }
        return (.layer(name == Layer.base ? nil : name), Origin(layer.value.position))
    }

    private func every(_ table: inout TableReader, at moment: ActionMoment) -> Interval? {
        table.note("every", .interval(in: Interval.Dimension.allCases))
        switch moment {
        case .changed:
            return table.interval(
                "every", in: [.time] + (gesture?.dimensions ?? Array(Interval.Dimension.allCases.dropFirst())), of: subject)
        case .tick: return table.interval("every", in: [.time], of: "tick")
        case .forward, .backward:
            if let entry = table.entry("every") { log.error(.misplacedKey("every", in: .action, belongsIn: .step), at: entry.position) }
        case .began, .ended, .released, .cancelled, .during:
            if let entry = table.entry("every") { log.error(.onceOnly("every", at: moment), at: entry.position) }
        }
        return nil
    }

    private func limit(_ table: inout TableReader, at moment: ActionMoment) -> Int? {
        table.note("limit", .integer(Self.limits))
        if moment.recurs, table.present("limit") != nil { return table.integer("limit", in: Self.limits, default: 1) }
        if let entry = table.entry("limit") { log.error(.onceOnly("limit", at: moment), at: entry.position) }
        return nil
    }

    // MARK: - Of lasting gestures

    /// `step = { every, forward, backward }`. Nil, and reported, where it makes no sense.
    func step(_ entry: TOMLEntry) -> Step? {
        if let kind, let gesture, !gesture.phases.contains(.changed) { log.error(.notLasting("step", kind), at: entry.position) }
        guard case .table(let content) = entry.value.content else {
            let wanted = #"a table in braces such as { every = "5mm", forward = "…", backward = "…" }"#
            log.error(.wrongType(key: entry.key, wanted: wanted, found: entry.value.type), at: entry.value.position)
            return nil
        }
        var table = TableReader(content, as: .step, log: log)
        let step = step(&table)
        table.finish()
        return step
    }

    fileprivate func step(_ table: inout TableReader) -> Step? {
        let dimensions = gesture.map(\.dimensions).flatMap { $0.isEmpty ? nil : $0 } ?? [.distance, .angle, .scale]
        let every = table.interval("every", in: dimensions, of: subject)
        if table.present("every") == nil {
            log.survey?.refuse(.missing("every", in: .step))
            log.error(.missingKey("every", in: .step, example: #"every = "5mm""#), inTableAt: table.position)
        }
        let (forward, backward) = (table.entry("forward"), table.entry("backward"))
        if forward == nil, backward == nil {
            log.error(
                .missingKey("forward or a backward", in: .step, example: #"forward = "notify-send forward""#), inTableAt: table.position)
        }
        let actions = (forward.flatMap { action($0, at: .forward) }, backward.flatMap { action($0, at: .backward) })
        return every.map { Step(every: $0, forward: actions.0, backward: actions.1) }
    }

    /// `during = …`. Nil, and reported, where there is no telling how long that would be.
    func during(_ entry: TOMLEntry) -> HeldAction? {
        if let kind, let gesture, gesture.traits.span == nil { log.error(.notLasting("during", kind), at: entry.position) }
        guard case .table(let content) = entry.value.content else {
            return CommandText(entry, log: log).map { HeldAction(.run($0), origin: Origin(entry.value.position)) }
        }
        var table = TableReader(content, as: .during, log: log)
        table.note("keys", .text(KeyReader.form))
        let (run, keys) = (table.entry("run"), table.entry("keys"))
        table.allowOne(of: ["run", "keys"])
        table.finish()
        if let run { return CommandText(run, log: log).map { HeldAction(.run($0), origin: Origin(run.value.position)) } }
        if let keys { return KeyReader(log: log).chord(keys).map { HeldAction(.keys($0), origin: Origin(keys.value.position)) } }
        log.survey?.refuse(.missing("run", in: .during))
        log.error(.missingKey("run", in: .during, example: #"run = "wf-recorder""#), inTableAt: table.position)
        return nil
    }

    /// To stand after "makes no sense for".
    private var subject: String { kind?.rawValue ?? "this gesture" }
}

extension Action {
    static let words = TableReader.words(of: .action) { _ = ActionReader(log: $0.log, kind: nil, gesture: nil).action(&$0, at: .changed) }
}

extension Step {
    static let words = TableReader.words(of: .step) { _ = ActionReader(log: $0.log, kind: nil, gesture: nil).step(&$0) }
}

extension Diagnostic {
    /// A key for what comes several times, at a moment that comes once.
    fileprivate static func onceOnly(_ key: String, at moment: ActionMoment) -> Diagnostic {
        Diagnostic(
            .neverSent,
            "\(quoted(key)) is for what comes several times while a gesture goes on; \(quoted(moment.rawValue)) comes once")
    }

    /// A key for what goes on for a while.
    fileprivate static func notLasting(_ key: String, _ kind: GestureKind) -> Diagnostic {
        Diagnostic(
            .neverSent,
            "\(quoted(key)) is for gestures that go on for a while; \(kind.subject) \(kind.isMadeOfParts ? "may be" : "is") over at once")
    }
}
