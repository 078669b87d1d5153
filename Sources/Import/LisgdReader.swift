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
        case "-t", "-T": (reason, advice) = (Advice.millimeters, Advice.distance)
        case "-r": (reason, advice) = ("a straight swipe has 45° to either side, and 22.5° where there are diagonal ones", nil)
        case "-m": (reason, advice) = ("a swipe may take as long as it likes", "write velocity = \"…mm/s\" for swipes that have to be fast")
        case "-w", "-h":
            (reason, advice) = ("Tactus asks the device how large it is", "write size in a [[device]] table where that is wrong")
        case "-s": (reason, advice) = (Advice.millimeters, "write zone = \"…mm\" in the edges")
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
        var isFirst = true
        var counts: [Place: Int] = [:]
        for entry in entries { counts[Place(entry.gesture), default: 0] += 1 }
        var inside: Set<Place> = []
        var anywhere: Set<Place> = []
        for (gesture, text, line) in entries {
            guard let motion = gesture.motion else {
                try draft.leave(
                    "-g \(text)", at: line, because: "Tactus has no swipes along an edge, towards one or at a corner",
                    instead: "one that goes inward can begin at an edge: edge = { from = \"left\" }")
                continue
            }
            if gesture.distance == .medium || gesture.distance == .long {
                let isAlone = counts[Place(gesture)] == 1
                try draft.leave(
                    "distance \(gesture.distance.rawValue) in -g \(text)", at: line, because: Advice.millimeters,
                    instead: isAlone ? "write distance = \"…mm\" in it" : "one swipe of those that go there can have a distance = \"…mm\"")
                if !isAlone { continue }
            }
            // One that may not begin at an edge gives way to those that do, wherever they stand.
            let place = Place(gesture, edge: .any)
            if gesture.edge == .none { inside.insert(place) }
            if gesture.edge == .any { anywhere.insert(place) }
            let goesBefore = gesture.isFromEdge && inside.contains(place) && !anywhere.contains(place)
            if gesture.edge == .none, isFirst {
                isFirst = false
                try draft.leave(
                    "edge N in -g \(text)", at: line, because: "a swipe may also begin at an edge",
                    instead: "an edge gesture before it takes those")
            }
            guard let command = ImportedCommand(gesture.command) else { continue }
            try draft.add(
                motion, gesture.fingers, [ImportedAction(phase: .ended, command: command)], at: line, device: .touchscreens,
                priority: goesBefore ? .high : nil)
        }
        return draft.finish(.first)
    }
}

/// What entries have to have in common to be for the same swipe, however far it goes.
private struct Place: Hashable {
    var fingers: ImportedFingers
    var direction: ImportedDirection
    var edge: LisgdGesture.Edge

    init(_ gesture: LisgdGesture, edge: LisgdGesture.Edge? = nil) {
        fingers = gesture.fingers
        direction = gesture.direction
        self.edge = edge ?? gesture.edge
    }
}

extension LisgdGesture {
    fileprivate var isFromEdge: Bool { edge != .any && edge != .none }

    /// Nil where Tactus has none.
    fileprivate var motion: ImportedMotion? {
        let from: ImportedEdge
        switch edge {
        case .any, .none: return .swipe(direction, distance: nil, onLift: !isPressed)
        case .left: from = .left
        case .right: from = .right
        case .top: from = .top
        case .bottom: from = .bottom
        case .topLeft, .topRight, .bottomLeft, .bottomRight: return nil
        }
        return from.inward == direction ? .edge(from, onLift: !isPressed) : nil
    }
}
