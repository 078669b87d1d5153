import Glibc

// The measurements of gestures. Times are in milliseconds, lengths in millimeters, angles in degrees.
extension HandMeasurements {
    mutating func measureSkew(of touch: Touch, _ name: String) {
        add("\(name) landing skew [ms]", milliseconds(touch.lastLanding - touch.start))
        add("\(name) lifting skew [ms]", milliseconds(touch.end - touch.firstLift))
    }

    /// Measures the distances between neighbors in a row of fingers, and the slant of the row.
    mutating func measureRow(of touch: Touch, _ name: String) {
        let places = touch.tracks.map { $0.sample(at: touch.lastLanding) }.sorted { $0.x < $1.x }
        for (place, next) in zip(places, places.dropFirst()) { add("\(name) finger distance [mm]", place.distance(to: next)) }
        guard let left = places.first, let right = places.last, places.count > 1 else { return }
        add("\(name) row slant [deg]", degrees(atan2(left.y - right.y, right.x - left.x)))
    }

    mutating func measureTaps(_ touches: [Touch], fingers: Int, of timeline: MeasuredTimeline) {
        let name = "tap\(min(fingers, 3))"
        for touch in touches {
            add("\(name) duration [ms]", milliseconds(touch.end - touch.start))
            if fingers > 1 {
                measureSkew(of: touch, name)
                add("\(name) all fingers down [ms]", milliseconds(touch.firstLift - touch.lastLanding))
            }
            guard timeline.hasMillimeters else { continue }
            for track in touch.tracks { add("\(name) travel [mm]", track.travel) }
            add("tap place x", touch.tracks[0].first.x / timeline.width)
            add("tap place y", touch.tracks[0].first.y / timeline.height)
            if fingers > 1 { measureRow(of: touch, name) }
        }
        for (touch, next) in zip(touches, touches.dropFirst()) { add("\(name) pause [ms]", milliseconds(next.start - touch.end)) }
    }

    mutating func measureTapAndDrag(_ touches: [Touch], of timeline: MeasuredTimeline) {
        add("tapdrag tap duration [ms]", milliseconds(touches[0].end - touches[0].start))
        add("tapdrag pause [ms]", milliseconds(touches[1].start - touches[0].end))
        guard timeline.hasMillimeters else { return }
        add("tapdrag tap travel [mm]", touches[0].tracks[0].travel)
        add("tapdrag distance [mm]", touches[0].tracks[0].last.distance(to: touches[1].tracks[0].first))
        measureStroke(touches[1], "tapdrag drag", nil, of: timeline)
    }

    /// Measures a resting finger: its steps from report to report, and its distance from the landing within half a second.
    mutating func measureRest(of track: Track) {
        for (sample, next) in zip(track.samples, track.samples.dropFirst()) where next.time - sample.time < 50_000 {
            add("rest step [mm]", sample.distance(to: next))
        }
        add("rest duration [ms]", track.life)
        guard track.life >= 500 else { return }
        let early = track.samples.prefix { $0.time <= track.landing + 500_000 }
        add("rest drift in 500 ms [mm]", early.reduce(0) { max($0, $1.distance(to: track.first)) })
        add("rest drift in 50 ms [mm]", track.sample(at: track.landing + 50_000).distance(to: track.first))
    }

    /// Measures a finger that rests, and another one that moves. Returns false if the first moves more than a quarter as far as the other.
    mutating func measureSecondFinger(_ touch: Touch) -> Bool {
        let ordered = touch.tracks.sorted { $0.travel < $1.travel }
        let (calm, mover) = (ordered[0], ordered[1])
        guard calm.travel < mover.travel / 4 else { return false }
        measureRest(of: calm)
        add("second finger landing after [ms]", milliseconds(mover.landing - calm.landing))
        add("second finger lifting before [ms]", milliseconds(calm.lift - mover.lift))
        add("second finger distance [mm]", mover.first.distance(to: calm.sample(at: mover.landing)))
        measureStroke(
            Touch(tracks: [mover], peak: 1), "second finger", nil, of: MeasuredTimeline([], of: .restAndMove, width: 1, height: 1))
        return true
    }

    mutating func measureStroke(_ touch: Touch, _ name: String, _ direction: StrokeDirection?, of timeline: MeasuredTimeline) {
        let (start, end) = (touch.lastLanding, touch.firstLift)
        guard end > start else { return }
        if touch.tracks.count > 1 { measureSkew(of: touch, name) }
        let path = touch.centroids(from: start, to: end)
        guard let first = path.first, let last = path.last, path.count > 2 else { return }
        let length = first.distance(to: last)
        let leaving = path.first { $0.distance(to: first) > 0.5 }?.time ?? end
        let arriving = path.last { $0.distance(to: last) > 0.5 }?.time ?? start
        add("\(name) wait before motion [ms]", milliseconds(leaving - start))
        add("\(name) rest after motion [ms]", milliseconds(end - arriving))
        add("\(name) motion duration [ms]", milliseconds(max(arriving - leaving, 0)))
        // Fingers that move change with each report, while the kernel drops reports of fingers that rest.
        let times = path.map(\.time).filter { $0 >= leaving && $0 <= arriving }
        let intervals = zip(times, times.dropFirst()).map { Double($1 - $0) }
        if let usual = Quantiles(of: intervals)?.median, intervals.count > 10 {
            for interval in intervals { add("report interval, ratio", interval / usual) }
        }
        // Only the lengths below depend on the size of the surface. Three-finger swipes have nothing better than an estimate.
        guard timeline.hasMillimeters || touch.tracks.count == 3 else { return }
        add("\(name) length [mm]", length)
        if arriving > leaving + 30_000 { add("\(name) mean speed [mm/s]", length / milliseconds(arriving - leaving) * 1000) }
        add("\(name) peak speed [mm/s]", touch.peakSpeed(on: path))
        if let begun = path.first(where: { $0.distance(to: first) > 3 })?.time {
            add("\(name) from 0.5 to 3 mm [ms]", milliseconds(begun - leaving))
        }
        add("\(name) bend", path.reduce(0) { max($0, $1.distance(fromLine: first, last)) } / max(length, 1))
        if timeline.width > 1 {
            add("\(name) place x", first.x / timeline.width)
            add("\(name) place y", first.y / timeline.height)
        }
        if let direction, length > 2 {
            add("\(name) angle off axis [deg]", degrees(turn(from: direction.angle, to: atan2(last.y - first.y, last.x - first.x))))
        }
        if touch.tracks.count > 1 { measureHand(touch, name, from: start, to: end, length: length) }
    }

    /// Measures how much the fingers of a stroke spread, turn and differ.
    private mutating func measureHand(_ touch: Touch, _ name: String, from start: Int64, to end: Int64, length: Double) {
        measureRow(of: touch, name)
        let (a, b) = (touch.pair(at: start), touch.pair(at: end))
        add("\(name) scale", log(b.distance / max(a.distance, 1)))
        add("\(name) turn [deg]", degrees(turn(from: a.angle, to: b.angle)))
        let center = touch.centroids(from: start, to: end)
        guard let first = center.first, let last = center.last else { return }
        let others = touch.tracks.map { track -> Double in
            let (from, to) = (track.sample(at: start), track.sample(at: end - 1))
            let (dx, dy) = (to.x - from.x - (last.x - first.x), to.y - from.y - (last.y - first.y))
            return (dx * dx + dy * dy).squareRoot()
        }
        add("\(name) difference of fingers", (others.max() ?? 0) / max(length, 1))
        for track in touch.tracks where track.landing < start {
            add("\(name) creep before [mm]", track.first.distance(to: track.sample(at: start)))
        }
        for track in touch.tracks where track.lift > end { add("\(name) creep after [mm]", track.sample(at: end).distance(to: track.last)) }
    }

    mutating func measurePinch(_ touch: Touch) {
        let (start, end) = (touch.lastLanding, touch.firstLift)
        measureSkew(of: touch, "pinch")
        let (a, b) = (touch.pair(at: start), touch.pair(at: end - 1))
        add("pinch narrow distance [mm]", min(a.distance, b.distance))
        add("pinch wide distance [mm]", max(a.distance, b.distance))
        add("pinch duration [ms]", milliseconds(end - start))
        add("pinch turn [deg]", degrees(turn(from: a.angle, to: b.angle)))
        add("pinch slant [deg]", degrees(a.angle))
        let path = touch.centroids(from: start, to: end)
        if let first = path.first, let last = path.last {
            add("pinch shift", first.distance(to: last) / max(abs(a.distance - b.distance) / 2, 1))
        }
    }

    mutating func measureClick(_ touch: Touch, fingers: Int, of timeline: MeasuredTimeline) {
        let (press, name) = (touch.presses[0], "click\(min(fingers, 2))")
        add("\(name) press after landing [ms]", milliseconds(press.down - touch.start))
        if fingers > 1 { add("\(name) press after last landing [ms]", milliseconds(press.down - touch.lastLanding)) }
        if press.up != .max {
            add("\(name) press duration [ms]", milliseconds(press.up - press.down))
            add("\(name) lift after release [ms]", milliseconds(touch.end - press.up))
        }
        if fingers > 1 { measureSkew(of: touch, name) }
        for track in touch.tracks where timeline.hasMillimeters { add("\(name) travel [mm]", track.travel) }
    }

    func milliseconds(_ microseconds: Int64) -> Double { Double(microseconds) / 1000 }
    private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
    /// Returns the turn from one angle to another in −π…π.
    private func turn(from a: Double, to b: Double) -> Double { remainder(b - a, 2 * .pi) }
}

extension Touch {
    /// Returns the center of all contacts at each report from `start` until before `end`.
    fileprivate func centroids(from start: Int64, to end: Int64) -> [Track.Sample] {
        let times = Set(tracks.flatMap { $0.samples.map(\.time) }).filter { $0 >= start && $0 < end }.sorted()
        return times.map { time in
            var middle = Track.Sample(time: time, x: 0, y: 0)
            for track in tracks {
                let sample = track.sample(at: time)
                middle.x += sample.x / Double(tracks.count)
                middle.y += sample.y / Double(tracks.count)
            }
            return middle
        }
    }

    /// Returns the greatest speed over 50 ms on a path, in millimeters per second.
    fileprivate func peakSpeed(on path: [Track.Sample]) -> Double {
        var (peak, back) = (0.0, 0)
        for sample in path {
            while path[back].time < sample.time - 50_000 { back += 1 }
            if sample.time - path[back].time >= 30_000 {
                peak = max(peak, path[back].distance(to: sample) / Double(sample.time - path[back].time) * 1_000_000)
            }
        }
        return peak
    }

    /// Returns the mean distance of the fingers from each other, and the angle from the leftmost to the rightmost at the landing.
    fileprivate func pair(at time: Int64) -> (distance: Double, angle: Double) {
        let ordered = tracks.sorted { $0.sample(at: lastLanding).x < $1.sample(at: lastLanding).x }
        let (a, b) = (ordered[0].sample(at: time), ordered[ordered.count - 1].sample(at: time))
        return (a.distance(to: b), atan2(b.y - a.y, b.x - a.x))
    }
}

extension Track.Sample {
    /// Returns the distance from a line through two places; zero if they are less than 0.1 mm apart.
    fileprivate func distance(fromLine a: Track.Sample, _ b: Track.Sample) -> Double {
        let length = a.distance(to: b)
        return length < 0.1 ? 0 : abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / length
    }
}
