/// Keeps, by key, the number of the active request and a bounded queue of those that follow it.
struct TurnLines<Request> {
    private struct Line {
        /// The number of the active request; nil while the next one waits for room.
        var current: Int?
        /// The requests that follow, in order.
        var waiting: [Request] = []
    }

    enum Verdict {
        /// The request starts now. The key is nil if no other request has to wait for it.
        case now(AnyHashable?)
        /// The request is pending, or is left out because its turn is `unlessRunning` and its key is taken.
        case later
        /// Too many requests are already pending.
        case full
    }

    private var lines: [AnyHashable: Line] = [:]

    /// Decides when a request starts, and keeps it if it has to wait.
    mutating func admit(_ request: Request, _ turn: ActionRunner.Turn) -> Verdict {
        switch turn {
        case .atOnce: return .now(nil)
        case .latest(let key):
            if lines[key] == nil { return .now(key) }
            lines[key]?.waiting = [request]
        case .all(let key):
            guard let count = lines[key]?.waiting.count else { return .now(key) }
            guard count < ActionRunner.Turn.limit else { return .full }
            lines[key]?.waiting.append(request)
        case .unlessRunning(let key):
            if lines[key] == nil { return .now(key) }
        }
        return .later
    }

    /// Notes that the request with this number has started. The pending requests stay pending.
    mutating func begin(_ number: Int, _ key: AnyHashable) { lines[key] = Line(current: number, waiting: lines[key]?.waiting ?? []) }

    /// Notes that the request with this number is over. Returns true if the next one of its key may start.
    @discardableResult
    mutating func end(_ number: Int, _ key: AnyHashable) -> Bool {
        guard lines[key]?.current == number else { return false }
        lines[key]?.current = nil
        forgetIfOver(key)
        return lines[key] != nil
    }

    /// Takes the first pending request, even if its turn has not come; nil if none is pending.
    mutating func next(_ key: AnyHashable) -> Request? {
        guard let line = lines[key], !line.waiting.isEmpty else { return nil }
        defer { forgetIfOver(key) }
        return lines[key]?.waiting.removeFirst()
    }

    /// Drops the pending requests of this key.
    mutating func drop(_ key: AnyHashable) {
        lines[key]?.waiting = []
        forgetIfOver(key)
    }

    /// Takes the first pending request of a key that has no active one, with the key; nil if there is none.
    mutating func nextDue() -> (Request, AnyHashable)? {
        guard let key = lines.first(where: { $0.value.current == nil })?.key else { return nil }
        return next(key).map { ($0, key) }
    }

    private mutating func forgetIfOver(_ key: AnyHashable) {
        if let line = lines[key], line.current == nil, line.waiting.isEmpty { lines[key] = nil }
    }
}
