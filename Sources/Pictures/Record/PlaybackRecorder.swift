package import Gestures
package import TouchInput

/// Collects the frames, events and failures of a playback into a ``PlaybackRecord``.
package struct PlaybackRecorder: Sendable {
    private var record: PlaybackRecord
    /// The numbers of the touches that are kept; all others are only counted and summarized.
    private let wanted: ClosedRange<Int>
    /// The gestures in order of precedence.
    private let gestures: [(id: GestureID, name: String)]
    private let places: [GestureID: Int]
    private var touch: OpenTouch?
    private var isTouching = false

    /// A touch that has not ended, with its open phases and presses.
    fileprivate struct OpenTouch {
        var record: TouchRecord
        var lanes: [Int: GestureLane] = [:]
        /// The indexes in the traces of the contacts that touch now.
        var touching: [ContactID: Int] = [:]
        var untraced: Set<ContactID> = []
        /// The progress of the gestures that are still pending or active, and the time at which it last changed.
        var open: [Int: (progress: GestureProgress, since: Duration)] = [:]
        var press: Duration?
    }

    /// The most contacts with a trace in one touch. Our choice.
    package static let traceLimit = 64
    /// The most phases, the most moments and the most losses of one gesture in one touch. Our choice. Later ones are dropped.
    private static let laneLimit = 200

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - gestures: All gestures in order of precedence.
    ///   - wanted: The numbers of the touches to keep, from 1.
    package init(into record: PlaybackRecord, of gestures: [(id: GestureID, name: String)], touches wanted: ClosedRange<Int>) {
        self.record = record
        self.gestures = gestures
        self.wanted = wanted
        places = Dictionary(gestures.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    }

    /// Notes a frame before its events.
    package mutating func note(_ frame: TouchFrame, at time: Duration) {
        isTouching = !frame.contacts.isEmpty
        if isTouching { begin(at: time - (frame.time - frame.firstLanding)) }
        touch?.note(frame, at: time)
    }

    /// Notes an event; ignores changes and ticks.
    package mutating func note(_ event: GestureEvent, summary: String, at time: Duration) {
        switch event.phase {
        case .changed, .tick: return
        case .began, .ended, .released, .cancelled: break
        }
        let moment = GestureLane.Moment(phase: event.phase, time: time, place: event.value.location, summary: summary)
        change(event.gesture, at: time) { if $0.moments.count < Self.laneLimit { $0.moments.append(moment) } }
    }

    package mutating func note(_ loss: GestureLane.Loss, of gesture: GestureID) {
        change(gesture, at: loss.time) { if $0.losses.count < Self.laneLimit { $0.losses.append(loss) } }
    }

    /// Notes the progress of all gestures after the events of a moment. A touch is over if nothing touches and the engine is idle.
    package mutating func note(_ progress: [(gesture: GestureID, progress: GestureProgress)], isIdle: Bool, at time: Duration) {
        if touch == nil { return }
        var now: [Int: GestureProgress] = [:]
        for (gesture, progress) in progress { if let place = places[gesture] { now[place] = progress } }
        for (place, former) in touch?.open ?? [:] where now[place] != former.progress { close(place, former, at: time) }
        for (place, progress) in now where touch?.open[place] == nil { touch?.open[place] = (progress, time) }
        if isIdle, !isTouching { end() }
    }

    /// Ends the open touch and returns the record. Call it last.
    package mutating func finish(at time: Duration) -> PlaybackRecord {
        note([], isIdle: false, at: time)
        end()
        return record
    }

    private mutating func begin(at time: Duration) {
        guard touch == nil else { return }
        touch = OpenTouch(record: TouchRecord(number: record.touchCount + 1, start: time, end: time))
    }

    private mutating func end() {
        guard var ended = touch else { return }
        touch = nil
        if let press = ended.press { ended.record.presses.append(Stretch(start: press, end: ended.record.end)) }
        ended.record.lanes = ended.lanes.sorted { $0.key < $1.key }.map(\.value)
        record.add(ended.record, isKept: wanted.contains(ended.record.number))
    }

    private mutating func close(_ place: Int, _ former: (progress: GestureProgress, since: Duration), at time: Duration) {
        touch?.open[place] = nil
        let lane = touch?.lanes[place]
        // Time may have run on since the last moment. The gesture's own events give the time of its end.
        let own = max(lane?.moments.last?.time ?? former.since, lane?.losses.last?.time ?? former.since)
        let end = own > former.since ? min(own, time) : time
        let phase = GestureLane.Phase(progress: former.progress, time: Stretch(start: former.since, end: end))
        change(gestures[place].id, at: end) { lane in
            if let last = lane.phases.last, last.progress == phase.progress, last.time.end == phase.time.start {
                lane.phases[lane.phases.count - 1].time.end = phase.time.end
            } else if lane.phases.count < Self.laneLimit {
                lane.phases.append(phase)
            }
        }
    }

    private mutating func change(_ gesture: GestureID, at time: Duration, _ change: (inout GestureLane) -> Void) {
        guard let place = places[gesture] else { return }
        begin(at: time)
        guard var changed = touch.take() else { return }
        changed.record.end = max(changed.record.end, time)
        change(&changed.lanes[place, default: GestureLane(gesture: gesture, name: gestures[place].name)])
        touch = changed
    }
}

extension PlaybackRecorder.OpenTouch {
    fileprivate mutating func note(_ frame: TouchFrame, at time: Duration) {
        record.end = max(record.end, time)
        record.fingerCount = max(record.fingerCount, frame.fingerCount)
        if !touching.isEmpty || !untraced.isEmpty { noteLifts(in: frame, at: time) }
        for contact in frame.contacts {
            let sample = ContactTrace.Sample(time: time, location: contact.location, tool: contact.tool)
            if let place = touching[contact.id] {
                record.traces[place].note(sample)
            } else if record.traces.count < PlaybackRecorder.traceLimit {
                touching[contact.id] = record.traces.count
                var trace = ContactTrace(id: contact.id, samples: [sample])
                // A contact that was left out until it moved.
                if let landed = contact.landed {
                    let start = max(time - (frame.time - landed), record.start)
                    let landing = contact.location + (.zero - contact.way)
                    trace = ContactTrace(id: contact.id, samples: [.init(time: start, location: landing, tool: contact.tool), sample])
                }
                record.traces.append(trace)
            } else if untraced.insert(contact.id).inserted {
                record.untracedCount += 1
            }
        }
        if frame.isButtonDown, press == nil { press = time }
        if !frame.isButtonDown, let start = press {
            if record.presses.count < 100 { record.presses.append(Stretch(start: start, end: time)) }
            press = nil
        }
    }

    private mutating func noteLifts(in frame: TouchFrame, at time: Duration) {
        for (id, place) in touching where !frame.contacts.contains(where: { $0.id == id }) {
            record.traces[place].lift = time
            touching[id] = nil
        }
        untraced.formIntersection(frame.contacts.map(\.id))
    }
}
