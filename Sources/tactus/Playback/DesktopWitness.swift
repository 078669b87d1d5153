internal import Gestures
internal import Handover
internal import Session
internal import TouchInput

/// A change in the fingers that the desktop sees on a grabbed device.
struct DesktopSight: Equatable {
    /// The number of fingers that the desktop sees now.
    var fingers: Int
    /// The number of fingers of a touch that ended before the desktop received it; nil if there was no such touch.
    var replayed: Int?
    /// True if fingers that the desktop saw were withdrawn; false if they lifted, or if fingers landed.
    var isWithdrawn = false

    /// The change in words, after "the desktop sees".
    var text: String {
        func count(_ number: Int) -> String { "\(number == 0 ? "no" : "\(number)") \(number == 1 ? "finger" : "fingers")" }
        if let replayed { return "\(count(replayed)) land and lift" }
        return count(fingers) + (isWithdrawn ? ": what it saw is withdrawn" : "")
    }
}

/// Follows what the desktop would see of a touchpad with `grab`, for sentences and recordings.
struct DesktopWitness {
    private var stream: DesktopStream
    private var encoder: FrameEncoder
    /// The number of contacts that touch.
    private var touching = 0
    /// The number of contacts that the desktop sees.
    private var shown = 0
    private var events: [InputEvent] = []

    /// Creates a witness; nil for a surface that no touchpad with slots has.
    init?(on surface: Surface) {
        let device = DeviceDescription.touchpad(named: "", surface)
        guard let stream = DesktopStream(for: device) else { return nil }
        self.stream = stream
        encoder = FrameEncoder(for: device)
    }

    /// Takes a frame with the session's report on it. Returns the change for the desktop; nil if it sees the same number of fingers and
    /// received no whole touch.
    mutating func note(_ frame: TouchFrame, _ report: SessionReport, _ consumption: Consumption) -> DesktopSight? {
        touching = frame.contacts.count
        stream.follow(report, into: &events)
        stream.pass(encoder.encode(frame), consumption, into: &events)
        return sight()
    }

    /// Takes a report without a frame. Returns the change for the desktop; nil if it sees the same number of fingers and received no whole
    /// touch.
    mutating func note(_ report: SessionReport, _ consumption: Consumption, at time: TouchInstant) -> DesktopSight? {
        stream.follow(report, into: &events)
        stream.advance(to: time)
        stream.decide(consumption, into: &events)
        return sight()
    }

    private mutating func sight() -> DesktopSight? {
        defer { events.removeAll(keepingCapacity: true) }
        let before = shown
        var peak = shown
        for event in events where event.type == EventType.absolute && event.code == AbsoluteCode.mtTrackingID {
            shown += event.value >= 0 ? 1 : -1
            peak = max(peak, shown)
        }
        if before == 0, shown == 0, peak > 0 { return DesktopSight(fingers: 0, replayed: peak) }
        if before == shown { return nil }
        return DesktopSight(fingers: shown, isWithdrawn: shown < before && touching > shown)
    }
}
