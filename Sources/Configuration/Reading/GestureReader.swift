import Gestures

/// Reads the `[[gesture]]` tables of a file, one after the other.
struct GestureReader {
    let log: IssueLog
    private var linesByName: [String: Int] = [:]

    init(log: IssueLog) { self.log = log }

    /// Nil when the gesture is switched off, and when it is wrong, which is reported.
    mutating func read(_ table: inout TableReader) -> ConfiguredGesture? {
        let errorCount = log.errorCount
        let name = name(&table)
        let isEnabled = table.boolean("enabled", default: true)
        let (kind, gesture) = kind(&table)
        let actions = actions(&table, of: kind, sending: gesture?.phases)
        if kind == nil, !table.rest.contains(where: \.mayBeMeantAsKind) { log.report(.noKind, at: table.position) }
        table.finish()

        guard let name, let gesture, let actions else { return nil }
        // The error may well be about the action: a misspelled key, or one of a later version.
        if actions.isEmpty, log.errorCount == errorCount { log.report(.noAction(gesture: name), at: table.position) }
        return isEnabled ? ConfiguredGesture(name: name, gesture: gesture, actions: actions, position: table.position) : nil
    }

    private mutating func name(_ table: inout TableReader) -> String? {
        guard let value = table.required("name", example: #"name = "next workspace""#)?.value else { return nil }
        guard case .string(let name) = value.content else {
            table.wrongType("name", value, wanted: #"a string such as "next workspace""#)
            return nil
        }
        if name.allSatisfy(\.isWhitespace) {
            log.report(.emptyName, at: value.position)
            return nil
        }
        let unprintable: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        if name.unicodeScalars.contains(where: { unprintable.contains($0.properties.generalCategory) }) {
            log.report(.unprintableName, at: value.position)
            return nil
        }
        if let firstLine = linesByName[name] {
            log.report(.duplicateName(name, firstLine: firstLine), at: value.position)
            return nil
        }
        linesByName[name] = value.position.line
        return name
    }

    private func kind(_ table: inout TableReader) -> (GestureKind?, StandardGesture?) {
        var found: [(kind: GestureKind, entry: TOMLEntry)] = []
        for kind in GestureKind.allCases {
            for word in kind.words {
                if let entry = table.entry(word) { found.append((kind, entry)) }
            }
        }
        found.sort { $0.entry.position < $1.entry.position }
        guard let first = found.first else { return (nil, nil) }
        if found.count > 1 { log.report(.severalKinds(first.kind, found[1].kind), at: found[1].entry.position) }

        guard let content = first.kind.table(of: first.entry) else {
            table.wrongType(first.entry.key, first.entry.value, wanted: first.kind.wantedTable)
            return (first.kind, nil)
        }
        var reader = TableReader(content, as: .kind(first.kind), log: log)
        let gesture = first.kind.read(&reader)
        reader.finish()
        return (first.kind, gesture)
    }

    /// Nil when one of the actions is wrong.
    private func actions(
        _ table: inout TableReader, of kind: GestureKind?, sending sent: [GesturePhase]?
    ) -> [GesturePhase: Action]? {
        var entries: [(phase: GesturePhase, entry: TOMLEntry)] = []
        if let entry = table.entry("run") { entries.append((.ended, entry)) }
        for phase in GesturePhase.allCases {
            if let entry = table.entry(phase.rawValue) { entries.append((phase, entry)) }
        }
        table.exclude("run", "ended")

        var actions: [GesturePhase: Action] = [:]
        for (phase, entry) in entries {
            if let kind, let sent, !sent.contains(phase) { log.report(.neverSent(phase, by: kind, sent: sent), at: entry.position) }
            actions[phase] = Action(entry, log: log)
        }
        return actions.count == entries.count ? actions : nil
    }
}

extension TOMLEntry {
    /// Whether this unknown key is rather a misspelled or future kind than something beside a kind that is missing.
    fileprivate var mayBeMeantAsKind: Bool {
        switch value.content {
        case .table, .array: true
        case .string, .integer, .float, .boolean, .date:
            GestureKind.wordsOfLaterVersions.contains(key) || meantWord(by: key, among: GestureKind.words) != nil
        }
    }
}
