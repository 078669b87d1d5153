import Gestures

extension TipSwipeGesture {
    /// `tipswipe = { direction, resting, fingers, side, distance, slop }`; nil, and reported, without a direction.
    init?(reading table: inout TableReader) {
        let direction = table.requiredWord("direction", example: Direction.left)
        let tips = table.tips(of: .tipswipe)
        let distance = table.quantity("distance", default: Defaults.swipeDistance)
        let slop = table.quantity("slop", default: Defaults.tipSlop)
        guard let direction else { return nil }
        self.init(
            direction: direction, resting: tips.resting, fingers: tips.acting, side: tips.side, minimumDistance: distance, slop: slop)
    }
}
