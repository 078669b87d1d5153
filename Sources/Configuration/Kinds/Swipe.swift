import Gestures

extension SwipeGesture {
    /// `swipe = { fingers, direction, distance, velocity, on }`; nil, and reported, without a direction.
    init?(reading table: inout TableReader) {
        let fingers = table.fingers(of: .swipe, default: 3)
        let direction = table.requiredWord("direction", example: Direction.left)
        let distance = table.quantity("distance", default: Defaults.swipeDistance)
        let velocity = table.quantity("velocity", default: Defaults.swipeVelocity)
        let decision = table.word("on", default: Decision.threshold)
        guard let direction else { return nil }
        // The sectors depend on the other gestures of the file: see Diagonals.
        self.init(
            direction: direction, sectors: .four, minimumDistance: distance, minimumSpeed: velocity, decision: decision, fingers: fingers)
    }
}
