/// When a command runs, in the words of a configuration.
public enum ImportedPhase: String, Hashable, Sendable {
    case began, changed, released, cancelled
    /// Of a step.
    case forward, backward
    /// `run`, which is short for `ended`.
    case ended = "run"
}

/// What an action does.
public enum ImportedOrder: Hashable, Sendable {
    /// Runs a command.
    case run(ImportedCommand)
    /// Presses keys.
    case keys(ImportedKeys)

    /// True for a command that has nothing else to say.
    fileprivate var isCommand: Bool {
        switch self {
        case .run: true
        case .keys: false
        }
    }

    /// `run = "…"` or `keys = "…"`.
    fileprivate var toml: String {
        switch self {
        case .run(let command): "run = \(command.toml)"
        case .keys(let keys): "keys = \(keys.toml)"
        }
    }
}

/// What is done, and when.
public struct ImportedAction: Hashable, Sendable {
    /// Of the phases of the gesture's motion.
    public var phase: ImportedPhase
    /// A command or keys.
    public var order: ImportedOrder
    /// The time between two runs; nil: as is usual. Only of ``ImportedPhase/changed``.
    public var every: Duration?
    /// How often at most in one gesture; nil: any number of times. Only of steps.
    public var limit: Int?

    init(phase: ImportedPhase, order: ImportedOrder, every: Duration? = nil, limit: Int? = nil) {
        self.phase = phase
        self.order = order
        self.every = every
        self.limit = limit
    }

    init(phase: ImportedPhase, command: ImportedCommand) {
        self.init(phase: phase, order: .run(command))
    }

    fileprivate var toml: String {
        let others = [every.map { "every = \"\($0.milliseconds)ms\"" }, limit.map { "limit = \($0)" }].compactMap { $0 }
        let value: String
        if others.isEmpty, order.isCommand {
            value = String(order.toml.dropFirst("run = ".count))
        } else {
            value = "{ \(([order.toml] + others).joined(separator: ", ")) }"
        }
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
    /// Of programs that only read these.
    case touchpads
    /// As a pattern: `*` stands for any text.
    case named(String)

    var toml: String {
        switch self {
        case .touchscreens: "{ kind = \"touchscreen\" }"
        case .touchpads: "{ kind = \"touchpad\" }"
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
    /// Keys that are down while the gesture lasts; nil for none.
    public var held: ImportedKeys?
    /// Each phase once. Empty if the file wants what Tactus does not do: the gesture is then written as a comment, to be completed.
    public var actions: [ImportedAction]
    /// Why the gesture is written as a comment although it has actions; nil if nothing is in its way.
    public var obstacle: String?
    /// When the action comes that somebody has to write. Only of gestures without one.
    var missingPhase = ImportedPhase.ended
    /// The file gives no count of fingers; what it gives counts for, goes before.
    var takesOtherCounts = false

    /// False for a gesture that is written as a comment.
    public var isActive: Bool { !actions.isEmpty && obstacle == nil }

    /// True for a gesture that presses keys.
    public var pressesKeys: Bool { held != nil || actions.contains { !$0.order.isCommand } }

    /// What the gesture would have had to have of its own for both it and another one to happen.
    struct Identity: Hashable {
        var motion: String
        var device: ImportedDevice?
        var priority: ImportedPriority?
        var place: ImportedPlace?

        var onAllDevices: Identity {
            var identity = self
            identity.device = nil
            return identity
        }
    }

    var identity: Identity { Identity(motion: motionTitle, device: device, priority: priority, place: place) }

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
        if let held { lines.append("during = { keys = \(held.toml) }") }
        lines += actions.map(\.toml)
        if let cooldown { lines.append("cooldown = \"\(cooldown.milliseconds)ms\"") }
        if actions.isEmpty { lines.append("\(missingPhase.rawValue) = \"\"") }
        if !isActive { lines = lines.map { "# \($0)" } }
        return lines.map { $0 + "\n" }.joined()
    }
}
