internal import TouchInput

/// How often a device reports while something moves on it: the middle one of the pauses between its reports.
struct ReportMeter {
    private var last: TouchInstant?
    private var pauses: [Int64] = []

    /// Microseconds. Longer pauses are rests: no touch device reports less than ten times a second while fingers move.
    private static let rest: Int64 = 100_000
    /// What ten seconds of the fastest devices have.
    private static let limit = 10_000

    /// Everything that the device sends, in order.
    mutating func note(_ event: InputEvent) {
        guard event.type == EventType.synchronization, event.code == SynchronizationCode.report else { return }
        defer { last = event.time }
        guard let last, pauses.count < Self.limit else { return }
        let pause = event.time.microseconds - last.microseconds
        if pause > 0, pause < Self.rest { pauses.append(pause) }
    }

    /// In hertz; nil while there are too few reports to say.
    var rate: Double? {
        guard pauses.count >= 10 else { return nil }
        return 1_000_000 / Double(pauses.sorted()[pauses.count / 2])
    }
}
