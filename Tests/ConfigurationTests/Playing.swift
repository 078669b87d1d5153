import Configuration
import Gestures
import Testing
import TouchInput
import TouchScript

/// Plays sentences to the gestures of a file, in order of precedence.
struct Player {
    let configuration: Configuration
    let surface: Surface

    /// Makes a file of gestures, each from its name and the lines below the name.
    init(_ gestures: KeyValuePairs<String, String>, on surface: Surface = .imagined) throws {
        let text = gestures.map { "[[gesture]]\nname = \"\($0.key)\"\n\($0.value)\n" }.joined()
        self.init(try Configuration(parsing: text), on: surface)
    }

    /// Returns the reported phases without `changed`, as in `tap ended at 64ms`, or `nothing`.
    func hear(_ sentence: String) throws -> String {
        let events = try play(sentence).filter { $0.phase != .changed }
        if events.isEmpty { return "nothing" }
        return events.map { "\(name($0)) \($0.phase.rawValue) at \(($0.time.microseconds + 500) / 1000)ms" }.joined(separator: ", ")
    }

    init(_ configuration: Configuration, on surface: Surface = .imagined) {
        self.configuration = configuration
        self.surface = surface
    }

    func expect(_ expected: String, from sentence: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let heard = try hear(sentence)
        #expect(heard == expected, sourceLocation: sourceLocation)
    }

    func play(_ sentence: String) throws -> [GestureEvent] {
        let timeline = try TouchScript(sentence).timeline(on: surface)
        var engine = configuration.selectionOfAllLayers().engine(on: surface)
        var events: [GestureEvent] = []
        for frame in timeline.frames { engine.consume(frame, into: &events) }
        engine.advance(to: timeline.end, into: &events)
        engine.finish(into: &events)
        return events
    }

    func name(_ event: GestureEvent) -> String { configuration[event.gesture]?.name ?? "unknown" }
}

extension Length {
    func isNear(_ other: Length) -> Bool { (self - other).magnitude < .mm(0.001) }
}
