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
        var report: [InputEvent] = []
        for event in events {
            report.append(event)
            guard event.type == EventType.synchronization, event.code == SynchronizationCode.report else { continue }
            defer { report.removeAll(keepingCapacity: true) }
            history.take(report)
            guard let frame = reader.read(report) else { continue }
            if let deadline = session.nextDeadline, deadline < frame.time { note(session.advance(to: deadline)) }
            statistics.noteFrame(beginsTouch: !history.isTouched && !frame.contacts.isEmpty)
            let effects = session.consume(frame)
            history.note(frame, on: effects.desktop)
            note(effects)
        }
    }

    private mutating func note(_ report: SessionReport) {
        eventCount += report.outcomes.count
        for outcome in report.outcomes {
            statistics.noteOccurrence(of: outcome.event.gesture, named: "gesture")
        }
    }
}
