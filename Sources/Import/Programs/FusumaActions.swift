internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

extension FusumaReader {
    /// Reads the properties of one gesture: its actions, its threshold and its interval. Throws if the file has too many entries.
    mutating func readActions(_ node: YAMLNode, _ line: Int, _ gesture: FusumaGesture) throws(Diagnostic) {
        let what = gesture.what
        var once = Actions()
        var during = Actions()
        var update = Actions()
        var interval = intervals[gesture.kind]
        for entry in node.entries {
            switch entry.key {
            case "threshold": break
            case "interval": interval = try factor(entry, of: "interval of \(what)")
            case "begin", "update", "end", "cancelled":
                if case .tap = gesture.motion {
                    try builder.omit("\(what) \(entry.key)", at: entry.line, because: "a tap has no duration", instead: "write run = …")
                } else if entry.key == "update", gesture.direction != nil || !updates.isEmpty {
                    try readPhase(entry, of: gesture, every: intervals[gesture.kind], into: &update)
                } else {
                    try readPhase(entry, of: gesture, every: intervals[gesture.kind], into: &during)
                }
            default:
                guard let order = try readProperty(entry, what, into: &once) else { continue }
                if once.list.isEmpty {
                    once.list.append(ImportedAction(phase: gesture.motion.oncePhase, order: order))
                } else {
                    try builder.omit(
                        "\(entry.key) of \(what)", at: entry.line, because: "a gesture does one thing; the first is carried over")
                }
            }
        }
        let factor = node["threshold"].map { $0.scalar.flatMap(Double.init) } ?? thresholds[gesture.kind]
        if let wrong = node["threshold"], !wrong.isNull, wrong.scalar.flatMap(Double.init) == nil {
            try builder.omit("threshold of \(what)", at: wrong.line, because: "not a number")
        }
        let place = gesture.place
        if gesture.kind == "swipe", place.fingers.minimum < 3, !once.isEmpty || !during.isEmpty || !update.isEmpty {
            try builder.omit(what, at: line, because: Advice.scrolls)
            (once.unusable, during.unusable, update.unusable) = (Advice.scrolls, Advice.scrolls, Advice.scrolls)
        }
        if !update.isEmpty { updates[gesture.direction] = FusumaUpdate(actions: update, what: what, line: line) }
        if !once.isEmpty {
            try builder.add(
                gesture.motion.scaled(by: factor), place.fingers, once.list, at: line, cooldown: Self.cooldown(interval),
                obstacle: once.obstacle, missingPhase: gesture.motion.oncePhase, takesOtherCounts: place.isAny)
        }
        if !during.isEmpty {
            // A lasting press begins when libinput reports a hold, whatever the threshold. Lasting pinches and turns keep their thresholds.
            let isPress = if case .press = gesture.lasting { true } else { false }
            try builder.add(
                isPress ? gesture.lasting : gesture.lasting.scaled(by: factor), place.fingers, during.list, at: line,
                priority: .simultaneous,
                obstacle: during.obstacle, missingPhase: isPress ? .ended : .began, takesOtherCounts: place.isAny)
        }
    }

    /// The translated actions of one gesture, and the reasons why others are missing.
    struct Actions {
        var list: [ImportedAction] = []
        /// The reason why the user has to write a command if `list` stays empty; nil if there is none.
        var wanted: String?
        /// The reason why the user has to change a translated command; nil if there is none.
        var unusable: String?

        var isEmpty: Bool { list.isEmpty && wanted == nil }

        /// The reason why the gesture becomes a comment; nil if it does not.
        var obstacle: String? { unusable ?? (list.isEmpty ? wanted : nil) }
    }

    /// Returns the pause after an action that happens once: the interval times 0.3 s, at most an hour. Nil without an interval, and for a
    /// pause below 1 ms.
    private static func cooldown(_ interval: Double?) -> Duration? { interval.flatMap { pause($0 * 300, atMost: 3_600_000) } }

    /// Returns a duration that is bounded above; nil for less than one millisecond.
    private static func pause(_ milliseconds: Double, atMost most: Double) -> Duration? {
        milliseconds < 1 ? nil : .milliseconds(Int64(min(milliseconds, most).rounded()))
    }

    /// Reads the actions of one phase: `update: { command: … }`. Throws if the file has too many entries.
    ///
    /// - Parameter every: The time between updates in tenths of a second; nil for one.
    private mutating func readPhase(
        _ entry: YAMLNode.Entry, of gesture: FusumaGesture, every: Double?, into actions: inout Actions
    ) throws(Diagnostic) {
        let what = "\(gesture.what) \(entry.key)"
        var phase: Action.Trigger
        switch entry.key {
        case "begin": phase = .began
        case "update": phase = .changed
        case "cancelled": phase = .cancelled
        default: phase = .ended
        }
        if case .press = gesture.lasting {
            switch phase {
            case .changed: return try builder.omit(what, at: entry.line, because: "nothing changes while fingers rest")
            // libinput's hold begins after its delay, which is when Tactus's press ends. It ends with the lift.
            case .began: phase = .ended
            case .ended: phase = .released
            case .cancelled:
                return try builder.omit(
                    what, at: entry.line, because: "a press that is complete is not canceled by fingers that move on",
                    instead: "its released comes when they lift")
            case .released, .tick, .forward, .backward, .during: break
            }
        }
        var every = every
        var order: ImportedOrder?
        for property in entry.value.entries {
            if property.key == "interval", phase == .changed {
                every = try factor(property, of: "interval of \(what)")
            } else if property.key == "interval" || property.key == "threshold" {
                try builder.omit(
                    "\(property.key) \(property.value.summary) of \(what)", at: property.line, because: "it is for the gesture as a whole")
            } else if let found = try readProperty(property, what, into: &actions) {
                order = found
            }
        }
        guard let order else { return }
        if phase == .ended, gesture.direction != nil {
            try builder.omit(
                what, at: entry.line, because: "fusuma runs it if the last motion is in this direction, Tactus if the first one is")
        }
        // If a key occurs twice, the last one takes effect.
        actions.list.removeAll { $0.phase == phase }
        let pause = phase == .changed ? Self.pause((every ?? 1) * 100, atMost: 60_000) : nil
        actions.list.append(ImportedAction(phase: phase, order: order, every: pause))
    }

    /// Reads one property. Returns nil if the property has no effect, or if Tactus cannot do what it does. If the user has to write a
    /// command for it, the reason is stored in `actions`. Throws if the file has too many entries.
    private mutating func readProperty(
        _ property: YAMLNode.Entry, _ what: String, into actions: inout Actions
    ) throws(Diagnostic) -> ImportedOrder? {
        let value = property.value
        let title = "\(what): \(property.key) \(value.summary)"
        let obstacle: Obstacle
        switch property.key {
        // A property without a value has no effect.
        case _ where value.isNull:
            return nil
        case "command":
            guard let command = value.scalar.flatMap({ Command($0) }) else {
                try builder.omit(title, at: property.line, because: "not a command")
                return nil
            }
            let reason = try builder.omitVariables(Self.variables, of: command, in: title, at: property.line)
            actions.unusable = actions.unusable ?? reason
            return .run(command)
        case "window":
            if let command = windowCommand(value) { return .run(command) }
            obstacle = Obstacle(reason: Advice.noWindows, advice: Advice.desktop)
        case "workspace":
            if let step = Self.workspaceSteps[value.scalar ?? ""] { return .run(WorkspaceCommand.go(step, wraps: wrapsWorkspaces)) }
            obstacle = Obstacle(reason: Advice.noWindows, advice: Advice.desktop)
        case "sendkey", "shortcut":
            do throws(Obstacle) {
                return .keys(try Self.keys(value, as: property.key == "sendkey" ? .kernel : .xkb))
            } catch {
                obstacle = error
            }
        case "keypress":
            let obstacle = Obstacle(
                reason: "Tactus never reads the keyboard", advice: "let the desktop switch a layer while the key is held")
            try builder.omit(title, at: property.line, obstacle)
            return nil
        case "clearmodifiers":
            if ["false", "none"].contains(value.scalar) { return nil }
            try builder.omit(
                title, at: property.line, because: "keys that you hold on your own keyboard add up with those that a gesture presses")
            return nil
        case "accel":
            try builder.omit(title, at: property.line, because: "it multiplies variables that Tactus does not set")
            return nil
        default:
            obstacle = Obstacle(reason: "a plugin of fusuma does this", advice: "write a command that does it")
        }
        actions.wanted = actions.wanted ?? "\(property.key) \(Excerpt.of(value.summary)): \(obstacle.reason)"
        try builder.omit(title, at: property.line, obstacle)
        return nil
    }

    /// The variables that fusuma sets for commands: the motion since the last update.
    private static let variables = ["move_x", "move_y", "unaccelerated_x", "unaccelerated_y", "zoom", "rotate"]

    // MARK: - Plugins

    /// Reads `LEFTCTRL+T`, several of them, or `{ param: … }`. The property `shortcut`, from before release 1, uses xdotool's key names.
    /// Throws if the keys cannot be translated.
    private static func keys(
        _ value: YAMLNode, as vocabulary: ImportedKeys.Vocabulary
    ) throws(Obstacle) -> ImportedKeys {
        var texts: [String] = []
        switch value.content {
        case .scalar(let text): texts = vocabulary == .xkb ? text.split(separator: " ").map { String($0) } : [text]
        case .list(let nodes): texts = nodes.compactMap { $0.scalar ?? $0["param"]?.scalar }
        case .mapping: texts = value["param"]?.scalar.map { [$0] } ?? []
        case .missing: break
        }
        return try ImportedKeys(texts.map { $0.split(separator: "+").map { String($0) } }, as: vocabulary)
    }

    /// Returns the command that does what the plugin does for `window: close`, `next`, `prev`, `maximized`, `fullscreen` or
    /// `{ maximized: add }`; nil for other values.
    private func windowCommand(_ value: YAMLNode) -> Command? {
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
    /// The phase of an action that happens once. fusuma acts as soon as the motion is large enough.
    fileprivate var oncePhase: Action.Trigger {
        switch self {
        case .pinch, .rotate: .began
        case .tap, .press, .swipe, .drag, .dragAlong, .edge: .ended
        }
    }

    /// Returns the motion with thresholds for a factor of fusuma; nil means a factor of 1.
    ///
    /// A factor of fusuma multiplies the speed of swipes and turns, the ratio of a pinch, and 0.7 s of resting. With a small factor, fusuma
    /// accepts every gesture that libinput reports, so thresholds have a lower limit here. A swipe must be longer than the motion of a tap.
    /// A pinch has at least the default, because fusuma's 1.3 × 0.7 is less than 1, which every pinch reaches at once.
    fileprivate func scaled(by factor: Double?) -> ImportedMotion {
        let isUsable = factor.map { $0.isFinite && $0 >= 0 } ?? false
        // Our choice: no hand reaches a larger factor.
        let bounded = isUsable ? min(factor ?? 1, 20) : 1
        switch self {
        // fusuma measures the hold from libinput's report on.
        case .press: return .press(duration: Self.holdDelay + .milliseconds(Int64((bounded * 700).rounded())))
        case _ where bounded == 1: return self
        // The defaults of Tactus: 6 mm, 1.15, 12°.
        case .swipe(let direction, _, let onLift): return .swipe(direction, distance: .mm(max(6 * bounded, 3)), onLift: onLift)
        case .pinch(let out, _): return bounded < 1 ? self : .pinch(out: out, scale: min(1.15 * bounded, 5))
        case .rotate(let clockwise, _): return .rotate(clockwise: clockwise, angle: .degrees(max(12 * bounded, 5)))
        case .tap, .drag, .dragAlong, .edge: return self
        }
    }
}
