internal import TouchInput

/// Leaves out samples of a trace that a player can interpolate.
enum TraceThinner {
    /// The most millimeters between an interpolated place and the measured one, along each axis. Our choice: less than a pixel of the
    /// page's figure.
    static let tolerance = 0.1
    /// The most samples of a trace. Our choice. If more are left, the tolerance doubles.
    static let sampleLimit = 2000

    /// Returns a part of the samples. It contains the first, the last and, unless there are too many, those at a change of the tool.
    static func thin(_ samples: [ContactTrace.Sample]) -> [ContactTrace.Sample] {
        var tolerance = Self.tolerance
        var kept = thin(samples, tolerance)
        while kept.count > sampleLimit, tolerance < 10_000 {
            tolerance *= 2
            kept = thin(kept, tolerance)
        }
        return kept.count > sampleLimit ? kept.prefix(sampleLimit - 1) + kept.suffix(1) : kept
    }

    /// Leaves out a sample if an even motion from the last one kept to the next one kept passes near it. One pass is enough: each sample
    /// narrows the velocities at which a motion from the last kept sample passes near all of them.
    private static func thin(_ samples: [ContactTrace.Sample], _ tolerance: Double) -> [ContactTrace.Sample] {
        guard let first = samples.first else { return [] }
        var kept = [first]
        var reach = Reach(from: first)
        for (former, sample) in zip(samples, samples.dropFirst()) {
            let isOtherTool = sample.tool != former.tool
            if isOtherTool || !reach.contains(sample) {
                if former != reach.anchor { kept.append(former) }
                reach = Reach(from: former)
            }
            if isOtherTool {
                kept.append(sample)
                reach = Reach(from: sample)
            }
            reach.narrow(to: sample, within: tolerance)
        }
        if let last = samples.last, last != kept.last { kept.append(last) }
        return kept
    }

    /// The velocities, in millimeters per second, at which a motion from a sample passes near the samples after it.
    private struct Reach {
        let anchor: ContactTrace.Sample
        private var x = -Double.infinity...Double.infinity
        private var y = -Double.infinity...Double.infinity

        init(from anchor: ContactTrace.Sample) { self.anchor = anchor }

        /// Returns true if an even motion to the sample passes near all samples before it; false if no time passes.
        func contains(_ sample: ContactTrace.Sample) -> Bool {
            guard let way = way(to: sample) else { return false }
            return x.contains(way.dx / way.time) && y.contains(way.dy / way.time)
        }

        mutating func narrow(to sample: ContactTrace.Sample, within tolerance: Double) {
            guard let way = way(to: sample) else { return }
            x = x.clamped(to: (way.dx - tolerance) / way.time...(way.dx + tolerance) / way.time)
            y = y.clamped(to: (way.dy - tolerance) / way.time...(way.dy + tolerance) / way.time)
        }

        /// The displacement from the anchor in millimeters, and its time in seconds; nil if no time passes.
        private func way(to sample: ContactTrace.Sample) -> (dx: Double, dy: Double, time: Double)? {
            let time = (sample.time - anchor.time).seconds
            let way = sample.location - anchor.location
            return time > 0 ? (way.dx.millimeters, way.dy.millimeters, time) : nil
        }
    }
}
