package import Gestures
package import TouchInput
package import TouchScript

/// Plays sentences to named gestures, in order of precedence, and returns the recognized ones as text.
package struct Listener {
    package var gestures: [(name: String, gesture: StandardGesture)]
    package var surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(80))
    package var reportsProvisionalBegan = false

    package init(_ gestures: KeyValuePairs<String, StandardGesture>) {
        self.gestures = gestures.map { ($0.key, $0.value) }
    }

    package var rules: [GestureRule] { gestures.map { GestureRule($0.gesture, reportsProvisionalBegan: reportsProvisionalBegan) } }

    package var engine: GestureEngine { GestureEngine(rules, on: surface) }

    /// The reported phases without `changed`, as in `swipe ended at 64ms`, or `nothing`.
    package func hear(_ sentence: String, reportRate: ReportRate = 125) throws -> String {
        text(of: play(try timeline(sentence, reportRate: reportRate)).filter { $0.phase != .changed })
    }

    /// The reported phases without times, for laws that hold at any report rate.
    package func verdicts(_ sentence: String, reportRate: ReportRate = 125) throws -> [String] {
        play(try timeline(sentence, reportRate: reportRate)).filter { $0.phase != .changed }.map { "\(name($0)) \($0.phase.rawValue)" }
    }

    package func timeline(_ sentence: String, reportRate: ReportRate = 125) throws -> Timeline {
        try TouchScript(sentence).timeline(on: surface, reportRate: reportRate, startingAt: .zero)
    }

    /// All events of a timeline and of the time after it.
    package func play(_ timeline: Timeline) -> [GestureEvent] {
        var engine = engine
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return events
    }

    /// The reason of each gesture's failure at the end of a sentence.
    package func reasons(_ sentence: String) throws -> [String: String] {
        let timeline = try timeline(sentence)
        var engine = engine
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        var reasons: [String: String] = [:]
        for (place, gesture) in gestures.enumerated() { reasons[gesture.name] = engine.failures[GestureID(place)].map { "\($0)" } }
        return reasons
    }

    package func text(of events: [GestureEvent]) -> String {
        if events.isEmpty { return "nothing" }
        return events.map { "\(name($0)) \($0.phase.rawValue) at \($0.time.text)" }.joined(separator: ", ")
    }

    package func name(_ event: GestureEvent) -> String { gestures[event.place].name }
}

extension GestureEvent {
    /// The place of the gesture's rule in the list that the engine was made with, for rules without an id of their own.
    package var place: Int { gesture.number ?? -1 }
}

extension TouchInstant {
    /// The whole milliseconds, rounded.
    package var text: String { "\((microseconds + 500) / 1000)ms" }
}
