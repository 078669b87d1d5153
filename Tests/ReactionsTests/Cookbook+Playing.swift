import Configuration
import Foundation
import Gestures
import Reactions
import TouchInput
import TouchScript

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
        guard let gesture = current[event.gesture] else { return }
        switch instruction {
        case .run(let run): act(gesture, run.moment, run.command.line)
        case .start(let run): act(gesture, .during, "starts " + run.command.line)
        case .stop:
            if case .run(let command)? = gesture.during?.order { act(gesture, nil, "ends " + command.line) }
        case .press(let chords, let cause): act(gesture, cause.moment, "presses " + chords.map(\.description).joined(separator: ", "))
        case .call(let call, let cause): act(gesture, cause.moment, "calls \(call)")
        case .hold(let chord, _): act(gesture, .during, "holds \(chord)")
        case .letGo(let chord, _): act(gesture, nil, "lets go \(chord)")
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
