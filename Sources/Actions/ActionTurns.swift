/// The runs that take turns: by key the one whose end is awaited, and what waits for that, bounded.
struct ActionTurns {
    private struct Line {
        /// The last run that was started of this key.
        var current: ActionRun
        /// What has to follow it, in order.
        var waiting: [ActionRun.Request] = []
    }

    // Our choice: as many steps as one motion over a large pad makes. Whoever waits for more has forgotten what he wanted.
    static let limit = 100

    private var lines: [AnyHashable: Line] = [:]

    /// True from a run of this key until it and all that wait for it have ended.
    func isTaken(_ key: AnyHashable) -> Bool { lines[key].map { $0.current.isAlive || !$0.waiting.isEmpty } ?? false }

    func isRunning(_ key: AnyHashable) -> Bool { lines[key]?.current.isAlive ?? false }

    /// From now on this run's end is awaited; what waits goes on waiting.
    mutating func begin(_ run: ActionRun, _ key: AnyHashable) {
        lines[key] = Line(current: run, waiting: lines[key]?.waiting ?? [])
    }

    /// False where the line is full already.
    mutating func append(_ request: ActionRun.Request, _ key: AnyHashable) -> Bool {
        guard lines[key].map({ $0.waiting.count < Self.limit }) ?? false else { return false }
        lines[key]?.waiting.append(request)
        return true
    }

    /// Replaces all that waits.
    mutating func replace(_ key: AnyHashable, with requests: [ActionRun.Request]) { lines[key]?.waiting = requests }

    /// Takes what waits first, whether it is its turn or not.
    mutating func next(_ key: AnyHashable) -> ActionRun.Request? {
        guard let line = lines[key], !line.waiting.isEmpty else { return nil }
        return lines[key]?.waiting.removeFirst()
    }

    /// The keys whose turn it is: their runs have ended. Those for which nothing waits are forgotten.
    mutating func due() -> [AnyHashable] {
        lines = lines.filter { $0.value.current.isAlive || !$0.value.waiting.isEmpty }
        return lines.filter { !$0.value.current.isAlive }.map(\.key)
    }
}
