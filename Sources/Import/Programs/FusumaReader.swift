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
        for entry in entries where entry.key == "threshold" {
            for kind in entry.value.entries { thresholds[kind.key] = kind.value.scalar.flatMap(Double.init) }
        }
        for entry in entries where entry.key == "interval" {
            for kind in entry.value.entries { intervals[kind.key] = try factor(kind, of: "interval of \(kind.key)") }
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
            because: "fusuma 3 runs line \(line) instead, which has no context\(others); fusuma 2 runs this one, and so does Tactus",
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
            try builder.omit(entry.key, at: entry.line, because: "a plugin of fusuma reads this; Tactus has no plugins")
        }
    }

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
        var others: [YAMLNode.Entry] = []
        for entry in kind.value.entries {
            guard let count = Int(entry.key) else {
                others.append(entry)
                continue
            }
            if let fingers = FingerCounts(imported: count) {
                try readFingers(entry.value, entry.line, kind.key, FusumaPlace(fingers: fingers, isAny: false))
            } else {
                try builder.omit("\(kind.key) \(entry.key)", at: entry.line, because: "fingers are from 1 to 16")
            }
        }
        if others.isEmpty { return }
        // Without a count, fusuma recognizes the gesture with all of these counts.
        let usual = kind.key == "swipe" ? 3...4 : kind.key == "hold" || kind.key == "tap" ? 1...4 : 2...4
        let node = YAMLNode(line: kind.line, content: .mapping(others))
        try readFingers(node, kind.line, kind.key, FusumaPlace(fingers: FingerCounts(usual), isAny: true))
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
            if ["begin", "update", "end", "cancelled"].contains(entry.key) {
                lasting.append(entry)
                let isInDirection = node.entries.contains { Self.motions["\(kind) \($0.key)"] != nil && $0.value[entry.key] != nil }
                if isInDirection, entry.key != "update" {
                    try builder.omit(
                        "\(what) \(entry.key)", at: entry.line,
                        because: "fusuma runs it only in directions without one of their own, Tactus in all")
                }
            } else if let (motion, beginning) = Self.motions["\(kind) \(entry.key)"], motion.isPossible(with: place.fingers) {
                try readActions(
                    entry.value, entry.line,
                    FusumaGesture(
                        kind: kind, what: "\(what) \(entry.key)", motion: motion, lasting: beginning, direction: entry.key, place: place))
            } else if entry.key != "threshold", entry.key != "interval" || !place.isAny {
                try builder.omit("\(what) \(entry.key)", at: entry.line, because: "not a gesture of fusuma")
            }
        }
        if !lasting.isEmpty, let motion = Self.lasting[kind], motion.isPossible(with: place.fingers) {
            try readActions(
                YAMLNode(line: line, content: .mapping(lasting)), line,
                FusumaGesture(kind: kind, what: what, motion: motion, lasting: motion, place: place))
        }
        try addSteps(kind, place)
    }

    /// The motions of gestures that act once, and of those that act continuously.
    private static let motions: [String: (ImportedMotion, lasting: ImportedMotion)] = [
        "swipe left": (.swipe(.left, distance: nil, onLift: false), .drag(.left)),
        "swipe right": (.swipe(.right, distance: nil, onLift: false), .drag(.right)),
        "swipe up": (.swipe(.up, distance: nil, onLift: false), .drag(.up)),
        "swipe down": (.swipe(.down, distance: nil, onLift: false), .drag(.down)),
        "pinch in": (.pinch(out: false, scale: nil), .pinch(out: false, scale: nil)),
        "pinch out": (.pinch(out: true, scale: nil), .pinch(out: true, scale: nil)),
        "rotate clockwise": (.rotate(clockwise: true, angle: nil), .rotate(clockwise: true, angle: nil)),
        "rotate counterclockwise": (.rotate(clockwise: false, angle: nil), .rotate(clockwise: false, angle: nil)),
    ]

    private static let lasting: [String: ImportedMotion] = [
        "swipe": .drag(nil), "pinch": .pinch(out: nil, scale: nil), "rotate": .rotate(clockwise: nil, angle: nil),
    ]
}

extension YAMLNode {
    /// The programs of a context; nil if the context is about anything else.
    fileprivate var apps: [String]? {
        guard entries.count == 1, let apps = self["application"]?.texts.map(\.trimmed), !apps.isEmpty else { return nil }
        return apps.contains("") ? nil : apps
    }
}

/// One gesture of a fusuma file.
struct FusumaGesture {
    /// The kind: `swipe`, `hold` and so on.
    var kind: String
    /// The name in messages: `swipe 3 left`.
    var what: String
    /// The motion for actions that happen once.
    var motion: ImportedMotion
    /// The motion for actions that continue.
    var lasting: ImportedMotion
    /// The direction as the file writes it; nil if the entry is for all directions.
    var direction: String?
    var place: FusumaPlace
}

/// The finger counts to which a part of the file applies.
struct FusumaPlace {
    var fingers: FingerCounts
    /// True if the file gives no count.
    var isAny: Bool

    var title: String { isAny ? "any" : fingers.toml }
}
