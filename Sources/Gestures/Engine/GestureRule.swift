/// A gesture to look for, and what to report of it.
public struct GestureRule: Hashable, Sendable {
    public var gesture: StandardGesture
    /// Report that a press begins when its fingers land, although it may still fail. Other gestures report `began` once they have won.
    public var reportsProvisionalBegan: Bool

    public init(_ gesture: StandardGesture, reportsProvisionalBegan: Bool = false) {
        self.gesture = gesture
        self.reportsProvisionalBegan = reportsProvisionalBegan
    }
}

extension [GestureRule] {
    /// Places in this list in order of precedence: as declared, but a gesture that goes on where another is done comes right
    /// before it, the longest first. Otherwise the shorter one would never let it happen.
    var precedence: [Int] {
        var order: [Int] = []
        func place(_ index: Int) {
            if order.contains(index) { return }
            for longer in indices where self[longer].gesture.extends(self[index].gesture) { place(longer) }
            order.append(index)
        }
        indices.forEach(place)
        return order
    }
}
