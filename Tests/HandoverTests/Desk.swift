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

/// Reads the twin's events as a desktop does, and checks that they are a valid stream.
struct DesktopReader {
    private(set) var faults: [String] = []
    private var ids: [Int32]
    private var places: [[UInt16: Int32]]
    private var slot = 0
    private var seen: Set<Int32> = []
    private var keys: Set<UInt16> = []
    private var hasMoved = false
    private var isEmpty = true

    init(_ device: DeviceDescription) {
        ids = Array(repeating: -1, count: device.slotCount)
        places = Array(repeating: [:], count: device.slotCount)
    }

    var contactCount: Int { ids.filter { $0 >= 0 }.count }
    var isAtRest: Bool { contactCount == 0 && keys.isEmpty }

    /// Returns a word for a report at its end.
    mutating func read(_ event: InputEvent) -> String? {
        switch (event.type, event.code) {
        case (EventType.synchronization, SynchronizationCode.report): return close()
        case (EventType.absolute, AbsoluteCode.mtSlot):
            slot = Int(event.value)
            if !ids.indices.contains(slot) { faults.append("slot \(slot)") }
        case (EventType.absolute, AbsoluteCode.mtTrackingID):
            if event.value >= 0, ids[slot] >= 0 { faults.append("a second contact in slot \(slot)") }
            if event.value < 0, ids[slot] < 0 { faults.append("a lift of nothing in slot \(slot)") }
            if event.value >= 0, ids.contains(event.value) { faults.append("the tracking id \(event.value) twice") }
            ids[slot] = max(event.value, -1)
            places[slot][AbsoluteCode.mtTrackingID] = 0
        case (EventType.absolute, AbsoluteCode.mtPositionX), (EventType.absolute, AbsoluteCode.mtPositionY):
            if let old = places[slot][event.code], ids[slot] >= 0, old != event.value, !landed.contains(slot) { hasMoved = true }
            places[slot][event.code] = event.value
        case (EventType.key, _):
            if keys.contains(event.code) == (event.value != 0) { faults.append("the key \(event.code) is \(event.value) again") }
            if event.value != 0 { keys.insert(event.code) } else { keys.remove(event.code) }
        default: break
        }
        if event.type == EventType.absolute, event.code == AbsoluteCode.mtTrackingID, event.value >= 0 { landed.insert(slot) }
        isEmpty = false
        return nil
    }

    private var landed: Set<Int> = []

    private mutating func close() -> String {
        if isEmpty { faults.append("an empty report") }
        let count = contactCount
        let counted = ButtonCode.tools.enumerated().filter { keys.contains($0.element) }.map(\.offset)
        if !counted.isEmpty || keys.contains(ButtonCode.touch), counted != (count == 0 ? [] : [min(count, 5) - 1]) {
            faults.append("finger keys \(counted) for \(count) contacts")
        }
        if keys.contains(ButtonCode.touch) != !counted.isEmpty { faults.append("BTN_TOUCH for \(count) contacts") }
        defer { (hasMoved, isEmpty, landed) = (false, true, []) }
        return "\(count)\(hasMoved ? "~" : "")\(keys.contains(ButtonCode.left) ? "b" : "")"
    }
}
