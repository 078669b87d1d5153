import Diagnostics
import Gestures

/// The keys of an action in braces, as in `ended = { … }`, and of each action in a list.
final class ActionKeys: KeyTable {
    static let keys = ActionKeys()
    static let table = keys.declared(as: "gesture.run")

    let run = DeclaredKey.entry("run", .command, "The command: a line for the shell, or a list of a program and its arguments.")
    let keys = DeclaredKey.entry(
        "keys", KeyReader.content,
        "Keys that are pressed together on a virtual keyboard, or a list of them to press one after the other.")
    let button = DeclaredKey.word("button", PointerButton.self, "A button of a mouse that is pressed and released.")
    let dbus = DeclaredKey.entry("dbus", .table("gesture.run.dbus"), "A method that is called on a message bus.")
    let notify = DeclaredKey.entry(
        "notify", .text(TextForm("a text", example: "Volume $TACTUS_STEPS", pattern: #"\S"#, shared: .replaced(by: Omission.text))),
        "A notification, which replaces the last one of the gesture. The first line is its title. Variables such as $TACTUS_STEPS are "
            + "replaced.")
    let layer = DeclaredKey.entry(
        "layer", .text(TextForm("the name of a layer, or \"base\" for none", example: "media", pattern: #"\S"#)),
        "The layer to switch to on every device, from the next touch on; \"base\" switches to no layer.")
    let every = DeclaredKey.entry(
        "every", .interval(in: Interval.Dimension.allCases),
        "For changed and tick: the least change between two runs. It is a duration, or one of the gesture's "
            + "quantities: a distance, an angle or a ratio.")
    let timeout = DeclaredKey.quantity(
        "timeout", Duration.self, in: .milliseconds(10)...(.seconds(3600)),
        "For run: the time after which a command gets SIGTERM; 2 s later it gets SIGKILL. By default there is no limit.")
    let queue = DeclaredKey.word(
        "queue", ActionQueue.self,
        "The order of runs: only the newest after the one that runs (\"latest\"), one after the other (\"all\"), all at once "
            + "(\"parallel\"), or none while one runs (\"skip\"). By default it is \"latest\" for changed and tick, \"all\" for steps, "
            + "and \"parallel\" for all others.")
    // Our choice: a higher limit would limit nothing.
    let limit = DeclaredKey.integer(
        "limit", in: 1...1000, wanted: "a whole number such as 1",
        "For changed, tick and steps: the most runs within one gesture. By default there is no limit.")

    var declared: [Reference.Key] {
        [
            run.declaration, keys.declaration, button.declaration, dbus.declaration, notify.declaration, layer.declaration,
            every.declaration, timeout.declaration, queue.declaration, limit.declaration,
        ]
    }

    /// The keys that exclude each other. Keys, buttons, notifications and layers take no time, so they have neither `timeout` nor `queue`.
    /// The bus limits the time of a call.
    var choices: [Reference.Choice] {
        [.one(of: run.name, keys.name, button.name, dbus.name, notify.name, layer.name), .either(dbus.name, timeout.name)]
            + [layer.name, keys.name, button.name, notify.name].flatMap { name in
                [.either(name, timeout.name), .either(name, queue.name)]
            }
    }
}

/// The keys of `step = { every, forward, backward }`.
final class StepKeys: KeyTable {
    static let keys = StepKeys()
    static let table = keys.declared(as: "gesture.step")

    let every = DeclaredKey.entry(
        "every", .interval(in: Step.dimensions), required: #"every = "5mm""#,
        "The size of a step: a distance, an angle or a ratio, whichever the gesture has.")
    let forward = DeclaredKey.entry(
        "forward", .action, "The action at each step forward: to the right, down, clockwise or apart, or into the direction of the drag.")
    let backward = DeclaredKey.entry(
        "backward", .action, "The action at each step backward. At least one of forward and backward is needed.")

    var declared: [Reference.Key] { [every.declaration, forward.declaration, backward.declaration] }
}

/// Reads the actions of a gesture and checks that they can happen.
struct ActionReader {
    let log: DiagnosticCollector
    /// The kind of the gesture; nil if it is wrong, which has been reported.
    let kind: GestureKind?
    let gesture: StandardGesture?

    /// Returns the action that the file gives for a trigger; nil, and reported, if it is wrong.
    func action(_ entry: TOMLEntry, at trigger: Action.Trigger) -> Action? {
        switch entry.value.content {
        case .table(let content): return action([content], at: trigger)
        case .array(let elements) where elements.contains(where: \.isTable):
            guard let tables = tables(elements) else { return nil }
            if tables.count <= Action.partLimit { return action(tables, at: trigger) }
            log.error(.tooManyParts(tables.count), at: entry.value.position)
            return nil
        case .string, .array, .integer, .float, .boolean, .date:
            guard let command = Command(entry, log: log) else { return nil }
            var action = Action(.run(command))
            action.parts[0].origin = Origin(entry.value.position)
            return action
        }
    }

    /// Returns the tables of a list; nil, and reported, if it has anything else.
    private func tables(_ elements: [TOMLValue]) -> [TOMLTable]? {
        let tables = elements.compactMap { element in if case .table(let table) = element.content { table } else { nil } }
        for element in elements where !element.isTable { log.error(.mixedList(with: element), at: element.position) }
        return tables.count == elements.count ? tables : nil
    }

    /// Reads the parts of an action; nil, and reported, if anything in them is wrong. `every`, `queue` and `limit` apply to all parts, so
    /// only one of the tables may have each of them.
    private func action(_ contents: [TOMLTable], at trigger: Action.Trigger) -> Action? {
        let errorCount = log.errorCount
        let tables = contents.map { TableReader($0, as: .action, log: log) }
        let parts = tables.compactMap { part($0) }
        let keys = ActionKeys.keys
        let every = single(keys.every, in: tables).flatMap { self.every($0, at: trigger) }
        let queue = single(keys.queue, in: tables).flatMap { keys.queue.read(in: $0) }
        let limit = single(keys.limit, in: tables).flatMap { self.limit($0, at: trigger) }
        for table in tables { table.finish() }
        guard log.errorCount == errorCount, let first = parts.first else { return nil }
        var action = Action(first.order)
        (action.parts, action.every, action.queue, action.limit) = (parts, every, queue, limit)
        return action
    }

    /// Returns the first table that has a key; nil if no table has it. Reports the key in each further table.
    private func single<Value>(_ key: DeclaredKey<Value>, in tables: [TableReader]) -> TableReader? {
        let holders = tables.filter { $0.present(key) != nil }
        for holder in holders.dropFirst() {
            if let entry = holder.present(key) { log.error(.repeatedInList(key.name), at: entry.position) }
        }
        return holders.first
    }

    private func part(_ table: TableReader) -> ActionPart? {
        table.reportConflicts()
        let timeout = ActionKeys.keys.timeout.read(in: table)
        guard let (order, origin) = order(table) else { return nil }
        var part = ActionPart(order)
        (part.timeout, part.origin) = (timeout, origin)
        return part
    }

    /// Reads `run`, `keys`, `button`, `dbus`, `notify` or `layer`, whichever the action has; nil, and reported, if it is missing or wrong.
    private func order(_ table: TableReader) -> (order: Order, origin: Origin)? {
        let declared = ActionKeys.keys
        let (run, keys) = (declared.run.read(in: table), declared.keys.read(in: table))
        let button = table.present(declared.button)
        let (call, text, layer) = (declared.dbus.read(in: table), declared.notify.read(in: table), declared.layer.read(in: table))
        if let run { return Command(run, log: log).map { (.run($0), Origin(run.value.position)) } }
        if let keys { return KeyReader(log: log).chords(keys).map { (.keys($0), Origin(keys.value.position)) } }
        if let button { return declared.button.read(in: table).map { (.button($0), Origin(button.value.position)) } }
        if let call { return CallReader(log: log).call(call).map { (.dbus($0), Origin(call.value.position)) } }
        if let text { return NotificationText(text, log: log).map { (.notify($0), Origin(text.value.position)) } }
        guard let layer else {
            // An unknown key was probably meant as the order.
            guard table.rest.isEmpty else { return nil }
            log.error(.missingKey("run", in: .action, example: #"run = "notify-send hello""#), inTableAt: table.position)
            return nil
        }
        guard let name = table.log.text(layer, wanted: #"the name of a layer, or "base" for none"#) else { return nil }
        if name != Layer.base { log.file.layersWanted.append((name, layer.value.position)) }
        return (.layer(name == Layer.base ? nil : name), Origin(layer.value.position))
    }

    private func every(_ table: TableReader, at trigger: Action.Trigger) -> Interval? {
        guard let entry = ActionKeys.keys.every.read(in: table) else { return nil }
        switch trigger {
        case .changed:
            let dimensions = gesture?.dimensions ?? Array(Interval.Dimension.allCases.dropFirst())
            return table.interval(entry, in: [.time] + dimensions, of: subject)
        case .tick: return table.interval(entry, in: [.time], of: "tick")
        case .forward, .backward: log.error(.misplacedKey("every", in: .action, belongsIn: .step), at: entry.position)
        case .began, .ended, .released, .cancelled, .during: log.error(.onceOnly("every", at: trigger), at: entry.position)
        }
        return nil
    }

    private func limit(_ table: TableReader, at trigger: Action.Trigger) -> Int? {
        let key = ActionKeys.keys.limit
        if trigger.recurs { return key.read(in: table) }
        if let entry = table.present(key) { log.error(.onceOnly(key.name, at: trigger), at: entry.position) }
        return nil
    }

    // MARK: - Lasting gestures

    /// Reads `step = { every, forward, backward }`. Reports its faults, and a step of a gesture that does not last. Returns nil if the
    /// value is not a table, or if `every` is missing or wrong.
    func step(_ entry: TOMLEntry) -> Step? {
        if let kind, let gesture, !gesture.phases.contains(.changed) { log.error(.notLasting("step", kind), at: entry.position) }
        let wanted = #"a table in braces such as { every = "5mm", forward = "…", backward = "…" }"#
        guard let table = log.table(entry, as: .step, wanted: wanted) else { return nil }
        let step = step(table)
        table.finish()
        return step
    }

    private func step(_ table: TableReader) -> Step? {
        let keys = StepKeys.keys
        let dimensions = gesture.map(\.dimensions).flatMap { $0.isEmpty ? nil : $0 } ?? Step.dimensions
        let every = keys.every.read(in: table).flatMap { table.interval($0, in: dimensions, of: subject) }
        let (forward, backward) = (keys.forward.read(in: table), keys.backward.read(in: table))
        if forward == nil, backward == nil {
            log.error(
                .missingKey("forward or a backward", in: .step, example: #"forward = "notify-send forward""#), inTableAt: table.position)
        }
        let actions = (forward.flatMap { action($0, at: .forward) }, backward.flatMap { action($0, at: .backward) })
        return every.map { Step(every: $0, forward: actions.0, backward: actions.1) }
    }

    /// The name of the gesture in a message, after "makes no sense for".
    private var subject: String { kind?.rawValue ?? "this gesture" }
}

extension TOMLValue {
    var isTable: Bool { if case .table = content { true } else { false } }
}

extension Diagnostic {
    /// The diagnostic for an element of a list of tables that is not a table.
    fileprivate static func mixedList(with element: TOMLValue) -> Diagnostic {
        let meant =
            switch element.content {
            case .string(let text): "{ run = \(quoted(text)) }"
            case .array: "{ run = [ … ] }"
            case .integer, .float, .boolean, .date, .table: "{ run = \"…\" }"
            }
        return Diagnostic(
            .wrongAction,
            "a list of actions has tables only, and here is \(element.type); write \(meant), or only strings for a program and its "
                + "arguments",
            replacement: meant.contains("…") ? nil : meant)
    }

    fileprivate static func tooManyParts(_ count: Int) -> Diagnostic {
        Diagnostic(
            .wrongAction, "a list has up to \(Action.partLimit) actions, and here are \(count); let a script of your own run them")
    }

    /// The diagnostic for `every`, `queue` or `limit` in more than one table of a list.
    fileprivate static func repeatedInList(_ key: String) -> Diagnostic {
        Diagnostic(.conflictingKeys, "\(quoted(key)) is for the whole list, which has one already; keep one of them")
    }

    /// The diagnostic for a key that needs a recurring trigger, at a trigger that occurs once.
    fileprivate static func onceOnly(_ key: String, at trigger: Action.Trigger) -> Diagnostic {
        Diagnostic(
            .neverSent,
            "\(quoted(key)) is for what comes several times while a gesture goes on; \(quoted(trigger.rawValue)) comes once")
    }

    /// The diagnostic for a key that needs a lasting gesture, in a gesture that does not last.
    static func notLasting(_ key: String, _ kind: GestureKind) -> Diagnostic {
        Diagnostic(
            .neverSent,
            "\(quoted(key)) is for gestures that go on for a while; \(kind.subject) \(kind.isMadeOfParts ? "may be" : "is") over at once")
    }
}
