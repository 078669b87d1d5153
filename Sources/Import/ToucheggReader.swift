internal import TouchInput

/// Reads `touchegg.conf`, of the releases since 2 and of those before.
struct ToucheggReader {
    private var draft: Draft

    static func read(_ bytes: [UInt8], named file: String) throws(ImportError) -> ImportedConfiguration {
        let root = try XMLReader.read(bytes)
        guard ["touch\u{E9}gg", "touchegg"].contains(root.name) else {
            throw ImportError(.wrongRoot(found: root.name, wanted: "<touchegg>"), at: .init(line: root.line, column: 1))
        }
        var reader = ToucheggReader(draft: Draft(file: file))
        for element in root.children {
            switch element.name {
            case "settings": try reader.readSettings(element)
            case "application": try reader.readApplication(element)
            default: try reader.draft.leave("<\(element.name)>", at: element.line, because: "not an element of touchegg")
            }
        }
        return reader.draft.finish(.last)
    }

    private mutating func readSettings(_ settings: XMLElement) throws(ImportError) {
        for property in settings.children {
            let name = property.attributes["name"] ?? property.name
            let reason =
                switch name {
                case "animation_delay", "color", "borderColor": "Tactus shows no animations"
                case "action_execute_threshold": "nothing waits for a part of an animation"
                case "composed_gestures_time": "gestures made of others say their own pause, in gap"
                default: "not a setting that Tactus has"
                }
            try draft.leave("\(name) \(property.text.trimmed)", at: property.line, because: reason)
        }
    }

    private mutating func readApplication(_ application: XMLElement) throws(ImportError) {
        let names = (application.attributes["name"] ?? "").split(separator: ",").map { $0.trimmed }
        let isForAll = names.contains { $0.lowercased() == "all" }
        for gesture in application.children {
            let title = ["type", "fingers", "direction"].compactMap { gesture.attributes[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
            if gesture.name != "gesture" {
                try draft.leave("<\(gesture.name)>", at: gesture.line, because: "not an element of touchegg")
            } else if isForAll {
                try readGesture(gesture, title)
            } else {
                try draft.leave(
                    "\(title) in \(names.joined(separator: ", "))", at: gesture.line, because: Advice.noPrograms, instead: Advice.askProgram
                )
            }
        }
    }

    private mutating func readGesture(_ gesture: XMLElement, _ title: String) throws(ImportError) {
        let type = (gesture.attributes["type"] ?? "").uppercased()
        let direction = (gesture.attributes["direction"] ?? "").uppercased()
        guard let fingers = ImportedFingers((gesture.attributes["fingers"] ?? "").trimmed) else {
            return try draft.leave(title, at: gesture.line, because: "fingers has to be a number from 1 to 16")
        }
        guard let motion = Self.motion(type, direction), motion.isPossible(with: fingers) else {
            if type == "TAP_AND_HOLD" {
                let parts = "sequence = [ { tap = { fingers = \(fingers.toml) } }, { press = { fingers = \(fingers.toml) } } ]"
                return try draft.leave(title, at: gesture.line, because: "a gesture of two parts", instead: "write \(parts)")
            }
            return try draft.leave(title, at: gesture.line, because: "not a gesture of touchegg")
        }
        let actions = gesture.children("action")
        guard let element = actions.first else { return try draft.leave(title, at: gesture.line, because: Advice.nothing) }
        for surplus in actions.dropFirst() {
            try draft.leave(
                surplus.attributes["type"] ?? "action", at: surplus.line,
                because: "touchegg itself takes only the first action of a gesture")
        }
        let action = ToucheggAction(element)
        for (reason, advice) in action.leftovers(of: motion) {
            try draft.leave("\(title): \(action.title)", at: element.line, because: reason, instead: advice)
        }
        guard action.type != "NO_ACTION", let parts = action.actions(of: motion) else { return }
        for part in parts { try draft.leaveVariables("TOUCHEGG_", of: part.command, at: element.line) }
        if let step = action.step(of: motion) {
            return try draft.add(motion.stepping, fingers, parts, at: gesture.line, step: step)
        }
        try draft.add(action.isAtEnd ? motion.onLift : motion, fingers, parts, at: gesture.line)
    }

    private static func motion(_ type: String, _ direction: String) -> ImportedMotion? {
        let straight: ImportedDirection? =
            switch direction {
            case "UP": .up
            case "DOWN": .down
            case "LEFT": .left
            case "RIGHT": .right
            default: nil
            }
        switch (type, direction) {
        case ("TAP", _): return .tap(count: 1)
        case ("DOUBLE_TAP", _): return .tap(count: 2)
        case ("SWIPE", _), ("DRAG", "UP"), ("DRAG", "DOWN"), ("DRAG", "LEFT"), ("DRAG", "RIGHT"):
            return straight.map { .swipe($0, distance: nil, onLift: false) }
        case ("DRAG", "ALL"): return .drag(nil)
        case ("PINCH", "IN"): return .pinch(out: false, scale: nil)
        case ("PINCH", "OUT"): return .pinch(out: true, scale: nil)
        case ("PINCH", "ALL"): return .pinch(out: nil, scale: nil)
        case ("ROTATE", "LEFT"): return .rotate(clockwise: false, angle: nil)
        case ("ROTATE", "RIGHT"): return .rotate(clockwise: true, angle: nil)
        case ("ROTATE", "ALL"): return .rotate(clockwise: nil, angle: nil)
        default: return nil
        }
    }
}
