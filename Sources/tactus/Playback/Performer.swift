internal import Actions
internal import Configuration
internal import Gestures
internal import Reactions
internal import System
internal import TouchInput

/// Performs the actions of a playback with `--act`, or only names them without.
final class Performer {
    private var dispatcher: Dispatcher
    private let loop: EventLoop
    private let hands: Hands
    let acts: Bool
    /// The layer to which an action has switched; nil if none has.
    private var wanted: String??

    /// The time for desktops to notice a new keyboard, and to read the last keys of one that goes. Our choice: several times what they
    /// need when idle.
    private static let keyboardTime = Duration.milliseconds(300)
    /// The longest wait for the last commands, which keep running after it.
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

    /// Replaces the gestures.
    func adopt(_ configuration: Configuration) { dispatcher = Dispatcher(configuration, hands: hands, after: dispatcher) }

    /// The instructions of an event. Call it once for each event, in order.
    func react(to event: GestureEvent) -> [Instruction] { dispatcher.react(to: event) }

    /// The command at a moment of a gesture.
    func command(_ gesture: GestureID, _ moment: ActionMoment) -> Command? { dispatcher.command(gesture, moment) }

    /// Notes the layer. In a playback, switching to it affects nothing else.
    func perform(_ instructions: [Instruction], of event: GestureEvent, device: String) {
        guard acts else {
            for case .layer(let name) in instructions { wanted = .some(name) }
            return
        }
        dispatcher.follow(instructions, of: event, device: device, id: device) { wanted = .some($0) }
    }

    /// The layer switched to since the last call; nil if none was.
    func takeLayer() -> String?? {
        defer { wanted = nil }
        return wanted
    }

    /// Gives a new command time for output, so that it appears in the right place.
    func letSpeak() {
        if acts { _ = try? waitUntilIdle(atMost: .milliseconds(100)) }
    }

    func finish() throws(EventLoopError) {
        guard acts else { return }
        // Also wait for background processes of the commands.
        defer { hands.rest() }
        let isIdle = try waitUntilIdle(atMost: Self.patience)
        try letKeyboardBeSeen()
        if !isIdle {
            Messages.warning("action: some commands still run after \(Self.patience.secondsText) s; they go on")
        }
    }

    /// True once commands have ended, calls are answered and keys are pressed, or when the time is over.
    private func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        try loop.run(until: loop.now + time) { hands.runner.isIdle && hands.caller.isIdle && hands.keyboard.isIdle }
    }

    private func letKeyboardBeSeen() throws(EventLoopError) {
        if hands.keyboard.isThere { _ = try loop.run(until: loop.now + Self.keyboardTime) { false } }
    }
}
