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
        var factor = thresholds[gesture.kind]
        let begin = node["begin"]?["command"]?.scalar ?? ""
        holdsButton = Self.pressesButton(begin)
        for entry in node.entries.commandsFirst {
            switch entry.key {
            case "threshold" where entry.value.isNull, "interval" where entry.value.isNull: break
            case "threshold": factor = try self.factor(entry, of: "threshold of \(what)")
            case "interval": interval = try self.factor(entry, of: "interval of \(what)")
            case "begin", "update", "end", "cancelled":
                guard try isMapping(entry, in: what) else { continue }
                if gesture.place.isAny {
                    try omitUncounted("\(what) \(entry.key)", of: gesture.kind, at: entry.line)
                } else if case .tap = gesture.motion {
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
                    try omitSecond(entry, of: what, in: node)
                }
            }
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
                priority: .simultaneous, obstacle: during.obstacle, missingPhase: isPress ? .ended : .began)
        }
    }

    /// Reports an action beside another one. Throws if the file has too many entries.
    private mutating func omitSecond(_ entry: YAMLNode.Entry, of what: String, in node: YAMLNode) throws(Diagnostic) {
        let isBesideCommand = entry.key != "command" && node["command"]?.isNull == false
        try builder.omit(
            "\(entry.key) of \(what)", at: entry.line,
            because: isBesideCommand
                ? "fusuma runs only the command of a gesture that has one" : "a gesture does one thing; the first is carried over")
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
        for property in entry.value.entries.commandsFirst {
            if ["interval", "threshold"].contains(property.key), property.value.isNull { continue }
            if property.key == "interval", entry.key == "update" {
                every = try factor(property, of: "interval of \(what)")
            } else if property.key == "interval" || property.key == "threshold" {
                try builder.omit(
                    "\(property.key) \(property.value.summary) of \(what)", at: property.line,
                    because: property.key == "threshold"
                        ? "it is for the gesture as a whole" : "fusuma lets no gesture act for so long after it; Tactus has no such pause")
            } else if let found = try readProperty(property, what, into: &actions) {
                if order == nil { order = found } else { try omitSecond(property, of: what, in: entry.value) }
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
