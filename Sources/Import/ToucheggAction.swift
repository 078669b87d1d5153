internal import TouchInput

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
        if step(of: motion) != nil { return steps(of: motion, command) }
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
        if repeats, step(of: motion) == nil || type != "RUN_COMMAND" {
            let back =
                (element.setting("decreaseCommand") ?? element.setting("decreaseKeys")).map { ", nor \(Excerpt.of($0)) on the way back" }
                ?? ""
            leftovers.append((Advice.noSteps + back, Advice.steps))
        }
        return leftovers
    }

    // MARK: - Steps

    /// Again and again while the fingers go on.
    private var repeats: Bool { element.setting("repeat") == "true" }

    /// How far the fingers go from one run to the next; nil where the command does not run again, or nobody could say which way is forward.
    ///
    /// touchegg runs it at each tenth of the way that it takes for the whole of a gesture: for a swipe, a tenth of the touchpad's shorter
    /// side, for a pinch, as wide again.
    func step(of motion: ImportedMotion) -> ImportedStep? {
        guard repeats, type == "RUN_COMMAND" else { return nil }
        switch motion {
        // Of the largest touchpads. A tenth of that of a small one is what a trembling hand does.
        case .swipe: return .distance(.mm(1))
        case .pinch(_?, _): return .scale(1.1)
        case .rotate(_?, _): return .angle(.degrees(10))
        case .tap, .press, .drag, .dragAlong, .edge, .pinch(nil, _), .rotate(nil, _): return nil
        }
    }

    private func steps(of motion: ImportedMotion, _ command: ImportedCommand) -> [ImportedAction] {
        let isForward =
            switch motion {
            case .pinch(let out?, _): out
            case .rotate(let clockwise?, _): clockwise
            case .tap, .press, .swipe, .drag, .dragAlong, .pinch, .rotate, .edge: true
            }
        let on = ImportedAction(phase: isForward ? .forward : .backward, command: command)
        guard let back = element.setting("decreaseCommand").flatMap({ ImportedCommand($0) }) else { return [on] }
        return [on, ImportedAction(phase: isForward ? .backward : .forward, command: back)]
    }
}

extension ImportedMotion {
    /// Lasting gestures tell of their beginning; the others only of their end.
    fileprivate var hasBeginning: Bool {
        switch self {
        case .drag, .pinch, .rotate: true
        case .tap, .press, .swipe, .dragAlong, .edge: false
        }
    }

    /// The same as something that goes on.
    var stepping: ImportedMotion {
        switch self {
        case .swipe(let direction, _, _): .drag(direction)
        case .tap, .press, .drag, .dragAlong, .pinch, .rotate, .edge: self
        }
    }
}
