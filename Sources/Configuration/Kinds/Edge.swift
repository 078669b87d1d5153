import Gestures

extension EdgeSwipeGesture {
    /// `edge = { from, fingers, zone, distance, velocity, on }`; nil, and reported, without an edge to come from.
    init?(reading table: inout TableReader) {
        let edge = table.requiredWord("from", example: Edge.left)
        let fingers = table.fingers(of: .edge, default: 1)
        let zone = table.quantity("zone", default: Defaults.edgeZone)
        let distance = table.quantity("distance", default: Defaults.edgeDistance)
        let velocity = table.quantity("velocity", default: Defaults.swipeVelocity)
        let decision = table.word("on", default: SwipeGesture.Decision.threshold)
        guard let edge else { return nil }
        self.init(edge: edge, zone: zone, minimumDistance: distance, minimumSpeed: velocity, decision: decision, fingers: fingers)
    }
}
