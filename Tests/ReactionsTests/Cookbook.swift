import Configuration
import Foundation
import Gestures
import Reactions
import TouchInput
import TouchScript

/// A file of recipes, whose comments say what fingers do (`# try: SENTENCE`) and what runs then (`# -> COMMAND`, a line for each).
///
/// A sentence may go on in lines that are indented by a sixth blank. `# try in NAME:` begins with a layer switched on.
struct Cookbook {
    /// One sentence and what comes of it.
    struct Row {
        /// Where the sentence stands; counts from 1.
        var line: Int
        var layer: String?
        var sentence: String
        var expected: [String] = []
        /// Of the gesture that the comment is about, which is the next one.
        var gesture: String?
    }

    /// `media.toml`
    let name: String
    let text: String
    let configuration: Configuration
    let rows: [Row]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Config/examples")

    static let names: [String] = {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (found ?? []).filter { $0.hasSuffix(".toml") }.sorted()
    }()

    init(_ name: String) throws {
        self.name = name
        text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        configuration = try Configuration(parsing: text)
        rows = Self.rows(of: text)
    }

    static func rows(of text: String) -> [Row] {
        var rows: [Row] = []
        var isSentence = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let wasSentence = isSentence
            isSentence = false
            if let (layer, sentence) = head(line) {
                rows.append(Row(line: index + 1, layer: layer, sentence: sentence))
                isSentence = true
            } else if wasSentence, line.hasPrefix("#      ") {
                rows[rows.count - 1].sentence += " " + line.dropFirst(7)
                isSentence = true
            } else if line.hasPrefix("# -> "), !rows.isEmpty {
                rows[rows.count - 1].expected.append(String(line.dropFirst(5)))
            } else if line.hasPrefix("name = \"") {
                let gesture = line.dropFirst(8).prefix { $0 != "\"" }
                for place in rows.indices where rows[place].gesture == nil { rows[place].gesture = String(gesture) }
            }
        }
        return rows
    }

    /// `# try: SENTENCE` or `# try in LAYER: SENTENCE`
    private static func head(_ line: String) -> (layer: String?, sentence: String)? {
        guard line.hasPrefix("# try") else { return nil }
        let parts = line.dropFirst(5).split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        if parts[0].isEmpty { return (nil, String(parts[1])) }
        return parts[0].hasPrefix(" in ") ? (String(parts[0].dropFirst(4)), String(parts[1])) : nil
    }
}

// MARK: - What runs

extension Cookbook {
    /// One thing that is done, and for whom.
    struct Act {
        var gesture: String
        /// Nil where a `during` ends.
        var moment: ActionMoment?
        /// `wpctl …`, `starts …`, `ends …`, `layer media` or `no layer`.
        var text: String
    }

    /// All that the daemon would do while fingers do what the row says, layers included.
    func play(_ row: Row) throws -> [Act] {
        let timeline = try TouchScript(row.sentence).timeline(on: .imagined)
        var stage = Stage(configuration, layer: row.layer)
        for frame in timeline.frames {
            stage.advance(to: frame.time.advanced(by: .microseconds(-1)))
            stage.consume(frame)
        }
        stage.advance(to: timeline.end)
        stage.finish()
        return stage.acts
    }

    /// As the comments have it: what is done several times in a row is one line.
    static func lines(_ acts: [Act]) -> [String] {
        var runs: [(text: String, count: Int)] = []
        for act in acts {
            if runs.last?.text == act.text { runs[runs.count - 1].count += 1 } else { runs.append((act.text, 1)) }
        }
        return runs.isEmpty ? ["nothing"] : runs.map { $0.count == 1 ? $0.text : "\($0.count) times \($0.text)" }
    }
}

/// The engine and what it sets off, in one layer after the other, as in the daemon: the next touch brings the next layer.
private struct Stage {
    private let whole: Configuration
    private var current: Configuration
    private var engine: GestureEngine
    private var reactor: Reactor
    private var next: String??
    private var events: [GestureEvent] = []
    var acts: [Cookbook.Act] = []

    init(_ whole: Configuration, layer: String?) {
        self.whole = whole
        current = whole.limited(toLayer: layer)
        engine = Self.engine(of: current)
        reactor = Reactor(current)
    }

    private static func engine(of configuration: Configuration) -> GestureEngine {
        GestureEngine(
            configuration.gestures.map { $0.rule(on: .imagined) }, on: .imagined, heartbeat: configuration.settings.heartbeat)
    }

    mutating func consume(_ frame: TouchFrame) {
        engine.consume(frame, into: &events)
        react()
    }

    mutating func advance(to time: TouchInstant) {
        engine.advance(to: time, into: &events)
        react()
    }

    mutating func finish() {
        engine.finish(into: &events)
        react()
    }

    private mutating func react() {
        for event in events {
            var instructions: [Instruction] = []
            reactor.react(to: event, into: &instructions)
            for instruction in instructions { follow(instruction, of: event) }
        }
        events.removeAll()
        guard let layer = next, engine.isIdle else { return }
        next = nil
        current = whole.limited(toLayer: layer)
        engine = Self.engine(of: current)
        reactor = Reactor(current, after: reactor)
    }

    private mutating func follow(_ instruction: Instruction, of event: GestureEvent) {
        let gesture = current.gestures[event.gesture]
        switch instruction {
        case .run(let run): act(gesture, run.moment, run.command.line)
        case .start(let run): act(gesture, .during, "starts " + run.command.line)
        case .stop: act(gesture, nil, "ends " + (gesture.during?.command.line ?? ""))
        case .layer(let name):
            next = .some(name)
            act(gesture, ActionMoment(event.phase), name.map { "layer \($0)" } ?? "no layer")
        case .hurry, .forget, .coolDown: break
        }
    }

    private mutating func act(_ gesture: ConfiguredGesture, _ moment: ActionMoment?, _ text: String) {
        acts.append(Cookbook.Act(gesture: gesture.name, moment: moment, text: text))
    }
}

extension CommandText {
    /// As one would type it; of a script, its first line.
    var line: String {
        switch self {
        case .arguments(let words): return words.map(Self.quoted).joined(separator: " ")
        case .shell(let script):
            let lines = script.components(separatedBy: "\n").filter { !$0.isEmpty }
            return lines.count > 1 ? "\(lines[0]) …" : lines.first ?? ""
        }
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "@%+=:,./-_".contains($0)) }
        return isPlain ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
    }
}
