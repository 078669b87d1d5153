internal import Actions
internal import Configuration
internal import Gestures
internal import Reactions
internal import System
internal import TouchInput

/// What happens to actions in a playback: they are done with `--act`, and only named without.
final class Performer {
    private var dispatcher: Dispatcher
    private let loop: EventLoop
    private let hands: Hands
    let acts: Bool
    /// The layer that an action has switched to; nil: none has.
    private var wanted: String??

    /// How long desktops take to notice a new keyboard, and to read what was pressed on one that goes. Our choice: several times as long
    /// as they take when nothing else happens.
    private static let keyboardTime = Duration.milliseconds(300)
    /// How long a playback waits for its last commands. They are not ended then, only no longer waited for.
    private static let patience = Duration.seconds(10)

    init(_ configuration: Configuration, acts: Bool) throws(EventLoopError) {
        // Standard output is for results.
        let loop = try EventLoop()
        let session = BusOnDemand(.user, on: loop)
        self.loop = loop
        hands = Hands(loop: loop, standardOutput: .toStandardError) { session.bus }
        dispatcher = Dispatcher(configuration, hands: hands)
        self.acts = acts
        guard acts, configuration.pressesKeys else { return }
        hands.keyboard.want(true)
        hands.keyboard.prepare()
        try letKeyboardBeSeen()
    }

    /// Other gestures from now on.
    func adopt(_ configuration: Configuration) { dispatcher = Dispatcher(configuration, hands: hands, after: dispatcher) }

    /// What the event sets off. To be asked once for each event, in their order.
    func react(to event: GestureEvent) -> [Instruction] { dispatcher.react(to: event) }

    /// What is run at a moment of the gesture.
    func command(_ gesture: GestureID, _ moment: ActionMoment) -> Command? { dispatcher.command(gesture, moment) }

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
        if acts { _ = try? waitUntilIdle(atMost: .milliseconds(100)) }
    }

    func finish() throws(EventLoopError) {
        guard acts else { return }
        // Also for what commands have left in the background, and are not waited for.
        defer { hands.rest() }
        let isIdle = try waitUntilIdle(atMost: Self.patience)
        try letKeyboardBeSeen()
        if !isIdle {
            Messages.warning("action: some commands still run after \(Self.patience.secondsText) s; they go on")
        }
    }

    /// Commands have ended, calls are answered, keys are pressed; or the time is over.
    private func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        try loop.run(until: loop.now + time) { hands.runner.isIdle && hands.caller.isIdle && hands.keyboard.isIdle }
    }

    private func letKeyboardBeSeen() throws(EventLoopError) {
        if hands.keyboard.isThere { _ = try loop.run(until: loop.now + Self.keyboardTime) { false } }
    }
}
