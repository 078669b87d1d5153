import GestureTestSupport
import Gestures
@testable import Handover
import TouchInput
import TouchScript

/// A grabbed touchpad or touchscreen with gestures, and the desktop that reads its twin.
struct Desk {
    var rules: [GestureRule]
    var surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
    var slots: Int32 = 10
    /// True to pass reports before the gestures take them, if they need not wait, as the daemon does.
    var passesAtOnce = true
    /// The fingers that the first gesture shows in place of its own; nil to show none. `relift` is the time for which it holds the button
    /// after them.
    var pointer: (fingers: Int, relift: Duration)?
    /// The number of reports that arrive at once.
    var batch = 1

    /// Creates a desk with gestures that consume their touches.
    init(consuming gestures: StandardGesture..., beside others: [StandardGesture] = []) {
        rules = gestures.map { GestureRule($0, consumes: true) } + others.map { GestureRule($0) }
    }

    var device: DeviceDescription {
        var device = DeviceDescription.touchpad(named: "Imaginary Pad", surface, slots: slots)
        if surface.kind == .touchscreen { device.properties = [InputProperty.direct] }
        return device
    }

    /// The events that the desktop gets for a sentence.
    func events(_ sentence: String, passingEverythingFrom time: TouchInstant? = nil) throws -> [InputEvent] {
        let timeline = try TouchScript(sentence).timeline(on: surface, reportRate: 125, startingAt: .zero)
        var (encoder, engine) = (FrameEncoder(for: device), GestureEngine(rules, on: surface))
        var count = 0
        guard var stream = DesktopStream(for: device), var pipeline = FramePipeline(for: device) else { return [] }
        var events: [InputEvent] = []
        var (isHeld, new) = (false, [InputEvent]())
        /// Adds the new events, and the button of the pointer device as if it were the twin's: a release before them, a press after them.
        func close() {
            let changes = stream.holdsButton != isHeld
            isHeld = stream.holdsButton
            let button = [
                InputEvent(time: .zero, type: EventType.key, code: ButtonCode.right, value: isHeld ? 1 : 0),
                InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0),
            ]
            events += !changes ? new : isHeld ? new + button : button + new
            new.removeAll()
        }
        func perform(_ gestureEvents: [GestureEvent]) {
            guard let pointer else { return }
            for event in gestureEvents where event.gesture == 0 {
                switch event.phase {
                case .began: stream.startPointer(fingers: pointer.fingers, holdsButton: true, into: &new)
                case .ended, .cancelled: stream.stopPointer(relift: pointer.relift, at: event.time, into: &new)
                default: break
                }
            }
            close()
        }
        func advance(to time: TouchInstant) {
            while let deadline = [engine.nextDeadline, stream.nextDeadline].compactMap({ $0 }).min(), deadline <= time {
                perform(engine.advance(to: deadline))
                stream.advance(to: deadline)
                stream.decide(engine.consumption, into: &new)
                close()
            }
        }
        var hasPassed = false
        for (number, frame) in timeline.frames.enumerated() {
            advance(to: frame.time)
            if let time, frame.time >= time, !hasPassed {
                hasPassed = true
                stream.passEverything(into: &new)
                close()
            }
            if frame.isAfterLoss { count = 0 }
            var report = encoder.encode(frame)
            report.insert(contentsOf: Self.fingerKeys(from: count, to: frame.contacts.count, at: frame.time), at: report.count - 1)
            count = frame.contacts.count
            if passesAtOnce { stream.passAtOnce(report, into: &new) }
            for event in report {
                if let frame = pipeline.read(event) { perform(engine.consume(frame)) }
            }
            let isFollowed = number % batch < batch - 1 && number < timeline.frames.count - 1
            stream.pass(report, engine.consumption, isFollowed: isFollowed, into: &new)
            close()
        }
        advance(to: timeline.frames.last.map { $0.time + .seconds(2) } ?? .zero)
        return events
    }

    /// The finger keys that a driver sends along.
    static func fingerKeys(from old: Int, to new: Int, at time: TouchInstant) -> [InputEvent] {
        if old == new { return [] }
        func key(_ code: UInt16, _ value: Int32) -> InputEvent { InputEvent(time: time, type: EventType.key, code: code, value: value) }
        let (before, after) = (
            old > 0 ? [key(ButtonCode.tools[min(old, 5) - 1], 0)] : [], new > 0 ? [key(ButtonCode.tools[min(new, 5) - 1], 1)] : []
        )
        if before.first?.code == after.first?.code { return [] }
        let touch = (old > 0) == (new > 0) ? [] : [key(ButtonCode.touch, new > 0 ? 1 : 0)]
        return before + after + touch
    }

    /// The number of contacts in each report that the desktop gets: `~` for motion, `b` while the twin's button is down, `p` while the
    /// button of the pointer device is down. Equal reports in a row are written once.
    func sees(_ sentence: String) throws -> String { try Self.text(events(sentence), on: device) }

    static func text(_ events: [InputEvent], on device: DeviceDescription) -> String {
        var reader = DesktopReader(device)
        var words: [String] = []
        for event in events {
            guard let word = reader.read(event), word != words.last else { continue }
            words.append(word)
        }
        return words.isEmpty ? "nothing" : words.joined(separator: " ")
    }
}
