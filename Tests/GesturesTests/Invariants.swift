import Gestures
import Testing

/// Rules for the order of events that hold for every input.
enum Invariants {
    /// Checks the events of a play.
    ///
    /// - Parameter gestures: The gestures of the events; no gesture may be simultaneous by priority.
    static func check(_ events: [GestureEvent], of gestures: [StandardGesture]) throws {
        let presses = Set(gestures.indices.filter { if case .press = gestures[$0] { true } else { false } })
        let lasting = Set(gestures.indices.filter { gestures[$0].phases == [.began, .changed, .tick, .ended, .cancelled] })
        var open: Set<Int> = []
        var pressed: Set<Int> = []
        var last = events.first?.time
        for event in events {
            if let last { #expect(event.time >= last) }
            last = event.time
            #expect(gestures[event.place].phases.contains(event.phase), "a phase that the gesture does not have")
            switch event.phase {
            case .began: #expect(open.insert(event.place).inserted, "began twice")
            case .changed: #expect(open.contains(event.place), "changed without having begun")
            case .tick: #expect(open.contains(event.place) || pressed.contains(event.place), "ticks without being under way")
            case .cancelled: #expect(open.remove(event.place) != nil, "cancelled without having begun")
            case .ended:
                let hadBegun = open.remove(event.place) != nil
                #expect(hadBegun || !lasting.contains(event.place), "ended without having begun")
                let isNew = pressed.insert(event.place).inserted
                #expect(isNew || !presses.contains(event.place), "pressed twice")
            case .released: #expect(pressed.remove(event.place) != nil, "released without being pressed")
            }
        }
        #expect(open.isEmpty, "something has no end")
        #expect(pressed.isDisjoint(with: presses), "something was not released")
    }
}
