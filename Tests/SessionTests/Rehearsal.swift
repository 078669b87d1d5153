import Configuration
import Gestures
import Session
import Testing
import TouchInput
import TouchScript

/// Plays sentences to a file's gestures and returns their instructions.
struct Rehearsal {
    let configuration: Configuration
    var surface = Surface.imagined

    /// A file with one gesture, named `a`.
    init(_ gesture: String) throws { try self.init(file: "[[gesture]]\nname = \"a\"\n\(gesture)\n") }

    init(file: String) throws { configuration = try Configuration(parsing: file) }

    /// The instructions, by the moments they belong to: `began`, `forward 1`, `start`, …, each with its command.
    func play(_ sentence: String, reportRate: ReportRate = 125) throws -> String {
        try instructions(sentence, reportRate: reportRate).map { text($0.instruction) }.joined(separator: ", ")
    }

    /// The instructions as ``play(_:reportRate:)`` returns them, with times in milliseconds.
    func timed(_ sentence: String) throws -> String {
        try instructions(sentence).map { "\(text($0.instruction)) at \(($0.time.microseconds + 500) / 1000)ms" }.joined(separator: ", ")
    }

    func expect(_ expected: String, from sentence: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let heard = try play(sentence)
        #expect(heard == expected, sourceLocation: sourceLocation)
    }

    func expect(timed expected: String, from sentence: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let heard = try timed(sentence)
        #expect(heard == expected, sourceLocation: sourceLocation)
    }

    private func instructions(
        _ sentence: String, reportRate: ReportRate = 125
    ) throws -> [(time: TouchInstant, instruction: Instruction)] {
        let timeline = try TouchScript(sentence).timeline(on: surface, reportRate: reportRate)
        var session = GestureSession(configuration, in: Situation(), on: surface, deviceID: "pad")
        var instructions: [(time: TouchInstant, instruction: Instruction)] = []
        func note(_ report: SessionReport) {
            for outcome in report.outcomes {
                for instruction in report.instructions(of: outcome) { instructions.append((outcome.event.time, instruction)) }
            }
        }
        for frame in timeline.frames { note(session.consume(frame)) }
        note(session.advance(to: timeline.end))
        note(session.finish())
        return instructions
    }

    private func text(_ instruction: Instruction) -> String {
        switch instruction {
        case .run(let run): "\(run.cause.trigger.rawValue)\(run.cause.steps.map { " \($0)" } ?? "")"
        case .press(let chords, let cause):
            "\(cause.trigger.rawValue)\(cause.steps.map { " \($0)" } ?? "") \(chords.map(\.description).joined(separator: " "))"
        case .call(let call, let cause): "\(cause.trigger.rawValue)\(cause.steps.map { " \($0)" } ?? "") \(call.method)"
        case .notify(let notification, let cause): "\(cause.trigger.rawValue) \(notification)"
        case .series(let parts, _): parts.map(text).joined(separator: ", then ")
        case .begin(.keys(let chord), _): "hold \(chord)"
        case .end(.keys(let chord), _): "let go \(chord)"
        case .click(let button, let cause):
            "\(cause.trigger.rawValue)\(cause.steps.map { " \($0)" } ?? "") click \(button.rawValue)"
        case .begin(.button(let button), _): "hold \(button.rawValue) button"
        case .end(.button(let button), _): "let go \(button.rawValue) button"
        case .begin(.pointer(let mode, let relift), _):
            "point \(mode.rawValue)\(relift == .zero ? "" : " \(relift.microseconds / 1000)ms")"
        case .end(.pointer(let mode, let relift), _):
            "stop \(mode.rawValue)\(relift == .zero ? "" : " \(relift.microseconds / 1000)ms")"
        case .begin(.run, _): "start"
        case .end(.run, _): "stop"
        case .flushPending(let key): "flush \(key.trigger.rawValue)"
        case .dropPending(let key): "drop \(key.trigger.rawValue)"
        case .layer(let name): "layer \(name ?? "base")"
        case .coolDown: "cooling down"
        }
    }
}
