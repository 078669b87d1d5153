internal import Configuration
internal import Gestures
internal import TouchInput

/// Fingers, gestures and commands for people: a line when something happens, a drawing when the hand has left.
struct TraceView: PlaybackView {
    let configuration: Configuration
    let device: String
    let performer: Performer
    private var drawing: TrailDrawing
    private var fingerCount = 0
    private var changes = 0

    init(_ configuration: Configuration, device: String, surface: Surface, performer: Performer) {
        self.configuration = configuration
        self.device = device
        self.performer = performer
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

    mutating func show(_ event: GestureEvent, at time: Duration) {
        let command = performer.command(for: event)
        // A hundred changes are one line; what they run is named where it starts.
        if event.phase == .changed, command == nil || changes > 0 {
            changes += 1
            performer.perform(event, device: device)
            return
        }
        let count = changes > 0 ? " after \(changes) \(changes == 1 ? "change" : "changes")" : ""
        changes = event.phase == .changed ? 1 : 0
        line(time, "→ \"\(configuration.gestures[event.gesture].name)\" \(event.phase.rawValue)\(count)  \(summary(of: event))")
        if let command { line(time, "  \(performer.acts ? "runs" : "would run"): \(command)") }
        performer.perform(event, device: device)
        performer.letSpeak()
    }

    mutating func show(_ failures: [GestureFailure], since start: TouchInstant) {
        // When each of them was out is no news for people, and would go back and forth.
        for text in failures.lines(of: configuration.gestures) { line("", "not recognized: \(text)") }
    }

    mutating func finish() { finishDrawing() }

    private func line(_ time: Duration, _ text: String) { line("\(time.microseconds / 1000) ms", text) }

    private func line(_ clock: String, _ text: String) {
        let dots = String(repeating: "●", count: min(fingerCount, 10))
        Output.line("\(pad(clock, to: 9, leading: true))  \(pad(dots, to: 10))  \(text)")
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
