internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// The devices to which a gesture is limited.
enum ImportedDevice: Hashable, Sendable {
    /// All touchscreens, for programs that read no other devices.
    case touchscreens
    /// All touchpads, for programs that read no other devices.
    case touchpads
    /// Devices whose name matches a pattern; `*` stands for any text.
    case named(String)

    var toml: String {
        switch self {
        case .touchscreens: "{ kind = \"touchscreen\" }"
        case .touchpads: "{ kind = \"touchpad\" }"
        case .named(let pattern): TOMLText.string(pattern)
        }
    }
}

/// One gesture of a foreign file, in Tactus's terms.
package struct ImportedGesture: Hashable, Sendable {
    /// The name, unique in its configuration.
    package internal(set) var name = ""
    /// The file, as the user named it.
    package var file: String
    /// The line in that file, counted from 1.
    package var line: Int
    /// The motion; it has thresholds only if they differ from Tactus's defaults.
    package var motion: ImportedMotion
    /// The finger counts; the motion is possible with each of them.
    var fingers: FingerCounts
    /// The devices; nil for all.
    var device: ImportedDevice?
    /// The programs of which one must be active; empty if the gesture acts in all programs.
    package var apps: [String] = []
    /// The programs of which none may be active, for a gesture that acts in all others; empty if there are none.
    var exceptApps: [String] = []
    /// The priority; nil for the default.
    var priority: GesturePriority?
    /// The areas where the gesture begins and ends; nil for anywhere.
    var place: ImportedPlace?
    /// The size of a step; nil if there are no steps.
    var step: Interval?
    /// The time before the gesture may act again; nil for none.
    var cooldown: Duration?
    /// The keys held while the gesture lasts; nil for none.
    var held: ImportedKeys?
    /// The actions, one for each phase. Empty if Tactus cannot do what the file wants: the gesture then becomes a comment to complete.
    var actions: [ImportedAction]
    /// The reason why the gesture becomes a comment; nil if it does not.
    var obstacle: String?
    /// The phase of the action that the user has to write, for gestures without actions.
    var missingPhase = Action.Trigger.ended
    /// True if the file gives no finger count. Entries with a count take precedence over this one.
    var takesOtherCounts = false
    /// True if the file wants the gesture to do nothing, so that the gesture for all programs does not act in these programs.
    var doesNothing = false
    /// The line of the gesture for all programs that this one keeps from acting; nil for a gesture of the file itself.
    var silencedLine: Int?

    /// False for a gesture that becomes a comment.
    package var isActive: Bool { !actions.isEmpty && obstacle == nil }

    /// True for an active gesture of the file itself.
    package var isCarriedOver: Bool { isActive && silencedLine == nil }

    /// True if an action presses keys, or if keys are held while the gesture lasts.
    var pressesKeys: Bool {
        held != nil || actions.contains { if case .keys = $0.order { true } else { false } }
    }

    /// The properties that distinguish gestures with the same fingers. If two gestures have equal properties, only one of them can happen.
    struct Identity: Hashable {
        var motion: String
        var apps: [String]
        var device: ImportedDevice?
        var priority: GesturePriority?
        var place: ImportedPlace?

        var onAllDevices: Identity {
            var identity = self
            identity.device = nil
            return identity
        }
    }

    var identity: Identity { Identity(motion: motionTitle, apps: apps, device: device, priority: priority, place: place) }

    var title: String {
        (silencedLine == nil ? "" : "nothing for ") + "\(fingers.title) \(motionTitle)" + (place.map { " \($0.title)" } ?? "") + appsTitle
    }

    private var appsTitle: String { apps.isEmpty ? "" : " in \(Excerpt.of(apps.joined(separator: ", ")))" }

    /// The motion in words. A drag with steps is a swipe in the foreign program. Steps beside other gestures have a title of their own,
    /// because the same motion may have actions without steps.
    private var motionTitle: String {
        if step != nil, priority == .simultaneous { return "\(motion.title) steps" }
        if step != nil, case .drag(let direction?) = motion { return direction.rawValue }
        return motion.title
    }

    /// The lines of the `[[gesture]]` table; as comments if the gesture is not active.
    var toml: String {
        var lines = ["[[gesture]]", "name = \(TOMLText.string(name))", motion.toml(fingers)]
        if let device { lines.append("device = \(device.toml)") }
        if !apps.isEmpty { lines.append("when = { app = \(Self.toml(apps)) }") }
        if !exceptApps.isEmpty { lines.append("when = { not = { app = \(Self.toml(exceptApps)) } }") }
        if let priority { lines.append("priority = \"\(priority.rawValue)\"") }
        if let place { lines += place.toml }
        if let step { lines.append("step.every = \(step.toml)") }
        if let held { lines.append("during = { keys = \(held.toml) }") }
        lines += actions.map(\.toml)
        if let cooldown { lines.append("cooldown = \"\(cooldown.wholeMilliseconds)ms\"") }
        if actions.isEmpty { lines.append("\(missingPhase.tomlKey) = \"\"") }
        if !isActive { lines = lines.map { "# \($0)" } }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension ImportedGesture {
    private static func toml(_ apps: [String]) -> String {
        let texts = apps.map { TOMLText.string($0) }
        return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
    }
}

extension FingerCounts {
    /// Makes a set of one count; nil unless the count is from 1 to 16.
    init?(imported count: Int?) {
        guard let count, (1...Self.limit).contains(count) else { return nil }
        self.init([count])
    }

    /// The counts, ascending.
    var counts: [Int] { (1...Self.limit).filter(contains) }

    /// Returns the counts without the others; nil if none is left.
    func without(_ others: Set<Int>) -> FingerCounts? {
        let rest = FingerCounts(counts.filter { !others.contains($0) })
        return rest.isEmpty ? nil : rest
    }

    private var isRange: Bool { minimum < maximum && maximum - minimum == counts.count - 1 }

    /// The counts as TOML: `3`, `"3-5"` or `[3, 5]`.
    var toml: String {
        if minimum == maximum { return "\(minimum)" }
        return isRange ? "\"\(minimum)-\(maximum)\"" : "[\(counts.map(String.init).joined(separator: ", "))]"
    }

    /// The counts in words: `3 fingers`, `3 to 5 fingers` or `3 or 5 fingers`.
    var title: String {
        if self == 1 { return "1 finger" }
        if isRange { return "\(minimum) to \(maximum) fingers" }
        return counts.map(String.init).joined(separator: " or ") + " fingers"
    }
}

/// The areas where a gesture begins and ends: built-in areas of configurations, or ``inside``.
struct ImportedPlace: Hashable, Sendable {
    /// The area where one of the fingers lands; nil for anywhere.
    var from: String?
    /// The area where one of the fingers ends; nil for anywhere.
    var to: String?

    /// The name of the area inside the edges. This area is not built in.
    static let inside = "inside"

    init(from: String? = nil, to: String? = nil) {
        self.from = from
        self.to = to
    }

    /// The place in words, to follow `1 finger right`.
    var title: String {
        if from == Self.inside { return "inside" }
        return [from.map { "from the \(words($0))" }, to.map { "to the \(words($0))" }].compactMap { $0 }.joined(separator: " ")
    }

    private func words(_ area: String) -> String { area.split(separator: "-").joined(separator: " ") }

    var toml: [String] {
        if from == Self.inside { return ["area = \"\(Self.inside)\""] }
        return [from.map { "from = \"\($0)\"" }, to.map { "to = \"\($0)\"" }].compactMap { $0 }
    }

    /// The table that defines ``inside``.
    static let insideTOML = """
        [area.\(inside)]
        x = "6mm..100%-6mm"
        y = "6mm..100%-6mm"

        """
}
