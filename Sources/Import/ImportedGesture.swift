/// When a command runs, in the words of a configuration.
public enum ImportedPhase: String, Hashable, Sendable {
    case began, changed, released, cancelled
    /// `run`, which is short for `ended`.
    case ended = "run"
}

/// What is to run, and when.
public struct ImportedAction: Hashable, Sendable {
    /// Of the phases of the gesture's motion.
    public var phase: ImportedPhase
    /// Never empty.
    public var command: ImportedCommand
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
    case high, simultaneous
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
    }

    var identity: Identity {
        Identity(motion: motion.title, fingers: fingers, device: device, priority: priority == .simultaneous ? priority : nil)
    }

    var title: String { "\(fingers.title) \(motion.title)" }

    /// From `[[gesture]]` to the last action; each line a comment where there is nothing to do.
    var toml: String {
        var lines = ["[[gesture]]", "name = \(TOMLText.string(name))", motion.toml(fingers)]
        if let device { lines.append("device = \(device.toml)") }
        if let priority { lines.append("priority = \"\(priority.rawValue)\"") }
        lines += actions.map { "\($0.phase.rawValue) = \($0.command.toml)" }
        if actions.isEmpty { lines = (lines + ["run = \"\""]).map { "# \($0)" } }
        return lines.map { $0 + "\n" }.joined()
    }
}
