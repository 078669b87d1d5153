import Configuration
import Foundation
import Gestures
import Import
import TouchInput
import TouchScript

/// Reads an example of a program's own file with every feature of the format.
func example(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Examples")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
}

let examples: [(name: String, source: ImportSource)] = [
    ("libinput-gestures.conf", .libinputGestures), ("touchegg.conf", .touchegg), ("fusuma.yml", .fusuma), ("syngestures.toml", .syngesture),
    ("lisgd.sh", .lisgd), ("config.h", .lisgd),
]

func imported(_ text: String, _ source: ImportSource) throws -> ImportedConfiguration {
    try ImportedConfiguration(parsing: Array(text.utf8), named: "f", of: source)
}

/// A file of touchegg with one gesture for all programs, with the given action.
func touchegg(_ gesture: String, _ action: String) -> String {
    """
    <touchégg><application name="All">
    <gesture \(gesture)>\(action)</gesture></application></touchégg>
    """
}

/// The gestures of the imported configuration, one line each, without comments, names and the device filter for touchpads.
/// A commented gesture is an empty line.
func gestures(_ text: String, _ source: ImportSource) throws -> [String] {
    let toml = try imported(text, source).toml
    _ = try Configuration(parsing: toml)
    return toml.components(separatedBy: "[[gesture]]\n").dropFirst().map { gesture in
        gesture.components(separatedBy: "\n").filter {
            !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("name = ") && $0 != "device = { kind = \"touchpad\" }"
        }.joined(separator: "; ")
    }
}

/// The commented gestures, one line each.
func comments(_ text: String, _ source: ImportSource) throws -> [String] {
    let toml = try imported(text, source).toml
    _ = try Configuration(parsing: toml)
    return toml.components(separatedBy: "\n\n").filter { $0.contains("\n# [[gesture]]\n") }.map { gesture in
        gesture.components(separatedBy: "\n").dropFirst().map { String($0.dropFirst(2)) }.filter {
            !$0.isEmpty && !$0.hasPrefix("[[") && !$0.hasPrefix("name = ") && $0 != "device = { kind = \"touchpad\" }"
        }.joined(separator: "; ")
    }
}

/// The untranslated items, one line each.
func untranslated(_ text: String, _ source: ImportSource) throws -> [String] {
    try imported(text, source).untranslated.map(\.description)
}

/// The events that a sentence causes in the imported configuration: `3 fingers left ended`, without `changed`, or `nothing`.
func hear(_ sentence: String, from text: String, _ source: ImportSource) throws -> String {
    let configuration = try Configuration(parsing: imported(text, source).toml)
    let timeline = try TouchScript(sentence).timeline(on: .imagined)
    var engine = configuration.selectionOfAllLayers().engine(on: .imagined)
    var events: [GestureEvent] = []
    for frame in timeline.frames { engine.consume(frame, into: &events) }
    engine.advance(to: timeline.end, into: &events)
    engine.finish(into: &events)
    let heard = events.filter { $0.phase != .changed }.map { "\(configuration[$0.gesture]?.name ?? "") \($0.phase.rawValue)" }
    return heard.isEmpty ? "nothing" : heard.joined(separator: ", ")
}
