import GestureTestSupport
import Gestures
@testable import Handover
import TouchInput
import TouchScript

/// A grabbed touchpad with gestures, and the desktop that reads its twin.
struct Desk {
    var rules: [GestureRule]
    var surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
    var slots: Int32 = 10

    /// Creates a desk with gestures that consume their touches.
    init(consuming gestures: StandardGesture..., beside others: [StandardGesture] = []) {
        rules = gestures.map { GestureRule($0, consumes: true) } + others.map { GestureRule($0) }
    }

    var device: DeviceDescription { .touchpad(named: "Imaginary Pad", surface, slots: slots) }

    /// The events that the desktop gets for a sentence.
    func events(_ sentence: String, passingEverythingFrom time: TouchInstant? = nil) throws -> [InputEvent] {
        let timeline = try TouchScript(sentence).timeline(on: surface, reportRate: 125, startingAt: .zero)
        var (encoder, engine) = (FrameEncoder(for: device), GestureEngine(rules, on: surface))
        var count = 0
        guard var stream = DesktopStream(for: device), var pipeline = FramePipeline(for: device) else { return [] }
        var events: [InputEvent] = []
        func advance(to time: TouchInstant) {
            while let deadline = engine.nextDeadline, deadline <= time {
                _ = engine.advance(to: deadline)
                stream.decide(engine.consumption, into: &events)
            }
        }
        var hasPassed = false
        for frame in timeline.frames {
            advance(to: frame.time)
            if let time, frame.time >= time, !hasPassed {
                hasPassed = true
                stream.passEverything(into: &events)
            }
            var report = encoder.encode(frame)
            if frame.isAfterLoss { count = 0 }
            report.insert(contentsOf: Self.fingerKeys(from: count, to: frame.contacts.count, at: frame.time), at: report.count - 1)
            count = frame.contacts.count
            for event in report {
                if let frame = pipeline.read(event) { _ = engine.consume(frame) }
            }
            stream.pass(report, engine.consumption, into: &events)
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

    /// The number of contacts in each report that the desktop gets: `~` for motion, `b` while the button is down. Equal reports in a row are
    /// written once.
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
