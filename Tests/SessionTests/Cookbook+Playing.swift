import Configuration
import Foundation
import Gestures
import Session
import Testing
import TouchInput
import TouchScript

extension Cookbook {
    /// One action, with the gesture that sets it off.
    struct Act {
        var gesture: String
        /// The moment of the action; nil for the end of a `during`.
        var trigger: Action.Trigger?
        /// The action as text: `wpctl …`, `starts …`, `ends …`, `layer media` or `no layer`.
        var text: String
    }

    /// The actions that the daemon would take for the row's sentence, layers included. Recipes that are not only for touchscreens get the
    /// sentence as a touchpad reports it, with what the daemon takes for palms and thumbs left out.
    func play(_ row: Row) throws -> [Act] {
        let timeline = try TouchScript(row.sentence).timeline(on: .imagined)
        var session = GestureSession(configuration, in: Situation(layer: row.layer), deviceID: "pad", desktop: row.desktop)
        var acts: [Act] = []
        func note(_ report: SessionReport) {
            for outcome in report.outcomes {
                guard let gesture = report.selection[outcome.event.gesture] else { continue }
                acts += report.instructions(of: outcome).compactMap { Act($0, of: gesture, Action.Trigger(outcome.event.phase)) }
            }
            if let layerSwitch = report.layerSwitch { session.adopt(layer: layerSwitch.layer) }
        }
        for frame in try isForTouchscreens(row) ? timeline.frames : Self.touchpadFrames(of: timeline) {
            note(session.advance(to: frame.time.advanced(by: .microseconds(-1))))
            note(session.consume(frame))
        }
        note(session.advance(to: timeline.end))
        note(session.finish())
        return acts
    }

    private func isForTouchscreens(_ row: Row) -> Bool { name == "touchscreen.toml" || row.desktop.isTablet == true }

    private static func touchpadFrames(of timeline: Timeline) throws -> [TouchFrame] {
        let pad = DeviceDescription.touchpad(named: "pad", .imagined)
        var (encoder, pipeline) = (FrameEncoder(for: pad), try #require(FramePipeline(for: pad)))
        return timeline.frames.flatMap { encoder.encode($0) }.compactMap { pipeline.read($0) }
    }

    /// The lines of the comments: an action that is repeated in a row is one line.
    static func lines(_ acts: [Act]) -> [String] {
        var runs: [(text: String, count: Int)] = []
        for act in acts {
            if runs.last?.text == act.text { runs[runs.count - 1].count += 1 } else { runs.append((act.text, 1)) }
        }
        return runs.isEmpty ? ["nothing"] : runs.map { $0.count == 1 ? $0.text : "\($0.count) times \($0.text)" }
    }
}

extension Cookbook.Act {
    /// The action of an instruction; nil for an instruction that only orders other actions.
    fileprivate init?(_ instruction: Instruction, of gesture: ConfiguredGesture, _ trigger: Action.Trigger) {
        self.gesture = gesture.name
        switch instruction {
        case .run(let run): (self.trigger, text) = (run.cause.trigger, run.command.line)
        case .begin(.run(let command), _): (self.trigger, text) = (.during, "starts " + command.line)
        case .end(.run(let command), _): text = "ends " + command.line
        case .press(let chords, let cause):
            (self.trigger, text) = (cause.trigger, "presses " + chords.map(\.description).joined(separator: ", "))
        case .call(let call, let cause): (self.trigger, text) = (cause.trigger, "calls \(call)")
        case .notify(let notification, let cause): (self.trigger, text) = (cause.trigger, "shows \(notification)")
        case .series(let parts, let cause):
            self.trigger = cause.trigger
            text = parts.compactMap { Self($0, of: gesture, trigger)?.text }.joined(separator: ", then ")
        case .begin(.keys(let chord), _): (self.trigger, text) = (.during, "holds \(chord)")
        case .end(.keys(let chord), _): text = "lets go \(chord)"
        case .click(let button, let cause): (self.trigger, text) = (cause.trigger, "clicks the \(button.rawValue) button")
        case .begin(.button(let button), _): (self.trigger, text) = (.during, "holds the \(button.rawValue) button")
        case .end(.button(let button), _): text = "lets go the \(button.rawValue) button"
        case .begin(.pointer(let mode, _), _): (self.trigger, text) = (.during, "starts pointer = \"\(mode.rawValue)\"")
        case .end(.pointer(let mode, _), _): text = "ends pointer = \"\(mode.rawValue)\""
        case .layer(let name): (self.trigger, text) = (trigger, name.map { "layer \($0)" } ?? "no layer")
        case .flushPending, .dropPending, .coolDown: return nil
        }
    }
}

extension Command {
    /// The command as a user would type it; the first line of a script.
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
