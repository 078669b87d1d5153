package import Configuration
package import Gestures

/// Finds the events at which gestures happen: the beginning of a gesture that lasts, the end of any other.
package struct OccurrenceFilter: Sendable {
    /// The lasting gestures that are active.
    private var open: Set<GestureID> = []

    package init() {}

    /// Returns whether the gesture of the event happens at that event. Takes all events of a session in order.
    ///
    /// - Parameter gesture: The event's gesture. It is looked up only for a beginning, because most events are changes.
    package mutating func passes(_ event: GestureEvent, of gesture: @autoclosure () -> ConfiguredGesture?) -> Bool {
        switch event.phase {
        case .began:
            // The beginning of a press is provisional.
            if gesture()?.gesture.traits.phases.contains(.released) == true { return false }
            open.insert(event.gesture)
            return true
        case .ended: return open.remove(event.gesture) == nil
        case .cancelled:
            open.remove(event.gesture)
            return false
        case .changed, .tick, .released: return false
        }
    }
}
