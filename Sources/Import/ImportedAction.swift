internal import Configuration
internal import Diagnostics
internal import TouchInput

extension Action.Trigger {
    /// The key of the trigger in a gesture's table: `run` for `ended`, a key of `step`, or the trigger's own name.
    var tomlKey: String {
        switch self {
        case .ended: "run"
        case .forward, .backward: "step.\(rawValue)"
        case .began, .changed, .tick, .released, .cancelled, .during: rawValue
        }
    }
}

/// The effect of an action.
enum ImportedOrder: Hashable, Sendable {
    /// Runs a command.
    case run(Command)
    /// Presses keys.
    case keys(ImportedKeys)

    /// The effect as TOML: `run = "…"` or `keys = "…"`.
    var toml: String {
        switch self {
        case .run(let command): "run = \(command.toml)"
        case .keys(let keys): "keys = \(keys.toml)"
        }
    }
}

/// An effect and the trigger that causes it.
struct ImportedAction: Hashable, Sendable {
    /// The trigger of the action: one that the gesture's motion supports.
    var phase: Action.Trigger
    /// The effect: a command or keys.
    var order: ImportedOrder
    /// The least time between two runs for `changed`; nil for the default and for other triggers.
    var every: Duration?
    /// The most runs in one gesture for steps; nil for any number and for other triggers.
    var limit: Int?

    init(phase: Action.Trigger, order: ImportedOrder, every: Duration? = nil, limit: Int? = nil) {
        self.phase = phase
        self.order = order
        self.every = every
        self.limit = limit
    }

    init(phase: Action.Trigger, command: Command) {
        self.init(phase: phase, order: .run(command))
    }

    /// The action of a gesture that only keeps others from acting.
    static let nothing = ImportedAction(phase: .ended, command: .arguments(["true"]))

    var toml: String {
        let others = [every.map { "every = \"\($0.wholeMilliseconds)ms\"" }, limit.map { "limit = \($0)" }].compactMap { $0 }
        if others.isEmpty, case .run(let command) = order { return "\(phase.tomlKey) = \(command.toml)" }
        return "\(phase.tomlKey) = { \(([order.toml] + others).joined(separator: ", ")) }"
    }
}

extension Command {
    /// Makes a command line for `/bin/sh`; nil for text that no configuration accepts: only blanks, or with a NUL.
    init?(_ text: some StringProtocol) {
        let line = String(text).trimmed
        if line.isEmpty || line.utf8.contains(0) { return nil }
        self = .shell(line)
    }

    var toml: String {
        switch self {
        case .shell(let line): TOMLText.string(line)
        case .arguments(let words): "[\(words.map(TOMLText.string).joined(separator: ", "))]"
        }
    }

    /// The names of the variables that a shell line reads but does not set itself by `NAME=`, `read NAME` or `for NAME`, each once. Empty
    /// for a command without a shell.
    var variables: [String] {
        guard case .shell(let line) = self else { return [] }
        let words = line.split { $0.isWhitespace || "\"'`;&|(){}".contains($0) }
        let setters = zip(words, words.dropFirst()).filter { $0.0 == "read" || $0.0 == "for" }.map(\.1)
        let set = Set(setters + words.compactMap { word in word.firstIndex(of: "=").map { word[..<$0] } })
        return line.shellVariables.filter { !set.contains($0[...]) }
    }
}

extension Unicode.Scalar {
    /// True for characters of variable names: ASCII letters, digits and the underscore.
    var isNamePart: Bool { self == "_" || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self) }
}

/// Commands that change workspaces on X11 as libinput-gestures and fusuma's wmctrl plugin do.
enum WorkspaceCommand {
    /// Returns the command that goes `step` workspaces further.
    /// - Parameter wraps: True to continue with the first workspace after the last one; otherwise the command does nothing there.
    static func go(_ step: Int, wraps: Bool) -> Command { command(step, wraps, #""wmctrl -s " n"#) }

    /// Returns the command that goes `step` workspaces further and moves the active window with it.
    static func take(_ step: Int, wraps: Bool) -> Command {
        command(step, wraps, #""wmctrl -r :ACTIVE: -t " n "; wmctrl -s " n"#)
    }

    private static func command(_ step: Int, _ wraps: Bool, _ call: String) -> Command {
        let sum = step < 0 ? "n - \(-step)" : "n + \(step)"
        let change =
            wraps ? "system(\(call.replacing(" n", with: " (\(sum) + NR) % NR")))" : "n = \(sum); if (n >= 0 && n < NR) system(\(call))"
        return .shell(#"wmctrl -d | awk '$2 == "*" { n = $1 } END { \#(change) }'"#)
    }
}
