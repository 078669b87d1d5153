internal import Configuration
internal import Diagnostics
internal import Gestures

/// Reads `syngestures.toml`: tables `[[device]]`, each with a path and a list of gestures. If a table has several gestures for the same
/// motion, the last one takes effect. If several tables have one, the first table takes effect.
struct SyngestureReader {
    private var builder: ImportBuilder

    static func read(_ bytes: [UInt8], named file: String) throws(Diagnostic) -> ImportedConfiguration {
        let root = try TOMLTable.read(bytes)
        var parts: [ImportedConfiguration] = []
        var count = 0
        for entry in root.entries {
            guard entry.key == "device" || entry.key == "devices" else {
                var reader = SyngestureReader(builder: ImportBuilder(file: file, for: .touchpads))
                try reader.builder.omit(entry.key, at: entry.position.line, because: "not a key of syngesture")
                parts.append(try reader.builder.finish(.last))
                continue
            }
            // A gesture on two devices is two gestures for syngesture, but one for Tactus unless names distinguish the devices.
            for device in entry.value.elements {
                var reader = SyngestureReader(builder: ImportBuilder(file: file, for: .touchpads))
                try reader.readDevice(device)
                parts.append(try reader.builder.finish(.last))
                count += reader.builder.gestures.count + reader.builder.untranslated.count
                if count > ImportLimits.count { throw Diagnostic.tooMuch.at(SourcePosition(line: device.position.line)) }
            }
        }
        return ImportedConfiguration(merging: parts)
    }

    private mutating func readDevice(_ device: TOMLValue) throws(Diagnostic) {
        for entry in device.entries {
            switch entry.key {
            case "device":
                try builder.omit(
                    "device \(entry.value.string ?? "")", at: entry.position.line, because: "a gesture is for devices by name, not by path",
                    instead:
                        "its gestures are for all touchpads; write device = \"NAME\" in them, as tactus devices shows it, to change that"
                )
            case "gestures":
                for gesture in entry.value.elements { try readGesture(gesture) }
            default:
                try builder.omit(entry.key, at: entry.position.line, because: "not a key of syngesture")
            }
        }
    }

    /// Reads `{ type = "swipe", direction = "left", fingers = 3, execute = "…" }`. Throws if the file has too many entries.
    private mutating func readGesture(_ gesture: TOMLValue) throws(Diagnostic) {
        let (type, direction) = (gesture["type"]?.string ?? "", gesture["direction"]?.string ?? "")
        let count = gesture["fingers"]?.integer
        let title = [type, count.map(String.init) ?? "", direction].filter { !$0.isEmpty }.joined(separator: " ")
        guard let fingers = FingerCounts(imported: count) else {
            return try builder.omit("\(title) fingers", at: gesture.position.line, because: "fingers has to be a number from 1 to 16")
        }
        let motion: ImportedMotion
        switch type {
        case "tap":
            motion = .tap(count: 1)
        case "swipe":
            guard let direction = Direction(rawValue: direction.lowercased()), Self.directions.contains(direction) else {
                return try builder.omit(
                    "\(title) direction", at: gesture.position.line, because: "direction has to be up, down, left or right")
            }
            // syngesture evaluates a touch after its end.
            motion = .swipe(direction, distance: nil, onLift: true)
        default:
            return try builder.omit("\(title) type", at: gesture.position.line, because: "not a gesture of syngesture")
        }
        guard let command = gesture["execute"]?.string.flatMap({ Command($0) }) else {
            return try builder.omit(title, at: gesture.position.line, because: Advice.nothing)
        }
        for entry in gesture.entries where !["type", "direction", "fingers", "execute"].contains(entry.key) {
            try builder.omit("\(entry.key) of \(title)", at: entry.position.line, because: "not a key of syngesture")
        }
        try builder.add(motion, fingers, [ImportedAction(phase: .ended, command: command)], at: gesture.position.line)
    }

    private static let directions: Set<Direction> = [.up, .down, .left, .right]
}

extension TOMLTable {
    /// Reads bytes as TOML. Throws if they are not TOML, not UTF-8, or have a NUL.
    fileprivate static func read(_ bytes: [UInt8]) throws(Diagnostic) -> TOMLTable {
        // This finds the place of bytes that are not UTF-8, and refuses NUL.
        _ = try String(foreign: bytes)
        switch TOMLTable.parse(bytes, file: 0) {
        case .read(let table): return table
        case .outOfMemory: throw Diagnostic.outOfMemory
        case .refused(let message, let place): throw Diagnostic.malformed("this is not TOML: \(message)").at(place)
        }
    }
}

extension TOMLValue {
    /// The entries of a table; empty for other values.
    fileprivate var entries: [TOMLEntry] { if case .table(let table) = content { table.entries } else { [] } }

    /// The elements of a list; empty for other values.
    fileprivate var elements: [TOMLValue] { if case .array(let elements) = content { elements } else { [] } }

    fileprivate subscript(key: String) -> TOMLValue? { entries.first { $0.key == key }?.value }

    fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }

    fileprivate var integer: Int? { if case .integer(let number) = content { Int(number) } else { nil } }
}
