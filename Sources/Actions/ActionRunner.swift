package import Configuration
package import System
package import TouchInput

/// Runs commands beside the loop, which does not wait for them. Starts none while `limit` are alive, and logs those that fail.
///
/// Each command gets its own session, no input and a pipe for its stderr. It inherits the daemon's environment without the variables for
/// the daemon alone, and gets the given ones. The last 4 KiB of stderr are part of the message if the command fails. The runner ends only
/// commands that exceed their timeout and held ones, see ``hold(_:environment:for:key:)``. The others may outlive the daemon.
package final class ActionRunner {
    /// The destination of the commands' stdout.
    package enum StandardOutput: Sendable {
        case inherited
        /// Output goes to the daemon's own stderr, for tools whose stdout is for results.
        case toStandardError
        /// Output goes to the same pipe as stderr, so its last lines are logged if the command fails, and it is dropped otherwise. Services
        /// need this: a command that prints much would use up the journal's limit for the service, and no other message would be kept.
        case kept
    }

    /// The moment when a command starts, relative to other commands of the same key.
    package enum Turn {
        /// The command starts at once, even while others run.
        case atOnce
        /// The command starts at once, or after the last one has ended. It replaces a pending command, so that the values in between never
        /// queue up.
        case latest(AnyHashable)
        /// The command starts at once, or after all before it have started and the last of them has ended. If a hundred are already
        /// pending, it is left out, and that is logged.
        case all(AnyHashable)
        /// The command starts at once, unless the last one is still running or another one is pending. In that case it is left out.
        case unlessRunning(AnyHashable)

        // The most pending requests of a key. Our choice: as many steps as one motion over a large pad makes. A request behind so many
        // others would come too late for the user.
        static let limit = 100
    }

    /// The end of a command.
    package enum CommandEnd: Equatable, Sendable {
        case success
        /// The command failed, or its program could not be loaded.
        case failure
        /// The command ended after it was asked to.
        case ended
    }

    /// The most commands that may be alive at once. Programs that they leave in the background are not counted.
    package var limit: Int
    /// The time between asking a command to end and killing it. Our choice; tests set another value.
    package var grace = Duration.seconds(2)
    /// The time for which a process waits after ``expectCommand(at:)``. Our choice: most gestures have ended by then. Tests set another value.
    package var expectation = Duration.seconds(2)

    /// Called for each command that gets its turn: with true once its process exists, even if that fails to load the program; with false
    /// if there is none.
    package var onStart: (_ isStarted: Bool) -> Void = { _ in }
    /// Receives the end of each command whose process was created, after its messages.
    package var onEnd: (CommandEnd) -> Void = { _ in }

    /// Receives the start and the end of each command, or the failure to start it; nil while no client watches.
    package var watcher: ((CommandNews) -> Void)?

    let loop: EventLoop
    let log: ActionLog
    var launcher: Launcher
    /// The runs that are not over: see ``ActionRun``.
    var runs: [ActionRun] = []
    /// The number of commands that have not ended.
    var alive = 0
    /// The pipe for the next command, made in advance; nil before the first command or ``prepare(_:)``, or if it could not be made.
    var spare: Pipe?
    /// The process for the next command; nil unless one is expected.
    var early: EarlyProcess?
    /// The end of the time for which ``early`` waits; nil before the first call of ``expectCommand(at:)``.
    private var earlyEnd: Timer?
    /// The buffer for output, as large as a pipe (64 KiB), so that one read takes all that an ended command has left there.
    let buffer = ReadBuffer(byteCount: 65536)
    var lines = TurnLines<ActionRun.Request>()
    /// The number of the last run.
    private var number = 0
    /// The held commands, running or ended, until they are released.
    private var held: [AnyHashable: ActionRun] = [:]

    /// Creates a runner. `log` gets messages like `action: "next workspace" (ended): exit status 3 from: …`; further lines are indented by
    /// four blanks.
    package init(loop: EventLoop, limit: Int = 16, standardOutput: StandardOutput = .inherited, log: @escaping ActionLogger) {
        self.loop = loop
        self.limit = limit
        self.log = ActionLog(loop: loop, write: log)
        launcher = Launcher(output: standardOutput)
    }

    /// Prepares the commands of a new configuration, so that even the first start of each is quick.
    package func prepare(_ commands: [Command]) {
        launcher.prepare(commands)
        if spare == nil, !commands.isEmpty { spare = try? Pipe() }
    }

    /// Makes the process of the next command in advance, so that a command that follows within ``expectation`` starts sooner. Call it when a
    /// gesture with a command may begin. A failure is not reported, because the command then starts as without the call.
    package func expectCommand(at now: TouchInstant) {
        guard launcher.supportsEarlyProcesses else { return }
        if earlyEnd == nil { earlyEnd = try? loop.makeTimer { [unowned self] in early.take()?.end(in: loop) } }
        guard let earlyEnd else { return }
        earlyEnd.arm(at: now + expectation)
        if early != nil { return }
        guard let pipe = spare.take() ?? (try? Pipe()) else { return }
        early = launcher.makeEarlyProcess(errors: pipe)
    }

    /// Starts a command: in the process that was made in advance if that waits, and in a new one otherwise.
    func makeChild(for request: ActionRun.Request) throws(LaunchError) -> Child {
        if let child = launcher.launch(request.command, environment: request.environment, in: &early) {
            earlyEnd?.disarm()
            return child
        }
        let pipe = if let pipe = spare.take() { pipe } else { try Pipe() }
        return try launcher.launch(request.command, environment: request.environment, errors: pipe)
    }

    /// Starts the command in its turn. Logs a failed start and a full queue, but not a command that its turn replaces or leaves out.
    ///
    /// - Parameters:
    ///   - timeout: The time after which the command is asked to end; it is killed 2 s later. Nil for no limit.
    ///   - done: Receives true if the command was started and ended well: with status 0, or because its timeout had passed. It is not
    ///     called for a command that does not get its turn.
    package func run(
        _ command: Command, environment: CStrings, for label: ActionLabel, turn: Turn = .atOnce, timeout: Duration? = nil,
        done: @escaping (Bool) -> Void = { _ in }
    ) {
        let request = ActionRun.Request(command: command, environment: environment, label: label, timeout: timeout, done: done)
        switch lines.admit(request, turn) {
        case .now(let key): start(request, key)
        case .later: break
        case .full: log.overflowed(request, limit: Turn.limit)
        }
    }

    /// Starts the pending commands of this key now. Call it before the `ended` action, so that the last value comes first. If the limit
    /// leaves no room, they stay pending.
    package func flushPending(key: AnyHashable) {
        while hasRoom, let request = lines.next(key) { start(request, key) }
    }

    /// Drops the pending commands of this key. Call it when the gesture is canceled: none of its changes may act after that.
    package func dropPending(key: AnyHashable) { lines.drop(key) }

    /// Starts a command that runs until ``release(key:)`` or the next call with this key, unless it ends by itself earlier.
    package func hold(_ command: Command, environment: CStrings, for label: ActionLabel, key: AnyHashable) {
        release(key: key)
        held[key] = start(ActionRun.Request(command: command, environment: environment, label: label, isHeld: true))
    }

    /// Asks the held command to end. Sends SIGTERM to its process group, even if the command itself has ended and left programs there.
    /// Sends SIGKILL 2 s later to the programs that are left.
    package func release(key: AnyHashable) {
        guard let run = held.removeValue(forKey: key) else { return }
        askToEnd(run)
    }

    /// True when no command is running and none is pending. Programs left in the background are ignored.
    package var isIdle: Bool { alive == 0 }

    /// Runs the loop until idle, for at most `time`; returns `isIdle`. Throws if the loop breaks.
    package func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        try loop.run(until: loop.now + time) { isIdle }
    }

    /// Leaves the commands to themselves. Call it last, before the daemon ends. Commands that are held or were asked to end get SIGTERM,
    /// and SIGKILL if they have not ended 2 s later. The method blocks until they have ended. The others get another reader for their
    /// stderr, so that they can live on. Pending commands are dropped.
    package func leaveRunning() {
        lines = TurnLines()
        held = [:]
        early.take()?.endAtOnce()
        leave()
    }

    // MARK: - Turns

    /// True if another command can start now: fewer than `limit` are alive.
    package var hasRoom: Bool { alive < limit }

    /// Starts a command. Logs the reason and returns nil if it cannot be started.
    ///
    /// - Parameter key: The key of the commands that wait for its end; nil if none do.
    @discardableResult
    private func start(_ request: ActionRun.Request, _ key: AnyHashable? = nil) -> ActionRun? {
        guard hasRoom else {
            log.refused(request, limit: limit)
            onStart(false)
            request.done(false)
            return nil
        }
        let run = launch(request)
        onStart(run != nil)
        guard let run else {
            request.done(false)
            return nil
        }
        if let key {
            number += 1
            run.turn = (number, key)
            lines.begin(number, key)
        }
        return run
    }

    /// Starts the commands whose turn has come, after a command has ended, as far as there is room.
    func continueTurns() {
        // A command that cannot be started does not delay the others of its key.
        while hasRoom, let (request, key) = lines.nextDue() { start(request, key) }
    }
}
