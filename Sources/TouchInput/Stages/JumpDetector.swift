/// Ends a contact that jumps and begins another one at its new place, because no finger moves like that.
///
/// The stage gives contacts ids of its own, in the order of landing. Documentation/Decisions/0015 has the sources of the limits and their
/// effect on recordings of many devices.
struct JumpDetector: Sendable {
    private struct Track: Sendable, BitwiseCopyable {
        /// The id from the decoder.
        var source: ContactID
        var id: ContactID
        var location: Point
        /// The motion in the last report.
        var motion: Vector
        /// True before the second report, when neither motion nor rest is known.
        var hasJustLanded: Bool
        /// The index of the same contact among the previous tracks; −1 if it has just landed.
        var origin: Int
    }

    /// The tracks of the last frame, in the order of its contacts.
    private var tracks: [Track] = []
    private var next: [Track] = []
    private var lastID: Int64 = 0
    private var lastTime = TouchInstant(microseconds: .min)
    private var lastFingerCount = 0
    private var lastUnplacedCount = 0
    /// The interval between reports while fingers move, in microseconds, as far as known.
    private var pace: Int64 = 0

    /// The largest growth of the motion from one report to the next. Real starts of fast slides grow by up to 14.2 mm, mistaken fingers by
    /// 18 mm and more (Decisions/0015). The direction does not matter: a fast finger turns in a corner (Decisions/0077).
    static let limit = Length.mm(16)
    /// The largest first motion after landing; real ones go up to 18.7 mm.
    static let landingLimit = Length.mm(25)
    /// The interval in microseconds up to which the limits hold. On slower devices a finger gets farther (Decisions/0015).
    static let usualPace: Int64 = 20_000
    /// The largest motion in a report that changes the number of fingers while some have no place. A slow finger moves that far in 10 ms,
    /// at 100 mm/s (Decisions/0015). In such reports, a slot may pass to another finger.
    static let recountLimit = Length.mm(1)
    /// The deviation beyond which two contacts may have exchanged ids (Decisions/0015). It was an exchange if neither deviates much once
    /// the ids are swapped back.
    static let exchangeLimit = Length.mm(5)
    /// The largest share of either deviation that may remain after an exchange (Decisions/0015).
    static let exchangeRest = 0.25

    mutating func cut(_ frame: inout TouchFrame) {
        if frame.isAfterLoss { tracks.removeAll(keepingCapacity: true) }
        notePace(frame.time)
        lastTime = frame.time
        if frame.fingerCount == lastFingerCount, goOn(&frame.contacts) { return }
        follow(frame.contacts)
        exchange()
        let placed = frame.contacts.reduce(0) { $0 + ($1.tool == .palm ? 0 : 1) }
        let unplaced = frame.fingerCount - placed
        let isRecount = frame.fingerCount != lastFingerCount && (unplaced > 0 || lastUnplacedCount > 0)
        for index in next.indices {
            if next[index].origin < 0 || isTorn(index, isRecount) { restart(index) }
            frame.contacts[index].id = next[index].id
        }
        swap(&tracks, &next)
        lastFingerCount = frame.fingerCount
        lastUnplacedCount = unplaced
    }

    /// Handles the usual frame: as many fingers as before, the same contacts, and no deviation that could be a jump or an exchange. Returns
    /// false, without a change, for any other frame.
    private mutating func goOn(_ contacts: inout [Contact]) -> Bool {
        if tracks.count != contacts.count { return false }
        for index in tracks.indices {
            let track = tracks[index]
            if track.source != contacts[index].id { return false }
            let change = contacts[index].location - track.location - track.motion
            if change.dx.magnitude + change.dy.magnitude > Self.exchangeLimit { return false }
        }
        for index in tracks.indices {
            tracks[index].motion = contacts[index].location - tracks[index].location
            tracks[index].location = contacts[index].location
            tracks[index].hasJustLanded = false
            contacts[index].id = tracks[index].id
        }
        return true
    }

    private mutating func notePace(_ time: TouchInstant) {
        let (gap, overflow) = time.microseconds.subtractingReportingOverflow(lastTime.microseconds)
        // A long interval may only mean that the fingers rested. Shorter intervals therefore take effect at once, longer ones step by step.
        let interval = overflow ? Self.slowest : min(max(gap, 0), Self.slowest)
        pace = interval < pace ? interval : pace + (interval - pace) / 8
    }

    /// The longest interval used, in microseconds; longer ones are cut to it. Our choice: slower reports are pauses.
    private static let slowest: Int64 = 50_000

    private mutating func follow(_ contacts: [Contact]) {
        next.removeAll(keepingCapacity: true)
        for contact in contacts {
            var track = Track(
                source: contact.id, id: contact.id, location: contact.location, motion: .zero, hasJustLanded: true, origin: -1)
            for index in tracks.indices where tracks[index].source == contact.id { continueTrack(&track, from: index) }
            next.append(track)
        }
    }

    private func continueTrack(_ track: inout Track, from index: Int) {
        track.id = tracks[index].id
        track.motion = track.location - tracks[index].location
        track.hasJustLanded = false
        track.origin = index
    }

    /// Returns the distance from the place that the contact would have reached with its previous motion.
    private func deviation(_ track: Track, from origin: Int) -> Length {
        (track.location - (tracks[origin].location + tracks[origin].motion)).length
    }

    private mutating func exchange() {
        for a in next.indices where next[a].origin >= 0 && deviation(next[a], from: next[a].origin) > Self.exchangeLimit {
            for b in next.indices.dropFirst(a + 1) where next[b].origin >= 0 {
                let before = (deviation(next[a], from: next[a].origin), deviation(next[b], from: next[b].origin))
                let after = (deviation(next[a], from: next[b].origin), deviation(next[b], from: next[a].origin))
                guard before.1 > Self.exchangeLimit, after.0 <= before.0 * Self.exchangeRest, after.1 <= before.1 * Self.exchangeRest
                else { continue }
                let origins = (next[a].origin, next[b].origin)
                continueTrack(&next[a], from: origins.1)
                continueTrack(&next[b], from: origins.0)
                break
            }
        }
    }

    private func isTorn(_ index: Int, _ isRecount: Bool) -> Bool {
        let track = next[index]
        if isRecount, track.motion.length > Self.recountLimit { return true }
        let limit = tracks[track.origin].hasJustLanded ? Self.landingLimit : Self.limit
        let growth = track.motion.length - tracks[track.origin].motion.length
        return growth > limit * max(1, Double(pace) / Double(Self.usualPace))
    }

    private mutating func restart(_ index: Int) {
        lastID += 1
        next[index].id = ContactID(rawValue: lastID)
        next[index].motion = .zero
        next[index].hasJustLanded = true
    }
}
