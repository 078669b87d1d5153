public import TouchInput

// Calls that return their events in arrays, with an allocation each.
extension GestureEngine {
    /// Takes a frame and returns the events, as ``consume(_:into:)`` does, with an allocation for the array.
    public mutating func consume(_ frame: TouchFrame) -> [GestureEvent] {
        var events: [GestureEvent] = []
        consume(frame, into: &events)
        return events
    }

    /// Lets time pass and returns the events, as ``advance(to:into:)`` does, with an allocation for the array.
    public mutating func advance(to time: TouchInstant) -> [GestureEvent] {
        var events: [GestureEvent] = []
        advance(to: time, into: &events)
        return events
    }
}
