internal import Actions
internal import Configuration
internal import Gestures
internal import Session
internal import System
internal import TouchInput

/// Performs the actions of a playback, for `--act`.
final class Performer {
    private let loop: EventLoop
    private let executor: ActionExecutor
    private let desktop: DesktopState

    /// The time for desktops to notice a new keyboard, and to read the last keys of one that is removed. Our choice: several times the
    /// time that they need when idle.
    private static let keyboardTime = Duration.milliseconds(300)
    /// The longest wait for the last commands. Our choice: commands that need longer keep running.
    private static let patience = Duration.seconds(10)

    init(_ configuration: Configuration, on desktop: DesktopState) throws(EventLoopError) {
        // Standard output is reserved for results.
        let loop = try EventLoop()
        let session = LastingBus(.user, loop: loop)
        self.loop = loop
        executor = ActionExecutor(loop: loop, standardOutput: .toStandardError) { session.connect() ? session.bus : nil }
        self.desktop = desktop
        executor.adopt(configuration)
        executor.prepare()
        try letVirtualDevicesBeSeen()
    }

    /// Executes the instructions for an event of the named gesture. Switching to a layer is left to the session.
    func perform(_ instructions: ArraySlice<Instruction>, of event: GestureEvent, named name: String, device: String) {
        for instruction in instructions { executor.execute(instruction, of: event, named: name, device: device, on: desktop) }
    }

    /// Gives a new command time for output, so that it appears in the right place.
    func letSpeak() { _ = try? waitUntilIdle(atMost: .milliseconds(100)) }

    func finish() throws(EventLoopError) {
        // Commands that still run, except held ones, and programs that they left in the background continue to run.
        defer { executor.close() }
        let isIdle = try waitUntilIdle(atMost: Self.patience)
        try letVirtualDevicesBeSeen()
        if !isIdle {
            Messages.warning("action: some commands still run after \(Self.patience.secondsText) s; they go on")
        }
    }

    /// Waits until commands have ended, calls are answered and keys are pressed, or until the time is over. Returns false if the time is
    /// over. Throws if the event loop fails.
    private func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        try loop.run(until: loop.now + time) { executor.isIdle }
    }

    private func letVirtualDevicesBeSeen() throws(EventLoopError) {
        if executor.hasVirtualDevice { _ = try loop.run(until: loop.now + Self.keyboardTime) { false } }
    }
}
