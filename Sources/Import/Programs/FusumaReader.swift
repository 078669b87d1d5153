internal import Diagnostics
internal import Gestures
internal import TouchInput

/// Reads fusuma's `config.yml`, including the keys of the plugins sendkey, wmctrl, keypress, tap and appmatcher.
struct FusumaReader {
    var builder: ImportBuilder
    /// The factors for the thresholds of whole kinds of gestures; a factor in a gesture takes precedence.
    var thresholds: [String: Double] = [:]
    /// The factors for the intervals of whole kinds of gestures; a factor in a gesture takes precedence.
    var intervals: [String: Double] = [:]
    /// The updates of the fingers that are being read, by direction. Nil is for the directions without an update of their own.
    var updates: [String?: FusumaUpdate] = [:]
    /// True if the gesture that is being read presses a mouse button when it begins, and so drags.
    var holdsButton = false
    /// True if the workspace after the last one is the first.
    var wrapsWorkspaces = false

    static func read(_ bytes: [UInt8], named file: String) throws(Diagnostic) -> ImportedConfiguration {
        // libinput recognizes gestures on touchpads only.
        var reader = FusumaReader(builder: ImportBuilder(file: file, for: .touchpads))
        var device: ImportedDevice?
        var isFirst = true
        var contexts: [(apps: [String], entries: [YAMLNode.Entry])] = []
        for document in try YAMLTreeReader.read(bytes) where !document.isNull {
            guard case .mapping(let entries) = document.content else {
                try reader.builder.omit(document.summary, at: document.line, because: "not something that fusuma reads")
                continue
            }
            try document.missing { (name, line) throws(Diagnostic) in
                try reader.builder.omit("*\(name)", at: line, because: "there is no anchor &\(name) before it")
            }
            if let context = entries.first(where: { $0.key == "context" }), !context.value.isNull {
                if let apps = context.value.apps { contexts.append((apps, entries)) } else { try reader.omitContext(context, entries) }
                continue
            }
            if !isFirst {
                try reader.builder.omit(
                    entries.map(\.key).joined(separator: ", "), at: document.line,
                    because: "fusuma reads only the first part of a file that has no context")
                continue
            }
            isFirst = false
            reader.wrapsWorkspaces = document["plugin"]?["executors"]?["wmctrl_executor"]?["wrap-navigation"]?.scalar == "true"
            try reader.readFactors(entries)
            for entry in entries { try reader.read(entry, device: &device) }
        }
        // A context may set its own factors. The other factors come from the part without a context, wherever it is in the file.
        let (thresholds, intervals) = (reader.thresholds, reader.intervals)
        for context in contexts {
            (reader.thresholds, reader.intervals, reader.builder.apps) = (thresholds, intervals, context.apps)
            try reader.readFactors(context.entries)
            for entry in context.entries { try reader.read(entry, device: &device) }
        }
        if let device { reader.builder.setDevice(device) }
        try reader.omitContextOrder()
        return try reader.builder.finish(.last)
    }

    /// Reads the thresholds and intervals of whole kinds of gestures. Throws if the file has too many entries.
    private mutating func readFactors(_ entries: [YAMLNode.Entry]) throws(Diagnostic) {
        for entry in entries where entry.key == "threshold" || entry.key == "interval" {
            guard try isMapping(entry, in: "") else { continue }
            for kind in entry.value.entries where !kind.value.isNull {
                let factor = try factor(kind, of: "\(entry.key) of \(kind.key)")
                if entry.key == "threshold" { thresholds[kind.key] = factor } else { intervals[kind.key] = factor }
            }
        }
    }

    /// Reports, once in a file, that since release 3 fusuma prefers the part without a context. Throws if the file has too many entries.
    ///
    /// Contexts are written to take precedence, as they did before.
    private mutating func omitContextOrder() throws(Diagnostic) {
        let rivals = ImportedGesture.rivals(in: builder.gestures)
        guard let (gesture, line) = rivals.first else { return }
        let others = rivals.count == 1 ? "" : ", and likewise instead of \(rivals.count - 1) more"
        try builder.omit(
            gesture.title, at: gesture.line,
            because: "fusuma 3 takes the part without a context instead, see line \(line)\(others); fusuma 2 runs this one, "
                + "and so does Tactus",
            instead: "to get what fusuma 3 does, remove it from the old file, and import that again")
    }

    private mutating func omitContext(_ context: YAMLNode.Entry, _ entries: [YAMLNode.Entry]) throws(Diagnostic) {
        let kinds = entries.map(\.key).filter { $0 != "context" }.joined(separator: ", ")
        try builder.omit(
            "\(kinds) in context \(context.value.summary)", at: context.line,
            because: "of contexts only one or several applications are carried over")
    }

    private mutating func read(_ entry: YAMLNode.Entry, device: inout ImportedDevice?) throws(Diagnostic) {
        switch entry.key {
        case "swipe", "pinch", "rotate", "hold", "tap":
            try readKind(entry)
        case "threshold", "interval", "context":
            break
        case "plugin":
            var names: [String] = []
            for part in entry.value.entries {
                for plugin in part.value.entries {
                    if try !readDevices(plugin, device: &device) { names.append(plugin.key) }
                }
            }
            if names.isEmpty { return }
            try builder.omit(
                "plugin \(names.joined(separator: ", "))", at: entry.line, because: "how fusuma itself works; nothing is needed instead")
        default:
            try builder.omit(
                entry.key, at: entry.line,
                because: Self.plugins.contains(entry.key) ? "a plugin of fusuma reads this; Tactus has no plugins" : Self.unknownKey)
        }
    }

    /// The keys of known plugins beside the kinds of gestures.
    private static let plugins: Set = ["thumbsense", "remap"]

    /// Reads a filter of devices. Returns false for other plugins, and throws if the file has too many entries.
    private mutating func readDevices(_ plugin: YAMLNode.Entry, device: inout ImportedDevice?) throws(Diagnostic) -> Bool {
        guard plugin.key == "libinput_device_filter", let names = plugin.value["keep_device_names"]?.texts else { return false }
        if names.count == 1, let name = names.first?.trimmed, !name.isEmpty {
            device = .named("*\(name)*")
        } else if !names.isEmpty {
            try builder.omit(
                "keep_device_names: \(names.joined(separator: ", "))", at: plugin.line, because: "a gesture has one pattern for devices",
                instead: "write device = \"*…*\" in the gestures, or enabled = false in a [[device]] table for those that are too many")
        }
        return true
    }

    /// Reads a number that is not negative. Reports anything else and returns nil. Throws if the file has too many entries.
    mutating func factor(_ entry: YAMLNode.Entry, of what: String) throws(Diagnostic) -> Double? {
        if let number = entry.value.scalar.flatMap(Double.init), number.isFinite, number >= 0 { return number }
        try builder.omit(what, at: entry.line, because: "not a number")
        return nil
    }

    // MARK: Gestures

    /// Reads `swipe: 3: left: …`, with or without the finger count. Throws if the file has too many entries.
    private mutating func readKind(_ kind: YAMLNode.Entry) throws(Diagnostic) {
        guard try isMapping(kind, in: "") else { return }
        var others: [YAMLNode.Entry] = []
        for entry in kind.value.entries {
            guard let count = Int(entry.key) else {
                if Self.motions["\(kind.key) \(entry.key)"] != nil, kind.key != "swipe" {
                    others.append(entry)
                } else if entry.key == "threshold" || entry.key == "interval" {
                    try omitFactor(entry, in: kind.key, of: kind.key)
                } else if kind.key != "hold", kind.key != "tap", !Self.isWord(entry.key, of: kind.key) {
                    try builder.omit("\(kind.key) \(entry.key)", at: entry.line, because: Self.noGesture)
                } else if !entry.value.isNull {
                    try omitUncounted("\(kind.key) \(entry.key)", of: kind.key, at: entry.line)
                }
                continue
            }
            if let fingers = FingerCounts(imported: count) {
                guard try isMapping(entry, in: kind.key) else { continue }
                try readFingers(entry.value, entry.line, kind.key, FusumaPlace(fingers: fingers, isAny: false))
            } else {
                try builder.omit("\(kind.key) \(entry.key)", at: entry.line, because: "fingers are from 1 to 16")
            }
        }
        if others.isEmpty { return }
        // fusuma recognizes pinches and turns with these counts.
        let node = YAMLNode(line: kind.line, content: .mapping(others))
        try readFingers(node, kind.line, kind.key, FusumaPlace(fingers: FingerCounts(2...4), isAny: true))
    }

    /// Reports an entry that needs a finger count. Only pinches and turns that act once need none. Throws if the file has too many
    /// entries.
    mutating func omitUncounted(_ what: String, of kind: String, at line: Int) throws(Diagnostic) {
        try builder.omit(
            what, at: line, because: "fusuma 3 ignores it without a number of fingers",
            instead: "write one before it in the old file, as in \(kind): 3:, and import that again")
    }

    /// Reports a threshold or an interval that is in no gesture. Throws if the file has too many entries.
    private mutating func omitFactor(_ entry: YAMLNode.Entry, in what: String, of kind: String) throws(Diagnostic) {
        if entry.value.isNull { return }
        try builder.omit(
            "\(what) \(entry.key)", at: entry.line,
            because: "fusuma reads it in a gesture, or for the whole kind as in \(entry.key): { \(kind): 2 }")
    }

    /// Returns true for an entry with keys of its own. Reports other values. Throws if the file has too many entries.
    mutating func isMapping(_ entry: YAMLNode.Entry, in what: String) throws(Diagnostic) -> Bool {
        if case .mapping = entry.value.content { return true }
        if !entry.value.isNull {
            let title = [what, "\(entry.key):", entry.value.summary].filter { !$0.isEmpty }.joined(separator: " ")
            try builder.omit(title, at: entry.line, because: "fusuma reads nothing from it, because it has no keys of its own")
        }
        return false
    }

    private mutating func readFingers(
        _ node: YAMLNode, _ line: Int, _ kind: String, _ place: FusumaPlace
    ) throws(Diagnostic) {
        let what = "\(kind) \(place.title)"
        updates = [:]
        if kind == "hold" || kind == "tap" {
            let motion: ImportedMotion = kind == "tap" ? .tap(count: 1) : .press(duration: ImportedMotion.holdDelay)
            return try readActions(node, line, FusumaGesture(kind: kind, what: what, motion: motion, lasting: motion, place: place))
        }
        var lasting: [YAMLNode.Entry] = []
        for entry in node.entries {
            if Self.phases.contains(entry.key) {
                guard try isMapping(entry, in: what) else { continue }
                lasting.append(entry)
                let isInDirection = node.entries.contains { Self.motions["\(kind) \($0.key)"] != nil && $0.value[entry.key] != nil }
                if isInDirection, entry.key != "update" {
                    try builder.omit(
                        "\(what) \(entry.key)", at: entry.line,
                        because: "fusuma runs it only in directions without one of their own, Tactus in all")
                }
            } else if let (motion, beginning) = Self.motions["\(kind) \(entry.key)"], motion.isPossible(with: place.fingers) {
                guard try isMapping(entry, in: what) else { continue }
                try readActions(
                    entry.value, entry.line,
                    FusumaGesture(
                        kind: kind, what: "\(what) \(entry.key)", motion: motion, lasting: beginning, direction: entry.key, place: place))
            } else if entry.key == "threshold" || entry.key == "interval" {
                try omitFactor(entry, in: what, of: kind)
            } else {
                try builder.omit("\(what) \(entry.key)", at: entry.line, because: Self.noGesture)
            }
        }
        if !lasting.isEmpty, let motion = Self.lasting[kind], motion.isPossible(with: place.fingers) {
            try readActions(
                YAMLNode(line: line, content: .mapping(lasting)), line,
                FusumaGesture(kind: kind, what: what, motion: motion, lasting: motion, place: place))
        }
        try addSteps(kind, place)
    }
}

extension YAMLNode {
    /// The programs of a context; nil if the context is about anything else.
    fileprivate var apps: [String]? {
        guard entries.count == 1, let apps = self["application"]?.texts.map(\.trimmed), !apps.isEmpty else { return nil }
        return apps.contains("") ? nil : apps
    }
}
