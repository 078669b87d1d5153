/// Tells palms from fingers where the device does not: by how hard and how large they touch.
///
/// A contact that shows itself a palm stays one until it lifts, however late it shows.
struct PalmStage: Sendable {
    private let pressure: Int32
    private let touchMajor: Int32
    private var palms: [ContactID] = []

    /// Fingers press with at most 99 of 255 (99th percentile of each family of pads recorded), palms that show by their pressure with 143
    /// and more; libinput draws the line at 130.
    private static let shareOfPressure = 130.0 / 255

    /// Nil where nothing but the device's own word counts: touchscreens, and pads that tell neither pressure nor size, unless the user
    /// names limits.
    init?(_ limits: PalmLimits, for device: DeviceDescription, on surface: Surface) {
        if !limits.isEnabled { return nil }
        let range = surface.kind == .touchpad ? device.axes[AbsoluteCode.mtPressure] : nil
        let usual = range.map { Int32(clamping: Int(Double($0.minimum) + $0.span * Self.shareOfPressure)) }
        if limits.pressure == nil, limits.touchMajor == nil, usual == nil { return nil }
        pressure = limits.pressure ?? usual ?? .max
        touchMajor = limits.touchMajor ?? .max
        palms.reserveCapacity(DeviceDescription.maximumSlotCount)
    }

    mutating func pass(_ frame: inout TouchFrame) {
        palms.removeAll { id in !frame.contacts.contains { $0.id == id } }
        for index in frame.contacts.indices where frame.contacts[index].tool == .finger && isPalm(frame.contacts[index]) {
            frame.contacts[index].tool = .palm
            frame.fingerCount = max(frame.fingerCount - 1, 0)
        }
    }

    private mutating func isPalm(_ contact: Contact) -> Bool {
        if palms.contains(contact.id) { return true }
        guard contact.pressure ?? 0 >= pressure || contact.touchMajor ?? 0 >= touchMajor else { return false }
        palms.append(contact.id)
        return true
    }
}
