internal import System

/// What runs of actions have to say, kept from flooding the log.
final class ActionLog {
    private let loop: EventLoop
    private let write: (String) -> Void
    private var failures = MessageGate<ActionLabel>(burst: 10, interval: 10_000_000)
    private var overflows = MessageGate<ActionLabel>(burst: 1, interval: 5_000_000)
    private var refusals = MessageGate<ActionLabel>(burst: 1, interval: 5_000_000)

    init(loop: EventLoop, write: @escaping (String) -> Void) {
        self.loop = loop
        self.write = write
    }

    func failed(_ text: String, _ label: ActionLabel) { report(text, label, failures.judge(label, at: loop.now)) }

    /// So many of its kind wait for their turn already.
    func overflowed(_ request: ActionRun.Request, limit: Int) {
        let text = ActionMessage.overflowed(request.command, limit: limit)
        report(text, request.label, overflows.judge(request.label, at: loop.now))
    }

    /// So many commands run already.
    func refused(_ request: ActionRun.Request, limit: Int) {
        let text = ActionMessage.refused(request.command, limit: limit)
        report(text, request.label, refusals.judge(request.label, at: loop.now))
    }

    private func report(_ text: String, _ label: ActionLabel, _ verdict: MessageGate<ActionLabel>.Verdict) {
        switch verdict {
        case .hold: return
        case .pass(let held): write("action: \(label): \(text)\(ActionMessage.held(held))")
        }
    }
}
