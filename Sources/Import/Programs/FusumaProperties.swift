internal import Configuration
internal import Diagnostics
internal import Gestures

// The properties of a gesture or of one of its phases: `command` and those of plugins.
extension FusumaReader {
    /// Reads one property. Returns nil if the property has no effect, or if Tactus cannot do what it does. If the user has to write a
    /// command for it, the reason is stored in `actions`. Throws if the file has too many entries.
    mutating func readProperty(
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
            let reason =
                if holdsButton || value.scalar?.contains("mousemove") == true {
                    try builder.omitVariables(Self.variables, of: command, in: title, at: property.line, instead: Advice.pointer)
                } else {
                    try builder.omitVariables(Self.variables, of: command, in: title, at: property.line)
                }
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
        case "remap":
            obstacle = Obstacle(reason: "a plugin of fusuma does this", advice: "write a command that does it")
        default:
            obstacle = Obstacle(reason: Self.unknownKey, advice: "if one does, write a command that does the same")
        }
        actions.wanted = actions.wanted ?? "\(property.key) \(Excerpt.of(value.summary)): \(obstacle.reason)"
        try builder.omit(title, at: property.line, obstacle)
        return nil
    }

    /// The variables that fusuma sets for commands: the motion since the last update.
    private static let variables = ["move_x", "move_y", "unaccelerated_x", "unaccelerated_y", "zoom", "rotate"]

    /// The reason why a key is reported that neither fusuma nor a known plugin reads.
    static let unknownKey = "fusuma itself ignores this, unless a plugin of yours reads it"

    /// Returns true for a command that presses a mouse button and keeps it down, of xdotool, dotool or ydotool.
    static func pressesButton(_ command: String) -> Bool {
        ["mousedown", "buttondown", "click 0x4"].contains { command.contains($0) }
    }

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

extension [YAMLNode.Entry] {
    /// The entries with commands before all others. fusuma looks for a command first, and for the properties of plugins only without one.
    var commandsFirst: [YAMLNode.Entry] { filter { $0.key == "command" } + filter { $0.key != "command" } }
}
