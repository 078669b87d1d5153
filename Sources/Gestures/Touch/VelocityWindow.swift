package import TouchInput

#if canImport(Glibc)
    import func Glibc.exp
    import func Glibc.log
#elseif canImport(Musl)
    import func Musl.exp
    import func Musl.log
#endif

/// The motion of the last 100 ms, from which velocities are computed.
package struct VelocityWindow: Sendable {
    /// The speeds of a hand.
    package struct Rates: Sendable, BitwiseCopyable {
        package var translation = Velocity.zero
        /// The change of the scale per second, as a share of the newest scale.
        var growth = 0.0
        /// The rotation per second.
        var rotation = Angle.zero
    }

    private struct Sample: Sendable, BitwiseCopyable {
        var time = TouchInstant.zero
        var translation = Vector.zero
        /// The logarithm of the scale. Scales multiply, but slopes need values that add up.
        var logarithmOfScale = 0.0
        var rotation = Angle.zero

        init() {}

        init(_ path: AccumulatedMotion, at time: TouchInstant) {
            self.time = time
            translation = path.translation
            logarithmOfScale = path.scale == 1 ? 0 : log(path.scale)
            rotation = path.rotation
        }
    }

    /// The age after which motion no longer affects the velocity. Our choice.
    package static let length = Duration.milliseconds(100)
    private static let lengthInMicroseconds = length.microseconds
    /// The smallest time between a sample and the second one after it, in microseconds. Our choice. A closer sample replaces the newest. So
    /// 32 samples span at least 60 ms at any report rate.
    private static let spacingInMicroseconds: Int64 = 4000
    private static let capacity = 32

    private var samples: [Sample]
    private(set) var count = 0
    private var newest = -1
    /// The time of the last report before a motion of which one report is known; nil at all other times.
    private var rest: TouchInstant?

    package init() { samples = Array(repeating: Sample(), count: Self.capacity) }

    private init(storage: [Sample]) { samples = storage }

    /// Returns an empty window that takes over this window's storage. This window must not be used afterwards.
    package mutating func handOver() -> VelocityWindow {
        let successor = VelocityWindow(storage: samples)
        samples = []
        count = 0
        return successor
    }

    /// Adds a sample, or replaces the newest one if the second-newest is less than 4 ms old. Call it when fingers have moved, not at
    /// heartbeats.
    package mutating func add(_ path: AccumulatedMotion, at time: TouchInstant) {
        if count > 1, time < self[1].time.advanced(byMicroseconds: Self.spacingInMicroseconds) {
            samples[newest] = Sample(path, at: time)
            return
        }
        newest = (newest + 1) % Self.capacity
        samples[newest] = Sample(path, at: time)
        count = min(count + 1, Self.capacity)
    }

    /// Adds a sample of rest before a motion that starts at `now`; does nothing during a motion. The rest ends at the last report, or 10 ms
    /// ago if that is later. Once the next report of the motion comes, the time between both replaces the 10 ms.
    ///
    /// - Parameter landing: The landing of a finger whose whole way since then arrives now; nil for others. The rest then ends there, or
    ///   ``length`` ago if that is later.
    package mutating func noteRest(
        at path: AccumulatedMotion, since lastReport: TouchInstant, until now: TouchInstant, from landing: TouchInstant? = nil
    ) {
        let isMoving = count > 0 && self[0].time >= lastReport && now < self[0].time.advanced(byMicroseconds: Self.slowestInterval)
        if isMoving, landing == nil {
            if rest != nil { correctRest(now) }
            return
        }
        rest = nil
        if let landing { return add(path, at: max(landing, now.advanced(byMicroseconds: -Self.lengthInMicroseconds))) }
        rest = lastReport
        add(path, at: max(lastReport, now.advanced(byMicroseconds: -Self.usualInterval)))
    }

    /// Ends the rest as long before the first report of the motion as the second one, which comes at `now`, is behind it, but at least 4 ms:
    /// reports that were held up come at almost the same time.
    @inline(never)
    private mutating func correctRest(_ now: TouchInstant) {
        guard let rest, count > 1 else { return }
        self.rest = nil
        let moved = self[0].time
        let index = (newest - 1 + Self.capacity) % Self.capacity
        let interval = max(now.microseconds - moved.microseconds, Self.spacingInMicroseconds)
        samples[index].time = max(rest, moved.advanced(byMicroseconds: -interval))
    }

    /// The longest interval between reports of moving fingers, in microseconds. No touch device reports less often than 25 times a second,
    /// and most report 100 times or more.
    private static let slowestInterval: Int64 = 40_000
    private static let usualInterval: Int64 = 10_000

    /// Returns least-squares slopes over the samples of the last ``length`` before `now` that are not older than `start`. Returns zero if
    /// there are fewer than two samples, or if all have the same time.
    package func rates(at now: TouchInstant, since start: TouchInstant) -> Rates {
        let oldest = max(start, now.advanced(byMicroseconds: -Self.lengthInMicroseconds))
        var used = 0
        var sumT = 0.0
        while used < count, self[used].time >= oldest {
            sumT += self[used].time.seconds(before: now)
            used += 1
        }
        guard used > 1 else { return Rates() }
        // Slopes do not depend on the origin; relative to the newest sample the sums stay small.
        let newest = self[0]
        let mean = sumT / Double(used)
        var (variance, x, y, growth, turn, logarithms) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for age in 0..<used {
            let sample = self[age]
            let t = sample.time.seconds(before: now) - mean
            variance += t * t
            x += t * (sample.translation.dx - newest.translation.dx).millimeters
            y += t * (sample.translation.dy - newest.translation.dy).millimeters
            growth += t * (sample.logarithmOfScale - newest.logarithmOfScale)
            logarithms += sample.logarithmOfScale - newest.logarithmOfScale
            turn += t * (sample.rotation - newest.rotation).radians
        }
        guard variance > 0 else { return Rates() }
        // The slope is that of the mean scale.
        if growth != 0 { growth *= exp(logarithms / Double(used)) }
        return Rates(
            translation: Velocity(dx: x / variance, dy: y / variance), growth: growth / variance, rotation: Angle(radians: turn / variance))
    }

    /// The sample at an index; 0 is the newest.
    private subscript(age: Int) -> Sample { samples[(newest - age + Self.capacity) % Self.capacity] }
}

extension TouchInstant {
    /// Returns the seconds from `now` to this time; negative for earlier times.
    fileprivate func seconds(before now: TouchInstant) -> Double { Double(microseconds &- now.microseconds) / 1_000_000 }
}
