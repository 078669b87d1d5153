internal import TouchInput

extension FusumaReader {
    /// What stands under one gesture: properties, each of which is another thing to do, and thresholds.
    mutating func readActions(
        _ node: YAMLNode, _ line: Int, _ kind: String, _ motion: ImportedMotion, lasting: ImportedMotion, _ place: FusumaPlace
    ) throws(ImportError) {
        let what = "\(kind) \(place.title) \(motion.title)"
        var once: [ImportedAction] = []
        var during: [ImportedAction] = []
        var isWanted = false
        var interval = intervals[kind]
        for entry in node.entries {
            switch entry.key {
            case "threshold": break
            case "interval": interval = try factor(entry, of: "interval of \(what)")
            case "begin", "update", "end", "cancelled":
                guard case .tap = motion else {
                    if let action = try readPhase(entry, of: lasting, what, every: intervals[kind]) {
                        // Of a key that is there twice, the last one.
                        during.removeAll { $0.phase == action.phase }
                        during.append(action)
                    }
                    continue
                }
                try draft.leave("\(what) \(entry.key)", at: entry.line, because: "a tap has no duration", instead: "write run = …")
            default:
                guard let command = try readProperty(entry, what, isWanted: &isWanted) else { continue }
                if once.isEmpty {
                    once.append(ImportedAction(phase: motion.oncePhase, command: command))
                } else {
                    try draft.leave(
                        "\(entry.key) of \(what)", at: entry.line, because: "a gesture runs one command; the first is carried over")
                }
            }
        }
        let factor = node["threshold"].map { $0.scalar.flatMap(Double.init) } ?? thresholds[kind]
        if node["threshold"]?.scalar.flatMap(Double.init) == nil, let wrong = node["threshold"] {
            try draft.leave("threshold of \(what)", at: wrong.line, because: "not a number")
        }
        if case .press = motion {
            // One press tells all there is to tell.
            if !once.isEmpty || !during.isEmpty || isWanted {
                try draft.add(
                    motion.scaled(by: factor ?? 1), place.fingers, once + during, at: line,
                    cooldown: Self.cooldown(interval), takesOtherCounts: place.isAny)
            }
            return
        }
        if !once.isEmpty || isWanted {
            try draft.add(
                motion.scaled(by: factor), place.fingers, once, at: line, cooldown: Self.cooldown(interval), takesOtherCounts: place.isAny)
        }
        if !during.isEmpty {
            try draft.add(
                lasting.scaled(by: factor), place.fingers, during, at: line, priority: .simultaneous, takesOtherCounts: place.isAny)
        }
    }

    /// After one that happens once, fusuma waits for so many times 0.3 s.
    private static func cooldown(_ interval: Double?) -> Duration? { interval.flatMap { pause($0 * 300, atMost: 3_600_000) } }

    /// Nil for less than a millisecond, which nobody keeps.
    private static func pause(_ milliseconds: Double, atMost most: Double) -> Duration? {
        milliseconds < 1 ? nil : .milliseconds(Int64(min(milliseconds, most).rounded()))
    }

    /// `update: { command: … }`
    ///
    /// - Parameter every: In tenths of a second, from one update to the next; nil: as often as it changes.
    private mutating func readPhase(
        _ entry: YAMLNode.Entry, of motion: ImportedMotion, _ what: String, every: Double?
    ) throws(ImportError) -> ImportedAction? {
        var phase: ImportedPhase
        switch entry.key {
        case "begin": phase = .began
        case "update": phase = .changed
        case "cancelled": phase = .cancelled
        default: phase = .ended
        }
        if case .press = motion {
            if phase == .changed {
                try draft.leave("\(what) update", at: entry.line, because: "nothing changes while fingers rest")
                return nil
            }
            // The end of resting is the lift.
            if phase == .ended { phase = .released }
        }
        var action: ImportedAction?
        var every = every
        var isWanted = false
        for property in entry.value.entries {
            if property.key == "interval", phase == .changed {
                every = try factor(property, of: "interval of \(what) update")
            } else if property.key == "interval" || property.key == "threshold" {
                try draft.leave(
                    "\(property.key) \(property.value.summary) of \(what) \(entry.key)", at: property.line,
                    because: "it is for the gesture as a whole")
            } else if let command = try readProperty(property, "\(what) \(entry.key)", isWanted: &isWanted) {
                action = ImportedAction(phase: phase, command: command)
            }
        }
        if phase == .changed { action?.every = every.flatMap { Self.pause($0 * 100, atMost: 60_000) } }
        return action
    }

    /// Nil where there is nothing to run; `isWanted` says whether somebody should write a command.
    private mutating func readProperty(
        _ property: YAMLNode.Entry, _ what: String, isWanted: inout Bool
    ) throws(ImportError) -> ImportedCommand? {
        let value = property.value
        let title = "\(what): \(property.key) \(value.summary)"
        switch property.key {
        // Nothing written is nothing to do.
        case _ where value.isNull:
            return nil
        case "command":
            guard let command = value.scalar.flatMap({ ImportedCommand($0) }) else {
                try draft.leave(title, at: property.line, because: "not a command")
                return nil
            }
            try draft.leaveVariables("FUSUMA_", of: command, at: property.line)
            return command
        case "window":
            if let command = Self.windowCommand(value) { return command }
            isWanted = true
            try draft.leave(title, at: property.line, because: Advice.noWindows, instead: Advice.desktop)
        case "workspace":
            isWanted = true
            try draft.leave(title, at: property.line, because: Advice.noWindows, instead: Advice.desktop)
        case "sendkey", "shortcut":
            isWanted = true
            try draft.leave(title, at: property.line, because: Advice.noKeys, instead: Advice.keys)
        case "keypress":
            try draft.leave(title, at: property.line, because: "Tactus never reads the keyboard")
        default:
            isWanted = true
            try draft.leave(title, at: property.line, because: "a plugin of fusuma does this", instead: "write a command that does it")
        }
        return nil
    }

    /// What the plugin runs itself: `window: maximized`, or `window: { maximized: add }`. Nil for other things.
    private static func windowCommand(_ value: YAMLNode) -> ImportedCommand? {
        let states = ["fullscreen": "fullscreen", "maximized": "maximized_vert,maximized_horz"]
        let (state, change): (String, String)
        if let word = value.scalar {
            (state, change) = (word, "toggle")
        } else if value.entries.count == 1, let entry = value.entries.first, let word = entry.value.scalar {
            (state, change) = (entry.key, word)
        } else {
            return nil
        }
        guard let names = states[state], ["toggle", "add", "remove"].contains(change) else { return nil }
        return .shell("wmctrl -r :ACTIVE: -b \(change),\(names)")
    }
}

extension ImportedMotion {
    /// When fusuma acts on what it does once: swipes, pinches and turns as soon as they have gone far enough.
    fileprivate var oncePhase: ImportedPhase {
        switch self {
        case .pinch, .rotate: .began
        case .tap, .press, .swipe, .drag, .dragAlong, .edge: .ended
        }
    }

    /// With so many times what fingers have to do by default: fusuma's thresholds are factors. Nil leaves it at that.
    fileprivate func scaled(by factor: Double?) -> ImportedMotion {
        guard let factor, factor.isFinite, factor >= 0 else { return self }
        // Beyond these nobody could do it, or everybody would do it always.
        let bounded = min(max(factor, 0.1), 20)
        switch self {
        // fusuma's base is 0.7 s.
        case .press: return .press(duration: .milliseconds(Int64((bounded * 700).rounded())))
        case _ where factor == 1: return self
        // Tactus's own defaults: 6 mm, 1.15, 10°.
        case .swipe(let direction, _, let onLift): return .swipe(direction, distance: .mm(6 * bounded), onLift: onLift)
        case .pinch(let out, _): return .pinch(out: out, scale: 1 + 0.15 * bounded)
        case .rotate(let clockwise, _): return .rotate(clockwise: clockwise, angle: .degrees(10 * bounded))
        case .tap, .drag, .dragAlong, .edge: return self
        }
    }
}
