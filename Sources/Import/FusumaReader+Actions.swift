internal import TouchInput

extension FusumaReader {
    /// What stands under one gesture: properties, each of which is another thing to do, and thresholds.
    mutating func readActions(_ node: YAMLNode, _ line: Int, _ gesture: FusumaGesture) throws(ImportError) {
        let what = gesture.what
        var once = Actions()
        var during = Actions()
        var interval = intervals[gesture.kind]
        for entry in node.entries {
            switch entry.key {
            case "threshold": break
            case "interval": interval = try factor(entry, of: "interval of \(what)")
            case "begin", "update", "end", "cancelled":
                if case .tap = gesture.motion {
                    try draft.leave("\(what) \(entry.key)", at: entry.line, because: "a tap has no duration", instead: "write run = …")
                } else {
                    try readPhase(entry, of: gesture, every: intervals[gesture.kind], into: &during)
                }
            default:
                guard let order = try readProperty(entry, what, into: &once) else { continue }
                if once.list.isEmpty {
                    once.list.append(ImportedAction(phase: gesture.motion.oncePhase, order: order))
                } else {
                    try draft.leave(
                        "\(entry.key) of \(what)", at: entry.line, because: "a gesture does one thing; the first is carried over")
                }
            }
        }
        let factor = node["threshold"].map { $0.scalar.flatMap(Double.init) } ?? thresholds[gesture.kind]
        if let wrong = node["threshold"], !wrong.isNull, wrong.scalar.flatMap(Double.init) == nil {
            try draft.leave("threshold of \(what)", at: wrong.line, because: "not a number")
        }
        let place = gesture.place
        if gesture.kind == "swipe", place.fingers.counts[0] < 3, !once.isEmpty || !during.isEmpty {
            try draft.leave(what, at: line, because: Advice.scrolls)
            (once.unusable, during.unusable) = (Advice.scrolls, Advice.scrolls)
        }
        if !once.isEmpty {
            try draft.add(
                gesture.motion.scaled(by: factor), place.fingers, once.list, at: line, cooldown: Self.cooldown(interval),
                obstacle: once.obstacle, missingPhase: gesture.motion.oncePhase, takesOtherCounts: place.isAny)
        }
        if !during.isEmpty {
            // What lasts begins with the gesture, whatever the threshold of what is done once; but swipes are the same ones.
            let isPress = if case .press = gesture.lasting { true } else { false }
            try draft.add(
                isPress ? gesture.lasting : gesture.lasting.scaled(by: factor), place.fingers, during.list, at: line,
                priority: .simultaneous,
                obstacle: during.obstacle, missingPhase: isPress ? .ended : .began, takesOtherCounts: place.isAny)
        }
    }

    /// What was found for one gesture.
    struct Actions {
        var list: [ImportedAction] = []
        /// Why somebody has to write a command if there is no other; nil if nobody has to.
        var wanted: String?
        /// Why somebody has to change a command; nil if nobody has to.
        var unusable: String?

        var isEmpty: Bool { list.isEmpty && wanted == nil }

        /// Why the gesture is a comment; nil if it is none.
        var obstacle: String? { unusable ?? (list.isEmpty ? wanted : nil) }
    }

    /// After one that happens once, fusuma waits for so many times 0.3 s.
    private static func cooldown(_ interval: Double?) -> Duration? { interval.flatMap { pause($0 * 300, atMost: 3_600_000) } }

    /// Nil for less than a millisecond, which nobody keeps.
    private static func pause(_ milliseconds: Double, atMost most: Double) -> Duration? {
        milliseconds < 1 ? nil : .milliseconds(Int64(min(milliseconds, most).rounded()))
    }

    /// `update: { command: … }`
    ///
    /// - Parameter every: In tenths of a second, from one update to the next; nil: one.
    private mutating func readPhase(
        _ entry: YAMLNode.Entry, of gesture: FusumaGesture, every: Double?, into actions: inout Actions
    ) throws(ImportError) {
        let what = "\(gesture.what) \(entry.key)"
        var phase: ImportedPhase
        switch entry.key {
        case "begin": phase = .began
        case "update": phase = .changed
        case "cancelled": phase = .cancelled
        default: phase = .ended
        }
        if case .press = gesture.lasting {
            switch phase {
            case .changed: return try draft.leave(what, at: entry.line, because: "nothing changes while fingers rest")
            // A hold of libinput begins after its delay, when a press is complete, and ends with the lift.
            case .began: phase = .ended
            case .ended: phase = .released
            case .cancelled:
                return try draft.leave(
                    what, at: entry.line, because: "a press that is complete is not cancelled by fingers that move on",
                    instead: "its released comes when they lift")
            case .released, .forward, .backward: break
            }
        }
        var every = every
        var order: ImportedOrder?
        for property in entry.value.entries {
            if property.key == "interval", phase == .changed {
                every = try factor(property, of: "interval of \(what)")
            } else if property.key == "interval" || property.key == "threshold" {
                try draft.leave(
                    "\(property.key) \(property.value.summary) of \(what)", at: property.line, because: "it is for the gesture as a whole")
            } else if let found = try readProperty(property, what, into: &actions) {
                order = found
            }
        }
        guard let order else { return }
        // Of a key that is there twice, the last one.
        actions.list.removeAll { $0.phase == phase }
        let pause = phase == .changed ? Self.pause((every ?? 1) * 100, atMost: 60_000) : nil
        actions.list.append(ImportedAction(phase: phase, order: order, every: pause))
    }

    /// Nil if there is nothing to do; the actions say if somebody should write a command.
    private mutating func readProperty(
        _ property: YAMLNode.Entry, _ what: String, into actions: inout Actions
    ) throws(ImportError) -> ImportedOrder? {
        let value = property.value
        let title = "\(what): \(property.key) \(value.summary)"
        let obstacle: (reason: String, advice: String?)
        switch property.key {
        // Nothing written is nothing to do.
        case _ where value.isNull:
            return nil
        case "command":
            guard let command = value.scalar.flatMap({ ImportedCommand($0) }) else {
                try draft.leave(title, at: property.line, because: "not a command")
                return nil
            }
            let reason = try draft.leaveVariables(Self.variables, of: command, in: title, at: property.line)
            actions.unusable = actions.unusable ?? reason
            return .run(command)
        case "window":
            if let command = windowCommand(value) { return .run(command) }
            obstacle = (Advice.noWindows, Advice.desktop)
        case "workspace":
            if let step = Self.workspaceSteps[value.scalar ?? ""] { return .run(WorkspaceCommand.go(step, wraps: wrapsWorkspaces)) }
            obstacle = (Advice.noWindows, Advice.desktop)
        case "sendkey", "shortcut":
            do throws(ImportedKeys.Fault) {
                return .keys(try Self.keys(value, as: property.key == "sendkey" ? .kernel : .xkb))
            } catch {
                obstacle = (error.reason, error.advice)
            }
        case "keypress":
            try draft.leave(title, at: property.line, because: "Tactus never reads the keyboard")
            return nil
        case "clearmodifiers":
            if ["false", "none"].contains(value.scalar) { return nil }
            try draft.leave(
                title, at: property.line, because: "keys that you hold on your own keyboard add up with those that a gesture presses")
            return nil
        case "accel":
            try draft.leave(title, at: property.line, because: "it multiplies variables that Tactus does not set")
            return nil
        default:
            obstacle = ("a plugin of fusuma does this", "write a command that does it")
        }
        actions.wanted = actions.wanted ?? "\(property.key) \(Excerpt.of(value.summary)): \(obstacle.reason)"
        try draft.leave(title, at: property.line, because: obstacle.reason, instead: obstacle.advice)
        return nil
    }

    /// What fusuma sets for commands: how far fingers went since the last time.
    private static let variables = ["move_x", "move_y", "unaccelerated_x", "unaccelerated_y", "zoom", "rotate"]

    // MARK: - Plugins

    /// `LEFTCTRL+T`, or several of them; `{ param: … }` is the same. Of `shortcut`, which fusuma had before release 1, as xdotool takes them.
    private static func keys(
        _ value: YAMLNode, as vocabulary: ImportedKeys.Vocabulary
    ) throws(ImportedKeys.Fault) -> ImportedKeys {
        var texts: [String] = []
        switch value.content {
        case .scalar(let text): texts = vocabulary == .xkb ? text.split(separator: " ").map { String($0) } : [text]
        case .list(let nodes): texts = nodes.compactMap { $0.scalar ?? $0["param"]?.scalar }
        case .mapping: texts = value["param"]?.scalar.map { [$0] } ?? []
        case .missing: break
        }
        return try ImportedKeys(texts.map { $0.split(separator: "+").map { String($0) } }, as: vocabulary)
    }

    /// What the plugin runs itself: `window: maximized`, or `window: { maximized: add }`. Nil for other things.
    private func windowCommand(_ value: YAMLNode) -> ImportedCommand? {
        if value.scalar == "close" { return .shell("wmctrl -c :ACTIVE:") }
        if let step = Self.workspaceSteps[value.scalar ?? ""] { return WorkspaceCommand.take(step, wraps: wrapsWorkspaces) }
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

    private static let workspaceSteps = ["next": 1, "prev": -1]
}

extension ImportedMotion {
    /// When fusuma acts on what it does once: swipes, pinches and turns as soon as they have gone far enough.
    fileprivate var oncePhase: ImportedPhase {
        switch self {
        case .pinch, .rotate: .began
        case .tap, .press, .swipe, .drag, .dragAlong, .edge: .ended
        }
    }

    /// With what fingers have to do for a factor of fusuma; nil is a factor of 1.
    ///
    /// fusuma multiplies with it how fast swipes and turns have to be, how much wider a pinch, and 0.7 s of resting. Below a certain size
    /// all that libinput calls a gesture is enough for it; so nothing becomes smaller here than what Tactus can tell from resting fingers: no
    /// swipe than a tap may move, no pinch than by default (fusuma's 1.3 × 0.7 is less than 1, which every pinch is at once).
    fileprivate func scaled(by factor: Double?) -> ImportedMotion {
        let isUsable = factor.map { $0.isFinite && $0 >= 0 } ?? false
        // Beyond that nobody could do it.
        let bounded = isUsable ? min(factor ?? 1, 20) : 1
        switch self {
        case .press: return .press(duration: FusumaReader.holdDelay + .milliseconds(Int64((bounded * 700).rounded())))
        case _ where bounded == 1: return self
        // Tactus's own defaults: 6 mm, 1.15, 10°.
        case .swipe(let direction, _, let onLift): return .swipe(direction, distance: .mm(max(6 * bounded, 3)), onLift: onLift)
        case .pinch(let out, _): return bounded < 1 ? self : .pinch(out: out, scale: min(1.15 * bounded, 5))
        case .rotate(let clockwise, _): return .rotate(clockwise: clockwise, angle: .degrees(max(10 * bounded, 5)))
        case .tap, .drag, .dragAlong, .edge: return self
        }
    }
}
