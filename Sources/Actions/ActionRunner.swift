package import System
internal import TouchInput

/// Runs commands beside the loop: never waits for one, keeps at most `limit` alive, and logs those that fail.
///
/// Each command gets its own session, no input, the daemon's environment plus the given variables, and a pipe for its stderr, whose
/// last 4 KiB are part of the message if it fails. Commands live on when the daemon ends; killed is only what has a timeout, and what is
/// held, see ``hold(_:environment:for:key:)``.
package final class ActionRunner {
    /// Where commands write their stdout.
    package enum StandardOutput: Sendable {
        case inherited
        /// The daemon's own stderr: for tools whose stdout is for results.
        case toStandardError
        /// Nowhere, unless the command fails: then the last of it is logged with what it wrote to its stderr. For services: a command
        /// that prints much would use up what the journal accepts of the service, and silence everybody else.
        case kept
    }

    /// A variable for a command's environment. NULs in the value, which cannot be passed, are left out.
    package typealias Variable = (name: String, value: String)

    /// When a command starts, among those of the same key.
    package enum Turn {
        /// Whatever is running.
        case atOnce
        /// When the last one has ended; then it replaces what waited before. The newest value is not lost while one of them runs, and
        /// the values in between never queue up.
        case latest(AnyHashable)
        /// When all before it have ended. Where a hundred wait already it is left out, and that is logged.
        case all(AnyHashable)
        /// At once, unless the last one is still running; then not at all.
        case unlessRunning(AnyHashable)
    }

    /// How many commands may be alive at once. Programs they leave in the background do not count.
    package var limit: Int
    /// How long a command that is asked to end may take before it is killed. Another value only in tests.
    package var grace: Duration {
        get { runs.grace }
        set { runs.grace = newValue }
    }

    private let loop: EventLoop
    private let log: ActionLog
    private let runs: ActionRuns
    private var turns = ActionTurns()
    /// What runs, or has run, until it is let go.
    private var held: [AnyHashable: ActionRun] = [:]

    /// `log` gets messages like `action: "next workspace" (ended): exit status 3 from: …`; further lines are indented by four blanks.
    package init(loop: EventLoop, limit: Int = 16, standardOutput: StandardOutput = .inherited, log: @escaping (String) -> Void) {
        self.loop = loop
        self.limit = limit
        self.log = ActionLog(loop: loop, write: log)
        runs = ActionRuns(loop: loop, launcher: Launcher(output: standardOutput), log: self.log)
        runs.onEnd = { [unowned self] in continueTurns() }
    }

    /// Starts the command when it is its turn, or logs why not.
    ///
    /// - Parameter timeout: When it is asked to end, and killed 2 s later if it has not; nil: never.
    package func run(
        _ command: Command, environment: [Variable], for label: ActionLabel, turn: Turn = .atOnce, timeout: Duration? = nil
    ) {
        let request = ActionRun.Request(command: command, environment: environment, label: label, timeout: timeout)
        switch turn {
        case .atOnce: _ = start(request)
        case .latest(let key): if turns.isTaken(key) { turns.replace(key, with: [request]) } else { start(request, key) }
        case .all(let key):
            guard turns.isTaken(key) else {
                start(request, key)
                return
            }
            if !turns.append(request, key) { log.overflowed(request, limit: ActionTurns.limit) }
        case .unlessRunning(let key): if !turns.isTaken(key) { start(request, key) }
        }
    }

    /// Starts what waits for its turn now, without it: call it before the `ended` action, so that the last value comes first.
    /// Where the limit leaves no room it goes on waiting: later is better than never.
    package func flushPending(key: AnyHashable) {
        while hasRoom, let request = turns.next(key) { start(request, key) }
    }

    /// Forgets what waits for its turn: call it when the gesture is cancelled, after which none of its changes may act.
    package func dropPending(key: AnyHashable) { turns.replace(key, with: []) }

    /// Starts a command that runs until ``release(key:)``, or ends by itself before.
    package func hold(_ command: Command, environment: [Variable], for label: ActionLabel, key: AnyHashable) {
        release(key: key)
        held[key] = start(ActionRun.Request(command: command, environment: environment, label: label, isHeld: true))
    }

    /// Asks what is held to end: SIGTERM to its process group, also if the command itself has ended and left something there, and
    /// SIGKILL 2 s later for what is still there then.
    package func release(key: AnyHashable) {
        guard let run = held.removeValue(forKey: key) else { return }
        runs.askToEnd(run)
    }

    /// True when no command is running and none waits. Programs left in the background do not count.
    package var isIdle: Bool { runs.alive == 0 }

    /// Runs the loop until idle, for at most so long; returns `isIdle`.
    package func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        try loop.run(until: loop.now + time) { isIdle }
    }

    /// The last call before the daemon ends: what is held is asked to end and waited for, 2 s at most, then killed; so is what had been
    /// asked before. What else runs gets another reader for its stderr, so that it can live on. What waits for its turn is forgotten.
    package func leaveRunning() {
        turns = ActionTurns()
        held = [:]
        runs.leave()
    }

    // MARK: - Turns

    private var hasRoom: Bool { runs.alive < limit }

    /// Nil, and logged, where that is not possible.
    private func start(_ request: ActionRun.Request) -> ActionRun? {
        guard hasRoom else {
            log.refused(request, limit: limit)
            return nil
        }
        return runs.start(request)
    }

    private func start(_ request: ActionRun.Request, _ key: AnyHashable) {
        if let run = start(request) { turns.begin(run, key) }
    }

    /// A command has ended.
    private func continueTurns() {
        for key in turns.due() {
            // One that cannot be started holds up none of the others.
            while hasRoom, !turns.isRunning(key), let request = turns.next(key) { start(request, key) }
        }
    }
}
