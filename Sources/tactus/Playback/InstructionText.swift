internal import Configuration
internal import Gestures
internal import Session
internal import TouchInput

extension Instruction {
    /// Returns the instruction in words: a line, or one for each part of a list. Returns an empty array for instructions that only affect
    /// the order of commands.
    ///
    /// - Parameter acts: True if the instruction is performed; otherwise the text is in the conditional.
    func texts(acts: Bool) -> [String] {
        guard case .series(let parts, _) = self else { return text(acts).map { [$0] } ?? [] }
        return parts.enumerated().compactMap { place, part in
            part.text(acts).map { place > 0 ? "then \($0.dropFirst(part.cause?.step.count ?? 0))" : $0 }
        }
    }

    /// Returns the instruction in words; nil for a list, and for an instruction that only affects the order of commands.
    private func text(_ acts: Bool) -> String? {
        func verb(_ present: String, _ conditional: String) -> String { acts ? present : "would \(conditional)" }
        switch self {
        case .run(let run): return "\(run.cause.step)\(verb("runs", "run")): \(run.command)"
        case .press(let chords, let cause):
            return "\(cause.step)\(verb("presses", "press")) \(chords.map(\.description).joined(separator: ", "))"
        case .click(let button, let cause): return "\(cause.step)\(verb("clicks", "click")) the \(button.rawValue) button"
        case .call(let call, let cause): return "\(cause.step)\(verb("calls", "call")) \(call)"
        case .notify(let text, let cause): return "\(cause.step)\(verb("shows", "show")) \(text)"
        case .begin(let held, _):
            return held.isHeldDown ? "\(verb("holds", "hold")) \(held.text)" : "\(verb("starts", "start")): \(held.text)"
        case .end(let held, _):
            return held.isHeldDown ? "\(verb("lets go", "let go")) \(held.text)" : "\(verb("ends", "end")): \(held.text)"
        case .layer(let name):
            return name.map { "from the next touch on: layer \"\($0)\"" } ?? "from the next touch on: no layer"
        case .coolDown: return "cooling down: nothing is done"
        case .series, .flushPending, .dropPending: return nil
        }
    }

    /// The cause of a list, or of an instruction that can be part of a list. Nil for a switch of the layer, and for all other instructions.
    private var cause: Cause? {
        switch self {
        case .run(let run): run.cause
        case .press(_, let cause), .click(_, let cause), .call(_, let cause), .notify(_, let cause), .series(_, let cause): cause
        case .begin, .end, .layer, .flushPending, .dropPending, .coolDown: nil
        }
    }

    /// True for instructions that are shown even if they come with one of many changes.
    var isMoreThanChange: Bool {
        switch self {
        case .run, .press, .click, .call, .notify, .series: cause?.trigger != .changed
        case .begin, .end, .layer: true
        case .flushPending, .dropPending, .coolDown: false
        }
    }
}

extension HeldOrder {
    /// True for keys and buttons, which are held and let go; false for commands and pointers, which start and end.
    var isHeldDown: Bool {
        switch self {
        case .keys, .button: true
        case .run, .pointer: false
        }
    }

    /// The effect in words, to follow the verb.
    fileprivate var text: String {
        switch self {
        case .run(let command): "\(command)"
        case .keys(let chord): "\(chord)"
        case .button(let button): "the \(button.rawValue) button"
        case .pointer(let mode, _): "pointer = \"\(mode.rawValue)\""
        }
    }
}

extension Instruction.Cause {
    /// The step that caused the action, as the beginning of a text; empty for actions of other triggers.
    fileprivate var step: String {
        trigger == .forward || trigger == .backward ? "step \(trigger.rawValue) to \(steps ?? 0): " : ""
    }
}

extension GestureEvent {
    /// The notable values of the motion; empty if there are none.
    var summary: String {
        var parts: [String] = []
        if let direction = value.direction { parts.append(direction.rawValue) }
        if value.translation.length > .mm(1) { parts.append("\(value.translation.length.millimeters.tenths) mm") }
        if abs(value.scale - 1) > 0.05 { parts.append("scale \(value.scale.decimal)") }
        if value.rotation.magnitude > .degrees(5) { parts.append("\(value.rotation.degrees.whole)°") }
        return parts.joined(separator: ", ")
    }
}

extension Double {
    var whole: String { rounded().decimal }
    var tenths: String { ((self * 10).rounded() / 10).decimal }
}
