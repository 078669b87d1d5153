internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// Reads `touchegg.conf` of all releases, before and since 2.
struct ToucheggReader {
    private var builder: ImportBuilder
    /// True for files of releases before 2, which had taps on touchpads.
    private var isOld = false
    /// The percentage of a gesture that has to be made for an action at its end; nil if the file does not set it.
    private var threshold: Int?
    /// The gestures in the order of the file.
    private var gestures: [ToucheggGesture] = []

    static func read(_ bytes: [UInt8], named file: String) throws(Diagnostic) -> ImportedConfiguration {
        let root = try XMLReader.read(bytes)
        guard ["touch\u{E9}gg", "touchegg"].contains(root.name) else {
            throw Diagnostic.wrongRoot(found: root.name, wanted: "<touchegg>").at(SourcePosition(line: root.line))
        }
        var reader = ToucheggReader(builder: ImportBuilder(file: file))
        reader.isOld = root.children.contains(where: isOld)
        for element in root.children {
            switch element.name {
            case "settings": try reader.readSettings(element)
            case "application": try reader.readApplication(element)
            default: try reader.builder.omit("<\(element.name)>", at: element.line, because: "not an element of touchegg")
            }
        }
        try reader.translate()
        return try reader.builder.finish(.last)
    }

    /// Recognizes files of the old releases by actions with text of their own, or by gesture names that are gone.
    private static func isOld(_ element: XMLElement) -> Bool {
        element.children("gesture").contains { gesture in
            ["DRAG", "TAP_AND_HOLD", "DOUBLE_TAP", "ROTATE"].contains(gesture.attributes["type"] ?? "")
                || gesture.children("action").contains { !$0.text.isEmpty }
        }
    }

    /// Reads the length of gestures with an action at the end, and reports the first eight other settings in one line, because these are
    /// all about animations. `composed_gestures_time` of the old releases gets its own line. Throws if the file has too many entries.
    private mutating func readSettings(_ settings: XMLElement) throws(Diagnostic) {
        var names: [String] = []
        var first = settings.line
        for setting in settings.children {
            let name = setting.attributes["name"] ?? setting.name
            switch name {
            case "composed_gestures_time":
                try builder.omit(name, at: setting.line, because: "gestures made of others have their own pause, in gap")
            case "action_execute_threshold":
                threshold = Int(setting.text.trimmed).map { min(max($0, 0), 100) }
                if threshold == nil { try builder.omit("\(name) \(setting.text.trimmed)", at: setting.line, because: "not a number") }
            default:
                if names.isEmpty { first = setting.line }
                names.append(name)
            }
        }
        if names.isEmpty { return }
        try builder.omit(
            names.prefix(8).joined(separator: ", "), at: first,
            because: "Tactus shows no animations, so nothing sets their colors or delays them")
    }

    private mutating func readApplication(_ application: XMLElement) throws(Diagnostic) {
        let names = (application.attributes["name"] ?? "").split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
        for gesture in application.children {
            let title = ["type", "fingers", "direction"].compactMap { gesture.attributes[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
            if gesture.name != "gesture" {
                try builder.omit("<\(gesture.name)>", at: gesture.line, because: "not an element of touchegg")
            } else if names.isEmpty {
                try builder.omit(title, at: gesture.line, because: "its application has no name")
            } else {
                try readGesture(gesture, title, names)
            }
        }
    }

    private mutating func readGesture(_ gesture: XMLElement, _ title: String, _ names: [String]) throws(Diagnostic) {
        let type = (gesture.attributes["type"] ?? "").uppercased()
        let direction = (gesture.attributes["direction"] ?? "").uppercased()
        guard let fingers = FingerCounts(imported: Int((gesture.attributes["fingers"] ?? "").trimmed)) else {
            return try builder.omit(title, at: gesture.line, because: "fingers has to be a number from 1 to 16")
        }
        guard let motion = ToucheggGesture.motion(type, direction), motion.isPossible(with: fingers) else {
            if type == "TAP_AND_HOLD" {
                let parts = "sequence = [ { tap = { fingers = \(fingers.toml) } }, { press = { fingers = \(fingers.toml) } } ]"
                return try builder.omit(title, at: gesture.line, because: "a gesture of two parts", instead: "write \(parts)")
            }
            return try builder.omit(title, at: gesture.line, because: "not a gesture of touchegg")
        }
        if gestures.count == ImportLimits.count { throw Diagnostic.tooMuch.at(SourcePosition(line: gesture.line)) }
        if names.count > ImportLimits.appCount { throw Diagnostic.tooManyApps.at(SourcePosition(line: gesture.line)) }
        gestures.append(
            ToucheggGesture(
                type: type, motion: motion, fingers: fingers, title: title, line: gesture.line, programs: names,
                actions: gesture.children("action")))
    }

    /// Translates the gestures. touchegg keeps one entry for each program and gesture: the last one. Throws if the file has too many
    /// entries.
    private mutating func translate() throws(Diagnostic) {
        var last: [ToucheggGesture.Key: Int] = [:]
        for (index, gesture) in gestures.enumerated() {
            for program in gesture.programs { last[gesture.key(in: program)] = index }
        }
        for (index, gesture) in gestures.enumerated() {
            let programs = gesture.programs.filter { last[gesture.key(in: $0)] == index }
            if programs.isEmpty, let other = last[gesture.key(in: gesture.programs[0])] {
                let line = gestures[other].line
                try builder.omit(gesture.title, at: gesture.line, because: "line \(line) is for the same gesture and is used instead")
                continue
            }
            builder.apps = programs.contains { $0.lowercased() == "all" } ? [] : programs
            try translate(gesture)
        }
    }

    private mutating func translate(_ gesture: ToucheggGesture) throws(Diagnostic) {
        for surplus in gesture.actions.dropFirst() {
            try builder.omit(
                surplus.attributes["type"] ?? "action", at: surplus.line,
                because: "touchegg itself takes only the first action of a gesture")
        }
        var found = gesture
        switch gesture.motion {
        case .tap where !isOld:
            found.device = .touchscreens
            builder.note("touchegg has taps of touchscreens only. Take the device away from those that you want on a touchpad.")
        // On touchpads, one finger points and two scroll.
        case .swipe where gesture.fingers.minimum == 2 && !isOld: found.device = .touchscreens
        case .swipe where gesture.fingers.minimum == 1 && !isOld:
            found.obstacle = "touchegg has no swipes of one finger"
            try builder.omit(gesture.title, at: gesture.line, because: "touchegg has no swipes of one finger")
        case .tap, .press, .swipe, .drag, .dragAlong, .pinch, .rotate, .edge: break
        }
        guard let element = gesture.actions.first else {
            try builder.omit(gesture.title, at: gesture.line, because: Advice.nothing)
            return try addNothing(found)
        }
        try readAction(ToucheggAction(element), at: element.line, of: found)
    }

    private mutating func readAction(_ action: ToucheggAction, at place: Int, of gesture: ToucheggGesture) throws(Diagnostic) {
        let what = "\(gesture.title): \(action.title)"
        guard let moment = action.moment else {
            try builder.omit(
                what, at: place, because: "<on> is begin, end or begin-and-end; touchegg itself never acts on another word")
            return try addNothing(gesture)
        }
        var found: ToucheggAction.Orders?
        do throws(Obstacle) {
            found = try action.orders(of: gesture.motion)
        } catch {
            let phases = Self.phases(of: gesture.motion, at: moment)
            try builder.omit(what, at: place, error)
            return try builder.add(
                Self.motion(gesture.motion, at: moment), gesture.fingers, [], at: gesture.line, device: gesture.device,
                obstacle: "\(Excerpt.of(action.title)): \(error.reason)", missingPhase: phases[0])
        }
        guard let orders = found else {
            if action.type != "NO_ACTION" { try builder.omit(what, at: place, because: Advice.nothing) }
            return try addNothing(gesture)
        }
        if let loss = action.loss(of: gesture.motion) { try builder.omit(what, at: place, loss) }
        if let character = action.character {
            builder.note(
                "Keys are those of a keyboard of the United States: \(character) is the key that has it there. Change that for another layout."
            )
        }
        var obstacle = gesture.obstacle
        for case .run(let command)? in [orders.on, orders.back] where obstacle == nil {
            obstacle = try builder.omitVariables(Self.variables, of: command, in: what, at: place)
        }
        if let step = action.step(of: gesture.motion) {
            if case .swipe = gesture.motion { builder.note(ToucheggAction.stepNote) }
            let (on, back): (Action.Trigger, Action.Trigger) = gesture.motion.isForward ? (.forward, .backward) : (.backward, .forward)
            var actions = [ImportedAction(phase: on, order: orders.on, limit: action.limit)]
            if let order = orders.back {
                actions.append(ImportedAction(phase: back, order: order, limit: action.limit))
                builder.note(ToucheggAction.wayBackNote)
            }
            return try builder.add(
                gesture.motion.lasting, gesture.fingers, actions, at: gesture.line, device: gesture.device, step: step, held: orders.held,
                obstacle: obstacle)
        }
        let actions = Self.phases(of: gesture.motion, at: moment).map { ImportedAction(phase: $0, order: orders.on) }
        var motion = Self.motion(gesture.motion, at: moment)
        if moment == .end { motion = try lengthened(motion, of: gesture, at: place) }
        try builder.add(motion, gesture.fingers, actions, at: gesture.line, device: gesture.device, obstacle: obstacle)
    }

    /// Returns the motion of an action at the end with the length that touchegg requires, or reports that import does not know the length.
    /// Throws if the file has too many entries.
    private mutating func lengthened(
        _ motion: ImportedMotion, of gesture: ToucheggGesture, at place: Int
    ) throws(Diagnostic) -> ImportedMotion {
        guard let threshold, threshold > 0, let long = ToucheggAction.lengthened(motion, to: threshold) else { return motion }
        if gesture.device == .touchscreens {
            try builder.omit(
                "action_execute_threshold \(threshold) of \(gesture.title)", at: place,
                because: "Tactus measures in millimeters, and how many these are depends on the screen", instead: Advice.distance)
            return motion
        }
        if case .swipe = motion { builder.note(ToucheggAction.lengthNote) }
        return long
    }

    /// Adds a gesture that does nothing. It keeps the entry for all programs from acting in the programs of this one, so an entry for all
    /// programs adds none.
    private mutating func addNothing(_ gesture: ToucheggGesture) throws(Diagnostic) {
        if builder.apps.isEmpty { return }
        try builder.add(
            gesture.motion, gesture.fingers, [.nothing], at: gesture.line, device: gesture.device, obstacle: gesture.obstacle,
            doesNothing: true)
    }

    /// The variables that touchegg sets for commands.
    private static let variables = ["TOUCHEGG_DEVICE_TYPE", "TOUCHEGG_GESTURE_ON"]

    /// Returns the motion in the form that acts at the same moment as touchegg.
    private static func motion(_ motion: ImportedMotion, at moment: ToucheggAction.Moment) -> ImportedMotion {
        switch moment {
        case .begin: motion
        case .end: motion.onLift
        case .both: motion.lasting
        }
    }

    /// Returns the phases at which touchegg acts; at least one.
    private static func phases(of motion: ImportedMotion, at moment: ToucheggAction.Moment) -> [Action.Trigger] {
        switch moment {
        case .begin: [motion.hasBeginning ? .began : .ended]
        case .end: [.ended]
        case .both: motion.lasting.hasBeginning ? [.began, .ended] : [.ended]
        }
    }
}
