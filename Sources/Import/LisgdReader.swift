internal import TouchInput

/// Reads command lines of lisgd, in a script or as the words they are. The first entry for a motion counts.
struct LisgdReader {
    private var draft: Draft
    private var entries: [(gesture: LisgdGesture, text: String, line: Int)] = []

    static func read(_ bytes: [UInt8], named file: String) throws(ImportError) -> ImportedConfiguration {
        var reader = LisgdReader(draft: Draft(file: file))
        var isThere = false
        for words in try ShellScript(SourceText(bytes).text).commands {
            // Behind "exec", "nohup", "sudo -u me" and so on, but not as what "pkill" is to end.
            guard let program = words.firstIndex(where: { Self.isProgram($0.text) }),
                words.contains(where: { $0.text == "-g" })
            else { continue }
            isThere = true
            try reader.read(words[(program + 1)...])
        }
        if !isThere { throw ImportError(.noCommandLine) }
        return try reader.finish()
    }

    static func read(_ arguments: [String], named file: String) throws(ImportError) -> ImportedConfiguration {
        var reader = LisgdReader(draft: Draft(file: file))
        var words = arguments.enumerated().map { ShellScript.Word(text: $0.element, line: $0.offset + 1) }[...]
        if let first = words.first, isProgram(first.text) { words.removeFirst() }
        guard words.contains(where: { $0.text == "-g" }) else { throw ImportError(.noCommandLine) }
        try reader.read(words)
        return try reader.finish()
    }

    private static func isProgram(_ word: String) -> Bool { word == "lisgd" || word.hasSuffix("/lisgd") }

    private mutating func read(_ words: ArraySlice<ShellScript.Word>) throws(ImportError) {
        var rest = words
        while let option = rest.popFirst() {
            // A redirection is for the shell, and so is what follows it.
            if option.text.contains(">") || option.text.contains("<") { break }
            if option.text == "-v" { continue }
            guard option.text.hasPrefix("-"), let value = rest.popFirst() else {
                try draft.leave(option.text, at: option.line, because: "not an option of lisgd with its value")
                continue
            }
            try read(option, value)
        }
    }

    private mutating func read(_ option: ShellScript.Word, _ value: ShellScript.Word) throws(ImportError) {
        let what = "\(option.text) \(value.text)"
        let (reason, advice): (String, String?)
        switch option.text {
        case "-g": return try readGesture(value)
        case "-d":
            (reason, advice) = (
                "a gesture is for devices by name or kind, not by path",
                "the gestures here are for all touchscreens; write device = \"NAME\", as tactus devices shows it, where that is too many"
            )
        case "-o":
            if value.text == "0" { return }
            (reason, advice) = (
                "Tactus turns touchscreens with the screen",
                "where nothing tells it how the screen stands, write rotate in a [[device]] table"
            )
        case "-t": (reason, advice) = (Advice.millimeters, Advice.distance)
        case "-T": (reason, advice) = (Advice.millimeters, "write step.every = \"…mm\" in the drags")
        case "-r": (reason, advice) = ("a straight swipe has 45° to either side, and 22.5° where there are diagonal ones", nil)
        case "-m": (reason, advice) = ("a swipe may take as long as it likes", "write velocity = \"…mm/s\" for swipes that have to be fast")
        case "-w", "-h":
            (reason, advice) = ("Tactus asks the device how large it is", "write size in a [[device]] table where that is wrong")
        case "-s":
            (reason, advice) = (
                Advice.millimeters, "write zone = \"…mm\" in the edges, and an [area.NAME] of your own for what goes along them"
            )
        default: (reason, advice) = ("not an option of lisgd", nil)
        }
        try draft.leave(what, at: option.line, because: reason, instead: advice)
    }

    private mutating func readGesture(_ word: ShellScript.Word) throws(ImportError) {
        guard let gesture = LisgdGesture(word.text) else {
            return try draft.leave(
                "-g \(word.text)", at: word.line, because: "not fingers,gesture,edge,distance,mode,command as lisgd has it")
        }
        guard let command = ImportedCommand(gesture.command) else {
            return try draft.leave("-g \(word.text)", at: word.line, because: Advice.nothing)
        }
        entries.append((gesture, word.text, word.line))
        try draft.leaveVariables("LISGD_", of: command, at: word.line)
        for name in word.variables where !Self.sessionVariables.contains(name) {
            let what = name == "(" ? "a command inside the command" : "$\(name)"
            try draft.leave(
                "\(what) in -g \(word.text)", at: word.line, because: "your script puts a value in there, once, before lisgd starts",
                instead: "look whether it still means that where every gesture does so; services do not have the variables of your script")
        }
    }

    /// What a service has just as well.
    private static let sessionVariables: Set = ["HOME", "USER", "PATH", "XDG_RUNTIME_DIR", "DISPLAY", "WAYLAND_DISPLAY"]

    private mutating func finish() throws(ImportError) -> ImportedConfiguration {
        if entries.count > ImportLimits.count { throw ImportError(.tooMuch) }
        var counts: [LisgdRoute: Int] = [:]
        for entry in entries { counts[LisgdRoute(entry.gesture), default: 0] += 1 }
        var partners = LisgdPartners(entries.map(\.gesture))
        for (index, entry) in entries.enumerated() where !partners.isTaken(index) {
            let (gesture, text, line) = entry
            if let first = partners.drag(before: index) {
                let place = "line \(entries[first].line)"
                try draft.leave("-g \(text)", at: line, because: "\(place) is for the same gesture, and counts instead")
                continue
            }
            if gesture.distance == .medium || gesture.distance == .long {
                let isAlone = counts[LisgdRoute(gesture)] == 1
                let share = gesture.distance == .medium ? "a third" : "two thirds"
                try draft.leave(
                    "distance \(gesture.distance.rawValue) in -g \(text)", at: line,
                    because: "\(share) of the screen's side; a swipe is so many millimeters long",
                    instead: isAlone ? "write distance = \"…mm\" in it" : "one swipe of those that go there can have a distance = \"…mm\"")
                if !isAlone { continue }
            }
            let partner = partners.take(of: index).map { entries[$0].gesture }
            try add(gesture, at: line, with: partner)
        }
        return draft.finish(.first)
    }

    /// - Parameter partner: The way back, where both are steps of one drag.
    private mutating func add(_ gesture: LisgdGesture, at line: Int, with partner: LisgdGesture?) throws(ImportError) {
        guard let command = ImportedCommand(gesture.command) else { return }
        guard gesture.isRepeated else {
            return try draft.add(
                gesture.motion, gesture.fingers, [ImportedAction(phase: .ended, command: command)], at: line, device: .touchscreens,
                place: gesture.place)
        }
        var actions = [ImportedAction(phase: .forward, command: command)]
        var motion = ImportedMotion.drag(gesture.direction)
        if let partner, let axis = gesture.direction.axis, let back = ImportedCommand(partner.command) {
            motion = .dragAlong(axis)
            let (forward, backward) = gesture.direction.isForward ? (command, back) : (back, command)
            actions = [ImportedAction(phase: .forward, command: forward), ImportedAction(phase: .backward, command: backward)]
        }
        // As far as a swipe goes before it counts; lisgd has so many pixels.
        try draft.add(
            motion, gesture.fingers, actions, at: line, device: .touchscreens, place: gesture.place, step: .distance(.mm(6)))
    }
}
