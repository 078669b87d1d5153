public import TouchInput

/// One contact from landing to lift, in millimeters and microseconds.
public struct Track: Sendable {
    /// The contact in one frame.
    public struct Sample: Sendable {
        var time: Int64
        var x: Double
        var y: Double
        /// The pressure as a share of the axis; nil if the device reports none.
        var pressure: Double?
    }

    let id: ContactID
    var samples: [Sample]
    /// The time of the first frame without the contact.
    var lift: Int64

    var landing: Int64 { samples[0].time }
    var first: Sample { samples[0] }
    var last: Sample { samples[samples.count - 1] }
    /// The time that the contact touches, in milliseconds.
    var life: Double { Double(lift - landing) / 1000 }

    /// The farthest distance from the landing, in millimeters.
    var travel: Double { samples.reduce(0) { max($0, $1.distance(to: first)) } }
    /// The greatest pressure, as a share of the axis; nil if the device reports none, or always zero.
    var peakPressure: Double? { samples.compactMap(\.pressure).max().flatMap { $0 > 0 ? $0 : nil } }
    /// The longest way from one report to the next, in millimeters.
    var longestStep: Double { zip(samples, samples.dropFirst()).reduce(0) { max($0, $1.0.distance(to: $1.1)) } }

    /// Returns the contact at a moment: the last sample that is not later, or else the first.
    func sample(at time: Int64) -> Sample {
        var (low, high) = (0, samples.count)
        while low < high {
            let middle = (low + high) / 2
            if samples[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        return samples[max(low - 1, 0)]
    }
}

extension Track.Sample {
    init(_ contact: Contact, at time: Int64, _ axis: AxisInfo?) {
        self.time = time
        (x, y) = (contact.location.x.millimeters, contact.location.y.millimeters)
        guard let pressure = contact.pressure, let axis else { return }
        self.pressure = (Double(pressure) - Double(axis.minimum)) / axis.span
    }

    func distance(to other: Track.Sample) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}

/// The contacts from the first landing on an untouched surface to the last lift.
public struct Touch: Sendable {
    /// The contacts in the order of landing.
    var tracks: [Track]
    /// The most contacts at once.
    var peak: Int
    /// The times at which the button went down and up.
    var presses: [(down: Int64, up: Int64)] = []

    var start: Int64 { tracks[0].landing }
    var end: Int64 { tracks.map(\.lift).max() ?? start }
    /// The landing of the last contact.
    var lastLanding: Int64 { tracks.map(\.landing).max() ?? start }
    /// The lift of the first contact to lift.
    var firstLift: Int64 { tracks.map(\.lift).min() ?? start }

    /// Returns true if exactly `count` contacts touched, all of them at once.
    func isClean(_ count: Int) -> Bool { tracks.count == count && peak == count }
}

extension [TouchFrame] {
    /// Divides frames into touches. Contacts that are still down at the end lift with the last frame.
    public func touches(on device: DeviceDescription) -> [Touch] {
        let pressure = device.axes[AbsoluteCode.mtPressure]
        var (touches, open): ([Touch], Touch?) = ([], nil)
        for frame in self {
            let time = frame.time.microseconds
            if frame.contacts.isEmpty, open == nil { continue }
            var touch = open ?? Touch(tracks: [], peak: 0)
            for index in touch.tracks.indices where touch.tracks[index].lift == .max {
                guard !frame.contacts.contains(where: { $0.id == touch.tracks[index].id }) else { continue }
                touch.tracks[index].lift = time
            }
            for contact in frame.contacts {
                let sample = Track.Sample(contact, at: time, pressure)
                if let index = touch.tracks.firstIndex(where: { $0.id == contact.id }) {
                    touch.tracks[index].samples.append(sample)
                } else {
                    touch.tracks.append(Track(id: contact.id, samples: [sample], lift: .max))
                }
            }
            touch.peak = Swift.max(touch.peak, frame.contacts.count)
            touch.note(isButtonDown: frame.isButtonDown, at: time)
            open = frame.contacts.isEmpty ? nil : touch
            if frame.contacts.isEmpty { touches.append(touch) }
        }
        if var touch = open, let last {
            for index in touch.tracks.indices where touch.tracks[index].lift == .max { touch.tracks[index].lift = last.time.microseconds }
            touches.append(touch)
        }
        return touches
    }
}

extension Touch {
    fileprivate mutating func note(isButtonDown: Bool, at time: Int64) {
        let isOpen = presses.last?.up == .max
        if isButtonDown, !isOpen { presses.append((time, .max)) }
        if !isButtonDown, isOpen { presses[presses.count - 1].up = time }
    }
}
