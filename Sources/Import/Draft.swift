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
    private(set) var notes: [String] = []
    /// The devices that the foreign program reads; nil for all.
    private var device: ImportedDevice?

    init(file: String, for device: ImportedDevice? = nil) {
        self.file = file
        self.device = device
    }

    mutating func add(
        _ motion: ImportedMotion, _ fingers: ImportedFingers, _ actions: [ImportedAction], at line: Int, device: ImportedDevice? = nil,
        priority: ImportedPriority? = nil, place: ImportedPlace? = nil, step: ImportedStep? = nil, held: ImportedKeys? = nil,
        cooldown: Duration? = nil, obstacle: String? = nil, missingPhase: ImportedPhase = .ended, takesOtherCounts: Bool = false
    ) throws(ImportError) {
        if gestures.count == ImportLimits.count { throw ImportError(.tooMuch, at: .init(line: line, column: 1)) }
        gestures.append(
            ImportedGesture(
                file: file, line: line, motion: motion, fingers: fingers, device: device ?? self.device, priority: priority, place: place,
                step: step,
                cooldown: cooldown, held: held, actions: actions, obstacle: obstacle, missingPhase: missingPhase,
                takesOtherCounts: takesOtherCounts))
    }

    /// Says something about the whole file that is carried over, once.
    mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    mutating func leave(
        _ what: some StringProtocol, at line: Int, because reason: String, instead advice: String? = nil
    ) throws(ImportError) {
        if leftovers.count == ImportLimits.count { throw ImportError(.tooMuch, at: .init(line: line, column: 1)) }
        leftovers.append(Leftover(file: file, line: line, what: Excerpt.of(what), reason: reason, advice: advice))
    }

    /// Leaves a command that reads variables of the foreign program, which would be empty. Returns why the gesture is a comment then.
    mutating func leaveVariables(
        _ names: [String], of command: ImportedCommand, in what: String, at line: Int
    ) throws(ImportError) -> String? {
        let read = command.variables
        guard let name = names.first(where: read.contains) else { return nil }
        let reason = "the command reads $\(name), which Tactus does not set"
        try leave(
            what, at: line, because: reason, instead: "use $TACTUS_FINGERS, $TACTUS_DIRECTION, $TACTUS_DX and so on, and take the # away")
        return reason
    }

    /// All gestures, those that are here and those to come, are for this device; nil for all devices.
    mutating func setDevice(_ device: ImportedDevice?) {
        self.device = device
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
        return ImportedConfiguration(gestures: gestures, leftovers: leftovers, notes: notes)
    }

    /// Entries for any number of fingers are for those that have no entry of their own.
    mutating func narrowOtherCounts() {
        var taken: [ImportedGesture.Identity: Set<Int>] = [:]
        for gesture in gestures where !gesture.takesOtherCounts {
            taken[gesture.identity, default: []].formUnion(gesture.fingers.counts)
        }
        gestures = gestures.compactMap { gesture in
            guard gesture.takesOtherCounts, let others = taken[gesture.identity] else { return gesture }
            guard let rest = gesture.fingers.without(others) else { return nil }
            var gesture = gesture
            gesture.fingers = rest
            return gesture
        }
    }

    private mutating func removeDuplicates(_ winner: Winner) {
        struct Touches: Hashable {
            var identity: ImportedGesture.Identity
            var fingers: ImportedFingers

            init(_ gesture: ImportedGesture) { (identity, fingers) = (gesture.identity, gesture.fingers) }
        }
        var lines: [Touches: Int] = [:]
        for gesture in gestures {
            switch winner {
            // What is a comment takes nothing from others.
            case .first where !gesture.isActive: break
            case .first: if lines[Touches(gesture)] == nil { lines[Touches(gesture)] = gesture.line }
            case .last: lines[Touches(gesture)] = gesture.line
            }
        }
        var kept: Set<Touches> = []
        let all = winner == .first ? gestures : gestures.reversed()
        var rest: [ImportedGesture] = []
        for gesture in all {
            if winner == .first && !gesture.isActive || kept.insert(Touches(gesture)).inserted {
                rest.append(gesture)
            } else if leftovers.count < ImportLimits.count {
                leftovers.append(gesture.leftover(behind: lines[Touches(gesture)].map { "line \($0)" } ?? "another line"))
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
