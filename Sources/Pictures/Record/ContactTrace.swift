package import TouchInput

/// The path of one contact.
package struct ContactTrace: Hashable, Sendable {
    /// The place and the tool of the contact at a time.
    package struct Sample: Hashable, Sendable, BitwiseCopyable {
        package var time: Duration
        package var location: Point
        package var tool = Contact.Tool.finger
    }

    package var id: ContactID
    /// The samples in order of time; at least one. While the contact rests, only the first and the last are kept.
    package var samples: [Sample]
    /// The time of the lift; nil if the contact still touches at the end.
    package var lift: Duration?

    package var landing: Sample { samples[0] }
    package var last: Sample { samples[samples.count - 1] }

    /// The length of the whole path.
    package var length: Length {
        zip(samples, samples.dropFirst()).reduce(.zero) { $0 + ($1.1.location - $1.0.location).length }
    }

    /// Returns the place at a time, interpolated between two samples. Before the first sample it is the first place, after the last sample
    /// the last place.
    package func location(at time: Duration) -> Point {
        var (low, high) = (0, samples.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if samples[middle].time <= time { low = middle } else { high = middle - 1 }
        }
        let sample = samples[low]
        guard low + 1 < samples.count, time > sample.time else { return sample.location }
        let next = samples[low + 1]
        let share = (time - sample.time).seconds / max((next.time - sample.time).seconds, 0.000_001)
        return sample.location + (next.location - sample.location) * share
    }

    /// Notes a sample. While the contact rests, only the first and the last sample are kept.
    mutating func note(_ sample: Sample) {
        func isSame(_ other: Sample) -> Bool { other.location == sample.location && other.tool == sample.tool }
        if samples.count > 1, isSame(last), isSame(samples[samples.count - 2]) { samples.removeLast() }
        samples.append(sample)
    }
}
