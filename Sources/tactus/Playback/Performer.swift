internal import Actions
internal import Configuration
internal import EventLoop
internal import Gestures

/// What happens to commands in a playback: they are run with `--act`, and only named without.
final class Performer {
    private let dispatcher: Dispatcher
    private let runner: ActionRunner
    let acts: Bool

    /// How long a playback waits for its last commands. They are not ended then, only no longer waited for.
    private static let patience = Duration.seconds(10)

    init(_ configuration: Configuration, acts: Bool) throws(EventLoopError) {
        // Standard output is for results.
        runner = ActionRunner(loop: try EventLoop(), standardOutput: .toStandardError, log: Messages.error)
        dispatcher = Dispatcher(configuration, runner: runner)
        self.acts = acts
    }

    /// The command bound to the event, if any.
    func command(for event: GestureEvent) -> Command? { dispatcher.command(for: event) }

    func perform(_ event: GestureEvent, device: String) {
        if acts { dispatcher.dispatch(event, device: device, id: device) }
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
