import TouchInput

/// What the fingers of one touch have had to do with the places that a gesture has to begin and to end at.
struct PlaceTrace: Sendable {
    /// The number of the touch sequence; zero before the first.
    private(set) var sequence = 0
    /// A finger has landed where the gesture has to begin.
    private(set) var hasComeFrom = false
    /// A finger is where the gesture has to end, or was when it lifted.
    private(set) var isThere = false
    /// Where the first finger landed.
    private(set) var landing = Point.zero
    /// Where the finger is that landed first of those that touch, or where the last one lifted.
    private(set) var place = Point.zero
    private var peakCount = 0

    mutating func note(_ touches: TouchSequence, _ placement: Placement) {
        if touches.number != sequence {
            self = PlaceTrace()
            sequence = touches.number
            landing = touches.firstLanding ?? .zero
        }
        if !hasComeFrom, let from = placement.from { hasComeFrom = touches.fingers.contains { from.contains($0.landing) } }
        if let first = touches.fingers.first { place = first.location }
        guard let to = placement.to else { return }
        let isThereNow = touches.fingers.contains { to.contains($0.location) }
        // One after another they lift: what the others do then does not move the end.
        isThere = isThereNow || touches.fingers.count < peakCount && isThere
        peakCount = max(peakCount, touches.fingers.count)
    }
}
