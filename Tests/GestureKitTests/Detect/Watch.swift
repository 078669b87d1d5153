import GestureKit
import TouchScript

/// Plays sentences and returns the collections of the raw layer and the answers of the detect layer.
struct Watch {
    var surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
    var heartbeat = Duration.milliseconds(100)
    var reportRate: ReportRate = 125
    var start = TouchInstant.zero

    func timeline(_ sentence: String) throws -> Timeline {
        try TouchScript(sentence).timeline(on: surface, reportRate: reportRate, startingAt: start)
    }

    func collections(_ sentence: String) throws -> [SpatialEventCollection] {
        let timeline = try timeline(sentence)
        var stream = SpatialEventStream(on: surface, heartbeat: heartbeat)
        var collections: [SpatialEventCollection] = []
        for frame in timeline.frames { stream.consume(frame, into: &collections) }
        stream.advance(to: timeline.end, into: &collections)
        return collections
    }

    /// Plays a sentence to a gesture, up to the end of its timeline.
    @discardableResult func play<Detection>(_ sentence: String, to gesture: DetectGesture<Detection>) throws -> DetectEngine<Detection> {
        var engine = DetectEngine(gesture, on: surface, heartbeat: heartbeat)
        let timeline = try timeline(sentence)
        for frame in timeline.frames { engine.consume(frame) }
        engine.advance(to: timeline.end)
        return engine
    }

    /// The changes of each detector's answer while nothing is ever detected, as in `tap at 50ms, no tap at 200ms`, or `nothing`.
    func hear(_ sentence: String, _ detectors: KeyValuePairs<String, any Detector>) throws -> String {
        var answers = [Bool](repeating: false, count: detectors.count)
        var changes: [String] = []
        let gesture = DetectGesture<Bool>(
            detect: { state in
                for (index, (name, detector)) in detectors.enumerated() {
                    let answer = state.detected(detector)
                    if answer != answers[index] { changes.append("\(answer ? "" : "no ")\(name) at \(state.time.text)") }
                    answers[index] = answer
                }
                return nil
            }, handle: { _, _ in .finished })
        try play(sentence, to: gesture)
        return changes.isEmpty ? "nothing" : changes.joined(separator: ", ")
    }

    /// The result of `look` at the last value of a sentence.
    func last<Sight>(_ sentence: String, _ look: (DetectState) -> Sight) throws -> Sight? {
        let gesture = DetectGesture<Bool>(detect: { _ in nil }, handle: { _, _ in .finished })
        let state = try play(sentence, to: gesture).recognizer.state
        return state.lastValue == nil ? nil : look(state)
    }
}

extension SpatialEventCollection {
    /// A text such as `changed 1 active, 2 ended at 50ms`.
    var text: String {
        let events = map { "\($0.id.rawValue) \($0.phase)" }.joined(separator: ", ")
        return "\(cause)\(events.isEmpty ? "" : " \(events)") at \(time.text)"
    }
}
