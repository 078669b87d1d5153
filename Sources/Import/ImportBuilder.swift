internal import Configuration
internal import Diagnostics
internal import Gestures
internal import TouchInput

/// Collects the gestures of one file, and the items that cannot be translated.
struct ImportBuilder {
    /// The entry that the foreign program uses if two entries are for the same fingers and motion.
    enum Winner {
        case first, last
    }

    let file: String
    private(set) var gestures: [ImportedGesture] = []
    private(set) var untranslated: [UntranslatedItem] = []
    private(set) var notes: [String] = []
    /// The devices that the foreign program reads; nil for all.
    private var device: ImportedDevice?
    /// The programs to which the gestures added later are limited; empty for all.
    var apps: [String] = []

    init(file: String, for device: ImportedDevice? = nil) {
        self.file = file
        self.device = device
    }

    mutating func add(
        _ motion: ImportedMotion, _ fingers: FingerCounts, _ actions: [ImportedAction], at line: Int, device: ImportedDevice? = nil,
        priority: GesturePriority? = nil, place: ImportedPlace? = nil, step: Interval? = nil, held: ImportedKeys? = nil,
        cooldown: Duration? = nil, obstacle: String? = nil, missingPhase: Action.Trigger = .ended, takesOtherCounts: Bool = false,
        doesNothing: Bool = false
    ) throws(Diagnostic) {
        if gestures.count == ImportLimits.count { throw Diagnostic.tooMuch.at(SourcePosition(line: line)) }
        if apps.count > ImportLimits.appCount { throw Diagnostic.tooManyApps.at(SourcePosition(line: line)) }
        gestures.append(
            ImportedGesture(
                file: file, line: line, motion: motion, fingers: fingers, device: device ?? self.device, apps: apps,
                priority: priority, place: place, step: step, cooldown: cooldown, held: held, actions: actions, obstacle: obstacle,
                missingPhase: missingPhase, takesOtherCounts: takesOtherCounts, doesNothing: doesNothing))
    }

    /// Adds a note about the whole file, once.
    mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }

    /// Reports an item that is not translated, with its reason and advice. Throws if the file has too many of them.
    mutating func omit(
        _ what: some StringProtocol, at line: Int, because reason: String, instead advice: String? = nil
    ) throws(Diagnostic) {
        if untranslated.count == ImportLimits.count { throw Diagnostic.tooMuch.at(SourcePosition(line: line)) }
        untranslated.append(UntranslatedItem(file: file, line: line, what: Self.excerpt(what), reason: reason, advice: advice))
    }

    /// Shortens an item. Keeps a part of a long word if nearly nothing else is left, such as the path in `-d /dev/input/…`.
    private static func excerpt(_ text: some StringProtocol) -> String {
        let short = Excerpt.of(text)
        if !short.hasSuffix(" …") || short.unicodeScalars.count >= 20 { return short }
        let line = text.unicodeScalars.split { $0.properties.isWhitespace }.joined(separator: " ".unicodeScalars)
        return visible(String(String.UnicodeScalarView(line.prefix(60)))) + "…"
    }

    mutating func omit(_ what: some StringProtocol, at line: Int, _ obstacle: Obstacle) throws(Diagnostic) {
        try omit(what, at: line, because: obstacle.reason, instead: obstacle.advice)
    }

    /// Reports a command that reads variables of the foreign program, which would be empty. Returns the reason why its gesture becomes a
    /// comment; nil if the command reads none. Throws if the file has too many entries.
    mutating func omitVariables(
        _ names: [String], of command: Command, in what: String, at line: Int,
        instead advice: String = "use $TACTUS_FINGERS, $TACTUS_DIRECTION, $TACTUS_DX and so on, and remove the #"
    ) throws(Diagnostic) -> String? {
        let read = command.variables
        guard let name = names.first(where: read.contains) else { return nil }
        let reason = "the command reads $\(name), which Tactus does not set"
        try omit(what, at: line, because: reason, instead: advice)
        return reason
    }

    /// Sets the device of all gestures, present and later ones.
    mutating func setDevice(_ device: ImportedDevice) {
        self.device = device
        for index in gestures.indices { gestures[index].device = device }
    }

    /// Returns everything collected, without gestures that the foreign program itself would never run.
    /// Throws if a gesture would name too many programs.
    mutating func finish(_ winner: Winner) throws(Diagnostic) -> ImportedConfiguration {
        narrowOtherCounts()
        removeDuplicates(winner)
        if winner == .last { narrowApps() }
        let (exempted, losses) = try ImportedGesture.exempting(ImportedGesture.silencing(gestures))
        gestures = exempted
        untranslated += losses.prefix(ImportLimits.count - untranslated.count)
        return ImportedConfiguration(gestures: gestures.appsFirst, untranslated: untranslated, notes: notes)
    }

    /// Restricts each entry for any finger count to the counts without an entry of their own. Removes an entry with no count left.
    private mutating func narrowOtherCounts() {
        var taken: [ImportedGesture.Identity: Set<Int>] = [:]
        for gesture in gestures where !gesture.takesOtherCounts {
            taken[gesture.identity, default: []].formUnion(gesture.fingers.counts)
        }
        gestures = gestures.compactMap { gesture in
            guard gesture.takesOtherCounts, let others = taken[gesture.identity] else { return gesture }
            guard let rest = gesture.fingers.without(others) else { return nil }
            var gesture = gesture
            gesture.fingers = rest
            return gesture
        }
    }

    /// The fingers and the identity of a gesture. Two gestures with equal values match the same touches.
    private struct Touches: Hashable {
        var identity: ImportedGesture.Identity
        var fingers: FingerCounts
        /// The duration of a hold; nil for other gestures. Holds of different durations are different gestures.
        var duration: Duration?

        init(_ gesture: ImportedGesture) {
            (identity, fingers) = (gesture.identity, gesture.fingers)
            if case .press(let duration) = gesture.motion { self.duration = duration }
        }
    }

    /// If several entries for the same touches name a program, leaves it only in the last one. An entry that has no program left is removed
    /// and reported.
    private mutating func narrowApps() {
        var claimed: [Touches: Set<String>] = [:]
        var kept: [ImportedGesture] = []
        for var gesture in gestures.reversed() {
            var anywhere = gesture
            anywhere.apps = []
            let touches = Touches(anywhere)
            let rest = gesture.apps.filter { !claimed[touches, default: []].contains($0.lowercased()) }
            if rest.isEmpty, !gesture.apps.isEmpty {
                if untranslated.count < ImportLimits.count { untranslated.append(gesture.duplicate(of: "another line")) }
                continue
            }
            claimed[touches, default: []].formUnion(rest.map { $0.lowercased() })
            gesture.apps = rest
            kept.append(gesture)
        }
        gestures = kept.reversed()
    }

    private mutating func removeDuplicates(_ winner: Winner) {
        var lines: [Touches: Int] = [:]
        for gesture in gestures {
            switch winner {
            // A gesture that becomes a comment takes no touches from other gestures.
            case .first where !gesture.isActive: break
            case .first: if lines[Touches(gesture)] == nil { lines[Touches(gesture)] = gesture.line }
            case .last: lines[Touches(gesture)] = gesture.line
            }
        }
        var kept: Set<Touches> = []
        let all = winner == .first ? gestures : gestures.reversed()
        var rest: [ImportedGesture] = []
        for gesture in all {
            if winner == .first && !gesture.isActive || kept.insert(Touches(gesture)).inserted {
                rest.append(gesture)
            } else if untranslated.count < ImportLimits.count {
                untranslated.append(gesture.duplicate(of: lines[Touches(gesture)].map { "line \($0)" } ?? "another line"))
            }
        }
        gestures = winner == .first ? rest : rest.reversed()
    }
}

extension ImportedGesture {
    /// Returns an item with the reason that the gesture at `place` has the same touches and takes precedence.
    func duplicate(of place: String) -> UntranslatedItem {
        UntranslatedItem(file: file, line: line, what: title, reason: "\(place) is for the same gesture and is used instead", advice: nil)
    }
}

/// One item of a foreign file that Tactus does not support, or does differently.
package struct UntranslatedItem: Hashable, Sendable {
    /// The file, as the user named it.
    var file: String
    /// The line, counted from 1; for arguments of a command line, the number of the argument.
    package var line: Int
    /// The text in the file, shortened, without characters that control a terminal.
    package var what: String
    /// The reason why the item is not translated.
    package var reason: String
    /// Advice on what to do instead; nil if there is none.
    var advice: String?
}

extension UntranslatedItem: CustomStringConvertible {
    /// One line: `touchegg.conf:12: CLOSE_WINDOW: Tactus does not move windows or workspaces itself; …`
    package var description: String {
        "\(visible(file)):\(line): \(what): \(reason)" + (advice.map { "; \($0)" } ?? "")
    }
}

/// The reason why an item cannot be translated, with advice.
struct Obstacle: Error {
    var reason: String
    /// Advice on what to do instead; nil if there is none.
    var advice: String?
}

/// Reasons and advice that several readers use.
enum Advice {
    static let noPointer = "import translates nothing about the pointer"
    static let button = "write the action { button = \"middle\" }, or the button that you want"
    static let pointer = "write during = { pointer = \"drag\" } or \"scroll\" in a drag, and grab = true in a [[device]] table"
    static let noWindows = "Tactus does not move windows or workspaces itself"
    static let desktop = "write your desktop's own command; share/tactus/examples has those of sway, Hyprland, niri, GNOME, KDE and i3"
    static let noSteps = "the command runs once, and not again and again as the fingers go on"
    static let steps = "write step = { every = \"5mm\", forward = …, backward = … } in a drag, or with every = 1.1 in a pinch"
    static let millimeters = "Tactus measures in millimeters, and how many these are depends on the device"
    static let distance = "write distance = \"…mm\" in the swipes"
    static let scrolls = "libinput makes no swipes of fewer than three fingers of a touchpad, which scroll and point"
    static let nothing = "there is no command"
    static let kernelKeys = "write keys with names from /usr/include/linux/input-event-codes.h, without KEY_"
}
