/// Reads `syngestures.toml`: tables `[[device]]`, each with a path and a list of gestures, of which the last one for a motion counts.
struct SyngestureReader {
    private var draft: Draft

    static func read(_ bytes: [UInt8], named file: String) throws(ImportError) -> ImportedConfiguration {
        let root = try TOMLTree.read(bytes)
        var parts: [ImportedConfiguration] = []
        var count = 0
        for entry in root.entries {
            guard entry.key == "device" || entry.key == "devices" else {
                var reader = SyngestureReader(draft: Draft(file: file, for: .touchpads))
                try reader.draft.leave(entry.key, at: entry.line, because: "not a key of syngesture")
                parts.append(reader.draft.finish(.last))
                continue
            }
            // The same gesture on two devices is two gestures to syngesture, and one to Tactus, unless names tell them apart.
            for device in entry.value.elements {
                var reader = SyngestureReader(draft: Draft(file: file, for: .touchpads))
                try reader.readDevice(device)
                parts.append(reader.draft.finish(.last))
                count += reader.draft.gestures.count + reader.draft.leftovers.count
                if count > ImportLimits.count { throw ImportError(.tooMuch, at: .init(line: device.line, column: 1)) }
            }
        }
        return ImportedConfiguration(merging: parts)
    }

    private mutating func readDevice(_ device: TOMLTree) throws(ImportError) {
        for entry in device.entries {
            switch entry.key {
            case "device":
                try draft.leave(
                    "device \(entry.value.string ?? "")", at: entry.line, because: "a gesture is for devices by name, not by path",
                    instead:
                        "its gestures are for all touchpads; write device = \"NAME\" in them, as tactus devices shows it, to change that"
                )
            case "gestures":
                for gesture in entry.value.elements { try readGesture(gesture) }
            default:
                try draft.leave(entry.key, at: entry.line, because: "not a key of syngesture")
            }
        }
    }

    /// `{ type = "swipe", direction = "left", fingers = 3, execute = "…" }`
    private mutating func readGesture(_ gesture: TOMLTree) throws(ImportError) {
        let (type, direction) = (gesture["type"]?.string ?? "", gesture["direction"]?.string ?? "")
        let count = gesture["fingers"]?.integer
        let title = [type, count.map(String.init) ?? "", direction].filter { !$0.isEmpty }.joined(separator: " ")
        guard let fingers = count.flatMap({ ImportedFingers($0) }) else {
            return try draft.leave("\(title) fingers", at: gesture.line, because: "fingers has to be a number from 1 to 16")
        }
        let motion: ImportedMotion
        switch type {
        case "tap":
            motion = .tap(count: 1)
        case "swipe":
            guard let direction = ImportedDirection(rawValue: direction.lowercased()), Self.directions.contains(direction) else {
                return try draft.leave("\(title) direction", at: gesture.line, because: "direction has to be up, down, left or right")
            }
            // It looks at a touch when that is over.
            motion = .swipe(direction, distance: nil, onLift: true)
        default:
            return try draft.leave("\(title) type", at: gesture.line, because: "not a gesture of syngesture")
        }
        guard let command = gesture["execute"]?.string.flatMap({ ImportedCommand($0) }) else {
            return try draft.leave(title, at: gesture.line, because: Advice.nothing)
        }
        for entry in gesture.entries where !["type", "direction", "fingers", "execute"].contains(entry.key) {
            try draft.leave("\(entry.key) of \(title)", at: entry.line, because: "not a key of syngesture")
        }
        try draft.add(motion, fingers, [ImportedAction(phase: .ended, command: command)], at: gesture.line)
    }

    private static let directions: Set<ImportedDirection> = [.up, .down, .left, .right]
}
