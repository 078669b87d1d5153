internal import TouchInput

/// What a reader has gathered of one file so far.
struct Draft {
    /// Which of two entries for the same fingers and motion the foreign program obeys.
    enum Winner {
        case first, last
    }

    let file: String
    private(set) var gestures: [ImportedGesture] = []
    private(set) var leftovers: [Leftover] = []

    init(file: String) { self.file = file }

    mutating func add(
        _ motion: ImportedMotion, _ fingers: ImportedFingers, _ actions: [ImportedAction], at line: Int, device: ImportedDevice? = nil,
        priority: ImportedPriority? = nil, place: ImportedPlace? = nil, step: ImportedStep? = nil, cooldown: Duration? = nil,
        takesOtherCounts: Bool = false
    ) throws(ImportError) {
        if gestures.count == ImportLimits.count { throw ImportError(.tooMuch, at: .init(line: line, column: 1)) }
        gestures.append(
            ImportedGesture(
                file: file, line: line, motion: motion, fingers: fingers, device: device, priority: priority, place: place, step: step,
                cooldown: cooldown, actions: actions, takesOtherCounts: takesOtherCounts))
    }

    mutating func leave(
        _ what: some StringProtocol, at line: Int, because reason: String, instead advice: String? = nil
    ) throws(ImportError) {
        if leftovers.count == ImportLimits.count { throw ImportError(.tooMuch, at: .init(line: line, column: 1)) }
        leftovers.append(Leftover(file: file, line: line, what: Excerpt.of(what), reason: reason, advice: advice))
    }

    /// A command that names variables of the foreign program goes on, but not with these.
    mutating func leaveVariables(
        _ prefix: String, of command: ImportedCommand, at line: Int
    ) throws(ImportError) {
        guard command.mentions("$\(prefix)") || command.mentions("${\(prefix)") else { return }
        try leave(
            "$\(prefix)…", at: line, because: "Tactus does not set these variables",
            instead: "use $TACTUS_FINGERS, $TACTUS_DIRECTION, $TACTUS_DX and so on")
    }

    mutating func setDevice(_ device: ImportedDevice) {
        for index in gestures.indices { gestures[index].device = device }
    }

    /// Those that are removed, in order.
    mutating func remove(where isSuperfluous: (ImportedGesture) -> Bool) -> [ImportedGesture] {
        let removed = gestures.filter(isSuperfluous)
        gestures.removeAll(where: isSuperfluous)
        return removed
    }

    /// All that was gathered, without what the foreign program itself would never have run.
    mutating func finish(_ winner: Winner) -> ImportedConfiguration {
        narrowOtherCounts()
        removeDuplicates(winner)
        return ImportedConfiguration(gestures: gestures, leftovers: leftovers)
    }

    /// Entries for any number of fingers are for those that have no entry of their own.
    mutating func narrowOtherCounts() {
        var taken: [String: Set<Int>] = [:]
        for gesture in gestures where !gesture.takesOtherCounts {
            taken[gesture.motion.title, default: []].formUnion(gesture.fingers.counts)
        }
        gestures = gestures.compactMap { gesture in
            guard gesture.takesOtherCounts, let others = taken[gesture.motion.title] else { return gesture }
            guard let rest = gesture.fingers.without(others) else { return nil }
            var gesture = gesture
            gesture.fingers = rest
            return gesture
        }
    }

    private mutating func removeDuplicates(_ winner: Winner) {
        var lines: [ImportedGesture.Identity: Int] = [:]
        for gesture in gestures {
            switch winner {
            case .first: if lines[gesture.identity] == nil { lines[gesture.identity] = gesture.line }
            case .last: lines[gesture.identity] = gesture.line
            }
        }
        var kept: Set<ImportedGesture.Identity> = []
        let all = winner == .first ? gestures : gestures.reversed()
        var rest: [ImportedGesture] = []
        for gesture in all {
            if kept.insert(gesture.identity).inserted {
                rest.append(gesture)
            } else if leftovers.count < ImportLimits.count {
                leftovers.append(gesture.leftover(behind: lines[gesture.identity].map { "line \($0)" } ?? "another line"))
            }
        }
        gestures = winner == .first ? rest : rest.reversed()
    }
}

extension ImportedGesture {
    /// What is said of it where another one has all its touches.
    func leftover(behind place: String) -> Leftover {
        Leftover(file: file, line: line, what: title, reason: "\(place) is for the same gesture, and counts instead", advice: nil)
    }
}
