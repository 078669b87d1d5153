internal import CLinux
internal import Glibc
internal import System
internal import TouchInput

// Starts commands, reads their output, reaps them, and ends those that have to end.
extension ActionRunner {
    /// The most ended commands whose pipes this process itself reads for programs in the background. Our choice.
    private static let readingLimit = 64

    /// Starts a command. Logs the reason and returns nil if its process cannot be created or watched.
    func launch(_ request: ActionRun.Request) -> ActionRun? {
        do throws(LaunchError) {
            let run = try makeRun(request)
            for run in runs { run.tidy() }
            runs.append(run)
            alive += 1
            if let timeout = request.timeout { watch(run, timeout) }
            watcher?(CommandNews(of: run, .started, at: run.start))
            return run
        } catch {
            log.failed("\(error)", request.label)
            watcher?(CommandNews(of: request, .failed("not started: \(error)"), at: loop.now))
            return nil
        }
    }

    private func makeRun(_ request: ActionRun.Request) throws(LaunchError) -> ActionRun {
        let child = try makeChild(for: request)
        // The end is watched only now, because work before the launch would delay the command.
        let group = ProcessGroup(ledBy: child.pid, isHeld: request.isHeld)
        let run = ActionRun(request, group: group, launch: child.launch, errors: child.errors.raw, at: loop.now)
        do throws(EventLoopError) {
            run.output = try loop.onReadable(owning: child.errors, priority: .output) { [unowned self, unowned run] in read(run) }
            run.child = try loop.onReadable(owning: child.end, priority: .child) { [unowned self, unowned run] in handleEnd(of: run) }
        } catch {
            run.group.force()
            run.group.reap()
            throw .notWatchable(reason: "\(error)")
        }
        if spare == nil { spare = try? Pipe() }
        return run
    }

    /// Reads at most one buffer. A command that prints endlessly delays touch input by one read at most.
    private func read(_ run: ActionRun) {
        guard !run.read(into: buffer.bytes) else { return }
        run.output = nil
        forgetIfOver(run)
    }

    private func handleEnd(of run: ActionRun) {
        guard let ending = run.group.peek() else { return }
        // The last output is still in the pipe: one read takes it, the next one finds the end, unless another process holds the pipe open.
        for _ in 0..<2 where run.output != nil { read(run) }
        run.child = nil
        alive -= 1
        let end: CommandEnd
        if let failure = run.launch?.failure {
            end = .failure
            run.deadline = nil
            log.failed("\(failure)", run.request.label)
            watcher?(CommandNews(of: run, .failed("not started: \(failure)"), at: loop.now))
        } else if run.isEnding {
            end = .ended
            watcher?(CommandNews(of: run, .ended, at: loop.now))
        } else {
            end = ending == .exited(status: 0) ? .success : .failure
            run.deadline = nil
            if end != .success {
                log.failed(
                    ActionMessage.ended(ending, run.request.command, output: run.tail, path: launcher.path), run.request.label)
            }
            watcher?(CommandNews(of: run, end == .success ? .ended : .failed(ending.text), at: loop.now))
        }
        run.launch = nil
        run.tail = OutputTail()
        if !run.needsGroup { run.group.reap() }
        forgetIfOver(run)
        relieve()
        if let turn = run.turn { lines.end(turn.number, turn.key) }
        run.request.done(end != .failure)
        continueTurns()
        onEnd(end)
    }

    private func forgetIfOver(_ run: ActionRun) {
        if !run.isAlive, run.output == nil, run.group.isReaped { runs.removeAll { $0 === run } }
    }

    // MARK: - Ending a run

    private func watch(_ run: ActionRun, _ timeout: Duration) {
        do throws(EventLoopError) {
            try arm(run, after: timeout) { [unowned self, unowned run] in
                log.failed(ActionMessage.overdue(run.request.command, timeout), run.request.label)
                askToEnd(run)
            }
        } catch {
            log.failed("cannot be timed: \(error)", run.request.label)
        }
    }

    /// Sends SIGTERM to the run's group, and SIGKILL after the grace, or at once if no timer can be made. A second call does nothing.
    func askToEnd(_ run: ActionRun) {
        guard !run.isEnding else { return }
        run.isEnding = true
        run.group.ask()
        do throws(EventLoopError) {
            try arm(run, after: grace) { [unowned self, unowned run] in force(run) }
        } catch {
            force(run)
        }
    }

    private func force(_ run: ActionRun) {
        run.deadline = nil
        let isReported: Bool
        if run.isAlive {
            run.group.force()
            isReported = true
        } else {
            // Programs that a held command has left are killed without a message.
            isReported = run.group.forceRest() && run.request.timeout != nil
        }
        if isReported { log.failed(ActionMessage.stubborn(run.request.command), run.request.label) }
        forgetIfOver(run)
    }

    private func arm(_ run: ActionRun, after time: Duration, _ body: @escaping () -> Void) throws(EventLoopError) {
        run.deadline = nil
        run.deadline = try loop.makeTimer(body)
        run.deadline?.arm(at: loop.now + time)
    }

    /// Ends the runs that have to end and leaves the others to themselves. Call it last. Blocks for at most `grace`.
    func leave() {
        let left = runs
        handOver(left)
        ProcessGroup.end(left.filter { $0.needsGroup || $0.isEnding }.map(\.group), within: grace)
        runs = []
        alive = 0
    }

    // MARK: - Programs in the background

    /// Hands over the pipes of programs in the background if there are too many, before they use up the descriptors.
    private func relieve() {
        guard runs.count - alive > Self.readingLimit else { return }
        handOver(runs.filter { !$0.isAlive })
    }

    private func handOver(_ leaving: [ActionRun]) {
        let leaving = leaving.filter { $0.output != nil }
        let pipes = leaving.map(\.errors).sorted()
        guard !pipes.isEmpty, tactus_leave_drain(pipes, pipes.count) == 0 else { return }
        for run in leaving {
            run.output = nil
            forgetIfOver(run)
        }
    }
}
