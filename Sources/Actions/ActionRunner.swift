internal import CLinux
public import EventLoop
internal import Glibc

/// Runs commands beside the loop: never waits for one, keeps at most `limit` alive, and logs those that fail.
///
/// Each command gets its own session, no input, the daemon's environment plus the given variables, and a pipe for its stderr, whose
/// last 4 KiB are part of the message if it fails. Commands are never killed, not even when the daemon ends.
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

    private struct Chain {
        /// The last run of this key.
        var current: ActionRun
        /// What has to follow it.
        var pending: ActionRun.Request?
    }

    /// How many commands may be alive at once. Programs they leave in the background do not count.
    public var limit: Int

    private let loop: EventLoop
    private let launcher: Launcher
    private let log: (String) -> Void
    private var runs: [ObjectIdentifier: ActionRun] = [:]
    private var chains: [AnyHashable: Chain] = [:]
    private var alive = 0
    /// The next command's, made while nobody waits for it.
    private var spare: Pipe?
    private var failures = MessageGate<ActionLabel>(burst: 10, interval: 10_000_000)
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

    /// Starts the command at once, or logs why not.
    public func run(_ command: Command, environment: [Variable], for label: ActionLabel) {
        start(ActionRun.Request(command: command, environment: environment, label: label), key: nil)
    }

    // MARK: - One at a time

    /// Starts the command unless the last one of this key is still running; then it waits for that one's end, and replaces what
    /// waited before. For `changed` actions: the newest value is never lost, and the values in between never queue up.
    public func runLatest(_ command: Command, environment: [Variable], for label: ActionLabel, key: AnyHashable) {
        let request = ActionRun.Request(command: command, environment: environment, label: label)
        if chains[key] != nil {
            chains[key]?.pending = request
        } else {
            start(request, key: key)
        }
    }

    /// Starts what waits for its turn now, without the turn: call it before the `ended` action, so that the last value comes first.
    /// Where the limit leaves no room it goes on waiting: later is better than never.
    public func flushPending(key: AnyHashable) {
        guard alive < limit, let request = chains[key]?.pending else { return }
        chains[key]?.pending = nil
        start(request, key: key)
    }

    /// Forgets what waits for its turn: call it when the gesture is cancelled, after which none of its changes may act.
    public func dropPending(key: AnyHashable) { chains[key]?.pending = nil }

    // MARK: - The end

    /// True when no command is running and none waits. Programs left in the background do not count.
    public var isIdle: Bool { alive == 0 }

    /// Runs the loop until idle, for at most so long; returns `isIdle`.
    public func waitUntilIdle(atMost time: Duration) throws(EventLoopError) -> Bool {
        let (seconds, attoseconds) = min(time, .seconds(1_000_000_000)).components
        return try loop.run(until: loop.now + seconds * 1_000_000 + attoseconds / 1_000_000_000_000) { isIdle }
    }

    /// The last call before the daemon ends: what still runs gets another reader for its stderr, so that it can live on.
    public func leaveRunning() {
        handOver(Array(runs.values))
        runs = [:]
        chains = [:]
        alive = 0
    }

    // MARK: - One run

    private func start(_ request: ActionRun.Request, key: AnyHashable?) {
        guard alive < limit else {
            let verdict = refusals.judge(request.label, at: loop.now)
            report(ActionMessage.refused(request.command, limit: limit), request.label, verdict)
            return
        }
        do throws(LaunchError) {
            let run = try launch(request, key: key)
            runs[ObjectIdentifier(run)] = run
            alive += 1
            if let key { chains[key] = Chain(current: run) }
        } catch {
            report("\(error)", request.label, failures.judge(request.label, at: loop.now))
        }
    }

    private func launch(_ request: ActionRun.Request, key: AnyHashable?) throws(LaunchError) -> ActionRun {
        let pipe = if let pipe = spare.take() { pipe } else { try Pipe() }
        let child = try launcher.launch(request.command, environment: request.environment, errors: pipe.writing)
        // Watched only now: what comes before the launch, the finger waits for.
        let run = ActionRun(request, key: key, errors: pipe.reading.raw)
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
        if let message = ActionMessage.failed(ending, request.command, output: run.tail, path: launcher.search.path) {
            report(message, request.label, failures.judge(request.label, at: loop.now))
        }
        run.tail = OutputTail()
        forgetIfOver(run)
        if let key = run.key { continueChain(key, after: run) }
        relieve()
    }

    private func forgetIfOver(_ run: ActionRun) {
        if run.child == nil, run.output == nil { runs[ObjectIdentifier(run)] = nil }
    }

    private func continueChain(_ key: AnyHashable, after run: ActionRun) {
        guard let chain = chains[key], chain.current === run else { return }
        chains[key] = nil
        if let next = chain.pending { start(next, key: key) }
    }

    // MARK: - Programs in the background

    /// Keeps the programs that commands left in the background from using up our descriptors.
    private func relieve() {
        guard runs.count - alive > 64 else { return }
        handOver(runs.values.filter { $0.child == nil })
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
