package import System

/// Executes lists of actions beside the loop: each part starts when the one before it has ended well.
package final class SeriesRunner {
    /// Starts a part, and calls `done` once: with true if it has ended well.
    package typealias Part = (_ done: @escaping (Bool) -> Void) -> Void

    /// The parts of one list, with the label for messages.
    package struct Request {
        let label: ActionLabel
        let parts: [Part]

        package init(for label: ActionLabel, _ parts: [Part]) {
            self.label = label
            self.parts = parts
        }
    }

    private let hasRoom: () -> Bool
    private let log: ActionLog
    private var lines = TurnLines<Request>()
    private var underway: Set<Int> = []
    private var number = 0

    /// Creates a runner.
    ///
    /// - Parameter hasRoom: Returns false while no further command can start. Meanwhile the pending lists stay pending, even if their turn
    ///   has come.
    package init(loop: EventLoop, hasRoom: @escaping () -> Bool, log: @escaping ActionLogger) {
        self.hasRoom = hasRoom
        self.log = ActionLog(loop: loop, write: log)
    }

    /// Starts the list in its turn. Logs a full queue, but not a list that its turn replaces or leaves out.
    package func run(_ request: Request, turn: ActionRunner.Turn = .atOnce) {
        switch lines.admit(request, turn) {
        case .now(let key): start(request, key)
        case .later: break
        case .full: log.failed("left out: \(ActionRunner.Turn.limit) runs of the list are already waiting for their turn", request.label)
        }
    }

    /// Starts the pending lists of this key now. If there is no room, they stay pending.
    package func flushPending(key: AnyHashable) {
        while hasRoom(), let request = lines.next(key) { start(request, key) }
    }

    /// Drops the pending lists of this key.
    package func dropPending(key: AnyHashable) { lines.drop(key) }

    /// Starts the lists whose turn came when there was no room. Call it when a command has ended.
    package func continueTurns() {
        while hasRoom(), let (request, key) = lines.nextDue() { start(request, key) }
    }

    /// True when no list is active. Lists that have not started for lack of room are ignored.
    package var isIdle: Bool { underway.isEmpty }

    /// Drops the parts that have not started. Call it last.
    package func close() {
        lines = TurnLines()
        underway = []
    }

    // MARK: - One list

    private func start(_ request: Request, _ key: AnyHashable?) {
        number += 1
        underway.insert(number)
        if let key { lines.begin(number, key) }
        proceed(number, request, from: 0, key)
    }

    private func proceed(_ own: Int, _ request: Request, from index: Int, _ key: AnyHashable?) {
        guard underway.contains(own) else { return }
        guard index < request.parts.count else { return end(own, key) }
        let start = request.parts[index]
        start { [weak self] isWell in
            guard let self, underway.contains(own) else { return }
            if isWell { return proceed(own, request, from: index + 1, key) }
            let left = request.parts.count - index - 1
            if left > 0 { log.failed(Self.stopped(after: index + 1, of: request.parts.count), request.label) }
            end(own, key)
        }
    }

    private static func stopped(after place: Int, of count: Int) -> String {
        let rest = count - place == 1 ? "the last action" : "the last \(count - place) actions"
        return "\(rest) of a list of \(count) left out, because the one before failed"
    }

    private func end(_ own: Int, _ key: AnyHashable?) {
        underway.remove(own)
        guard let key, lines.end(own, key), hasRoom(), let next = lines.next(key) else { return }
        start(next, key)
    }
}
