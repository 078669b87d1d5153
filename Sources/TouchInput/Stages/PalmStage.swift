/// Tells palms from fingers where the device does not: by how hard and how large they touch, and by where they land.
///
/// A contact that shows itself a palm stays one until it lifts, however late it shows. One that lands at the left or right edge of a
/// touchpad is left out of the frames until it has shown by its motion that it is meant.
struct PalmStage: Sendable {
    private struct Suspect: Sendable, BitwiseCopyable {
        var id: ContactID
        var landing: Point
    }

    private let pressure: Int32
    private let touchMajor: Int32
    private let edge: Length
    private let surface: Surface
    private var palms: [ContactID] = []
    private var suspects: [Suspect] = []
    /// What touched one frame earlier.
    private var known: [ContactID] = []

    /// Fingers press with at most 99 of 255 (99th percentile of each family of pads recorded), palms that show by their pressure with 143
    /// and more; libinput draws the line at 130.
    private static let shareOfPressure = 130.0 / 255
    /// Recorded palms at an edge land within 0.5 mm of it in three of four cases, or outside of the axis' range; of recorded taps one in a
    /// hundred lies within 1 mm and two within 7 mm.
    private static let edgeOfTouchpads = Length.mm(3)
    /// A palm that lies still slips by up to 3.4 mm in three of four cases; who means to move goes farther.
    private static let meantTravel = Length.mm(5)

    /// Nil when nothing but the device's word counts.
    init?(_ limits: PalmLimits, for device: DeviceDescription, on surface: Surface) {
        if !limits.isEnabled { return nil }
        let isTouchpad = surface.kind == .touchpad
        let range = device.axes[AbsoluteCode.mtPressure].map { Double($0.minimum) + $0.span * Self.shareOfPressure }
        pressure = limits.pressure ?? (isTouchpad ? range.map { Int32(clamping: Int($0)) } : nil) ?? .max
        touchMajor = limits.touchMajor ?? .max
        edge = limits.edge ?? (isTouchpad ? Self.edgeOfTouchpads : .zero)
        self.surface = surface
        let capacity = DeviceDescription.maximumSlotCount
        palms.reserveCapacity(capacity)
        suspects.reserveCapacity(capacity)
        known.reserveCapacity(capacity)
    }

    mutating func pass(_ frame: inout TouchFrame) {
        forgetLifted(frame)
        // Nobody presses the button by resting a palm on the edge.
        if frame.isButtonDown { suspects.removeAll(keepingCapacity: true) }
        for index in frame.contacts.indices.reversed() where frame.contacts[index].tool == .finger {
            let contact = frame.contacts[index]
            if isPalm(contact) {
                frame.contacts[index].tool = .palm
                frame.fingerCount = max(frame.fingerCount - 1, 0)
            } else if isSuspect(contact) {
                frame.contacts.remove(at: index)
                frame.fingerCount = max(frame.fingerCount - 1, 0)
            }
        }
    }

    private mutating func forgetLifted(_ frame: TouchFrame) {
        palms.removeAll { id in !frame.contacts.contains { $0.id == id } }
        suspects.removeAll { suspect in !frame.contacts.contains { $0.id == suspect.id } }
        // Before this frame's contacts count as known, those that land with it may become suspects.
        if edge > .zero {
            for contact in frame.contacts where !known.contains(contact.id) && contact.tool == .finger && isAtEdge(contact.location) {
                suspects.append(Suspect(id: contact.id, landing: contact.location))
            }
        }
        known.removeAll(keepingCapacity: true)
        for contact in frame.contacts { known.append(contact.id) }
    }

    private mutating func isPalm(_ contact: Contact) -> Bool {
        if palms.contains(contact.id) { return true }
        guard contact.pressure ?? 0 >= pressure || contact.touchMajor ?? 0 >= touchMajor else { return false }
        palms.append(contact.id)
        return true
    }

    private mutating func isSuspect(_ contact: Contact) -> Bool {
        guard let index = suspects.firstIndex(where: { $0.id == contact.id }) else { return false }
        if (contact.location - suspects[index].landing).length < Self.meantTravel { return true }
        suspects.remove(at: index)
        return false
    }

    private func isAtEdge(_ location: Point) -> Bool { location.x < edge || location.x > surface.width - edge }
}
