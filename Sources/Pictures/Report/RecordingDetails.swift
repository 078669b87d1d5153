internal import Gestures
internal import TouchInput

/// Encodes the touches of a recording for the player of a page, see ``ReportPage``.
///
/// Times are in tenths of a millisecond and measured from the beginning of the touch. Only the touch's own `start` is measured from the
/// beginning of the playback. Lengths are in hundredths of a millimeter.
struct RecordingDetails {
    private let record: PlaybackRecord
    private var texts = NumberedNames()

    init(of record: PlaybackRecord) { self.record = record }

    /// Encodes the details.
    ///
    /// - Parameter gesture: Returns the number of a gesture's name in the page.
    mutating func encoded(gesture: (GestureLane) -> Int) -> CompactJSON {
        var touches = CompactJSON()
        touches.list { list in
            for touch in record.touches { encode(touch, gesture, into: &list) }
        }
        var json = CompactJSON()
        json.object { json in
            json.key("surface")
            json.add([record.surface.width.hundredths, record.surface.height.hundredths])
            json.key("areas")
            json.list { list in
                for area in record.shownAreas { encode(area, into: &list) }
            }
            json.key("touches")
            json.add(touches)
            json.key("texts")
            json.list { list in for text in texts.names { list.add(text) } }
        }
        return json
    }

    private func encode(_ area: Area, into json: inout CompactJSON) {
        json.list { json in
            json.add(area.name)
            for end in [area.x.lowerBound, area.x.upperBound, area.y.lowerBound, area.y.upperBound] { json.add(end.hundredths) }
        }
    }

    private mutating func encode(_ touch: TouchRecord, _ gesture: (GestureLane) -> Int, into json: inout CompactJSON) {
        let lanes = touch.shownLanes
        json.object { json in
            json.key("number")
            json.add(touch.number)
            json.key("start")
            json.add(touch.start.tenths)
            json.key("length")
            json.add((touch.end - touch.start).tenths)
            if touch.untracedCount > 0 {
                json.key("untraced")
                json.add(touch.untracedCount)
            }
            if !touch.presses.isEmpty {
                json.key("presses")
                json.add(touch.presses.flatMap { [($0.start - touch.start).tenths, ($0.end - touch.start).tenths] })
            }
            json.key("contacts")
            json.list { list in for trace in touch.traces { Self.encode(trace, since: touch.start, into: &list) } }
            json.key("lanes")
            json.list { list in for lane in lanes { encode(lane, gesture(lane), since: touch.start, into: &list) } }
            if touch.lanes.count > lanes.count {
                json.key("hidden")
                json.add(touch.lanes.count - lanes.count)
            }
        }
    }

    /// Encodes a contact: its number, its lift or -1, each change of the tool with the index of its sample, and the samples as differences.
    private static func encode(_ trace: ContactTrace, since start: Duration, into json: inout CompactJSON) {
        let samples = TraceThinner.thin(trace.samples)
        var tools: [Int] = []
        var numbers: [Int] = []
        var former = [0, 0, 0]
        for (place, sample) in samples.enumerated() {
            if place == 0 ? sample.tool != .finger : sample.tool != samples[place - 1].tool { tools += [place, sample.tool.number] }
            let own = [(sample.time - start).tenths, sample.location.x.hundredths, sample.location.y.hundredths]
            numbers += zip(own, former).map { $0 - $1 }
            former = own
        }
        json.list { json in
            json.add(Int(clamping: trace.id.rawValue))
            json.add(trace.lift.map { ($0 - start).tenths } ?? -1)
            json.add(tools)
            json.add(numbers)
        }
    }

    /// Encodes a lane: its gesture, and flat lists of phases (state, start, length), of moments (phase, time, x, y, text) and of failures
    /// (time, class, text).
    private mutating func encode(_ lane: GestureLane, _ gesture: Int, since start: Duration, into json: inout CompactJSON) {
        let phases = lane.phases.flatMap { phase in
            [phase.progress.number, (phase.time.start - start).tenths, (phase.time.end - phase.time.start).tenths]
        }
        var moments: [Int] = []
        for moment in lane.moments {
            moments += [moment.phase.number, (moment.time - start).tenths]
            moments += [moment.place.x.hundredths, moment.place.y.hundredths, texts.number(of: moment.summary)]
        }
        var losses: [Int] = []
        for loss in lane.losses { losses += [(loss.time - start).tenths, loss.kind.outcome, texts.number(of: loss.reason)] }
        json.list { json in
            json.add(gesture)
            for list in [phases, moments, losses] { json.add(list) }
        }
    }
}

extension FailureClass {
    /// The number of the outcome in a page. Success is 0.
    var outcome: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension Length {
    /// The length in hundredths of a millimeter. It is bounded to 10 m, because broken devices report nonsense.
    fileprivate var hundredths: Int {
        let number = (millimeters * 100).rounded()
        return number.isFinite ? Int(min(max(number, -1_000_000), 1_000_000)) : 0
    }
}

extension Duration {
    /// The time in tenths of a millisecond.
    var tenths: Int { Int(clamping: microseconds / 100) }
}

extension Contact.Tool {
    fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GestureProgress {
    fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension GesturePhase {
    fileprivate var number: Int {
        switch self {
        case .began: 0
        case .changed, .tick: 1
        case .ended: 2
        case .released: 3
        case .cancelled: 4
        }
    }
}
