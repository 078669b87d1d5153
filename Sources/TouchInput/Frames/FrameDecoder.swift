/// Turns what the kernel sends of a touch device into frames: multitouch protocols B and A, and single touches.
///
/// Feed it every event of one device in order, including `SYN_DROPPED`. It reads two kinds of events after a loss:
///
/// * What `libevdev_next_event` returns with `LIBEVDEV_READ_FLAG_SYNC`: the differences between what touched before the loss and what
///   touches now. What they leave out is as it was.
/// * An empty report, a `SYN_REPORT` alone, and then all that touches now up to the next `SYN_REPORT`. What they leave out does not touch.
///
/// The first frame after a loss is marked ``TouchFrame/isAfterLoss``, and so are all of the same time: libevdev's differences may be two
/// reports. Of protocol A nobody can say what touches: the frame is empty then, and the first one that the device itself tells is marked
/// as well.
public struct FrameDecoder: Sendable {
    private enum Continuity {
        case whole
        /// After `SYN_DROPPED`; a report that comes now is empty.
        case lost
        /// In the first report after a loss, which tells differences. Of protocol A: in the rest of a report, which is debris.
        case differing
        /// In the report that tells all that touches.
        case recovering
        /// The loss has been told, but not yet what touches: protocol A leaves that to the next report that lists contacts.
        case searching
    }

    private let ability: DeviceAbility
    private let scale: SurfaceScale
    private let measures: ContactMeasures
    /// Else `BTN_TOOL_*` tells that something touches.
    private let hasTouchKey: Bool
    private var table: ContactTable
    /// Of protocol A alone.
    private var follower: PacketFollower?
    private var keys = KeyState()
    /// Nil while the device talks about a slot it does not have.
    private var currentSlot: Int? = 0
    private var continuity = Continuity.whole
    private var hasChanged = false
    private var lastTime = TouchInstant(microseconds: .min)
    /// Of the last loss.
    private var lossTime = TouchInstant(microseconds: .min)
    /// Contacts from before a loss touch as far as is known, which may be wrong if the differences were not told.
    private var isDoubtful = false

    /// Nil for what is no touch device, see ``TouchProtocol``.
    public init?(for device: DeviceDescription, profile: DeviceProfile = DeviceProfile()) {
        guard let ability = DeviceAbility(of: device), let scale = SurfaceScale(of: device, profile: profile) else { return nil }
        self.ability = ability
        self.scale = scale
        measures = ContactMeasures(of: device, ability, scale)
        hasTouchKey = device.codes[EventType.key]?.contains(ButtonCode.touch) == true
        table = ContactTable(slotCount: ability.slotCount)
        follower = ability.touchProtocol == .typeA ? PacketFollower(scale: scale, slotCount: ability.slotCount) : nil
    }

    /// A frame at each `SYN_REPORT` since the last of which something about the contacts or buttons changed; nil at all other events.
    ///
    /// Frame times never go backwards: an event older than its predecessor counts as simultaneous with it.
    public mutating func decode(_ event: InputEvent) -> TouchFrame? {
        var frame = TouchFrame(time: lastTime, contacts: [])
        return decode(event, into: &frame) ? frame : nil
    }

    /// As ``decode(_:)``, but in a frame whose storage is used again. False where there is nothing new; the frame then stays as it was.
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
        case .slots: noteSlot(code, value)
        case .typeA: follower?.note(code, value)
        case .single: noteSingle(code, value)
        }
    }

    @inline(__always)
    private mutating func noteSlot(_ code: UInt16, _ value: Int32) {
        if code == AbsoluteCode.mtSlot {
            currentSlot = table.slots.indices.contains(Int(value)) ? Int(value) : nil
            return
        }
        guard let index = currentSlot else { return }
        if code == AbsoluteCode.mtTrackingID {
            // The same name again is the same contact, unless it has lifted in between.
            if value == table.slots[index].trackingID { return }
            table.track(value, in: index)
            hasChanged = true
        } else if table.note(code, value, in: index) {
            hasChanged = true
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
        _ = table.note(meaning, value, in: 0)
        hasChanged = hasChanged || table.slots[0].touches
    }

    private mutating func noteKey(_ code: UInt16, isDown: Bool) {
        if keys.note(code, isDown: isDown) { hasChanged = true }
        // A touch that begins again within the report is another one.
        if code == ButtonCode.touch, !isDown, ability.touchProtocol == .single { trackSingle(touches: false) }
        // What was lost may have been the lift of a contact; this tells it.
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
        // Nothing tells the differences of what has no slots.
        if ability.touchProtocol == .typeA { table.liftAll() }
        follower?.forget()
    }

    /// All that touches is told next.
    private mutating func forget() {
        table.liftAll()
        follower?.forget()
        keys = KeyState()
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
        collectContacts(into: &frame.contacts)
        frame.fingerCount = fingerCount(of: frame.contacts)
        frame.isButtonDown = keys.isButtonDown
        frame.isAfterLoss = isFirst || lastTime <= lossTime
        continuity = isFirst && !isKnown ? .searching : .whole
        hasChanged = false
        if isDoubtful { isDoubtful = !frame.contacts.isEmpty }
        return true
    }

    /// Whether it is known now what touches.
    private mutating func settleReport() -> Bool {
        switch ability.touchProtocol {
        case .slots: break
        case .typeA:
            let isLift = hasTouchKey && !keys.isTouching
            let lists = follower?.packets.isPresent == true
            // Reports about buttons alone list no contacts, and leave them where they are.
            if !lists && !isLift { return false }
            if lists || table.slots.contains(where: { $0.touches }) { hasChanged = true }
            follower?.settle(&table)
        case .single: trackSingle(touches: hasTouchKey ? keys.isTouching : keys.countedFingers > 0)
        }
        return true
    }

    /// Mutating for speed alone: a method that only reads is passed a copy of the whole decoder.
    private mutating func collectContacts(into contacts: inout [Contact]) {
        contacts.removeAll(keepingCapacity: true)
        for slot in table.slots where slot.touches {
            contacts.append(measures.contact(slot, at: scale.location(x: slot.x, y: slot.y)))
        }
    }

    /// Mutating for the same reason.
    private mutating func fingerCount(of contacts: [Contact]) -> Int {
        let counted = keys.countedFingers
        if ability.touchProtocol == .single { return contacts.isEmpty ? 0 : max(counted, 1) }
        // The corners of a box are two as soon as there are two fingers, and stay two.
        if !ability.tellsFingersApart, counted > 0 { return counted }
        let palms = contacts.reduce(0) { $0 + ($1.tool == .palm ? 1 : 0) }
        // Elsewhere it is believed only beyond the number of slots: below that it counts palms too.
        return counted > table.slots.count ? max(counted, contacts.count) - palms : contacts.count - palms
    }
}
