import Configuration
import Gestures
import Session
import TouchInput

/// A touchpad as the daemon follows it: its pipeline, its history of touches and its gestures.
struct Device {
    private var reader: FramePipeline
    private var history: TouchHistory
    private var session: GestureSession
    private var statistics = Statistics(since: .zero)
    /// The number of gesture events so far.
    private(set) var eventCount = 0

    init(_ configuration: Configuration, named name: String) {
        let description = DeviceDescription.touchpad(named: name, Surface(kind: .touchpad, width: .mm(130), height: .mm(80)))
        let device = ConfiguredDevice(description, overrides: configuration.devices, screen: .none)
        reader = FramePipeline(for: description)!
        history = TouchHistory(of: description)
        session = GestureSession(configuration, in: Situation(device: device), deviceID: name)
    }

    /// Takes the events as the daemon does: the history first, then the frame, then the deadlines that pass.
    mutating func play(_ events: [InputEvent]) {
        for event in events {
            history.take(event)
            guard let frame = reader.read(event) else { continue }
            if let deadline = session.nextDeadline, deadline < frame.time { note(session.advance(to: deadline)) }
            statistics.noteFrame(beginsTouch: !history.isTouched && !frame.contacts.isEmpty)
            let report = session.consume(frame)
            history.note(frame, on: report.desktop)
            note(report)
            history.beginReport()
        }
    }

    private mutating func note(_ report: SessionReport) {
        eventCount += report.outcomes.count
        for outcome in report.outcomes {
            statistics.noteOccurrence(of: outcome.event.gesture, named: "gesture")
        }
    }
}
