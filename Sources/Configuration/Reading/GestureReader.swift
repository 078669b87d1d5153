import Gestures

/// Reads the `[[gesture]]` tables of a file, one after the other.
struct GestureReader {
    let log: DiagnosticCollector
    private var placesByName: [String: SourcePosition] = [:]
    private var ids: Set<GestureID> = []

    init(log: DiagnosticCollector) { self.log = log }

    /// Nil when the gesture is switched off, and when it is wrong, which is reported.
    mutating func read(_ table: inout TableReader) -> ConfiguredGesture? {
        let errorCount = log.errorCount
        let name = name(&table)
        let isEnabled = table.boolean("enabled", default: true)
        let priority = table.word("priority", default: GesturePriority.normal)
        table.note("device", .name)
        let filter = table.entry("device")
        let device = filter.flatMap { DeviceMatch(filter: $0, in: table) }
        var kinds = KindReader(log: log)
        let (kind, gesture) = kinds.read(&table)
        let filters = GestureFilters(reading: &table, kind: kind)
        let reader = ActionReader(log: log, kind: kind, gesture: gesture)
        let actions = actions(&table, reader)
        let step = table.entry("step").flatMap(reader.step)
        let during = table.entry("during").flatMap(reader.during)
        let cooldown = table.optionalQuantity("cooldown", as: Duration.self, in: .milliseconds(1)...(.seconds(3600)))
        KindReader.finish(table, kind: kind)

        guard let name, let gesture, let actions else { return nil }
        var configured = ConfiguredGesture(
            name: name, gesture: gesture, priority: priority, actions: actions, step: step, during: during, cooldown: cooldown,
            device: device, area: filters.area, from: filters.from, to: filters.to, layers: filters.layers, position: table.position)
        while !ids.insert(configured.id).inserted { configured.id = configured.id.next }
        // The error may well be about the action: a misspelled key.
        if configured.hasNoAction, log.errorCount == errorCount { log.warning(.noAction(gesture: name), inTableAt: table.position) }
        guard isEnabled, (filter == nil) == (device == nil) else { return nil }
        return configured
    }

    private mutating func name(_ table: inout TableReader) -> String? {
        table.note("name", .text(TextForm("one line of text", example: "next workspace", pattern: #"\S"#)))
        guard let value = table.required("name", example: #"name = "next workspace""#)?.value else { return nil }
        guard case .string(let name) = value.content else {
            table.wrongType("name", value, wanted: #"a string such as "next workspace""#)
            return nil
        }
        if name.allSatisfy(\.isWhitespace) {
            log.error(.emptyName, at: value.position)
            return nil
        }
        if !name.isOneLine {
            log.error(.unprintableName, at: value.position)
            return nil
        }
        if let earlier = placesByName[name] {
            let file = log.file.file(of: earlier, seenFrom: value.position)
            log.error(.duplicateName(name, of: .gesture, firstLine: earlier.line, file: file), at: value.position)
            return nil
        }
        placesByName[name] = value.position
        return name
    }

    /// Nil when one of the actions is wrong.
    private func actions(_ table: inout TableReader, _ reader: ActionReader) -> [GesturePhase: Action]? {
        var entries: [(phase: GesturePhase, entry: TOMLEntry)] = []
        if let entry = table.entry("run") { entries.append((.ended, entry)) }
        for phase in GesturePhase.allCases {
            if let entry = table.entry(phase.rawValue) { entries.append((phase, entry)) }
        }
        table.exclude("run", "ended")

        var actions: [GesturePhase: Action] = [:]
        for (phase, entry) in entries {
            if let kind = reader.kind, let sent = reader.gesture?.phases, !sent.contains(phase) {
                log.error(.neverSent(phase, by: kind, sent: sent), at: entry.position)
            }
            actions[phase] = reader.action(entry, at: ActionMoment(phase))
        }
        return actions.count == entries.count ? actions : nil
    }
}

extension String {
    /// Has no characters that would break or steer a line.
    var isOneLine: Bool {
        let unprintable: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        return !unicodeScalars.contains { unprintable.contains($0.properties.generalCategory) }
    }
}

extension Diagnostic {
    fileprivate static var emptyName: Diagnostic { Diagnostic(.wrongName, "a gesture's name cannot be empty") }

    fileprivate static var unprintableName: Diagnostic {
        Diagnostic(.wrongName, "a gesture's name must be one line without control characters")
    }

    fileprivate static func neverSent(_ phase: GesturePhase, by kind: GestureKind, sent: [GesturePhase]) -> Diagnostic {
        Diagnostic(
            .neverSent, "\(kind.subject) never sends \(quoted(phase.rawValue)); it sends \(listed(sent.map(\.rawValue)))")
    }

    fileprivate static func noAction(gesture: String) -> Diagnostic {
        Diagnostic(.noAction, "the gesture \(quoted(gesture)) has no action: recognizing it does nothing")
    }
}
