/// The contacts that a report of protocol A lists, one after the other, until `SYN_REPORT`.
struct PacketList: Sendable {
    /// Those that are complete.
    private(set) var contacts: [RawContact] = []
    private var open = RawContact()
    private var hasX = false
    private var hasY = false
    private var isWithoutSize = false
    /// The report says something of contacts, even if it is that there are none.
    private(set) var isPresent = false

    private let limit: Int

    init(limit: Int) {
        self.limit = limit
        contacts.reserveCapacity(limit)
    }

    mutating func note(_ code: UInt16, _ value: Int32) {
        switch code {
        case AbsoluteCode.mtPositionX: hasX = true
        case AbsoluteCode.mtPositionY: hasY = true
        case AbsoluteCode.mtTrackingID: open.trackingID = value
        case AbsoluteCode.mtTouchMajor: isWithoutSize = value == 0
        default: break
        }
        _ = open.note(code, value)
    }

    /// `SYN_MT_REPORT`. A contact without a place is none: the mark then stands for no contact at all. One without a size has just
    /// lifted, or is near (bcm5974), as is one at a distance.
    mutating func close() {
        isPresent = true
        if hasX, hasY, !isWithoutSize, open.distance <= 0, contacts.count < limit { contacts.append(open) }
        startContact()
    }

    mutating func clear() {
        contacts.removeAll(keepingCapacity: true)
        isPresent = false
        startContact()
    }

    private mutating func startContact() {
        open = RawContact()
        (hasX, hasY, isWithoutSize) = (false, false, false)
    }
}
