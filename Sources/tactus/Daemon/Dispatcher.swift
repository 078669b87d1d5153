internal import Actions
internal import Configuration
internal import Gestures
internal import Reactions
internal import TouchInput

/// Has done what gesture events set off, as a configuration says.
final class Dispatcher {
    /// Commands or calls of a gesture on a device that take turns, or what is held of it.
    private struct Key: Hashable {
        var gesture: String
        var moment: ActionMoment
        var queue: ActionQueue
        var deviceID: String
    }

    let configuration: Configuration
    /// By gesture, parsed once.
    private let commands: [GestureID: [ActionMoment: Command]]
    private let names: [GestureID: String]
    private let hands: Hands
    private var reactor: Reactor
    let detectors: [GestureID: DetectorProgram]

    /// - Parameter previous: Whose gestures go on cooling down.
    init(
        _ configuration: Configuration, hands: Hands, detectors: [GestureID: DetectorProgram] = [:], after previous: Dispatcher? = nil
    ) {
        self.configuration = configuration
        self.hands = hands
        self.detectors = detectors
        hands.runner.limit = configuration.settings.maxCommands
        reactor = Reactor(configuration, after: previous?.reactor)
        var commands: [GestureID: [ActionMoment: Command]] = [:]
        for gesture in configuration.gestures {
            for command in gesture.commands {
                if let moment = command.moment { commands[gesture.id, default: [:]][moment] = Command(configured: command.text) }
            }
        }
        self.commands = commands
        names = Dictionary(configuration.gestures.map { ($0.id, $0.name) }) { first, _ in first }
    }

    /// The same for one device: without what is for others and what that cannot do. Commands and detectors are shared.
    func limited(to device: ConfiguredDevice, after previous: Dispatcher? = nil) -> Dispatcher {
        limited(to: configuration.limited(to: device), after: previous)
    }

    /// The same while a layer is on; nil: while none is.
    func limited(toLayer layer: String?) -> Dispatcher { limited(to: configuration.limited(toLayer: layer), after: nil) }

    private func limited(to own: Configuration, after previous: Dispatcher?) -> Dispatcher {
        let ids = Set(own.gestures.map(\.id))
        return Dispatcher(own, hands: hands, detectors: detectors.filter { ids.contains($0.key) }, after: previous)
    }

    /// What a device is by the configuration's word; nil for what nobody touches with fingers.
    func device(_ description: DeviceDescription, screen: Rotation) -> ConfiguredDevice? {
        ConfiguredDevice(description, overrides: configuration.devices, screen: screen)
    }

    /// Gestures that are meant for the device but beyond it, a line for each reason.
    func obstacles(on device: ConfiguredDevice) -> [String] {
        configuration.obstacleLines(on: device).map { "\($0.names) cannot happen here: \($0.reason)" }
    }

    /// An engine whose events ``react(to:)`` understands, for a device with that surface.
    func engine(on surface: Surface) -> GestureEngine {
        var engine = configuration.engine(on: surface, reportsEveryBegan: false)
        if !detectors.isEmpty { engine.recordSpatialEvents() }
        return engine
    }

    /// What the configuration says to do about the event. To be asked once for each event, in their order.
    func react(to event: GestureEvent) -> [Instruction] {
        var instructions: [Instruction] = []
        reactor.react(to: event, into: &instructions)
        return instructions
    }

    /// Follows instructions that the event has set off. Commands get to know the device's name; the id tells devices of the same name
    /// apart. To switch to a layer is the caller's business.
    func follow(
        _ instructions: [Instruction], of event: GestureEvent, device: String, id: String, switchLayer: (String?) -> Void
    ) {
        for instruction in instructions {
            switch instruction {
            case .run(let run):
                guard let command = command(run.line.gesture, run.moment) else { continue }
                hands.runner.run(
                    command, environment: environment(of: run, event, device), for: label(of: run.line, run.moment),
                    turn: turn(of: run.line, id), timeout: run.timeout)
            case .press(let chords, let cause):
                hands.keyboard.press(chords.map(\.codes), for: label(of: cause.line, cause.moment))
            case .call(let call, let cause):
                hands.caller.call(request(call, cause, event, device), turn: turn(of: cause.line, id))
            case .start(let run):
                guard let command = command(run.line.gesture, run.moment) else { continue }
                hands.runner.hold(
                    command, environment: environment(of: run, event, device), for: label(of: run.line, run.moment),
                    key: key(run.line, id))
            case .stop(let line): hands.runner.release(key: key(line, id))
            case .hold(let chord, let line): hands.keyboard.hold(chord.codes, key: key(line, id))
            case .letGo(_, let line): hands.keyboard.letGo(key: key(line, id))
            case .hurry(let line):
                hands.runner.flushPending(key: key(line, id))
                hands.caller.flushPending(key: key(line, id))
            case .forget(let line):
                hands.runner.dropPending(key: key(line, id))
                hands.caller.dropPending(key: key(line, id))
            case .layer(let name): switchLayer(name)
            case .coolDown: break
            }
        }
    }

    /// What is run at a moment of the gesture.
    func command(_ gesture: GestureID, _ moment: ActionMoment) -> Command? { commands[gesture]?[moment] }

    private func name(_ gesture: GestureID) -> String { names[gesture] ?? "" }

    private func label(of line: Instruction.Line, _ moment: ActionMoment) -> ActionLabel {
        ActionLabel(gesture: name(line.gesture), phase: moment.rawValue)
    }

    private func request(_ call: MethodCall, _ cause: Instruction.Cause, _ event: GestureEvent, _ device: String) -> CallRequest {
        let fields = EventFields(event, gesture: name(cause.line.gesture), device: device, moment: cause.moment, steps: cause.steps)
        return CallRequest(call.busCall(of: fields), on: call.line, for: label(of: cause.line, cause.moment), text: "\(call)")
    }

    private func environment(of run: Instruction.Run, _ event: GestureEvent, _ device: String) -> [ActionRunner.Variable] {
        EventFields(event, gesture: name(run.line.gesture), device: device, moment: run.moment, steps: run.steps).environment
    }

    private func key(_ line: Instruction.Line, _ id: String) -> Key {
        Key(gesture: name(line.gesture), moment: line.moment, queue: line.queue, deviceID: id)
    }

    private func turn(of line: Instruction.Line, _ id: String) -> ActionRunner.Turn {
        switch line.queue {
        case .parallel: .atOnce
        case .latest: .latest(key(line, id))
        case .all: .all(key(line, id))
        case .skip: .unlessRunning(key(line, id))
        }
    }
}

extension Configuration {
    /// - Parameter reportsEveryBegan: Also where no command wants to know that a press may be beginning.
    func engine(on surface: Surface, reportsEveryBegan: Bool) -> GestureEngine {
        GestureEngine(
            gestures.map { $0.rule(on: surface, reportsEveryBegan: reportsEveryBegan) }, on: surface, heartbeat: settings.heartbeat)
    }
}

extension KeyChord {
    /// The kernel's numbers.
    fileprivate var codes: [UInt16] { keys.map(\.code) }
}

extension Command {
    /// Returns nil only for what no configuration can contain: an empty command.
    init?(configured text: CommandText) {
        do {
            try self.init(text)
        } catch {
            Messages.error("bug: a command was let through that cannot be run: \(error)")
            return nil
        }
    }
}
