internal import Actions
internal import Configuration
internal import Gestures
internal import TouchInput

/// Turns gesture events into running commands, as a configuration says.
final class Dispatcher {
    /// A gesture on a device: its `changed` runs one at a time.
    private struct Key: Hashable {
        var gesture: String
        var deviceID: String
    }

    private let configuration: Configuration
    /// By gesture and phase, parsed once.
    private let commands: [[GesturePhase: Command]]
    private let runner: ActionRunner
    /// By the places of their gestures.
    let detectors: [Int: DetectorProgram]

    init(_ configuration: Configuration, runner: ActionRunner, detectors: [Int: DetectorProgram] = [:]) {
        self.configuration = configuration
        self.runner = runner
        self.detectors = detectors
        runner.limit = configuration.settings.maxCommands
        commands = configuration.gestures.map { $0.actions.compactMapValues(Command.init(_:)) }
    }

    /// The same for one device: without what is for others and what that cannot do. Commands and detectors are shared.
    func limited(to device: ConfiguredDevice) -> Dispatcher {
        let own = configuration.limited(to: device)
        var placesByName: [String: Int] = [:]
        for (place, gesture) in own.gestures.enumerated() { placesByName[gesture.name] = place }
        var detectors: [Int: DetectorProgram] = [:]
        for (place, program) in self.detectors {
            if let new = placesByName[configuration.gestures[place].name] { detectors[new] = program }
        }
        return Dispatcher(own, runner: runner, detectors: detectors)
    }

    /// What a device is by the configuration's word; nil for what nobody touches with fingers.
    func device(_ description: DeviceDescription, screen: Rotation) -> ConfiguredDevice? {
        ConfiguredDevice(description, overrides: configuration.devices, screen: screen)
    }

    /// Gestures that are meant for the device but beyond it, a line for each reason.
    func obstacles(on device: ConfiguredDevice) -> [String] {
        configuration.obstacleLines(on: device).map { "\($0.names) cannot happen here: \($0.reason)" }
    }

    /// An engine whose events ``dispatch(_:device:id:)`` understands, for a device with that surface.
    func engine(on surface: Surface) -> GestureEngine {
        var engine = configuration.engine(on: surface, reportsEveryBegan: false)
        if !detectors.isEmpty { engine.recordSpatialEvents() }
        return engine
    }

    /// What the configuration binds to the event.
    func command(for event: GestureEvent) -> Command? { commands[event.gesture][event.phase] }

    /// Starts what the configuration binds to the event, if anything. Commands get to know the device's name; the id tells devices of
    /// the same name apart.
    func dispatch(_ event: GestureEvent, device: String, id: String) {
        let name = configuration.gestures[event.gesture].name
        let key = Key(gesture: name, deviceID: id)
        switch event.phase {
        case .ended: runner.flushPending(key: key)
        case .cancelled: runner.dropPending(key: key)
        case .began, .changed, .released: break
        }
        guard let command = command(for: event) else { return }
        let environment = EventFields(event, gesture: name, device: device).environment
        let label = ActionLabel(gesture: name, phase: event.phase.rawValue)
        switch event.phase {
        case .changed: runner.runLatest(command, environment: environment, for: label, key: key)
        case .began, .ended, .released, .cancelled: runner.run(command, environment: environment, for: label)
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

extension Command {
    /// Nil where the action is no command.
    init?(_ action: Action) {
        switch action.order {
        case .run(let line): self.init(line)
        case .layer: return nil
        }
    }

    /// Nil only for what no configuration can contain: an empty command.
    init?(_ line: CommandText) {
        do {
            switch line {
            case .shell(let line): try self.init(Form.shell(line))
            case .arguments(let words): try self.init(Form.arguments(words))
            }
        } catch {
            Messages.error("bug: a command was let through that cannot be run: \(error)")
            return nil
        }
    }
}
