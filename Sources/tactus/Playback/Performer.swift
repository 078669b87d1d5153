internal import Actions
internal import Configuration
internal import EventLoop
internal import Gestures
internal import Reactions

/// What happens to commands in a playback: they are run with `--act`, and only named without.
final class Performer {
    private var dispatcher: Dispatcher
    private let runner: ActionRunner
    let acts: Bool
    /// The layer that an action has switched to; nil: none has.
    private var wanted: String??

    /// How long a playback waits for its last commands. They are not ended then, only no longer waited for.
    private static let patience = Duration.seconds(10)

    init(_ configuration: Configuration, acts: Bool) throws(EventLoopError) {
        // Standard output is for results.
        runner = ActionRunner(loop: try EventLoop(), standardOutput: .toStandardError, log: Messages.error)
        dispatcher = Dispatcher(configuration, runner: runner)
        self.acts = acts
    }

    /// Other gestures from now on.
    func adopt(_ configuration: Configuration) { dispatcher = Dispatcher(configuration, runner: runner, after: dispatcher) }

    /// What the event sets off. To be asked once for each event, in their order.
    func react(to event: GestureEvent) -> [Instruction] { dispatcher.react(to: event) }

    /// What is run at a moment of the gesture at that place.
    func command(_ gesture: Int, _ moment: ActionMoment) -> Command? { dispatcher.command(gesture, moment) }

    /// A layer is only a name to a playback: to switch to it does nothing to anybody.
    func perform(_ instructions: [Instruction], of event: GestureEvent, device: String) {
        guard acts else {
            for case .layer(let name) in instructions { wanted = .some(name) }
            return
        }
        dispatcher.follow(instructions, of: event, device: device, id: device) { wanted = .some($0) }
    }

    /// The layer that has been switched to since last asked; nil: nobody has switched.
    func takeLayer() -> String?? {
        defer { wanted = nil }
        return wanted
    }

    /// Gives a command that has just been started the time to say something, so that it stands where it belongs.
    func letSpeak() {
        if acts { _ = try? runner.waitUntilIdle(atMost: .milliseconds(100)) }
    }

    func finish() throws(EventLoopError) {
        guard acts else { return }
        // Also for what commands have left in the background, and are not waited for.
        defer { runner.leaveRunning() }
        if !(try runner.waitUntilIdle(atMost: Self.patience)) {
            Messages.warning("action: some commands still run after \(Self.patience.secondsText) s; they go on")
        }
    }
}
