import TouchInput

/// The last tenth of a second of movement, and the speed in it.
struct VelocityWindow: Sendable {
    private struct Sample: Sendable, BitwiseCopyable {
        var time = TouchInstant.zero
        var translation = Vector.zero
    }

    /// Movement older than this says nothing about now.
    static let length = Duration.milliseconds(100)
    private static let lengthInMicroseconds = length.microseconds
    /// Samples closer together than 4 ms replace each other, so that 32 of them span the window at any report rate.
    private static let spacingInMicroseconds: Int64 = 4000
    private static let capacity = 32

    private var samples: [Sample]
    private var count = 0
    private var newest = -1

    init() { samples = Array(repeating: Sample(), count: Self.capacity) }

    private init(storage: [Sample]) { samples = storage }

    /// A window in which nothing has moved, made of this one's storage. This one is of no use then.
    mutating func handOver() -> VelocityWindow {
        let successor = VelocityWindow(storage: samples)
        samples = []
        count = 0
        return successor
    }

    /// Only moved fingers make samples; a heartbeat is none.
    mutating func add(_ translation: Vector, at time: TouchInstant) {
        if count > 1, time < self[1].time.advanced(byMicroseconds: Self.spacingInMicroseconds) {
            samples[newest] = Sample(time: time, translation: translation)
            return
        }
        newest = (newest + 1) % Self.capacity
        samples[newest] = Sample(time: time, translation: translation)
        count = min(count + 1, Self.capacity)
    }

    /// A movement begins at `now`, unless one is going on. Until the report before, the fingers were still where they are; a silent device
    /// made that report a moment ago without sending it.
    mutating func noteRest(at translation: Vector, since lastReport: TouchInstant, until now: TouchInstant) {
        let isMoving = count > 0 && self[0].time >= lastReport && now < self[0].time.advanced(byMicroseconds: Self.slowestInterval)
        if isMoving { return }
        add(translation, at: max(lastReport, now.advanced(byMicroseconds: -Self.usualInterval)))
    }

    /// No touch device reports less often than 25 times a second while fingers move, and most do 100 times or more.
    private static let slowestInterval: Int64 = 40_000
    private static let usualInterval: Int64 = 10_000

    /// Least-squares slope over the samples of the last ``length`` before `now` that are not older than `start`; zero with fewer
    /// than two of them.
    func velocity(at now: TouchInstant, since start: TouchInstant) -> Velocity {
        let oldest = max(start, now.advanced(byMicroseconds: -Self.lengthInMicroseconds))
        var (n, sumT, sumX, sumY) = (0.0, 0.0, 0.0, 0.0)
        var used = 0
        while used < count, self[used].time >= oldest {
            let t = self[used].time.seconds(before: now)
            n += 1
            sumT += t
            sumX += self[used].translation.dx.millimeters
            sumY += self[used].translation.dy.millimeters
            used += 1
        }
        guard used > 1 else { return .zero }
        var (varT, covX, covY) = (0.0, 0.0, 0.0)
        for age in 0..<used {
            let t = self[age].time.seconds(before: now) - sumT / n
            varT += t * t
            covX += t * (self[age].translation.dx.millimeters - sumX / n)
            covY += t * (self[age].translation.dy.millimeters - sumY / n)
        }
        return varT > 0 ? Velocity(dx: covX / varT, dy: covY / varT) : .zero
    }

    /// The newest sample is 0.
    private subscript(age: Int) -> Sample { samples[(newest - age + Self.capacity) % Self.capacity] }
}

extension TouchInstant {
    /// Negative, for slopes.
    fileprivate func seconds(before now: TouchInstant) -> Double { Double(microseconds &- now.microseconds) / 1_000_000 }
}
