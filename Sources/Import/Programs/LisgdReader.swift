internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// Reads lisgd's command lines, in a script or as separate arguments, and its `config.h`. Of several entries for the same motion, the
/// first one takes effect.
struct LisgdReader {
    var builder: ImportBuilder
    private var entries: [LisgdEntry] = []
    /// True if a command line of lisgd has no gestures of its own, but arguments of its script.
    var hasUnknownArguments = false
    /// The variables that the script exports to lisgd's commands.
    var exported: [String: String] = [:]
    private var budget = ExpansionBudget()

    static func read(_ bytes: [UInt8], named file: String) throws(Diagnostic) -> ImportedConfiguration {
        let text = try String(foreign: bytes)
        var reader = LisgdReader(builder: ImportBuilder(file: file, for: .touchscreens))
        let header = CInitializers(text)
        if let gestures = header.gestures, !gestures.isEmpty {
            try reader.read(header, gestures)
            return try reader.finish()
        }
        if !(try reader.readScript(try reader.withoutCarriageReturns(text))) {
            throw reader.hasUnknownArguments ? Diagnostic.unknownArguments : .noCommandLine
        }
        return try reader.finish()
    }

    static func read(_ arguments: [String], named file: String) throws(Diagnostic) -> ImportedConfiguration {
        var reader = LisgdReader(builder: ImportBuilder(file: file, for: .touchscreens))
        var words = arguments.enumerated().map { ShellScript.Word(text: $0.element, line: $0.offset + 1) }[...]
        if let first = words.first, isProgram(first.text) { words.removeFirst() }
        guard words.contains(where: { $0.text == "-g" }) else { throw Diagnostic.noCommandLine }
        try reader.read(words)
        return try reader.finish()
    }

    static func isProgram(_ word: String) -> Bool { word == "lisgd" || word.hasSuffix("/lisgd") }

    // MARK: - config.h

    private mutating func read(_ header: CInitializers, _ gestures: [CInitializers.Entry]) throws(Diagnostic) {
        for entry in gestures {
            do throws(Obstacle) {
                let gesture = try LisgdGesture(fields: entry.values)
                entries.append(LisgdEntry(gesture: gesture, text: entry.summary, line: entry.line))
            } catch {
                try builder.omit(entry.summary, at: entry.line, because: error.reason)
            }
        }
        for (name, value, line) in header.variables {
            guard let (option, usual) = Self.settings[name], case .number(let number) = value, number != usual else { continue }
            try builder.omit("\(name) \(number)", at: line, Self.obstacle(option))
        }
    }

    /// The variables of config.h that are also options, with lisgd's default values.
    private static let settings: [String: (option: String, usual: Int)] = [
        "distancethreshold": ("-t", 125), "distancethreshold_pressed": ("-T", 60), "degreesleniency": ("-r", 15), "timeoutms": ("-m", 800),
        "orientation": ("-o", 0), "edgesizeleft": ("-s", 50), "edgesizetop": ("-s", 50), "edgesizeright": ("-s", 50),
        "edgesizebottom": ("-s", 50), "edgessizescaling": ("-s", 1), "edgessizecaling": ("-s", 1),
    ]

    // MARK: - Options

    mutating func read(_ words: ArraySlice<ShellScript.Word>) throws(Diagnostic) {
        var rest = words
        while let option = rest.popFirst() {
            if option.text == "-v" { continue }
            if Self.isArgument(option.text) {
                try builder.omit(
                    option.text, at: option.line, because: "what the script is called with is unknown",
                    instead: "write the options themselves in its place, and import that again")
                continue
            }
            guard option.text.hasPrefix("-"), let value = rest.popFirst() else {
                try builder.omit(option.text, at: option.line, because: "not an option of lisgd with its value")
                continue
            }
            try read(option, value)
        }
    }

    private mutating func read(_ option: ShellScript.Word, _ value: ShellScript.Word) throws(Diagnostic) {
        if option.text == "-g" { return try readGesture(value) }
        if option.text == "-o", value.text == "0" { return }
        try builder.omit("\(option.text) \(value.text)", at: option.line, Self.obstacle(option.text))
    }

    /// Returns the reason why an option is not carried over, and advice.
    private static func obstacle(_ option: String) -> Obstacle {
        let (reason, advice): (String, String?) =
            switch option {
            case "-d":
                (
                    "a gesture is for devices by name or kind, not by path",
                    "the gestures here are for all touchscreens; write device = \"NAME\", as tactus devices shows it, where that is too many"
                )
            case "-o":
                (
                    "Tactus turns touchscreens with the screen",
                    "if it does not know how the screen is turned, write rotate in a [[device]] table"
                )
            case "-t": (Advice.millimeters, Advice.distance)
            case "-T": (Advice.millimeters, "write step.every = \"…mm\" in the drags")
            case "-r": ("a straight swipe has 45° to either side, and 22.5° where there are diagonal ones", nil)
            case "-m": ("a swipe may take as long as it likes", "write velocity = \"…mm/s\" for swipes that have to be fast")
            case "-w", "-h": ("Tactus asks the device how large it is", "write size in a [[device]] table where that is wrong")
            case "-s": (Advice.millimeters, "write zone = \"…mm\" in the edges, and an [area.NAME] of your own for what goes along them")
            default: ("not an option of lisgd", nil)
            }
        return Obstacle(reason: reason, advice: advice)
    }

    private mutating func readGesture(_ word: ShellScript.Word) throws(Diagnostic) {
        let what = "-g \(word.text)"
        var gesture: LisgdGesture
        do throws(Obstacle) {
            gesture = try LisgdGesture(word.text)
        } catch {
            return try builder.omit(what, at: word.line, because: error.reason)
        }
        var isReported = false
        if let surprise = gesture.surprise { try builder.omit(what, at: word.line, because: surprise) }
        for unknown in Set(word.unknown).sorted() {
            let reason = "your script puts a value in there before lisgd starts: \(unknown)"
            try builder.omit(what, at: word.line, because: reason, instead: "write the value, and remove the #")
            if gesture.obstacle == nil { (gesture.obstacle, isReported) = (reason, true) }
        }
        entries.append(LisgdEntry(gesture: gesture, text: what, line: word.line, isReported: isReported))
    }

    private mutating func finish() throws(Diagnostic) -> ImportedConfiguration {
        if entries.count > ImportLimits.count { throw Diagnostic.tooMuch }
        for entry in entries where !entry.isReported {
            if let obstacle = entry.gesture.obstacle { try builder.omit(entry.text, at: entry.line, because: obstacle) }
        }
        try omitReleased()
        var partners = LisgdPartners(entries.map(\.gesture))
        for (index, entry) in entries.enumerated() where !partners.isTaken(index) {
            var entry = entry
            if let first = partners.drag(before: index) {
                let place = "line \(entries[first].line)"
                try builder.omit(entry.text, at: entry.line, because: "\(place) is for the same gesture and is used instead")
                continue
            }
            if entry.gesture.obstacle == nil { entry.gesture.obstacle = try omitDistance(entry, index) }
            let partner = partners.take(of: index).map { entries[$0].gesture }
            try add(entry, with: partner)
        }
        return try builder.finish(.first)
    }

    /// Removes and reports the entries that never act, because lisgd runs another one for the same swipe while the finger is down. Throws if
    /// there are too many entries.
    private mutating func omitReleased() throws(Diagnostic) {
        var pressed: [LisgdRoute: Int] = [:]
        for entry in entries where entry.gesture.comesFirst && pressed[LisgdRoute(entry.gesture)] == nil {
            pressed[LisgdRoute(entry.gesture)] = entry.line
        }
        let all = entries
        entries = []
        for entry in all {
            guard !entry.gesture.isPressed, entry.gesture.obstacle == nil, let line = pressed[LisgdRoute(entry.gesture)] else {
                entries.append(entry)
                continue
            }
            try builder.omit(entry.text, at: entry.line, because: "line \(line) is for the same gesture and is used instead")
        }
    }

    /// Reports a distance that is a share of the screen. If a shorter gesture has the same motion, returns the reason why this one becomes
    /// a comment; otherwise nil. Throws if there are too many entries.
    private mutating func omitDistance(_ entry: LisgdEntry, _ index: Int) throws(Diagnostic) -> String? {
        let gesture = entry.gesture
        guard gesture.distance == .medium || gesture.distance == .long else { return nil }
        let isBesideShorter = entries.enumerated().contains { other in
            other.offset != index && LisgdRoute(other.element.gesture) == LisgdRoute(gesture)
                && other.element.gesture.distance.length < gesture.distance.length
        }
        let share = gesture.distance == .medium ? "a third" : "two thirds"
        let reason = "a swipe is so many millimeters long, and \(share) of the screen's side are more on a larger one"
        try builder.omit(
            "distance \(gesture.distance.rawValue) in \(entry.text)", at: entry.line, because: reason,
            instead: isBesideShorter
                ? "write distance = \"…mm\" in it, remove the #, and let it stand before the shorter one"
                : "write distance = \"…mm\" in it")
        return isBesideShorter ? reason : nil
    }

    /// Adds the gesture of an entry, or reports that it has no command. Throws if there are too many entries.
    ///
    /// - Parameter partner: The entry for the opposite direction, if both become steps of one drag.
    private mutating func add(_ entry: LisgdEntry, with partner: LisgdGesture?) throws(Diagnostic) {
        let gesture = entry.gesture
        guard let command = command(gesture) else {
            return try builder.omit(entry.text, at: entry.line, because: Advice.nothing)
        }
        guard gesture.isRepeated else {
            return try builder.add(
                gesture.motion, gesture.fingers, [ImportedAction(phase: .ended, command: command)], at: entry.line,
                place: gesture.place, obstacle: gesture.obstacle)
        }
        var actions = [ImportedAction(phase: .forward, command: command)]
        var motion = ImportedMotion.drag(gesture.direction)
        if let partner, let axis = gesture.direction.axis, let back = self.command(partner) {
            motion = .dragAlong(axis)
            let (forward, backward) = [.right, .down].contains(gesture.direction) ? (command, back) : (back, command)
            actions = [ImportedAction(phase: .forward, command: forward), ImportedAction(phase: .backward, command: backward)]
        }
        // A step is as long as Tactus's threshold of a swipe, because lisgd measures in pixels.
        try builder.add(
            motion, gesture.fingers, actions, at: entry.line, place: gesture.place, step: .distance(.mm(6)), obstacle: gesture.obstacle)
    }

    /// Returns the command with the variables that the script exports, or without them if they are too long; nil if there is only white
    /// space.
    private mutating func command(_ gesture: LisgdGesture) -> Command? {
        guard let command = Command(gesture.command) else { return nil }
        let settings = command.variables.sorted().compactMap { name in exported[name].map { "\(name)=\(shellQuoted($0)); " } }.joined()
        return settings.isEmpty || !budget.take(settings) ? command : Command(settings + gesture.command.trimmed)
    }
}
