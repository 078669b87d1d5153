/// Keeps, by key, the command that was started last and a bounded queue of those that follow it.
struct ActionTurns {
    private struct Line {
        /// The last run that was started with this key.
        var current: ActionRun
        /// The requests that follow the run, in order.
        var waiting: [ActionRun.Request] = []
    }

    // The most pending requests of a key. Our choice: as many steps as one motion over a large pad makes. A command behind so many others
    // would come too late for the user.
    static let limit = 100

    private var lines: [AnyHashable: Line] = [:]

    /// Returns true while a run with this key has not ended, or while requests of this key are pending.
    func isTaken(_ key: AnyHashable) -> Bool { lines[key].map { $0.current.isAlive || !$0.waiting.isEmpty } ?? false }

    func isRunning(_ key: AnyHashable) -> Bool { lines[key]?.current.isAlive ?? false }

    /// Makes this run the current one. The pending requests stay pending.
    mutating func begin(_ run: ActionRun, _ key: AnyHashable) {
        lines[key] = Line(current: run, waiting: lines[key]?.waiting ?? [])
    }

    /// Appends a request; returns false if the queue is full or nothing is kept for this key.
    mutating func append(_ request: ActionRun.Request, _ key: AnyHashable) -> Bool {
        guard lines[key].map({ $0.waiting.count < Self.limit }) ?? false else { return false }
        lines[key]?.waiting.append(request)
        return true
    }

    /// Replaces the pending requests. Does nothing if nothing is kept for this key.
    mutating func replace(_ key: AnyHashable, with requests: [ActionRun.Request]) { lines[key]?.waiting = requests }

    /// Takes the first pending request, even if its turn has not come; nil if none is pending.
    mutating func next(_ key: AnyHashable) -> ActionRun.Request? {
        guard let line = lines[key], !line.waiting.isEmpty else { return nil }
        return lines[key]?.waiting.removeFirst()
    }

    /// Returns the keys with pending requests whose runs have ended. Forgets the keys without pending requests whose runs have ended.
    mutating func due() -> [AnyHashable] {
        lines = lines.filter { $0.value.current.isAlive || !$0.value.waiting.isEmpty }
        return lines.filter { !$0.value.current.isAlive }.map(\.key)
    }
}
