/// What touchegg is to do about a gesture.
struct ToucheggAction {
    let type: String
    private let element: XMLElement

    init(_ element: XMLElement) {
        self.element = element
        type = (element.attributes["type"] ?? "").uppercased()
    }

    /// At the end of the gesture, not at its beginning, which is the default.
    var isAtEnd: Bool { element.setting("on").map { $0 != "begin" } ?? false }

    /// With what it is about, in one line.
    var title: String {
        let settings = ["modifiers", "keys", "direction", "command"].compactMap { element.setting($0) } + [element.text.trimmed]
        return ([type] + settings.filter { !$0.isEmpty }).joined(separator: " ")
    }

    /// None where somebody has to write the command; nil where there is no use for one.
    func actions(of motion: ImportedMotion) -> [ImportedAction]? {
        guard type == "RUN_COMMAND" else { return [] }
        // Before release 2 it stood in the element itself.
        guard let command = ImportedCommand(element.setting("command") ?? element.text) else { return nil }
        return [ImportedAction(phase: motion.hasBeginning && !isAtEnd ? .began : .ended, command: command)]
    }

    /// Why it is not, or not all, what it was, and what to do about that.
    func leftovers(of motion: ImportedMotion) -> [(reason: String, advice: String?)] {
        var leftovers: [(reason: String, advice: String?)] = []
        switch type {
        case "RUN_COMMAND":
            if actions(of: motion) == nil { return [(Advice.nothing, nil)] }
        case "NO_ACTION": return []
        case "SEND_KEYS": leftovers.append((Advice.noKeys, Advice.keys))
        case "MOUSE_CLICK", "SCROLL", "DRAG_AND_DROP": leftovers.append((Advice.noPointer, nil))
        case "MAXIMIZE_RESTORE_WINDOW", "MINIMIZE_WINDOW", "TILE_WINDOW", "FULLSCREEN_WINDOW", "CLOSE_WINDOW", "CHANGE_DESKTOP",
            "SHOW_DESKTOP", "MOVE_WINDOW", "RESIZE_WINDOW", "CHANGE_VIEWPORT":
            leftovers.append((Advice.noWindows, Advice.desktop))
        default: leftovers.append(("not an action of touchegg", nil))
        }
        if element.setting("repeat") == "true" {
            let back =
                (element.setting("decreaseCommand") ?? element.setting("decreaseKeys")).map { ", nor \(Excerpt.of($0)) on the way back" }
                ?? ""
            leftovers.append((Advice.noSteps + back, Advice.changed))
        }
        return leftovers
    }
}

extension ImportedMotion {
    /// Lasting gestures tell of their beginning; the others only of their end.
    fileprivate var hasBeginning: Bool {
        switch self {
        case .drag, .pinch, .rotate: true
        case .tap, .press, .swipe, .edge: false
        }
    }
}
