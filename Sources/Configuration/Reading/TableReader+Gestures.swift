import Diagnostics
import Gestures

extension TableReader {
    /// Returns every `[[gesture]]` of a file that can happen. Wrong ones are reported and left out.
    func gestures() -> [ConfiguredGesture] { tables(FileKeys.keys.gesture.name, as: .gesture).compactMap { $0.gesture() } }

    /// Reads a gesture and reports its faults. Returns nil if it is disabled, or if its name or kind is missing or wrong. Returns nil if
    /// its device or the action of a phase is wrong.
    private func gesture() -> ConfiguredGesture? {
        let keys = GestureKeys.keys
        let errorCount = log.errorCount
        let name = gestureName()
        let isEnabled = keys.enabled.read(in: self)
        let priority = keys.priority.read(in: self)
        let filter = keys.device.read(in: self)
        let device = filter.flatMap { DeviceMatch(filter: $0, in: self) }
        var partCount = 0
        let (kind, gesture) = readKind(partCount: &partCount)
        let area = keys.area.read(in: self)
        let from = from(kind: kind)
        let to = keys.to.read(in: self)
        let layers = keys.layer.read(in: self)
        let when = keys.when.read(in: self)
        let reader = ActionReader(log: log, kind: kind, gesture: gesture)
        let actions = actions(reader)
        let step = keys.step.read(in: self).flatMap(reader.step)
        let during = keys.during.read(in: self).flatMap(reader.during)
        let consume = consume(gesture, during)
        let cooldown = keys.cooldown.read(in: self)
        finish(kind: kind)

        guard let name, let gesture, let actions else { return nil }
        var configured = ConfiguredGesture(name: name, gesture: gesture, actions: actions, position: position)
        (configured.priority, configured.consume, configured.device, configured.layers) = (priority, consume, device, layers)
        (configured.area, configured.from, configured.to, configured.when) = (area, from, to, when)
        (configured.step, configured.during, configured.cooldown) = (step, during, cooldown)
        while !log.file.gestureIDs.insert(configured.id).inserted { configured.id = configured.id.next }
        // An error in the table may be about the action, for example a misspelled key.
        if configured.hasNoAction, log.errorCount == errorCount { log.warning(.noAction(gesture: name), inTableAt: position) }
        guard isEnabled, (filter == nil) == (device == nil) else { return nil }
        if case .detector(var detector) = gesture {
            // The number distinguishes detectors. No detector is a part of another gesture.
            (detector.number, configured.detector) = (log.file.detectorCount, log.file.detector)
            configured.gesture = .detector(detector)
            log.file.detectorCount += 1
        }
        return configured
    }

    private func gestureName() -> String? {
        guard let entry = GestureKeys.keys.name.read(in: self) else { return nil }
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
        if let earlier = log.file.gesturePlaces[name] {
            let file = log.file.file(of: earlier, seenFrom: position)
            log.error(.duplicateName(name, of: .gesture, firstLine: earlier.line, file: file), at: position)
            return nil
        }
        log.file.gesturePlaces[name] = position
        return name
    }

    /// Reads `consume`; nil if it is missing or of a wrong type. Reports true for a detector, which may never answer, and false beside
    /// `pointer`. Warns about true if no device is grabbed.
    private func consume(_ gesture: StandardGesture?, _ during: HeldAction?) -> Bool? {
        let key = GestureKeys.keys.consume
        guard let entry = present(key), let consume = key.read(in: self) else { return nil }
        if consume, let gesture, gesture.traits.isExternal { log.error(.consumingDetector, at: entry.position) }
        if !consume, during?.isPointer == true { log.error(.pointerNotConsumed, at: entry.position) }
        if consume, !log.file.mayGrab { log.warning(.consumingNothing, at: entry.position) }
        return consume
    }

    /// Reads the area of `from`; nil if the key is missing or wrong. Reports the name of an edge beside an edge swipe, because it belongs
    /// in the swipe's braces.
    private func from(kind: GestureKind?) -> ConfiguredArea? {
        let key = GestureKeys.keys.from
        if let entry = present(key), kind == .edge, case .string(let text) = entry.value.content, Edge(rawValue: text) != nil {
            log.error(.misplacedKey("from", in: .gesture, belongsIn: .kind(.edge)), at: entry.position)
            return nil
        }
        return key.read(in: self)
    }

    /// Reads the actions of phases; nil, and reported, if one of them is wrong or if two are for one phase.
    private func actions(_ reader: ActionReader) -> [GesturePhase: Action]? {
        let entries = GestureKeys.keys.phaseEntries(self)
        reportConflicts()

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
