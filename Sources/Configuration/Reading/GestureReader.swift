import Diagnostics
import Gestures

/// Reads the `[[gesture]]` tables of all files, one after the other.
struct GestureReader {
    let log: DiagnosticCollector
    private let keys = GestureKeys.keys
    private var placesByName: [String: SourcePosition] = [:]
    private var ids: Set<GestureID> = []
    private var detectorCount = 0

    init(log: DiagnosticCollector) { self.log = log }

    /// Reads a gesture and reports its faults. Returns nil if it is disabled, or if its name or kind is missing or wrong. Returns nil if
    /// its device or the action of a phase is wrong.
    mutating func read(_ table: TableReader) -> ConfiguredGesture? {
        let errorCount = log.errorCount
        let name = name(table)
        let isEnabled = table.read(keys.enabled)
        let priority = table.read(keys.priority)
        let filter = table.read(keys.device)
        let device = filter.flatMap { DeviceMatch(filter: $0, in: table) }
        var partCount = 0
        let (kind, gesture) = readKind(table, partCount: &partCount)
        let area = table.read(keys.area)
        let from = from(table, kind: kind)
        let to = table.read(keys.to)
        let layers = table.read(keys.layer)
        let when = table.read(keys.when)
        let reader = ActionReader(log: log, kind: kind, gesture: gesture)
        let actions = actions(table, reader)
        let step = table.read(keys.step).flatMap(reader.step)
        let during = table.read(keys.during).flatMap(reader.during)
        let consume = consume(table, gesture, during)
        let cooldown = table.read(keys.cooldown)
        finish(table, kind: kind)

        guard let name, let gesture, let actions else { return nil }
        var configured = ConfiguredGesture(name: name, gesture: gesture, actions: actions, position: table.position)
        (configured.priority, configured.consume, configured.device, configured.layers) = (priority, consume, device, layers)
        (configured.area, configured.from, configured.to, configured.when) = (area, from, to, when)
        (configured.step, configured.during, configured.cooldown) = (step, during, cooldown)
        while !ids.insert(configured.id).inserted { configured.id = configured.id.next }
        // An error in the table may be about the action, for example a misspelled key.
        if configured.hasNoAction, log.errorCount == errorCount { log.warning(.noAction(gesture: name), inTableAt: table.position) }
        guard isEnabled, (filter == nil) == (device == nil) else { return nil }
        if case .detector(var detector) = gesture {
            // The number distinguishes detectors. No detector is a part of another gesture.
            (detector.number, configured.detector) = (detectorCount, log.file.detector)
            configured.gesture = .detector(detector)
            detectorCount += 1
        }
        return configured
    }

    private mutating func name(_ table: TableReader) -> String? {
        guard let entry = table.read(keys.name) else { return nil }
        let position = entry.value.position
        guard let name = log.text(entry, wanted: #"a string such as "next workspace""#) else { return nil }
        if name.allSatisfy(\.isWhitespace) {
            log.error(.emptyName, at: position)
            return nil
        }
        if !name.isOneLine {
            log.error(.unprintableName, at: position)
            return nil
        }
        if let earlier = placesByName[name] {
            let file = log.file.file(of: earlier, seenFrom: position)
            log.error(.duplicateName(name, of: .gesture, firstLine: earlier.line, file: file), at: position)
            return nil
        }
        placesByName[name] = position
        return name
    }

    /// Reads `consume`; nil if it is missing or of a wrong type. Reports true for a detector, which may never answer, and false beside
    /// `pointer`. Warns about true if no device is grabbed.
    private func consume(_ table: TableReader, _ gesture: StandardGesture?, _ during: HeldAction?) -> Bool? {
        guard let entry = table.present(keys.consume), let consume = table.read(keys.consume) else { return nil }
        if consume, let gesture, gesture.traits.isExternal { log.error(.consumingDetector, at: entry.position) }
        if !consume, during?.isPointer == true { log.error(.pointerNotConsumed, at: entry.position) }
        if consume, !log.file.mayGrab { log.warning(.consumingNothing, at: entry.position) }
        return consume
    }

    /// Reads the area of `from`; nil if the key is missing or wrong. Reports the name of an edge beside an edge swipe, because it belongs
    /// in the swipe's braces.
    private func from(_ table: TableReader, kind: GestureKind?) -> ConfiguredArea? {
        if let entry = table.present(keys.from), kind == .edge, case .string(let text) = entry.value.content, Edge(rawValue: text) != nil {
            log.error(.misplacedKey("from", in: .gesture, belongsIn: .kind(.edge)), at: entry.position)
            return nil
        }
        return table.read(keys.from)
    }

    /// Reads the actions of phases; nil, and reported, if one of them is wrong or if two are for one phase.
    private func actions(_ table: TableReader, _ reader: ActionReader) -> [GesturePhase: Action]? {
        let entries = keys.phaseEntries(table)
        table.reportConflicts()

        var actions: [GesturePhase: Action] = [:]
        for (phase, entry) in entries {
            if let kind = reader.kind, let sent = reader.gesture?.phases, !sent.contains(phase) {
                log.error(.neverSent(phase, by: kind, sent: sent), at: entry.position)
            }
            actions[phase] = reader.action(entry, at: Action.Trigger(phase))
        }
        return actions.count == entries.count ? actions : nil
    }
}

extension String {
    /// True if no character breaks the line or controls a terminal.
    var isOneLine: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }
}

extension Diagnostic {
    fileprivate static var emptyName: Diagnostic { Diagnostic(.wrongName, "a gesture's name cannot be empty") }

    fileprivate static var unprintableName: Diagnostic {
        Diagnostic(.wrongName, "a gesture's name must be one line without control characters")
    }

    fileprivate static var consumingDetector: Diagnostic {
        Diagnostic(
            .wrongKind,
            #""consume" cannot be true for a detector: its answer has no deadline, so the desktop would wait for it; leave "consume" out"#)
    }

    fileprivate static var pointerNotConsumed: Diagnostic {
        Diagnostic(
            .conflictingKeys,
            #""consume" cannot be false beside "pointer": the desktop would see the fingers and the pointer; leave "consume" out"#)
    }

    fileprivate static var consumingNothing: Diagnostic {
        Diagnostic(
            .unused,
            #""consume" does nothing: no device is grabbed, so the desktop sees all touches; write grab = true in a [[device]] table"#)
    }

    fileprivate static func neverSent(_ phase: GesturePhase, by kind: GestureKind, sent: [GesturePhase]) -> Diagnostic {
        Diagnostic(
            .neverSent, "\(kind.subject) never sends \(quoted(phase.rawValue)); it sends \(listed(sent.map(\.rawValue), hint: manualHint))")
    }

    fileprivate static func noAction(gesture: String) -> Diagnostic {
        Diagnostic(.noAction, "the gesture \(quoted(gesture)) has no action: recognizing it does nothing")
    }
}
