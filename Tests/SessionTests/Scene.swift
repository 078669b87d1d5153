import Configuration
import Gestures
import Session
import TouchInput
import TouchScript

/// A session that sentences are played to, one after the other. It records everything that it causes as text.
struct Scene {
    var session: GestureSession
    /// The instructions as text: `swipe runs next`, `drag starts record`, `tap layer media`, …
    var acts: [String] = []
    /// The events as text, such as `swipe ended`, without changes and ticks.
    var events: [String] = []
    var failures: [String] = []
    /// The numbers of the touches that detectors are shown.
    var touches: [Int] = []
    /// True if the session switches to the layer that a gesture wants, as the daemon does.
    var followsLayers = true
    private(set) var now = TouchInstant.zero
    private var sentences = 0

    init(
        _ text: String, layer: String? = nil, device: ConfiguredDevice? = nil, options: GestureSession.Options = GestureSession.Options()
    ) throws {
        let situation = Situation(device: device, layer: layer)
        session = GestureSession(try Configuration(parsing: text), in: situation, deviceID: "pad", options: options)
    }

    /// Plays a sentence and half a second after it.
    ///
    /// - Parameters:
    ///   - moment: The time at which `order` is called, after the first frame of the sentence.
    mutating func play(
        _ sentence: String, at moment: Duration? = nil, order: (inout Scene) throws -> Void = { _ in }
    ) throws {
        sentences += 1
        let timeline = try TouchScript(sentence).timeline(on: .imagined, startingAt: now)
        let start = now
        var isDue = moment != nil
        for var frame in timeline.frames {
            // Different sentences have different contacts.
            for index in frame.contacts.indices {
                frame.contacts[index].id = ContactID(rawValue: frame.contacts[index].id.rawValue + Int64(sentences) * 1000)
            }
            if isDue, let moment, frame.time - start >= moment {
                isDue = false
                now = frame.time
                try order(&self)
            }
            now = frame.time
            perform(session.consume(frame))
        }
        rest(until: timeline.end + .milliseconds(500))
    }

    mutating func rest(until time: TouchInstant) {
        now = max(now, time)
        perform(session.advance(to: now))
    }

    mutating func cancel(_ cancellation: Cancellation) { perform(session.cancel(cancellation, at: now)) }

    mutating func answer(_ kind: DetectorAnswer.Kind, touch: Int? = nil, for gesture: GestureID) {
        perform(session.answer(DetectorAnswer(kind, sequence: touch), for: gesture, at: now))
    }

    mutating func reload(_ text: String) throws {
        session.adopt(try Configuration(parsing: text), in: session.nextSituation)
    }

    mutating func perform(_ report: SessionReport) {
        for outcome in report.outcomes {
            let name = report.selection.name(of: outcome.event.gesture)
            if outcome.event.phase != .changed, outcome.event.phase != .tick { events.append("\(name) \(outcome.event.phase.rawValue)") }
            acts += report.instructions(of: outcome).compactMap { text($0).map { "\(name) \($0)" } }
        }
        failures += report.failures.map { failure in
            let reason = report.unmetConditions[failure.gesture].map { "\($0)" } ?? "\(failure.reason)"
            return "\(session.selection.name(of: failure.gesture)): \(reason)"
        }
        if !report.spatialEvents.isEmpty, touches.last != report.touch { touches.append(report.touch) }
        if followsLayers, let layerSwitch = report.layerSwitch { session.adopt(layer: layerSwitch.layer) }
    }

    private func text(_ instruction: Instruction) -> String? {
        switch instruction {
        case .run(let run): "runs \(text(run.command))"
        case .begin(.run(let command), _): "starts \(text(command))"
        case .end(.run, _): "stops"
        case .press(let chords, _): "presses \(chords.map(\.description).joined(separator: " "))"
        case .call(let call, _): "calls \(call.method)"
        case .notify(let notification, _): "shows \(notification)"
        case .series(let parts, _): parts.compactMap(text).joined(separator: ", then ")
        case .begin(.keys(let chord), _): "holds \(chord)"
        case .end(.keys(let chord), _): "releases \(chord)"
        case .click(let button, _): "clicks \(button.rawValue)"
        case .begin(.button(let button), _): "holds \(button.rawValue)"
        case .end(.button(let button), _): "releases \(button.rawValue)"
        case .begin(.pointer(let mode, _), _): "points to \(mode.rawValue)"
        case .end(.pointer(let mode, _), _): "stops to \(mode.rawValue)"
        case .dropPending: "drops what waits"
        case .layer(let name): "layer \(name ?? "none")"
        case .coolDown: "cools down"
        case .flushPending: nil
        }
    }

    private func text(_ command: Command) -> String {
        switch command {
        case .shell(let line): line
        case .arguments(let words): words.joined(separator: " ")
        }
    }
}
