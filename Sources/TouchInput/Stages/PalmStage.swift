/// Tells palms from fingers where the device does not: by how hard and how large they touch, and by where a palm has just been.
///
/// A contact that shows itself a palm stays one until it lifts, however late it shows.
struct PalmStage: Sendable {
    private struct Palm: Sendable, BitwiseCopyable {
        var id: ContactID
        var place: Point
        /// When it was last there.
        var time: TouchInstant
    }

    private let pressure: Int32
    private let touchMajor: Int32
    /// Those that touch, and those that have just lifted.
    private var palms: [Palm] = []
    private var known = ContactRoll()

    /// Fingers press with at most 99 of 255 (99th percentile of each family of pads recorded), palms that show by their pressure with 143
    /// and more; libinput draws the line at 130.
    private static let shareOfPressure = 130.0 / 255
    /// A palm that rolls breaks up and comes back in pieces, 12 and 18 mm from where it was in the recording that shows it best. Recorded
    /// fingers that act beside a palm do so 32 mm and more away from it.
    private static let reach = Length.mm(20)
    /// How soon the pieces come.
    private static let memoryInMicroseconds: Int64 = 100_000

    /// Nil where nothing but the device's own word counts: touchscreens, and pads that tell neither pressure nor size, unless the user
    /// names limits.
    init?(_ limits: PalmLimits, for device: DeviceDescription, on surface: Surface) {
        if !limits.isEnabled { return nil }
        let range = surface.kind == .touchpad ? device.axes[AbsoluteCode.mtPressure] : nil
        let usual = range.flatMap(Self.limit)
        if limits.pressure == nil, limits.touchMajor == nil, usual == nil { return nil }
        pressure = limits.pressure ?? usual ?? .max
        touchMajor = limits.touchMajor ?? .max
        palms.reserveCapacity(2 * DeviceDescription.maximumSlotCount)
    }

    /// Nil where pressure says nothing of size: where it is a force, which a pad presses back at (the kernel gives such an axis a
    /// resolution), and where it has too few steps to tell more than that something touches.
    private static func limit(of range: AxisInfo) -> Int32? {
        guard range.resolution == 0, range.span >= fewestSteps else { return nil }
        return Int32(clamping: Int(Double(range.minimum) + range.span * shareOfPressure))
    }

    /// All recorded pads that tell pressure have 254 steps or more.
    private static let fewestSteps = 16.0

    mutating func pass(_ frame: inout TouchFrame) {
        if !palms.isEmpty {
            noteLifts(in: frame)
            palms.removeAll { frame.time > $0.time.advanced(byMicroseconds: Self.memoryInMicroseconds) && !Self.isTouching($0, in: frame) }
        }
        for index in frame.contacts.indices where frame.contacts[index].tool == .finger && isPalm(frame.contacts[index], at: frame.time) {
            frame.contacts[index].tool = .palm
            frame.fingerCount = max(frame.fingerCount - 1, 0)
        }
        if !known.isSame(as: frame.contacts) { known.note(frame.contacts) }
    }

    /// One that keeps still is not reported, and was there all the same until now.
    private mutating func noteLifts(in frame: TouchFrame) {
        for index in palms.indices where known.contains(palms[index].id) && !Self.isTouching(palms[index], in: frame) {
            palms[index].time = frame.time
        }
    }

    private static func isTouching(_ palm: Palm, in frame: TouchFrame) -> Bool { frame.contacts.contains { $0.id == palm.id } }

    private mutating func isPalm(_ contact: Contact, at time: TouchInstant) -> Bool {
        if let index = palms.firstIndex(where: { $0.id == contact.id }) {
            (palms[index].place, palms[index].time) = (contact.location, time)
            return true
        }
        let isPiece = palms.contains { (contact.location - $0.place).length < Self.reach } && !known.contains(contact.id)
        guard isPiece || contact.pressure ?? 0 >= pressure || contact.touchMajor ?? 0 >= touchMajor else { return false }
        if palms.count == palms.capacity { palms.removeFirst() }
        palms.append(Palm(id: contact.id, place: contact.location, time: time))
        return true
    }
}
