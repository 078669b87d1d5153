internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Session
internal import TouchInput

/// Shows gesture events with their `actions`, failures, and what the desktop sees as JSON, one object per line. `Documentation/JSON.md` is
/// the contract.
struct JSONView: PlaybackView {
    /// The gestures of all layers.
    let gestures: Selection
    /// The name of the recording; nil if there is only one.
    let recording: String?
    let device: String
    /// The performer of the actions; nil if nothing is performed.
    let performer: Performer?

    var wantsEveryBegan: Bool { true }

    func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        let name = gestures.name(of: event.gesture)
        let fields = EventFields(event, gesture: name, device: device)
        var members = origin + [("time", time.secondsText)] + fields.list.map { ($0.name, $0.value.json) }
        let actions = instructions.flatMap(\.json)
        if !actions.isEmpty { members.append(("actions", JSON.array(actions))) }
        if instructions.contains(.coolDown(event.gesture)) { members.append(("cooling_down", "true")) }
        Output.write(JSON.object(members) + "\n")
        performer?.perform(instructions, of: event, named: name, device: device)
    }

    func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        for failure in failures {
            var members =
                origin + [
                    ("time", (failure.time - start).secondsText), ("gesture", JSON.string(gestures.name(of: failure.gesture))),
                    ("phase", JSON.string("failed")), ("reason", JSON.string(failure.text(in: gestures, unmet: conditions))),
                ]
            if let comparison = failure.reason.comparison {
                members += [
                    ("measured", comparison.measured.decimal), ("wanted", comparison.wanted.decimal),
                    ("unit", JSON.string(comparison.unit.rawValue)),
                ]
            }
            Output.write(JSON.object(members) + "\n")
        }
    }

    func show(_ sight: DesktopSight, at time: Duration) {
        var members = origin + [("time", time.secondsText), ("desktop_fingers", "\(sight.fingers)")]
        if let replayed = sight.replayed { members.append(("replayed_fingers", "\(replayed)")) }
        if sight.isWithdrawn { members.append(("withdrawn", "true")) }
        Output.write(JSON.object(members) + "\n")
    }

    private var origin: [(String, String)] { recording.map { [("recording", JSON.string($0))] } ?? [] }
}

extension Duration {
    /// The time in seconds, with three to six decimals.
    var secondsText: String { microseconds.text(decimals: 3...6) }
}

extension Instruction {
    /// The elements of `actions`: one, or one for each part of a list; none for a cool-down, and for instructions that only affect the order
    /// of commands. `Documentation/JSON.md` is the contract.
    var json: [String] {
        guard case .series(let parts, _) = self else { return json(follows: false).map { [$0] } ?? [] }
        return parts.enumerated().compactMap { place, part in part.json(follows: place > 0) }
    }

    private func json(follows: Bool) -> String? {
        members.map { JSON.object($0 + (follows ? [("follows", "true")] : [])) }
    }

    private var members: [(String, String)]? {
        switch self {
        case .run(let run): Self.object("run", run.cause.trigger, run.cause.steps, run.command.members)
        case .press(let chords, let cause): Self.object("press", cause.trigger, cause.steps, Self.members(of: chords))
        case .click(let button, let cause): Self.object("click", cause.trigger, cause.steps, Self.members(of: button))
        case .call(let call, let cause): Self.object("call", cause.trigger, cause.steps, call.members)
        case .begin(.run(let command), let cause): Self.object("start", cause.trigger, cause.steps, command.members)
        case .begin(let held, let cause): Self.object(held.isHeldDown ? "hold" : "start", cause.trigger, nil, Self.members(of: held))
        case .end(let held, let key): Self.object(held.isHeldDown ? "release" : "end", key.trigger, nil, Self.members(of: held))
        case .notify(let text, let cause): Self.object("notify", cause.trigger, cause.steps, [("text", JSON.string(text.written))])
        case .layer(let name): [("action", JSON.string("layer")), ("layer", name.map(JSON.string) ?? "null")]
        case .series, .flushPending, .dropPending, .coolDown: nil
        }
    }

    private static func object(
        _ action: String, _ trigger: Action.Trigger, _ steps: Int?, _ members: [(String, String)]
    ) -> [(String, String)] {
        let head = [("action", JSON.string(action)), ("trigger", JSON.string(trigger.rawValue))]
        return head + (steps.map { [("steps", "\($0)")] } ?? []) + members
    }

    private static func members(of chords: [KeyChord]) -> [(String, String)] {
        [("keys", JSON.array(chords.map { JSON.string($0.text) }))]
    }

    private static func members(of button: PointerButton) -> [(String, String)] { [("button", JSON.string(button.rawValue))] }

    private static func members(of held: HeldOrder) -> [(String, String)] {
        switch held {
        case .run(let command): command.members
        case .keys(let chord): members(of: [chord])
        case .button(let button): members(of: button)
        case .pointer(let mode, _): [("pointer", JSON.string(mode.rawValue))]
        }
    }
}

extension Command {
    fileprivate var members: [(String, String)] {
        switch self {
        case .shell(let line): [("shell", JSON.string(line))]
        case .arguments(let words): [("argv", JSON.array(words.map(JSON.string)))]
        }
    }
}

extension MethodCall {
    fileprivate var members: [(String, String)] {
        [
            ("bus", JSON.string(bus.rawValue)), ("service", JSON.string(service)), ("path", JSON.string(path)),
            ("interface", JSON.string(interface)), ("method", JSON.string(method)),
            ("signature", JSON.string(arguments.map(\.type.signature).joined())), ("arguments", JSON.array(arguments.map(\.json))),
        ]
    }
}

extension MethodArgument {
    /// The argument as in the file; a variable is its name with a dollar sign.
    fileprivate var json: String {
        switch content {
        case .text(let text): JSON.string(text)
        case .whole(let number): "\(number)"
        // JSON has no word for infinite values and for those that are not numbers.
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .truth(let truth): "\(truth)"
        case .list(let elements): JSON.array(elements.map(\.json))
        case .dictionary(let entries): JSON.object(entries.map { ($0.key, $0.value.json) })
        case .inside(let argument): argument.json
        case .variable(let variable): JSON.string("$\(variable.rawValue)")
        }
    }
}
