/// Detects palms that the device does not report: by pressure, by size, and on touchpads by nearness to another palm that touches or has
/// just lifted. While a palm moves on a touchpad, whatever lands is a palm as well. A palm at a side may come back for a while.
///
/// A contact that becomes a palm stays one until it lifts. One that the device reports as a palm may become a finger.
struct PalmStage: Sendable {
    private struct Palm: Sendable, BitwiseCopyable {
        var id: ContactID
        var place: Point
        /// The time when the palm was last present.
        var time: TouchInstant
        /// The place and the time from which the present motion is measured.
        var start: Point
        var started: TouchInstant
        /// True if the palm moves now.
        var isMoving = false
        /// True if the palm has shown itself, and is no piece of another one.
        let isOwn: Bool
        /// True if the device reports the palm.
        let isReported: Bool

        init(_ contact: Contact, at time: TouchInstant, isOwn: Bool) {
            isReported = contact.tool == .palm
            id = contact.id
            self.isOwn = isOwn
            (place, start) = (contact.location, contact.location)
            (self.time, started) = (time, time)
        }

        mutating func follow(_ contact: Contact, at now: TouchInstant) {
            let hasMoved = (contact.location - start).length >= PalmStage.motion
            if now > time.advanced(byMicroseconds: PalmStage.motionTimeInMicroseconds) {
                // The palm has rested since its last report.
                (start, started, isMoving) = (contact.location, now, false)
            } else if now > started.advanced(byMicroseconds: PalmStage.motionTimeInMicroseconds) {
                (start, started, isMoving) = (contact.location, now, hasMoved)
            } else if hasMoved {
                isMoving = true
            }
            (place, time) = (contact.location, now)
        }

        /// Returns whether the palm touches or has just lifted.
        func isRecent(at now: TouchInstant) -> Bool { now <= time.advanced(byMicroseconds: PalmStage.memoryInMicroseconds) }

        /// Returns whether the palm may come back after it has lifted. One that has come back does not, so that a finger that has pressed too
        /// hard is not lost for long.
        func mayReturn(on surface: Surface, at now: TouchInstant) -> Bool {
            isOwn && surface.kind == .touchpad && surface.distanceToSide(of: place) < PalmLimits.sideReach
                && now <= time.advanced(byMicroseconds: PalmStage.absenceInMicroseconds)
        }

        /// Returns whether a contact that lands is a piece of the palm, or the palm that has come back.
        func isContinued(by contact: Contact, at now: TouchInstant) -> Bool {
            let distance = (contact.location - place).length
            return isRecent(at: now) ? isMoving || distance < PalmLimits.reach : distance < PalmStage.returnReach
        }
    }

    private let pressure: Int32
    /// The least pressure in the first report of a palm that lands while another one touches, or when one has just lifted.
    private let pressureBesidePalm: Int32
    /// The least pressure in the first report of any palm, if the user or the quirks of the device set it.
    private let pressureAtLanding: Int32
    private let touchMajor: Int32
    /// The palms that touch, and those that have just lifted or may come back.
    private var palms: [Palm] = []
    private var known = PreviousContacts()
    private let surface: Surface

    /// The least pressure of a palm, as a share of the axis range. On a range of 255, fingers press with at most 99 (99th percentile of
    /// each family of recorded pads). Palms that show by their pressure press with 143 or more. The threshold of libinput is 130.
    private static let shareOfPressure = 130.0 / 255
    /// The share of the limit that suffices in the first report beside a palm. In their first report, 5 of 3136 recorded fingers have as
    /// much, and 26 of 603 contacts of recordings with palms.
    private static let shareBesidePalm = 0.8
    /// The time after the lift of a palm within which pieces of it land. Our choice, see Documentation/Decisions/0017.
    private static let memoryInMicroseconds: Int64 = 100_000
    /// The time after the lift of a palm at a side within which it comes back. Three quarters of recorded pieces of palms come back within
    /// 0.7 s, and nine tenths within 2.6 s.
    private static let absenceInMicroseconds: Int64 = 2_000_000
    /// The distance within which a palm comes back. Our choice: half of the distance for pieces, because it lasts so much longer.
    private static let returnReach = Length.mm(10)

    /// The distance that a palm must move within this time to count as moving: Decision 0070. Palms beside which recorded fingers act move
    /// no farther than 8.1 mm in all.
    private static let motion = Length.mm(10)
    private static let motionTimeInMicroseconds: Int64 = 300_000

    /// Creates the stage; nil if only the device's own reports of palms are used. That is the case if the user has switched palms off. If
    /// the user has set no limit of pressure or size, it is also the case for touchscreens, and for pads that report neither usable pressure
    /// nor palms.
    init?(_ limits: PalmLimits, for device: DeviceDescription, on surface: Surface) {
        if !limits.isEnabled { return nil }
        let isTouchpad = surface.kind == .touchpad
        // On pads with a single touch, whose axis is another one, fingers may press with more than half of the range.
        let usual = isTouchpad ? device.axes[AbsoluteCode.mtPressure].flatMap(Self.limit) : nil
        let reportsPalms = isTouchpad && device.axes[AbsoluteCode.mtToolType] != nil
        if limits.pressure == nil, limits.landingPressure == nil, limits.touchMajor == nil, usual == nil, !reportsPalms { return nil }
        pressure = limits.pressure ?? usual ?? .max
        pressureBesidePalm = Int32(Double(pressure) * Self.shareBesidePalm)
        pressureAtLanding = limits.landingPressure ?? .max
        touchMajor = limits.touchMajor ?? .max
        self.surface = surface
        palms.reserveCapacity(2 * DeviceDescription.maximumSlotCount)
    }

    /// Returns the pressure limit in device units; nil if pressure does not show size. That is so for a force, whose axis has a resolution,
    /// and for axes with too few steps.
    private static func limit(of range: AxisInfo) -> Int32? {
        guard range.resolution == 0, range.span >= fewestSteps else { return nil }
        return Int32(clamping: Int(Double(range.minimum) + range.span * shareOfPressure))
    }

    /// The fewest steps of a usable pressure axis. Our choice: all recorded pads with pressure have 254 or more.
    private static let fewestSteps = 16.0

    mutating func pass(_ frame: inout TouchFrame) {
        if !palms.isEmpty {
            followPalms(in: frame)
            palms.removeAll { [surface] in !$0.isRecent(at: frame.time) && !$0.mayReturn(on: surface, at: frame.time) }
        }
        for contact in frame.contacts where contact.tool == .palm && !palms.contains(where: { $0.id == contact.id }) {
            note(Palm(contact, at: frame.time, isOwn: true))
        }
        for index in frame.contacts.indices where frame.contacts[index].tool == .finger && isPalm(frame.contacts[index], at: frame.time) {
            frame.contacts[index].tool = .palm
            frame.fingerCount = max(frame.fingerCount - 1, 0)
        }
        if !known.isSame(as: frame.contacts) { known.note(frame.contacts) }
    }

    /// Updates the palms that touch, and the last time of those that have just lifted: a palm that keeps still is not reported but was
    /// present until now.
    private mutating func followPalms(in frame: TouchFrame) {
        for index in palms.indices.reversed() where known.contains(palms[index].id) {
            if let contact = frame.contacts.first(where: { $0.id == palms[index].id }) {
                if palms[index].isReported, contact.tool == .finger {
                    palms.remove(at: index)
                } else {
                    palms[index].follow(contact, at: frame.time)
                }
            } else {
                palms[index].time = frame.time
            }
        }
    }

    private mutating func isPalm(_ contact: Contact, at time: TouchInstant) -> Bool {
        if palms.contains(where: { $0.id == contact.id }) { return true }
        let hasLanded = (!palms.isEmpty || pressureAtLanding < .max) && !known.contains(contact.id)
        // On a touchscreen, another hand or person may touch beside a palm.
        let isTouchpad = surface.kind == .touchpad
        let isPiece = hasLanded && isTouchpad && palms.contains { $0.isContinued(by: contact, at: time) }
        let isBeside = isTouchpad && palms.contains { $0.isRecent(at: time) }
        let least = !hasLanded ? pressure : min(pressureAtLanding, isBeside ? pressureBesidePalm : pressure)
        guard isPiece || contact.pressure ?? 0 >= least || contact.touchMajor ?? 0 >= touchMajor else { return false }
        note(Palm(contact, at: time, isOwn: !isPiece))
        return true
    }

    private mutating func note(_ palm: Palm) {
        if palms.count == palms.capacity { palms.removeFirst() }
        palms.append(palm)
    }
}

extension PalmLimits {
    /// The distance within which pieces of a palm land. A rolling palm breaks up and comes back in pieces, 12 and 18 mm away in the
    /// clearest recording. Recorded fingers that act beside a palm are 32 mm and more away from it.
    package static let reach = Length.mm(20)
    /// The distance from a side within which most palms lie. Our choice: 75 % of recorded palms lie within 14 mm, 90 % within 26 mm.
    static let sideReach = Length.mm(21)
}
