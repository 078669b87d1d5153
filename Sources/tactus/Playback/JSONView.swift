internal import Configuration
internal import Gestures
internal import Reactions
internal import TouchInput

/// Shows gesture events as JSON, one object per line, with their `actions`. `Documentation/JSON.md` is the contract.
struct JSONView: PlaybackView {
    private(set) var configuration: Configuration
    /// The name of the recording; nil if there is only one.
    let recording: String?
    let device: String
    let performer: Performer

    var wantsEveryBegan: Bool { true }

    func show(_ frame: TouchFrame, at time: Duration) {}

    mutating func adopt(_ configuration: Configuration) { self.configuration = configuration }

    func show(_ event: GestureEvent, _ instructions: [Instruction], at time: Duration) {
        let fields = EventFields(event, gesture: configuration.name(of: event.gesture), device: device)
        var members = origin + [("time", time.secondsText)] + fields.list.map { ($0.name, $0.value.json) }
        let actions = instructions.compactMap { $0.json(in: configuration) }
        if !actions.isEmpty { members.append(("actions", JSON.array(actions))) }
        if instructions.contains(.coolDown(event.gesture)) { members.append(("cooling_down", "true")) }
        Output.write(JSON.object(members) + "\n")
        performer.perform(instructions, of: event, device: device)
    }

    func show(_ failures: [GestureFailure], since start: TouchInstant) {
        for failure in failures {
            var members =
                origin + [
                    ("time", (failure.time - start).secondsText), ("gesture", JSON.string(configuration.name(of: failure.gesture))),
                    ("phase", JSON.string("failed")), ("reason", JSON.string(failure.text(in: configuration))),
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

    private var origin: [(String, String)] { recording.map { [("recording", JSON.string($0))] } ?? [] }

    func finish() {}
}

extension Duration {
    /// The seconds with up to six decimals, without trailing zeros.
    var secondsText: String {
        let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        var digits = String(fraction + 1_000_000).dropFirst()
        while digits.count > 3, digits.hasSuffix("0") { digits = digits.dropLast() }
        return "\(microseconds < 0 ? "-" : "")\(whole).\(digits)"
    }
}

extension Instruction {
    /// The object for one element of `actions`; nil for instructions that only order commands. `Documentation/JSON.md` is the contract.
    func json(in configuration: Configuration) -> String? {
        switch self {
        case .run(let run): Self.object("run", run.moment, run.steps, run.command.members)
        case .press(let chords, let cause): Self.object("press", cause.moment, cause.steps, Self.members(of: chords))
        case .call(let call, let cause): Self.object("call", cause.moment, cause.steps, call.members)
        case .start(let run): Self.object("start", run.moment, run.steps, run.command.members)
        case .stop(let line): Self.object("end", line.moment, nil, Self.heldCommand(of: configuration[line.gesture]))
        case .hold(let chord, let line): Self.object("hold", line.moment, nil, Self.members(of: [chord]))
        case .letGo(let chord, let line): Self.object("release", line.moment, nil, Self.members(of: [chord]))
        case .layer(let name): JSON.object([("action", JSON.string("layer")), ("layer", name.map(JSON.string) ?? "null")])
        case .hurry, .forget, .coolDown: nil
        }
    }

    private static func object(_ action: String, _ moment: ActionMoment, _ steps: Int?, _ members: [(String, String)]) -> String {
        let head = [("action", JSON.string(action)), ("trigger", JSON.string(moment.rawValue))]
        return JSON.object(head + (steps.map { [("steps", "\($0)")] } ?? []) + members)
    }

    private static func members(of chords: [KeyChord]) -> [(String, String)] {
        [("keys", JSON.array(chords.map { JSON.string($0.text) }))]
    }

    /// The command that runs while the gesture lasts.
    private static func heldCommand(of gesture: ConfiguredGesture?) -> [(String, String)] {
        guard case .run(let command)? = gesture?.during?.order else { return [] }
        return command.members
    }
}

extension CommandText {
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
        // JSON has no word for values that are not numbers.
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .truth(let truth): "\(truth)"
        case .list(let elements): JSON.array(elements.map(\.json))
        case .dictionary(let entries): JSON.object(entries.map { ($0.key, $0.value.json) })
        case .inside(let argument): argument.json
        case .variable(let variable): JSON.string("$\(variable.rawValue)")
        }
    }
}
