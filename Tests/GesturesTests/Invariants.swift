import Gestures
import Testing

/// What no input may break.
enum Invariants {
    /// - Parameters:
    ///   - presses: Places of the gestures that may be `released` after `ended`.
    ///   - lasting: Places of those whose `ended` needs a `began`.
    static func check(_ events: [GestureEvent], presses: Set<Int>, lasting: Set<Int> = []) throws {
        var open: Set<Int> = []
        var pressed: Set<Int> = []
        var last = events.first?.time
        for event in events {
            if let last { #expect(event.time >= last) }
            last = event.time
            switch event.phase {
            case .began: #expect(open.insert(event.gesture).inserted, "began twice")
            case .changed: #expect(open.contains(event.gesture), "changed without having begun")
            case .cancelled: #expect(open.remove(event.gesture) != nil, "cancelled without having begun")
            case .ended:
                let hadBegun = open.remove(event.gesture) != nil
                #expect(hadBegun || !lasting.contains(event.gesture), "ended without having begun")
                if presses.contains(event.gesture) { #expect(pressed.insert(event.gesture).inserted, "pressed twice") }
            case .released: #expect(pressed.remove(event.gesture) != nil, "released without being pressed")
            }
        }
        #expect(open.isEmpty, "something has no end")
        #expect(pressed.isEmpty, "something was not released")
    }
}
