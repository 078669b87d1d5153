/// Decodes the kernel events of a touch device into frames: multitouch protocols B and A, and single touches.
///
/// Feed it every event of one device in order, including `SYN_DROPPED`. It reads two kinds of events after a loss:
///
/// * The differences from `libevdev_next_event` with `LIBEVDEV_READ_FLAG_SYNC`. Contacts that they leave out are unchanged.
/// * An empty report, a `SYN_REPORT` alone, and then all present contacts up to the next `SYN_REPORT`. Contacts left out have lifted.
///
/// The first frame after a loss is marked ``TouchFrame/isAfterLoss``. All frames up to the time of the `SYN_DROPPED` are also marked,
/// because libevdev's differences may be two reports. The first report of protocol A after a loss may show neither contacts nor a lift. The
/// contacts are then unknown: its frame is empty, and the first frame with known contacts is also marked.
public struct FrameDecoder: Sendable {
    private enum Continuity {
        case whole
        /// `SYN_DROPPED` was the last event; an empty report or the differences follow.
        case lost
        /// The first report after a loss is not empty: it has the differences. For protocol A, it is the unusable remainder of a report.
        case differing
        /// The report lists all present contacts.
        case recovering
        /// The loss is reported but the contacts are unknown: protocol A lists them in a later report.
        case searching
    }

    private let ability: DeviceAbility
    private let scale: SurfaceScale
    /// True if the device reports the width of contacts.
    private let hasTouchMinor: Bool
    /// The angle of one device unit of orientation; nil without a usable orientation axis.
    private let anglePerUnit: Angle?
    /// True if the device has `BTN_TOUCH`. Without this key, `BTN_TOOL_*` shows whether a single touch is down.
    private let hasTouchKey: Bool
    private var table: ContactTable
    /// The tracker of contacts; nil unless the device uses protocol A.
    private var follower: TypeATracker?
    private var keys = KeyState()
    private var continuity = Continuity.whole
    private var hasChanged = false
    /// The number of contacts in the last report whose place is not known.
    private var unplacedCount = 0
    /// True if the contacts of the last report did not touch according to `BTN_TOUCH`.
    private var wasReleased = false
    private var lastTime = TouchInstant(microseconds: .min)
    /// The time of the last loss; frames up to this time are marked ``TouchFrame/isAfterLoss``.
    private var lossTime = TouchInstant(microseconds: .min)
    /// True while contacts from before a loss are only assumed to touch.
    private var isDoubtful = false

    /// Makes a decoder for a device; nil unless it is a touch device, see ``TouchProtocol``.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let ability = DeviceAbility(of: device), let scale = SurfaceScale(of: device, profile: profile) else { return nil }
        self.ability = ability
        self.scale = scale
        hasTouchMinor = ability.reportsSize && device.axes[AbsoluteCode.mtTouchMinor] != nil
        // The end of the range is a quarter turn, even if it is 1 because the device only distinguishes upright from level.
        let quarter = ability.reportsOrientation ? device.axes[AbsoluteCode.mtOrientation]?.maximum ?? 0 : 0
        anglePerUnit = quarter > 0 ? .degrees(90 / Double(quarter)) : nil
        hasTouchKey = device.codes[EventType.key]?.contains(ButtonCode.touch) == true
        table = ContactTable(slotCount: ability.slotCount)
        follower = ability.touchProtocol == .typeA ? TypeATracker(scale: scale, slotCount: ability.slotCount) : nil
    }

    /// Decodes one event. Returns a frame at a `SYN_REPORT` if contacts, buttons or finger counters have changed since the last frame; nil
    /// otherwise. After a loss, returns a frame even if nothing has changed.
    ///
    /// Frame times never go backwards: a report older than its predecessor gets the time of the predecessor.
    public mutating func decode(_ event: InputEvent) -> TouchFrame? {
        var frame = TouchFrame(time: lastTime, contacts: [])
        return decode(event, into: &frame) ? frame : nil
    }

    /// Decodes the events of a report into a frame, reusing its storage. Returns false if none of them has completed a frame; the frame is
    /// then unchanged.
    mutating func decode(_ report: [InputEvent], into frame: inout TouchFrame) -> Bool {
        // A span avoids the copies that reading array elements makes.
        let events = report.span
        var isFrame = false
        for index in events.indices where decode(events[index], into: &frame) { isFrame = true }
        return isFrame
    }

    /// Decodes one event into a frame, reusing its storage. Returns false when ``decode(_:)`` returns nil; the frame is then unchanged.
    @inline(__always)
    public mutating func decode(_ event: InputEvent, into frame: inout TouchFrame) -> Bool {
        if event.type == EventType.synchronization {
            switch event.code {
            case SynchronizationCode.report: return report(at: event.time, into: &frame)
            case SynchronizationCode.dropped: lose(at: event.time)
            case SynchronizationCode.mtReport:
                if continuity == .lost { continuity = .differing }
                follower?.closeContact()
            default: break
            }
            return false
        }
        if continuity == .lost { continuity = .differing }
        switch event.type {
        case EventType.absolute: noteAxis(event.code, event.value)
        case EventType.key: noteKey(event.code, isDown: event.value != 0)
        default: break
        }
        return false
    }

    @inline(__always)
    private mutating func noteAxis(_ code: UInt16, _ value: Int32) {
        switch ability.touchProtocol {
        case .slots: if table.read(code, value) { hasChanged = true }
        case .typeA: follower?.note(code, value)
        case .single: noteSingle(code, value)
        }
    }

    private mutating func noteSingle(_ code: UInt16, _ value: Int32) {
        let meaning: UInt16
        switch code {
        case AbsoluteCode.x: meaning = AbsoluteCode.mtPositionX
        case AbsoluteCode.y: meaning = AbsoluteCode.mtPositionY
        case AbsoluteCode.pressure: meaning = AbsoluteCode.mtPressure
        default: return
        }
        _ = table.read(meaning, value)
        hasChanged = hasChanged || table.slots[0].touches
    }

    private mutating func noteKey(_ code: UInt16, isDown: Bool) {
        if keys.note(code, isDown: isDown) { hasChanged = true }
        // A touch that ends and begins again within one report is a new contact.
        if code == ButtonCode.touch, !isDown, ability.touchProtocol == .single { trackSingle(touches: false) }
        if code == ButtonCode.touch, ability.touchProtocol == .slots, table.slots.contains(where: { $0.touches }) { hasChanged = true }
        // The lost events may include the lift of a contact, which this key shows.
        if code == ButtonCode.touch, !isDown, isDoubtful, table.liftTouching() { hasChanged = true }
    }

    private mutating func trackSingle(touches: Bool) {
        if table.slots[0].touches == touches { return }
        table.track(touches ? 0 : -1, in: 0)
        hasChanged = true
    }

    private mutating func lose(at time: TouchInstant) {
        lossTime = max(lastTime, time)
        continuity = .lost
        isDoubtful = ability.touchProtocol == .slots
        // libevdev returns no differences for protocol A contacts.
        if ability.touchProtocol == .typeA { table.liftAll() }
        follower?.forget()
    }

    /// Drops all contacts and keys; the next report lists all that are down. A device that reports `BTN_TOUCH` goes on doing so.
    private mutating func forget() {
        table.liftAll()
        follower?.forget()
        let reportsTouch = keys.isTouching || keys.isTouchReleased
        keys = KeyState()
        if reportsTouch { _ = keys.note(ButtonCode.touch, isDown: false) }
        isDoubtful = false
        continuity = .recovering
    }

    private mutating func report(at time: TouchInstant, into frame: inout TouchFrame) -> Bool {
        lastTime = max(lastTime, time)
        switch continuity {
        case .lost:
            forget()
            return false
        case .differing where ability.touchProtocol == .typeA:
            follower?.forget()
            continuity = .recovering
            return false
        case .whole, .differing, .recovering, .searching: break
        }
        let isKnown = settleReport()
        let isFirst = continuity != .whole
        if isFirst ? continuity == .searching && !isKnown : !hasChanged { return false }
        frame.time = lastTime
        if isReleased, !wasReleased { table.nameTouching() }
        wasReleased = isReleased
        collectContacts(into: &frame.contacts)
        frame.fingerCount = fingerCount(of: frame.contacts)
        frame.isButtonDown = keys.isButtonDown
        frame.isAfterLoss = isFirst || lastTime <= lossTime
        continuity = isFirst && !isKnown ? .searching : .whole
        hasChanged = false
        if isDoubtful { isDoubtful = !frame.contacts.isEmpty }
        return true
    }

    /// True while contacts with slots do not touch: `BTN_TOUCH` is up. Some drivers report fingers that are about to land or have just lifted,
    /// and their places are wrong by up to 8 mm in recordings. libinput ignores such contacts as well.
    private var isReleased: Bool { ability.touchProtocol == .slots && keys.isTouchReleased }

    /// Ends a report; returns true if the present contacts are known now.
    private mutating func settleReport() -> Bool {
        switch ability.touchProtocol {
        case .slots: break
        case .typeA:
            let isLift = hasTouchKey && !keys.isTouching
            let lists = follower?.packets.isPresent == true
            // Reports about buttons alone list no contacts and do not change them.
            if !lists && !isLift { return false }
            if lists || table.slots.contains(where: { $0.touches }) { hasChanged = true }
            follower?.settle(&table)
        case .single: trackSingle(touches: hasTouchKey ? keys.isTouching : keys.countedFingers > 0)
        }
        return true
    }

    /// Collects the contacts of the frame. Values that the device does not measure are nil, not zero.
    ///
    /// The method is mutating only for speed: a nonmutating one would get a copy of the whole decoder.
    private mutating func collectContacts(into contacts: inout [Contact]) {
        unplacedCount = 0
        var count = 0
        for slot in table.slots where slot.touches && !isReleased {
            // A contact whose place is not known is only counted.
            guard let location = scale.location(of: slot) else {
                unplacedCount += 1
                continue
            }
            let contact = Contact(
                id: slot.id, location: location, tool: slot.tool == ToolType.palm ? .palm : slot.tool == ToolType.pen ? .pen : .finger,
                pressure: ability.reportsPressure ? slot.pressure : nil, touchMajor: ability.reportsSize ? slot.touchMajor : nil,
                touchMinor: hasTouchMinor ? slot.touchMinor : nil,
                orientation: anglePerUnit.map { scale.orientation($0 * Double(slot.orientation)) })
            if count < contacts.count { contacts[count] = contact } else { contacts.append(contact) }
            count += 1
        }
        if count < contacts.count { contacts.removeLast(contacts.count - count) }
    }

    /// Returns the number of fingers, including those without a place. The method is mutating for the same reason as `collectContacts`.
    private mutating func fingerCount(of contacts: [Contact]) -> Int {
        if isReleased { return 0 }
        let counted = keys.countedFingers
        if ability.touchProtocol == .single { return contacts.isEmpty ? 0 : max(counted, 1) }
        // A box has two corners for any number of fingers from two on.
        if !ability.separatesFingers, counted > 0 { return counted }
        let palms = contacts.reduce(0) { $0 + ($1.tool == .palm ? 1 : 0) }
        let touching = contacts.count + unplacedCount
        // Other devices count palms as well, so their count is used only beyond the number of slots.
        return counted > table.slots.count ? max(counted, touching) - palms : touching - palms
    }
}

extension SurfaceScale {
    /// Returns the place of a contact; nil until the device has sent it.
    func location(of contact: RawContact) -> Point? {
        guard let x = contact.x, let y = contact.y else { return nil }
        return location(x: x, y: y)
    }
}
