/// When a command runs, in the words of a configuration.
public enum ImportedPhase: String, Hashable, Sendable {
    case began, changed, released, cancelled
    /// Of a step.
    case forward, backward
    /// `run`, which is short for `ended`.
    case ended = "run"
}

/// What is to run, and when.
public struct ImportedAction: Hashable, Sendable {
    /// Of the phases of the gesture's motion.
    public var phase: ImportedPhase
    /// Never empty.
    public var command: ImportedCommand
    /// The time between two runs; nil: as is usual. Only of ``ImportedPhase/changed``.
    public var every: Duration?

    init(phase: ImportedPhase, command: ImportedCommand, every: Duration? = nil) {
        self.phase = phase
        self.command = command
        self.every = every
    }

    fileprivate var toml: String {
        let value = every.map { "{ run = \(command.toml), every = \"\($0.milliseconds)ms\" }" } ?? command.toml
        switch phase {
        case .began, .changed, .released, .cancelled, .ended: return "\(phase.rawValue) = \(value)"
        case .forward, .backward: return "step.\(phase.rawValue) = \(value)"
        }
    }
}

/// Which devices a gesture is for.
public enum ImportedDevice: Hashable, Sendable {
    /// Of programs that only read these.
    case touchscreens
    /// As a pattern: `*` stands for any text.
    case named(String)

    var toml: String {
        switch self {
        case .touchscreens: "{ kind = \"touchscreen\" }"
        case .named(let pattern): TOMLText.string(pattern)
        }
    }
}

/// Where it is not the usual one, in the words of a configuration.
public enum ImportedPriority: String, Hashable, Sendable {
    case simultaneous
}

/// One gesture of a foreign file, in Tactus's terms.
public struct ImportedGesture: Hashable, Sendable {
    /// Different from the names of all others in its configuration.
    public internal(set) var name = ""
    /// As the user named it.
    public var file: String
    /// Where the foreign file has it; counts from 1.
    public var line: Int
    /// With thresholds only where they are not Tactus's own.
    public var motion: ImportedMotion
    /// Possible with that motion.
    public var fingers: ImportedFingers
    /// Nil for all devices.
    public var device: ImportedDevice?
    /// Nil for the usual one.
    public var priority: ImportedPriority?
    /// Nil where it may begin and end anywhere.
    public var place: ImportedPlace?
    /// How far a step is; nil where there is none.
    public var step: ImportedStep?
    /// For how long it does not act again; nil where it may at once.
    public var cooldown: Duration?
    /// Each phase once. Empty where the file wants what Tactus does not do: it is then written as a comment, to be completed.
    public var actions: [ImportedAction]
    /// The file gives no count of fingers; what it gives counts for, goes before.
    var takesOtherCounts = false

    /// What the gesture would have had to have of its own for both it and another one to happen.
    struct Identity: Hashable {
        var motion: String
        var fingers: ImportedFingers
        var device: ImportedDevice?
        var priority: ImportedPriority?
        var place: ImportedPlace?
    }

    var identity: Identity {
        Identity(
            motion: motionTitle, fingers: fingers, device: device, priority: priority, place: place)
    }

    var title: String { "\(fingers.title) \(motionTitle)" + (place.map { " \($0.title)" } ?? "") }

    /// A drag of steps is what the foreign program calls a swipe.
    private var motionTitle: String {
        if step != nil, case .drag(let direction?) = motion { return direction.rawValue }
        return motion.title
    }

    /// From `[[gesture]]` to the last action; each line a comment where there is nothing to do.
    var toml: String {
        var lines = ["[[gesture]]", "name = \(TOMLText.string(name))", motion.toml(fingers)]
        if let device { lines.append("device = \(device.toml)") }
        if let priority { lines.append("priority = \"\(priority.rawValue)\"") }
        if let place { lines += place.toml }
        if let step { lines.append("step.every = \(step.toml)") }
        lines += actions.map(\.toml)
        if let cooldown { lines.append("cooldown = \"\(cooldown.milliseconds)ms\"") }
        if actions.isEmpty { lines = (lines + ["run = \"\""]).map { "# \($0)" } }
        return lines.map { $0 + "\n" }.joined()
    }
}
