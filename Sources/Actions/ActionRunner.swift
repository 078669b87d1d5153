internal import CLinux
public import EventLoop
internal import Glibc

/// Runs commands beside the loop: never waits for one, keeps at most `limit` alive, and logs those that fail.
///
/// Each command gets its own session, no input, the daemon's environment plus the given variables, and a pipe for its stderr, whose
/// last 4 KiB are part of the message if it fails. Commands live on when the daemon ends; killed is only what has a timeout, and what is
/// held, see ``hold(_:environment:for:key:)``.
public final class ActionRunner {
    /// Where commands write their stdout.
    public enum StandardOutput: Sendable {
        case inherited
        /// The daemon's own stderr: for tools whose stdout is for results.
        case toStandardError
        /// Nowhere, unless the command fails: then the last of it is logged with what it wrote to its stderr. For services: a command
        /// that prints much would use up what the journal accepts of the service, and silence everybody else.
        case kept
    }

    /// A variable for a command's environment. NULs in the value, which cannot be passed, are left out.
    public typealias Variable = (name: String, value: String)

    /// Runs that follow each other.
    private struct Chain {
        /// The last run of this key.
        var current: ActionRun
        /// What has to follow it, in order.
        var waiting: [ActionRun.Request] = []
    }

    /// When a command starts, among those of the same key.
    public enum Turn {
        /// Whatever is running.
        case atOnce
        /// When the last one has ended; then it replaces what waited before. The newest value is never lost, and the values in between
        /// never queue up.
        case latest(AnyHashable)
        /// When all before it have ended. Where a hundred wait already it is left out, and that is logged.
        case all(AnyHashable)
        /// At once, unless the last one is still running; then not at all.
        case unlessRunning(AnyHashable)
    }

    // Our choice: as many steps as one motion over a large pad makes. Whoever waits for more has forgotten what he wanted.
    static let waitingLimit = 100
    /// Between SIGTERM and SIGKILL.
    private static let grace = Duration.seconds(2)

    /// How many commands may be alive at once. Programs they leave in the background do not count.
    public var limit: Int

    private let loop: EventLoop
    private let launcher: Launcher
    private let log: (String) -> Void
    private var runs: [ObjectIdentifier: ActionRun] = [:]
    private var chains: [AnyHashable: Chain] = [:]
    /// What runs until it is let go.
    private var held: [AnyHashable: ActionRun] = [:]
    private var alive = 0
    /// The next command's, made while nobody waits for it.
    private var spare: Pipe?
    private var failures = MessageGate<ActionLabel>(burst: 10, interval: 10_000_000)
    private var overflows = MessageGate<ActionLabel>(burst: 1, interval: 5_000_000)
    private var refusals = MessageGate<ActionLabel>(burst: 1, interval: 5_000_000)
    /// As large as a pipe, so that one read takes all that an ended command has left there.
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)

    /// `log` gets messages like `action: "next workspace" (ended): exit status 3 from: …`; further lines are indented by four blanks.
    public init(loop: EventLoop, limit: Int = 16, standardOutput: StandardOutput = .inherited, log: @escaping (String) -> Void) {
        self.loop = loop
        self.limit = limit
        self.log = log
        launcher = Launcher(output: standardOutput)
    }

    deinit { buffer.deallocate() }

    /// Starts the command when it is its turn, or logs why not.
    ///
    /// - Parameter timeout: When it is asked to end, and killed 2 s later if it has not; nil: never.
    public func run(
        _ command: Command, environment: [Variable], for label: ActionLabel, turn: Turn = .atOnce, timeout: Duration? = nil
    ) {
        let request = ActionRun.Request(command: command, environment: environment, label: label, timeout: timeout)
        switch turn {
        case .atOnce: _ = start(request, key: nil)
        case .latest(let key):
            if chains[key] == nil { _ = start(request, key: key) } else { chains[key]?.waiting = [request] }
        case .all(let key):
            guard let waiting = chains[key]?.waiting.count else {
                _ = start(request, key: key)
                return
            }
            if waiting < Self.waitingLimit { chains[key]?.waiting.append(request) } else { refuseToWait(request) }
        case .unlessRunning(let key):
            if chains[key] == nil { _ = start(request, key: key) }
        }
    }

    private func refuseToWait(_ request: ActionRun.Request) {
        let text = ActionMessage.overflowed(request.command, limit: Self.waitingLimit)
        report(text, request.label, overflows.judge(request.label, at: loop.now))
    }

    /// Starts what waits in this chain now, without its turn: call it before the `ended` action, so that the last value comes first.
    /// Where the limit leaves no room it goes on waiting: later is better than never.
    public func flushPending(key: AnyHashable) {
        while alive < limit, let request = chains[key]?.waiting.first {
            chains[key]?.waiting.removeFirst()
            _ = start(request, key: key)
        }
    }

    /// Forgets what waits for its turn: call it when the gesture is cancelled, after which none of its changes may act.
    public func dropPending(key: AnyHashable) { chains[key]?.waiting = [] }

    // MARK: - What runs for a while

    /// Starts a command that runs until ``release(key:)``, or ends by itself before.
    public func hold(_ command: Command, environment: [Variable], for label: ActionLabel, key: AnyHashable) {
        release(key: key)
        held[key] = start(ActionRun.Request(command: command, environment: environment, label: label), key: nil)
    }

    /// Asks what is held to end: SIGTERM to its process group, and SIGKILL 2 s later for what is still there then.
    public func release(key: AnyHashable) {
        guard let run = held.removeValue(forKey: key) else { return }
        askToEnd(run)
    }

    // MARK: - The end

    /// True when no command is running and none waits. Programs left in the background do not count.
    public var isIdle: Bool { alive == 0 }

    /// Runs the loop until idle, for at most so long; returns `isIdle`.
    public func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        let (seconds, attoseconds) = min(time, .seconds(1_000_000_000)).components
        return try loop.run(until: loop.now + seconds * 1_000_000 + attoseconds / 1_000_000_000_000) { isIdle }
    }

    /// The last call before the daemon ends: what is held is asked to end, and what still runs gets another reader for its stderr, so
    /// that it can live on.
    public func leaveRunning() {
        for run in held.values where run.child != nil { kill(-run.pid, SIGTERM) }
        handOver(Array(runs.values))
        runs = [:]
        chains = [:]
        held = [:]
        alive = 0
    }

    // MARK: - One run

    /// Nil, and logged, where that is not possible.
    private func start(_ request: ActionRun.Request, key: AnyHashable?) -> ActionRun? {
        guard alive < limit else {
            let verdict = refusals.judge(request.label, at: loop.now)
            report(ActionMessage.refused(request.command, limit: limit), request.label, verdict)
            return nil
        }
        do throws(LaunchError) {
            let run = try launch(request, key: key)
            runs[ObjectIdentifier(run)] = run
            alive += 1
            if let key { chains[key] = Chain(current: run, waiting: chains[key]?.waiting ?? []) }
            if let timeout = request.timeout { arm(run, after: timeout) { [unowned self, unowned run] in overrun(run, timeout) } }
            return run
        } catch {
            report("\(error)", request.label, failures.judge(request.label, at: loop.now))
            return nil
        }
    }

    private func launch(_ request: ActionRun.Request, key: AnyHashable?) throws(LaunchError) -> ActionRun {
        let pipe = if let pipe = spare.take() { pipe } else { try Pipe() }
        let child = try launcher.launch(request.command, environment: request.environment, errors: pipe.writing)
        // Watched only now: what comes before the launch, the finger waits for.
        let run = ActionRun(request, key: key, pid: child.pid, errors: pipe.reading.raw)
        do throws(EventLoopError) {
            run.output = try loop.onReadable(owning: pipe.reading, priority: .output) { [unowned self, unowned run] in read(run) }
            run.child = try loop.onEnd(ofChild: child.end) { [unowned self, unowned run] ending in end(run, ending) }
        } catch {
            throw .notWatchable(reason: "\(error)")
        }
        spare = try? Pipe()
        return run
    }

    /// One bounded read a turn: a command that prints without end delays a finger by one read at most.
    private func read(_ run: ActionRun) {
        let count = Glibc.read(run.errors, buffer.baseAddress, buffer.count)
        if count > 0 {
            if run.child != nil { run.tail.append(buffer[..<count]) }
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
            run.output = nil
            forgetIfOver(run)
        }
    }

    private func end(_ run: ActionRun, _ ending: ProcessEnding) {
        // Its last words are still in the pipe: one read takes them, the next one finds the end, if nobody else holds it open.
        for _ in 0..<2 where run.output != nil { read(run) }
        run.child = nil
        alive -= 1
        let request = run.request
        if !run.isEnding, let message = ActionMessage.failed(ending, request.command, output: run.tail, path: launcher.search.path) {
            report(message, request.label, failures.judge(request.label, at: loop.now))
        }
        run.tail = OutputTail()
        // What the group still has keeps its number, and its time to end.
        if !run.isEnding || kill(-run.pid, 0) != 0 { run.deadline = nil }
        for (key, other) in held where other === run { held[key] = nil }
        forgetIfOver(run)
        if let key = run.key { continueChain(key, after: run) }
        relieve()
    }

    private func forgetIfOver(_ run: ActionRun) {
        if run.child == nil, run.output == nil, run.deadline == nil { runs[ObjectIdentifier(run)] = nil }
    }

    private func continueChain(_ key: AnyHashable, after run: ActionRun) {
        guard let chain = chains[key], chain.current === run else { return }
        chains[key] = nil
        // One that cannot be started holds up none of the others.
        for (index, next) in chain.waiting.enumerated() where start(next, key: key) != nil {
            chains[key]?.waiting = Array(chain.waiting[(index + 1)...])
            return
        }
    }

    // MARK: - Ending a run

    private func arm(_ run: ActionRun, after time: Duration, _ body: @escaping () -> Void) {
        do throws(EventLoopError) {
            run.deadline = try loop.makeTimer(body)
            let (seconds, attoseconds) = time.components
            run.deadline?.arm(at: loop.now + seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
        } catch {
            report("cannot be timed: \(error)", run.request.label, failures.judge(run.request.label, at: loop.now))
        }
    }

    private func overrun(_ run: ActionRun, _ timeout: Duration) {
        let message = ActionMessage.overdue(run.request.command, timeout)
        report(message, run.request.label, failures.judge(run.request.label, at: loop.now))
        askToEnd(run)
    }

    private func askToEnd(_ run: ActionRun) {
        guard run.child != nil, !run.isEnding else { return }
        run.isEnding = true
        kill(-run.pid, SIGTERM)
        arm(run, after: Self.grace) { [unowned self, unowned run] in force(run) }
    }

    /// Of a group that has become empty meanwhile nothing is left to kill, and its number does not come round again as soon.
    private func force(_ run: ActionRun) {
        run.deadline = nil
        if kill(-run.pid, SIGKILL) == 0, run.child != nil {
            report(
                ActionMessage.stubborn(run.request.command), run.request.label, failures.judge(run.request.label, at: loop.now))
        }
        forgetIfOver(run)
    }

    // MARK: - Programs in the background

    /// Keeps the programs that commands left in the background from using up our descriptors.
    private func relieve() {
        guard runs.count - alive > 64 else { return }
        handOver(runs.values.filter { $0.child == nil && $0.deadline == nil })
    }

    private func handOver(_ leaving: [ActionRun]) {
        let pipes = leaving.filter { $0.output != nil }.map(\.errors).sorted()
        guard !pipes.isEmpty, tactus_leave_drain(pipes, pipes.count) == 0 else { return }
        for run in leaving { runs[ObjectIdentifier(run)] = nil }
    }

    private func report(_ text: String, _ label: ActionLabel, _ verdict: MessageGate<ActionLabel>.Verdict) {
        switch verdict {
        case .hold: return
        case .pass(let held): log("action: \(label): \(text)\(ActionMessage.held(held))")
        }
    }
}
