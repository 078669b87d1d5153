internal import Configuration
internal import Gestures
internal import Reactions
internal import TouchInput

/// Fingers, gestures and commands for people: a line when something happens, a drawing when the hand has left.
struct TraceView: PlaybackView {
    private var configuration: Configuration
    let device: String
    let performer: Performer
    private let palette: Palette
    private var drawing: TrailDrawing
    private var fingerCount = 0
    private var changes = 0

    init(_ configuration: Configuration, device: String, surface: Surface, performer: Performer, _ palette: Palette) {
        self.configuration = configuration
        self.device = device
        self.performer = performer
        self.palette = palette
        drawing = TrailDrawing(of: surface)
        Output.write("     time  fingers     what happened\n")
    }

    var wantsEveryBegan: Bool { false }

    mutating func show(_ frame: TouchFrame, at time: Duration) {
        guard frame.fingerCount != fingerCount else {
            drawing.add(frame)
            return
        }
        let isLanding = frame.fingerCount > fingerCount
        if fingerCount == 0 { finishDrawing() }
        drawing.add(frame)
        fingerCount = frame.fingerCount
        let places = frame.contacts.map { "\($0.location.x.millimeters.whole),\($0.location.y.millimeters.whole)" }
        line(time, (isLanding ? "landed" : "lifted") + (places.isEmpty ? "" : "; now at \(places.joined(separator: "  ")) mm"))
    }

    /// After all that the last touch has caused, which may come later than the lift.
    private mutating func finishDrawing() {
        guard !drawing.isEmpty else { return }
        Output.write(drawing.text)
        drawing = TrailDrawing(of: drawing.surface)
    }

    mutating func adopt(_ configuration: Configuration) { self.configuration = configuration }

    mutating func show(_ event: GestureEvent, _ instructions: [Instruction], at time: Duration) {
        let isNamed = name(instructions, of: event, at: time)
        performer.perform(instructions, of: event, device: device)
        if isNamed { performer.letSpeak() }
    }

    /// Whether there was anything to say about what the event sets off.
    private mutating func name(_ instructions: [Instruction], of event: GestureEvent, at time: Duration) -> Bool {
        let lines = instructions.compactMap(text)
        // A hundred changes are one line; what they run is named where it starts.
        if event.phase == .changed {
            changes += 1
            let isFirst = changes == 1 && !lines.isEmpty
            let isNews = instructions.contains(where: \.isMoreThanChange)
            guard isFirst || isNews else { return false }
            if isFirst {
                name(event, "", at: time)
                for text in lines { line(time, "  \(text)") }
                return true
            }
            for text in instructions.filter(\.isMoreThanChange).compactMap(text) { line(time, "→ \"\(name(of: event))\" \(text)") }
            return true
        }
        // A beat that does nothing is no news.
        if event.phase == .tick, lines.isEmpty { return false }
        let count = changes > 0 ? " after \(changes) \(changes == 1 ? "change" : "changes")" : ""
        changes = 0
        name(event, count, at: time)
        for text in lines { line(time, "  \(text)") }
        return !lines.isEmpty
    }

    private mutating func name(_ event: GestureEvent, _ count: String, at time: Duration) {
        let phase = palette.paint(event.phase.rawValue, Palette.Style(event.phase))
        write(clock(time), "\(visible("→ \"\(name(of: event))\" "))\(phase)\(count)  \(summary(of: event))")
    }

    private func name(of event: GestureEvent) -> String { configuration.name(of: event.gesture) }

    /// What an instruction means to people; nil for what only orders commands among each other.
    private func text(_ instruction: Instruction) -> String? {
        switch instruction {
        case .run(let run):
            guard let command = performer.command(run.line.gesture, run.moment) else { return nil }
            return "\(step(run.moment, run.steps))\(performer.acts ? "runs" : "would run"): \(command)"
        case .press(let chords, let cause):
            let list = chords.map(\.description).joined(separator: ", ")
            return "\(step(cause.moment, cause.steps))\(performer.acts ? "presses" : "would press") \(list)"
        case .call(let call, let cause):
            return "\(step(cause.moment, cause.steps))\(performer.acts ? "calls" : "would call") \(call)"
        case .hold(let chord, _): return "\(performer.acts ? "holds" : "would hold") \(chord)"
        case .letGo(let chord, _): return "\(performer.acts ? "lets go" : "would let go") \(chord)"
        case .start(let run):
            return performer.command(run.line.gesture, run.moment).map { "\(performer.acts ? "starts" : "would start"): \($0)" }
        case .stop(let line):
            return performer.command(line.gesture, line.moment).map { "\(performer.acts ? "ends" : "would end"): \($0)" }
        case .layer(let name):
            return name.map { "from the next touch on: layer \"\($0)\"" } ?? "from the next touch on: no layer"
        case .coolDown: return "cooling down: nothing is done"
        case .hurry, .forget: return nil
        }
    }

    private func step(_ moment: ActionMoment, _ count: Int?) -> String {
        moment == .forward || moment == .backward ? "step \(moment.rawValue) to \(count ?? 0): " : ""
    }

    mutating func show(_ failures: [GestureFailure], since start: TouchInstant) {
        // When each of them was out is no news for people, and would go back and forth.
        for text in failures.lines(in: configuration) { line("", "not recognized: \(text)") }
    }

    mutating func finish() { finishDrawing() }

    private func clock(_ time: Duration) -> String { "\(time.microseconds / 1000) ms" }

    private func line(_ time: Duration, _ text: String) { line(clock(time), text) }

    private func line(_ clock: String, _ text: String) { write(clock, visible(text)) }

    /// - Parameter text: As a terminal can show it.
    private func write(_ clock: String, _ text: String) {
        let dots = String(repeating: "●", count: min(fingerCount, 10))
        Output.write("\(pad(clock, to: 9, leading: true))  \(pad(dots, to: 10))  \(text)\n")
    }

    /// What is remarkable about the motion.
    private func summary(of event: GestureEvent) -> String {
        let value = event.value
        var parts: [String] = []
        if let direction = value.direction { parts.append(direction.rawValue) }
        if value.translation.length > .mm(1) { parts.append("\(value.translation.length.millimeters.tenths) mm") }
        if abs(value.scale - 1) > 0.05 { parts.append("scale \(value.scale.decimal)") }
        if value.rotation.magnitude > .degrees(5) { parts.append("\(value.rotation.degrees.whole)°") }
        return parts.joined(separator: ", ")
    }

    private func pad(_ text: String, to width: Int, leading: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return leading ? blanks + text : text + blanks
    }
}

extension Double {
    var whole: String { rounded().decimal }
    var tenths: String { ((self * 10).rounded() / 10).decimal }
}

extension Instruction {
    /// Worth a line among a hundred changes.
    fileprivate var isMoreThanChange: Bool {
        switch self {
        case .run(let run): run.moment != .changed
        case .press(_, let cause), .call(_, let cause): cause.moment != .changed
        case .start, .stop, .hold, .letGo, .layer: true
        case .hurry, .forget, .coolDown: false
        }
    }
}
