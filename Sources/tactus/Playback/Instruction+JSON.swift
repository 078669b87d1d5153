internal import Configuration
internal import Reactions

extension Instruction {
    /// An object for one element of `actions`; nil for what only orders commands among each other. `Documentation/JSON.md` is the contract.
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
    /// As the file has it; a variable by its name with a dollar sign.
    fileprivate var json: String {
        switch content {
        case .text(let text): JSON.string(text)
        case .whole(let number): "\(number)"
        // JSON has no word for what is no number.
        case .number(let number): number.isFinite ? "\(number)" : "null"
        case .truth(let truth): "\(truth)"
        case .list(let elements): JSON.array(elements.map(\.json))
        case .dictionary(let entries): JSON.object(entries.map { ($0.key, $0.value.json) })
        case .inside(let argument): argument.json
        case .variable(let variable): JSON.string("$\(variable.rawValue)")
        }
    }
}
