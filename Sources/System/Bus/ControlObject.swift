internal import CBus
internal import Clibsystemd
internal import Glibc

/// The daemon's object on the bus, for as long as this lives. What it looks like is a table in C; what it does and is, its owner says.
package final class ControlObject {
    private let bus: BusConnection
    private let path: String
    private let interface: String
    private var slot: OpaquePointer?
    private let owner: UnsafeMutablePointer<tactus_bus_owner>
    /// Answers now or later, once.
    private let take: (BusRequest) -> Void
    private let property: (String) -> BusValue?

    /// Nil where the bus has gone.
    ///
    /// - Parameters:
    ///   - property: The value that a property has now, of the type that the table gives it.
    ///   - take: Gets every call of a method, with arguments as the table wants them. It may come before the caller is known.
    package init?(
        on bus: BusConnection, at path: String, as interface: String, property: @escaping (String) -> BusValue?, take: @escaping (BusRequest) -> Void
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
        // Unretained: the C side can call only until deinit has given up the slot.
        owner.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        guard tactus_bus_add_control(bus.raw, &slot, path, interface, owner) >= 0 else { return nil }
    }

    deinit {
        sd_bus_slot_unref(slot)
        owner.deallocate()
    }

    /// Tells everybody who listens.
    package func tellChange(of property: String) { _ = tactus_bus_tell_change(bus.raw, path, interface, property) }

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

/// A name on the bus: ours at once, or when it becomes free.
package final class NameClaim {
    private unowned let bus: BusConnection
    private let name: String
    private let body: (Bool?) -> Void
    private var signals: BusSubscription?
    private var request: BusSubscription?
    private var isWaiting = false

    /// - Parameter body: Gets true when the name is ours, false if somebody else has it, and nil if the bus gives none. After false it is
    ///   called once more when the name has become free. Not called before the loop runs, nor after this object has gone.
    package init(_ name: String, on bus: BusConnection, _ body: @escaping (Bool?) -> Void) {
        (self.bus, self.name, self.body) = (bus, name, body)
        signals = bus.onSignal("sender='\(Self.service)',interface='\(Self.service)',member='NameAcquired',arg0='\(name)'") {
            [unowned self] _ in if isWaiting { ask() }
        }
        ask()
    }

    /// The signal leads to this question only, for anybody can send one: whoever has the name already is told so.
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
