internal import Diagnostics
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

    /// Encodes the details as JSON.
    ///
    /// - Parameter gesture: Returns the number of a gesture's name in the page.
    mutating func encoded(gesture: (GestureLane) -> Int) -> String {
        let touches = record.touches.map { encoded($0, gesture) }
        return JSON.object([
            ("surface", JSON.numbers([record.surface.width.hundredths, record.surface.height.hundredths])),
            ("areas", JSON.array(record.shownAreas.map(Self.encoded))),
            ("touches", JSON.array(touches)),
            ("texts", JSON.array(texts.names.map(JSON.shown))),
        ])
    }

    private static func encoded(_ area: Area) -> String {
        let ends = [area.x.lowerBound, area.x.upperBound, area.y.lowerBound, area.y.upperBound]
        return JSON.array([JSON.shown(area.name)] + ends.map { "\($0.hundredths)" })
    }

    private mutating func encoded(_ touch: TouchRecord, _ gesture: (GestureLane) -> Int) -> String {
        let lanes = touch.shownLanes
        var members = [
            ("number", "\(touch.number)"), ("start", "\(touch.start.tenths)"), ("length", "\((touch.end - touch.start).tenths)"),
        ]
        if touch.untracedCount > 0 { members.append(("untraced", "\(touch.untracedCount)")) }
        if !touch.presses.isEmpty {
            let presses = touch.presses.flatMap { [($0.start - touch.start).tenths, ($0.end - touch.start).tenths] }
            members.append(("presses", JSON.numbers(presses)))
        }
        members.append(("contacts", JSON.array(touch.traces.map { Self.encoded($0, since: touch.start) })))
        members.append(("lanes", JSON.array(lanes.map { encoded($0, gesture($0), since: touch.start) })))
        if touch.lanes.count > lanes.count { members.append(("hidden", "\(touch.lanes.count - lanes.count)")) }
        return JSON.object(members)
    }

    /// Encodes a contact: its number, its lift or -1, each change of the tool with the index of its sample, and the samples as differences.
    private static func encoded(_ trace: ContactTrace, since start: Duration) -> String {
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
        let lift = trace.lift.map { ($0 - start).tenths } ?? -1
        return JSON.array(["\(trace.id.rawValue)", "\(lift)", JSON.numbers(tools), JSON.numbers(numbers)])
    }

    /// Encodes a lane: its gesture, and flat lists of phases (state, start, length), of moments (phase, time, x, y, text) and of failures
    /// (time, class, text).
    private mutating func encoded(_ lane: GestureLane, _ gesture: Int, since start: Duration) -> String {
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
        return JSON.array(["\(gesture)"] + [phases, moments, losses].map(JSON.numbers))
    }
}

extension JSON {
    /// The most Unicode scalars of a text. Our choice. Longer texts are cut and end with an ellipsis.
    private static let textLimit = 1000

    /// Returns a text for a page. Characters that cannot be seen or change the direction of others become readable escapes.
    static func shown(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: textLimit, limitedBy: scalars.endIndex) ?? scalars.endIndex
        return string(visible(text[..<end]) + (end < scalars.endIndex ? "…" : ""))
    }

    static func numbers(_ numbers: [Int]) -> String { array(numbers.map { "\($0)" }) }
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
