/// Fingers that the desktop sees in place of those that touch: one moves the pointer, two scroll.
///
/// They begin at the center of the surface, outside of libinput's button areas, edge zones and the zone of resting thumbs. Their second
/// report is a hop of 2 mm. Libinput shows no motion for the hop, but afterwards takes the fingers neither for a tap nor for a button
/// press. From then on it shows every motion. See Documentation/Decisions/0031.
struct ShownFingers: Sendable {
    let count: Int
    /// The slot of the first finger. The other fingers have the slots after it.
    private(set) var slot = 0
    /// The place of the first finger, in the device's units.
    var x: Double
    var y: Double
    /// The distance from one finger to the next along x, in the device's units.
    let spacing: Double
    private let bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)
    private let slotCount: Int

    // The parts of the width and height to avoid. Our choice: libinput's edge zones take 8 % of the width, its button areas and thumbs the
    // lowest 15 % of the height. The buttons of some pads take the uppermost 10 mm.
    private static let margins = (side: 0.15, top: 0.2, bottom: 0.25)

    init(_ count: Int, x: ClosedRange<Double>, y: ClosedRange<Double>, slotCount: Int) {
        self.count = min(count, slotCount)
        self.slotCount = slotCount
        let (width, height) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
        spacing = width / 5
        let side = width * Self.margins.side
        bounds = (
            x.lowerBound + side...max(x.upperBound - side - spacing * Double(count - 1), x.lowerBound + side),
            y.lowerBound + height * Self.margins.top...y.upperBound - height * Self.margins.bottom
        )
        (self.x, self.y) = (bounds.x.middle, bounds.y.middle)
    }

    /// Moves the fingers. Returns false if they would come into the margins of the surface. Then they are at the center again and, if the
    /// device has enough slots, in other slots. They have to land there, and the motion is left to the next report.
    mutating func move(_ dx: Double, _ dy: Double) -> Bool {
        let (newX, newY) = (x + dx, y + dy)
        if bounds.x.contains(newX), bounds.y.contains(newY) {
            (x, y) = (newX, newY)
            return true
        }
        (x, y) = (bounds.x.middle, bounds.y.middle)
        slot = slot == 0 && slotCount >= 2 * count ? count : 0
        return false
    }
}

extension ClosedRange<Double> {
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
