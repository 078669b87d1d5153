internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// Reads `libinput-gestures.conf`: lines such as `gesture swipe up 3 command`. Of several lines for the same motion and fingers, the last
/// one takes effect.
struct LibinputGesturesReader {
    private var builder: ImportBuilder
    private var devices: [(name: String, line: Int)] = []

    static func read(_ bytes: [UInt8], named file: String) throws(Diagnostic) -> ImportedConfiguration {
        // libinput recognizes gestures on touchpads only.
        var reader = LibinputGesturesReader(builder: ImportBuilder(file: file, for: .touchpads))
        for (index, line) in try String(foreign: bytes).trimmedLines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            try reader.read(line, at: index + 1)
        }
        return try reader.finish()
    }

    private mutating func read(_ line: String, at number: Int) throws(Diagnostic) {
        let (key, rest) = Self.splitWord(line)
        switch key.hasSuffix(":") ? String(key.dropLast()) : key {
        case "gesture":
            try readGesture(rest, line, at: number)
        case "device":
            try readDevice(rest, line, at: number)
        case "swipe_threshold":
            // Zero is the default: every swipe is long enough.
            if rest == "0" { return }
            try builder.omit(line, at: number, because: Advice.millimeters, instead: Advice.distance)
        case "timeout":
            // Zero means no timeout.
            if Double(rest) == 0 { return }
            try builder.omit(line, at: number, because: "a swipe or pinch may take as long as it likes")
        default:
            try builder.omit(line, at: number, because: "not a line of libinput-gestures")
        }
    }

    /// Reads `swipe up [3] command`. Throws if the file has too many entries.
    private mutating func readGesture(_ rest: String, _ line: String, at number: Int) throws(Diagnostic) {
        let (kind, afterKind) = Self.splitWord(rest)
        let (way, afterWay) = Self.splitWord(afterKind)
        guard let (motion, usual) = Self.motion(kind.lowercased(), way.lowercased()) else {
            let isDrag = kind.lowercased() == "drag"
            return try builder.omit(
                line, at: number, because: isDrag ? Advice.noPointer : "not a gesture of libinput-gestures",
                instead: isDrag ? Advice.pointer : nil)
        }
        if case .press(let duration?) = motion, duration > .seconds(60) {
            return try builder.omit(
                line, at: number, because: "a press of Tactus takes 60 s at most, with the 180 ms until libinput reports a hold")
        }
        var fingers: FingerCounts?
        var command = afterWay
        let (count, afterCount) = Self.splitWord(afterWay)
        if count.unicodeScalars.count == 1, let digit = Int(count) {
            fingers = FingerCounts(imported: digit)
            command = afterCount
            guard let fingers, motion.isPossible(with: fingers) else {
                return try builder.omit(line, at: number, because: "no such gesture has \(digit) \(digit == 1 ? "finger" : "fingers")")
            }
        }
        var phase = Action.Trigger.ended
        if case .press = motion { phase = .released }
        let actions = try action(command, at: phase, line, at: number)
        guard let actions else { return }
        var obstacle = Self.obstacle(command).map { "\(Excerpt.of(command)): \($0.reason)" }
        if case .swipe = motion, let fingers, fingers.minimum < 3 {
            try builder.omit(line, at: number, because: Advice.scrolls)
            obstacle = Advice.scrolls
        }
        try builder.add(
            motion, fingers ?? FingerCounts(usual), actions, at: number, obstacle: obstacle, missingPhase: phase,
            takesOtherCounts: fingers == nil)
    }

    /// Reads the command. Returns nil if the line makes no gesture, and an empty list if the user has to write the command. Throws if the
    /// file has too many entries.
    private mutating func action(
        _ text: String, at phase: Action.Trigger, _ line: String, at number: Int
    ) throws(Diagnostic) -> [ImportedAction]? {
        if let obstacle = Self.obstacle(text) {
            try builder.omit(line, at: number, obstacle)
            return []
        }
        if let command = Self.workspaceCommand(text) { return [ImportedAction(phase: phase, command: command)] }
        guard let command = Command(shlex: text) else {
            let reason = text.isEmpty ? Advice.nothing : "a quote or a backslash in the command has no end"
            try builder.omit(line, at: number, because: reason)
            return nil
        }
        if let word = ShlexWords(text)?.shellWord {
            try builder.omit(
                line, at: number,
                because: "libinput-gestures runs no shell: \(Excerpt.quoting(word)) was an argument for it, and is one here",
                instead: "if a shell should read the line, write it as one text behind run")
        }
        return [ImportedAction(phase: phase, command: command)]
    }

    /// Returns the reason and advice for one of the program's own commands that Tactus cannot do; nil for all other commands.
    private static func obstacle(_ text: String) -> Obstacle? {
        switch splitWord(text).word {
        case "_internal" where workspaceCommand(text) == nil: Obstacle(reason: Advice.noWindows, advice: Advice.desktop)
        case "_drag": Obstacle(reason: Advice.noPointer, advice: Advice.pointer)
        default: nil
        }
    }

    /// Translates `_internal [-w] ws_up` and so on, for workspaces in one row or column; nil for anything else.
    private static func workspaceCommand(_ text: String) -> Command? {
        guard splitWord(text).word == "_internal" else { return nil }
        var words = (ShlexWords(text)?.words ?? []).dropFirst().map(\.text)
        let count = words.count
        words.removeAll { $0 == "-w" || $0 == "--wrap" }
        guard words.count == 1, let step = workspaceSteps[words[0]] else { return nil }
        return WorkspaceCommand.go(step, wraps: words.count < count)
    }

    private static let workspaceSteps = ["ws_up": 1, "ws_down": -1, "ws_left": 1, "ws_right": -1]

    private mutating func readDevice(_ name: String, _ line: String, at number: Int) throws(Diagnostic) {
        if name.hasPrefix("/") {
            return try builder.omit(
                line, at: number, because: "a gesture is for devices by name, not by path",
                instead: "write device = \"NAME\" in the gestures, as tactus devices shows it, or start tactus run --device PATH")
        }
        if !name.isEmpty { devices.append((name, number)) }
    }

    /// Returns the motion, and the finger counts that a line without a count stands for; nil if libinput-gestures refuses the line.
    private static func motion(_ kind: String, _ way: String) -> (ImportedMotion, usual: ClosedRange<Int>)? {
        switch (kind, way) {
        case ("swipe", _):
            guard let direction = directions[way] else { return nil }
            return (.swipe(direction, distance: nil, onLift: true), 3...5)
        case ("pinch", "in"): return (.pinch(out: false, scale: nil), 2...5)
        case ("pinch", "out"): return (.pinch(out: true, scale: nil), 2...5)
        // libinput-gestures distinguishes a turn from a pinch at 15°.
        case ("pinch", "clockwise"): return (.rotate(clockwise: true, angle: .degrees(15)), 2...5)
        case ("pinch", "anticlockwise"): return (.rotate(clockwise: false, angle: .degrees(15)), 2...5)
        case ("hold", _):
            let seconds = way == "on" ? 0 : way.hasPrefix("on+") ? Double(way.dropFirst(3)) : nil
            guard let seconds, !seconds.isNaN else { return nil }
            // libinput-gestures measures the time from libinput's report on. A time that is not positive is over at once.
            return (.press(duration: ImportedMotion.holdDelay + .milliseconds(Int64(max(min(seconds, 100), 0) * 1000))), 1...5)
        default: return nil
        }
    }

    private static let directions: [String: Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down, "left_up": .upLeft, "left_down": .downLeft, "right_up": .upRight,
        "right_down": .downRight,
    ]

    private static func splitWord(_ text: String) -> (word: String, rest: String) {
        let scalars = text.unicodeScalars
        let word = scalars.prefix { !$0.properties.isWhitespace }
        return (String(word), String(scalars.dropFirst(word.count)).trimmed)
    }

    private mutating func finish() throws(Diagnostic) -> ImportedConfiguration {
        if let device = devices.first {
            // "all" stands for all touchpads: libinput recognizes no gestures on other devices.
            if device.name.lowercased() != "all" { builder.setDevice(.named(device.name)) }
            for other in devices.dropFirst() {
                try builder.omit("device \(other.name)", at: other.line, because: "line \(device.line) names another one, which counts")
            }
        }
        if builder.gestures.contains(where: { $0.isActive && Self.isHold($0.motion) }) { builder.note(Self.holdNote) }
        return try builder.finish(.last)
    }

    private static let holdNote =
        "A hold acts when the fingers lift, also if they have moved since the hold was complete; with libinput-gestures it then does "
        + "nothing. If it acts after swipes that begin slowly, write a longer duration in the press."

    private static func isHold(_ motion: ImportedMotion) -> Bool { if case .press = motion { true } else { false } }
}
