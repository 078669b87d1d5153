internal import Configuration
internal import Gestures
internal import Reactions
internal import TouchInput

/// One object a line for each gesture event, with what it sets off in `actions`. `Documentation/JSON.md` is the contract.
struct JSONView: PlaybackView {
    private(set) var configuration: Configuration
    /// Nil where there is only one.
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
    /// Seconds with all six decimals that count, trailing zeros left out.
    var secondsText: String {
        let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        var digits = String(fraction + 1_000_000).dropFirst()
        while digits.count > 3, digits.hasSuffix("0") { digits = digits.dropLast() }
        return "\(microseconds < 0 ? "-" : "")\(whole).\(digits)"
    }
}
