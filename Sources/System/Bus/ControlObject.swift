internal import CBus
internal import Clibsystemd
internal import Glibc

/// An object of this program on the bus, as long as this Swift object lives. A table in C declares its members; the owner implements them.
package final class ControlObject {
    private let bus: BusConnection
    private let path: String
    private let interface: String
    private var slot: OpaquePointer?
    private let owner: UnsafeMutablePointer<tactus_bus_owner>
    /// Takes a call, and answers it once, now or later.
    private let take: (BusRequest) -> Void
    private let property: (String) -> BusValue?

    /// The members of the object, see CBus's tables.
    package enum Table {
        /// The members of the daemon's object.
        case control
        /// The members of the object that receives reports of the active window.
        case windows

        fileprivate var number: tactus_bus_table {
            switch self {
            case .control: TACTUS_BUS_CONTROL
            case .windows: TACTUS_BUS_WINDOWS
            }
        }
    }

    /// Adds the object to the bus; returns nil if that fails, for example because the bus is lost.
    ///
    /// - Parameters:
    ///   - table: The members.
    ///   - property: Returns the current value of a property, of the type that the table declares. Nil fails the caller's request.
    ///   - take: Receives every method call, with arguments of the types that the table declares. It has to check the caller itself.
    package init?(
        _ table: Table = .control, on bus: BusConnection, at path: String, as interface: String, property: @escaping (String) -> BusValue?,
        take: @escaping (BusRequest) -> Void
    ) {
        self.bus = bus
        self.path = path
        self.interface = interface
        self.take = take
        self.property = property
        owner = .allocate(capacity: 1)
        owner.initialize(
            to: tactus_bus_owner(
                owner: nil, call: { owner, message in ControlObject.call(owner, message) },
                get: { owner, name, answer in ControlObject.get(owner, name, answer) }))
        // The pointer is unretained: the C side can call only until deinit has released the slot.
        owner.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        guard tactus_bus_add_object(bus.raw, &slot, path, interface, table.number, owner) >= 0 else { return nil }
    }

    deinit {
        sd_bus_slot_unref(slot)
        owner.deallocate()
    }

    /// Announces on the bus that the property has changed.
    package func announceChange(of property: String) { _ = tactus_bus_emit_change(bus.raw, path, interface, property) }

    private static func call(_ owner: UnsafeMutableRawPointer?, _ message: OpaquePointer?) {
        guard let owner, let message else { return }
        Unmanaged<ControlObject>.fromOpaque(owner).takeUnretainedValue().take(BusRequest(message))
    }

    private static func get(_ owner: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ answer: OpaquePointer?) -> CInt {
        guard let owner, let name, let answer else { return -EINVAL }
        let object = Unmanaged<ControlObject>.fromOpaque(owner).takeUnretainedValue()
        return object.property(String(cString: name))?.append(to: answer) == true ? 0 : -EINVAL
    }
}

/// Claims a name on the bus, now or as soon as it becomes free.
package final class NameClaim {
    private unowned let bus: BusConnection
    private let name: String
    private let body: (Bool?) -> Void
    private var signals: BusSubscription?
    private var request: BusSubscription?
    private var isWaiting = false

    /// Claims the name.
    ///
    /// - Parameter body: Receives true if this connection owns the name, false if another one does, and nil if the bus refuses. After false
    ///   it is called once more, with true, when this connection gets the name. It is not called before the loop runs, after this object
    ///   is gone, or if the request cannot be sent.
    package init(_ name: String, on bus: BusConnection, _ body: @escaping (Bool?) -> Void) {
        (self.bus, self.name, self.body) = (bus, name, body)
        signals = bus.onSignal("sender='\(Self.service)',interface='\(Self.service)',member='NameAcquired',arg0='\(name)'") {
            [unowned self] in if isWaiting { ask() }
        }
        ask()
    }

    /// Requests the name from the bus. The signal only causes another request, because any program can send it. If this connection already
    /// owns the name, the bus confirms that.
    private func ask() {
        request = bus.own(name) { [unowned self] isOurs in
            request = nil
            let isFirst = !isWaiting
            isWaiting = isOurs == false
            if isFirst || isOurs == true { body(isOurs) }
        }
    }

    private static let service = "org.freedesktop.DBus"
}
