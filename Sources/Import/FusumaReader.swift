internal import TouchInput

/// Reads fusuma's `config.yml`, with what its plugins sendkey, wmctrl, keypress, tap and appmatcher add to it.
struct FusumaReader {
    var draft: Draft
    /// For whole kinds of gestures; what stands in a gesture goes before.
    var thresholds: [String: Double] = [:]
    /// For whole kinds of gestures; what stands in a gesture goes before.
    var intervals: [String: Double] = [:]
    /// From the last workspace on to the first.
    var wrapsWorkspaces = false

    static func read(_ bytes: [UInt8], named file: String) throws(ImportError) -> ImportedConfiguration {
        // libinput makes gestures of touchpads only.
        var reader = FusumaReader(draft: Draft(file: file, for: .touchpads))
        var device: ImportedDevice?
        var isFirst = true
        for document in try YAMLReader.read(bytes) where !document.isNull {
            guard case .mapping(let entries) = document.content else {
                try reader.draft.leave(document.summary, at: document.line, because: "not something that fusuma reads")
                continue
            }
            try document.missing { (name, line) throws(ImportError) in
                try reader.draft.leave("*\(name)", at: line, because: "there is no anchor &\(name) before it")
            }
            if let context = entries.first(where: { $0.key == "context" }), !context.value.isNull {
                try reader.leaveContext(context, entries)
                continue
            }
            if !isFirst {
                try reader.draft.leave(
                    entries.map(\.key).joined(separator: ", "), at: document.line,
                    because: "fusuma reads only the first part of a file that has no context")
                continue
            }
            isFirst = false
            reader.wrapsWorkspaces = document["plugin"]?["executors"]?["wmctrl_executor"]?["wrap-navigation"]?.scalar == "true"
            for entry in entries where entry.key == "threshold" {
                for kind in entry.value.entries { reader.thresholds[kind.key] = kind.value.scalar.flatMap(Double.init) }
            }
            for entry in entries where entry.key == "interval" {
                for kind in entry.value.entries {
                    reader.intervals[kind.key] = try reader.factor(kind, of: "interval of \(kind.key)")
                }
            }
            for entry in entries { try reader.read(entry, device: &device) }
        }
        if let device { reader.draft.setDevice(device) }
        return reader.draft.finish(.last)
    }

    private mutating func leaveContext(_ context: YAMLNode.Entry, _ entries: [YAMLNode.Entry]) throws(ImportError) {
        let kinds = entries.map(\.key).filter { $0 != "context" }.joined(separator: ", ")
        let isForProgram = context.value["application"] != nil
        try draft.leave(
            "\(kinds) in context \(context.value.summary)", at: context.line,
            because: isForProgram ? Advice.noPrograms : "a gesture is always the same, whatever else is so",
            instead: isForProgram ? Advice.askProgram : nil)
    }

    private mutating func read(_ entry: YAMLNode.Entry, device: inout ImportedDevice?) throws(ImportError) {
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
            try draft.leave(
                "plugin \(names.joined(separator: ", "))", at: entry.line, because: "how fusuma itself works; nothing is needed instead")
        default:
            try draft.leave(entry.key, at: entry.line, because: "a plugin of fusuma reads this; Tactus has no plugins")
        }
    }

    /// False if it is not about devices.
    private mutating func readDevices(_ plugin: YAMLNode.Entry, device: inout ImportedDevice?) throws(ImportError) -> Bool {
        guard plugin.key == "libinput_device_filter", let names = plugin.value["keep_device_names"]?.texts else { return false }
        if names.count == 1, let name = names.first?.trimmed, !name.isEmpty {
            device = .named("*\(name)*")
        } else if !names.isEmpty {
            try draft.leave(
                "keep_device_names: \(names.joined(separator: ", "))", at: plugin.line, because: "a gesture has one pattern for devices",
                instead: "write device = \"*…*\" in the gestures, or enabled = false in a [[device]] table for those that are too many")
        }
        return true
    }

    /// A number that is not negative. Nil, and told, where it is none.
    mutating func factor(_ entry: YAMLNode.Entry, of what: String) throws(ImportError) -> Double? {
        if let number = entry.value.scalar.flatMap(Double.init), number.isFinite, number >= 0 { return number }
        try draft.leave(what, at: entry.line, because: "not a number")
        return nil
    }

    // MARK: From the kind of gesture to what is to be done

    /// `swipe: 3: left: …`, or without the count.
    private mutating func readKind(_ kind: YAMLNode.Entry) throws(ImportError) {
        var others: [YAMLNode.Entry] = []
        for entry in kind.value.entries {
            guard let count = Int(entry.key) else {
                others.append(entry)
                continue
            }
            if let fingers = ImportedFingers(count) {
                try readFingers(entry.value, entry.line, kind.key, FusumaPlace(fingers: fingers, isAny: false))
            } else {
                try draft.leave("\(kind.key) \(entry.key)", at: entry.line, because: "fingers are from 1 to 16")
            }
        }
        if others.isEmpty { return }
        // What fusuma looks for where nothing is said.
        let usual = kind.key == "swipe" ? 3...4 : kind.key == "hold" || kind.key == "tap" ? 1...4 : 2...4
        let node = YAMLNode(line: kind.line, content: .mapping(others))
        try readFingers(node, kind.line, kind.key, FusumaPlace(fingers: ImportedFingers(usual), isAny: true))
    }

    private mutating func readFingers(
        _ node: YAMLNode, _ line: Int, _ kind: String, _ place: FusumaPlace
    ) throws(ImportError) {
        let what = "\(kind) \(place.title)"
        if kind == "hold" || kind == "tap" {
            let motion: ImportedMotion = kind == "tap" ? .tap(count: 1) : .press(duration: Self.holdDelay)
            return try readActions(node, line, FusumaGesture(kind: kind, what: what, motion: motion, lasting: motion, place: place))
        }
        var lasting: [YAMLNode.Entry] = []
        for entry in node.entries {
            if ["begin", "update", "end", "cancelled"].contains(entry.key) {
                lasting.append(entry)
            } else if let (motion, beginning) = Self.motions["\(kind) \(entry.key)"], motion.isPossible(with: place.fingers) {
                try readActions(
                    entry.value, entry.line,
                    FusumaGesture(kind: kind, what: "\(what) \(entry.key)", motion: motion, lasting: beginning, place: place))
            } else if entry.key != "threshold", entry.key != "interval" || !place.isAny {
                try draft.leave("\(what) \(entry.key)", at: entry.line, because: "not a gesture of fusuma")
            }
        }
        guard !lasting.isEmpty, let motion = Self.lasting[kind], motion.isPossible(with: place.fingers) else { return }
        try readActions(
            YAMLNode(line: line, content: .mapping(lasting)), line,
            FusumaGesture(kind: kind, what: what, motion: motion, lasting: motion, place: place))
    }

    /// How long fingers rest before libinput calls it a hold, and fusuma begins to count.
    static let holdDelay = Duration.milliseconds(180)

    /// What is done once, and what is done as long as it goes on.
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

/// One gesture of the file.
struct FusumaGesture {
    /// `swipe`, `hold` and so on.
    var kind: String
    /// To begin a message with: `swipe 3 left`.
    var what: String
    /// What fingers do once.
    var motion: ImportedMotion
    /// What they do as long as it goes on.
    var lasting: ImportedMotion
    var place: FusumaPlace
}

/// Of which fingers a part of the file speaks.
struct FusumaPlace {
    var fingers: ImportedFingers
    /// The file does not say how many.
    var isAny: Bool

    var title: String { isAny ? "any" : fingers.toml }
}
