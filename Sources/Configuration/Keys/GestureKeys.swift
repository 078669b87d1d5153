import Diagnostics
import Gestures

/// The keys of `[[gesture]]`.
final class GestureKeys: KeyTable {
    static let keys = GestureKeys()
    static let table = keys.declared(as: "gesture")

    let name = DeclaredKey.entry(
        "name", .text(TextForm("one line of text", example: "next workspace", pattern: #"\S"#)), required: #"name = "next workspace""#,
        "The gesture's name, different from all others. Messages and $TACTUS_GESTURE contain it.")
    let enabled = DeclaredKey.boolean("enabled", default: true, "False disables the gesture.")
    let priority = DeclaredKey.word(
        "priority", default: GesturePriority.normal,
        "The precedence: \"high\" comes before all gestures without a priority; \"simultaneous\" neither waits for others nor takes "
            + "touches from them.")
    let consume = DeclaredKey.boolean(
        "consume",
        "For devices with grab: true hides the touches of the gesture from the desktop. By default, touches of at least 3 fingers and "
            + "clicks of at least 2 are hidden.")
    let device = DeclaredKey.entry(
        "device", .any([DeviceMatchKeys.nameContent, .table("gesture.device")]),
        "The only devices of the gesture: a name, or the keys of a match in braces.")
    let kinds = GestureKind.keys
    let gap = DeclaredKey.gap
    let area = DeclaredKey.area("area", "The name of the area where the first finger of the touch has to land.")
    let from = DeclaredKey.area("from", advice: .verb, "The name of the area where one of the fingers has to land.")
    let to = DeclaredKey.area("to", advice: .verb, "The name of the area where one of the fingers has to be at the end.")
    let layer = DeclaredKey.layers("layer", "The name of a layer, or a list of names: the gesture is enabled only while one of them is on.")
    let when = DeclaredKey.condition(
        "when", "The condition on the desktop, such as the active program. It must hold when the first finger lands.")
    let run = DeclaredKey.entry("run", .action, "The action when the gesture is complete: the same as ended.")
    let began = DeclaredKey.entry("began", .action, "The action when the gesture has begun.")
    let changed = DeclaredKey.entry(
        "changed", .action,
        "The action when a value of the gesture has changed. One runs at a time; values in between are skipped, but not the last one.")
    let tick = DeclaredKey.entry("tick", .action, "The action at each heartbeat while the gesture is active and its fingers rest.")
    let ended = DeclaredKey.entry("ended", .action, "The action when the gesture is complete.")
    let released = DeclaredKey.entry("released", .action, "The action when the fingers of a complete press have lifted.")
    let cancelled = DeclaredKey.entry("cancelled", .action, "The action when the gesture is canceled after it has begun.")
    let step = DeclaredKey.entry(
        "step", .table("gesture.step"), "The actions at regular steps of a drag, a rotation or a pinch.")
    let during = DeclaredKey.entry(
        "during", .any([.command, .table("gesture.during")]),
        "A command that runs while the gesture lasts, or keys or a button that are held down. At the end, the process group of a "
            + "command gets SIGTERM, and SIGKILL 2 s later."
    )
    let cooldown = DeclaredKey.quantity(
        "cooldown", Duration.self, in: .milliseconds(1)...(.seconds(3600)),
        "The time after an action in which the gesture does not act again.")

    var declared: [Reference.Key] {
        [name.declaration, enabled.declaration, priority.declaration, consume.declaration, device.declaration] + kinds + [
            gap.declaration, area.declaration, from.declaration, to.declaration, layer.declaration, when.declaration, run.declaration,
            began.declaration, changed.declaration, tick.declaration, ended.declaration, released.declaration, cancelled.declaration,
            step.declaration,
            during.declaration, cooldown.declaration,
        ]
    }

    var choices: [Reference.Choice] { [.one(of: kinds), .either(run.name, ended.name, relation: "are the same action")] }

    /// Returns the entries of the actions at phases; `run` is another key for `ended`.
    func phaseEntries(_ table: TableReader) -> [(phase: GesturePhase, entry: TOMLEntry)] {
        let all: [(GesturePhase, TOMLEntry?)] = [
            (.ended, run.read(in: table)), (.began, began.read(in: table)), (.changed, changed.read(in: table)),
            (.tick, tick.read(in: table)), (.ended, ended.read(in: table)), (.released, released.read(in: table)),
            (.cancelled, cancelled.read(in: table)),
        ]
        return all.compactMap { phase, entry in entry.map { (phase, $0) } }
    }
}

// MARK: - Where and when

extension DeclaredKey where Value == ConfiguredArea? {
    /// Declares a key for the name of an area.
    fileprivate static func area(_ name: String, advice: WordAdvice = .usual, _ sentence: String) -> DeclaredKey {
        let form = TextForm("the name of an area", example: "left-edge", pattern: #"\S"#)
        return DeclaredKey(name, .text(form), default: nil, sentence) { entry, table in table.area(entry, advice) }
    }
}

extension DeclaredKey where Value == [String] {
    /// Declares a key for the name of a layer, or a list of names.
    fileprivate static func layers(_ name: String, _ sentence: String) -> DeclaredKey {
        let layer = KeyContent.text(TextForm("the name of a layer", example: "media", pattern: #"\S"#))
        return DeclaredKey(name, .any([layer, .list(of: layer, count: 1...Int.max)]), default: [], sentence) { entry, table in
            table.layers(entry)
        }
    }
}

extension TableReader {
    fileprivate func area(_ entry: TOMLEntry, _ advice: WordAdvice) -> ConfiguredArea? {
        guard let name = log.text(entry, wanted: #"the name of an area such as "left-edge""#) else { return nil }
        if let area = log.file.areas.use(name) { return area }
        if log.file.areas.isWrong(name) || log.file.hasLostTables { return nil }
        log.error(.unknownWord(name, key: entry.key, allowed: log.file.areas.names, advice), at: entry.value.position)
        return nil
    }

    /// Returns the names of layers that exist. Other values are left out, and reported unless another fault explains them.
    fileprivate func layers(_ entry: TOMLEntry) -> [String] {
        let wanted = #"the name of a layer such as "media" or a list of names such as ["media", "windows"]"#
        switch entry.value.content {
        case .string(let name): return layer(name, at: entry.value.position).map { [$0] } ?? []
        case .array(let elements):
            if elements.isEmpty {
                log.error(.wrongType(key: entry.key, wanted: wanted, found: "an empty list"), at: entry.value.position)
            }
            var names: [String] = []
            for element in elements {
                guard let text = log.text(entry.with(element), wanted: wanted), let name = layer(text, at: element.position) else {
                    continue
                }
                if !names.contains(name) { names.append(name) }
            }
            return names
        case .integer, .float, .boolean, .date, .table:
            log.wrongType(entry, wanted: wanted)
            return []
        }
    }

    private func layer(_ name: String, at position: SourcePosition) -> String? {
        if name == Layer.base {
            log.error(.gestureOfBase, at: position)
        } else if log.file.layers.use(name) != nil {
            return name
        } else if !log.file.layers.isWrong(name), !log.file.hasLostTables {
            log.error(.unknownLayer(name, known: log.file.layers.names), at: position)
        }
        return nil
    }
}

extension Diagnostic {
    /// The diagnostic for a gesture with `layer = "base"`, because that name stands for no layer.
    fileprivate static var gestureOfBase: Diagnostic {
        Diagnostic(.wrongName, "\(quoted(Layer.base)) stands for no layer; a gesture of no layer has no \"layer\", so leave it out")
    }

    static func unknownLayer(_ name: String, known: [String]) -> Diagnostic {
        let advice =
            known.isEmpty
            ? "; there is none: write a line [layer.NAME] first" : suggestion(for: name, among: known, "there is", manual: "")
        return Diagnostic(
            .unknownWord, "unknown layer \(quoted(name))\(advice)", replacement: meantWord(by: name, among: known).map { "\"\($0)\"" })
    }
}
