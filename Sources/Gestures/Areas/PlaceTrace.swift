import TouchInput

/// A record of whether the fingers of one touch were at the places where a gesture has to begin and to end.
struct PlaceTrace: Sendable {
    /// The number of the touch sequence; zero before the first.
    private(set) var sequence = 0
    /// True once a finger has landed in the area where the gesture has to begin; always false without such an area.
    private(set) var hasComeFrom = false
    /// True while a finger is in the area where the gesture has to end; always false without such an area. Once fingers have begun to lift,
    /// it can only become true.
    private(set) var isThere = false
    /// The place where the first finger landed; the origin if it was unknown when the touch began.
    private(set) var landing = Point.zero
    /// The place of the finger that landed first among the touching ones. After the last lift, it is the last known place.
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
        // Fingers lift one after another: meanwhile the remaining ones may reach the area, but cannot leave it.
        isThere = isThereNow || touches.fingers.count < peakCount && isThere
        peakCount = max(peakCount, touches.fingers.count)
    }
}
